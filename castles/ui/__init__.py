"""The window.

| folder | what lives there |
|---|---|
| `kit` | what scenes and tables are built with; knows no match and no game |
| `scenes` | scenes that need no table: title, set-up, load, settings, statistics ... |
| `table` | what the tables of all games are built from |
| `match` | a match on the screen: its flow and its scenes |
| `games` | a folder a game: what lies on its table, where, and how it is drawn |
| `lab` | programs that drive the window: pictures, measurements, random events |

What needs no window is below, in `castles/desk`: the session says what is due, the controller turns
clicks into actions. Scenes ask them and draw; tables never import the scenes around them.

How to write a game's screen
----------------------------

A match is shown by the scenes of `match`, which know no game. They ask a `ScreenLayer`
(table/layer.py), found by `by_game.py`; derive it and say what differs:

    class ToyLayer(ScreenLayer[ToyState]):
        looks = looks_of("toy")                          # data/toy/looks.yaml: symbols, inks, rules
        click_rules = ClickRules(asks_first={"take"})           # how clicks are understood
        motions = {"played": card_played}                # what flies: a table of small functions

        def lay(self, room, picture):                    # parts in their zones
            return Laid([Hand(zone, picture)], chronicle, answers, tools, hint, lamp)

        def question(self, asked):                       # the banner and the big buttons
            return Question(asked.text("play.ask.turn"), [Answer("draw"), Answer("pass")], "card")

        def things(self, state, seat):                   # all there is to point at
            return {"card": state.hands[seat]}

        def tip(self, thing, picture, texts):            # what a thing is, in words
            return texts.text(f"tip.{thing.kind}")

- `Thing(kind, owner, number)` (desk/thing.py) is the one address: spots, tips, rules, marks, what
  glows and what flies speak of things. What is the viewer's or nobody's can be chosen; its kind is
  then the field of an action. For anything else `stands_for` says what pointing at it means.
- What the controller asks about clicks is `Clicks` (desk/clicks.py), which needs no window; a
  screen extends it.
- A `Part` lists its things once: `items` yields a `Placed` for each (table/placed.py), with the
  place, how it looks there and its `Shape` (box, hexagon, square, octagon; table/shape.py,
  cells.py). Drawing, pointing, the keyboard and flights follow from the list; what lies below or
  over the things is drawn by `draw_ground`, `draw_under` and `draw_over`. Fixed places have names
  below `parts` in `data/GAME/screen.yaml`: `self.rect("name")`, `self.at("arms")`; a sheet that a
  module lays otherwise is the same class with another `plan`. Parts inside a part are its `inner`.
  Derive it from `PlainPart` (table/part.py), the board of a seat from `HexBoard`
  (table/hex_board.py), the panel of another seat from `SeatPanel`, whose `Tally` sets symbols with
  numbers (table/seat_panel.py); a track for scores is a `ScoreTrack` (table/score_track.py).
- What glows is as bright as `glow_at(painter, picture, kind)` says (table/drawing.py): until
  something is chosen only what the question is about. One answer is green: `one_proposed`.
- It asks the picture, never the scene: `glows(thing)`, `has_chosen(thing)`, `lifts(thing)`,
  `coming(thing)`, `walking(seat, track, points)`, `marks`, `ghost()` (table/picture.py).
- A choice among a few things that lie nowhere else large is a `ChoiceCards` part over the board
  (table/choice_cards.py), laid while its things glow.
- An `Answer` is a kind of action, never a callback (desk/question.py). The selection narrows the
  legal actions by kinds and things (desk/selection.py); no screen says what is allowed.
- What has no room can be folded away: a thing whose kind is in `ClickRules.drawers` opens and
  closes it, by a click or by the key that turns; the part asks `picture.drawer(kind)` how far it is
  open.
- Things that the rules ask for one by one (`ClickRules.gathered`) are clicked in any order
  (desk/gathering.py). Where pointing at a thing means another one with what is chosen, as a new
  place for the tile in hand, `meant` says so.
- A motion yields `Move`, `Walk`, `Rise`, `Sweep`, `Reveal` (table/moves.py), and `THEN` where the
  rest waits; `animation` plays. The `sound` of a move is a cue; `data/GAME/sounds.yaml`, which the
  layer has as `sounds = sounds_of("toy")`, says what it sounds like in each event.
- Its own scenes, for a decision of the set-up or an interlude, stand in `scenes`; they get the flow
  and the deciding seat, or the `Interlude`, and call `flow.advance` or `flow.interlude_shown`;
  `InterludeScene` (match/interlude.py) is the frame of an interlude, `SetUpScene`
  (match/set_up_scene.py) that of a decision: who is asked, who is ready, a hint.
- Words of things are a `Tips` (table/tips.py), with a method for each kind that needs more than one
  text; small drawings that tables share are in table/drawing.py, hexes in table/cells.py.
- What an option adds to a table is a layer as well, asked only while it is played: parts, tips,
  motions, questions and what else it has to say. `Layers` is the game's base and the modules that
  are played as one; `WAYS` says for each hook how their answers become one: the first, all joined,
  mappings laid over each other, or each in turn changing the one before. A file of the base never
  asks for a module. Where a part lets layers add something, as counts in a panel, it has a `Place`
  with the facts of that (`layer.at(InPanel(state, seat))`), and a layer says in its `details` what
  it adds there.
- Its samples for pictures are in `games/GAME/samples.py` (`Samples(game, midway).scenes()` of
  lab/samples.py are those that every game has). What scenes without a table ask is a `GamePages`
  in `pages.py` (scenes/game_pages.py): thumbnail, looks, presets and sections of the set-up,
  and its shelf of modules, which `data/GAME/shelf.yaml` describes (scenes/shelf_data.py).

How to write a scene
--------------------

A scene is a class in `castles/ui/scenes/`, listed by name in `castles/ui/scenes/by_name.py` and
opened with `ui.open("name", ...)`. Scenes never import each other. The smallest one:

    class HelloScene(Scene):
        zones = "hello"                        # data/screen/layout/hello.yaml

        def build(self):                       # called again on resize, language, theme, scale
            return [self.button("greet", self.greet)]

        def draw_ground(self, painter):        # below the widgets; draws, changes nothing
            draw_table(painter)
            draw_top_bar(painter, "Tuscany", self.text("ui.your_turn"), arms="azure")

        def greet(self):
            self.ui.toast(self.text("ui.greeting"))

`Scene` (kit/scene.py) does hover, press, focus, Tab and arrows, tooltips, Esc (`cancel`), sounds,
most of it by `Attention` (kit/attention.py). Also to override: `enter`, `leave`, `draw_over`,
`command(name)` (keys of data/screen/keys.yaml, remappable), `initial_focus`, `handle` (call super),
`acts_at_once` (inputs that do more than end an animation), `update`, `moved` (to redraw less),
`tick_ms` (to be updated while idle, e.g. to poll an opponent). `covers = False` makes a dialog;
`games` names the games whose sprites it draws, which are then at hand by their names. Say
`self.changed(rect)` when something looks different, `self.rebuild()` when the widgets are others.
`air` names the music and ambience under it: a game, or an entry of data/screen/sounds.yaml.

`self.ui` (kit/ui.py): settings and `change(**values)`, `text(key, **facts)`, `key_for(command)`,
`stage`, `ruler`, `sound.play("tile")`, `stack` (push, pop, replace, reset), `open`, `confirm`,
`tell`, `toast`, `match_file` (set it, so that errors can say where the match is), `last_match`
(set it, so that the title can offer Continue; the scene "continue" opens it).

What stands in the layout needs no words in the code: with `zones = "hello"` a scene finds
`self.zone("about")`, `self.heading(words)` and `self.button("greet", self.greet)`, whose zone says
`button: {words: ui.hello, glyph: castle, tone: green}`, or `button: back`. One of many is described
once and made with `self.button("see.T24", act, of="see", rect=place, label=words)`. A sheet over
the scene below derives from `Sheet` (kit/sheet.py), which has its frame, title and foot.

Units: everything is in layout units of a stage of 1920 x 1080 (kit/layout.py). Zones of a scene are
data: `data/screen/layout/SCENE.yaml`, `[x, y, w, h]` or `{rect, shift, grow}` with parts of the
extra height of tall windows. Those of a game's table and of its own scenes stand by scene in
`data/GAME/screen.yaml`: `stage.zone("GAME.table", "board")`. Where modules bring parts, a table is
columns of rows that share the height by least heights and weights (table/columns.py), so that no
mixture is laid out by hand. `stage.screen` is all that is visible, `stage.floor` the stage.

`Painter` (kit/painter.py) draws by roles of `data/screen/theme.yaml`, never by colours:

    painter.frame("panel", rect)                     # panel, parchment, field, glow, banner, ...
    painter.thing("tile_city", (x, y), hex_width)    # things of the table, anchored, any hex width
    painter.part("ui_arms_azure", (x, y), 196)       # parts of the screen, centred
    painter.glyph("castle", (x, y), 32, "gold")      # symbols take any ink
    painter.text(words, rect, "body", "ink", wrap=True, align="centre")   # shrinks, never cuts
    painter.runs([("Cosimo ", "body_bold", "text"), ("took a Quarry", "body", "text")], rect)
    painter.kept(("board", version), rect, draw)     # a part that seldom changes
    painter.sheet.sprite("card_castle").slots        # where the game sets text on a sprite

Widgets (kit/widgets/): Label, Panel, Parchment, Symbol, Emblem, Button (glyph, effect, key,
suggested, enabled and reason), ToolButton, ChoiceRow, Toggle, Slider, TextEntry, KeyField,
ScrollArea, ListRow; dialogs are scenes (kit/dialog.py). For a new one derive from `Widget`
(kit/widgets/base.py) and override `draw`, `press` or `click`, `key`, `hit`. Every one has a name:
focus, tests and screenshots find it by it. Give disabled ones a `reason`, and the labels of a
group one size with `alike(ui.ruler, buttons)`.

Fingers and controllers: a widget that only shows a picture says `taps_twice`, so that a first tap
tells what it is. A controller's buttons come as keys (kit/controllers.py), and a key cap with
`ui.key_for(command)` shows the button while one is used.

Motion: `self.timeline.play(motion("take_tile", step, end))` (kit/timeline.py,
data/screen/motion.yaml); `step(share)` may only store numbers that `draw` reads. A click or key
fast-forwards; speed and reduced motion are obeyed by themselves.

The player's text size (75 to 250 %) enlarges text as far as its box allows: give text generous
boxes, `wrap=True` where it may wrap, and measure with `ui.ruler` where a layout depends on its
words.
"""

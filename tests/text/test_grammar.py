"""The grammar of each language: nouns in their forms, words that meet, numbers, persons, lists."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from castles.engine.errors import DataError
from castles.paths import data_folder
from castles.text.catalogue import Catalogue
from castles.text.grammar import grammar_of
from castles.text.phrases import join
from castles.text.said import HE, SHE, Name

LIST = 'list: {and: "{items} & {last}", nothing: nothing}\n'


def speaker(tmp_path: Path, language: str, texts: str) -> Catalogue:
    """A catalogue of a few texts, with the grammar of the game."""
    for each in {"en", language}:
        (tmp_path / each).mkdir(exist_ok=True)
    (tmp_path / "en" / "a.yaml").write_text(LIST, encoding="utf-8")
    (tmp_path / language / "a.yaml").write_text(LIST + texts, encoding="utf-8")
    return Catalogue(language, tmp_path)


@pytest.mark.parametrize(
    ("language", "written", "value", "expected"),
    [
        ("en", "a ", "inn", "an inn"),
        ("en", "A ", "inn", "An inn"),
        ("en", "a ", "ship", "a ship"),
        ("en", "a ", "unit", "a unit"),
        ("en", "a ", "uninvited guest", "an uninvited guest"),
        ("en", "a ", "hour", "an hour"),
        ("en", "rolls a ", "8", "rolls an 8"),
        ("en", "a ", "80", "an 80"),
        ("en", "a ", "110", "a 110"),
        ("es", "gana a ", "el equipo", "gana al equipo"),
        ("es", "De ", "el equipo", "Del equipo"),
        ("es", "de ", "la posada", "de la posada"),
        ("es", "de ", "Elena", "de Elena"),
        ("es", "Ana y ", "Inés", "Ana e Inés"),
        ("es", "agua y ", "hierba", "agua y hierba"),
        ("es", "siete o ", "ocho", "siete u ocho"),
        ("it", "di ", "la squadra", "della squadra"),
        ("it", "su ", "l'area", "sull'area"),
        ("it", "in ", "lo spazio", "nello spazio"),
        ("it", "da ", "gli altri", "dagli altri"),
        ("it", "il ", "spazio", "lo spazio"),
        ("it", "il ", "oste", "l'oste"),
        ("it", "una ", "area", "un'area"),
        ("it", "a ", "Anna", "ad Anna"),
        ("it", "su ", "a1", "su a1"),
        ("it", "a ", "a1", "a a1"),
        ("pt", "em ", "o espaço", "no espaço"),
        ("pt", "por ", "o mosteiro", "pelo mosteiro"),
        ("pt", "a ", "a equipe", "à equipe"),
        ("pt", "de ", "as ovelhas", "das ovelhas"),
        ("pt", "de ", "ovelhas", "de ovelhas"),
        ("de", "zu ", "dem Gasthof", "zum Gasthof"),
        ("de", "In ", "das Lager", "Ins Lager"),
        ("de", "auf ", "das Feld", "auf das Feld"),
        ("fr", "de ", "le jeu", "du jeu"),
        ("fr", "à ", "les autres", "aux autres"),
        ("fr", "de ", "Anna", "d'Anna"),
        ("fr", "de ", "Émile", "d'Émile"),
        ("fr", "de ", "Bruno", "de Bruno"),
        ("fr", "de ", "Hélène", "d'Hélène"),
        ("fr", "le ", "héros", "le héros"),
        ("fr", "la ", "héroïne", "l'héroïne"),
        ("fr", "de ", "hameau", "de hameau"),
        ("fr", "Que ", "Yves", "Qu'Yves"),
        ("fr", "que ", "Yann", "que Yann"),
        ("fr", "si ", "il", "s'il"),
        ("fr", "si ", "elle", "si elle"),
        ("fr", "je ", "achète", "j'achète"),
        ("fr", "de ", "a1", "de a1"),
        ("fr", "de ", "onze", "de onze"),
        ("fr", "(de ", "or)", "(d'or)"),
    ],
)
def test_words_that_meet(language: str, written: str, value: str, expected: str) -> None:
    assert grammar_of(language, data_folder() / "text").join(written, value) == expected


@pytest.mark.parametrize(
    ("language", "name", "expected"),
    [
        ("es", "el greco", "de el greco"),
        ("pt", "a rainha", "de a rainha"),
        ("fr", "le roi", "de le roi"),
        ("fr", "de el Aïcha", "de de el Aïcha"),
        ("fr", "Anna de Aix", "d'Anna de Aix"),
    ],
)
def test_a_name_stays_as_it_was_typed(
    tmp_path: Path, language: str, name: str, expected: str
) -> None:
    texts = speaker(tmp_path, language, 'of: "de {seat}"\n')
    assert texts.text("of", seat=Name(name)) == expected
    assert texts.text("of", seat=join(texts, [Name(name), Name("Bo")])) == f"{expected} & Bo"


def test_a_name_is_no_id(tmp_path: Path) -> None:
    texts = speaker(tmp_path, "en", 'seat.human: "Player {number}"\nof: "of {seat}"\n')
    assert texts.text("of", seat=Name("human")) == "of human"


GERMAN = """\
type:
  inn: {m: Gasthof, pl: Gasthöfe}
  city: {f: Stadt, pl: Städte}
  church: {f: Kirche, pl: Kirchen, stem: Kirchen}
  land: {bare: Land, gender: n, the: das ganze Land}
  air: {bare: Luft, a: Luft}
  moon: Mond
item:
  inn: {n: "Plättchen ({type|a})", say: a, pl: Plättchen}
alias: "{tile}"
some: "{type|a}"
bare: "{type}"
acc: "baut {type|acc}"
dat: "mit {type|dat}"
the: "{type|the} steht"
zum: "zu {type|the_dat}"
many: "{count} {type|count}"
with_many: "mit {count} {type|count_dat}"
takes: "nimmt {tile|acc}"
gone: "{type} ist {type|voller|volle|volles} Leben"
count.workers: {one: 1 Arbeiter, other: "{count} Arbeiter", other_dat: "{count} Arbeitern"}
count.green: {one: 1 grüner Punkt, one_acc: 1 grünen Punkt, other: "{count} grüne Punkte"}
field: "{type|stem}feld"
gains: "erhält {gains|acc}"
pays: "zahlt mit {workers:workers|dat} und {size} {size|Feld|Feldern}"
"""


@pytest.mark.parametrize(
    ("key", "facts", "expected"),
    [
        ("bare", {"type": "inn"}, "Gasthof"),
        ("acc", {"type": "inn"}, "baut einen Gasthof"),
        ("dat", {"type": "city"}, "mit einer Stadt"),
        ("the", {"type": "inn"}, "der Gasthof steht"),
        ("the", {"type": "land"}, "das ganze Land steht"),
        ("zum", {"type": "inn"}, "zum Gasthof"),
        ("zum", {"type": "city"}, "zur Stadt"),
        ("acc", {"type": "air"}, "baut Luft"),
        ("acc", {"type": "moon"}, "baut Mond"),
        ("acc", {"type": 7}, "baut 7"),
        ("acc", {"type": "unbekannt"}, "baut unbekannt"),
        ("many", {"type": "inn", "count": 1}, "1 Gasthof"),
        ("many", {"type": "inn", "count": 2}, "2 Gasthöfe"),
        ("with_many", {"type": "inn", "count": 3}, "mit 3 Gasthöfen"),
        ("gone", {"type": "city"}, "Stadt ist volle Leben"),
        ("gone", {"type": "land"}, "Land ist volles Leben"),
        ("field", {"type": "inn"}, "Gasthoffeld"),
        ("field", {"type": "church"}, "Kirchenfeld"),
        ("pays", {"workers": 1, "size": 1}, "zahlt mit 1 Arbeiter und 1 Feld"),
        ("pays", {"workers": 2, "size": 3}, "zahlt mit 2 Arbeitern und 3 Feldern"),
    ],
)
def test_german_nouns(tmp_path: Path, key: str, facts: dict[str, object], expected: str) -> None:
    assert speaker(tmp_path, "de", GERMAN).text(key, **facts) == expected


def test_a_text_that_is_filled_in_keeps_its_forms(tmp_path: Path) -> None:
    texts = speaker(tmp_path, "de", GERMAN)
    tile = texts.text("item.inn", type="city")
    assert tile == "ein Plättchen (eine Stadt)"
    both = join(texts, [tile, texts.text("type.inn")])
    assert texts.text("takes", tile=texts.text("alias", tile=tile)) == f"nimmt {tile}"
    inn = texts.text("alias", tile=texts.text("type.inn"))
    assert texts.text("takes", tile=inn) == "nimmt einen Gasthof"
    some = texts.text("some", type="inn")
    assert (some, texts.text("takes", tile=some)) == ("ein Gasthof", "nimmt einen Gasthof")
    assert texts.text("takes", tile=both) == f"nimmt {tile} & einen Gasthof"


def test_what_is_counted_keeps_its_cases_in_a_list(tmp_path: Path) -> None:
    texts = speaker(tmp_path, "de", GERMAN)
    green = texts.text("count.green", count=1)
    gains = join(texts, [green, texts.text("count.workers", count=2)])
    assert gains == "1 grüner Punkt & 2 Arbeiter"
    assert texts.text("gains", gains=gains) == "erhält 1 grünen Punkt & 2 Arbeiter"


@pytest.mark.parametrize(
    ("key", "facts", "expected"),
    [
        ("places", {"seat": "Ada", "item": "inn"}, "Ada legt ein Gasthofplättchen."),
        ("goes", {"type": "inn"}, "zum Gasthof"),
        ("with", {"cost": 2}, "mit 2 Arbeitern"),
        ("left", {"size": 1}, "1 Feld ist frei"),
        ("ready", {"seat": Name("Ada", SHE)}, "Ada ist die Erste"),
    ],
)
def test_the_recipe_works(
    tmp_path: Path, key: str, facts: dict[str, object], expected: str
) -> None:
    recipes = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    _, _, after = recipes.partition("### 4. Add a language")
    example = textwrap.dedent(after.partition("```yaml\n")[2].partition("   ```")[0])
    assert speaker(tmp_path, "de", example).text(key, **facts) == expected


@pytest.mark.parametrize(
    ("language", "noun", "forms"),
    [
        ("en", "{n: inn}", {"a": "an inn", "the": "the inn", "pl": "inns"}),
        ("en", "{n: city, pl: cities}", {"a": "a city", "the_pl": "the cities"}),
        ("es", "{m: color}", {"a": "un color", "the": "el color", "pl": "colores"}),
        ("es", "{f: área, the: el área}", {"the": "el área", "the_pl": "las áreas"}),
        ("it", "{m: spazio, pl: spazi}", {"a": "uno spazio", "the_pl": "gli spazi"}),
        ("it", "{f: area}", {"a": "un'area", "the": "l'area"}),
        ("pt", "{f: cidade}", {"a": "uma cidade", "the_pl": "as cidades"}),
        ("fr", "{m: vin}", {"some": "du vin", "of": "de vin", "the": "le vin"}),
        ("fr", "{m: argent}", {"some": "de l'argent", "of": "d'argent"}),
        ("fr", "{f: auberge}", {"a": "une auberge", "the": "l'auberge", "pl": "auberges"}),
    ],
)
def test_nouns_of_every_language(
    tmp_path: Path, language: str, noun: str, forms: dict[str, str]
) -> None:
    asking = "".join(f'asks_{form}: "{{type|{form}}}"\n' for form in forms)
    texts = speaker(tmp_path, language, f"type.x: {noun}\n{asking}")
    assert {form: texts.text(f"asks_{form}", type="x") for form in forms} == forms


@pytest.mark.parametrize(
    ("language", "count", "expected"),
    [("en", 0, "0 s"), ("en", 1, "1"), ("pt", 0, "0 s"), ("fr", 0, "0"), ("fr", 1, "1")]
    + [(language, 2, "2 s") for language in ("en", "es", "it", "pt", "de", "fr")],
)
def test_plural_by_the_rule_of_the_language(
    tmp_path: Path, language: str, count: int, expected: str
) -> None:
    texts = 'forms: {one: "{count}", other: "{count} s"}\nwords: "{n}{n|| s}"\n'
    catalogue = speaker(tmp_path, language, texts)
    assert catalogue.text("forms", count=count) == expected
    assert catalogue.text("words", n=count) == expected


def test_an_empty_list_has_a_form_of_its_own(tmp_path: Path) -> None:
    texts = speaker(
        tmp_path,
        "es",
        'keeps: {other: "conserva {kept}", none: "no conserva nada"}\n'
        'gives: {other: "da {kept} y {paid}", none_paid: "da {kept}", none_kept: "da {paid}"}\n',
    )
    nothing, some = join(texts, []), join(texts, ["pan", "vino"])
    assert texts.text("keeps", kept=some) == "conserva pan & vino"
    assert texts.text("keeps", kept=nothing) == "no conserva nada"
    assert texts.text("gives", kept=some, paid=nothing) == "da pan & vino"
    assert texts.text("gives", kept=nothing, paid=some) == "da pan & vino"


@pytest.mark.parametrize(
    ("person", "expected"),
    [
        (Name("Ada", SHE), ("prête", "Elle est là")),
        (Name("Bo", HE), ("prêt", "Il est là")),
        (Name("Kim"), ("en place", "Kim est là")),
        ("Kim", ("en place", "Kim est là")),
    ],
)
def test_who_a_person_is_chooses_words_and_forms(
    tmp_path: Path, person: str, expected: tuple[str, str]
) -> None:
    texts = speaker(
        tmp_path,
        "fr",
        'word: "{seat|prêt|prête|en place}"\n'
        'form: {he: Il est là, she: Elle est là, other: "{seat} est là"}\n',
    )
    assert (texts.text("word", seat=person), texts.text("form", seat=person)) == expected


def test_english_in_another_language_keeps_the_grammar_of_english(tmp_path: Path) -> None:
    texts = speaker(tmp_path, "fr", 'type.inn: {f: auberge}\nown: "de {type}"\n')
    with (tmp_path / "en" / "a.yaml").open("a", encoding="utf-8") as file:
        file.write('only: "a {type}: {count|card|cards}"\nother: "de {type}"\n')
    assert texts.text("only", type="unit", count=0) == "a unit: cards"
    assert texts.text("other", type="inn") == "de auberge"
    assert texts.text("own", type="inn") == "d'auberge"


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("a: {bare: x, acct: y}\n", "2:14", "'acct' is not a form of a noun; did you mean 'acc'"),
        ("a: {bare: x, gender: q}\n", "2:4", "there is no gender 'q'"),
        ("a: {m: x, say: pl}\n", "2:4", "the form 'pl' is missing"),
        ("a: {gender: m}\n", "2:4", "the form 'bare' is missing"),
        ("a: {other: x, other_acct: y}\n", "2:15", "'other_acct' is not a form of a text"),
        ('a: "{b|C}"\n', "2:4", "wrong placeholder 'C'"),
    ],
)
def test_wrong_forms_are_refused_with_their_place(
    tmp_path: Path, text: str, place: str, message: str
) -> None:
    with pytest.raises(DataError) as error:
        speaker(tmp_path, "de", text)
    assert f":{place}: {message}" in str(error.value)


def test_who_only_speaks_does_not_wait_for_the_reader_of_files() -> None:
    code = "import sys, castles.text.catalogue; sys.exit('yaml' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

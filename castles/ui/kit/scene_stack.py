"""The stack of scenes, from the lowest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from castles.ui.kit.scene import Scene

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


class SceneStack:
    """The scenes on the screen, the last on top."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def visible(self) -> list[Scene]:
        """The last covering scene and all above it."""
        first = max((i for i, scene in enumerate(self.scenes) if scene.covers), default=0)
        return self.scenes[first:]

    def push(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.enter()
        self.ui.changed()

    def pop(self, scene: Scene) -> None:
        """Remove a scene and all above it; the root stays."""
        if scene not in self.scenes or self.scenes[0] is scene:
            return
        while self.scenes[-1] is not scene:
            self.scenes.pop().leave()
        self.scenes.pop().leave()
        self.scenes[-1].enter()
        self.ui.changed()

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the top one."""
        if self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Clear the stack for a new root."""
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        """Leave all scenes."""
        while self.scenes:
            self.scenes.pop().leave()

    def rebuild(self) -> None:
        """Lay out all scenes again."""
        for scene in self.scenes:
            scene.timeline.pace = self.ui.pace
            scene.rebuild()

    def show_games(self) -> None:
        """Keep a game's sprites exactly as long as a scene draws that game."""
        self.ui.sheet.show(*(game for scene in self.scenes for game in scene.games))

    @property
    def air(self) -> str:
        """The background sound: that of the topmost scene that has one."""
        return next((scene.air for scene in reversed(self.scenes) if scene.air), "")

    @property
    def busy(self) -> bool:
        return any(scene.busy for scene in self.visible())

    @property
    def tick_ms(self) -> int | None:
        wishes = [scene.tick_ms for scene in self.visible() if scene.tick_ms is not None]
        return min(wishes, default=None)

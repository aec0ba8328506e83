"""People who wander through a match, but have a taste for one module of Burgundy."""

from __future__ import annotations

from castles.ui.match.play import PlayScene
from tests.ui.players import Wanderer


class Grower(Wanderer):
    """Likes vines more than anything else."""

    def _play_on(self, scene: PlayScene) -> None:
        spots = self.glowing(scene)
        for kind in ("vine_space", "vine_place", "grape"):
            liked = [spot for spot in spots if spot.thing.kind == kind]
            if liked:
                self.point_at(self.dice.choice(liked))
                return
        super()._play_on(scene)


class Courtier(Wanderer):
    """Takes every shield that can be had."""

    def _play_on(self, scene: PlayScene) -> None:
        spots = self.glowing(scene)
        chosen = dict(scene.picture.chosen)
        wanted = [spot for spot in spots if spot.thing.kind == "shield" or "shield" in chosen]
        if wanted:
            self.point_at(self.dice.choice(wanted))
        else:
            super()._play_on(scene)

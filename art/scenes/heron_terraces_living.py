"""A living room on the third floor of Heron Terraces: books beside the window, two
easy chairs in the sun, shrubs and mangroves. Here a unit is a metre."""
import math

import homes as h
import living as r
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import heron_terraces as heron, heron_terraces_room, interior

SIZE = (1280, 960)
FLOOR = 3


def build():
    r.light(azimuth=-36, elevation=26, near=160, far=1100)
    r.shell(6.8, 6.4, 2.95, [(-0.75, 4.3, 2.62)])
    r.mullions(-0.75, 4.3, 2.62, 2)
    r.balcony(deep=2.3, rail='plaster', top=0.85)
    heron_terraces_room.planted()
    r.bookcase(2.4, -0.17, 1.7, 2.3)
    r.rug(0.35, -2.9, 3.4, 2.8, (0.33, 0.31, 0.25))
    r.stand(lambda: r.sofa(2.7, r.cloth('clay'), ('sand', 'ink')), 2.35, -3.0, 0, -math.pi / 2)
    r.easy_chair(-1.45, -2.3, 1.25, interior.linen())
    r.easy_chair(-1.5, -3.5, 1.75, interior.linen())
    r.drums((0.55, -2.9, 0.95, 0.33))
    r.books(0.45, -3.05, 0.348, 0.4)
    interior.vessel(0.7, -2.7, 0.348, 0.5)
    r.stand(heron_terraces_room.site, 0, 0, -10 * (0.04 + FLOOR * h.STOREY), math.pi, 10, (0.6, heron.front(FLOOR)[12][1]))
    r.view(-0.9, 6.4, 26, 1.5, -0.01, aside=2.0, focus=(0.8, -2.6, 0.7), back=26)

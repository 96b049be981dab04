"""A bedroom in Acacia Yard, three floors above its court: two narrow windows with brass
shutters, and cupboards along a whole wall. Here a unit is a metre."""
import math

import homes as h
import living as r
import studio as s
from living import BOUNCES, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import acacia_yard_room

SIZE = (1280, 960)
EXPOSURE = 0.45  # the court shades the room
FLOOR = 2


def build():
    r.light(azimuth=28, elevation=42, near=140, far=900)
    r.shell(4.6, 5.4, 2.95, [(-0.95, 1.3, 2.5), (1.0, 1.3, 2.5)], floor='oak')
    r.balcony(deep=1.3)
    for x, turn in ((-1.58, 1.2), (-0.32, 1.95), (0.37, 1.2), (1.63, 1.95)):
        r.stand(shutter, x, 0.42, 0, turn)
    r.wardrobe(2.02, -4.9, -0.5, 2.95, -1, s.bone())
    r.rug(-0.9, -2.4, 2.7, 2.7, (0.42, 0.42, 0.33))
    r.bed(-2.28, -2.4, 'clay', 1, 'sage')
    r.drums((-1.9, -1.05, 0.44, 0.44))
    r.books(-1.9, -1.05, 0.458, 0.3)
    r.globe(-1.86, -1.0, 1.35, 2.95, 0.11)
    r.bench(1.0, -1.9, math.pi / 2, 1.0, 'clay')
    r.stand(acacia_yard_room.site, 0, 0, -10 * FLOOR * h.STOREY, -math.pi / 2, 10, (1.96, 0.35))
    r.view(0.25, 5.4, 26, 1.5, -0.01, aside=-0.5, focus=(-0.6, -2.2, 0.7), back=34)


def shutter(wide=0.6, tall=2.44):
    """One leaf of brass slats, hung on its left edge."""
    p = s.Piece().use(s.brass())
    for x in (0.02, wide - 0.02):
        p.box(x, 0, 0.02, 0.035, 0.03, tall)
    for z in (0.02, tall - 0.02):
        p.box(wide / 2, 0, z, wide, 0.03, 0.04)
    for k in range(30):
        p.box(wide / 2, 0, 0.09 + k * 0.077, wide - 0.05, 0.03, 0.034)
    p.put('shutter')

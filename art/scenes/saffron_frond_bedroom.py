"""The large bedroom of a Saffron Frond villa, on the upper floor behind its brass
screen: the pool and the jetty below, the next frond. Here a unit is a metre."""
import math

import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, saffron_frond_room

SIZE = (1280, 960)


def build():
    r.light(azimuth=32, elevation=25)
    r.shell(7.0, 6.2, 3.1, [(0.75, 4.9, 2.62)], floor='oak')
    r.curtain(-1.95, 3.1, 0.8)
    r.balcony(deep=2.6, top=0.95)
    screen()
    r.rug(-1.2, -2.5, 3.9, 3.0, (0.58, 0.50, 0.40))
    r.bed(-3.5, -2.5, 'clay')
    r.canopy(-2.3, -2.5, 2.15, 2.25, 2.3)
    r.bench(-0.75, -2.5, math.pi / 2, 1.5, 'clay')
    rooms.tub_chair(2.3, -1.3, -0.6, interior.linen())
    r.drums((1.55, -0.85, 0.46, 0.45))
    r.bowl(1.55, -0.85, 0.468)
    r.pot_palm(3.0, 1.4, 6, 1.2, 0.4)
    r.stand(saffron_frond_room.site, 0, 0, -5.4, math.pi, 10, (0, -0.42))
    r.view(1.5, 6.2, 27, 1.5, -0.01, aside=-3.6, focus=(-1, -2.2, 0.8))


def screen():
    """The brass slats of the upper floor, pushed aside."""
    p = s.Piece().use(s.brass())
    for k in range(9):
        p.box(1.95 + k * 0.15, 0.75, 0.0, 0.04, 0.09, 2.75)
    p.put('screen')

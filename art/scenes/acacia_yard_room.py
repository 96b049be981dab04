"""A flat in Acacia Yard, three floors above its court: acacias before the window, and
the galleries of the wing across. Here a unit is a metre."""
import math

import homes as h
import living as r
import studio as s
from living import BOUNCES, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import acacia_yard as yard, interior

SIZE = (1280, 960)
EXPOSURE = 0.15  # the court shades the room
FLOOR = 2


def build():
    r.light(azimuth=-25, elevation=45, near=140, far=900)
    r.shell(5.4, 6.0, 2.95, [(0.0, 4.4, 2.64)], floor='oak')
    r.mullions(0.0, 4.4, 2.64, 3)
    r.curtain(-2.3, 2.95, 0.6)
    r.balcony(deep=1.5)
    r.dining(0.75, -2.1, 1.9, 0.95, 'clay')
    r.pendant(0.75, -2.1, 1.75, 2.95, 0.32)
    r.stand(lambda: r.sofa(2.0, interior.linen(), ('sage', 'clay')), -2.0, -2.9, 0, math.pi / 2)
    r.rug(-1.0, -2.9, 1.7, 2.3, (0.62, 0.54, 0.42))
    r.drums((-0.95, -2.9, 0.62, 0.33))
    r.books(-0.95, -2.9, 0.348)
    r.pot_palm(2.2, -0.6, 6, 1.2, 0.36)
    r.stand(site, 0, 0, -10 * FLOOR * h.STOREY, -math.pi / 2, 10, (1.96, 0.1))
    r.view(0.0, 6.0, 28, 1.45, -0.005, back=26)


def site():
    s.land([(-90, -40), (20, -40), (20, 60), (-90, 60)], -0.2, -0.03, s.pale_sand(), name='earth')
    yard.building(without='right')
    yard.court()
    h.quarter(-40, -7, -20, 24, gap=3.3, seed=5, heights=(0.4, 0.5, 0.6, 0.75))
    h.neighbours((('slab', -30, 2, 7), ('oval', -34, -8, 8), ('taper', -36, 10, 10)))

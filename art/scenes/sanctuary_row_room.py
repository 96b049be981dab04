"""The garden room of a house in Sanctuary Row: one wide opening on the small walled
garden, the footpath and the houses across it. Here a unit is a metre."""
import math

import homes as h
import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, sanctuary_row as sanctuary

SIZE = (1280, 960)
HOUSE = 7, 1  # the seventh on the right


def build():
    r.light(azimuth=38, elevation=33, near=120, far=1300)
    r.shell(6.2, 6.2, 2.95, [(0.0, 5.0, 2.62)], floor='oak')
    r.mullions(0.0, 5.0, 2.62, 3)
    r.curtain(2.6, 2.95, 0.7)
    r.balcony(deep=1.6, rail=None)
    r.rug(-0.2, -2.6, 3.6, 2.6, (0.58, 0.53, 0.43))
    r.stand(lambda: r.sofa(2.7, r.cloth('teal'), ('sand', 'clay')), -2.2, -2.6, 0, math.pi / 2)
    rooms.tub_chair(1.75, -2.2, -1.2, interior.linen())
    r.drums((-0.2, -2.5, 1.05, 0.31), (0.5, -2.95, 0.5, 0.42))
    r.bowl(-0.3, -2.55, 0.328, 1.2, s.plaster())
    r.books(0.02, -2.3, 0.328)
    interior.vessel(0.5, -2.95, 0.438, 0.45)
    r.relief(3.08, -2.7, 1.15, 1.5, 1.0, -math.pi / 2, 31)
    r.pot_palm(-2.55, -0.7, 9, 1.25, 0.38)
    y = -6.4 + HOUSE[0] * sanctuary.STEP
    r.stand(site, 0, 0, -0.25, -math.pi / 2, 10, (sanctuary.FRONT - 0.05, y))
    r.view(0.05, 6.2, 28, 1.45, -0.005, back=26)


def site():
    s.land([(-60, -40), (60, -40), (60, 20), (-60, 20)], -0.3, 0.0, s.pale_sand(), 0.006, 'shore')
    sanctuary.houses(without=HOUSE)
    sanctuary.path()
    h.scatter(h.trees(7, h=0.9, r=0.38), 60, -9, -3.1, -6, 7, seed=12)
    h.neighbours((('slab', -40, 4, 7), ('oval', -46, -6, 9), ('taper', -44, 14, 10), ('twist', -50, -16, 10)))

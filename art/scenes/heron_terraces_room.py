"""A bedroom on the fifth floor of Heron Terraces: one wide bay, a planted parapet,
mangroves and the creek. Here a unit is a metre."""
import math
import random

import homes as h
import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import heron_terraces as heron, interior

SIZE = (1280, 960)
FLOOR = 5


def build():
    r.light(azimuth=34, elevation=26, near=160, far=1100)
    r.shell(5.8, 6.0, 2.95, [(0.15, 4.7, 2.62)], floor='oak')
    r.mullions(0.15, 4.7, 2.62, 3)
    r.curtain(-2.35, 2.95, 0.7)
    r.balcony(deep=2.3, rail='plaster', top=0.85)
    planted()
    r.rug(-0.5, -2.2, 3.6, 2.7)
    r.bed(-2.9, -2.25, 'sage')
    rooms.tub_chair(1.85, -1.55, -0.7, r.cloth('sand'))
    r.drums((2.3, -2.5, 0.5, 0.45))
    r.books(2.3, -2.5, 0.463)
    r.pendant(-2.45, -3.8, 1.55, 2.95, 0.17)
    r.stand(site, 0, 0, -10 * (0.04 + FLOOR * h.STOREY), math.pi, 10, (0.0, heron.front(FLOOR)[12][1]))
    r.view(0.2, 6.0, 28, 1.45, -0.01, back=26, terrace=dict(where=(1.4, 0.5, 1.7), look=(-0.6, 20, 1.7), shift=(0, -0.13)))


def planted():
    """Shrubs along the terrace, as on every floor of the house."""
    rnd, green = random.Random(4), h.shrubs(2, 0.105)
    for k in range(30):
        s.place(rnd.choice(green), -6 + k * 0.4 + rnd.uniform(-0.1, 0.1), 2.42 + rnd.uniform(-0.06, 0.06), 0.15, rnd.uniform(0, 6), rnd.uniform(2.2, 3.4))
    r.pot_palm(-1.75, 1.9, 5, 1.0, 0.36)


def site():
    rnd, roots = random.Random(7), [h.mangrove(k, 0.26) for k in range(4)]
    h.shore(heron.COAST, [(60, 4), (-60, 4)], drop=0.2, beach=0.35)
    far = s.smooth([(-90, -17), (-20, -15.5), (-6, -16.4), (3, -15.2), (14, -16.5), (90, -15)], 10, closed=False)
    s.water_grid(-40, 40, -18, 0, -0.16, [[(x, y - 0.3) for x, y in heron.COAST], far], 1.6, 320, h.creek(ripple=0.05))
    s.land([(90, -90), (-90, -90)] + far, -0.3, -0.08, s.pale_sand(), 0.01)
    for k in range(90):
        x = rnd.uniform(-13, 13)
        s.place(rnd.choice(roots), x, -3.5 - abs(rnd.gauss(0, 0.6)), -0.1, rnd.uniform(0, 6), rnd.uniform(0.6, 1.2))
    for x, y in ((-2.2, -7.2), (-1.4, -7.6), (-2.9, -7.8), (2.6, -9.4), (3.5, -9.1), (3.0, -10)):
        s.place(rnd.choice(roots), x, y, -0.1, x, 1.3)
    h.scatter(roots, 170, -30, 30, -18.5, -15.6, seed=4, sizes=(1.0, 2.0))
    h.scatter(h.trees(3, 3, h=0.8, r=0.4), 120, -40, 40, -28, -19, seed=9)
    h.neighbours((('supertall', -9.5, -78, 25), ('taper', -15, -72, 10), ('twist', -4.5, -70, 9), ('slab', 1.5, -66, 6), ('steps', 6.5, -74, 8), ('oval', 12, -70, 7)))
    h.quarter(-40, 40, -66, -46, gap=3.6, seed=8)
    s.yacht(0.6, -6.1, -0.16, 0.3, 1.9)

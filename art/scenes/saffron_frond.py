"""A Saffron Frond villa from the water at evening: long roofs laid one over
another, a garden with a pool, the sea wall, a jetty and its boat."""
import math
import random

import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = -0.22
LOOK = 'High Contrast'

COAST = s.smooth([(-60, -3.4), (-14, -2.7), (-5, -2.35), (0, -2.3), (5, -2.45), (14, -3.0), (60, -4)], 12, closed=False)


def build():
    h.light(azimuth=240, elevation=18, near=21, far=95)
    h.shore(COAST, [(60, 4.5), (-60, 4.5)], drop=0.2, beach=0.32)
    s.water_grid(-26, 26, -16, 0, -0.15, [[(x, y - 0.3) for x, y in COAST]], 1.6, 340, h.creek())
    villa()
    garden()
    for x, turn in ((-7.2, 0.1), (7.4, -0.08), (13.4, -0.12), (-13.2, 0.12)):
        neighbour(x, turn)
    # the next frond, across its water, and the trunk behind
    s.water_grid(-60, 60, 4, 40, -0.12, [[(-60, 11), (60, 11)]], 2, 60, h.creek())
    s.land([(-60, 11), (60, 11), (60, 17), (-60, 17)], -0.3, 0.0, s.pale_sand())
    h.quarter(-22, 22, 12.5, 15.5, gap=2.4, seed=2, heights=(0.22, 0.26), planted=1.0)
    h.scatter(h.date_palms(5, (1.0, 1.2)), 40, -16, 16, 11.4, 13, seed=5)
    s.land([(-60, 30), (60, 30), (60, 160), (-60, 160)], -0.3, 0.0, s.pale_sand())
    h.quarter(-30, 30, 31, 44, gap=3.4, seed=2, heights=(0.3, 0.5, 0.7))
    h.neighbours((('slab', -3, 40, 6), ('oval', 2.5, 44, 8), ('steps', 23, 42, 7), ('blade', 27, 46, 10), ('taper', 15, 46, 6.5)))
    s.camera((-3.0, -9.2, 0.98), (0.1, 0, 0.98), lens=51, focus=(-0.1, -0.9, 0.5), aperture=0.10, shift=(0.0, -0.01), level=True,
             dusk=dict(where=(3.3, -8.6, 1.12), look=(-0.45, 0, 1.12)))


def villa():
    p = s.Piece()
    # ground floor: a deep arcade to the garden between two solid wings
    s.Piece().use(h.stone()).box(0.1, -0.15, 0, 4.9, 2.6, 0.05).put('terrace', bevel=0.006)
    z = 0.05
    h.punched(p, s.move(s.rect(1.15, 1.7), -1.75, 0.1), z, 1, 0.55, 0.36, 0.34, 0.0, floor=0.42, seed=1)
    h.punched(p, s.move(s.rect(1.0, 1.5), 1.75, 0.2), z, 1, 0.48, 0.30, 0.34, 0.0, floor=0.42, seed=2)
    p.use(h.pane()).box(0, 0.35, z, 2.6, 1.0, 0.40)
    h.blades(p, s.move(s.rect(2.6, 1.0), 0, 0.35), z, z + 0.4, 0.19, 0.012, 0.0, 0.012, s.brass())
    q = h.wall(s.Piece(), 2.36, 0.42, [(0.24 + 0.47 * k, 0, 0.37, 0.36, True) for k in range(5)], 0.09)
    h.join(p, q, -1.18, -0.62, z)
    # the first roof, a long plane with a brass edge
    p.use(s.plaster()).box(0.05, -0.05, z + 0.42, 4.85, 2.05, 0.07)
    p.use(s.brass()).box(0.05, -0.05, z + 0.435, 4.87, 2.07, 0.016)
    z += 0.49
    # upper floor: bedrooms behind a screen, set to the left; a terrace on the right
    upper = s.move(s.rect(2.7, 1.35), -0.7, 0.15)
    p.use(h.pane()).prism(s.grow(upper, -0.1), z, z + 0.38)
    h.blades(p, upper, z, z + 0.38, 0.52, 0.07, -0.14, 0.0)
    h.blades(p, s.move(s.rect(1.05, 1.2), -1.5, 0.14), z, z + 0.38, 0.05, 0.014, 0.0, 0.03, s.brass())
    p.use(s.plaster()).box(-0.6, 0.1, z + 0.38, 3.35, 1.85, 0.065)
    p.use(s.brass()).box(-0.6, 0.1, z + 0.395, 3.37, 1.87, 0.014)
    h.rail(p, [(0.75, -0.95), (2.35, -0.95), (2.35, 0.85)], z, 0.1, 0.05)
    h.rail(p, [(-2.3, -0.95), (0.75, -0.95)], z, 0.1, 0.05)
    # a wind tower, as the old houses had
    tower = s.move(s.rect(0.5, 0.5), 0.95, 0.45)
    h.punched(p, tower, z, 1, 0.15, 0.085, 0.82, 0.46, floor=0.92, thick=0.09)
    p.use(s.plaster()).prism(s.grow(tower, 0.03), z + 0.92, z + 0.98)
    p.put('villa', 0, 0.2)


def neighbour(x, turn):
    p = s.Piece()
    top = h.punched(p, s.rect(3.6, 1.8), 0.04, 1, 0.55, 0.36, 0.32, 0.0, floor=0.42)
    p.use(s.plaster()).box(0, 0, top, 4.0, 2.2, 0.06)
    h.punched(p, s.move(s.rect(2.2, 1.3), -0.4 if x > 0 else 0.4, 0.1), top + 0.06, 1, 0.5, 0.32, 0.3, 0.0, floor=0.38)
    p.use(s.plaster()).box(-0.4 if x > 0 else 0.4, 0.1, top + 0.44, 2.6, 1.7, 0.06)
    p.put('neighbour', x, 0.4, 0, turn)


def garden():
    rnd = random.Random(5)
    s.land([(-2.6, -2.12), (2.6, -2.14), (2.6, -1.25), (-2.6, -1.25)], 0.0, 0.02, h.lawn(), 0.006)
    h.basin(0.1, -1.28, 2.2, 0.42, 0.02)
    h.lounge(-1.75, -1.35, 3, 0.02, math.pi / 2, 0.16, shade=False, look=math.pi)
    s.place(h.parasol(0.3, 0.24), -1.62, -1.5, 0.02)
    h.lounge(1.85, -1.3, 2, 0.02, math.pi / 2, 0.18, look=0.0)
    p = s.Piece().use(s.plaster())
    for k in range(-4, 5):  # the sea wall, low enough to see over, with a gap for the steps
        if k != 1:
            p.box(k * 0.62 - 0.05, -2.22, -0.02, 0.62, 0.07, 0.09)
    p.put('sea wall', bevel=0.008)
    h.jetty([(0.57, -2.3), (0.5, -3.4), (0.45, -4.7)], -0.06, 0.12)
    h.jetty([(0.02, -4.6), (1.25, -4.5)], -0.058, 0.13)
    s.yacht(-0.45, -3.9, -0.16, 1.72, 2.5)
    palms, low, green = h.date_palms(3, (0.85, 1.0, 1.15)), h.shrubs(2, 0.085), h.trees(4, h=0.6, r=0.27)
    for x, y in ((-2.35, -1.6), (-2.75, -0.6), (2.45, -1.75), (2.8, -0.9), (3.15, 0.4), (-3.1, 0.5), (1.3, 1.7), (-0.5, 1.8), (-2.2, 1.7), (3.9, -1.4), (-4.2, -1.3), (5.2, -1.5), (-5.6, -1.6), (9.0, -1.7), (-9.2, -1.9)):
        s.place(rnd.choice(palms), x, y, 0, rnd.uniform(0, 6), rnd.uniform(0.85, 1.1))
    h.hedge(-2.9, -2.0, -2.9, 1.4, 0.14, 0.22)
    h.hedge(2.95, -2.0, 2.95, 1.4, 0.14, 0.22)
    h.scatter(low, 60, -2.75, 2.75, -2.1, -1.9, lambda x, y: abs(x - 0.57) > 0.3, 0.02, 2)
    h.scatter(low, 26, -2.8, 2.8, -1.3, -0.9, lambda x, y: abs(x) > 2.1, 0.02, 6)
    h.scatter(green, 50, -16, 16, -1.6, 3.5, lambda x, y: 3.2 < abs(x) < 4.8 or 9.6 < abs(x) < 11 or y > 2.2, seed=8)

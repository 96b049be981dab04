"""Villas in rows along a green park with a winding path and small trees; the towers
of the city stand far behind, out of focus."""
import math
import random

import shores
import studio as s

SIZE = (1600, 1000)
EXPOSURE = -0.08
LOOK = 'High Contrast'

PARK = [(1.0, -16), (0.4, -10), (-0.2, -6.5), (-0.5, -3.2), (-0.1, 0.2), (0.9, 3.8), (1.6, 7.6), (1.5, 12), (0.3, 17), (-1, 24)]
STREETS = (2.05, 3.75, 5.45, 7.15, 8.85, 10.6)


def half_park(t):
    return 1.45 + 0.28 * math.sin(t * 21)


def build():
    shores.eye_level(azimuth=262, elevation=19, near=20, far=62, most=0.86, reach=0.45)
    spine = s.smooth(PARK, 12, closed=False)
    s.Piece().use(s.pale_sand()).box(0, 60, -0.3, 260, 170, 0.3).put('ground')
    s.ribbon(spine, half_park, -0.02, 0.032, shores.lawn(), 0.0, 'park')
    walk = shores.beside(spine, lambda t: 0.62 * math.sin(t * 34))
    s.ribbon(walk, 0.075, 0.0, 0.020, s.pale_sand(), name='path')
    for off in (-0.082, 0.082):
        s.ribbon(shores.beside(walk, off), 0.009, 0.0, 0.024, s.brass(), name='hairline')
    shores.pond(s.smooth([(-1.45, -3.4), (-0.75, -3.8), (-0.4, -3.0), (-0.85, -2.2), (-1.55, -2.5)], 10), 0.02, 0.3, 60, rim=0.03)
    shores.pond(s.smooth([(0.0, 1.5), (0.6, 1.3), (1.3, 2.3), (1.0, 2.9), (0.3, 2.5)], 10), 0.02, 0.3, 60, rim=0.03)
    rows(spine)
    planting(spine, walk)
    skyline()
    s.camera((0.1, -11.0, 2.15), (0.1, 0, 2.15), lens=45, focus=(0, -2.2, 0.2), aperture=0.11, shift=(0, -0.075), level=True)


def rows(spine):
    """Streets that follow the park, villas on both their sides with pools behind."""
    rnd = random.Random(31)
    villas = s.villa_meshes()
    for side in (-1, 1):
        for off in STREETS:
            street = shores.beside(spine, side * (off + 0.42))
            shores.road(street, 0.085, mark=False)
            s.ribbon(shores.beside(spine, side * (off + 1.26)), 0.15, -0.02, 0.030, shores.lawn(), name='gardens')
            for away in (-0.36, 0.36):
                for x, y, turn in shores.paces(shores.beside(street, side * away), 0.52, rnd.uniform(0, 0.3)):
                    if y > -12 and shores.gap_to(spine[::3], x, y) > off - 0.05 and rnd.random() < 0.95:
                        facing = turn + (0 if side * away > 0 else math.pi)
                        s.place(rnd.choice(villas), x, y, 0, facing + rnd.uniform(-0.05, 0.05), rnd.uniform(1.15, 1.3))


def planting(spine, walk):
    rnd = random.Random(32)
    palms, bushes = s.palms(), s.bushes()
    for t in range(760):
        x, y, turn = spine_point(spine, rnd.random())
        off = rnd.uniform(-1.3, 1.3)
        x, y = x - math.sin(turn) * off, y + math.cos(turn) * off
        wet = math.hypot(x + 1.0, y + 3.0) < 0.95 or math.hypot(x - 0.65, y - 2.1) < 0.95
        if not wet and shores.gap_to(walk[::2], x, y) > 0.17 and y > -11:
            s.place(rnd.choice(bushes), x, y, 0.01, rnd.uniform(0, 6), rnd.uniform(0.7, 1.5))
    for side in (-1, 1):
        shores.line_of(palms, shores.beside(spine, side * 1.72), 0.62, rnd, 0.06, (0.8, 1.1))
        for off in STREETS:
            for away in (0.18, 0.66, 1.26):
                shores.line_of(bushes + palms[:1], shores.beside(spine, side * (off + away)), 0.4, rnd, 0.06, (0.5, 0.95), start=rnd.random())


def spine_point(spine, t):
    i = min(len(spine) - 2, int(t * (len(spine) - 1)))
    (ax, ay), (bx, by) = spine[i], spine[i + 1]
    f = t * (len(spine) - 1) - i
    return ax + (bx - ax) * f, ay + (by - ay) * f, math.atan2(by - ay, bx - ax)


def skyline():
    """Far towers, a loose group left of the middle with the supertall among them."""
    rnd = random.Random(33)
    s.supertall(3.0, 29, 8.6, 0.4)
    towers = shores.stock((('a', 'steps', 3.6), ('b', 'oval', 3.4), ('c', 'taper', 3.8), ('d', 'slab', 2.6)), 1.1)
    for k in range(26):
        x = rnd.gauss(2.0, 5.5)
        shores.stand(towers, 'abcd'[k % 4], x, rnd.uniform(25, 34), rnd.uniform(0.4, 0.9), max(1.5, 5.2 - abs(x - 2.4) * 0.38 + rnd.uniform(-1.2, 0.8)), 1.1)
    block = s.block_mesh(0.6, 0.5, 0.6)
    for _ in range(420):
        s.place(block, rnd.uniform(-24, 24), rnd.uniform(19, 44), 0, rnd.choice((0.4, 1.97)), rnd.uniform(0.6, 1.5))

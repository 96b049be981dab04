"""Heron Terraces from the creek: planted floors step back over the mangroves,
the Downtown spire far behind."""
import random

import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = 0.0
LOOK = 'High Contrast'

COAST = s.smooth([(-60, -1.0), (-20, -2.4), (-6, -2.9), (-1, -2.55), (3, -2.9), (9, -3.6), (20, -3.0), (60, -4)], 12, closed=False)
FLOORS = 9


def front(i, n=24):
    """The edge of floor i towards the creek: a shallow bow that draws back, more at its left end."""
    x0, x1 = -3.0 + 0.24 * i, 3.1 - 0.07 * i
    return [(x, -1.7 + 0.27 * i + 0.055 * x * x) for x in (x0 + (x1 - x0) * k / n for k in range(n + 1))]


def outline(i):
    edge = front(i)
    return edge + [(edge[-1][0], 1.9), (edge[0][0], 1.9)]


def build():
    h.light(azimuth=242, elevation=17, far=125)
    h.shore(COAST, [(60, 160), (-60, 160)], drop=0.2, beach=0.35)
    s.water_grid(-30, 30, -22, 0, -0.16, [[(x, y - 0.3) for x, y in COAST]], 1.6, 320, h.creek())
    house()
    planting()
    h.neighbours((('supertall', 9.0, 62, 23), ('taper', 4.0, 58, 10), ('twist', 12.5, 56, 9.5), ('slab', 0.5, 52, 6.5), ('steps', -4.5, 60, 8),
                  ('oval', 7.5, 14, 5.5), ('blade', 12.5, 22, 9), ('slab', 20, 30, 8)))
    h.quarter(-30, 30, 8, 46, lambda x, y: y > 12 or x > 5, gap=3.4, seed=8)
    s.camera((-5.2, -15.2, 1.25), (-0.35, 0, 1.25), lens=56, focus=(-0.8, -1.4, 1.2), aperture=0.17, shift=(0.0, 0.10), level=True,
             dusk=dict(where=(3.4, -14.8, 1.0), look=(0.3, 0, 1.0)))


def house():
    p = s.Piece()
    top = h.storeys(p, outline, FLOORS, 0.04, inset=0.2, party=0.52, edge='wall', sill=0.08, mullion=0.13)
    h.kerb(p, outline(FLOORS - 1), top, 0.06)
    p.use(s.plaster()).box(0.4, 1.3, top, 2.4, 0.9, 0.22)
    p.use(s.brass()).box(0.4, 1.3, top + 0.22, 2.44, 0.94, 0.018)
    for i in range(1, FLOORS):  # a brass line under every third terrace
        if i % 3 == 0:
            h.kerb(p, s.grow(outline(i - 1), 0.006), 0.04 + i * h.STOREY - 0.055, 0.014, 0.01, s.brass())
    p.put('terraces')


def planting():
    rnd = random.Random(5)
    green, palms = h.shrubs(2, 0.105), h.date_palms(4, (0.42, 0.5))
    for i in range(FLOORS):
        for k, share in s.along(front(i), 0.11, closed=False):
            at, t, n = s.station(front(i), k, share)
            if rnd.random() < 0.62:
                q = at - n * 0.07
                s.place(rnd.choice(green), q.x, q.y, 0.04 + (i + 1) * h.STOREY, rnd.uniform(0, 6), rnd.uniform(0.55, 1.05))
            if rnd.random() < 0.05:
                q = at - n * 0.16
                s.place(rnd.choice(palms), q.x, q.y, 0.04 + (i + 1) * h.STOREY, rnd.uniform(0, 6))
    roots = [h.mangrove(k, 0.26) for k in range(4)]
    for x, y, size in ((-4.6, -5.9, 1.0), (-4.0, -5.5, 1.25), (-3.35, -5.7, 0.9), (-5.3, -5.2, 1.2), (-6.3, -5.6, 1.1), (-7.2, -5.0, 1.3), (0.2, -5.2, 0.8), (0.75, -5.0, 1.05), (2.9, -5.6, 0.9), (3.6, -5.2, 1.2), (4.4, -5.4, 1.0)):
        s.place(rnd.choice(roots), x, y, -0.1, rnd.uniform(0, 6), size)
    for k in range(46):
        x = -9 + 0.42 * k + rnd.uniform(-0.1, 0.1)
        if rnd.random() < 0.85:
            s.place(rnd.choice(roots), x, -3.35 - 0.02 * abs(x) + rnd.uniform(-0.3, 0.2), -0.1, rnd.uniform(0, 6), rnd.uniform(0.6, 1.1))
    tall = h.trees(3, h=0.62, r=0.28)
    h.scatter(tall, 60, -9, 10, -2.6, 2.4, lambda x, y: x < -3.5 or x > 3.5 or y < -2.1, seed=4)

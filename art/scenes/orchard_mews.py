"""Orchard Mews from the long park: vaulted townhouses in pale render, small
walled gardens with brass gates, an orchard in rows before them."""
import math
import random

import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = -0.28
SETTLE = 0.035
LOOK = 'High Contrast'

WIDE, DEEP, HOUSES = 0.80, 1.25, 11


def build():
    h.light(azimuth=244, elevation=20, near=20, far=125)
    s.land([(-90, -60), (90, -60), (90, 160), (-90, 160)], -0.2, -0.02, s.pale_sand(), name='earth')
    s.land([(-60, -40), (60, -40), (60, -1.78), (-60, -1.78)], -0.02, 0.0, h.lawn(), 0.0, 'park')
    row(0, 0)
    row(3.6, 3)
    park()
    h.quarter(-30, 30, 7, 36, gap=3.2, seed=5, heights=(0.2, 0.25, 0.3), planted=1.0)
    h.neighbours((('slab', -17, 40, 6), ('steps', -12, 46, 9), ('oval', 6, 44, 7), ('blade', 11, 50, 9), ('taper', 19, 44, 7)))
    s.camera((-4.0, -7.4, 1.35), (0.15, 0, 0.75), lens=50, focus=(-0.6, -0.8, 0.6), aperture=0.10, shift=(0, -0.075), level=True,
             dusk=dict(where=(2.6, -6.9, 1.2), look=(-0.5, 0, 0.75)),
             terrace=dict(where=(0.0, -0.80, 0.80), look=(-1.2, -8, 0.80), lens=28, focus=(-0.4, -3, 0.2), aperture=0.012, shift=(0, -0.16)))
    if s.HOUR == 'terrace':
        beyond()


def beyond():
    """What lies across the park from the row."""
    h.scatter(h.trees(3, h=0.75, r=0.33), 130, -22, 16, -22, -8.5, seed=11)
    h.quarter(-34, 30, -44, -24, gap=3.2, seed=6, heights=(0.2, 0.25, 0.3), planted=1.0)
    h.neighbours((('slab', -4, -52, 6), ('steps', -16, -56, 9), ('oval', -24, -48, 7), ('blade', -10, -60, 10), ('taper', 4, -56, 8)))


def house(kind):
    """Two floors of render under a barrel vault, its glazed end to the park; kind 2 is the passage into the court."""
    p = s.Piece()
    plan = s.rect(WIDE, DEEP)
    storey, r = 0.36, WIDE / 2
    if kind == 2:
        for y in (-DEEP / 2, DEEP / 2 - 0.1):
            q = h.wall(s.Piece(), WIDE, 2 * storey, [(WIDE / 2, 0, 0.46, 0.56, True)], 0.1)
            h.join(p, q, -WIDE / 2, y)
        for x in (-WIDE / 2 + 0.04, WIDE / 2 - 0.04):
            p.use(s.plaster()).box(x, 0, 0, 0.08, DEEP - 0.18, 2 * storey)
    else:
        h.punched(p, plan, 0, 1, 0.33, 0.23, 0.30, 0.0, floor=storey, arch=True, thick=0.07)
        h.punched(p, plan, storey, 1, 0.33, 0.17 if kind else 0.21, 0.27, 0.03, floor=storey, thick=0.07, shutter=0.5, seed=kind)
        p.use(s.plaster()).box(0, -DEEP / 2 - 0.09, storey - 0.025, WIDE * 0.86, 0.2, 0.03)
        h.rail(p, [(-WIDE * 0.42, -DEEP / 2 - 0.18), (WIDE * 0.42, -DEEP / 2 - 0.18)], storey, 0.09, 0.04)
    z = 2 * storey
    p.use(s.plaster()).box(0, 0, z - 0.02, WIDE, DEEP + 0.06, 0.05)
    arc = lambda q: [(q * math.cos(math.pi * k / 24), z + 0.03 + q * 0.82 * math.sin(math.pi * k / 24)) for k in range(25)]
    vault = arc(r) + arc(r - 0.055)[::-1]
    p.use(s.plaster()).loft([[(x, y, e) for x, e in vault] for y in (-DEEP / 2 - 0.1, DEEP / 2 + 0.1)])
    p.use(h.pane()).loft([[(x, y, e) for x, e in arc(r - 0.05)] for y in (-DEEP / 2 + 0.04, DEEP / 2 - 0.04)])
    p.use(s.brass())
    for k in range(-2, 3):
        x = k * 0.125
        p.box(x, -DEEP / 2 + 0.03, z + 0.03, 0.010, 0.012, 0.8 * math.sqrt(max(0, (r - 0.05) ** 2 - x * x)))
    p.tube([(x, -DEEP / 2 - 0.1, e) for x, e in arc(r - 0.028)], 0.008, 6)
    return p.mesh('house', soft=False)


def row(y, first):
    kinds = [house(k) for k in range(3)]
    for k in range(HOUSES):
        x = (k - HOUSES / 2 + 0.5) * (WIDE + 0.012)
        kind = 2 if (k + first) % 5 == 4 else k % 2
        s.place(kinds[kind], x, y + (0.10 if k % 2 else 0.0), 0)
        if y == 0:
            garden(x, kind, k)


def garden(x, kind, k):
    rnd = random.Random(k)
    front, back = -1.75, -0.62
    p = s.Piece()
    p.use(s.plaster()).box(x - WIDE / 2, (front + back) / 2, 0, 0.05, back - front, 0.24)
    gate = 0.46 if kind == 2 else 0.22
    for side in (-1, 1):
        w = (WIDE - gate) / 2
        p.box(x + side * (gate + w) / 2, front, 0, w, 0.06, 0.22)
        p.box(x + side * (gate / 2 + 0.03), front, 0, 0.06, 0.09, 0.30)
    for n in range(8 if kind != 2 else 0):
        p.use(s.brass()).box(x - gate / 2 + 0.014 + n * gate / 8, front, 0.015, 0.008, 0.012, 0.22)
    p.use(h.stone()).box(x, (front + back) / 2, -0.02, gate, back - front, 0.03)
    p.put('garden wall', bevel=0.0)
    if kind != 2:
        small, low = h.trees(20 + k, 1, h=0.5, r=0.22), h.shrubs(k, 0.07)
        s.place(small[0], x + rnd.choice((-0.24, 0.24)), rnd.uniform(-1.45, -1.15), 0, rnd.uniform(0, 6), rnd.uniform(0.75, 1.0))
        for _ in range(5):
            s.place(rnd.choice(low), x + rnd.choice((-1, 1)) * rnd.uniform(0.17, 0.33), rnd.uniform(-1.65, -0.8), 0, rnd.uniform(0, 6), rnd.uniform(0.6, 1.0))


def park():
    rnd = random.Random(4)
    walk = s.smooth([(-30, -2.0), (-8, -2.12), (0, -2.05), (8, -2.12), (30, -2.0)], 12, closed=False)
    s.ribbon(walk, 0.20, 0.0, 0.010, h.stone(), name='walk')
    s.ribbon([(x, y - 0.23) for x, y in walk], 0.010, 0.0, 0.012, s.brass(), name='thread')
    bend = s.smooth([(-3.3, -12), (-2.5, -7), (-0.5, -4.3), (1.3, -2.9), (1.8, -2.1)], 12, closed=False)
    s.ribbon(bend, 0.17, 0.0, 0.008, h.stone(), name='walk')
    fruit = h.trees(9, 5, h=0.52, r=0.23, clumps=7)
    for j in range(5):
        for i in range(22):
            x, y = -9 + i * 0.86, -2.95 - j * 0.92
            clear = -2.9 - 0.12 * j < x < 2.3 - 0.42 * j
            if not clear:
                s.place(rnd.choice(fruit), x + rnd.uniform(-0.06, 0.06), y + rnd.uniform(-0.06, 0.06), 0, rnd.uniform(0, 6), rnd.uniform(0.85, 1.1))
    for x, y in ((-0.05, -3.5), (0.7, -2.75), (-2.9, -2.9), (-1.9, -4.0)):
        s.place(rnd.choice(fruit), x, y, 0, rnd.uniform(0, 6), 0.9)
    h.basin(-1.35, -3.0, 2.2, 0.2, 0.0, 0.0, 0.05)
    h.scatter(h.trees(3, h=0.75, r=0.33), 70, -14, 14, 1.2, 7, lambda x, y: abs(y - 3.6) > 0.9 and (abs(x) > 4.8 or 1.3 < y < 2.6), seed=4)
    h.scatter(h.date_palms(3), 12, -12, 12, 1.3, 2.5, seed=9)

"""Seoul on a round plinth: a wooded hill with a slim tower, a palace gate under
curved roofs, one tall tapering tower, and brass arches over the river."""
import math

import cities as c
import studio as s

SIZE = (1280, 960)
EXPOSURE = 0.0
LOOK = 'High Contrast'

NORTH = s.smooth([(-5, 5), (-5, -1.5), (-3.0, -1.35), (-1.6, -1.55), (0.0, -1.2), (1.4, -0.95), (2.6, -1.25), (5, -1.2), (5, 5)], 6)
SOUTH = s.smooth([(-5, -5), (5, -5), (5, -2.55), (2.4, -2.6), (1.0, -2.45), (-0.6, -2.75), (-2.2, -3.0), (-5, -3.1)], 6)
HILL = (-0.25, 1.35)
PALACE = (-1.75, -0.55)
TALL = (1.75, 0.15)


def build():
    lands = c.ground(c.ROUND, [NORTH, SOUTH])
    rise = c.hill(c.ROUND, *HILL, 4.2, 3.0, 1.2, 14, seed=5)
    slim(*HILL, rise(*HILL))
    tall(*TALL)
    palace(*PALACE)
    bridge((0.95, -1.0), (1.25, -2.6))
    taken = [(*TALL, 0.62), (*PALACE, 0.75), (PALACE[0] - 0.12, PALACE[1] + 0.85, 0.7), (0.97, -1.1, 0.3), (1.2, -2.6, 0.3)]
    for kind, x, y, h, turn in (('oval', 2.6, 0.75, 1.6, 0.2), ('slab', 1.1, 0.75, 1.2, 0.2), ('pair', 2.0, 1.6, 1.9, 0.2), ('twist', 2.55, -0.4, 1.25, 0.2),
                                ('slab', 1.2, 2.6, 1.6, 0.2), ('steps', -2.4, 1.4, 1.5, 0.2)):
        s.tower(kind, x, y, h, turn, 0.7)
        taken.append((x, y, 0.42))
    may = c.free(c.ROUND, lands, taken, 0.28)
    c.quarter(lambda x, y: y > -1.6 and may(x, y) and rise(x, y) < 0.02, c.blocks(8), lambda x, y: 0.3 + 0.16 * x, 0.15, (0.6, 0.54), 7)
    c.grove(lambda x, y, m: rise(x, y) > 0.1 and math.hypot(x - HILL[0], y - HILL[1]) > 0.14, 2600, (-2.6, 2.2, -0.3, 3.2), 8, (0.5, 1.0), rise)
    c.grove(may, 700, (-3.5, 3.5, -3.5, 3.2), 5, (0.5, 0.8))
    c.grove(c.free(c.ROUND, lands, []), 320, (-2.2, 2.8, -3.6, -2.5), 4, (0.5, 0.9), margin=0.1)
    c.grove(c.free(c.ROUND, lands, [(*PALACE, 0.62), (PALACE[0] - 0.12, PALACE[1] + 0.85, 0.5)]), 90, (-2.9, -0.7, -1.4, 0.9), 6, (0.5, 0.8))
    for x, y, turn in ((-0.6, -2.0, 0.15), (2.3, -1.9, 3.0)):
        s.yacht(x, y, -0.06, turn, 0.6)
    c.stage(c.ROUND, turn=-8, centre=(0, 0, 1.55), focus=(-0.2, 0.1, 1.4), wide=10.4, height=6.0)


def slim(x, y, z):
    """The tower on the hill: a thin shaft, a stack of round decks, a brass mast."""
    p = s.Piece().use(s.plaster())
    c.lathe(p, [(0.2, -0.12), (0.2, 0.05), (0.17, 0.07), (0.07, 0.1), (0.055, 0.4), (0.05, 0.82), (0.07, 0.86)], z=z, n=28)
    deck = z + 0.84
    for r, h in ((0.14, 0.06), (0.18, 0.07), (0.18, 0.07), (0.15, 0.06)):
        c.lathe(p.use(s.glass()), [(r * 0.9, 0), (r * 0.9, h)], z=deck, n=28)
        c.lathe(p.use(s.plaster()), [(r * 0.93, -0.012), (r * 1.06, 0.0), (r * 1.06, 0.016), (r * 0.93, 0.02)], z=deck + h * 0.3, n=28)
        deck += h
    c.lathe(p, [(0.16, 0), (0.11, 0.03), (0.06, 0.06), (0.05, 0.18)], z=deck, n=28)
    for k in range(3):
        c.lathe(p.use(s.brass()), [(0.05, 0), (0.05, 0.014)], z=deck + 0.2 + 0.06 * k, n=20)
    s.mast(p, 0, 0, deck + 0.16, 0.72, 0.024)
    p.put('slim', x, y)


def tall(x, y, h=4.2):
    """One long taper, seamed in brass, that opens at the very top."""
    p = s.Piece()
    plan = s.rect(0.86, 0.86, 0.24, 6)
    taper = lambda t: dict(sx=1 - 0.62 * t ** 1.75)
    top = s.tier(p, plan, 0, h, 0.085, taper, 'grid', gap=0.085, out=0.02)
    for k in (-1, 1):  # two horns left standing round a slot
        horn = s.move([(0.02, -0.14), (0.15, -0.1), (0.15, 0.1), (0.02, 0.14)], turn=0 if k > 0 else math.pi)
        p.use(s.plaster()).prism(horn, h, h + 0.34, s.move(horn, sx=0.8))
    p.use(s.brass()).prism(s.grow(top, 0.014), h - 0.015, h + 0.01)
    for turn in (0.0, math.pi):  # the seam
        at = lambda t: s.move(s.move([(0.452, 0)], turn=turn), **taper(t))[0]
        p.tube([(*at(i / 30), h * i / 30) for i in range(31)], 0.016, 6)
    p.put('tall', x, y, 0, -1.2)
    s.podium(x, y, 1.35, 1.2, 0.24, 0.15, 0.1)


def palace(x, y):
    """A stone gate with three arches and two roofs; the throne hall in its walled court behind."""
    tiles = s.material('tiles', (0.17, 0.195, 0.185), 0.75, grain=70, bump=0.1, mottle=0.2, vary=0.0)
    p = s.Piece().use(s.plaster())
    s.arcade(p, -0.58, 0.58, -0.17, 0.34, 0.36, [(-0.27, 0.17, 0.13), (0, 0.21, 0.15), (0.27, 0.17, 0.13)], 16)
    p.box(0, 0, 0.36, 1.2, 0.38, 0.03)
    for z, w, d, h, roof in ((0.39, 0.86, 0.26, 0.13, 0.2), (0.62, 0.72, 0.2, 0.11, 0.26)):
        p.use(s.glass()).box(0, 0, z, w - 0.04, d - 0.04, h + 0.05)
        for k in range(8):
            for side in (-1, 1):
                p.use(s.walnut()).box(-w / 2 + 0.02 + (w - 0.04) * k / 7, side * (d / 2 - 0.015), z, 0.022, 0.022, h + 0.03)
        p.use(s.plaster()).box(0, 0, z + h * 0.2, w - 0.03, d - 0.02, 0.02)
        c.eaves(p.use(tiles), w + 0.24, d + 0.26, z + h, roof, w * 0.72, 0.07)
        p.use(s.brass()).box(0, 0, z + h + roof - 0.01, w * 0.74, 0.028, 0.028)
    for side in (-1, 1):
        p.use(s.plaster()).box(side * 0.8, 0, 0, 0.46, 0.07, 0.2)
        c.hip(p.use(tiles), 0.48, 0.13, 0.2, 0.05, side * 0.8, 0, ridge=0.48)
        p.use(s.plaster()).box(side * 1.0, 0.75, 0, 0.07, 1.5, 0.16)
        c.hip(p.use(tiles), 1.5, 0.13, 0.16, 0.05, side * 1.0, 0.75, math.pi / 2, 1.5)
    q = p
    q.use(s.plaster()).box(0, 0.9, 0, 1.1, 0.74, 0.07).box(0, 0.9, 0.07, 0.96, 0.6, 0.06)
    q.use(s.glass()).box(0, 0.9, 0.13, 0.7, 0.36, 0.2)
    for k in range(7):
        q.use(s.walnut()).box(-0.36 + 0.12 * k, 0.71, 0.13, 0.022, 0.022, 0.2)
    c.eaves(q.use(tiles), 1.0, 0.66, 0.33, 0.15, 0.7, 0.08, 0, 0.9)
    q.use(s.plaster()).box(0, 0.9, 0.42, 0.56, 0.22, 0.12)
    c.eaves(q.use(tiles), 0.82, 0.46, 0.54, 0.24, 0.5, 0.08, 0, 0.9)
    q.use(s.brass()).box(0, 0.9, 0.77, 0.52, 0.03, 0.03)
    p.put('palace', x, y, 0, 0.12)


def bridge(a, b):
    """A flat deck hung from three shallow arches of brass."""
    length, turn = math.dist(a, b), math.atan2(b[1] - a[1], b[0] - a[0])
    p = s.Piece().use(s.plaster()).box(length / 2, 0, 0.1, length + 0.3, 0.22, 0.035)
    span = length / 3
    for k in range(3):
        for side in (-0.1, 0.1):
            curve = [(span * (k + i / 20), side, 0.11 + 0.3 * math.sin(math.pi * i / 20)) for i in range(21)]
            p.use(s.brass()).tube(curve, 0.016, 6)
            for px, py, pz in curve[2:-1:2]:
                p.tube([(px, py, 0.12), (px, py, pz)], 0.005, 4)
        p.use(s.plaster()).box(span * (k + 0.5) - span / 2, 0, -0.1, 0.09, 0.2, 0.2)
    p.put('bridge', *a, 0, turn)

"""Taipei on a square plinth: one tower stacked like bamboo over low blocks,
a memorial hall with an eight-sided roof, a river bend and green hills behind."""
import math

import cities as c
import studio as s

SIZE = (1280, 960)
EXPOSURE = 0.0
LOOK = 'High Contrast'

SOUTH = s.smooth([(-5, 6), (-5, -0.9), (-3.2, -1.0), (-2.4, -1.25), (-1.5, -2.1), (-0.4, -2.55), (0.9, -2.5), (2.2, -2.75), (5, -2.8), (5, 6)], 6)
TOWER = (0.35, 0.2)
HALL = (-1.5, -0.95)


def build():
    lands = c.ground(c.SQUARE, [SOUTH])
    west = c.hill(c.SQUARE, -1.75, 2.75, 4.8, 2.2, 0.95, 8, seed=3)
    east = c.hill(c.SQUARE, 2.0, 2.7, 4.4, 2.0, 1.15, 9, seed=9)
    rise = lambda x, y: max(west(x, y), east(x, y))
    stacked(*TOWER)
    hall(*HALL)
    gate(HALL[0] + 0.28, HALL[1] - 0.86, 0.3)
    taken = [(*TOWER, 0.72), (*HALL, 0.68), (HALL[0] + 0.3, HALL[1] - 0.86, 0.42), (-2.0, 2.7, 1.0), (2.0, 2.7, 1.0)]
    for kind, x, y, h, turn in (('slab', 1.5, 0.7, 1.5, 0.3), ('pair', -0.55, 1.2, 1.3, 0.3), ('taper', 2.3, 0.2, 1.7, 0.3),
                                ('slant', 1.6, -0.65, 1.0, 0.3), ('steps', -2.4, 0.75, 1.35, 0.3)):
        s.tower(kind, x, y, h, turn, 0.7)
        taken.append((x, y, 0.42))
    may = c.free(c.SQUARE, lands, taken, 0.3)
    c.quarter(lambda x, y: may(x, y) and rise(x, y) < 0.02, c.blocks(5, (0.16, 0.2, 0.25, 0.3, 0.36, 0.44)), lambda x, y: 0.5 - 0.12 * math.hypot(x - 0.4, y), 0.3,
              (0.62, 0.54), 4)
    c.grove(lambda x, y, m: rise(x, y) > 0.1 and c.inside(c.SQUARE, x, y), 2200, (-3.3, 3.3, 1.4, 3.3), 8, (0.5, 1.05), rise)
    c.grove(may, 400, (-3.2, 3.2, -2.8, 2.6), 5, (0.5, 0.8))
    c.grove(c.free(c.SQUARE, lands, [(*HALL, 0.5), (HALL[0] + 0.3, HALL[1] - 0.86, 0.3), (HALL[0] + 0.12, HALL[1] - 0.4, 0.2)]), 110, (-2.4, -0.6, -1.9, -0.2), 6, (0.5, 0.8))
    c.arches(-2.35, -2.0, 2.0, 0.24, 0.2, 6, math.radians(-38), z=-0.06)
    c.stage(c.SQUARE, turn=-14, centre=(0.1, 0, 1.85), focus=(*TOWER, 2), wide=11.1, height=6.2)


def stacked(x, y):
    """Eight flared storeys of a bamboo cane on a tapering foot, each with a brass token on every face."""
    p = s.Piece()
    notched = lambda w, n=0.09: [(a * w, b * w) for a, b in (
        (-0.5 + n, -0.5), (0.5 - n, -0.5), (0.5 - n, -0.5 + n), (0.5, -0.5 + n), (0.5, 0.5 - n), (0.5 - n, 0.5 - n),
        (0.5 - n, 0.5), (-0.5 + n, 0.5), (-0.5 + n, 0.5 - n), (-0.5, 0.5 - n), (-0.5, -0.5 + n), (-0.5 + n, -0.5 + n))]
    foot = s.tier(p, notched(1.12), 0.0, 1.12, 0.08, lambda t: dict(sx=1 - 0.27 * t), 'grid', gap=0.07, out=0.02)
    p.use(s.brass()).prism(s.grow(foot, 0.02), 1.12, 1.14)
    z, each = 1.14, 0.34
    for k in range(8):
        plan = notched(0.62)
        top = s.tier(p, plan, z, each - 0.05, 0.058, lambda t: dict(sx=1 + 0.3 * t), 'grid', gap=0.05, out=0.014)
        p.use(s.plaster()).prism(s.grow(top, 0.035), z + each - 0.05, z + each - 0.015)
        p.prism(s.move_in(top, 0.72), z + each - 0.015, z + each)
        for turn in range(4):
            (tx, ty), = s.move([(0, -0.43)], turn=turn * math.pi / 2)
            p.use(s.brass()).box(tx, ty, z + each - 0.085, 0.15, 0.025, 0.06, turn * math.pi / 2)
        for turn in range(4):  # upturned corners
            a = math.pi / 4 + turn * math.pi / 2
            tip = lambda r, h: (r * math.cos(a), r * math.sin(a), z + each + h)
            p.use(s.plaster()).tube([tip(0.44, -0.04), tip(0.51, -0.01), tip(0.55, 0.04)], 0.022, 6, end=0.008)
        z += each
    for w, h in ((0.5, 0.2), (0.36, 0.18), (0.24, 0.2)):
        s.tier(p, notched(w), z, h, 0.06, None, 'grid', gap=0.05, out=0.012)
        p.use(s.plaster()).prism(s.grow(notched(w), 0.025), z + h, z + h + 0.025)
        z += h + 0.025
    c.lathe(p.use(s.plaster()), [(0.08, 0), (0.06, 0.1), (0.045, 0.3)], z=z, n=16)
    s.mast(p, 0, 0, z + 0.28, 0.6, 0.026)
    p.put('stacked', x, y, 0, 0.3)
    s.podium(x + 0.12, y - 0.1, 1.7, 1.5, 0.2, 0.3, 0.05)


def octagon(r, turn=math.pi / 8):
    return [(r * math.cos(c.TAU * k / 8 + turn), r * math.sin(c.TAU * k / 8 + turn)) for k in range(8)]


def flared(piece, r, z, h, tip):
    """An eight-sided roof that sags and lifts its corners."""
    rings = []
    for t in (-0.1, 0.0, 0.2, 0.4, 0.65, 1.0):
        k = max(0.0, t)
        ring = []
        corners = octagon(r + (tip - r) * k)
        for i in range(8):
            (ax, ay), (bx, by) = corners[i], corners[(i + 1) % 8]
            for j in range(6):
                u = j / 6
                ring.append((ax + (bx - ax) * u, ay + (by - ay) * u,
                             z + h * k ** 1.5 + abs(2 * u - 1) ** 2.5 * 0.06 * (1 - k) ** 2 - (0.03 if t < 0 else 0)))
        rings.append(ring)
    piece.loft(rings)


def hall(x, y):
    """The memorial hall: a plaster cube on three terraces under a double roof."""
    teal = s.material('glaze', (0.055, 0.17, 0.175), 0.45, specular=0.4, grain=60, bump=0.03, mottle=0.15)
    p = s.Piece().use(s.plaster())
    for k in range(3):
        p.box(0, 0, 0.07 * k, 1.16 - 0.16 * k, 1.16 - 0.16 * k, 0.07)
    p.box(0, 0, 0.21, 0.62, 0.62, 0.4)
    for k in range(9):
        p.box(0, -0.40 - 0.035 * k, 0.0, 0.22, 0.04, 0.2 - 0.022 * k)
    p.use(s.ink()).prism([(-0.07, -0.315), (0.07, -0.315), (0.07, -0.3), (-0.07, -0.3)], 0.21, 0.5)
    p.use(s.plaster()).prism(octagon(0.24), 0.61, 0.82)
    flared(p.use(teal), 0.47, 0.62, 0.16, 0.2)
    flared(p.use(teal), 0.33, 0.83, 0.3, 0.012)
    c.finial(p, 0, 0, 1.11, 0.14, 0.03)
    p.put('hall', x, y, 0, 0.3)


def gate(x, y, turn):
    """Five arches under little roofs, at the head of the forecourt."""
    teal = s.material('glaze', (0.055, 0.17, 0.175))
    p = s.Piece().use(s.plaster())
    s.arcade(p, -0.42, 0.42, -0.03, 0.06, 0.2, [(-0.31, 0.1, 0.08), (-0.16, 0.11, 0.09), (0, 0.13, 0.09), (0.16, 0.11, 0.09), (0.31, 0.1, 0.08)], 10)
    for dx, z, w in ((0, 0.27, 0.26), (-0.2, 0.22, 0.2), (0.2, 0.22, 0.2), (-0.36, 0.19, 0.16), (0.36, 0.19, 0.16)):
        p.use(s.plaster()).box(dx, 0, 0.18, w * 0.7, 0.06, z - 0.18)
        c.eaves(p.use(teal), w, 0.13, z, 0.06, w * 0.7, 0.025, dx, 0)
    p.put('gate', x, y, 0, turn)

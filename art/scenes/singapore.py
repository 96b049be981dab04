"""Singapore on a round plinth: three towers carry a boat over the bay,
with two shell-roofed theatres, a grove of steel trees and a great brass wheel."""
import math
import random

import cities as c
import studio as s

SIZE = (1280, 960)
EXPOSURE = 0.0
LOOK = 'High Contrast'
DUSK = True

NORTH = s.smooth([(-5, 5), (-5, -1.9), (-3.0, -2.1), (-2.1, -1.75), (-1.75, -1.0), (-1.6, -0.35), (-0.9, 0.05), (0.4, -0.05), (1.2, -0.45),
                  (1.35, -1.3), (1.75, -2.15), (2.6, -2.3), (5, -1.9), (5, 5)], 6)
TOWERS = ((-0.82, 0.93, 0.16), (0.35, 0.78, 0.0), (1.52, 0.93, -0.16))
HIGH = 2.75


def build():
    lands = c.ground(c.ROUND, [NORTH])
    taken = [(x, y, 0.5) for x, y, _ in TOWERS] + [(-2.35, -1.05, 0.62), (2.1, -1.3, 0.72), (0.0, 0.3, 0.45), (2.75, 0.15, 0.5)]
    for x, y, turn in TOWERS:
        slab_pair(x, y, turn)
    boat()
    lotus(0.75, -0.1)
    theatre(-2.55, -1.25, 0.42, 0.5)
    theatre(-2.0, -0.72, 0.36, 0.9)
    wheel(2.78, 0.2)
    rnd = random.Random(4)
    for k in range(9):
        steel_tree(2.1 + rnd.uniform(-0.5, 0.5), -1.3 + rnd.uniform(-0.45, 0.45), rnd.uniform(0.55, 0.95))
    for kind, x, y, h, turn in (('slab', -2.3, 0.5, 1.9, 0.5), ('taper', -1.75, 1.35, 2.7, 0.4), ('blade', -2.75, 1.3, 2.3, 0.6),
                                ('oval', -1.0, 2.3, 2.4, 0.2), ('steps', -2.0, 2.3, 2.9, 0.5), ('pair', 2.35, 1.75, 1.35, 0.4)):
        s.tower(kind, x, y, h, turn, 0.78)
        taken.append((x, y, 0.42))
    may = c.free(c.ROUND, lands, taken)
    c.quarter(may, c.blocks(3), lambda x, y: 0.55 - 0.12 * abs(x) + 0.1 * y, 0.25)
    c.grove(may, 900, (-3.5, 3.5, -2.4, 3.4), 5, (0.5, 0.85))
    c.grove(c.free(c.ROUND, lands, []), 160, (1.45, 2.9, -2.1, -0.6), 6, (0.5, 0.9), margin=0.1)
    for x, y, turn in ((-0.35, -1.5, 0.5), (0.35, -2.5, 2.6), (-1.6, -2.7, 0.2)):
        s.yacht(x, y, -0.06, turn, 0.7)
    c.stage(c.ROUND, turn=20, focus=(0.3, 0.2, 1.5), dusk=dict(turn=8, height=2.9, centre=(0.1, 0, 1.4), wide=11.6))


def slab_pair(x, y, turn):
    """One tower: two slabs that lean on each other, the front one swinging out at its foot."""
    p = s.Piece()
    for side, foot in ((-1, 0.42), (1, 0.12)):
        swing = lambda t, side=side, foot=foot: dict(y=side * (0.12 + foot * (1 - t) ** 2.6))
        s.tier(p, s.rect(0.62, 0.22, 0.02, 2), 0, HIGH, 0.085, swing, 'grid', gap=0.062, out=0.02)
    p.use(s.plaster()).box(0, 0, HIGH, 0.56, 0.4, 0.1)
    p.put('slabs', x, y, 0, turn)


def boat():
    """The deck: a long hull, pointed far out on one side, with a garden and a brass rail."""
    bend = lambda u: 0.86 + 0.13 * (u - 0.35) ** 2 * 0.5
    at = [-2.05 + 4.4 * i / 60 for i in range(61)]
    half = lambda i: 0.36 * math.sin(math.pi * min(1, 0.06 + i / 60 * 0.94)) ** 0.62
    hull = lambda k: [(x, bend(x) - half(i) * k) for i, x in enumerate(at)] + [(x, bend(x) + half(i) * k) for i, x in reversed(list(enumerate(at)))]
    z = HIGH + 0.1
    p = s.Piece().use(s.plaster())
    p.loft([[(x, y, z + dz) for x, y in hull(k)] for k, dz in ((0.35, 0), (0.8, 0.07), (1.0, 0.2), (1.0, 0.24))], cap=True)
    p.put('boat')
    q = s.Piece().use(s.brass())
    q.prism(hull(1.03), z + 0.205, z + 0.225).put('rail')
    s.Piece().use(s.pool()).box(0.2, 0.74, z + 0.238, 2.3, 0.09, 0.008).put('pool')
    rnd, bushes, palms = random.Random(3), s.bushes(), s.palms()
    for _ in range(70):
        i = rnd.randint(6, 54)
        s.place(rnd.choice(bushes + palms[:1]), at[i], bend(at[i]) + rnd.uniform(0.0, 0.8) * half(i), z + 0.23, rnd.uniform(0, 6), rnd.uniform(0.35, 0.55))


def lotus(x, y):
    """An open flower of ten plaster petals at the water's edge."""
    p = s.Piece().use(s.plaster())
    for k in range(10):
        a, reach, high = c.TAU * k / 10, 0.36 + 0.08 * math.sin(k * 2.4), 0.36 + 0.14 * math.sin(k * 1.7 + 1)
        rings = []
        for i in range(9):
            t = i / 8
            r, z, w = 0.07 + reach * t ** 0.8, 0.06 + high * t ** 1.7, 0.035 + 0.10 * math.sin(math.pi * min(1, t * 0.86 + 0.05))
            ca, sa = math.cos(a), math.sin(a)
            rings.append([(ca * (r + o) - sa * v * w, sa * (r + o) + ca * v * w, z - u) for v, o, u in ((-1, 0, 0), (0, 0.03, 0.05), (1, 0, 0), (0, -0.02, 0.0))])
        p.loft(rings)
    p.put('lotus', x, y)


def theatre(x, y, r, turn):
    """A shell of small pointed shades over a glazed foyer."""
    p = s.Piece()
    c.lathe(p.use(s.glass()), [(r * 0.98, 0), (r * 0.98, 0.1)], n=36)
    squash = lambda v: (v[0] * 1.3, v[1], v[2])
    c.dome(p.use(s.glass()), 0, 0, 0.08, r, r * 0.78)
    p.use(s.plaster())
    for row in range(9):
        t = (row + 0.5) / 9.6 * math.pi / 2
        count = max(6, round(26 * math.cos(t)))
        for k in range(count):
            a = c.TAU * (k + 0.5 * (row % 2)) / count
            q = lambda da, dt, off: ((r + off) * math.cos(t + dt) * math.cos(a + da), (r + off) * math.cos(t + dt) * math.sin(a + da),
                                     0.08 + r * 0.05 + (r * 0.78 + off) * math.sin(t + dt))
            da, dt = math.pi / count, 0.09
            base = len(p.verts)
            p.verts.extend([q(-da, dt, 0.004), q(0, -dt, 0.05), q(da, dt, 0.004), q(0, dt * 1.8, 0.008)])
            p.face(base, base + 1, base + 2)
            p.face(base, base + 2, base + 3)
    p.verts = [squash(v) for v in p.verts]
    p.put('theatre', x, y, 0, turn, soft=False)


def steel_tree(x, y, h):
    """A slender trunk that opens into a brass-wired funnel."""
    p = s.Piece()
    c.lathe(p.use(s.plaster()), [(0.05, 0), (0.035, h * 0.5), (0.05, h * 0.8)], n=12)
    for k in range(16):
        a = c.TAU * k / 16
        p.use(s.plaster()).tube([(r * math.cos(a), r * math.sin(a), z) for r, z in ((0.045, h * 0.4), (0.05, h * 0.75), (0.12, h * 0.93), (0.26, h))], 0.007, 5)
    ring = [(0.26 * math.cos(c.TAU * k / 32), 0.26 * math.sin(c.TAU * k / 32), h) for k in range(33)]
    p.use(s.brass()).tube(ring, 0.008, 6)
    p.put('steel tree', x, y)


def wheel(x, y):
    """The great wheel, turned out of brass."""
    r, p = 0.78, s.Piece().use(s.brass())
    at = lambda k, rr, dy: (rr * math.cos(c.TAU * k / 56), dy, 0.92 + rr * math.sin(c.TAU * k / 56))
    for dy in (-0.04, 0.04):
        p.tube([at(k, r, dy) for k in range(57)], 0.012, 6)
    for k in range(0, 56, 2):
        p.tube([(0, 0, 0.92), at(k, r, 0.04 if k % 4 else -0.04)], 0.0035, 4)
    p.use(s.plaster())
    for k in range(0, 56, 2):
        bx, by, bz = at(k, r + 0.05, 0)
        p.ball(bx, by, bz, 0.03, n=8)
    for dx in (-0.42, 0.42):
        for dy in (-0.2, 0.2):
            p.tube([(dx, dy, 0), (0, dy * 0.3, 0.92)], 0.02, 8)
    c.lathe(p, [(0.62, 0), (0.62, 0.1), (0.58, 0.13)], n=40)
    p.put('wheel', x, y, 0, -0.5)

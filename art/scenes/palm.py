"""A palm-shaped island from the air: sand fronds, villas, a crescent mole.

Seen from above the stem, so that the fronds open away from the viewer and the
crescent closes the picture; late light from the left lays every villa's shadow.
"""
import math
import random

import studio as s
from mathutils import Vector

SIZE = (1600, 1067)
EXPOSURE = 0.05
LOOK = 'High Contrast'
FALLOFF = 0.22

STEM_FOOT, STEM_HEAD = -8.8, 3.4
CENTRE = (0, 0.2)
RADIUS = 6.9
FAR_EDGE = 9.6


def frond(k, side):
    """The middle line of frond k (0 near the foot): leaves the stem, then sweeps up and out."""
    y = -2.75 + k * 0.84
    reach = (3.7, 4.75, 5.3, 5.4, 5.05, 4.25, 3.1)[k]
    rise = (0.1, 0.62, 1.15, 1.7, 2.25, 2.75, 3.0)[k]
    sag = 0.42 - 0.03 * k
    pts = []
    for i in range(41):
        t = i / 40
        pts.append((side * (0.2 + (reach - 0.2) * (t - 0.10 * t * t * (k / 6))), y - sag * math.sin(math.pi * t * 0.85) + rise * t ** 1.7))
    return pts


def tip():
    return [(0, STEM_HEAD - 0.6 + 2.9 * i / 40) for i in range(41)]


def leaf(t, w=0.27):
    """Half-width along a frond: narrow at the root, round at the tip."""
    return w * (0.72 + 0.28 * math.sin(math.pi * min(1, t * 1.1))) * math.sqrt(max(0.0, 1 - max(0, (t - 0.93) / 0.07) ** 2) + 0.02)


def stem(t):
    return 0.62 - 0.20 * t if t > 0.06 else 0.62 + 0.5 * (0.06 - t) / 0.06


def build():
    s.sky(strength=0.36, fill=((0.80, 0.82, 0.84), (0.50, 0.66, 0.82)), mirrored=0.55,
          horizon=(1.3, 1.0, 0.74), middle=(1.05, 0.95, 0.8), zenith=(0.5, 0.6, 0.62))
    s.sun(elevation=22, azimuth=292, strength=7.5, colour=(1.0, 0.70, 0.44), soft=1.0)
    fronds = [frond(k, side) for k in range(7) for side in (-1, 1)] + [tip()]
    trunk = [(0, STEM_FOOT + (STEM_HEAD - STEM_FOOT) * i / 60) for i in range(61)]
    layers = ((-0.10, 0.05, 0.075, s.sand()), (-0.05, 0.05, 0.035, s.pale_sand()), (0.0, 0.03, 0.0, s.pale_sand()))
    for z, h, more, mat in layers:
        for path in fronds:  # a hair lower than the stem: equal heights would flicker
            s.ribbon(path, lambda t, m=more: leaf(t) + m, z - 0.004, h, mat, 0.008, 'frond')
        s.ribbon(trunk, lambda t, m=more: stem(t) + m, z, h, mat, 0.008, 'stem')
    for path in fronds:
        s.ribbon(path[2:-2], 0.014, 0.03, 0.006, s.brass(), name='hairline')
    for x in (-0.07, 0.07):
        s.ribbon([(x, y) for _, y in trunk[1:-1]], 0.011, 0.03, 0.006, s.brass(), name='hairline')

    # the crescent: three arcs with two passages, rock outside, sand inside
    arcs = []
    for a0, a1 in ((-34, 32), (38, 142), (148, 214)):
        arcs.append([(CENTRE[0] + RADIUS * 1.06 * math.cos(math.radians(a)), CENTRE[1] + RADIUS * math.sin(math.radians(a)))
                     for a in [a0 + (a1 - a0) * i / 90 for i in range(91)]])
    ends = lambda t: math.sqrt(max(0.03, 1 - (abs(2 * t - 1)) ** 24))
    for arc in arcs:
        s.ribbon(arc, lambda t: 0.36 * ends(t), -0.10, 0.05, s.bone(), 0.01, 'rock')
        s.ribbon(arc, lambda t: 0.30 * ends(t), -0.05, 0.06, s.sand(), 0.01, 'mole')
        s.ribbon(arc, lambda t: 0.25 * ends(t), 0.01, 0.025, s.pale_sand(), 0.008, 'mole')
        s.ribbon([((x - CENTRE[0]) * 1.022 + CENTRE[0], (y - CENTRE[1]) * 1.022 + CENTRE[1]) for x, y in arc[2:-2]], 0.011, 0.035, 0.006, s.brass(), name='hairline')

    coast = [(-30, -9.0), (-12, -9.2), (-6, -8.9), (-2.5, -9.3), (0, -9.0), (3, -9.2), (7, -8.8), (13, -9.2), (30, -8.8)]
    coast = s.smooth(coast, 12, closed=False)
    for z, h, more, mat in layers:
        s.land([(x, y + more) for x, y in reversed(coast)] + [(-30, -30), (30, -30)], z, z + h, mat)
    s.water_grid(-17, 17, -12, FAR_EDGE, -0.085, fronds + [trunk, coast] + arcs, 1.0, 420,
                 s.water(ripple=0.012, scale=4.0, rough=0.14, deep=(0.034, 0.098, 0.128), shallow=(0.27, 0.38, 0.37)))
    settle(fronds, trunk, arcs, coast)
    board()
    s.camera((3.4, -18.6, 12.4), (0.25, 0.75, 0), lens=51, focus=(0.2, -0.2, 0), aperture=0.34)


def board():
    """The far rim of the model: brass, walnut, and the table it lies on."""
    s.Piece().use(s.brass()).box(0, FAR_EDGE + 0.03, -0.4, 60, 0.06, 0.36).put('rim', bevel=0.01)
    s.Piece().use(s.walnut()).box(0, FAR_EDGE + 0.33, -0.6, 60, 0.54, 0.54).put('frame', bevel=0.04)
    s.Piece().use(s.plaster()).box(0, 40, -1.0, 160, 66, 0.2).put('table')


def settle(fronds, trunk, arcs, coast):
    rnd = random.Random(5)
    villas, palms, bushes = s.villa_meshes(), s.palms(), s.bushes()
    for path in fronds:
        length = 0.0
        last = Vector(path[0])
        for i in range(4, len(path) - 1):
            p = Vector(path[i])
            length += (p - last).length
            last = p
            t = (Vector(path[i + 1]) - p).normalized()
            n = Vector((-t.y, t.x))
            turn = math.atan2(t.y, t.x)
            if abs(p.x) < 0.62 and path is not fronds[-1]:
                continue
            if length > 0.25:
                length = 0.0
                for side in (-1, 1):
                    q = p + n * side * 0.145
                    s.place(rnd.choice(villas), q.x, q.y, 0.03, turn + (math.pi if side > 0 else 0) + rnd.uniform(-0.06, 0.06), rnd.uniform(0.56, 0.68))
            for side in (-1, 1):
                if rnd.random() < 0.75:
                    q = p + n * side * rnd.uniform(0.05, 0.24)
                    s.place(rnd.choice(palms if rnd.random() < 0.6 else bushes), q.x, q.y, 0.03, rnd.uniform(0, 6), rnd.uniform(0.34, 0.5))
    # the stem: mid-rise terraces in two files, a pair of taller ones at its head
    blocks = [s.block_mesh(rnd.uniform(0.22, 0.3), rnd.uniform(0.22, 0.34), h) for h in (0.25, 0.3, 0.36, 0.42, 0.5, 0.6)]
    y = STEM_FOOT + 0.5
    while y < STEM_HEAD - 1.0:
        share = (y - STEM_FOOT) / (STEM_HEAD - STEM_FOOT)
        for side in (-1, 1):
            if rnd.random() < 0.93:
                s.place(rnd.choice(blocks[:4] if share > 0.45 else blocks[1:]), side * (0.30 - 0.04 * share), y + rnd.uniform(-0.04, 0.04), 0.03, rnd.choice((0, math.pi)), rnd.uniform(0.72, 0.86))
        for x in (-0.11, 0.11):
            s.place(rnd.choice(palms), x + rnd.uniform(-0.02, 0.02), y + 0.2, 0.03, rnd.uniform(0, 6), 0.42)
        y += 0.42
    # the crescent: courtyard hotels with a great arch on the axis
    for arc in arcs:
        gap = 0.0
        for i in range(5, 86):
            x, y = arc[i]
            a = math.atan2(y - CENTRE[1], x - CENTRE[0])
            gap -= 1
            on_axis = abs(a - math.pi / 2) < 0.13
            if gap <= 0 and not on_axis:
                gap = rnd.choice((5, 6, 7)) if len(arc) else 0
                m = rnd.choice(blocks[:4])
                for k in (-0.14, 0.14):
                    s.place(m, x - math.sin(a) * k, y + math.cos(a) * k, 0.035, a + math.pi / 2, (0.8, 0.75, rnd.uniform(0.45, 0.75)))
            if rnd.random() < 0.9:
                r = rnd.uniform(-0.2, 0.02)
                s.place(rnd.choice(palms), x + math.cos(a) * r, y + math.sin(a) * r, 0.035, rnd.uniform(0, 6), rnd.uniform(0.36, 0.5))
    arch(CENTRE[0], CENTRE[1] + RADIUS - 0.02)
    # the shore behind the viewer's edge
    for x in [i * 0.62 - 12 for i in range(40)]:
        for row in range(4):
            if abs(x) > 0.9 or row > 0:
                s.place(rnd.choice(blocks), x + rnd.uniform(-0.15, 0.15), -10.0 - row * 0.7 + rnd.uniform(-0.1, 0.1), 0.03, rnd.choice((0, math.pi)) + 0.06, rnd.uniform(0.7, 1.0))
        s.place(rnd.choice(palms), x + rnd.uniform(-0.2, 0.2), -9.5 + rnd.uniform(-0.05, 0.1), 0.03, 1, 0.6)
    for x, y, turn in ((-4.9, -2.9, 0.6), (3.9, -3.6, 2.2), (6.0, -4.4, 1.9), (-7.9, -3.6, 1.2), (-3.3, -5.0, 0.2), (2.9, 6.0, 3.0)):
        s.yacht(x, y, -0.085, turn, 0.62)
        wake(x, y, turn)


def wake(x, y, turn):
    """A scratch of white behind each boat, as engraved in the resin."""
    d = Vector((math.cos(turn), math.sin(turn)))
    path = [Vector((x, y)) - d * (0.1 + 0.9 * i / 10) + Vector((-d.y, d.x)) * 0.03 * math.sin(i * 0.3) for i in range(11)]
    s.ribbon([tuple(p) for p in path], lambda t: 0.004 + 0.012 * t * (1 - t), -0.086, 0.003, s.plaster(), name='wake')


def arch(x, y):
    """The hotel on the axis: two stepped wings and a pointed gate between."""
    p = s.Piece()
    for side in (-1, 1):
        for dx, w, h in ((0.26, 0.24, 0.62), (0.50, 0.26, 0.46), (0.78, 0.32, 0.32)):
            s.tier(p, s.move(s.rect(w, 0.24), side * dx, 0), 0, h, 0.065, None, 'grid', gap=0.06, out=0.012)
            p.use(s.plaster()).box(side * dx, 0, h, w + 0.03, 0.27, 0.03)
    p.use(s.plaster()).box(0, 0, 0.50, 0.34, 0.22, 0.14)
    p.use(s.brass()).box(0, 0, 0.64, 0.30, 0.18, 0.02)
    p.put('arch', x, y, 0.035)

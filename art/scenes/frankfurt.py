"""Frankfurt on a round plinth: bank towers above an old stone bridge, a row of
half-timbered gables on the quay, a church with a domed tower, a brass footbridge."""
import math

import cities as c
import studio as s

SIZE = (1280, 960)
EXPOSURE = 0.0
LOOK = 'High Contrast'

SLOPE = math.atan(-0.445)


def bank(x, down=0.0):
    return -0.45 - down - 0.445 * x + 0.07 * math.sin(1.3 * x + down)


WIDTH = 1.85
XS = [-5 + 0.4 * i for i in range(26)]
NORTH = [(x, bank(x)) for x in XS] + [(5, 6), (-5, 6)]
SOUTH = [(-5, -6), (5, -6)] + [(x, bank(x, WIDTH)) for x in reversed(XS)]
CHURCH = (0.72, 0.22)


def build():
    lands = c.ground(c.ROUND, [NORTH, SOUTH], 0.5)
    taken = []

    def hero(build_it, x, y, r, *more):
        build_it(x, y, *more)
        taken.append((x, y, r))

    hero(three_sided, 1.05, 1.45, 0.55, 3.5)
    hero(pencil, -1.25, 1.75, 0.45, 3.1)
    hero(drum_and_square, -0.1, 2.15, 0.5, 2.75)
    hero(twins, 2.25, 0.75, 0.6, 2.2)
    hero(church, *CHURCH, 0.55)
    for kind, x, y, h, turn in (('slab', 0.25, 1.2, 1.5, -0.4), ('slant', -2.05, 1.35, 1.5, -0.4), ('blade', 1.9, 2.0, 2.3, -0.2), ('slab', 2.95, -0.2, 1.4, -0.4),
                                ('taper', -0.75, 2.85, 2.0, -0.4), ('slab', 0.9, 2.85, 2.1, -0.3)):
        hero(lambda x, y: s.tower(kind, x, y, h, turn, 0.7), x, y, 0.4)
    along = lambda d, back: s.move([(d, back)], 0.25, bank(0.25), SLOPE)[0]
    for k in range(7):  # the row on the quay
        x, y = along(-0.72 + 0.31 * k, 0.34)
        s.place(timbered(0.29, (0.34, 0.40, 0.31, 0.43, 0.36, 0.39, 0.33)[k], k), x, y, 0, SLOPE)
        taken.append((x, y, 0.2))
    for k in range(3):  # the town hall: three stepped gables on the square behind
        x, y = along(1.35 + 0.36 * k, 0.72)
        s.place(stepped(0.34, 0.5 + 0.08 * (k == 1)), x, y, 0, SLOPE)
        taken.append((x, y, 0.26))
    c.arches(-1.1, -0.94, 2.0, 0.26, 0.26, 5, SLOPE + math.pi / 2, 0.76, -0.06, s.bone())
    footbridge((1.85, bank(1.85)), (1.12, bank(1.12, WIDTH)))
    taken += [(-0.72, -0.1, 0.25), (-1.5, -1.8, 0.25)]
    may = c.free(c.ROUND, lands, taken, 0.25)
    c.quarter(lambda x, y: y > bank(x) and may(x, y), c.blocks(9), lambda x, y: 0.15 + 0.2 * (y + 0.45 * x), SLOPE, (0.62, 0.54), 3)
    c.grove(may, 600, (-3.5, 3.5, -3.5, 3.4), 5, (0.5, 0.85))
    c.grove(c.free(c.ROUND, lands, taken[-2:]), 420, (-3.4, 2.6, -3.6, -0.3), 7, (0.6, 1.0), margin=0.1)
    trees = s.bushes()
    for k in range(60):  # planes along both quays
        x = -3.5 + 0.12 * k
        for y in (bank(x) + 0.13, bank(x, WIDTH) - 0.13):
            if math.hypot(x, y) < 3.55 and all(math.hypot(x - a, y - b) > r for a, b, r in taken[-2:]) and k % 5:
                s.place(trees[k % 3], x, y, 0, k, 0.75)
    s.yacht(0.35, bank(0.35, 0.9), -0.06, SLOPE + 0.1, 0.7)
    c.stage(c.ROUND, turn=10, centre=(0, 0, 1.4), focus=(0.2, -0.3, 1.2), wide=10.2, height=6.4)


def three_sided(x, y, h):
    """Three rounded sides, gardens cut into them, a brass mast."""
    p, plan = s.Piece(), [(0.47 * (1 + 0.13 * math.cos(3 * a)) * math.cos(a), 0.47 * (1 + 0.13 * math.cos(3 * a)) * math.sin(a)) for a in (c.TAU * k / 48 for k in range(48))]
    s.tier(p, plan, 0, h * 0.86, 0.085, None, 'bands', out=0.02)
    for k in range(3):  # corner shafts
        (cx, cy), = s.move([(0.5, 0)], turn=k * c.TAU / 3)
        top = h * (0.90, 0.94, 1.0)[k]
        s.tier(p, s.move(s.ellipse(0.24, 0.24, 18), cx, cy), 0, top, 0.085, None, 'fins', gap=0.045, out=0.012)
        p.use(s.plaster()).prism(s.move(s.ellipse(0.27, 0.27, 18), cx, cy), top, top + 0.03)
        for j in range(3):
            (gx, gy), = s.move([(0.40, 0)], turn=(k + 0.5) * c.TAU / 3)
            z = h * (0.2 + 0.22 * j + 0.07 * k)
            p.use(s.material('recess', (0.16, 0.19, 0.18))).box(gx, gy, z, 0.06, 0.4, 0.2, (k + 0.5) * c.TAU / 3)
            for u in (-0.12, 0, 0.12):
                (bx, by), = s.move([(0.02, u)], gx, gy, (k + 0.5) * c.TAU / 3)
                p.use(s.sage()).ball(bx, by, z + 0.05, 0.05, n=8)
    s.crown(p, s.move_in(plan, 0.9), h * 0.86, 0.1)
    (mx, my), = s.move([(0.5, 0)], turn=2 * c.TAU / 3)
    s.mast(p, mx, my, h, 0.75, 0.026)
    p.put('three sided', x, y, 0, -0.5)
    s.podium(x, y, 1.35, 1.2, 0.2, SLOPE, 0.2)


def pencil(x, y, h):
    """A square shaft, a round one risen from it, a pyramid with a brass tip."""
    p, w = s.Piece(), 0.62
    s.tier(p, s.rect(w, w), 0, h * 0.62, 0.085, None, 'grid', gap=0.075, out=0.02)
    p.use(s.plaster()).box(0, 0, h * 0.62, w * 0.98, w * 0.98, 0.05)
    s.tier(p, s.ellipse(w * 0.92, w * 0.92, 36), h * 0.62 + 0.05, h * 0.22, 0.085, None, 'grid', gap=0.075, out=0.016)
    z = h * 0.84 + 0.05
    p.use(s.plaster()).prism(s.ellipse(w * 0.98, w * 0.98, 36), z, z + 0.04)
    p.loft([[(a * k, b * k, zz) for a, b in s.rect(w * 0.66, w * 0.66)] for k, zz in ((1.0, z + 0.04), (0.03, z + 0.52))])
    c.finial(p, 0, 0, z + 0.5, 0.16, 0.024)
    p.put('pencil', x, y, 0, SLOPE)
    s.podium(x, y, 1.1, 1.0, 0.18, SLOPE, 0.06)


def drum_and_square(x, y, h):
    p = s.Piece()
    s.tier(p, s.move(s.ellipse(0.62, 0.62, 40), 0.12, 0), 0, h, 0.085, None, 'fins', gap=0.05, out=0.016)
    p.use(s.brass()).prism(s.move(s.ellipse(0.66, 0.66, 40), 0.12, 0), h, h + 0.02)
    p.use(s.plaster()).prism(s.move(s.ellipse(0.5, 0.5, 40), 0.12, 0), h + 0.02, h + 0.14)
    s.tier(p, s.move(s.rect(0.46, 0.5), -0.28, 0), 0, h * 0.84, 0.085, None, 'bands', out=0.018)
    s.crown(p, s.move(s.rect(0.46, 0.5), -0.28, 0), h * 0.84, 0.08)
    s.mast(p, 0.12, 0, h + 0.14, 0.5, 0.02)
    p.put('drum and square', x, y, 0, SLOPE)


def twins(x, y, h):
    """Two faceted glass shafts on one base."""
    p = s.Piece()
    cut = lambda w: [(-w / 2 + 0.1, -w / 2), (w / 2, -w / 2), (w / 2, w / 2 - 0.1), (w / 2 - 0.1, w / 2), (-w / 2, w / 2), (-w / 2, -w / 2 + 0.1)]
    for dx, dy, k in ((-0.3, 0.05, 1.0), (0.3, -0.05, 0.96)):
        plan = s.move(cut(0.46), dx, dy, 0 if dx < 0 else math.pi)
        s.tier(p, plan, 0, h * k, 0.085, None, 'fins', gap=0.06, out=0.014)
        p.use(s.plaster()).prism(s.grow(plan, 0.02), h * k, h * k + 0.04)
    p.put('twins', x, y, 0, SLOPE)
    s.podium(x, y, 1.3, 0.85, 0.2, SLOPE, 0.05)


def church(x, y):
    """A nave under a steep roof, and a tower that turns from square to octagon to dome."""
    slate = s.material('slate', (0.24, 0.265, 0.26), 0.7, grain=50, bump=0.08)
    p = s.Piece().use(s.plaster())
    eight = lambda r: [(r * math.cos(c.TAU * (k + 0.5) / 8), r * math.sin(c.TAU * (k + 0.5) / 8)) for k in range(8)]
    for w, d, h in ((0.9, 0.34, 0.42), (0.3, 0.84, 0.42)):
        p.use(s.plaster()).box(0.5, 0, 0, w, d, h)
        c.hip(p.use(slate), max(w, d), min(w, d), h, 0.26, 0.5, 0, 0 if w > d else math.pi / 2, max(w, d))
    for k in range(6):
        for side in (-1, 1):
            p.use(s.plaster()).box(0.15 + 0.15 * k, side * 0.185, 0, 0.035, 0.05, 0.38)
            p.use(s.ink()).box(0.225 + 0.15 * k, side * 0.171, 0.1, 0.05, 0.006, 0.24)
    s.tier(p, s.rect(0.36, 0.36), 0, 0.85, 0.28, None, 'grid', gap=0.12, out=0.02)
    p.use(s.plaster()).box(0, 0, 0.85, 0.42, 0.42, 0.04)
    for dx in (-0.17, 0.17):
        for dy in (-0.17, 0.17):
            p.loft([[(dx + a * k, dy + b * k, z) for a, b in s.rect(0.05, 0.05)] for k, z in ((1, 0.89), (1, 1.0), (0.05, 1.16))])
    s.tier(p, eight(0.175), 0.89, 0.36, 0.18, None, 'grid', gap=0.075, out=0.016)
    p.use(s.plaster()).prism(eight(0.205), 1.25, 1.29)
    c.lathe(p.use(slate), [(0.19, 0), (0.192, 0.06), (0.175, 0.14), (0.125, 0.215), (0.07, 0.26), (0.06, 0.28)], z=1.29, n=8)
    c.lathe(p.use(s.plaster()), [(0.055, 0), (0.05, 0.12), (0.065, 0.13), (0.004, 0.26)], z=1.56, n=8)
    c.finial(p, 0, 0, 1.8, 0.2, 0.024)
    p.put('church', x, y, 0, SLOPE)


def tile():
    return s.material('tile', (0.47, 0.36, 0.29), 0.9, grain=60, bump=0.1)


def gable_end(p, w, d, h, peak, roof):
    """A house with its gable to the front (-y)."""
    p.use(s.plaster()).loft([[(a, y, z) for a, z in ((-w / 2, 0), (w / 2, 0), (w / 2, h), (0, h + peak), (-w / 2, h))] for y in (-d / 2, d / 2)])
    for side in (-1, 1):
        a, b = (side * (w / 2 + 0.02), h - 0.02), (0, h + peak + 0.012)
        p.use(roof).loft([[(a[0], y, a[1]), (b[0], y, b[1]), (b[0], y, b[1] + 0.025), (a[0], y, a[1] + 0.025)] for y in (-d / 2 - 0.025, d / 2 + 0.025)])


def timbered(w, h, k):
    p, d, peak = s.Piece(), 0.4, 0.27
    gable_end(p, w, d, h, peak, tile())
    y = -d / 2 - 0.004
    bar = lambda x0, z0, x1, z1: p.use(s.walnut()).tube([(x0, y, z0), (x1, y, z1)], 0.0085, 4)
    floors = [0.13, 0.13 + (h - 0.13) / 2, h]
    for z in floors:
        bar(-w / 2, z, w / 2, z)
    bar(-w * 0.27, h + peak * 0.45, w * 0.27, h + peak * 0.45)
    posts = [-w / 2 + 0.01 + (w - 0.02) * i / 4 for i in range(5)]
    for z0, z1 in zip(floors[:-1], floors[1:]):
        for x in posts:
            bar(x, z0, x, z1)
        bar(posts[0], z0, posts[1], z1)
        bar(posts[4], z0, posts[3], z1)
        for x in (0.5 * (posts[1] + posts[2]), 0.5 * (posts[2] + posts[3])):
            p.use(s.ink()).box(x, y, z0 + 0.035, 0.034, 0.008, (z1 - z0) * 0.55)
    bar(0, h, 0, h + peak)
    for side in (-1, 1):
        bar(side * w * 0.3, h, side * w * 0.1, h + peak * 0.45)
    for x in (-w * 0.25, w * 0.25):
        p.use(s.ink()).box(x, y, 0.0, 0.06, 0.008, 0.1)
    return p.mesh('timbered', soft=False)


def stepped(w, h):
    p, d = s.Piece(), 0.5
    gable_end(p, w * 0.96, d, h, 0.26, tile())
    p.use(s.plaster())
    for i in range(5):
        p.box(0, -d / 2 - 0.02, h - 0.06 + 0.075 * i, w * (1 - 0.19 * i), 0.05, 0.08)
    p.box(0, -d / 2 - 0.02, 0, w, 0.04, h)
    for row in range(3):
        for x in (-0.1, 0, 0.1):
            p.use(s.ink()).box(x, -d / 2 - 0.042, 0.05 + h * 0.31 * row, 0.045, 0.008, h * 0.2)
    c.finial(p, 0, -d / 2, h + 0.31, 0.1, 0.014)
    return p.mesh('stepped', soft=False)


def footbridge(a, b):
    """A slender truss of brass on two stone piers."""
    length, turn = math.dist(a, b), math.atan2(b[1] - a[1], b[0] - a[0])
    p = s.Piece().use(s.plaster()).box(length / 2, 0, 0.12, length + 0.24, 0.13, 0.022)
    for x in (length * 0.27, length * 0.73):
        p.box(x, 0, -0.1, 0.09, 0.16, 0.23)
    p.use(s.brass())
    rise = lambda x: 0.19 + 0.22 * max(math.exp(-((x / length - 0.27) / 0.11) ** 2), math.exp(-((x / length - 0.73) / 0.11) ** 2))
    n = 24
    for side in (-0.07, 0.07):
        at = lambda i, side=side: (length * i / n, side, rise(length * i / n))
        p.tube([at(i) for i in range(n + 1)], 0.011, 6)
        p.tube([(0, side, 0.145), (length, side, 0.145)], 0.009, 6)
        for i in range(n + 1):
            x, _, z = at(i)
            p.tube([(x, side, 0.14), (x, side, z)], 0.006, 4)
            if i < n:
                p.tube([(x, side, 0.14), at(i + 1)], 0.005, 4)
    p.put('footbridge', *a, 0, turn)

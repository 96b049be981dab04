"""Milan on a square plinth: the cathedral with all its pinnacles, a glass-vaulted
gallery with brass ribs, two towers with planted terraces, a canal in front."""
import math
import random

import cities as c
import studio as s

SIZE = (1280, 960)
EXPOSURE = 0.0
LOOK = 'High Contrast'
DUSK = True

NORTH = [(-6, -2.3), (6, -2.36), (6, 6), (-6, 6)]
SOUTH = [(-6, -6), (6, -6), (6, -3.2), (-6, -3.2)]
CHURCH, CHURCH_TURN, LARGE = (0.5, 0.5), math.radians(-34), 1.22
GALLERY = (-1.98, 0.05)
GROVES = ((2.0, 2.8, 2.3, 0.5), (2.8, 1.85, 1.8, 0.2))


def build():
    lands = c.ground(c.SQUARE, [NORTH, SOUTH], 0.4)
    cathedral(*CHURCH, CHURCH_TURN)
    gallery(*GALLERY, CHURCH_TURN)
    for x, y, h, turn in GROVES:
        planted(x, y, h, turn)
    along = lambda d: s.move([(0, d)], *CHURCH, CHURCH_TURN)[0]
    taken = [(*along(d), r) for d, r in ((-3.2, 0.9), (-2.0, 0.85), (-1.1, 0.9), (0, 0.9), (0.7, 1.05), (1.5, 0.85))]
    taken += [(*GALLERY, 0.95), (1.0, -2.65, 0.25)] + [(x, y, 0.42) for x, y, _, _ in GROVES]
    for kind, x, y, h, turn in (('steps', -1.4, 2.6, 1.3, 0.3), ('taper', 0.1, 2.9, 1.7, 0.2), ('slant', -2.7, 2.5, 1.5, 0.5)):
        s.tower(kind, x, y, h, turn, 0.66)
        taken.append((x, y, 0.4))
    may = c.free(c.SQUARE, lands, taken, 0.27)
    c.quarter(may, c.houses(4, (0.14, 0.17, 0.2, 0.23, 0.26), s.material('tile', (0.60, 0.45, 0.33), 0.9, grain=60, bump=0.1)),
              lambda x, y: 0.5, CHURCH_TURN, (0.6, 0.54), 3)
    c.grove(may, 420, (-3.2, 3.2, -3.2, 3.2), 5, (0.5, 0.8))
    trees = s.bushes()
    for k in range(21):
        x = -3.1 + 0.31 * k
        if abs(x - 1.0) > 0.25:
            s.place(trees[k % 3], x, -2.16, 0, k, 0.85)
    c.arches(1.0, -2.75, 1.1, 0.26, 0.24, 2, math.pi / 2, 0.62, -0.05)
    for x in (-0.35, 1.9):
        s.yacht(x, -2.75, -0.06, 0.05, 0.55)
    c.stage(c.SQUARE, turn=-5, centre=(0, 0, 1.2), focus=(-0.4, -0.8, 1.0), wide=9.8, height=6.2,
            dusk=dict(turn=-22, height=4.0, centre=(0.1, 0, 1.05), focus=(-0.4, -0.6, 0.8), wide=7.4))


def needle(h):
    """One pinnacle: a square shaft, a gabled collar, a crocketed spire."""
    p = s.Piece().use(s.plaster())
    w = 0.052
    p.box(0, 0, 0, w, w, h * 0.42)
    p.prism(s.rect(w * 1.5, w * 1.5), h * 0.40, h * 0.44)
    p.loft([[(x * k, y * k, z) for x, y in s.rect(w, w)] for k, z in ((1.0, h * 0.44), (0.72, h * 0.6), (0.42, h * 0.8), (0.05, h))])
    for k, z in ((0.86, 0.56), (0.62, 0.68), (0.42, 0.8)):
        p.prism(s.move(s.rect(w * k, w * k), turn=math.pi / 4), h * z, h * (z + 0.03))
    return p.mesh('needle', soft=False)


def panes():
    """Dark by day; in the evening the nave is lit behind them."""
    return s.material('panes', s.INK, 0.5, glow=(0.34, 0.17, 0.07))


def pointed(piece, x, y, z, w, h, turn):
    """A pointed window, dark in its recess."""
    n = 5
    side = [(w / 2 * (1 - (i / n) ** 1.8), z + h * (0.6 + 0.4 * i / n)) for i in range(n + 1)]
    shape = [(-w / 2, z), (w / 2, z)] + side + [(-u, v) for u, v in reversed(side[:-1])]
    ring = lambda off: [(*s.move([(u, off)], x, y, turn)[0], v) for u, v in shape]
    piece.loft([ring(-0.008), ring(0.008)])


def cathedral(x, y, turn):
    """Length runs along its own y from -2.1 (the west front) to 1.5."""
    p, w0, w1 = s.Piece().use(s.plaster()), -2.0, 1.2
    mid, long = (w0 + w1) / 2, w1 - w0
    p.box(0, mid, 0, 1.34, long + 0.2, 0.06)
    for wide, high, roof in ((1.14, 0.56, 0.05), (0.78, 0.78, 0.06), (0.42, 1.02, 0.16)):
        p.box(0, mid, 0, wide, long, high)
        c.hip(p, long, wide, high, roof, 0, mid, math.pi / 2, long)
    for wide, high in ((1.72, 0.56), (1.56, 0.78)):  # transept
        p.box(0, 0.45, 0, wide, 0.52, high)
    p.box(0, 0.45, 0, 1.5, 0.36, 1.0)
    c.hip(p, 1.5, 0.36, 1.0, 0.14, 0, 0.45, 0, 1.5)
    for r, h in ((0.46, 0.56), (0.34, 0.8), (0.22, 1.02)):  # apse
        p.prism([(r * math.cos(c.TAU * k / 8 + 0.39), w1 + r * math.sin(c.TAU * k / 8 + 0.39)) for k in range(8)], 0, h)
    front(p, w0)
    needles = {h: needle(h) for h in (0.3, 0.4, 0.52)}

    def stand(px, py, z, h):
        (ax, ay), = s.move([(px, py)], x, y, turn, LARGE)
        s.place(needles[h], ax, ay, z * LARGE, turn, LARGE)

    bays = 13
    for i in range(bays):
        py = w0 + 0.16 + (long - 0.24) * i / (bays - 1)
        crossing = abs(py - 0.45) < 0.3
        for side in (-1, 1):
            outer = 0.88 if crossing else 0.6
            p.use(s.plaster()).box(side * outer, py, 0, 0.09, 0.05, 0.62)
            stand(side * outer, py, 0.6, 0.4)
            stand(side * 0.41, py, 0.8, 0.3)
            stand(side * 0.215, py, 1.03, 0.3)
            p.tube([(side * 0.57, py, 0.72), (side * 0.42, py, 0.84), (side * 0.23, py, 0.96)], 0.014, 4)
            if i < bays - 1 and not crossing:
                p.use(panes())
                pointed(p, side * 0.573, py + 0.12, 0.12, 0.09, 0.36, math.pi / 2)
                pointed(p, side * 0.393, py + 0.12, 0.62, 0.07, 0.13, math.pi / 2)
                pointed(p, side * 0.213, py + 0.12, 0.84, 0.07, 0.14, math.pi / 2)
        for side in (-1, 1):
            p.use(s.plaster()).box(side * 0.57, py + 0.1, 0.56, 0.02, 0.2, 0.05)
            p.box(side * 0.39, py + 0.1, 0.78, 0.02, 0.2, 0.045)
            p.box(side * 0.21, py + 0.1, 1.02, 0.02, 0.2, 0.045)
    for k in range(5):
        a = math.pi * (k + 0.5) / 5
        stand(0.47 * math.cos(a), w1 + 0.47 * math.sin(a), 0.56, 0.4)
    # the crossing: lantern, eight needles, the great spire with its brass figure
    eight = lambda r: [(r * math.cos(c.TAU * k / 8), 0.45 + r * math.sin(c.TAU * k / 8)) for k in range(8)]
    p.use(s.plaster()).prism(eight(0.27), 0.9, 1.34)
    p.prism(eight(0.3), 1.34, 1.37).prism(eight(0.2), 1.37, 1.56).prism(eight(0.22), 1.56, 1.58)
    for px, py in eight(0.27):
        stand(px, py, 1.3, 0.52)
    for px, py in eight(0.13):
        stand(px, py, 1.55, 0.52)
    p.loft([[(px * k, 0.45 + (py - 0.45) * k, z) for px, py in eight(0.13)] for k, z in ((1, 1.56), (0.7, 1.95), (0.5, 2.1), (0.22, 2.6), (0.12, 2.78))])
    for z, k in ((1.95, 0.12), (2.12, 0.095), (2.4, 0.06), (2.6, 0.05)):
        p.prism(eight(k), z, z + 0.02)
    c.lathe(p.use(s.brass()), [(0.02, 0), (0.035, 0.05), (0.022, 0.1), (0.026, 0.14), (0.002, 0.2)], 0, 0.45, 2.77, 10)
    for k in (-1, 1):
        p.tube([(0, 0.45, 2.88), (k * 0.05, 0.45, 2.94)], 0.008, 5)
    s.place(p.mesh('cathedral', soft=False), x, y, 0, turn, LARGE)
    for px in (-0.6, -0.36, -0.14, 0.14, 0.36, 0.6):
        stand(px, w0 - 0.07, {0.6: 0.62, 0.36: 0.9, 0.14: 1.14}[abs(px)], 0.52)
    for k in range(9):
        u = -0.5 + k / 8
        stand(u * 0.96, w0 - 0.02, 1.24 - 1.12 * abs(u), 0.3)


def front(p, y):
    """The west front: a steep gable in five bays, doors and windows between six piers."""
    p.loft([[(px, y + d, z) for px, z in ((-0.64, 0), (0.64, 0), (0.64, 0.64), (0.36, 0.92), (0, 1.24), (-0.36, 0.92), (-0.64, 0.64))] for d in (-0.05, 0.06)])
    for px, h in ((0.6, 0.64), (0.36, 0.92), (0.14, 1.16)):
        for side in (-1, 1):
            p.box(side * px, y - 0.07, 0, 0.075, 0.09, h)
    for side in (-1, 1):  # the raking cornice
        p.tube([(side * 0.66, y - 0.06, 0.63), (side * 0.36, y - 0.06, 0.94), (0, y - 0.06, 1.26)], 0.022, 4)
    p.box(0, y - 0.3, 0, 1.5, 0.5, 0.03).box(0, y - 0.22, 0.03, 1.4, 0.34, 0.03)
    p.use(panes())
    for px, w, h in ((0, 0.16, 0.4), (-0.25, 0.11, 0.28), (0.25, 0.11, 0.28), (-0.48, 0.1, 0.24), (0.48, 0.1, 0.24)):
        pointed(p, px, y - 0.052, 0.07, w, h, 0)
        pointed(p, px, y - 0.052, 0.12 + h, w * 0.8, 0.18 if px else 0.42, 0)
    p.use(s.plaster())


def gallery(x, y, turn):
    """A cross of streets under glass: arcaded houses, barrel vaults, a dome where they meet."""
    p = s.Piece()
    for sx in (-1, 1):
        for sy in (-1, 1):
            s.tier(p, s.move(s.rect(0.52, 0.4), sx * 0.42, sy * 0.36), 0, 0.42, 0.1, None, 'grid', gap=0.075, out=0.014)
            p.use(s.plaster()).prism(s.move(s.rect(0.55, 0.43), sx * 0.42, sy * 0.36), 0.42, 0.46)
    pane = s.material('pane', (0.30, 0.43, 0.42), 0.12, specular=0.6, bump=0.0, vary=0.0, mottle=0.05)
    r, base = 0.16, 0.44
    arc = lambda u, across, k=1.0: [(u, r * k * math.cos(math.pi * i / 12), base + r * k * math.sin(math.pi * i / 12)) if not across
                                    else (r * k * math.cos(math.pi * i / 12), u, base + r * k * math.sin(math.pi * i / 12)) for i in range(13)]
    for across, reach in ((False, 0.7), (True, 0.58)):
        p.use(pane).loft([arc(-reach, across), arc(reach, across)])
        p.use(s.brass())
        n = 13
        for k in range(n):
            p.tube(arc(-reach + 2 * reach * k / (n - 1), across, 1.02), 0.008, 4)
        for i in (3, 6, 9):
            p.tube([arc(-reach, across, 1.02)[i], arc(reach, across, 1.02)[i]], 0.006, 4)
    c.lathe(p.use(s.plaster()), [(0.26, 0.4), (0.26, 0.56)], n=16)
    c.dome(p.use(pane), 0, 0, 0.55, 0.235, n=16)
    p.use(s.brass())
    for k in range(16):
        a = c.TAU * k / 16
        p.tube([(0.24 * math.cos(t) * math.cos(a), 0.24 * math.cos(t) * math.sin(a), 0.56 + 0.24 * math.sin(t)) for t in (0, 0.4, 0.8, 1.2, 1.54)], 0.008, 4)
    c.finial(p, 0, 0, 0.79, 0.16, 0.03)
    # the triumphal arch at its mouth
    p.use(s.plaster())
    s.arcade(p, -0.34, 0.34, -0.72, 0.12, 0.62, [(0, 0.3, 0.3)], 14)
    p.box(0, -0.66, 0.62, 0.74, 0.17, 0.04).box(0, -0.66, 0.66, 0.5, 0.1, 0.06)
    p.put('gallery', x, y, 0, turn)


def planted(x, y, h, turn):
    """A tower of staggered terraces, each with its trees."""
    rnd, bushes = random.Random(int(h * 100)), s.bushes()
    p, w = s.Piece(), 0.5
    p.use(s.glass()).box(0, 0, 0, w, w, h)
    floors = round(h / 0.12)
    for i in range(floors):
        z = h * i / floors
        p.use(s.plaster()).box(0, 0, z, w + 0.03, w + 0.03, 0.03)
        for side in range(4):
            u = 0.13 * (1 if (i + side) % 2 else -1)
            if i:
                (bx, by), = s.move([(u, -w / 2 - 0.05)], turn=side * math.pi / 2)
                p.box(bx, by, z, 0.27, 0.13, 0.045, side * math.pi / 2)
                for k in (-0.08, 0.0, 0.08):
                    if rnd.random() < 0.72:
                        (tx, ty), = s.move(s.move([(u + k, -w / 2 - 0.07)], turn=side * math.pi / 2), x, y, turn)
                        s.place(rnd.choice(bushes), tx, ty, z + 0.03, rnd.uniform(0, 6), rnd.uniform(0.42, 0.62))
    s.crown(p, s.rect(w, w), h, 0.08)
    p.put('planted', x, y, 0, turn)

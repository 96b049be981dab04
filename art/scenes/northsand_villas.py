"""Northsand Villas from behind, above their roofs: low court houses in a row,
each with its own stretch of sand, and mountains blue across the water."""
import math
import random

import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = -0.08
LOOK = 'High Contrast'

TURN = math.radians(17)  # the row runs away to the right
PLOT = 2.05


def at(x, y):
    """From the row's own axes to the scene."""
    return x * math.cos(TURN) - y * math.sin(TURN), x * math.sin(TURN) + y * math.cos(TURN)


def build():
    h.light(azimuth=238, elevation=19, near=34, far=300, fill=0.30, mirrored=0.26)
    shore()
    row()
    grounds()
    s.camera((-4.4, -9.9, 5.2), (0.9, 0.4, 1.95), lens=45, focus=(0.0, -0.2, 0.4), aperture=0.09,
             dusk=dict(where=(-3.1, -8.4, 3.5), look=(0.9, 0.4, 1.35)))


def shore():
    """The beach, the Gulf and the mountains across it."""
    coast = [at(x, 3.35 + 0.16 * math.sin(x * 0.55) + 0.10 * math.sin(x * 1.3 + 1) + 0.02 * max(0, abs(x - 6) - 14) ** 1.5) for x in [-40 + 0.6 * k for k in range(160)]]
    for z0, z1, reach, mat in ((-0.3, -0.10, 0.75, s.sand()), (-0.10, -0.05, 0.35, s.sand()), (-0.05, 0.0, 0.0, s.pale_sand())):
        s.land([at(-60, -60), at(60, -60)] + [(x - reach * math.sin(TURN), y + reach * math.cos(TURN)) for x, y in reversed(coast)], z0, z1, mat, 0.008, 'beach')
    s.water_grid(-70, 120, -14, 80, -0.115, [[(x - 0.5 * math.sin(TURN), y + 0.5 * math.cos(TURN)) for x, y in coast]], 3.2, 400, h.sea(scale=2.6))
    blue = s.material('blue range', (0.25, 0.37, 0.47), 0.9, grain=3)
    h.mountains(74, -80, 95, 12.5, 4, blue)


def villa(mirror):
    """A house round a court: bedrooms on one side, the long room to the sea, a pool in the middle."""
    p, m = s.Piece(), mirror
    p.use(h.stone()).box(0, 0, 0, 1.8, 2.7, 0.03)
    z, f = 0.03, 0.40
    for x, y, w, d, gap in ((-0.62 * m, 0.05, 0.5, 2.3, 0.42), (0.15 * m, 0.92, 1.1, 0.56, 0.30), (0.27 * m, -0.86, 1.28, 0.48, 0.42)):
        plan = s.move(s.rect(w, d), x, y)
        h.punched(p, plan, z, 1, gap, gap * 0.66, 0.33, 0.0, floor=f, shutter=0.2, seed=3)
        p.use(s.plaster()).prism(s.grow(plan, 0.05), z + f, z + f + 0.05)
        h.kerb(p, s.grow(plan, 0.05), z + f + 0.04, 0.04, 0.03)
    upper = s.move(s.rect(0.5, 1.15), -0.62 * m, -0.42)
    h.punched(p, upper, z + f + 0.05, 1, 0.36, 0.24, 0.29, 0.0, floor=0.36, shutter=0.3, seed=5)
    p.use(s.plaster()).prism(s.grow(upper, 0.06), z + f + 0.41, z + f + 0.46)
    p.use(s.brass()).prism(s.grow(upper, 0.066), z + f + 0.42, z + f + 0.434)
    for k in range(9):  # the pergola on the sea side
        p.use(s.bone()).box((-0.35 + k * 0.125) * m, 1.4, z + 0.36, 0.025, 0.5, 0.03)
    for x in (-0.4, 0.7):
        p.use(s.brass()).box(x * m, 1.6, z, 0.018, 0.018, 0.36)
    p.use(s.brass()).box(0.15 * m, 1.6, z + 0.345, 1.15, 0.02, 0.018)
    for k in range(3):  # solar panels on the bedroom roof
        p.use(h.cell()).loft([[(-0.62 * m + q, 0.35 + k * 0.24 + a, z + f + b) for a, b in ((0, 0.06), (0.17, 0.11), (0.17, 0.12), (0, 0.07))] for q in (-0.17, 0.17)])
    return p.mesh('villa', soft=False)


def row():
    kinds = {-1: villa(-1), 1: villa(1)}
    rnd = random.Random(3)
    palms, green, low = h.date_palms(1, (0.6, 0.72, 0.85)), h.trees(2, 3, h=0.45, r=0.2), h.shrubs(3, 0.07)
    for k in range(-4, 14):
        x, m = k * PLOT, 1 if k % 2 else -1
        s.place(kinds[m], *at(x, 0), 0, TURN)
        h.basin(*at(x + 0.22 * m, -0.02), 0.5, 0.72, 0.03, TURN, 0.05)
        h.hedge(*at(x + PLOT / 2, -1.9), *at(x + PLOT / 2, 1.9), 0.10, 0.2)
        for dx, dy, mesh in ((0.62 * m, 0.1, green), (0.6, 1.95, palms), (-0.75, 2.15, palms), (-0.2 * m, -0.5, low), (0.7 * m, -0.45, low), (0.8, -1.65, green), (-0.3, -1.75, low), (-0.6, 1.7, low)):
            s.place(rnd.choice(mesh), *at(x + dx + rnd.uniform(-0.05, 0.05), dy + rnd.uniform(-0.08, 0.08)), 0.01, rnd.uniform(0, 6), rnd.uniform(0.8, 1.1))
        s.land([at(x + a, b) for a, b in ((-0.85, 1.7), (0.85, 1.7), (0.85, 2.05), (-0.85, 2.05))], 0.0, 0.015, h.lawn(), 0.0)
        if k % 2:
            h.lounge(*at(x, 2.75), 2, 0.0, TURN, 0.3, look=TURN + math.pi / 2)


def grounds():
    rnd = random.Random(6)
    line = [at(x, -2.75) for x in range(-30, 50, 2)]
    s.ribbon(line, 0.36, 0.0, 0.01, h.stone(), name='lane')
    s.ribbon(line, 0.012, 0.01, 0.005, s.brass(), name='thread')
    palms, green, low = h.date_palms(7, (0.75, 0.9)), h.trees(4, h=0.55, r=0.26), h.shrubs(6, 0.09)
    for k in range(60):
        x = -12 + 0.75 * k
        s.place(rnd.choice(palms if k % 3 == 0 else green), *at(x, -2.24), 0, rnd.uniform(0, 6), rnd.uniform(0.7, 0.95))
        s.place(rnd.choice(green + low), *at(x + 0.3, -3.35 + rnd.uniform(-0.15, 0.1)), 0, rnd.uniform(0, 6), rnd.uniform(0.7, 1.0))
    s.land([at(-40, -9), at(60, -9), at(60, -3.2), at(-40, -3.2)], 0.0, 0.008, h.lawn(), 0.0)
    h.scatter(green, 120, -12, 30, -9, -1, lambda x, y: -8.5 < -x * math.sin(TURN) + y * math.cos(TURN) < -3.7, seed=8)
    for x, y, turn, size in ((1.5, 10.5, 0.4, 2.2), (12.5, 15, 2.8, 2.4), (-6.5, 8.0, 1.9, 1.8)):
        s.yacht(x, y, -0.12, turn, size)

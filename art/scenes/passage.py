"""The Golden Visa: from a landing on the water a brass path runs through a
row of plaster gates towards the city."""
import math
import random

import studio as s

SIZE = (1600, 1000)
PLACE = 'content/blog/golden-visa-through-property/cover.jpg'
EXPOSURE = -0.12
LOOK = 'High Contrast'
FALLOFF = 0.16

QUAY = -2.6


def build():
    horizon = (1.75, 1.30, 0.94)
    s.HAZE.update(near=34, far=108, most=0.97, colour=horizon)
    s.sky(horizon=horizon, middle=(1.34, 1.21, 1.02), zenith=(0.50, 0.64, 0.67), strength=0.28, reach=0.40,
          fill=((0.80, 0.82, 0.84), (0.50, 0.68, 0.85)), mirrored=0.40)
    s.sun(elevation=19, azimuth=249, strength=8.0, colour=(1.0, 0.68, 0.41), soft=0.9)
    quay()
    gate()
    planting()
    city()
    s.camera((0, -21, 2.2), (0, 0, 2.2), lens=60, focus=(0, -0.2, 2), aperture=0.34, shift=(0.0, -0.008), level=True)


def quay():
    bank = s.smooth([(-60, 1.4), (-20, 0.2), (-11, 1.6), (-7, 0.6), (-4.4, -0.2)], 8, closed=False)
    edge = bank + [(-2.5, QUAY + 0.5), (2.5, QUAY + 0.5)] + [(-x, y + 0.4) for x, y in reversed(bank)]
    s.land(edge + [(60, 140), (-60, 140)], -0.5, 0.0, s.pale_sand(), 0.02)
    for k, z in enumerate((-0.16, -0.04, 0.08)):          # the landing: three steps out of the water
        s.Piece().use(s.plaster()).box(0, 3.0 + 0.30 * k, -0.6, 3.9, 2 * (3.0 - QUAY), z + 0.6).put('landing', bevel=0.015)
    s.Piece().use(s.plaster()).box(0, 34, 0.0, 2.4, 54, 0.072).put('causeway')
    y0 = QUAY + 0.30 * 2
    s.ribbon([(0, y0 + 0.02), (0, 60)], 0.42, 0.082, 0.014, s.brass(), name='path')
    for x in (-0.66, 0.66):
        s.ribbon([(x, y0 + 0.02), (x, 60)], 0.022, 0.082, 0.010, s.brass(), name='hairline')
    s.water_grid(-45, 45, -30, 4, -0.28, [edge], 1.8, 320, s.water(ripple=0.010, scale=2.2, stretch=(0.6, 1.6, 1), rough=0.07))


def gate():
    half, top, w, spring = 2.0, 4.35, 2.5, 2.15
    wall = s.arcade(s.Piece().use(s.plaster()), -half, half, 0, 0.75, top, [(0, w, spring)], 48)
    wall.box(0, 0.375, top, 2 * half + 0.16, 0.91, 0.14)
    wall = wall.mesh('gate')
    arch = [(-w / 2 * math.cos(math.pi * i / 40), 0, spring + w / 2 * math.sin(math.pi * i / 40)) for i in range(41)]
    line = s.Piece().use(s.brass()).tube([(-w / 2, 0, 0)] + arch + [(w / 2, 0, 0)], 0.03, 10)
    frame = 0.3
    for x in (-half + frame, half - frame):
        line.box(x, 0, 0, 0.03, 0.03, top - frame)
    line.box(0, 0, top - frame, 2 * (half - frame) + 0.03, 0.03, 0.03)
    line = line.mesh('thread')
    for k in range(4):                                    # far enough apart for the sun to fall between
        s.place(wall, 0, k * 3.4, 0.08)
        s.place(line, 0, k * 3.4, 0.08)
    p = s.Piece().use(s.plaster())
    for side in (-1, 1):                                  # low wings that tie the first gate to the shore
        p.box(side * 3.5, 0.6, 0.0, 3.0, 0.4, 1.0)
        p.box(side * 3.5, 0.6, 1.0, 3.1, 0.5, 0.06)
    p.put('wings', bevel=0.014)


def planting():
    rnd = random.Random(4)
    palms, bushes = s.palms(), s.bushes()
    for k in range(13):
        for x in (-2.6, 2.6):
            s.place(palms[k % 3], x, 3.4 + k * 2.3, 0, rnd.uniform(0, 6), 3.4)
    for x, y, k in ((-3.5, 0.0, 4.6), (-5.4, 1.6, 3.7), (-6.8, 1.8, 4.4), (3.4, 0.2, 3.8), (5.4, 1.4, 4.7), (7.0, 2.2, 3.6), (-8.6, 2.6, 4.4), (9.2, 2.4, 4.3)):
        s.place(palms[1], x, y, 0, x * 3, k)
    for _ in range(60):
        x = rnd.uniform(3.0, 10) * rnd.choice((-1, 1))
        s.place(rnd.choice(bushes), x, rnd.uniform(1.4, 5), 0, 0, rnd.uniform(1.6, 3.2))


def city():
    rnd = random.Random(9)
    s.supertall(0.0, 34, 9.6, 0.4)
    for kind, x, y, h, turn in (('taper', -3.4, 30, 5.2, 0.7), ('twist', 3.5, 32, 6.0, 0.3), ('blade', 6.4, 29, 5.0, 0.9), ('oval', -6.6, 28, 4.6, 0.6),
                                ('steps', 9.8, 27, 4.4, 0.7), ('slab', -10.2, 27, 3.6, 0.7), ('pair', -14, 30, 4.4, 0.6), ('slant', 14, 30, 3.6, 0.7)):
        s.tower(kind, x, y, h, turn, 1.9)
    blocks = [s.block_mesh(0.5, 0.45, h) for h in (0.3, 0.45, 0.7, 1.0)]
    for _ in range(240):
        x = rnd.uniform(2.6, 26) * rnd.choice((-1, 1))
        s.place(rnd.choice(blocks), x, rnd.uniform(14, 40), 0, 0.7, 2.2)

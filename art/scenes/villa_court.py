"""A villa court late in the day: a long pool, an arcade in shade, palms that
draw their shadows on a blank wall. Here a unit is a metre."""
import math
import random

import studio as s

SIZE = (1600, 1067)
EXPOSURE = -0.1
SETTLE = 0.035
LOOK = 'High Contrast'
FALLOFF = 0.16
BOUNCES = 4
POOL = (-2.6, 3.6, -0.5, 7.2)  # x0, x1, y0, y1
REAR = 10.4


def build():
    s.sky(horizon=(1.55, 1.20, 0.90), middle=(1.22, 1.13, 0.98), zenith=(0.52, 0.65, 0.68), strength=0.42, reach=0.55,
          fill=((0.85, 0.82, 0.78), (0.52, 0.68, 0.84)), mirrored=0.6)
    s.sun(elevation=29, azimuth=119, strength=8.0, colour=(1.0, 0.70, 0.44), soft=0.5)
    ground()
    house()
    planting()
    furniture()
    s.camera((0.2, -8.2, 1.75), (0.2, 6, 1.75), lens=35, focus=(0.2, 7.0, 1.0), aperture=0.07, shift=(0, 0.055), level=True)


def wall():
    return s.material('wall', (0.84, 0.795, 0.725), 0.9, grain=3.0, bump=0.03, mottle=0.08, vary=0.0)


def stone():
    return s.material('stone', (0.63, 0.55, 0.45), 0.55, specular=0.3, grain=5, bump=0.006, mottle=0.2, vary=0.14)


def ground():
    x0, x1, y0, y1 = POOL
    step = 1.05
    slab = s.Piece().use(stone()).box(0, 0, -0.06, step - 0.008, step - 0.008, 0.06).mesh('slab', bevel=0.004, segments=1)
    for i in range(-12, 14):
        for j in range(-8, 14):
            x, y = i * step + 0.5, j * step + 0.15
            if not (x0 - step * 0.5 < x < x1 + step * 0.5 and y0 - step * 0.5 < y < y1 + step * 0.5):
                s.place(slab, x, y)
    strip = s.Piece().use(stone())                        # closes the gap between slabs and coping
    for x in (x0 - 0.6, x1 + 0.6):
        strip.box(x, (y0 + y1) / 2, -0.06, 1.0, y1 - y0 + 2, 0.056)
    for y in (y0 - 0.6, y1 + 0.6):
        strip.box((x0 + x1) / 2, y, -0.06, x1 - x0 + 0.2, 1.0, 0.056)
    strip.put('strip')
    rim = s.Piece().use(s.plaster())
    for x, y, w, d in ((x0 - 0.16, (y0 + y1) / 2, 0.5, y1 - y0 + 0.9), (x1 + 0.16, (y0 + y1) / 2, 0.5, y1 - y0 + 0.9),
                       ((x0 + x1) / 2, y0 - 0.2, x1 - x0 - 0.18, 0.5), ((x0 + x1) / 2, y1 + 0.2, x1 - x0 - 0.18, 0.5)):
        rim.box(x, y, -0.5, w, d, 0.53)
    rim.put('coping', bevel=0.02, segments=2)
    s.Piece().use(s.brass()).box(x0 + 0.095, (y0 + y1) / 2, -0.05, 0.012, y1 - y0, 0.03).put('thread')
    s.water_grid(x0, x1, y0, y1, -0.09, [[(x0, y1), (x1, y1)]], 2.2, 160,
                 s.water(ripple=0.010, scale=2.4, rough=0.04, deep=(0.034, 0.105, 0.115), shallow=(0.09, 0.20, 0.20)))
    s.Piece().use(s.sand()).box(0, 30, -0.2, 160, 160, 0.1).put('earth')


def house():
    p = s.Piece().use(wall())
    s.arcade(p, -6.2, 9.5, REAR, 0.45, 3.5, [(-3.4 + 2.35 * k, 1.75, 1.95) for k in range(5)])
    p.put('arcade')                                       # no bevel: it would open its seams
    p = s.Piece().use(wall())
    p.box(1.65, REAR + 3.6, 0, 15.7, 0.3, 3.5)            # the shaded wall behind the arcade
    p.box(1.65, REAR + 1.8, 3.5, 16.0, 4.2, 0.28)         # its roof
    p.box(4.2, REAR + 3.0, 3.78, 8.2, 3.2, 2.5)           # an upper room, set back
    p.box(4.2, REAR + 2.7, 6.28, 8.8, 4.2, 0.18)
    p.box(-6.5, 3.0, 0, 0.6, 15.4, 5.0)                   # the blank wall that takes the shadows
    p.box(9.2, 4.5, 0, 0.6, 12.4, 3.1)
    p.put('house', bevel=0.015, segments=2)
    q = s.Piece().use(s.glass())
    q.box(4.2, REAR + 1.39, 4.0, 5.6, 0.03, 1.9)
    q.use(s.brass())
    for i in range(29):                                   # a brass screen before the upper glass
        q.box(1.4 + i * 0.2, REAR + 1.30, 3.9, 0.025, 0.06, 2.2)
    q.box(4.2, REAR + 1.30, 6.08, 5.7, 0.06, 0.03)
    for k in range(5):                                    # doors deep in the arcade
        q.use(s.walnut()).box(-3.4 + 2.35 * k, REAR + 3.43, 0, 1.1, 0.05, 2.4)
        q.use(s.brass()).box(-3.0 + 2.35 * k, REAR + 3.39, 1.05, 0.03, 0.03, 0.3)
    q.put('fittings')
    # a light pergola on the right: stripes of shade on the stone
    r = s.Piece().use(s.bone())
    for y in (4.9, 8.6):
        r.box(5.4, y, 0, 0.07, 0.07, 2.75)
    r.box(5.4, 6.75, 2.7, 0.07, 3.9, 0.1)
    for i in range(13):
        r.box(7.15, 4.95 + i * 0.3, 2.8, 3.7, 0.05, 0.09)
    r.put('pergola', bevel=0.006, segments=1)


def planting():
    leaf = s.material('leaf', (0.12, 0.15, 0.075), 0.7, vary=0.3, grain=20, bump=0.0, mottle=0.3)
    bark = s.material('bark', (0.26, 0.19, 0.13), 0.9, grain=30, bump=0.4, mottle=0.4)
    for x, y, h, seed in ((-4.6, 6.6, 5.2, 3), (-5.2, 4.4, 3.9, 5), (-4.4, 8.9, 4.2, 9), (10.6, 14.5, 7.4, 21),
                          (7.3, 9.2, 4.7, 12), (10.4, 5.6, 7.6, 14), (11.5, 4.0, 8.6, 17)):  # the last two stand outside, for their shadows
        s.place(s.tall_palm(h, seed, leaf, bark), x, y)
    rnd = random.Random(2)
    s.Piece().use(s.plaster()).box(-4.9, 5.2, 0, 1.5, 9.4, 0.34).put('bed', bevel=0.02)
    s.Piece().use(s.sand()).box(-4.9, 5.2, 0.34, 1.36, 9.26, 0.015).put('soil')
    grass = [tuft(k, leaf) for k in range(4)]
    for _ in range(70):
        s.place(rnd.choice(grass), -4.9 + rnd.uniform(-0.6, 0.6), rnd.uniform(0.7, 9.7), 0.34, rnd.uniform(0, 6), rnd.uniform(0.6, 1.2))


def tuft(seed, leaf):
    rnd = random.Random(seed)
    p = s.Piece().use(leaf)
    for _ in range(46):
        a, tall, spread = rnd.uniform(0, 6.28), rnd.uniform(0.25, 0.55), rnd.uniform(0.05, 0.3)
        ca, sa = math.cos(a), math.sin(a)
        base = len(p.verts)
        p.verts.extend([(-sa * 0.012, ca * 0.012, 0), (sa * 0.012, -ca * 0.012, 0),
                        (ca * spread * 0.4 + sa * 0.008, sa * spread * 0.4 - ca * 0.008, tall * 0.7), (ca * spread, sa * spread, tall)])
        p.face(base, base + 1, base + 2, base + 3)
    return p.mesh('tuft', soft=False)


def furniture():
    cloth = s.material('linen', (0.76, 0.71, 0.62), 0.95, specular=0.1, grain=110, bump=0.3, mottle=0.05, sheen=0.4)
    for y in (5.5, 7.4):
        s.Piece().use(s.plaster()).box(0, 0, 0, 2.0, 0.95, 0.2).put('daybed', 6.7, y, 0.0, bevel=0.03)
        s.Piece().use(cloth).box(0, 0, 0, 1.9, 0.88, 0.17).put('mattress', 6.7, y, 0.2, bevel=0.05, segments=4)
        s.Piece().use(cloth).box(0, 0, 0, 0.42, 0.8, 0.14).put('pillow', 7.35, y, 0.37, bevel=0.06, segments=4)
    s.Piece().use(s.brass()).prism(s.ellipse(0.42, 0.42, 40), 0, 0.4).put('table', 6.2, 6.45, 0, bevel=0.015)
    jar = s.smooth([(0.2, 0), (0.36, 0.25), (0.40, 0.5), (0.30, 0.8), (0.17, 0.92), (0.19, 0.98), (0.15, 0.97)], 6, closed=False)
    clay = s.material('clay', (0.55, 0.42, 0.30), 0.85, grain=24, bump=0.08, mottle=0.2)
    for x, y, k in ((-3.1, 9.3, 1.0), (4.8, 9.6, 1.2)):
        s.Piece().use(clay).loft([[(r * k * math.cos(math.tau * i / 40), r * k * math.sin(math.tau * i / 40), z * k) for i in range(40)]
                                  for r, z in jar]).put('jar', x, y)

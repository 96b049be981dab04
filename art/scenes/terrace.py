"""A penthouse terrace in low sun: a plunge pool, two round chairs, an arched
plaster balustrade, and over the water the city. Here a unit is a metre."""
import rooms
import studio as s
from scenes import interior, villa_court

SIZE = (1280, 960)
EXPOSURE = -0.22
LOOK = 'High Contrast'
FALLOFF = 0.16
SETTLE = 0.03
BOUNCES = 4

POOL = (0.6, 3.9, -0.9, 4.15)  # x0, x1, y0, y1
EDGE = 5.0


def build():
    horizon = (1.60, 1.24, 0.93)
    s.HAZE.update(near=110, far=520, most=0.92, colour=horizon)
    s.sky(horizon=horizon, middle=(1.27, 1.16, 0.99), zenith=(0.50, 0.64, 0.67), strength=0.42, reach=0.5,
          fill=((0.85, 0.82, 0.78), (0.52, 0.68, 0.84)), mirrored=0.34)
    s.sun(elevation=18, azimuth=256, strength=8.0, colour=(1.0, 0.69, 0.42), soft=0.7)
    floor()
    balustrade()
    furniture()
    planting()
    interior.city()
    s.camera((0.1, -6.6, 2.3), (0.1, 6, 2.3), lens=35, focus=(0.1, 2.2, 0.6), aperture=0.06, shift=(0, -0.085), level=True)


def floor():
    x0, x1, y0, y1 = POOL
    step = 1.05
    slab = s.Piece().use(villa_court.stone()).box(0, 0, -0.06, step - 0.008, step - 0.008, 0.06).mesh('slab', bevel=0.004, segments=1)
    for i in range(-9, 9):
        for j in range(-8, 7):
            x, y = i * step - 0.2, j * step - 0.6
            if not (x0 - 0.5 < x < x1 + 0.5 and y0 - 0.5 < y < y1 + 0.5) and y < EDGE:
                s.place(slab, x, y)
    bed = s.Piece().use(villa_court.stone()).box(0, -1.6, -0.30, 20, 14, 0.1)
    for x, w, y, d in (((x0 + x1) / 2, x1 - x0 + 2.4, y0 - 0.6, 1.2), ((x0 + x1) / 2, x1 - x0 + 2.4, y1 + 0.4, 0.8),
                       (x0 - 0.6, 1.2, (y0 + y1) / 2, y1 - y0), (x1 + 0.6, 1.2, (y0 + y1) / 2, y1 - y0)):
        bed.box(x, y, -0.2, w, d, 0.194)                  # a hand's breadth around the pool, under the coping
    bed.put('bed')
    rim = s.Piece().use(s.plaster())
    for x, y, w, d in ((x0 - 0.2, (y0 + y1) / 2, 0.5, y1 - y0 + 0.9), (x1 + 0.2, (y0 + y1) / 2, 0.5, y1 - y0 + 0.9),
                       ((x0 + x1) / 2, y0 - 0.2, x1 - x0 - 0.1, 0.5), ((x0 + x1) / 2, y1 + 0.2, x1 - x0 - 0.1, 0.5)):
        rim.box(x, y, -0.5, w, d, 0.62)
    rim.put('coping', bevel=0.02, segments=3)
    s.Piece().use(s.brass()).box(x0 + 0.056, (y0 + y1) / 2, 0.045, 0.012, y1 - y0 - 0.1, 0.02).put('thread')
    s.water_grid(x0 - 0.1, x1 + 0.1, y0 - 0.1, y1 + 0.1, -0.01, [[(x0, y1), (x1, y1)]], 1.6, 140,
                 s.water(ripple=0.010, scale=2.6, rough=0.04, deep=(0.034, 0.105, 0.115), shallow=(0.09, 0.20, 0.20)))


def balustrade():
    wall = villa_court.wall()
    p = s.Piece().use(wall)
    s.arcade(p, -9.1, 9.1, EDGE, 0.16, 0.74, [(-8.8 + 0.44 * k, 0.27, 0.40) for k in range(41)], 14)
    p.box(0, EDGE + 0.08, 0.74, 18.2, 0.26, 0.10)
    p.box(0, EDGE + 0.08, -0.3, 18.2, 0.3, 0.36)
    p.put('balustrade', bevel=0.012)
    s.Piece().use(s.brass()).box(0, EDGE + 0.08, 0.842, 18.2, 0.05, 0.02).put('rail')


def furniture():
    cloth = interior.linen()
    rooms.tub_chair(-2.4, 1.5, 2.35, cloth)
    rooms.tub_chair(-0.75, 1.95, 3.55, cloth)
    s.Piece().use(s.brass()).prism(s.ellipse(0.46, 0.46, 56), 0, 0.42).put('table', -1.6, 1.3, 0, bevel=0.018)
    rooms.lathe([(0.001, 0), (0.06, 0), (0.11, 0.05), (0.13, 0.085), (0.122, 0.085), (0.09, 0.04), (0.001, 0.03)], s.plaster()).put('bowl', -1.56, 1.26, 0.42)
    teal = s.material('teal cloth', (0.035, 0.115, 0.12), 0.95, specular=0.1, grain=110, bump=0.35, sheen=0.5)
    for x, y, turn in ((-2.45, 1.42, 2.35), (-0.70, 1.84, 3.55)):
        interior.cushion(x, y, 0.45, 0.40, 0.13, 0.34, teal, turn, lean=-0.35, puff=0.3)
    s.Piece().use(s.material('rug', (0.66, 0.59, 0.48), 1.0, specular=0.0, grain=70, bump=0.6, mottle=0.1)).prism(
        s.rect(3.5, 2.6, 0.04, 3), 0, 0.016).put('rug', -1.6, 1.6, bevel=0.005)


def planting():
    leaf = s.material('leaf', (0.12, 0.15, 0.075), 0.7, vary=0.3, grain=20, bump=0.0, mottle=0.3)
    bark = s.material('bark', (0.26, 0.19, 0.13), 0.9, grain=30, bump=0.4, mottle=0.4)
    pot = rooms.lathe([(0.001, 0), (0.30, 0), (0.38, 0.30), (0.40, 0.62), (0.37, 0.63), (0.35, 0.56), (0.001, 0.54)],
                      s.material('clay', (0.55, 0.42, 0.30), 0.85, grain=24, bump=0.08, mottle=0.2)).mesh('pot')
    for x, y, h, k in ((-4.5, 3.9, 2.5, 0.62), (4.9, 4.0, 2.1, 0.55)):
        s.place(pot, x, y)
        s.place(s.tall_palm(h, 5 + round(x), leaf, bark, k), x, y, 0.3)
    for x, y, h, seed in ((-7.2, -0.9, 4.8, 12), (-8.3, 0.9, 5.6, 14)):    # outside the picture, for their shadows
        s.place(s.tall_palm(h, seed, leaf, bark), x, y)

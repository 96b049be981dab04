"""A bedroom by the sea: a low bed in pale linen before one wide arch, palms and
water beyond, the sun on the floor. Here a unit is a metre."""
import math

import rooms
import studio as s
from scenes import interior

SIZE = (1200, 1500)
EXPOSURE = 0.42
LOOK = 'High Contrast'
FALLOFF = 0.14
SATURATION = 0.98
SETTLE = 0.035
BOUNCES = 5

LEFT, RIGHT, WALL, BACK, CEILING = -2.7, 2.7, 5.4, -4.4, 4.6
ARCH_X, ARCH_W, SPRING = 0.2, 3.6, 2.1
SHORE = -5.2


def build():
    horizon = (1.30, 1.08, 0.85)
    s.HAZE.update(near=110, far=640, most=0.9, colour=horizon)
    s.sky(horizon=horizon, middle=(1.05, 0.99, 0.89), zenith=(0.7, 0.8, 0.83), strength=0.9, reach=0.5,
          fill=((0.95, 0.88, 0.78), (0.62, 0.76, 0.88)), mirrored=0.4)
    s.sun(elevation=29, azimuth=28, strength=19.0, colour=(1.0, 0.70, 0.43), soft=0.9)
    room()
    bed()
    light()
    beyond()
    s.area((0.4, BACK + 0.1, 2.4), (0.2, 3, 1.4), 5.0, 4.0, 16, (1.0, 0.92, 0.82))
    s.camera((-0.1, -4.2, 1.5), (-0.1, 6, 1.5), lens=34, focus=(-0.1, 2.6, 0.8), aperture=0.045, shift=(0, -0.008), level=True)


def room():
    wall = interior.wall_plaster()
    p = s.Piece().use(wall)
    s.arcade(p, LEFT - 0.6, RIGHT + 0.6, WALL, 0.5, CEILING + 0.4, [(ARCH_X, ARCH_W, SPRING)], 56)
    for x in (LEFT - 0.2, RIGHT + 0.2):
        p.box(x, (WALL + BACK) / 2, 0, 0.4, WALL - BACK, CEILING + 0.4)
    p.box(0, (WALL + BACK) / 2, CEILING, RIGHT - LEFT + 0.4, WALL - BACK + 0.2, 0.3)
    p.put('walls', soft=True)
    half = ARCH_W / 2 - 0.015
    curve = [(ARCH_X - half * math.cos(math.pi * i / 48), WALL + 0.25, SPRING + half * math.sin(math.pi * i / 48)) for i in range(49)]
    s.Piece().use(s.brass()).tube([(ARCH_X - half, WALL + 0.25, 0)] + curve + [(ARCH_X + half, WALL + 0.25, 0)], 0.016, 8).put('thread')
    s.Piece().use(interior.stone()).box(0, 1.0, -0.12, 9, 13, 0.1).put('bed')
    slab = s.Piece().use(interior.stone()).box(0, 0, -0.05, 1.196, 1.196, 0.05).mesh('slab', bevel=0.002, segments=1)
    for i in range(-3, 4):
        for j in range(-4, 6):
            s.place(slab, i * 1.2 + 0.2, j * 1.2 + 0.3)
    s.Piece().use(s.material('rug', (0.66, 0.59, 0.48), 1.0, specular=0.0, grain=70, bump=0.6, mottle=0.1)).prism(
        s.rect(2.9, 2.9, 0.04, 3), 0, 0.018).put('rug', -0.35, 2.2, bevel=0.006)


def bed():
    """Its head to the left wall, seen from the side, so that the sun can lie across it."""
    cloth = interior.linen()
    white = s.material('sheet', (0.84, 0.80, 0.735), 0.95, specular=0.1, grain=90, bump=0.25, mottle=0.04, sheen=0.4)
    teal = s.material('teal cloth', (0.035, 0.115, 0.12), 0.95, specular=0.1, grain=110, bump=0.35, sheen=0.5)
    x, y = LEFT + 1.22, 2.0
    s.Piece().use(s.walnut()).box(0.02, 0, 0.04, 2.0, 1.7, 0.14).put('frame', x, y, bevel=0.012)
    s.Piece().use(cloth).box(0, 0, 0, 0.16, 2.3, 1.05).put('head', LEFT + 0.10, y, 0.05, bevel=0.06, segments=4)
    s.Piece().use(white).box(0, 0, 0, 2.05, 1.86, 0.27).put('mattress', x, y, 0.18, bevel=0.07, segments=4)
    s.Piece().use(cloth).box(0, 0, 0, 1.34, 1.96, 0.33).put('cover', x + 0.37, y, 0.165, bevel=0.075, segments=5)
    s.Piece().use(teal).box(0, 0, 0, 0.5, 2.0, 0.36).put('throw', x + 0.62, y, 0.16, bevel=0.08, segments=5)
    for dy in (-0.46, 0.46):
        interior.cushion(x - 0.78, y + dy, 0.45, 0.2, 0.78, 0.50, white, puff=0.6).rotation_euler[1] = -0.32
        interior.cushion(x - 0.56, y + dy, 0.43, 0.18, 0.64, 0.40, cloth, puff=0.6).rotation_euler[1] = -0.42
    clay = s.material('clay cloth', (0.42, 0.29, 0.17), 0.95, specular=0.1, grain=110, bump=0.35, sheen=0.4)
    interior.cushion(x - 0.36, y - 0.02, 0.43, 0.15, 0.56, 0.30, clay, puff=0.5).rotation_euler[1] = -0.5
    trav = s.material('travertine', (0.70, 0.62, 0.51), 0.5, grain=14, bump=0.03, mottle=0.25)
    s.Piece().use(trav).prism(s.ellipse(0.5, 0.5, 64), 0, 0.42).put('drum', LEFT + 0.45, 3.75, 0, bevel=0.025, segments=4)
    interior.vessel(LEFT + 0.45, 3.75, 0.42, 0.5)
    rooms.tub_chair(1.75, 3.35, -0.75, cloth)


def light():
    """A brass globe on a long cord over the bedside."""
    p = s.Piece().use(s.brass()).tube([(0, 0, 1.7), (0, 0, CEILING)], 0.006, 6)
    p.ball(0, 0, 1.58, 0.13, n=28)
    p.put('pendant', LEFT + 0.45, 3.75)


def beyond():
    """A balcony, the crowns of palms that stand in the garden below, a beach, the sea."""
    s.Piece().use(interior.stone()).box(0.3, WALL + 1.5, -0.3, 12, 2.2, 0.288).put('balcony')
    p = s.Piece().use(s.brass()).box(0.3, WALL + 2.45, 0.98, 12, 0.04, 0.022)
    for i in range(100):
        p.box(-5.7 + i * 0.12, WALL + 2.45, 0.0, 0.009, 0.009, 0.98)
    p.put('rail')
    leaf = s.material('leaf', (0.15, 0.18, 0.10), 0.7, vary=0.3, grain=20, bump=0.0, mottle=0.3)
    bark = s.material('bark', (0.26, 0.19, 0.13), 0.9, grain=30, bump=0.4, mottle=0.4)
    for x, y, h, seed in ((-1.5, 13.5, 7.4, 3), (2.9, 15.0, 8.4, 5), (0.9, 20.0, 6.6, 9), (-4.6, 21, 8.4, 12)):
        s.place(s.tall_palm(h, seed, leaf, bark), x, y, SHORE)
    bank = s.smooth([(-90, 44), (-30, 36), (-8, 40), (10, 35), (34, 41), (90, 37)], 10, closed=False)
    s.land(list(reversed(bank)) + [(-90, 7), (90, 7)], SHORE - 1, SHORE, s.sand(), 0.02)
    s.water_grid(-300, 300, 30, 630, SHORE - 0.3, [bank], 16, 160,
                 s.water(ripple=0.05, scale=0.5, stretch=(0.6, 1.6, 1), rough=0.12))

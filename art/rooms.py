"""What the still lifes and the rooms share: the table by the water, and a few turned and sewn things.

Still lifes stand near the origin on pale sand and are seen from -y; in rooms a unit is a metre.
"""
import math
import random

import studio as s
from scenes import interior


def table(azimuth=246, elevation=17, shore=8.0, sun=8.0, strength=0.30):
    """Light, sand, a band of water behind, and the city as a soft line on the far bank."""
    horizon = (1.75, 1.30, 0.94)
    s.HAZE.update(near=34, far=104, most=0.97, colour=horizon)
    s.sky(horizon=horizon, middle=(1.34, 1.21, 1.02), zenith=(0.50, 0.64, 0.67), strength=strength, reach=0.42,
          fill=((0.80, 0.82, 0.84), (0.50, 0.68, 0.85)), mirrored=0.24)
    s.sun(elevation=elevation, azimuth=azimuth, strength=sun, colour=(1.0, 0.68, 0.41), soft=0.9)
    bank = s.smooth([(-60, shore + 1), (-20, shore - 0.6), (-8, shore + 0.7), (-1, shore - 0.2), (6, shore + 0.8),
                     (14, shore - 0.5), (30, shore + 0.4), (60, shore)], 12, closed=False)
    s.land(list(reversed(bank)) + [(-60, -40), (60, -40)], -0.5, 0.0, s.pale_sand(), 0.02)
    s.water_grid(-50, 50, shore - 2, 52, -0.16, [bank], 3.0, 160,
                 s.water(ripple=0.012, scale=2.0, stretch=(0.6, 1.6, 1), rough=0.09, shallow=(0.12, 0.30, 0.29)))
    far_city(50)


def far_city(y):
    """Mere volumes: they are only ever seen far out of focus."""
    rnd = random.Random(6)
    p = s.Piece().use(s.plaster()).box(0, y + 40, -0.3, 200, 80, 0.4)
    for _ in range(120):
        x = rnd.gauss(3, 17)
        h = rnd.uniform(0.5, 1.6) + 4.2 * math.exp(-((x - 4) / 9) ** 2) * rnd.random() ** 2
        p.box(x, y + rnd.uniform(1, 14), 0, rnd.uniform(0.8, 1.6), rnd.uniform(0.8, 1.6), h, 0.6)
    for k, (w, h) in enumerate(((1.7, 3.6), (1.3, 5.6), (0.9, 7.6), (0.4, 8.8), (0.12, 10.6))):
        p.box(6.5, y + 6, 0, w, w, h, 0.5 + k * 0.1)
    p.put('far city')


def pane():
    """Dark window glass, for facades that the sun meets head on."""
    return s.material('pane', (0.085, 0.135, 0.135), 0.2, specular=0.55, bump=0.0, vary=0.25, mottle=0.1)


def lathe(profile, mat, n=64):
    """A turned thing: profile is (radius, height) pairs."""
    return interior.lathe(s.Piece().use(mat), profile, n)


def disc(r=0.5, h=0.12):
    """A brass weight with a turned rim, as a mesh to stack."""
    b = h * 0.16
    return lathe([(0.001, 0), (r - b, 0), (r, b), (r, h - b), (r - b, h), (r * 0.86, h), (r * 0.83, h - b * 0.8),
                  (r * 0.2, h - b * 0.8), (0.001, h - b * 0.8)], s.brass(), 72).mesh('disc')


def stack(mesh, count, h, x, y, z, seed):
    """A neat pile, each piece a hair off the one below."""
    rnd = random.Random(seed)
    for i in range(count):
        s.place(mesh, x + rnd.uniform(-0.012, 0.012), y + rnd.uniform(-0.012, 0.012), z + i * h, rnd.uniform(0, 6))


def tub_chair(x, y, turn, cloth, z=0.0):
    """A low round chair, its back one thick curve; it looks towards -y before it is turned."""
    path = [(0.37 * math.cos(math.radians(a)), 0.37 * math.sin(math.radians(a))) for a in range(-38, 219, 4)]
    parts = [s.ribbon(path, 0.075, 0.10, 0.56, cloth, 0.05, 'back'),
             s.Piece().use(cloth).prism(s.ellipse(0.62, 0.62, 56), 0.08, 0.27).put('seat base', bevel=0.02),
             s.Piece().use(cloth).prism(s.ellipse(0.60, 0.62, 56), 0.27, 0.43).put('seat', bevel=0.055, segments=5),
             s.Piece().use(s.brass()).prism(s.ellipse(0.66, 0.66, 56), 0.0, 0.08).put('foot', bevel=0.008)]
    for ob in parts:
        ob.location, ob.rotation_euler = (x, y, z), (0, 0, turn)

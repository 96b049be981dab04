"""The members' club in the evening: a long low sofa before an ink-teal wall,
shelves of plaster towers, and the sun in stripes through tall louvres."""
import random

import rooms
import studio as s
from scenes import interior

SIZE = (1280, 960)
EXPOSURE = 0.6
LOOK = 'High Contrast'
FALLOFF = 0.2
SETTLE = 0.04
BOUNCES = 4

LEFT, RIGHT, WALL, BACK, CEILING = -4.3, 4.1, 5.0, -4.0, 4.3


def build():
    s.sky(horizon=(1.5, 1.15, 0.85), middle=(1.2, 1.1, 0.95), zenith=(0.5, 0.64, 0.67), strength=0.8, reach=0.5,
          fill=((0.95, 0.84, 0.70), (0.60, 0.72, 0.84)), mirrored=0.6)
    s.sun(elevation=13, azimuth=243, strength=26.0, colour=(1.0, 0.62, 0.33), soft=0.5)
    room()
    louvres()
    seats()
    shelves()
    # what the rest of the room sends back, and a hidden lamp over the shelves
    s.area((0.5, BACK + 0.2, 3.0), (0, 3, 1.2), 6.0, 2.5, 22, (1.0, 0.86, 0.68))
    s.area((LEFT + 0.15, 1.2, 2.2), (1.0, 1.4, 1.0), 5.0, 3.6, 26, (1.0, 0.88, 0.74))
    s.camera((0, -4.9, 1.45), (0, 6, 1.45), lens=37, focus=(0, 3.6, 0.9), aperture=0.05, shift=(0, 0.02), level=True)


def ink_wall():
    return s.material('ink wall', (0.024, 0.062, 0.073), 0.85, specular=0.15, grain=3.0, bump=0.02, mottle=0.12, vary=0.0)


def room():
    s.Piece().use(ink_wall()).box(0, WALL + 0.1, 0, 10, 0.2, CEILING).box(RIGHT + 0.1, 0.5, 0, 0.2, 9.4, CEILING).put('walls')
    s.Piece().use(s.bone()).box(0, 0.5, CEILING, 9, 9.6, 0.2).put('ceiling')
    s.Piece().use(s.walnut()).box(0, WALL - 0.012, 0, 8.4, 0.03, 0.14).put('skirting')
    s.Piece().use(s.brass()).box(0, WALL - 0.008, CEILING - 0.30, 8.4, 0.016, 0.022).put('picture rail')
    plank = [s.Piece().use(s.walnut()).box(0, 0, -0.03, 2.4 + 0.3 * k, 0.176, 0.03).mesh('plank', bevel=0.002, segments=1) for k in range(2)]
    for j in range(-24, 31):
        for i in range(-3, 4):
            s.place(plank[0], i * 2.404 + (j % 3) * 0.8, j * 0.18)
    s.Piece().use(s.material('rug', (0.60, 0.52, 0.40), 1.0, specular=0.0, grain=70, bump=0.6, mottle=0.1)).prism(
        s.ellipse(4.3, 3.4, 90), 0, 0.02).put('rug', -0.5, 2.3, bevel=0.006)


def louvres():
    """The left wall: tall openings, each filled with upright walnut blades set on edge."""
    p = s.Piece().use(s.plaster())
    openings = [(-2.2, -0.7), (0.0, 1.5), (2.2, 3.7)]
    ends = [BACK] + [y for pair in openings for y in pair] + [WALL]
    for a, b in zip(ends[::2], ends[1::2]):
        p.box(LEFT - 0.2, (a + b) / 2, 0, 0.4, b - a, 3.9)
    p.box(LEFT - 0.2, (WALL + BACK) / 2, 3.9, 0.4, WALL - BACK, CEILING - 3.9)
    p.put('window wall', bevel=0.01)
    q = s.Piece().use(s.walnut())
    for a, b in openings:
        n = 8
        for k in range(n):
            q.box(LEFT - 0.2, a + (b - a) * (k + 0.5) / n, 0, 0.16, 0.04, 3.9, 0.12)
    q.put('blades')


def seats():
    cloth = s.material('cream cloth', (0.66, 0.575, 0.45), 0.95, specular=0.1, grain=110, bump=0.35, mottle=0.05, sheen=0.4)
    teal = s.material('teal cloth', (0.035, 0.125, 0.13), 0.95, specular=0.1, grain=110, bump=0.35, sheen=0.5)
    clay = s.material('clay cloth', (0.35, 0.195, 0.10), 0.95, specular=0.1, grain=110, bump=0.35, sheen=0.4)
    x, y = -0.75, 4.15
    s.Piece().use(s.brass()).box(0, 0, 0, 4.3, 0.8, 0.06).put('plinth', x, y)
    s.Piece().use(cloth).box(0, 0, 0, 4.6, 1.02, 0.20).put('base', x, y, 0.06, bevel=0.05, segments=4)
    for k in range(4):
        interior.cushion(x - 1.71 + 1.14 * k, y - 0.08, 0.25, 1.13, 0.92, 0.22, cloth, puff=0.5)
        interior.cushion(x - 1.71 + 1.14 * k, y + 0.36, 0.42, 1.10, 0.26, 0.42, cloth, lean=-0.12, puff=0.2)
    for dx, mat, turn in ((-1.75, teal, 0.15), (-1.35, clay, -0.1), (1.7, teal, -0.18)):
        interior.cushion(x + dx, y + 0.08, 0.47, 0.5, 0.16, 0.46, mat, turn, lean=-0.32, puff=0.3)
    rooms.tub_chair(1.75, 1.95, -1.1, clay)
    interior.lamp(1.72, 4.62)
    # the round table, and on it what members look at
    s.Piece().use(s.brass()).prism(s.ellipse(1.3, 1.3, 96), 0.36, 0.40).put('table', -0.7, 2.35, 0.02, bevel=0.012)
    rooms.lathe([(0.001, 0), (0.36, 0), (0.36, 0.03), (0.10, 0.06), (0.07, 0.16), (0.09, 0.33), (0.2, 0.36)], s.brass()).put('foot', -0.7, 2.35, 0.02)
    s.Piece().use(s.plaster()).box(0, 0, 0, 0.34, 0.25, 0.035).box(0.01, 0.01, 0.036, 0.30, 0.22, 0.025).put('books', -0.98, 2.2, 0.42, 0.4, bevel=0.004)
    model = s.tower('taper', 0, 0, 2.0, 0.4, 0.9, base=False)
    model.location, model.scale = (-0.52, 2.45, 0.42), (0.2,) * 3
    bowl = [(0.001, 0), (0.07, 0), (0.12, 0.04), (0.14, 0.075), (0.13, 0.075), (0.10, 0.035), (0.001, 0.025)]
    rooms.lathe(bowl, s.plaster()).put('bowl', -0.72, 2.0, 0.42)


def shelves():
    """A brass frame with walnut boards; every tower of the model shop in small, and a few books."""
    x0, x1, n, depth, y = 1.95, 3.95, 5, 0.42, WALL - 0.24
    p = s.Piece().use(s.brass())
    for x in (x0, (x0 + x1) / 2, x1):
        for dy in (-depth / 2, depth / 2):
            p.box(x, y + dy, 0, 0.022, 0.022, 3.75)
    p.put('frame')
    levels = [0.12 + 0.72 * k for k in range(n + 1)]
    for z in levels:
        s.Piece().use(s.walnut()).box((x0 + x1) / 2, y, z, x1 - x0 + 0.04, depth, 0.03).put('board', bevel=0.003, segments=1)
    for z in levels[1:]:
        s.area(((x0 + x1) / 2, y - 0.05, z - 0.01), ((x0 + x1) / 2, y, z - 1), x1 - x0 - 0.1, 0.1, 1.5, (1.0, 0.74, 0.45))
    kinds = ('steps', 'oval', 'taper', 'twist', 'blade', 'slant', 'pair', 'slab')
    meshes = []
    for kind in kinds:
        ob = s.tower(kind, 0, 0, 2.6, 0.5, 1.0, base=False)
        meshes.append(ob.data)
        ob.location = (0, -30, -9)
    rnd = random.Random(5)
    books = [s.Piece().use(mat).box(0, 0, 0, 0.035 + 0.01 * k, 0.2, 0.24 + 0.03 * k).mesh('book', bevel=0.003, segments=1)
             for k, mat in enumerate((s.plaster(), s.bone(), s.sand(), s.plaster()))]
    places = [(0.25, 0, 0.17), (0.62, 1, 0.14), (1.30, 2, 0.18), (1.72, 6, 0.15)], [(0.35, 3, 0.17), (1.22, 4, 0.18), (1.62, 0, 0.13)], \
             [(0.22, 6, 0.15), (0.70, 2, 0.18), (1.55, 5, 0.17)], [(0.45, 1, 0.16), (1.25, 3, 0.18), (1.68, 7, 0.15)], [(0.3, 4, 0.17), (0.72, 5, 0.13), (1.5, 0, 0.18)]
    for z, row in zip(levels, places):
        for dx, kind, k in row:
            s.place(meshes[kind], x0 + dx, y - 0.02, z + 0.03, rnd.uniform(0, 3), k * 1.25)
    for z, dx, count in ((levels[1], 0.62, 7), (levels[2], 1.05, 6), (levels[3], 0.72, 5), (levels[4], 1.05, 5)):
        for i in range(count):
            s.place(books[rnd.randrange(4)], x0 + dx + i * 0.055, y, z + 0.03)

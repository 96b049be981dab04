"""The foot of the supertall from the air: its lake in two pools, a curved boulevard
of mid-rise houses, and the low courts of the old town on their island."""
import math
import random

import shores
import studio as s

SIZE = (1600, 1000)
EXPOSURE = -0.02
LOOK = 'High Contrast'
FALLOFF = 0.20

TOWER = (-0.9, 2.1)
LAKE = [(-3.4, 0.5), (-2.9, -1.2), (-1.2, -2.0), (0.6, -2.9), (2.4, -2.7), (3.3, -1.4), (2.6, -0.2), (3.4, 1.0), (2.9, 2.7), (1.6, 3.2),
        (0.9, 2.0), (0.75, 0.8), (-0.4, 0.35), (-1.6, 0.55), (-2.4, 1.0)]
ISLE = [(0.35, -1.55), (1.3, -1.9), (2.1, -1.35), (1.75, -0.35), (1.5, 0.5), (0.95, 0.0), (0.2, -0.6)]
BOULEVARD = (0.1, 0.3)
FOUNTAINS = ((-1.5, -0.75, 0.42), (-0.75, -1.15, 0.26), (-2.2, -0.45, 0.24), (2.55, 1.5, 0.34), (2.3, 2.25, 0.2))


def build():
    shores.from_above(azimuth=285, elevation=24)
    lake, isle = s.smooth(LAKE, 10), s.smooth(ISLE, 10)
    basin(lake, isle)
    s.supertall(*TOWER, h=9.0, turn=0.45)
    petals()
    ways = [shores.ring(5.3, 120, 410, *BOULEVARD, flat=0.86), shores.ring(7.6, 90, 450, *BOULEVARD, flat=0.86)]
    for path, half in zip(ways, (0.22, 0.16)):
        shores.road(path, half)
    plant(lake, isle, ways)
    s.camera((2.0, -13.6, 9.8), (0.25, 0.75, 0.0), lens=44, focus=(0.2, -0.3, 0.2), aperture=0.24)


def basin(lake, isle):
    """The ground, the water with its fountain rings in brass, the old-town island."""
    s.Piece().use(s.pale_sand()).box(0, 14, -0.3, 90, 80, 0.3).put('ground')
    shores.pond(lake, 0.006, 0.5, 170)
    s.ribbon(s.grow(lake, 0.2) + s.grow(lake, 0.2)[:1], 0.012, 0.0, 0.008, s.brass(), name='promenade')
    s.land(isle, -0.02, 0.035, s.pale_sand(), 0.01, 'isle')
    s.ribbon(isle + isle[:1], 0.04, 0.0, 0.05, s.plaster(), 0.006, 'coping')
    for x, y, r in FOUNTAINS:
        s.ribbon(shores.ring(r, x=x, y=y, n=60), 0.010, 0.002, 0.014, s.brass(), name='fountain')
    for half, mat, z in ((0.085, s.plaster(), 0.045), (0.012, s.brass(), 0.060)):
        s.ribbon([(-0.35, -2.55), (0.2, -1.95), (0.75, -1.45)], half, z, 0.02, mat, name='bridge')


def petals():
    """Three low wings around the tower's foot, stepping down to the lake."""
    p = s.Piece()
    for k in range(3):
        a = 0.45 + math.radians(30 + 120 * k)
        for r, w, h in ((1.05, 0.62, 0.34), (1.62, 0.46, 0.20)):
            plan = s.move(s.ellipse(w * 1.3, w), r * math.cos(a), r * math.sin(a), a)
            s.tier(p, plan, 0, h, 0.09, None, 'bands', out=0.02)
            p.use(s.plaster()).prism(s.grow(plan, 0.024), h, h + 0.03)
            p.use(s.sage()).prism(s.move_in(plan, 0.7), h + 0.03, h + 0.04)
    p.put('petals', *TOWER)


def plant(lake, isle, ways):
    rnd = random.Random(21)
    houses, courts, palms, bushes = shores.apartments(), shores.courtyard_houses(), s.palms(), s.bushes()
    shore, islet = lake + lake[:1], isle + isle[:1]
    dry = lambda x, y, r: not shores.inside(lake, x, y) and shores.gap_to(shore[::2], x, y) > r
    foot = lambda x, y, r: math.hypot(x - TOWER[0], y - TOWER[1]) > r
    # the old town: on the island, and in a thick belt on the near bank
    for i in range(-9, 10):
        for j in range(-10, 6):
            x, y = 1.1 + i * 0.5 + rnd.uniform(-0.05, 0.05), -1.0 + j * 0.46 + rnd.uniform(-0.05, 0.05)
            on_isle = shores.inside(isle, x, y) and shores.gap_to(islet, x, y) > 0.26
            belt = y < -1.2 and dry(x, y, 0.5) and math.hypot(x - BOULEVARD[0], (y - BOULEVARD[1]) / 0.86) < 4.75
            if on_isle or belt:
                s.place(rnd.choice(courts), x, y, 0.035 if on_isle else 0, rnd.choice((0, 1.5708, 3.1416)) + 0.25, rnd.uniform(0.88, 1.02))
    # houses in files along both sides of the boulevard and the outer ring
    middle, outer = ways
    for path, off, tall, gap in ((middle, -0.55, 1.35, 0.62), (middle, 0.58, 1.0, 0.62), (middle, -1.15, 1.1, 0.6), (outer, 0.5, 1.2, 0.6), (outer, -0.5, 1.5, 0.62),
                                 (outer, -1.1, 1.2, 0.6), (outer, -1.8, 1.3, 0.62), (outer, -2.6, 1.2, 0.64), (outer, -3.5, 1.3, 0.66)):
        for x, y, turn in shores.paces(shores.beside(path, off), gap, 0.2):
            old_town = path is middle and off > 0 and y < -0.6
            if dry(x, y, 0.5) and foot(x, y, 2.3) and not old_town and rnd.random() < 0.9:
                rise = tall * rnd.uniform(0.8, 1.7) * (0.55 if y < -3 else 1)
                s.place(rnd.choice(houses), x, y, 0, turn + (math.pi if off > 0 else 0), (1.05, 1.05, rise))
    for off in (-0.27, 0.27):
        shores.line_of(palms, shores.beside(middle, off), 0.3, rnd, 0.02, (0.55, 0.75))
    shores.line_of(palms, s.grow(lake, 0.28), 0.26, rnd, 0.03, (0.5, 0.7))
    park = shores.ring(4.6, x=BOULEVARD[0], y=BOULEVARD[1], flat=0.86)
    shores.grove(bushes + palms[:1], park, 1500, rnd, lambda x, y: (dry(x, y, 0.34) and foot(x, y, 1.9)) or shores.inside(isle, x, y), (0.45, 0.8))
    lawns = shores.lawn()
    for x, y, w, d, turn in ((-3.3, 2.4, 1.1, 1.5, 0.3), (1.2, 3.7, 1.6, 0.7, -0.2), (-1.6, 4.1, 1.5, 0.7, 0.2)):
        s.land(s.move(s.ellipse(w, d), x, y, turn), -0.02, 0.012, lawns, 0.0, 'lawn')
    towers = shores.stock((('steps', 'steps', 3.0), ('oval', 'oval', 3.2), ('taper', 'taper', 3.4)))
    for name, x, y, h in (('oval', 4.2, 4.9, 3.0), ('steps', 5.6, 3.4, 2.6), ('taper', -4.6, 5.0, 3.2), ('steps', -6.0, 3.0, 2.4), ('oval', 1.6, 6.4, 2.6), ('taper', 6.6, 6.4, 3.4)):
        shores.stand(towers, name, x, y, 0.6, h)

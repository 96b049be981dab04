"""The firm's table: the whole city as a small model on a long walnut table,
in a quiet room with tall windows on the left. Here a unit is a metre."""
import math
import random

import bpy
import studio as s
from scenes import interior, palm

SIZE = (1600, 1000)
EXPOSURE = 0.05
LOOK = 'High Contrast'
FALLOFF = 0.16
SATURATION = 1.06
SETTLE = 0.035
BOUNCES = 4

LEFT, BACK, TOP = -3.3, 3.1, 0.76
TABLE = (0.1, 0.55, 4.2, 1.75)  # x, y, length, depth
SCALE, TALL, LONG, DEEP = 0.102, 1.3, 37.0, 13.4  # the model, in its own units


def build():
    s.sky(horizon=(1.5, 1.2, 0.92), middle=(1.2, 1.1, 0.95), zenith=(0.7, 0.8, 0.83), strength=0.8, reach=0.5,
          fill=((0.92, 0.86, 0.77), (0.84, 0.83, 0.80)), mirrored=0.8)
    s.sun(elevation=17, azimuth=249, strength=12.0, colour=(1.0, 0.71, 0.45), soft=0.9)
    room()
    before = set(bpy.data.objects)
    model()
    for ob in set(bpy.data.objects) - before:
        x, y, z = ob.location
        ob.location = (TABLE[0] + x * SCALE, TABLE[1] + y * SCALE, TOP + 0.065 + z * SCALE * TALL)
        ob.scale = (ob.scale.x * SCALE, ob.scale.y * SCALE, ob.scale.z * SCALE * TALL)
    table()
    chair(-0.75, -0.72, math.radians(163))
    chair(1.2, -0.75, math.radians(188))
    for x in (-0.8, 1.0):
        pendant(x, 0.55)
    s.area((2.5, -6.0, 2.8), (0, 1, 1.0), 6.0, 4.0, 45, (1.0, 0.92, 0.82))
    s.camera((1.7, -4.4, 1.95), (0.12, 0.7, 1.0), lens=35, focus=(0.4, 0.4, 1.0), aperture=0.06, shift=(0, -0.135), level=True)


def room():
    wall = interior.wall_plaster()
    p = s.Piece().use(wall)
    s.arcade(p, -9, 4.6, 0, 0.42, 9.0, [(-2.85, 1.5, 2.5), (-0.8, 1.5, 2.5), (2.5, 0.8, 2.6)])
    p.put('window wall', LEFT, 0, 0, math.pi / 2)
    q = s.Piece().use(wall)
    s.arcade(q, LEFT - 0.4, 7.0, BACK, 0.3, 9.0, [(1.75, 1.15, 1.85)])
    q.box(1.75, BACK + 0.7, 0, 2.4, 0.1, 4.0)
    q.box(6.0, -1, 0, 0.3, 9, 9.0)
    q.put('walls')
    t = s.Piece().use(s.brass())
    t.tube([(1.75 - 0.572, BACK + 0.02, 0)] + [(1.75 - 0.572 * math.cos(a), BACK + 0.02, 1.85 + 0.572 * math.sin(a))
                                               for a in (math.pi * i / 40 for i in range(41))] + [(1.75 + 0.572, BACK + 0.02, 0)], 0.012, 8)
    t.put('thread')
    s.Piece().use(interior.stone()).box(0, 0, -0.12, 40, 40, 0.1).put('bed')
    slab = s.Piece().use(interior.stone()).box(0, 0, -0.05, 1.196, 1.196, 0.05).mesh('slab', bevel=0.002, segments=1)
    for i in range(-4, 6):
        for j in range(-4, 4):
            s.place(slab, i * 1.2 + 0.3, j * 1.2 - 0.2)
    interior.tree(1.75, 3.15)


def table():
    x, y, w, d = TABLE
    p = s.Piece().use(s.walnut()).box(x, y, TOP - 0.05, w, d, 0.05)
    for side in (-1, 1):
        p.box(x + side * (w / 2 - 0.75), y, 0, 0.09, d * 0.72, TOP - 0.05)
    p.put('table', bevel=0.008)
    b = s.Piece().use(s.brass()).box(x, y, TOP, LONG * SCALE + 0.05, DEEP * SCALE + 0.05, 0.0445)
    b.put('base', bevel=0.004)
    rolls = s.Piece().use(s.material('paper', (0.80, 0.75, 0.66), 0.9, bump=0.0))
    for k, (dx, dy, turn) in enumerate(((0, 0, 1.53), (0.06, 0.01, 1.56), (0.03, -0.02, 1.50))):
        c, t = math.cos(turn) * 0.3, math.sin(turn) * 0.3
        z = TOP + 0.03 + (0.05 if k == 2 else 0)
        rolls.tube([(2.075 + dx - c, 0.75 + dy - t, z), (2.075 + dx + c, 0.75 + dy + t, z)], 0.028, 18)
    rolls.put('rolls')


def chair(x, y, turn):
    """A walnut frame, a linen seat, a low curved back; it looks towards -y before it is turned."""
    frame = s.Piece().use(s.walnut())
    for dx in (-0.22, 0.22):
        frame.tube([(dx * 1.08, -0.22, 0), (dx, -0.2, 0.42)], 0.014, 10, end=0.02)
        frame.tube([(dx * 1.1, 0.25, 0), (dx, 0.2, 0.42), (dx * 1.02, 0.24, 0.70)], 0.016, 10)
    frame.put('frame', x, y, 0, turn)
    back = [(0.30 * math.sin(a), 0.02 + 0.26 * math.cos(a)) for a in (math.radians(-100 + 200 * i / 24) for i in range(25))]
    rest = s.ribbon(back, 0.022, 0.60, 0.13, s.walnut(), 0.012, 'back')
    rest.location, rest.rotation_euler = (x, y, 0), (0, 0, turn)
    interior.cushion(x, y, 0.42, 0.50, 0.48, 0.07, interior.linen(), turn, puff=0.5)


def pendant(x, y):
    """A brass dome on a thin cord."""
    p = s.Piece().use(s.brass())
    dome = lambda r, h: [(max(0.004, r * math.sin(a)), h * math.cos(a)) for a in (math.pi / 2 * i / 16 for i in range(17))]
    interior.lathe(p, dome(0.205, 0.2) + dome(0.198, 0.19)[::-1])
    p.use(s.ink()).tube([(0, 0, 0.19), (0, 0, 5)], 0.004, 6)
    p.put('pendant', x, y, 1.98)


def model():
    coast = s.smooth([(-30, -0.9), (-17, -0.4), (-13, -1.0), (-9, -0.2), (-5, -0.9), (-2, -0.1), (1, -1.1), (4, -2.0), (8, -1.2), (12, -2.2), (16, -1.3), (30, -1.8)], 10, closed=False)
    coast = [(-LONG / 2, coast[0][1])] + [q for q in coast if abs(q[0]) < LONG / 2] + [(LONG / 2, coast[-1][1])]
    back = [(LONG / 2, DEEP / 2), (-LONG / 2, DEEP / 2)]
    s.land(coast + back, -0.3, 0.0, s.pale_sand(), 0.01)
    s.land([(x, y - 0.25) for x, y in coast] + back, -0.3, -0.08, s.sand(), 0.01)
    s.water_grid(-LONG / 2, LONG / 2, -DEEP / 2, 3, -0.14, [coast], 1.4, 240, s.water(ripple=0.012, scale=2.2, rough=0.10))
    taken = [(4.2, 1.0, 1.3)]
    s.supertall(4.2, 1.0, 6.6, 0.45)
    island(-9.5, -3.0, 0.25)
    isle = s.ellipse(1.7, 1.2)
    s.Piece().use(s.sand()).prism(isle, -0.2, 0.02).put('isle', -1.4, -1.7)
    s.sail(-1.4, -1.7, 2.9, math.radians(200))
    for kind, x, y, h, turn in (('taper', 5.9, 0.3, 3.5, 0.7), ('twist', 7.0, 1.2, 3.7, 0.3), ('blade', 8.3, 0.4, 4.0, 0.8), ('steps', 2.4, 2.4, 3.6, 0.7),
                                ('oval', 2.5, 0.3, 2.4, 0.6), ('slant', 9.6, 1.5, 2.6, 0.7), ('pair', 6.2, 3.0, 3.3, 0.7), ('slab', 1.0, 1.6, 2.0, 0.7),
                                ('slab', 11.2, 0.6, 1.8, 0.6), ('taper', 13.2, 1.8, 2.6, 0.5), ('oval', 15.4, 0.8, 2.0, 0.4), ('steps', -4.6, 1.0, 2.6, 0.7),
                                ('twist', -6.0, 0.8, 3.2, 0.4), ('slab', -7.2, 1.6, 2.6, 0.5), ('blade', -8.4, 1.0, 2.9, 0.8), ('slant', -5.4, 2.6, 2.2, 0.6),
                                ('taper', -12.4, 1.2, 2.3, 0.5), ('oval', -15.6, 1.4, 1.9, 0.5), ('pair', -2.6, 2.4, 2.0, 0.6), ('slab', 17.2, 2.6, 1.6, 0.5)):
        s.tower(kind, x, y, h, turn, 0.9)
        taken.append((x, y, 0.8))
    rnd = random.Random(12)
    blocks = [s.block_mesh(rnd.uniform(0.36, 0.62), rnd.uniform(0.32, 0.5), h) for h in (0.25, 0.3, 0.38, 0.45, 0.6, 0.8, 1.0)]
    bushes = s.bushes()
    shore = lambda x: min(coast, key=lambda q: abs(q[0] - x))[1]
    for i in range(-23, 24):
        for j in range(9):
            x, y = i * 0.84 + rnd.uniform(-0.1, 0.1), -0.6 + j * 0.8 + 0.2 * math.sin(i * 0.4) + rnd.uniform(-0.08, 0.08)
            if abs(x) < LONG / 2 - 0.6 and shore(x) + 0.6 < y < DEEP / 2 - 0.4 and all((x - a) ** 2 + (y - b) ** 2 > (c + 0.2) ** 2 for a, b, c in taken):
                s.place(blocks[int(min(6, abs(rnd.gauss(1.6, 1.6))))], x, y, 0, 0.6 + 0.2 * math.sin(x * 0.3) + rnd.choice((0, math.pi / 2)))
    for _ in range(420):
        x, y = rnd.uniform(-18, 18), rnd.uniform(-2, 4)
        if y > shore(x) + 0.2:
            s.place(rnd.choice(bushes), x, y, 0, rnd.uniform(0, 6), rnd.uniform(0.8, 1.3))


def island(x, y, k):
    """The palm, smaller still: bare sand fronds with a row of roofs, and its crescent."""
    turned = lambda path: s.move(path, x, y, math.pi, k)
    paths = [palm.frond(i, side) for i in range(7) for side in (-1, 1)] + [palm.tip()]
    arc = [(palm.CENTRE[0] + palm.RADIUS * 1.06 * math.cos(a), palm.CENTRE[1] + palm.RADIUS * math.sin(a)) for a in (math.radians(-30 + 240 * i / 90) for i in range(91))]
    s.ribbon(turned(arc), 0.4 * k, -0.16, 0.12, s.sand())
    s.ribbon(turned([(0, palm.STEM_FOOT - 3 + 15 * i / 30) for i in range(31)]), 0.5 * k, -0.16, 0.14, s.sand())
    roof = s.Piece().use(s.plaster()).box(0, 0, 0, 0.07, 0.06, 0.05).mesh('roof')
    for path in paths:
        path = turned(path)
        s.ribbon(path, 0.30 * k, -0.16, 0.13, s.sand())
        for a in path[8::2]:
            s.place(roof, *a, -0.03, path.index(a))

"""A penthouse room: plaster, one tall arch, the city model beyond the terrace.

Here a unit is a metre. The sun comes through the arch from the right and lays
its shape over the floor and up the left wall; everything else keeps quiet.
"""
import math
import random

import bpy
import studio as s
from mathutils import Vector

SIZE = (1200, 1500)
EXPOSURE = 0.45
LOOK = 'High Contrast'
FALLOFF = 0.16
SATURATION = 0.98
SETTLE = 0.035
BOUNCES = 5

LEFT, RIGHT, WALL, BACK, CEILING = -2.35, 2.85, 6.0, -4.5, 5.5
ARCH_X, ARCH_W, SPRING = 0.85, 2.5, 2.95
THICK = 0.55


def build():
    horizon = (1.35, 1.08, 0.82)
    s.HAZE.update(near=130, far=560, most=0.9, colour=horizon)
    s.sky(horizon=horizon, middle=(1.05, 0.98, 0.87), zenith=(0.7, 0.8, 0.83), strength=0.85, reach=0.5,
          fill=((0.95, 0.88, 0.78), (0.62, 0.76, 0.88)), mirrored=0.8)
    s.sun(elevation=27, azimuth=25, strength=20.0, colour=(1.0, 0.70, 0.43), soft=0.9)
    room()
    furniture()
    terrace()
    city()
    # a wide soft sheet behind the viewer stands in for the rest of the flat
    s.area((0.6, BACK + 0.1, 2.4), (0.2, 3, 1.6), 5.0, 4.0, 14, (1.0, 0.92, 0.82))
    s.camera((0.3, -4.3, 1.55), (0.3, 6, 1.55), lens=41, focus=(0, 3.6, 1.0), aperture=0.045, shift=(0, 0.035), level=True)


def wall_plaster():
    return s.material('wall', (0.82, 0.785, 0.735), 0.9, grain=3.0, bump=0.022, mottle=0.08, vary=0.0)


def stone():
    return s.material('stone', (0.62, 0.555, 0.475), 0.32, specular=0.4, grain=5, bump=0.004, mottle=0.22, vary=0.12)


def linen():
    return s.material('linen', (0.74, 0.69, 0.60), 0.95, specular=0.1, grain=110, bump=0.35, mottle=0.05, sheen=0.4)


def room():
    p = s.Piece().use(wall_plaster())
    # the window wall: two piers and the spandrel over the arch
    x0, x1 = ARCH_X - ARCH_W / 2, ARCH_X + ARCH_W / 2
    for a, b in ((LEFT - 0.6, x0), (x1, RIGHT + 0.6)):
        p.box((a + b) / 2, WALL + THICK / 2, 0, b - a, THICK, CEILING + 0.5)
    curve = [(ARCH_X + ARCH_W / 2 * math.cos(math.pi - math.pi * i / 48), SPRING + ARCH_W / 2 * math.sin(math.pi * i / 48)) for i in range(49)]
    base, top = len(p.verts), CEILING + 0.5
    for x, z in curve:
        p.verts.extend([(x, WALL, z), (x, WALL + THICK, z), (x, WALL, top), (x, WALL + THICK, top)])
    for i in range(48):
        a, b = base + 4 * i, base + 4 * (i + 1)
        p.face(a, b, b + 2, a + 2)
        p.face(a + 1, a + 3, b + 3, b + 1)
        p.face(a, a + 1, b + 1, b)
    p.box(LEFT - 0.2, (WALL + BACK) / 2, 0, 0.4, WALL - BACK, CEILING + 0.5)
    p.box(RIGHT + 0.2, (WALL + BACK) / 2, 0, 0.4, WALL - BACK, CEILING + 0.5)
    p.box(0.2, (WALL + BACK) / 2, CEILING, RIGHT - LEFT + 0.4, WALL - BACK + 0.2, 0.3)
    p.put('walls', soft=True)
    # a brass thread in the reveal of the arch
    t = s.Piece().use(s.brass())
    path = [(x0 + 0.015, WALL + 0.28, 0.0)] + [(ARCH_X + (x - ARCH_X) * 0.988, WALL + 0.28, z - 0.012) for x, z in curve] + [(x1 - 0.015, WALL + 0.28, 0.0)]
    t.tube(path, 0.016, 8)
    t.put('thread')
    # a low plaster bench, nothing more, on the right; it ends before the pot of the olive
    s.Piece().use(wall_plaster()).box(RIGHT - 0.22, 2.2, 0, 0.44, 4.8, 0.34).put('bench', bevel=0.03, segments=3)
    s.Piece().use(stone()).box(0.3, 1.0, -0.12, 9, 13, 0.1).put('bed')  # so that joints are grey, never black
    for i in range(-3, 7):
        for j in range(-5, 7):
            s.Piece().use(stone()).box(0, 0, -0.05, 0.996, 0.996, 0.05).put('slab', i * 1.0 + 0.35, j * 1.0 + 0.35, 0, bevel=0.002, segments=1)


def cushion(x, y, z, w, d, h, mat, turn=0.0, lean=0.0, puff=0.5):
    """A soft block: a bevelled box, subdivided and swollen."""
    p = s.Piece().use(mat).box(0, 0, -h / 2, w, d, h)
    ob = p.put('cushion', x, y, z + h / 2, turn, bevel=min(w, d, h) * 0.32, segments=5)
    ob.rotation_euler = (lean, 0, turn)
    m = ob.modifiers.new('soft', 'SUBSURF')
    m.levels = m.render_levels = 1
    for v in ob.data.vertices:
        fx, fy, fz = (1 - min(1, abs(2 * c / k)) ** 2 for c, k in ((v.co.x, w), (v.co.y, d), (v.co.z, h)))
        v.co.z += math.copysign(h * 0.09 * puff * fx * fy, v.co.z)
        v.co.x *= 1 + 0.02 * puff * fy
    return ob


def furniture():
    cloth, teal = linen(), s.material('teal cloth', (0.035, 0.115, 0.12), 0.95, specular=0.1, grain=110, bump=0.35, sheen=0.5)
    clay = s.material('clay cloth', (0.42, 0.29, 0.17), 0.95, specular=0.1, grain=110, bump=0.35, sheen=0.4)
    # the sofa: a long low block against the left wall, looking across the room
    x, y0 = LEFT + 0.62, 3.35
    s.Piece().use(cloth).box(0, 0, 0.05, 1.06, 3.2, 0.20).put('base', x, y0, bevel=0.05, segments=4)
    for k in range(3):
        cushion(x + 0.08, y0 - 1.05 + k * 1.05, 0.24, 0.92, 1.04, 0.24, cloth, puff=0.6)
        ob = cushion(x - 0.34, y0 - 1.05 + k * 1.05, 0.42, 0.26, 1.0, 0.42, cloth, puff=0.2)
        ob.rotation_euler[1] = -0.14
    a = cushion(x - 0.02, y0 - 1.18, 0.47, 0.17, 0.50, 0.48, teal, puff=0.3)
    a.rotation_euler = (0.05, -0.34, 0.12)
    b = cushion(x + 0.0, y0 + 1.12, 0.47, 0.16, 0.50, 0.46, clay, puff=0.3)
    b.rotation_euler = (-0.04, -0.36, -0.15)
    s.Piece().use(s.material('rug', (0.66, 0.59, 0.48), 1.0, specular=0.0, grain=70, bump=0.6, mottle=0.1)).prism(
        s.rect(3.0, 3.3, 0.04, 3), 0, 0.018).put('rug', -0.35, 2.7, bevel=0.006)
    # a drum of travertine and what somebody left on it
    trav = s.material('travertine', (0.70, 0.62, 0.51), 0.5, grain=14, bump=0.03, mottle=0.25)
    s.Piece().use(trav).prism(s.ellipse(1.0, 1.0, 72), 0, 0.30).put('drum', -0.55, 2.45, 0.018, bevel=0.025, segments=4)
    s.Piece().use(trav).prism(s.ellipse(0.56, 0.56, 64), 0, 0.42).put('drum', 0.12, 2.98, 0.018, bevel=0.025, segments=4)
    s.Piece().use(s.plaster()).box(0, 0, 0, 0.30, 0.22, 0.035).box(0.01, 0.01, 0.036, 0.27, 0.2, 0.028).put('books', -0.72, 2.30, 0.32, 0.3, bevel=0.004)
    s.Piece().use(s.ink()).box(0, 0, 0, 0.24, 0.17, 0.022).put('book', -0.71, 2.31, 0.384, 0.1, bevel=0.003)
    vessel(-0.36, 2.58, 0.318, 0.62)
    bowl = s.Piece().use(s.brass())
    prof = [(0.03, 0.0), (0.09, 0.012), (0.13, 0.045), (0.145, 0.075), (0.137, 0.074), (0.12, 0.045), (0.08, 0.02), (0.01, 0.014)]
    lathe(bowl, prof).put('bowl', 0.12, 2.98, 0.438)
    lamp(-0.78, 5.45)
    tree(2.32, 5.0)


def lathe(piece, profile, n=48):
    return piece.loft([[(r * math.cos(math.tau * k / n), r * math.sin(math.tau * k / n), z) for k in range(n)] for r, z in profile], cap=True)


def vessel(x, y, z, k):
    prof = s.smooth([(0.09, 0), (0.15, 0.06), (0.19, 0.2), (0.15, 0.36), (0.06, 0.45), (0.055, 0.52), (0.075, 0.56)], 6, closed=False)
    lathe(s.Piece().use(s.material('clay', (0.60, 0.50, 0.39), 0.85, grain=24, bump=0.08, mottle=0.15)), [(r * k, h * k) for r, h in prof]).put('vessel', x, y, z)
    rnd = random.Random(4)
    twigs = s.Piece()
    for i in range(7):
        a, lift = rnd.uniform(0, 6.28), rnd.uniform(0.5, 0.85)
        spread = rnd.uniform(0.10, 0.34)
        path = [(math.cos(a) * spread * t * t, math.sin(a) * spread * t * t, 0.5 * k + lift * t) for t in (0, 0.3, 0.6, 0.85, 1)]
        twigs.use(s.walnut()).tube(path, 0.0035, 5, end=0.0015)
        twigs.use(s.sage())
        for j in range(16):
            t = rnd.uniform(0.35, 1.0)
            px, py, pz = math.cos(a) * spread * t * t, math.sin(a) * spread * t * t, 0.5 * k + lift * t
            b, e = rnd.uniform(0, 6.28), rnd.uniform(-0.2, 0.7)
            leafy(twigs, (px, py, pz), b, e, rnd.uniform(0.05, 0.085))
    twigs.put('twigs', x, y, z)


def leafy(piece, at, turn, lift, size):
    d = Vector((math.cos(turn) * math.cos(lift), math.sin(turn) * math.cos(lift), math.sin(lift)))
    side = Vector((-math.sin(turn), math.cos(turn), 0)) * size * 0.2
    at = Vector(at)
    base = len(piece.verts)
    piece.verts.extend([tuple(at), tuple(at + d * size * 0.5 + side), tuple(at + d * size), tuple(at + d * size * 0.5 - side)])
    piece.face(base, base + 1, base + 2, base + 3)


TURN = math.radians(205)  # the lamp leans back over the sofa


def lamp(x, y):
    """A brass arc: stem, sweep and dome; lit, though the day does the work."""
    p = s.Piece().use(s.brass())
    p.tube([(0, 0, 0.03), (0, 0, 1.5)] + [(0.62 - 0.62 * math.cos(math.pi * i / 24), -0.12 * math.sin(math.pi * i / 48), 1.5 + 0.62 * math.sin(math.pi * i / 24)) for i in range(1, 22)], 0.013, 10)
    ex = 0.62 - 0.62 * math.cos(math.pi * 21 / 24)
    ez = 1.5 + 0.62 * math.sin(math.pi * 21 / 24)
    dome = [(0.012, ez + 0.02), (0.05, ez + 0.012), (0.13, ez - 0.035), (0.185, ez - 0.11), (0.20, ez - 0.19), (0.194, ez - 0.19), (0.178, ez - 0.11), (0.125, ez - 0.042), (0.04, ez)]
    base = len(p.verts)
    lathe(p, dome)
    for i in range(base, len(p.verts)):
        vx, vy, vz = p.verts[i]
        p.verts[i] = (vx + ex, vy - 0.12, vz)
    p.put('lamp', x, y, 0, TURN)
    lathe(s.Piece().use(s.material('travertine', (0.7, 0.62, 0.51))), [(0.001, 0), (0.17, 0), (0.17, 0.045), (0.16, 0.055), (0.001, 0.055)]).put('foot', x, y)
    bulb = bpy.data.lights.new('bulb', 'POINT')
    bulb.energy, bulb.color, bulb.shadow_soft_size = 9, (1.0, 0.66, 0.36), 0.06
    ob = bpy.data.objects.new('bulb', bulb)
    c, d = math.cos(TURN), math.sin(TURN)
    ob.location = (x + c * ex + d * 0.12, y + d * ex - c * 0.12, ez - 0.15)
    bpy.context.scene.collection.objects.link(ob)


def tree(x, y):
    """An olive in a plaster pot, in the corner beside the arch."""
    lathe(s.Piece().use(s.material('clay', (0.6, 0.5, 0.39))), [(0.001, 0), (0.19, 0), (0.24, 0.2), (0.25, 0.46), (0.235, 0.47), (0.22, 0.43), (0.001, 0.42)]).put('pot', x, y)
    rnd = random.Random(8)
    p = s.Piece()
    def branch(at, d, length, r, depth):
        path = [at]
        for _ in range(4):
            d = (d + Vector((rnd.uniform(-0.3, 0.3), rnd.uniform(-0.3, 0.3), rnd.uniform(-0.05, 0.2)))).normalized()
            path.append(path[-1] + d * length / 4)
        p.use(s.walnut()).tube([tuple(q) for q in path], r, 6, end=r * 0.6)
        if depth:
            for k in range(3 if depth > 1 else 4):
                a = rnd.uniform(0, 6.28)
                nd = (d + Vector((math.cos(a), math.sin(a), rnd.uniform(0.1, 0.5))) * 0.8).normalized()
                branch(path[rnd.choice((2, 3, 4))], nd, length * 0.62, r * 0.55, depth - 1)
        if depth < 2:
            p.use(s.sage())
            for _ in range(34):
                q = path[rnd.randint(1, 4)] + Vector((rnd.gauss(0, 0.035), rnd.gauss(0, 0.035), rnd.gauss(0, 0.035)))
                leafy(p, q, rnd.uniform(0, 6.28), rnd.uniform(-0.6, 0.8), rnd.uniform(0.06, 0.1))
    branch(Vector((0, 0, 0.4)), Vector((0.05, 0, 1)), 0.9, 0.026, 3)
    p.put('olive', x, y)


def terrace():
    y0, y1 = WALL + 0.35, WALL + 2.8
    s.Piece().use(stone()).box(0.5, (y0 + y1) / 2, -0.3, 14, y1 - y0, 0.288).put('terrace')  # a step lower: level tops would flicker
    s.Piece().use(s.plaster()).box(0.5, y1 - 0.1, 0, 14, 0.16, 0.12).put('kerb', bevel=0.01)
    p = s.Piece().use(s.brass())
    p.box(0.5, y1 - 0.1, 1.0, 14, 0.045, 0.025)
    for i in range(120):
        p.box(-6.5 + i * 0.12, y1 - 0.1, 0.12, 0.010, 0.010, 0.88)
    p.put('rail')
    leaf = s.material('leaf', (0.15, 0.18, 0.10), 0.7, vary=0.3, grain=20, bump=0.0, mottle=0.3)
    bark = s.material('bark', (0.26, 0.19, 0.13), 0.9, grain=30, bump=0.4, mottle=0.4)
    s.place(s.tall_palm(1.75, 5, leaf, bark, 0.5), 1.72, y0 + 1.2, 0.3)
    lathe(s.Piece().use(s.plaster()), [(0.001, 0), (0.24, 0), (0.30, 0.4), (0.28, 0.41), (0.001, 0.36)]).put('pot', 1.72, y0 + 1.2, 0)


def city():
    """The same model shop city, seven times larger and far below."""
    before = set(bpy.data.objects)
    k, ground, far = 8.0, -9.0, 150.0
    coast = s.smooth([(-30, 0.4), (-12, -0.3), (-6, 0.2), (-2, -0.5), (1.5, 0.1), (4, -0.7), (8, 0), (14, -0.6), (30, 0.2)], 10, closed=False)
    s.land(list(coast) + [(30, 60), (-30, 60)], -0.09, 0, s.pale_sand(), 0.01)
    s.land([(x, y - 0.2) for x, y in coast] + [(30, 60), (-30, 60)], -0.17, -0.09, s.sand(), 0.01)
    s.water_grid(-30, 30, -12, 4, -0.14, [coast], 1.4, 200, s.water(ripple=0.012, scale=2.2, stretch=(0.6, 1.6, 1), rough=0.1))
    taken = [(0.2, 2.4, 1.1)]
    s.supertall(0.2, 2.4, 4.7, 0.4)
    for kind, x, y, h, turn in (('blade', -1.5, 1.6, 2.9, 0.8), ('twist', 1.7, 1.3, 3.2, 0.4), ('taper', 2.7, 2.8, 3.3, 0.7), ('steps', -2.6, 2.9, 3.2, 0.7),
                                ('oval', 0.8, 0.7, 1.9, 0.5), ('slab', -0.6, 0.7, 1.5, 0.7), ('pair', 3.8, 1.2, 2.4, 0.7), ('slant', -3.6, 1.2, 2.0, 0.8),
                                ('oval', 5.2, 2.2, 2.6, 0.7), ('taper', -5.0, 2.4, 2.4, 0.6), ('slab', 6.6, 1.4, 1.7, 0.6)):
        s.tower(kind, x, y, h, turn, 0.85)
        taken.append((x, y, 0.75))
    rnd = random.Random(3)
    blocks = [s.block_mesh(rnd.uniform(0.3, 0.55), rnd.uniform(0.3, 0.5), h) for h in (0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)]
    bushes = s.bushes()
    for j in range(16):
        for i in range(-18, 19):
            x, y = i * 0.72 + rnd.uniform(-0.1, 0.1), 0.7 + j * 0.7 + rnd.uniform(-0.1, 0.1)
            if all((x - a) ** 2 + (y - b) ** 2 > (c + 0.2) ** 2 for a, b, c in taken):
                s.place(blocks[min(6, int(abs(rnd.gauss(1.5, 2))))], x, y, 0, 0.7 + rnd.choice((0, math.pi / 2)))
    for _ in range(260):
        s.place(rnd.choice(bushes), rnd.uniform(-9, 9), rnd.uniform(0.45, 3), 0, 0, 0.9)
    for ob in set(bpy.data.objects) - before:
        ob.location = (ob.location.x * k + 9, ob.location.y * k + far, ob.location.z * k + ground)
        ob.scale = tuple(c * k for c in ob.scale)

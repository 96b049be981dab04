"""The model shop: everything the pictures share.

All pictures show one world, a fine scale model of Dubai in one low warm light,
so materials, light, buildings and camera live here and a scene file only says
what stands where. Lengths are free "model units"; a tall tower is about 5.
"""
import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

# Colours are scene-linear, chosen so that after the Filmic curve they land near
# the site's palette (ivory, ink, brass, teal, sand).
IVORY = (0.88, 0.845, 0.785)
BONE = (0.78, 0.72, 0.63)
SAND = (0.66, 0.535, 0.385)
BRASS = (0.62, 0.40, 0.165)
TEAL = (0.030, 0.118, 0.122)
SHALLOW = (0.16, 0.33, 0.31)
WALNUT = (0.075, 0.040, 0.024)
SAGE = (0.235, 0.255, 0.165)
GLASS = (0.52, 0.535, 0.50)
INK = (0.012, 0.028, 0.033)
LIT_POOL = (0.02, 0.21, 0.21)
FAR_LAMPS = (0.27, 0.135, 0.055)  # of windows that are only seen out of focus

# Haze: surfaces fade to the horizon colour between these camera distances.
# It is done in the shaders, not afterwards, so that blurred edges stay clean.
HAZE = dict(near=30.0, far=120.0, most=0.0, colour=(0.9, 0.82, 0.7))

# 'day'; 'dusk', when lamps are on behind the windows and the pools are lit; or 'terrace', the day as a home's terrace sees it.
HOUR = 'day'
# Azimuth (degrees from north) and height of the sun, where a picture is of a certain hour: its light then comes from hours.py.
SUN = None

_materials = {}
TAU = math.tau


def reset():
    """Empty the file: no cube, no lamp, nothing left from the start-up scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _materials.clear()
    random.seed(7)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('sky')
    return scene


# --- materials -------------------------------------------------------------

class Nodes:
    """A few lines of sugar over Blender's node trees."""

    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def add(self, kind, inputs=None, **props):
        node = self.tree.nodes.new(kind)
        for key, value in props.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            socket = node.inputs[key]
            if hasattr(value, 'is_output') and value.is_output:
                self.tree.links.new(value, socket)
            elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
                socket.default_value = (*value, 1)
            else:
                socket.default_value = value
        return node

    def out(self, kind, inputs=None, socket=0, **props):
        return self.add(kind, inputs, **props).outputs[socket]

    def math(self, operation, *values, clamp=False):
        node = self.add('ShaderNodeMath', dict(enumerate(values)), operation=operation)
        node.use_clamp = clamp
        return node.outputs[0]

    def mix(self, factor, a, b):
        return self.out('ShaderNodeMixRGB', {'Fac': factor, 'Color1': a, 'Color2': b})

    def ramp(self, value, stops):
        node = self.add('ShaderNodeValToRGB', {'Fac': value})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*colour, 1)
        node.color_ramp.interpolation = 'EASE'
        return node.outputs[0]


def _finish(n, shader):
    """Wire a surface to the output, through the haze."""
    if HAZE['most'] > 0:
        distance = n.out('ShaderNodeCameraData', socket=2)
        fade = n.out('ShaderNodeMapRange', {
            'Value': distance, 'From Min': HAZE['near'], 'From Max': HAZE['far'],
            'To Min': 0.0, 'To Max': HAZE['most']}, interpolation_type='SMOOTHSTEP')
        camera = n.out('ShaderNodeLightPath', socket=0)
        air = n.out('ShaderNodeEmission', {'Color': HAZE['colour'], 'Strength': 1.0})
        shader = n.out('ShaderNodeMixShader', {0: n.math('MULTIPLY', fade, camera), 1: shader, 2: air})
    n.add('ShaderNodeOutputMaterial', {'Surface': shader})


def material(name, colour, rough=0.8, metal=0.0, specular=0.25, grain=40.0, bump=0.06,
             mottle=0.06, vary=0.05, sheen=0.0, glow=None, rooms=None):
    """A surface with the small unevenness of a hand-made thing.

    mottle: blotches within one piece; vary: difference between pieces;
    bump: depth of the fine grain; glow: the light it gives at dusk, a colour;
    rooms: the size (x, y, z) of the rooms behind it, of which most are lit at dusk.
    """
    if name in _materials:
        return _materials[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n = Nodes(m.node_tree)
    where = n.out('ShaderNodeTexCoord', socket=3)
    blotch = n.out('ShaderNodeTexNoise', {'Vector': where, 'Scale': grain * 0.06, 'Detail': 4.0})
    piece = n.out('ShaderNodeObjectInfo', socket='Random')
    shade = n.math('ADD', 1 - mottle / 2 - vary / 2, n.math(
        'ADD', n.math('MULTIPLY', blotch, mottle), n.math('MULTIPLY', piece, vary)))
    tint = n.out('ShaderNodeMixRGB', {'Fac': 1.0, 'Color1': colour, 'Color2': shade}, blend_type='MULTIPLY')
    inputs = {'Base Color': tint, 'Roughness': rough, 'Metallic': metal, 'Specular': specular}
    if sheen:
        inputs['Sheen'] = sheen
    if bump:
        fine = n.out('ShaderNodeTexNoise', {'Vector': where, 'Scale': grain, 'Detail': 6.0, 'Roughness': 0.65})
        inputs['Normal'] = n.out('ShaderNodeBump', {'Height': fine, 'Strength': min(1.0, bump * 4), 'Distance': bump / 10})
    if (HOUR == 'dusk' or (SUN and SUN['height'] < 1.5)) and (glow or rooms):
        inputs['Emission'], inputs['Emission Strength'] = (glow, 1.0) if glow else _lamplight(n, where, rooms)
    _finish(n, n.out('ShaderNodeBsdfPrincipled', inputs))
    m.cycles.sample_as_light = False  # so many lamps would only bring noise
    _materials[name] = m
    return m


def _lamplight(n, where, rooms):
    """Colour and strength of the light behind windows, room by room.

    Storeys that are faces of their own differ too, so that `rooms` may leave the height to them."""
    off = n.out('ShaderNodeVectorMath', {0: where, 1: (0.0137, 0.0171, 0.009)}, operation='ADD')
    room = n.out('ShaderNodeVectorMath', {0: off, 1: rooms}, operation='SNAP')
    floor = n.out('ShaderNodeNewGeometry', socket='Random Per Island')
    building = n.out('ShaderNodeObjectInfo', socket='Random')
    chance = n.add('ShaderNodeTexWhiteNoise', {
        'Vector': room, 'W': n.math('ADD', n.math('MULTIPLY', floor, 91.0), n.math('MULTIPLY', building, 37.0))}, noise_dimensions='4D')
    dice = n.add('ShaderNodeSeparateXYZ', {0: chance.outputs['Color']})
    curtain = n.out('ShaderNodeTexNoise', {'Vector': n.out('ShaderNodeMapping', {'Vector': where, 'Scale': (1, 1, 0.12)}),
                                           'Scale': 5.5 / rooms[0], 'Detail': 3.0})
    lit = n.math('MULTIPLY', n.math('GREATER_THAN', dice.outputs[0], 0.36), n.math('ADD', 0.35, n.math('MULTIPLY', dice.outputs[1], 0.75)))
    colour = n.mix(dice.outputs[2], (1.0, 0.40, 0.12), (1.0, 0.55, 0.24))
    return colour, n.math('MULTIPLY', lit, n.math('ADD', 0.25, n.math('MULTIPLY', curtain, 1.5)))


def plaster(): return material('plaster', IVORY, 0.78)
def bone(): return material('bone', BONE, 0.8, vary=0.10)
def sand(): return material('sand', SAND, 0.9, grain=90, bump=0.10, mottle=0.14, vary=0.0)
def pale_sand(): return material('pale sand', (0.72, 0.61, 0.47), 0.9, grain=90, bump=0.08, mottle=0.1, vary=0.04)
def brass(): return material('brass', BRASS, 0.32, metal=1.0, grain=60, bump=0.01, mottle=0.1)
def sage(): return material('sage', SAGE, 0.9, vary=0.45, grain=20, bump=0.1, mottle=0.3)
def glass(): return material('glass', GLASS, 0.22, specular=0.55, bump=0.0, vary=0.25, mottle=0.1, glow=FAR_LAMPS)
def pool(): return material('pool', (0.10, 0.27, 0.27), 0.08, specular=0.5, bump=0.0, glow=LIT_POOL)
def ink(): return material('ink', INK, 0.5)


def walnut():
    if 'walnut' in _materials:
        return _materials['walnut']
    m = bpy.data.materials.new('walnut')
    m.use_nodes = True
    n = Nodes(m.node_tree)
    where = n.out('ShaderNodeMapping', {
        'Vector': n.out('ShaderNodeTexCoord', socket=3), 'Scale': (0.35, 6.0, 6.0)})
    fibre = n.out('ShaderNodeTexNoise', {'Vector': where, 'Scale': 3.0, 'Detail': 7.0, 'Distortion': 0.4})
    tint = n.ramp(fibre, [(0.3, tuple(c * 0.55 for c in WALNUT)), (0.7, tuple(c * 1.5 for c in WALNUT))])
    _finish(n, n.out('ShaderNodeBsdfPrincipled', {'Base Color': tint, 'Roughness': 0.42, 'Specular': 0.35}))
    _materials['walnut'] = m
    return m


def water(name='water', deep=TEAL, shallow=SHALLOW, rough=0.10, ripple=0.05, scale=1.6, stretch=(1, 1, 1)):
    """Cast-resin water. The mesh attribute 'shore' (0 far, 1 at the beach)
    lightens it, as a model maker tints the pour over a rising seabed."""
    if name in _materials:
        return _materials[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n = Nodes(m.node_tree)
    shore = n.out('ShaderNodeAttribute', attribute_name='shore', socket=2)
    where = n.out('ShaderNodeMapping', {'Vector': n.out('ShaderNodeTexCoord', socket=3), 'Scale': stretch})
    broad = n.out('ShaderNodeTexNoise', {'Vector': where, 'Scale': scale * 0.25, 'Detail': 3.0})
    deepish = n.mix(n.math('MULTIPLY', broad, 0.55), deep, tuple(c * 1.7 for c in deep))
    tint = n.mix(n.math('POWER', shore, 1.6), deepish, shallow)
    wave = n.out('ShaderNodeTexNoise', {'Vector': where, 'Scale': scale, 'Detail': 5.0, 'Roughness': 0.55, 'Distortion': 0.3})
    normal = n.out('ShaderNodeBump', {'Height': wave, 'Strength': 1.0, 'Distance': ripple})
    _finish(n, n.out('ShaderNodeBsdfPrincipled', {
        'Base Color': tint, 'Roughness': rough, 'Specular': 0.5, 'Normal': normal}))
    _materials[name] = m
    return m


# --- plans: closed outlines, counter-clockwise lists of (x, y) ---------------

def rect(w, d, r=0.0, n=5):
    """A rectangle, with rounded corners when r > 0."""
    if r <= 0:
        return [(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)]
    out = []
    for cx, cy, start in ((w / 2 - r, -d / 2 + r, -90), (w / 2 - r, d / 2 - r, 0),
                          (-w / 2 + r, d / 2 - r, 90), (-w / 2 + r, -d / 2 + r, 180)):
        for i in range(n + 1):
            a = math.radians(start + 90 * i / n)
            out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return out


def ellipse(w, d, n=40):
    return [(w / 2 * math.cos(TAU * i / n), d / 2 * math.sin(TAU * i / n)) for i in range(n)]


def lens(w, d, n=18):
    """Two shallow arcs meeting in sharp tips, w long and d thick."""
    low = [(-w / 2 + w * i / n, -d / 2 * math.sin(math.pi * i / n)) for i in range(n)]
    return low + [(-x, -y) for x, y in low]


def move(plan, x=0.0, y=0.0, turn=0.0, sx=1.0, sy=None):
    c, s = math.cos(turn), math.sin(turn)
    sy = sx if sy is None else sy
    return [(x + c * px * sx - s * py * sy, y + s * px * sx + c * py * sy) for px, py in plan]


def grow(plan, by):
    """Offset an outline outwards (mitred; fine for the gentle plans used here)."""
    out, n = [], len(plan)
    for i, p in enumerate(plan):
        a, b = Vector(p) - Vector(plan[i - 1]), Vector(plan[(i + 1) % n]) - Vector(p)
        if a.length < 1e-9 or b.length < 1e-9:
            out.append(p)
            continue
        na, nb = Vector((a.y, -a.x)).normalized(), Vector((b.y, -b.x)).normalized()
        m = na + nb
        m = m / max(0.5, m.length_squared) * 2 if m.length > 1e-6 else na
        out.append((p[0] + m.x * by, p[1] + m.y * by))
    return out


def smooth(points, steps=12, closed=True):
    """A Catmull-Rom curve through the points."""
    n, out = len(points), []
    for i in range(n if closed else n - 1):
        get = (lambda k: points[k % n]) if closed else (lambda k: points[min(max(k, 0), n - 1)])
        p0, p1, p2, p3 = (Vector(get(i + k)) for k in (-1, 0, 1, 2))
        for j in range(steps):
            t = j / steps
            out.append(tuple(0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                                    + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)))
    if not closed:
        out.append(tuple(points[-1]))
    return out


def along(plan, gap, closed=True):
    """Evenly spaced stations (index, share) on an outline, side by side with the edges
    so that a fin keeps its place on the facade while the plan twists or tapers."""
    n, out = len(plan), []
    lengths = [(Vector(plan[(i + 1) % n]) - Vector(plan[i])).length for i in range(n if closed else n - 1)]
    total = sum(lengths)
    count = max(3, round(total / gap))
    step, run, i = total / count, 0.0, 0
    for k in range(count):
        target = (k + 0.5) * step
        while run + lengths[i] < target:
            run += lengths[i]
            i += 1
        out.append((i, (target - run) / lengths[i]))
    return out


def station(plan, i, share):
    a, b = Vector(plan[i]), Vector(plan[(i + 1) % len(plan)])
    t = (b - a).normalized()
    return a.lerp(b, share), t, Vector((t.y, -t.x))


# --- meshes -----------------------------------------------------------------

class Piece:
    """Collects faces in several materials and becomes one object."""

    def __init__(self):
        self.verts, self.faces, self.slots, self.mats = [], [], [], []
        self.now = 0

    def use(self, mat):
        if mat not in self.mats:
            self.mats.append(mat)
        self.now = self.mats.index(mat)
        return self

    def face(self, *indices):
        self.faces.append(indices)
        self.slots.append(self.now)

    def loft(self, rings, cap=True):
        """Skin a stack of equal-length rings of 3D points."""
        base, n = len(self.verts), len(rings[0])
        for ring in rings:
            self.verts.extend(ring)
        for k in range(len(rings) - 1):
            a, b = base + k * n, base + (k + 1) * n
            for i in range(n):
                j = (i + 1) % n
                self.face(a + i, a + j, b + j, b + i)
        if cap:
            self.face(*reversed(range(base, base + n)))
            top = base + (len(rings) - 1) * n
            self.face(*range(top, top + n))
        return self

    def prism(self, plan, z0, z1, top=None):
        return self.loft([[(x, y, z0) for x, y in plan], [(x, y, z1) for x, y in top or plan]])

    def box(self, x, y, z, w, d, h, turn=0.0):
        return self.prism(move(rect(w, d), x, y, turn), z, z + h)

    def tube(self, path, r, n=8, end=None):
        """A round rod along a path; end: radius at the far end."""
        rings, path = [], [Vector(p) for p in path]
        for i, p in enumerate(path):
            t = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
            side = t.cross(Vector((0, 0, 1)))
            side = side.normalized() if side.length > 1e-4 else Vector((1, 0, 0))
            up = side.cross(t)
            rr = r if end is None else r + (end - r) * i / (len(path) - 1)
            rings.append([tuple(p + rr * (math.cos(TAU * k / n) * side + math.sin(TAU * k / n) * up)) for k in range(n)])
        return self.loft(rings)

    def ball(self, x, y, z, rx, ry=None, rz=None, n=16):
        ry, rz = ry or rx, rz or rx
        rings = []
        for i in range(1, n // 2):
            a = math.pi * i / (n // 2)
            rings.append([(x + rx * math.sin(a) * math.cos(TAU * k / n), y + ry * math.sin(a) * math.sin(TAU * k / n),
                           z - rz * math.cos(a)) for k in range(n)])
        return self.loft(rings)

    def mesh(self, name, bevel=0.0, segments=2, soft=True):
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.verts, [], self.faces)
        for mat in self.mats:
            mesh.materials.append(mat)
        mesh.polygons.foreach_set('material_index', self.slots)
        bm = bmesh.new()
        bm.from_mesh(mesh)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        if bevel:
            edges = [e for e in bm.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > 0.5]
            bmesh.ops.bevel(bm, geom=edges, offset=bevel, offset_type='OFFSET', segments=segments, profile=0.5,
                            affect='EDGES', clamp_overlap=True)
        bm.to_mesh(mesh)
        bm.free()
        if soft:
            mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
            mesh.use_auto_smooth = True
            mesh.auto_smooth_angle = math.radians(32)
        return mesh

    def put(self, name, x=0.0, y=0.0, z=0.0, turn=0.0, bevel=0.0, segments=2, soft=True):
        return place(self.mesh(name, bevel, segments, soft), x, y, z, turn)


def place(mesh, x=0.0, y=0.0, z=0.0, turn=0.0, size=1.0):
    """Set a mesh in the scene; the same mesh may stand in many places."""
    ob = bpy.data.objects.new(mesh.name, mesh)
    ob.location, ob.scale = (x, y, z), (size, size, size) if not isinstance(size, tuple) else size
    ob.rotation_euler = (0, 0, turn)
    bpy.context.scene.collection.objects.link(ob)
    return ob


# --- buildings ----------------------------------------------------------------

def tier(piece, plan, z0, height, floor=0.1, shape=None, skin='bands', gap=0.09, body=None, out=0.022,
         wave=0.0, fin=None, slab=None):
    """One shaft of a tower: a recessed glazed body behind slabs and/or fins.

    shape(t) -> dict for move(), t from 0 (foot) to 1 (top): taper, twist, lean.
    skin: 'bands' slabs only, 'fins' vertical blades, 'grid' both.
    wave: how far balconies swing in and out, floor by floor.
    """
    body, fin, slab = body or glass(), fin or plaster(), slab or plaster()
    n = max(2, round(height / floor))
    straight = shape is None
    at = (lambda t: plan) if straight else (lambda t: move(plan, **shape(t)))
    rise = height / n
    levels = [0, 1] if straight else [i / n for i in range(n + 1)]
    piece.use(body).loft([[(x, y, z0 + height * t) for x, y in at(t)] for t in levels])
    thick = {'bands': 0.36, 'fins': 0.16, 'grid': 0.28}[skin]
    reach = {'bands': out, 'fins': out * 0.45, 'grid': out * 0.9}[skin]
    piece.use(slab)
    for i in range(n + 1):
        t = i / n
        outline = at(t)
        if wave:
            ring = []
            for k, (p, q) in enumerate(zip(outline, grow(outline, 1.0))):
                a = TAU * k / len(outline)
                d = out + wave * (0.5 + 0.5 * math.sin(2 * a + i * 0.19) * math.cos(3 * a - i * 0.11))
                ring.append((p[0] + (q[0] - p[0]) * d, p[1] + (q[1] - p[1]) * d))
            outline = ring
        else:
            outline = grow(outline, reach)
        z = z0 + height * t
        piece.prism(outline, z - rise * thick / 2, z + rise * thick / 2)
    if skin in ('fins', 'grid'):
        piece.use(fin)
        blade = gap * 0.20
        for i, share in along(plan, gap):
            rings = []
            for t in levels:
                p, tangent, normal = station(at(t), i, share)
                a, b = tangent * blade / 2, normal * out
                z = z0 + height * t
                rings.append([(*(p + s * a + u * b), z) for s, u in ((-1, -0.5), (1, -0.5), (1, 1), (-1, 1))])
            piece.loft(rings)
    return at(1.0)


def crown(piece, plan, z, h=0.09, inset=0.03, mat=None):
    """A parapet and the plant room behind it: a roof is never a bare lid."""
    piece.use(mat or plaster()).prism(grow(plan, 0.012), z, z + h * 0.55)
    piece.prism(move_in(plan, 0.62), z + h * 0.55, z + h * 1.5)
    xs = [p[0] for p in plan]
    ys = [p[1] for p in plan]
    piece.use(bone()).box((min(xs) + max(xs)) / 2 + 0.04, (min(ys) + max(ys)) / 2 - 0.03, z + h * 1.4, 0.1, 0.07, h * 0.7)


def move_in(plan, share):
    cx, cy = sum(p[0] for p in plan) / len(plan), sum(p[1] for p in plan) / len(plan)
    return [(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in plan]


def mast(piece, x, y, z, h, r=0.018):
    piece.use(brass()).tube([(x, y, z), (x, y, z + h * 0.5), (x, y, z + h)], r, 8, end=r * 0.25)


def podium(x, y, w, d, h=0.22, turn=0.0, r=0.08):
    """A low base with a colonnade line and a planted roof edge."""
    p = Piece()
    p.use(plaster()).prism(rect(w, d, r), 0, h)
    p.put('podium', x, y, 0, turn, bevel=0.014)
    q = Piece()
    tier(q, rect(w * 0.985, d * 0.985, r), 0.0, h * 0.86, floor=h / 2.5, skin='grid', gap=0.085, out=0.03)
    q.put('arcade', x, y, 0, turn)


def supertall(x, y, h=7.0, turn=0.3):
    """The slender stepped one: thirteen bundled shafts that stop one after another
    in a spiral, each with its brass rim, around a core that goes on into a mast."""
    p = Piece()
    s = 0.30
    shafts = [((0, 0), 0.86)]
    order = [0, 3, 1, 4, 2, 5]
    for k in range(6):
        a = TAU * k / 6
        shafts.append(((s * math.cos(a), s * math.sin(a)), 0.765 - 0.062 * order[k]))
    for k in range(6):
        a = TAU * (k + 0.5) / 6
        r = s * 1.62
        shafts.append(((r * math.cos(a), r * math.sin(a)), 0.40 - 0.052 * ((order[k] + 2) % 6)))
    for (cx, cy), share in shafts:
        w = 0.33 if (cx, cy) != (0, 0) else 0.30
        plan = move(rect(w, w, 0.10, 4), cx, cy, math.atan2(cy, cx))
        top = h * share
        tier(p, plan, 0.0, top, floor=0.085, skin='grid', gap=0.052, out=0.016)
        p.use(brass()).prism(grow(plan, 0.02), top, top + 0.022)
        p.use(plaster()).prism(move_in(plan, 0.72), top + 0.022, top + 0.12)
        p.use(brass()).prism(move_in(plan, 0.74), top + 0.12, top + 0.13)
    z = h * 0.86 + 0.12
    for w, dh in ((0.17, 0.34), (0.12, 0.30), (0.075, 0.30)):
        q = rect(w, w, w * 0.3, 3)
        tier(p, q, z, dh, floor=0.06, skin='grid', gap=0.035, out=0.01)
        z += dh
        p.use(brass()).prism(grow(q, 0.012), z, z + 0.014)
    mast(p, 0, 0, z, h * 0.16, 0.024)
    p.put('supertall', x, y, 0, turn)
    podium(x, y, 1.9, 1.7, 0.16, turn, 0.5)


def sail(x, y, h=3.4, turn=0.0):
    """A taut sail: floors that reach from a straight back to a bellied front."""
    p = Piece()
    n = 38
    back, belly = 0.30, 0.42  # half-widths of the straight back and of the sail

    def depth(t):
        # one taut curve from the foot to the head, fullest low down
        return 0.09 + 0.80 * (1 - t ** 1.9) ** 0.85 * (0.94 + 0.10 * math.sin(math.pi * t))

    def narrow(t):
        return 1 - 0.62 * t ** 2.4

    def skin(s, t, off=0.0):
        """A point of the sail: s across (-1..1), t up."""
        a = s * math.pi / 2
        return ((depth(t) + off) * math.cos(a) ** 0.85, (belly * narrow(t) + off) * math.sin(a), h * t)

    def outline(t, off=0.0):
        sail_side = [skin(-1 + 2 * i / 18, t, off)[:2] for i in range(19)]
        w = back * narrow(t) * 0.5 + off
        return sail_side + [(-0.12 - off, w), (-0.12 - off, -w)]

    zs = [h * i / n for i in range(n + 1)]
    p.use(glass()).loft([[(px, py, z) for px, py in outline(i / n)] for i, z in enumerate(zs)])
    for i, z in enumerate(zs):
        p.use(plaster()).prism(outline(i / n, 0.026), z - 0.012, z + 0.012)
    for s in (-0.62, 0.62):  # two ribs that draw the sail
        p.use(plaster()).tube([skin(s, i / 40, 0.034) for i in range(41)], 0.024, 8)
    p.use(brass()).tube([skin(0, i / 40, 0.036) for i in range(41)], 0.014, 8)
    for k in range(5):  # and a fine lattice between them
        for way in (-1, 1):
            p.tube([skin(way * (-0.62 + 1.24 * i / 16), 0.04 + 0.19 * k + 0.17 * i / 16, 0.034) for i in range(17)], 0.007, 6)
    p.use(plaster()).tube([(-0.13, 0, 0), (-0.13, 0, h), (-0.06, 0, h * 1.05)], 0.05, 10, end=0.03)
    mast(p, -0.06, 0, h * 1.04, h * 0.17, 0.018)
    p.put('sail', x, y, 0.04, turn)


def tower(kind, x, y, h, turn=0.0, size=1.0, base=True):
    """A family of towers; kind picks the plan and skin."""
    p = Piece()
    w = 0.62 * size
    if kind == 'twist':
        tier(p, rect(w, w, w * 0.16, 3), 0, h, 0.085, lambda t: dict(turn=t * math.radians(88)), 'grid', gap=0.13, out=0.02)
        crown(p, move(rect(w, w, w * 0.16, 3), turn=math.radians(88)), h, 0.07)
    elif kind == 'taper':
        taper = lambda t: dict(sx=1 - 0.42 * t ** 1.6)
        top = tier(p, rect(w * 1.05, w * 0.9, 0.1, 4), 0, h, 0.09, taper, 'fins', gap=0.075, out=0.03)
        p.use(brass()).prism(grow(top, 0.02), h, h + 0.02)
        mast(p, 0, 0, h, h * 0.16)
    elif kind == 'steps':
        z, pl = 0, rect(w * 1.15, w, 0.05, 3)
        for share, s in ((0.52, 1.0), (0.26, 0.8), (0.15, 0.58), (0.07, 0.4)):
            q = move(pl, sx=s)
            tier(p, q, z, h * share, 0.09, None, 'grid', gap=0.075, out=0.022)
            z += h * share
            p.use(plaster()).prism(grow(q, 0.024), z, z + 0.05)
        p.use(brass()).box(0, 0, z, 0.05, 0.05, 0.2)
        mast(p, 0, 0, z + 0.1, h * 0.10, 0.014)
    elif kind == 'oval':
        q = ellipse(w * 1.35, w * 0.78, 44)
        tier(p, q, 0, h, 0.085, None, 'bands', out=0.02, wave=0.035)
        crown(p, move(q, sx=0.9), h)
    elif kind == 'blade':
        lean = lambda t: dict(sx=1 - 0.30 * t * t, sy=1, x=0.11 * w * t * t)
        top = tier(p, lens(w * 1.7, w * 0.75), 0, h, 0.085, lean, 'bands', out=0.024)
        p.use(brass()).prism(grow(top, 0.02), h, h + 0.018)
        p.use(plaster()).prism(move(lens(w, w * 0.42), x=0.1 * w), h, h + 0.22)
    elif kind == 'pair':
        for s, hh in ((-1, h), (1, h * 0.86)):
            q = move(rect(w * 0.62, w * 0.95, 0.04, 3), s * w * 0.48)
            tier(p, q, 0, hh, 0.085, None, 'fins' if s < 0 else 'bands', gap=0.06, out=0.024)
            crown(p, q, hh)
        p.use(brass()).box(0, 0, h * 0.66, w * 0.4, 0.12, 0.05)
    elif kind == 'slant':
        q = rect(w, w * 0.85, 0.03, 2)
        tier(p, q, 0, h, 0.095, None, 'fins', gap=0.08, out=0.026)
        roof = [[(a, b, h) for a, b in grow(q, 0.02)], [(a, b, h + 0.12 + (a + w / 2) * 0.55) for a, b in grow(q, 0.02)]]
        p.use(plaster()).loft(roof)
    else:  # 'slab': the quiet background tower
        q = rect(w * 1.15, w * 0.8, 0.02, 2)
        tier(p, q, 0, h, 0.10, None, random.choice(('bands', 'grid', 'fins')), gap=0.085, out=0.022)
        crown(p, q, h)
    if base:
        podium(x, y, w * 2.1, w * 1.8, 0.14 + 0.06 * random.random(), turn, 0.06)
    return p.put(kind, x, y, 0, turn)


def block_mesh(w, d, h):
    """A mid-rise: two or three joined volumes, finely banded."""
    p = Piece()
    tier(p, rect(w, d, 0.015, 2), 0, h, 0.085, None, random.choice(('bands', 'grid', 'bands')), gap=0.09, out=0.016)
    p.use(plaster()).prism(rect(w + 0.036, d + 0.036), h, h + 0.035)
    p.use(bone()).box(w * 0.15, d * 0.1, h, w * 0.3, d * 0.35, 0.10)
    p.use(bone()).box(-w * 0.25, -d * 0.2, h, w * 0.16, d * 0.2, 0.07)
    if random.random() < 0.5:
        hh = h * random.uniform(0.4, 0.75)
        q = move(rect(w * 0.7, d * 0.8), w * 0.62, -d * 0.05)
        tier(p, q, 0, hh, 0.085, None, 'grid', gap=0.09, out=0.016)
        p.use(plaster()).prism(grow(q, 0.018), hh, hh + 0.03)
    return p.mesh('block', soft=False)


def villa_meshes():
    """Four small villas, about 0.3 across: stacked plaster volumes with a shaded
    opening, a pool and a pergola of brass."""
    out = []
    for k in range(4):
        w, d = 0.26 + 0.03 * k, 0.22
        p = Piece()
        p.use(plaster()).box(0, 0, 0, w, d, 0.085)
        p.box(-w * 0.12 + 0.03 * (k % 2), d * 0.06, 0.085, w * 0.62, d * 0.72, 0.075)
        p.box(w * 0.30, d * 0.18, 0.085, w * 0.14, d * 0.2, 0.03)
        if k % 2:
            p.box(-w * 0.42, -d * 0.35, 0, w * 0.3, d * 0.5, 0.06)
        mesh = p
        q = Piece()
        q.verts, q.faces, q.slots, q.mats, q.now = mesh.verts, mesh.faces, mesh.slots, mesh.mats, mesh.now
        q.use(glass()).box(0.01, -d * 0.5, 0.015, w * 0.5, 0.006, 0.05)
        q.box(-w * 0.12, -d * 0.30, 0.1, w * 0.36, 0.006, 0.04)
        q.use(bone()).box(0, -d * 0.95, 0, w * 1.1, d * 0.8, 0.012)
        q.use(pool()).box(0.02, -d * 0.98, 0.004, w * 0.55, d * 0.28, 0.010)
        for i in range(5):
            q.use(brass()).box(-w * 0.3 + i * w * 0.12, -d * 0.62, 0.075, 0.006, d * 0.22, 0.006)
        q.box(-w * 0.3, -d * 0.72, 0, 0.006, 0.006, 0.078)
        q.box(w * 0.18, -d * 0.72, 0, 0.006, 0.006, 0.078)
        out.append(q.mesh('villa', bevel=0.004, segments=1))
    return out


def arcade(piece, x0, x1, y, thick, top, arches, n=32):
    """A wall along x, pierced by round arches: (centre, width, springing height), left to right."""
    at = x0
    for cx, w, spring in arches:
        piece.box((at + cx - w / 2) / 2, y + thick / 2, 0, cx - w / 2 - at, thick, top)
        base = len(piece.verts)
        for i in range(n + 1):
            a = math.pi - math.pi * i / n
            x, z = cx + w / 2 * math.cos(a), spring + w / 2 * math.sin(a)
            piece.verts.extend([(x, y, z), (x, y + thick, z), (x, y, top), (x, y + thick, top)])
        for i in range(n):
            a, b = base + 4 * i, base + 4 * (i + 1)
            piece.face(a, b, b + 2, a + 2)
            piece.face(a + 1, a + 3, b + 3, b + 1)
            piece.face(a, a + 1, b + 1, b)
            piece.face(a + 2, b + 2, b + 3, a + 3)
        at = cx + w / 2
    return piece.box((at + x1) / 2, y + thick / 2, 0, x1 - at, thick, top)


def palm_mesh(h=0.34, fronds=11, seed=1, trunk=None, leaf=None, r=0.011):
    """A model palm: a turned brass stem and folded leaves."""
    rnd = random.Random(seed)
    p = Piece()
    lean = rnd.uniform(-0.05, 0.05) * h / 0.34
    p.use(trunk or brass()).tube([(lean * t * t, 0, h * t) for t in (0, 0.25, 0.5, 0.75, 1)], r, 7, end=r * 0.7)
    p.use(leaf or sage())
    for k in range(fronds):
        a = TAU * k / fronds + rnd.uniform(-0.2, 0.2)
        length = h * rnd.uniform(0.42, 0.55)
        lift = rnd.uniform(0.1, 0.75)
        ca, sa = math.cos(a), math.sin(a)
        rows = []
        for i in range(7):
            t = i / 6
            rr = length * t
            z = h + length * (lift * t - (0.35 + lift) * t * t)
            half = length * 0.13 * math.sin(math.pi * min(1.0, 0.12 + t * 0.88)) + 0.001
            cx, cy = lean + ca * rr, sa * rr
            rows.append([(cx - sa * half, cy + ca * half, z - half * 0.55), (cx, cy, z), (cx + sa * half, cy - ca * half, z - half * 0.55)])
        base = len(p.verts)
        for row in rows:
            p.verts.extend(row)
        for i in range(6):
            for j in range(2):
                q = base + i * 3 + j
                p.face(q, q + 1, q + 4, q + 3)
    return p.mesh('palm')


def tall_palm(h, seed, leaf, bark, size=1.0):
    """A palm to stand close to: each frond is a rib with narrow leaflets, so its shadow is fine."""
    rnd = random.Random(seed)
    p = Piece().use(bark)
    lean = rnd.uniform(-0.25, 0.25)
    p.tube([(lean * t * t, 0, h * t) for t in [i / 12 for i in range(13)]], 0.13 * size, 12, end=0.09 * size)
    p.use(leaf)
    for k in range(22):
        a, lift, length = TAU * k / 22 + rnd.uniform(-0.2, 0.2), rnd.uniform(-0.25, 1.0), rnd.uniform(1.5, 1.95) * size
        ca, sa = math.cos(a), math.sin(a)
        rib = []
        for i in range(15):
            t = i / 14
            out = length * t * (1 - 0.25 * max(0, lift) * (1 - t))
            rib.append((lean + ca * out, sa * out, h + length * (lift * t - (0.45 + 0.55 * max(0, lift)) * t * t)))
        p.tube(rib, 0.016 * size, 5, end=0.004 * size)
        for i in range(2, 15):
            for half in (0, 0.5):
                j = min(13, i - 1)
                bx, by, bz = (rib[j][m] + (rib[j + 1][m] - rib[j][m]) * half for m in range(3))
                span = 0.50 * size * math.sin(math.pi * min(1, 0.18 + 0.8 * i / 15))
                for side in (-1, 1):
                    dx, dy = ca * 0.55 - side * sa * 0.8, sa * 0.55 + side * ca * 0.8
                    base = len(p.verts)
                    wx, wy = ca * 0.034 * size, sa * 0.034 * size
                    p.verts.extend([(bx - wx, by - wy, bz), (bx + wx, by + wy, bz),
                                    (bx + dx * span * 0.6 + wx, by + dy * span * 0.6 + wy, bz - span * 0.16),
                                    (bx + dx * span, by + dy * span, bz - span * 0.42)])
                    p.face(base, base + 1, base + 2, base + 3)
    return p.mesh('tall palm')


def bush_mesh(r=0.07, seed=1):
    """A clipped tree of dried moss on a pin."""
    p = Piece()
    p.use(brass()).tube([(0, 0, 0), (0, 0, r * 1.2)], r * 0.09, 6)
    p.use(sage()).ball(0, 0, r * 1.7, r, r, r * 0.92, 18)
    mesh = p.mesh('bush')
    for v in mesh.vertices:
        if v.co.z > r * 0.75:
            c = Vector((0, 0, r * 1.7))
            v.co = c + (v.co - c) * (1 + 0.35 * noise.noise(v.co / r * 2.2 + Vector((seed * 9.1, 0, 0))))
    return mesh


def palms(seed=0, **kw):
    return [palm_mesh(h, 11, seed + i, **kw) for i, h in enumerate((0.30, 0.36, 0.42))]


def bushes():
    return [bush_mesh(r, i) for i, r in enumerate((0.05, 0.065, 0.08))]


def yacht(x, y, z, turn=0.0, size=1.0):
    p = Piece()
    hull = lambda s, dx=0: [(a * s + dx, b * s) for a, b in smooth([(-0.2, -0.045), (0.0, -0.055), (0.14, -0.035), (0.24, 0), (0.14, 0.035), (0.0, 0.055), (-0.2, 0.045)], 4)]
    p.use(plaster()).prism(hull(0.86), 0, 0.045, hull(1.0))
    p.prism(hull(0.55, -0.02), 0.045, 0.078)
    p.use(glass()).prism(hull(0.50, -0.015), 0.078, 0.09)
    p.use(plaster()).prism(hull(0.42, -0.03), 0.09, 0.11)
    mast(p, -0.03, 0, 0.11, 0.09, 0.005)
    ob = p.put('yacht', x, y, z, turn)
    ob.scale = (size,) * 3


def water_grid(x0, x1, y0, y1, z, shores, reach=1.5, cells=300, mat=None):
    """A sheet of water that knows how far each point is from the nearest shore.

    shores: polylines of (x, y)."""
    import numpy as np
    nx = cells
    ny = max(2, round(cells * (y1 - y0) / (x1 - x0)))
    gx, gy = np.meshgrid(np.linspace(x0, x1, nx), np.linspace(y0, y1, ny))
    pts = np.stack([gx.ravel(), gy.ravel()], 1).astype(np.float32)
    best = np.full(len(pts), 1e9, np.float32)
    for line in shores:
        for a, b in zip(line[:-1], line[1:]):
            a, b = np.array(a[:2], np.float32), np.array(b[:2], np.float32)
            ab = b - a
            t = np.clip(((pts - a) @ ab) / max(1e-9, float(ab @ ab)), 0, 1)
            d = pts - a - t[:, None] * ab
            best = np.minimum(best, (d * d).sum(1))
    mesh = bpy.data.meshes.new('water')
    verts = [(float(a), float(b), 0.0) for a, b in pts]
    faces = [(j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i) for j in range(ny - 1) for i in range(nx - 1)]
    mesh.from_pydata(verts, [], faces)
    shore = np.clip(1 - np.sqrt(best) / reach, 0, 1).astype(np.float32)
    mesh.attributes.new('shore', 'FLOAT', 'POINT').data.foreach_set('value', shore)
    mesh.materials.append(mat or water())
    return place(mesh, 0, 0, z)


def ribbon(path, half, z, h, mat, bevel=0.0, name='ribbon', closed=False):
    """A strip of constant or varying width along a path (a road, a hairline, a mole).

    half: half-width, or a function of 0..1 along the path."""
    path = [Vector(p[:2]) for p in path]
    n = len(path)
    width = half if callable(half) else (lambda t: half)
    left, right = [], []
    for i, p in enumerate(path):
        t = (path[min(i + 1, n - 1)] - path[max(i - 1, 0)]).normalized()
        side = Vector((-t.y, t.x)) * width(i / (n - 1))
        left.append(p + side)
        right.append(p - side)
    piece = Piece().use(mat)
    outline = [tuple(v) for v in right] + [tuple(v) for v in reversed(left)]
    base = len(piece.verts)
    piece.verts.extend([(x, y, z + dz) for dz in (0, h) for x, y in outline])
    m = len(outline)
    for i in range(m):
        j = (i + 1) % m
        piece.face(base + i, base + j, base + m + j, base + m + i)
    for i in range(n - 1):  # caps as quads: a long concave n-gon would tessellate badly
        piece.face(base + m + i, base + m + i + 1, base + m + m - 2 - i, base + m + m - 1 - i)
    return piece.put(name, bevel=bevel)


def land(outline, z0, z1, mat, bevel=0.012, name='land'):
    """One cut sheet of ground."""
    return Piece().use(mat).prism(outline, z0, z1).put(name, bevel=bevel, segments=2)


# --- light, sky, camera ---------------------------------------------------------

def sun(elevation=17, azimuth=200, strength=4.2, colour=(1.0, 0.80, 0.58), soft=1.4):
    """Low and warm. azimuth: where it stands, degrees clockwise from +y seen from above."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = strength, colour, math.radians(soft)
    ob = bpy.data.objects.new('sun', lamp)
    e, a = math.radians(elevation), math.radians(azimuth)
    direction = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    ob.rotation_euler = direction.to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(ob)
    return direction


def sky(horizon=(0.92, 0.83, 0.70), middle=(0.86, 0.82, 0.74), zenith=(0.62, 0.68, 0.68), strength=0.85,
        fill=((0.95, 0.86, 0.74), (0.55, 0.68, 0.78)), reach=0.45, mirrored=0.55):
    """A calm gradient for the eye, and a cooler dome that fills the shadows.

    The two differ on purpose: the seen sky belongs to the page's paper, the
    fill is what makes white plaster look lit by a real sky."""
    world = bpy.context.scene.world
    world.use_nodes = True
    n = Nodes(world.node_tree)
    up = n.out('ShaderNodeSeparateXYZ', {0: n.out('ShaderNodeTexCoord', socket=0)}, socket=2)
    seen = n.ramp(n.math('DIVIDE', up, reach, clamp=True), [(0.0, horizon), (0.42, middle), (1.0, zenith)])
    dome = n.ramp(n.math('MULTIPLY', up, 1.0, clamp=True), [(0.0, fill[0]), (0.6, fill[1]), (1.0, fill[1])])
    see = n.out('ShaderNodeBackground', {'Color': seen, 'Strength': 1.0})
    lit = n.out('ShaderNodeBackground', {'Color': dome, 'Strength': strength})
    path = n.add('ShaderNodeLightPath')
    # reflections see the same sky, dimmed, or pale air would wash out the water
    mirror = n.out('ShaderNodeBackground', {'Color': seen, 'Strength': mirrored})
    lit = n.out('ShaderNodeMixShader', {0: path.outputs['Is Glossy Ray'], 1: lit, 2: mirror})
    n.add('ShaderNodeOutputWorld', {'Surface': n.out('ShaderNodeMixShader', {0: path.outputs['Is Camera Ray'], 1: lit, 2: see})})


def camera(where, look, lens=60, focus=None, aperture=0.3, shift=(0, 0), level=False, dusk=None, terrace=None):
    """A view camera; dusk, terrace: what of it is different at dusk and on the terrace, by the names of these arguments. level
    keeps verticals upright, as architectural photographers do, and shift frames; aperture is the lens opening in model
    units, focus a point."""
    other = dict(dusk=dusk, terrace=terrace).get(HOUR)
    if other:
        return camera(**{**dict(where=where, look=look, lens=lens, focus=focus, aperture=aperture, shift=shift, level=level), **other})
    data = bpy.data.cameras.new('camera')
    ob = bpy.data.objects.new('camera', data)
    where, look = Vector(where), Vector(look)
    aim = look - where
    if level:
        aim.z = 0
    ob.location = where
    ob.rotation_euler = aim.to_track_quat('-Z', 'Y').to_euler()
    data.lens, data.sensor_width = lens, 36
    data.shift_x, data.shift_y = shift
    data.clip_start, data.clip_end = 0.05, 1000
    data.dof.use_dof = aperture > 0
    data.dof.focus_distance = (Vector(focus or look) - where).dot(aim.normalized())
    if aperture > 0:
        data.dof.aperture_fstop = lens / 1000 / aperture
    bpy.context.scene.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    return ob


def area(where, look, w, h, strength, colour=(1, 1, 1)):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = 'RECTANGLE', w, h, strength, colour
    ob = bpy.data.objects.new('area', lamp)
    ob.location = where
    ob.rotation_euler = (Vector(where) - Vector(look)).to_track_quat('Z', 'Y').to_euler()
    ob.visible_camera = False
    bpy.context.scene.collection.objects.link(ob)
    return ob

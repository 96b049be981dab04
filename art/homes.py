"""The twelve homes of the catalogue: what their pictures share.

The same model at a larger scale: here a unit is ten metres, so a storey is 0.33
and the skyline's own towers, enlarged, stand blurred behind as neighbours.
"""
import math
import random

import bpy
import hours
import studio as s
from mathutils import Vector, noise

STOREY = 0.33
NEIGHBOUR = 3.0  # how much larger the skyline's towers are at this scale


# --- light and materials ------------------------------------------------------

def light(azimuth=238, elevation=18, near=20, far=95, fill=0.30, strength=8.0, mirrored=0.42):
    """The low warm sun and the calm sky of the skyline; at dusk, the sky just after it."""
    if s.SUN:
        return hours.light(near, far)
    if s.HOUR == 'dusk':
        return hours.dusk(azimuth, near, far)
    horizon = (1.75, 1.30, 0.94)
    s.HAZE.update(near=near, far=far, most=0.97, colour=horizon)
    s.sky(horizon=horizon, middle=(1.34, 1.21, 1.02), zenith=(0.50, 0.64, 0.67), strength=fill, reach=0.52,
          fill=((0.80, 0.82, 0.84), (0.50, 0.68, 0.85)), mirrored=mirrored)
    s.sun(elevation, azimuth, strength, (1.0, 0.68, 0.41), 1.0)


ROOMS = (0.34, 0.34, 1000)  # the height of a room is that of its storey


def pane(): return s.material('pane', (0.34, 0.375, 0.345), 0.18, specular=0.55, bump=0.0, vary=0.2, mottle=0.1, rooms=ROOMS)
def deep(): return s.material('deep pane', (0.17, 0.205, 0.195), 0.2, specular=0.5, bump=0.0, vary=0.2, mottle=0.1, rooms=ROOMS)
def stone(): return s.material('stone', (0.66, 0.57, 0.455), 0.7, grain=30, bump=0.03, mottle=0.14, vary=0.14)
def lawn(): return s.material('lawn', (0.245, 0.265, 0.135), 1.0, specular=0.05, grain=130, bump=0.35, mottle=0.25, vary=0.0)
def leaf(): return s.material('leaf', (0.190, 0.215, 0.115), 0.95, specular=0.05, grain=70, bump=0.22, mottle=0.4, vary=0.35)
def bark(): return s.material('bark', (0.20, 0.135, 0.085), 0.85, grain=30, bump=0.1, mottle=0.3)
def timber(): return s.material('timber', (0.36, 0.235, 0.135), 0.7, grain=24, bump=0.05, mottle=0.3, vary=0.15)
def cell(): return s.material('solar cell', (0.022, 0.050, 0.058), 0.22, specular=0.6, bump=0.0, vary=0.2)


def creek(**kw):
    """The cast water, seen from close by."""
    return s.water(**{**dict(ripple=0.007, scale=2.6, stretch=(0.6, 1.6, 1), rough=0.07), **kw})


def sea(**kw):
    """The cast water, seen from above."""
    return s.water(**{**dict(ripple=0.008, scale=4.0, rough=0.14, deep=(0.034, 0.098, 0.128), shallow=(0.27, 0.38, 0.37)), **kw})


# --- parts of buildings ---------------------------------------------------------

def join(piece, part, x=0.0, y=0.0, z=0.0, turn=0.0):
    """Set one Piece into another."""
    base, c, n = len(piece.verts), math.cos(turn), math.sin(turn)
    piece.verts.extend([(x + c * a - n * b, y + n * a + c * b, z + h) for a, b, h in part.verts])
    for face, slot in zip(part.faces, part.slots):
        piece.use(part.mats[slot]).face(*(base + i for i in face))
    return piece


def kerb(p, plan, z, h, thick=0.025, mat=None):
    """A low wall along an outline: a parapet, the rim of a bed."""
    inner = s.grow(plan, -thick)
    p.use(mat or s.plaster())
    return p.loft([[(x, y, e) for x, y in ring] for ring, e in ((plan, z), (plan, z + h), (inner, z + h), (inner, z))], cap=False)


def blades(p, plan, z0, z1, gap, thick, inner, outer, mat=None, closed=True, keep=lambda k: True):
    """Upright fins across an outline, from `inner` to `outer` of it."""
    p.use(mat or s.plaster())
    for k, (i, share) in enumerate(s.along(plan, gap, closed)):
        if keep(k):
            at, t, n = s.station(plan, i, share)
            p.prism([tuple(at + t * a * thick / 2 + n * b) for a, b in ((-1, inner), (1, inner), (1, outer), (-1, outer))], z0, z1)


def rail(p, path, z, h=0.11, gap=0.07, r=0.0045, closed=False):
    """A brass balustrade."""
    path = list(path)
    run = path + path[:1] if closed else path
    p.use(s.brass()).tube([(x, y, z + h) for x, y in run], r * 1.6, 6)
    for i, share in s.along(path, gap, closed):
        at = s.station(path, i, share)[0]
        p.box(at.x, at.y, z, r * 1.6, r * 1.6, h)
    return p


def storeys(p, plan, n, z=0.0, floor=STOREY, inset=0.13, slab=0.055, mullion=0.16, party=0.0, edge='rail', sill=0.10,
            core=None):
    """Floors of balconies around a glazed body. plan: an outline, or a function of the floor.

    edge: 'rail' of brass, 'wall' of plaster, or None; party: distance of the walls between homes;
    core: the body's own outline (or function of the floor), where it does not follow the balconies."""
    at = plan if callable(plan) else lambda i: plan
    inner = core if callable(core) else lambda i: core or s.grow(at(i), -inset)
    for i in range(n):
        outline, low = at(i), z + i * floor
        body = inner(i)
        p.use(pane()).prism(body, low, low + floor - slab / 2)
        if mullion:
            blades(p, body, low, low + floor - slab / 2, mullion, 0.014, -0.01, 0.012, s.bone())
        if party:
            blades(p, outline, low, low + floor - slab / 2, party, 0.03, -inset, -0.012)
        p.use(s.plaster()).prism(outline, low + floor - slab, low + floor)
        if edge and i < n - 1:
            rail(p, s.grow(outline, -0.016), low + floor, sill, closed=True) if edge == 'rail' else kerb(p, s.grow(outline, 0.004), low + floor - slab, sill + slab)
    return z + n * floor


def wall(p, length, h, openings, thick=0.07, mat=None):
    """A wall along +x from the origin, outside towards -y, pierced by (x, z, w, h) or, for a round head, (x, z, w, h, True)."""
    p.use(mat or s.plaster())
    cuts = sorted({0.0, length, *(round(o[0] - o[2] / 2, 6) for o in openings), *(round(o[0] + o[2] / 2, 6) for o in openings)})
    for a, b in zip(cuts[:-1], cuts[1:]):
        mid, low = (a + b) / 2, 0.0
        for o in sorted((o for o in openings if abs(o[0] - mid) < o[2] / 2), key=lambda o: o[1]):
            if o[1] > low + 1e-6:
                p.box(mid, thick / 2, low, b - a, thick, o[1] - low)
            low = o[1] + o[3]
        if low < h - 1e-6:
            p.box(mid, thick / 2, low, b - a, thick, h - low)
    for x, z, w, tall, *_ in (o for o in openings if len(o) > 4):
        r, top = w / 2, z + tall
        for side in (-1, 1):
            arc = [(x + side * r * math.cos(math.pi / 2 * k / 10), top - r + r * math.sin(math.pi / 2 * k / 10)) for k in range(11)]
            for (xa, za), (xb, zb) in zip(arc[:-1], arc[1:]):
                p.loft([[(xa, y, za), (xb, y, zb), (xb, y, top), (xa, y, top)] for y in (0.0, thick)])
    return p


def punched(p, plan, z, n, gap, width, head, sill=0.0, floor=STOREY, thick=0.07, mat=None, arch=False, skip=lambda edge, floor, k: False,
            shutter=0.0, seed=1):
    """Walls with deep openings round a straight-edged outline, glass set back behind; shutter: the share that have a brass leaf."""
    rnd = random.Random(seed)
    p.use(deep())
    for i in range(n):  # storey by storey, as their lamps are
        p.prism(s.grow(plan, -thick * 0.9), z + i * floor, z + (i + 1) * floor - 0.01)
    for e, (a, b) in enumerate(zip(plan, plan[1:] + plan[:1])):
        a, b = Vector(a), Vector(b)
        length, turn = (b - a).length, math.atan2(b.y - a.y, b.x - a.x)
        a += (b - a) * (thick / length)  # the wall before has the corner: level faces would flicker
        count = max(0, int((length - 0.06) / gap))
        openings, part = [], s.Piece()
        for i in range(n):
            for k in range(count):
                if skip(e, i, k):
                    continue
                x = (length - count * gap) / 2 + (k + 0.5) * gap - thick
                openings.append((x, i * floor + sill, width, head - sill) + ((True,) if arch else ()))
                if rnd.random() < shutter:
                    part.use(s.brass()).box(x + rnd.choice((-1, 1)) * width * 0.26, thick * 0.45, i * floor + sill, width * 0.46, 0.012, head - sill)
        wall(part, length - thick, n * floor, openings, thick, mat)
        join(p, part, a.x, a.y, z, turn)
    return z + n * floor


# --- water and ground -------------------------------------------------------------

def basin(x, y, w, d, z=0.0, turn=0.0, rim=0.07, r=0.0):
    """A swimming pool: plaster coping, a brass thread, teal resin."""
    p = s.Piece()
    kerb(p, s.rect(w + 2 * rim, d + 2 * rim, r + rim if r else 0), 0, 0.045, rim)
    kerb(p, s.rect(w, d, r), 0.03, 0.006, 0.012, s.brass())
    p.use(s.material('pool water', (0.055, 0.185, 0.185), 0.06, specular=0.5, grain=8, bump=0.02, mottle=0.25, glow=s.LIT_POOL)).prism(s.rect(w + 0.02, d + 0.02, r), 0, 0.028)
    return p.put('basin', x, y, z, turn)


def shore(coast, back, drop=0.17, beach=0.3, top=None):
    """Land behind a coast line that runs to the right: three sheets, the lower ones reaching further out."""
    for z0, z1, reach, mat in ((-0.06, 0.0, 0.0, top or s.pale_sand()), (-0.12, -0.06, 0.45, s.sand()), (-drop - 0.1, -0.12, 1.0, s.sand())):
        line = [(x, y - reach * beach * (1 + 0.25 * math.sin(x * 1.7 + 3 * reach))) for x, y in coast]
        s.land(line + back, z0, z1, mat, 0.01)


def quay(coast, back, depth=0.3, top=None):
    """Land behind a straight-sided quay with a brass line in its coping."""
    s.land(list(coast) + back, -depth, -0.05, stone(), 0.0, 'quay wall')
    s.land([(x, y - 0.03) for x, y in coast] + back, -0.05, 0.0, top or s.pale_sand(), 0.008, 'quay')
    s.ribbon([(x, y + 0.12) for x, y in coast], 0.012, 0.0, 0.005, s.brass(), name='thread')


def paved(x0, x1, y0, y1, step=0.25, z=0.0, free=lambda x, y: True, turn=0.0, at=(0, 0)):
    """Stone slabs, each of its own shade."""
    slab = s.Piece().use(stone()).box(0, 0, 0, step - 0.008, step - 0.008, 0.014).mesh('slab', bevel=0.003, segments=1)
    c, n = math.cos(turn), math.sin(turn)
    for i in range(round((x1 - x0) / step)):
        for j in range(round((y1 - y0) / step)):
            x, y = x0 + (i + 0.5) * step, y0 + (j + 0.5) * step
            if free(x, y):
                s.place(slab, at[0] + c * x - n * y, at[1] + n * x + c * y, z, turn)


def jetty(path, z, half=0.12):
    """A timber jetty on posts, with brass bollards."""
    s.ribbon(path, half, z, 0.035, timber(), 0.006, 'jetty')
    p = s.Piece()
    for i, share in s.along(path, 0.42, closed=False):
        at, t, n = s.station(path, i, share)
        for side in (-1, 1):
            q = at + n * side * (half - 0.025)
            p.use(bark()).box(q.x, q.y, z - 0.3, 0.035, 0.035, 0.3)
            p.use(s.brass()).box(q.x, q.y, z + 0.035, 0.02, 0.02, 0.07)
    p.put('posts')


def mountains(y, x0, x1, h, seed=1, mat=None, depth=26, cells=110):
    """A far range, carved in plaster and lost in haze."""
    rows = max(8, cells // 4)
    p = s.Piece().use(mat or s.bone())
    for j in range(rows + 1):
        for i in range(cells + 1):
            u, v = i / cells, j / rows
            px, py = x0 + (x1 - x0) * u, y + depth * v
            ridge = sum((1 - abs(noise.noise(Vector((px * f, py * f * 1.3, seed * 7.3))))) ** 2 * a for f, a in ((0.045, 0.6), (0.12, 0.28), (0.31, 0.12)))
            p.verts.append((px, py, h * math.sin(math.pi * min(1, v * 1.3)) * max(0.0, ridge - 0.18) - 0.2))
    for j in range(rows):
        for i in range(cells):
            a = j * (cells + 1) + i
            p.face(a, a + 1, a + cells + 2, a + cells + 1)
    return p.put('mountains')


# --- planting -----------------------------------------------------------------------

def roughen(mesh, balls, depth=0.34):
    """Turn smooth balls (first vertex, last vertex, centre, radius) into clipped moss."""
    for start, end, centre, r in balls:
        c = Vector(centre)
        for v in mesh.vertices[start:end]:
            d = v.co - c
            k = d / r
            v.co = c + d * (1 + depth * noise.noise(k * 1.5 + c * 9) + depth * 0.6 * noise.noise(k * 4.2 + c * 5))
    mesh.use_auto_smooth = False
    return mesh


def tree(seed, h=0.6, r=0.26, flat=0.75, clumps=6, stems=1, spread=0.6):
    """A model tree of several clumps; low `flat` and wide `spread` make an acacia."""
    rnd = random.Random(seed)
    p, balls = s.Piece(), []
    heads = []
    for k in range(clumps):
        a, d = s.TAU * k / clumps + rnd.uniform(-0.4, 0.4), r * spread * (0.0 if k == 0 else rnd.uniform(0.7, 1.1))
        size = r * rnd.uniform(0.5, 0.68) * (1.1 if k == 0 else 1)
        heads.append((d * math.cos(a), d * math.sin(a), h - size * flat + rnd.uniform(-0.12, 0.05) * r - (0 if k == 0 else 0.18 * r), size))
    p.use(bark())
    for k in range(stems):
        lean = 0.0 if stems == 1 else 0.10 * r
        a = s.TAU * k / max(1, stems)
        fork = (lean * 3 * math.cos(a), lean * 3 * math.sin(a), h * 0.5)
        p.tube([(lean * 0.4 * math.cos(a), lean * 0.4 * math.sin(a), 0), (fork[0] * 0.5, fork[1] * 0.5, h * 0.27), fork], 0.022 * r / 0.26, 7, end=0.015 * r / 0.26)
        for x, y, z, _ in heads[k::stems]:
            p.tube([fork, ((fork[0] + x) / 2, (fork[1] + y) / 2, (fork[2] + z) / 2 + 0.01), (x, y, z)], 0.013 * r / 0.26, 5, end=0.005)
    p.use(leaf())
    for x, y, z, size in heads:
        start = len(p.verts)
        p.ball(x, y, z, size, size, size * flat, 22)
        balls.append((start, len(p.verts), (x, y, z), size))
    return roughen(p.mesh('tree'), balls)


def trees(seed=1, count=4, **kw): return [tree(seed + k, **kw) for k in range(count)]
def acacias(seed=1, h=0.75): return trees(seed, 3, h=h, r=0.44, flat=0.30, clumps=8, stems=3, spread=0.72)


def shrub(seed, r=0.1, flat=0.8):
    rnd = random.Random(seed)
    p, balls = s.Piece().use(leaf()), []
    for _ in range(4):
        x, y, size = rnd.uniform(-0.5, 0.5) * r, rnd.uniform(-0.5, 0.5) * r, r * rnd.uniform(0.5, 0.8)
        start = len(p.verts)
        p.ball(x, y, size * flat * 0.75, size, size, size * flat, 14)
        balls.append((start, len(p.verts), (x, y, size * flat * 0.75), size))
    return roughen(p.mesh('shrub'), balls, 0.42)


def shrubs(seed=1, r=0.1): return [shrub(seed + k, r * (0.8 + 0.15 * k)) for k in range(4)]


def mangrove(seed, r=0.34):
    """A low dense head on arched roots that stand in the water."""
    rnd = random.Random(seed)
    p, balls = s.Piece().use(bark()), []
    for k in range(9):
        a, d = s.TAU * k / 9 + rnd.uniform(-0.3, 0.3), r * rnd.uniform(0.5, 0.95)
        p.tube([(0.1 * r * math.cos(a), 0.1 * r * math.sin(a), r * 0.75), (d * 0.6 * math.cos(a), d * 0.6 * math.sin(a), r * 0.45),
                (d * math.cos(a), d * math.sin(a), -r * 0.4)], 0.03 * r, 5, end=0.02 * r)
    p.use(leaf())
    for _ in range(8):
        x, y, size = rnd.uniform(-0.75, 0.75) * r, rnd.uniform(-0.75, 0.75) * r, r * rnd.uniform(0.42, 0.66)
        z = r * rnd.uniform(0.65, 1.0)
        start = len(p.verts)
        p.ball(x, y, z, size, size, size * 0.7, 18)
        balls.append((start, len(p.verts), (x, y, z), size))
    return roughen(p.mesh('mangrove'), balls, 0.4)


def hedge(x0, y0, x1, y1, w=0.10, h=0.16, z=0.0):
    """A clipped hedge along a line."""
    a, b = Vector((x0, y0)), Vector((x1, y1))
    t = (b - a).normalized()
    n, count = Vector((-t.y, t.x)), max(3, round((b - a).length / 0.035))
    section = s.rect(w, h, min(w, h) * 0.28, 3)
    rings = []
    for i in range(count + 1):
        at = a.lerp(b, i / count)
        ring = []
        for u, v in section:
            k = 1 + 0.22 * noise.noise(Vector((at.x * 11 + u * 20, at.y * 11, v * 20)))
            q = at + n * u * k
            ring.append((q.x, q.y, z + h / 2 + v * k))
        rings.append(ring)
    return s.Piece().use(leaf()).loft(rings).put('hedge')


def date_palms(seed=1, heights=(0.75, 0.9, 1.05)):
    """Palms to stand close to, on brass stems."""
    return [s.tall_palm(h, seed + i, leaf(), s.brass(), 0.17) for i, h in enumerate(heights)]


def scatter(meshes, count, x0, x1, y0, y1, free=lambda x, y: True, z=0.0, seed=1, sizes=(0.75, 1.15)):
    rnd = random.Random(seed)
    for _ in range(count):
        x, y = rnd.uniform(x0, x1), rnd.uniform(y0, y1)
        if free(x, y):
            s.place(rnd.choice(meshes), x, y, z, rnd.uniform(0, s.TAU), rnd.uniform(*sizes))


# --- neighbours ------------------------------------------------------------------------

def neighbours(spots, k=NEIGHBOUR, z=0.0):
    """Towers of the skyline, enlarged: (kind, x, y, height), or 'supertall' among the kinds."""
    before = set(bpy.data.objects)
    for i, (kind, x, y, h) in enumerate(spots):
        turn = 0.35 + 0.5 * math.sin(i * 2.4)
        s.supertall(x / k, y / k, h / k, turn) if kind == 'supertall' else s.tower(kind, x / k, y / k, h / k, turn, 0.95)
    enlarge(before, k, z)


def enlarge(before, k, z=0.0):
    for ob in set(bpy.data.objects) - before:
        ob.location = (ob.location.x * k, ob.location.y * k, ob.location.z * k + z)
        ob.scale = tuple(c * k for c in ob.scale)


def quarter(x0, x1, y0, y1, free=lambda x, y: True, heights=(0.25, 0.35, 0.5, 0.7), gap=2.6, seed=3, k=NEIGHBOUR, planted=0.5):
    """The town behind: mid-rises on a loose grid, trees between them."""
    rnd = random.Random(seed)
    random.seed(seed)
    blocks = [s.block_mesh(rnd.uniform(0.35, 0.6), rnd.uniform(0.3, 0.5), h) for h in heights for _ in (0, 1)]
    green = [s.bush_mesh(0.22, i) for i in range(3)]
    for j in range(int((y1 - y0) / gap) + 1):
        for i in range(int((x1 - x0) / gap) + 1):
            x, y = x0 + i * gap + rnd.uniform(-0.4, 0.4), y0 + j * gap + rnd.uniform(-0.4, 0.4)
            if free(x, y):
                s.place(rnd.choice(blocks), x, y, 0, 0.3 + rnd.choice((0, math.pi / 2)), k * rnd.uniform(0.85, 1.1))
                if rnd.random() < planted:
                    s.place(rnd.choice(green), x + gap / 2, y - gap / 2, 0, rnd.uniform(0, 6), rnd.uniform(0.8, 1.3))


# --- things people leave outside ----------------------------------------------------------

def daybed(turn=0.0):
    linen = s.material('linen', (0.74, 0.68, 0.58), 0.95, specular=0.1, grain=110, bump=0.3, mottle=0.05)
    p = s.Piece().use(timber()).box(0, 0, 0.012, 0.20, 0.075, 0.014)
    p.use(linen).box(0, 0, 0.026, 0.195, 0.07, 0.022)
    p.loft([[(0.03, y, 0.045), (0.095, y, 0.045), (0.11, y, 0.095), (0.095, y, 0.10)] for y in (-0.035, 0.035)])
    return p.mesh('daybed', bevel=0.004, segments=1)


def parasol(h=0.26, r=0.17):
    p = s.Piece().use(s.brass()).tube([(0, 0, 0), (0, 0, h)], 0.006, 6)
    p.use(s.plaster()).loft([[(a, b, z) for a, b in s.ellipse(2 * q, 2 * q, 8)] for q, z in ((r, h - 0.06), (r * 0.98, h - 0.052), (0.012, h))])
    return p.mesh('parasol', soft=False)


def lounge(x, y, count, z=0.0, turn=0.0, gap=0.24, shade=True, look=0.0):
    """A row of daybeds, parasols between them; the row runs along `turn`, the beds point to `look`."""
    bed, roof = daybed(), parasol()
    for k in range(count):
        d = (k - (count - 1) / 2) * gap
        px, py = x + d * math.cos(turn), y + d * math.sin(turn)
        s.place(bed, px, py, z, look)
        if shade and k % 2 == 0:
            s.place(roof, px + gap / 2 * math.cos(turn), py + gap / 2 * math.sin(turn), z)

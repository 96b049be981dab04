"""Waterfronts and districts: what the pictures of single quarters share.

Light, quays, jetties and boats, a brass footbridge, planting and streets. The
materials, buildings and camera are those of the studio; lengths are its model units.
"""
import math
import random

import bmesh
import bpy
import hours
import studio as s
from mathutils import Vector


# --- light --------------------------------------------------------------------

def eye_level(azimuth=238, elevation=16, near=28, far=95, most=0.97, reach=0.36):
    """The light of the skyline: pale horizon, haze, sun low on the left; at dusk, the sky just after it."""
    if s.HOUR == 'dusk':
        return hours.dusk(azimuth, near, far)
    horizon = (1.75, 1.30, 0.94)
    s.HAZE.update(near=near, far=far, most=most, colour=horizon)
    s.sky(horizon=horizon, middle=(1.34, 1.21, 1.02), zenith=(0.50, 0.64, 0.67), strength=0.27, reach=reach,
          fill=((0.80, 0.82, 0.84), (0.50, 0.68, 0.85)), mirrored=0.42)
    s.sun(elevation=elevation, azimuth=azimuth, strength=8.0, colour=(1.0, 0.68, 0.41), soft=1.2)


def from_above(azimuth=292, elevation=22):
    """The light of the palm island: no haze, long shadows over the board."""
    s.HAZE.update(most=0.0)
    s.sky(strength=0.36, fill=((0.80, 0.82, 0.84), (0.50, 0.66, 0.82)), mirrored=0.55,
          horizon=(1.3, 1.0, 0.74), middle=(1.05, 0.95, 0.8), zenith=(0.5, 0.6, 0.62))
    s.sun(elevation=elevation, azimuth=azimuth, strength=7.5, colour=(1.0, 0.70, 0.44), soft=1.0)


def lagoon():
    """Resin for views from above: bluer, and turning pale over the beaches."""
    return s.water(ripple=0.012, scale=4.0, rough=0.14, deep=(0.034, 0.098, 0.128), shallow=(0.27, 0.38, 0.37))


def lawn():
    """Flocked moss, as on a model's parks."""
    return s.material('lawn', (0.215, 0.245, 0.135), 0.95, grain=70, bump=0.25, mottle=0.35, vary=0.0, sheen=0.3)


# --- lines and outlines ---------------------------------------------------------

def beside(path, by):
    """The path moved to its left by a distance, or by a function of 0..1 along it."""
    pts, out = [Vector(p[:2]) for p in path], []
    for i, p in enumerate(pts):
        t = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        d = by(i / (len(pts) - 1)) if callable(by) else by
        out.append((p.x - t.y * d, p.y + t.x * d))
    return out


def paces(path, gap, start=0.0):
    """Evenly spaced (x, y, direction) along a path."""
    left = start
    for a, b in zip(path[:-1], path[1:]):
        a, b = Vector(a[:2]), Vector(b[:2])
        length, turn = (b - a).length, math.atan2(b.y - a.y, b.x - a.x)
        while left < length:
            p = a.lerp(b, left / length)
            yield p.x, p.y, turn
            left += gap
        left -= length


def inside(outline, x, y):
    hit = False
    for i, (bx, by) in enumerate(outline):
        ax, ay = outline[i - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def gap_to(path, x, y):
    """How far a point lies from a path."""
    best, p = 1e9, Vector((x, y))
    for a, b in zip(path[:-1], path[1:]):
        a, b = Vector(a[:2]), Vector(b[:2])
        ab = b - a
        t = min(1, max(0, (p - a).dot(ab) / max(1e-9, ab.length_squared)))
        best = min(best, (a + ab * t - p).length)
    return best


def ring(r, a0=0.0, a1=360.0, x=0.0, y=0.0, n=120, flat=1.0):
    """An arc of points around (x, y), degrees counter-clockwise from +x."""
    return [(x + r * math.cos(math.radians(a0 + (a1 - a0) * i / n)), y + flat * r * math.sin(math.radians(a0 + (a1 - a0) * i / n)))
            for i in range(n + 1)]


# --- ground ---------------------------------------------------------------------

def quay(edge, back, step=0.16):
    """A paved bank: sand in two sheets, a plaster coping at the water, a brass thread.

    edge: the water line; back: the points that close the outline on land."""
    s.land(list(edge) + back, -0.30, -0.07, s.sand(), 0.01, 'quay wall')
    s.land(list(edge) + back, -0.07, 0.0, s.pale_sand(), 0.01, 'quay')
    s.ribbon(edge, step * 0.30, -0.10, 0.118, s.plaster(), 0.008, 'coping')


def beach_island(outline, rise=0.0):
    """An island in three sheets, each drawn in from the one below."""
    s.land(s.grow(outline, 0.085), -0.10, -0.05, s.sand(), 0.01, 'shelf')
    s.land(s.grow(outline, 0.040), -0.05, rise - 0.005, s.pale_sand(), 0.01, 'beach')
    s.land(outline, rise - 0.02, rise + 0.03, s.pale_sand(), 0.008, 'island')


def pond(outline, z=0.006, reach=0.5, cells=160, mat=None, rim=0.05):
    """A sheet of water inside an outline, laid on the ground behind a plaster coping."""
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    closed = list(outline) + [outline[0]]
    ob = s.water_grid(min(xs), max(xs), min(ys), max(ys), z, [closed], reach, cells, mat or lagoon())
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    dry = [f for f in bm.faces if not inside(outline, *f.calc_center_median()[:2])]
    bmesh.ops.delete(bm, geom=dry, context='FACES')
    bm.to_mesh(ob.data)
    bm.free()
    s.ribbon(closed, rim, z - 0.03, 0.05, s.plaster(), 0.006, 'coping')


def line_of(meshes, path, gap, rnd, wander=0.05, size=(0.8, 1.1), z=0.0, start=0.0):
    for x, y, turn in paces(path, gap, start):
        s.place(rnd.choice(meshes), x + rnd.uniform(-wander, wander), y + rnd.uniform(-wander, wander), z,
                rnd.uniform(0, 6), rnd.uniform(*size))


def grove(meshes, outline, number, rnd, keep=lambda x, y: True, size=(0.6, 1.1), z=0.0):
    """Trees here and there inside an outline."""
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    for _ in range(number):
        x, y = rnd.uniform(min(xs), max(xs)), rnd.uniform(min(ys), max(ys))
        if inside(outline, x, y) and keep(x, y):
            s.place(rnd.choice(meshes), x, y, z, rnd.uniform(0, 6), rnd.uniform(*size))


def far_rim(y, wide=70):
    """The far rim of the model: brass, walnut, and the table it lies on."""
    s.Piece().use(s.brass()).box(0, y + 0.03, -0.4, wide, 0.06, 0.36).put('rim', bevel=0.01)
    s.Piece().use(s.walnut()).box(0, y + 0.33, -0.6, wide, 0.54, 0.54).put('frame', bevel=0.04)
    s.Piece().use(s.plaster()).box(0, y + 33, -1.0, 200, 66, 0.2).put('table')


# --- boats ------------------------------------------------------------------------

def _hull(k, long, wide, fore=0.0):
    """A deck outline, bow to +x; fore pushes the bow on, as flare does."""
    pts = [(-0.5, -0.40), (-0.3, -0.48), (0.05, -0.50), (0.28, -0.36), (0.43, -0.14), (0.5 + fore, 0.0)]
    pts = pts + [(x, -y) for x, y in reversed(pts[:-1])]
    return [(x * long * k, y * wide * k) for x, y in pts]


def motor_yacht():
    """About 0.5 long: flared hull, two raked decks with dark glass, brass rails."""
    p = s.Piece().use(s.plaster())
    p.prism(_hull(0.90, 0.52, 0.115), -0.03, 0.022, _hull(0.98, 0.52, 0.125, 0.02))
    p.prism(_hull(0.98, 0.52, 0.125, 0.02), 0.022, 0.050, _hull(1.0, 0.52, 0.128, 0.06))
    p.use(s.brass()).prism(_hull(1.003, 0.52, 0.130, 0.05), 0.036, 0.040)
    p.use(s.walnut()).prism(_hull(0.93, 0.50, 0.120, 0.04), 0.050, 0.0515)
    for z, h, long, wide, x in ((0.051, 0.036, 0.34, 0.092, -0.02), (0.092, 0.030, 0.22, 0.076, -0.045)):
        low = s.move(_hull(1, long, wide), x)
        top = s.move(_hull(0.92, long * 0.86, wide), x - long * 0.055)
        p.use(s.plaster()).prism(low, z, z + h * 0.32)
        p.use(s.ink()).prism(s.move_in(low, 0.97), z + h * 0.32, z + h * 0.78, s.move_in(top, 0.97))
        p.use(s.plaster()).prism(s.grow(top, 0.006), z + h * 0.78, z + h)
    p.prism(s.move(s.rect(0.035, 0.07, 0.01, 2), -0.075), 0.122, 0.140, s.move(s.rect(0.02, 0.06, 0.006, 2), -0.088))
    s.mast(p, -0.08, 0, 0.138, 0.07, 0.004)
    rail = [(x, y, 0.072) for x, y in _hull(0.985, 0.52, 0.124, 0.05)[2:9]]
    p.use(s.brass()).tube(rail, 0.0018, 5)
    return p.mesh('motor yacht', soft=False)


def sailing_yacht():
    """A narrow hull under a tall brass mast, the sail rolled on its boom."""
    p = s.Piece().use(s.plaster())
    p.prism(_hull(0.88, 0.44, 0.085), -0.02, 0.034, _hull(1.0, 0.44, 0.100, 0.04))
    p.use(s.walnut()).prism(_hull(0.92, 0.43, 0.092, 0.03), 0.034, 0.036)
    p.use(s.plaster()).prism(s.move(_hull(1, 0.17, 0.05), 0.01), 0.036, 0.056, s.move(_hull(0.8, 0.17, 0.05), 0.005))
    p.use(s.brass()).tube([(0.04, 0, 0.03), (0.04, 0, 0.34), (0.04, 0, 0.62)], 0.0052, 7, end=0.003)
    p.use(s.bone()).tube([(0.035, 0, 0.095), (-0.09, 0, 0.098), (-0.18, 0, 0.10)], 0.009, 7, end=0.006)
    p.use(s.brass())
    for x in (0.235, -0.21):
        p.tube([(x, 0, 0.036), ((x + 0.08) / 2, 0, 0.31), (0.04, 0, 0.60)], 0.0014, 4)
    p.tube([(0.04, -0.035, 0.40), (0.04, 0.035, 0.40)], 0.002, 4)
    return p.mesh('sailing yacht', soft=False)


def jetty(x, y, turn, boats, rnd, long=1.5, z=-0.055, size=(0.85, 1.1), beam=0.19):
    """A pontoon running out from a quay at (x, y), boats berthed on both sides, bows out."""
    p = s.Piece().use(s.bone()).box(long / 2, 0, z - 0.03, long, 0.075, 0.03)
    p.use(s.brass())
    at = 0.30
    while at < long:
        for side in (-1, 1):
            p.tube([(at, side * 0.045, z - 0.12), (at, side * 0.045, z + 0.045)], 0.007, 6)
        at += beam
    p.put('jetty', x, y, 0, turn)
    c, d = math.cos(turn), math.sin(turn)
    at = 0.30 + beam / 2
    while at < long:
        for side in (-1, 1):
            if rnd.random() < 0.86:
                off = side * 0.345
                s.place(rnd.choice(boats), x + c * at - d * off, y + d * at + c * off, -0.15, turn + side * math.pi / 2 + rnd.uniform(-0.04, 0.04), rnd.uniform(*size))
        at += beam


def dhow(sail=True, long=1.0):
    """A trading dhow as a walnut and brass model, bow to +x: swept stem, high
    stern, raked mast, one long yard with its lateen sail set or furled."""
    p, n, m = s.Piece().use(s.walnut()), 28, 9

    def section(t):
        """Foot and head of the planking at t from stern to bow: x below, x above, half-width, keel, sheer."""
        x, fore, aft = (t - 0.5) * long, max(0, (t - 0.62) / 0.38), max(0, (0.40 - t) / 0.40)
        wide = 0.125 * long * (1 - fore ** 2.0) * (1 - 0.22 * aft ** 1.5) + 0.004
        sheer = (0.080 + 0.19 * fore ** 1.7 + 0.13 * aft ** 1.4) * long
        keel = (-0.05 + 0.10 * fore ** 2.2 + 0.02 * aft) * long
        return x - 0.10 * long * fore ** 2, x + 0.13 * long * fore ** 1.5 - 0.04 * long * aft, wide, keel, sheer

    rings = []
    for i in range(n + 1):
        x0, x1, w, keel, sheer = section(i / n)
        half = [(x0 + (x1 - x0) * (k / m) ** 1.5, -w * math.sin(math.pi / 2 * (k / m) ** 0.7), keel + (sheer - keel) * (k / m) ** 1.5)
                for k in range(m + 1)]
        side = half + [(x1, -w * 0.86, sheer), (x1, -w * 0.84, sheer - 0.028 * long)]
        rings.append(side + [(a, -b, c) for a, b, c in reversed(side[1:])])
    p.loft(rings)
    p.use(s.brass())
    for drop in (0.0, 0.030):
        for side in (-1, 1):
            line = [section(i / n) for i in range(n + 1)]
            p.tube([(x - drop * 0.4 * long, side * (w * (1 - drop) + 0.003), z - drop * long) for _, x, w, _, z in line], 0.0055 * long, 6)
    low, top, _, keel, sheer = section(1.0)
    p.tube([(low, 0, keel), ((low + top) / 2, 0, keel + (sheer - keel) * 0.4), (top, 0, sheer), (top + 0.04 * long, 0, sheer + 0.06 * long)],
           0.011 * long, 7, end=0.006 * long)
    house = s.move(s.rect(0.20 * long, 0.17 * long, 0.02 * long, 3), -0.36 * long)
    p.use(s.walnut()).prism(house, 0.10 * long, 0.225 * long)
    p.use(s.brass()).prism(s.grow(house, 0.012 * long), 0.225 * long, 0.233 * long)
    foot, head = Vector((0.02, 0, 0.05)) * long, Vector((0.10, 0, 0.74)) * long
    p.use(s.walnut()).tube([foot, foot.lerp(head, 0.5), head], 0.013 * long, 9, end=0.008 * long)
    low, high = Vector((0.56, 0.02, 0.32)) * long, Vector((-0.34, 0.02, 1.02)) * long
    yard = [low.lerp(high, i / 20) + Vector((0.02, 0, 0.03)) * long * math.sin(math.pi * i / 20) for i in range(21)]
    p.use(s.brass()).tube(yard, 0.0075 * long, 8, end=0.004 * long)
    p.tube([head, (head + Vector((-0.46, 0, 0.2)) * long) / 2, Vector((-0.44, 0, 0.19)) * long], 0.002 * long, 4)
    if sail:  # one sheet, bellied to leeward, its lower corner sheeted aft
        tack = Vector((-0.30, 0.10, 0.285)) * long
        p.use(s.bone())
        base, rows = len(p.verts), 14
        for i in range(21):
            for j in range(rows + 1):
                v = j / rows
                q = yard[i].lerp(low.lerp(tack, min(1, i / 20 * 1.02)), v * (0.96 if i else 0))
                belly = 0.17 * long * math.sin(math.pi * i / 20) ** 0.8 * math.sin(math.pi * min(1, v * 0.92 + 0.02)) ** 0.8
                p.verts.append((q.x, q.y + belly, q.z))
        for i in range(20):
            for j in range(rows):
                a = base + i * (rows + 1) + j
                p.face(a, a + 1, a + rows + 2, a + rows + 1)
    else:
        p.use(s.bone()).tube([q - Vector((0, 0, 0.012 * long)) for q in yard[1:-1]], 0.014 * long, 8, end=0.008 * long)
    return p.mesh('dhow')


def wake(x, y, turn, z=-0.086, size=1.0):
    """A scratch of white behind a boat, as engraved in the resin."""
    d = Vector((math.cos(turn), math.sin(turn)))
    path = [Vector((x, y)) - d * size * (0.1 + 0.9 * i / 10) + Vector((-d.y, d.x)) * 0.03 * math.sin(i * 0.3) for i in range(11)]
    s.ribbon([tuple(p) for p in path], lambda t: size * (0.004 + 0.012 * t * (1 - t)), z, 0.003, s.plaster(), name='wake')


# --- the footbridge ------------------------------------------------------------------

def footbridge(a, b, rise=0.22, half=0.11, arch=1.0, z=0.02):
    """A brass footbridge from a to b: a cambered deck hung from one leaning arch."""
    a, b = Vector(a), Vector(b)
    along, n = b - a, 48
    side = Vector((-along.y, along.x)).normalized()
    at = lambda t, off, up: (*(a + along * t + side * off), up)
    camber = lambda t: z + rise * math.sin(math.pi * t)
    p = s.Piece().use(s.plaster())
    p.loft([[at(i / n, -half, camber(i / n) - 0.03), at(i / n, half, camber(i / n) - 0.03),
             at(i / n, half, camber(i / n)), at(i / n, -half, camber(i / n))] for i in range(n + 1)])
    p.use(s.brass())
    for off in (-half, half):
        p.tube([at(i / n, off, camber(i / n) - 0.015) for i in range(n + 1)], 0.020, 8)
        p.tube([at(i / n, off, camber(i / n) + 0.10) for i in range(n + 1)], 0.008, 6)
        for i in range(0, n + 1):
            p.tube([at(i / n, off, camber(i / n)), at(i / n, off, camber(i / n) + 0.10)], 0.004, 4)
    bow = lambda t: at(t, half + 0.30 * math.sin(math.pi * t), z + (rise + arch) * math.sin(math.pi * t) ** 0.9)
    p.tube([bow(i / n) for i in range(n + 1)], 0.034, 10)
    for i in range(4, n - 3, 2):
        for off in (-half, half):
            p.tube([at(i / n, off, camber(i / n)), bow(i / n)], 0.0032, 4)
    p.put('footbridge')


# --- streets and houses ------------------------------------------------------------

def courtyard_houses():
    """Low old-town houses: thick walls around a court, stairs of roofs, a wind tower."""
    out = []
    for k in range(4):
        p, rnd = s.Piece(), random.Random(20 + k)
        wall = s.bone() if k % 2 else s.material('limewash', (0.80, 0.72, 0.60), 0.85, vary=0.08)
        w, d, t = 0.44 + 0.05 * (k % 2), 0.40, 0.13
        for x, y, ww, dd in ((0, -d / 2 + t / 2, w, t), (0, d / 2 - t / 2, w, t), (-w / 2 + t / 2, 0, t, d - 2 * t), (w / 2 - t / 2, 0, t, d - 2 * t)):
            h = rnd.choice((0.12, 0.16, 0.20, 0.24))
            p.use(wall).box(x, y, 0, ww, dd, h)
            for sx, sy, sw, sd in ((0, 1, ww, 0.014), (0, -1, ww, 0.014), (1, 0, 0.014, dd), (-1, 0, 0.014, dd)):  # parapets
                p.box(x + sx * (ww - 0.014) / 2, y + sy * (dd - 0.014) / 2, h, sw, sd, 0.022)
            for i in range(int(ww / 0.07)):
                p.use(s.ink()).box(x - ww / 2 + 0.05 + i * 0.07, y - dd / 2 - 0.001, h * 0.5, 0.022, 0.004, 0.045)
                p.use(wall)
        if k < 2:  # the wind tower: four slotted corners under a flat lid
            x, y = w * 0.28, d * 0.27
            p.use(wall).box(x, y, 0, 0.09, 0.09, 0.33)
            p.use(s.ink()).box(x, y, 0.33, 0.07, 0.07, 0.06)
            for dx in (-0.035, 0, 0.035):
                for dy in (-0.035, 0, 0.035):
                    if dx or dy:
                        p.use(wall).box(x + dx, y + dy, 0.33, 0.016, 0.016, 0.06)
            p.box(x, y, 0.39, 0.10, 0.10, 0.016)
        out.append(p.mesh('courtyard house', bevel=0.003, segments=1))
    return out


def apartments():
    """Low apartment houses, three to six floors, long side along x."""
    out = []
    for k, (w, d, h) in enumerate(((0.44, 0.24, 0.27), (0.38, 0.26, 0.36), (0.46, 0.24, 0.45), (0.40, 0.25, 0.54))):
        p = s.Piece()
        s.tier(p, s.rect(w, d, 0.02, 2), 0, h, 0.09, None, 'grid' if k % 2 else 'bands', gap=0.09, out=0.018)
        p.use(s.plaster()).prism(s.rect(w + 0.036, d + 0.036), h, h + 0.03)
        p.use(s.bone()).box(w * 0.22, 0, h + 0.03, w * 0.26, d * 0.5, 0.07)
        p.use(s.brass() if k == 2 else s.bone()).box(-w * 0.25, 0, h + 0.03, w * 0.18, d * 0.5, 0.012)
        s.tier(p, s.move(s.rect(w * 0.4, d * 0.5, 0.02, 2), -w * 0.18, -d * 0.62), 0, h * 0.62, 0.09, None, 'bands', out=0.014)
        p.use(s.plaster()).prism(s.move(s.rect(w * 0.4 + 0.03, d * 0.5 + 0.03), -w * 0.18, -d * 0.62), h * 0.62, h * 0.62 + 0.025)
        out.append(p.mesh('apartments', soft=False))
    return out


def road(path, half=0.10, z=0.0, mark=True):
    """A street: a bone strip between plaster kerbs with a brass hairline down its middle."""
    s.ribbon(path, half + 0.025, z, 0.006, s.plaster(), name='kerb')
    s.ribbon(path, half, z + 0.002, 0.008, s.material('street', (0.50, 0.44, 0.36), 0.9, grain=80, bump=0.04, vary=0.0), name='street')
    if mark:
        s.ribbon(path, 0.007, z + 0.006, 0.008, s.brass(), name='hairline')


def stock(kinds, size=0.85):
    """Tower meshes to stand in several places: name -> (mesh, height)."""
    out = {}
    for name, kind, h in kinds:
        ob = s.tower(kind, 0, 0, h, 0, size, base=False)
        out[name] = (ob.data, h)
        bpy.data.objects.remove(ob)
    return out


def stand(towers, name, x, y, turn, h, size=1.0):
    """One of the stock, stretched a little to its height, on a low base."""
    mesh, made = towers[name]
    s.podium(x, y, 1.05 * size, 0.95 * size, 0.17, turn, 0.06)
    return s.place(mesh, x, y, 0, turn, (size, size, h / made))


"""The travelling cities: one stage for all plinths, and the parts that more than one city needs.

A plinth is a little over seven units across; its ground is z = 0 and the table lies PLINTH below.
"""
import math
import random

import bpy
import studio as s
from mathutils import Vector

PLINTH = 0.62
ROUND = s.ellipse(7.4, 7.4, 120)
SQUARE = s.rect(6.7, 6.7, 0.12, 4)
TAU = math.tau


# --- the stage -----------------------------------------------------------------

def stage(fence, turn=0.0, height=6.4, centre=(0, 0, 1.35), wide=10.2, focus=None, dusk=None):
    """Table, backdrop, plinth, light and camera. turn: degrees the viewer walks round to the right;
    wide: what the picture's width holds at the centre; dusk: what of it is different in the evening."""
    if s.HOUR == 'dusk' and dusk:
        given = dict(turn=turn, height=height, centre=centre, wide=wide, focus=focus)
        return stage(fence, **{**given, **dusk})
    if s.HOUR == 'dusk':
        evening(turn)
    else:
        s.sky(horizon=(1.2, 0.98, 0.76), middle=(1.0, 0.9, 0.76), zenith=(0.6, 0.64, 0.62), strength=0.34,
              fill=((0.80, 0.82, 0.84), (0.50, 0.67, 0.84)), mirrored=0.85)
        s.sun(elevation=18, azimuth=247 - turn, strength=7.6, colour=(1.0, 0.69, 0.43), soft=1.1)
    a = math.radians(turn)
    sweep(a)
    window(a)
    plinth(fence)
    away, lens = 27.0, 36 * 27.0 / wide
    where = (centre[0] + away * math.sin(a), centre[1] - away * math.cos(a), height)
    s.camera(where, centre, lens=lens, focus=focus or (0, -0.6, 1), aperture=0.62,
             shift=(0, (centre[2] - height) / wide), level=True)


def evening(turn):
    """The room an hour later: blue from the window, the last of the light low on one side, lamps behind the model's panes."""
    s.sky(horizon=(0.20, 0.17, 0.18), middle=(0.07, 0.10, 0.13), zenith=(0.02, 0.05, 0.07), strength=0.34,
          fill=((0.30, 0.33, 0.38), (0.13, 0.29, 0.38)), mirrored=0.8)
    s.sun(elevation=13, azimuth=247 - turn, strength=1.0, colour=(1.0, 0.55, 0.34), soft=9)


def sweep(turn):
    """A sheet of sand-coloured paper: table in front, backdrop behind, no corner between."""
    paper = s.material('paper', (0.75, 0.685, 0.60), 0.95, specular=0.1, grain=30, bump=0.02, mottle=0.05, vary=0.0)
    far, bend, top = 16.0, 13.0, 60.0
    profile = [(-60, 0), (0, 0)] + [(far + bend * math.sin(t), bend * (1 - math.cos(t))) for t in (math.pi / 2 * i / 40 for i in range(41))]
    profile.append((far + bend, top))
    p = s.Piece().use(paper)
    for y, z in profile:
        p.verts.extend([(-90, y, z), (90, y, z)])
    for i in range(len(profile) - 1):
        p.face(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2)
    p.put('sweep', 0, 0, -PLINTH, turn)


def window(turn):
    """Curtains outside the picture, seen only by the sun: bands of light shade across the table before and behind."""
    p = s.Piece().use(veil())
    for y0, y1 in ((-60, -13.4), (5.4, 8.0), (10.2, 60)):
        p.face(*range(len(p.verts), len(p.verts) + 4))
        p.verts.extend([(-20, y0, -PLINTH), (-20, y1, -PLINTH), (-20, y1, 34), (-20, y0, 34)])
    ob = p.put('window', 0, 0, 0, turn)
    ob.visible_camera = ob.visible_diffuse = ob.visible_glossy = False


def veil():
    m = bpy.data.materials.new('veil')
    m.use_nodes = True
    n = s.Nodes(m.node_tree)
    n.add('ShaderNodeOutputMaterial', {'Surface': n.out('ShaderNodeBsdfTransparent', {'Color': (0.60, 0.57, 0.54)})})
    return m


def plinth(fence):
    """Walnut on a recessed foot, with a thin brass rim that stands a hair above the ground."""
    s.Piece().use(s.ink()).prism(s.grow(fence, -0.16), -PLINTH, -PLINTH + 0.1).put('foot')
    s.Piece().use(s.walnut()).prism(s.grow(fence, 0.10), -PLINTH + 0.06, -0.075).put('plinth', bevel=0.02, segments=3)
    rim = s.Piece().use(s.brass())
    rings = [[(x, y, z) for x, y in s.grow(fence, by)] for by, z in ((0, -0.1), (0.07, -0.1), (0.07, 0.02), (0, 0.02))]
    rim.loft(rings + rings[:1], cap=False).put('rim', bevel=0.006, segments=1)


# --- ground ---------------------------------------------------------------------

def clip(plan, fence):
    """What of an outline lies within a convex one (both counter-clockwise)."""
    for (ax, ay), (bx, by) in zip(fence, fence[1:] + fence[:1]):
        side = lambda p: (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)
        out = []
        for p, q in zip(plan, plan[1:] + plan[:1]):
            dp, dq = side(p), side(q)
            if dp >= 0:
                out.append(p)
            if (dp >= 0) != (dq >= 0):
                t = dp / (dp - dq)
                out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
        plan = out
    return plan


def inside(plan, x, y):
    hit = False
    for (ax, ay), (bx, by) in zip(plan, plan[1:] + plan[:1]):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            hit = not hit
    return hit


def near(plan, x, y):
    """Distance to an outline's edge."""
    p, best = Vector((x, y)), 1e9
    for a, b in zip(plan, plan[1:] + plan[:1]):
        a, ab = Vector(a), Vector(b) - Vector(a)
        t = min(1, max(0, (p - a).dot(ab) / max(1e-9, ab.length_squared)))
        best = min(best, (p - a - ab * t).length)
    return best


def ground(fence, lands=None, reach=0.75):
    """Paving within the fence; with lands given, water wherever there is none.
    Returns the outlines that may be built on."""
    if not lands:
        s.land(fence, -0.1, 0.0, s.pale_sand(), 0.0)
        return [fence]
    lands = [clip(plan, fence) for plan in lands]
    for plan in lands:
        s.land(plan, -0.1, 0.0, s.pale_sand(), 0.0)
        s.land(clip(s.grow(plan, 0.07), fence), -0.1, -0.045, s.sand(), 0.0)
    r = max(x for x, _ in fence)
    sheet = s.water_grid(-r, r, -r, r, -0.06, [plan + plan[:1] for plan in lands], reach, 190,
                         s.water(ripple=0.006, scale=5.0, rough=0.09, deep=(0.026, 0.112, 0.122), shallow=(0.13, 0.29, 0.28)))
    if fence is ROUND:
        for v in sheet.data.vertices:
            v.co *= min(1, r / max(1e-6, v.co.length))
    return lands


def free(fence, lands, taken, margin=0.34):
    """Answers whether something may stand at a point: on land, off the edge, clear of (x, y, r)."""
    edges = lands + [fence]
    return lambda x, y, m=margin: (any(inside(p, x, y) for p in lands) and inside(fence, x, y) and all(near(p, x, y) > m for p in edges)
                                   and all((x - a) ** 2 + (y - b) ** 2 > (r + m) ** 2 for a, b, r in taken))


def quarter(may, meshes, rise, turn=0.3, cell=(0.66, 0.58), seed=1, trees=0.5):
    """Ordinary streets: plates on a grid, a building on each; rise(x, y), 0 to 1, picks from low to tall."""
    rnd = random.Random(seed)
    plate = s.Piece().use(s.plaster()).prism(s.rect(cell[0] * 0.86, cell[1] * 0.86, 0.03, 3), 0, 0.022).mesh('plate')
    bushes = s.bushes()
    for i in range(-9, 10):
        for j in range(-9, 10):
            (x, y), = s.move([(i * cell[0], j * cell[1])], turn=turn)
            if not may(x, y):
                continue
            s.place(plate, x, y, 0, turn)
            k = int(min(len(meshes) - 1, max(0, rnd.gauss(rise(x, y) * (len(meshes) - 1), 0.9))))
            (dx, dy), = s.move([(rnd.uniform(-0.03, 0.03), rnd.uniform(-0.02, 0.02))], turn=turn)
            s.place(meshes[k], x + dx, y + dy, 0.02, turn + rnd.choice((0, math.pi)))
            for ex, ey in ((-0.5, -0.5), (0.0, -0.5), (-0.5, 0.1)):
                if rnd.random() < trees:
                    (tx, ty), = s.move([(ex * cell[0], ey * cell[1])], turn=turn)
                    s.place(rnd.choice(bushes), x + tx, y + ty, 0, rnd.uniform(0, 6), rnd.uniform(0.55, 0.8))


def grove(may, count, region, seed=2, size=(0.6, 1.0), z=lambda x, y: 0.0, margin=0.06):
    """Moss trees scattered over a region (x0, x1, y0, y1)."""
    rnd, bushes = random.Random(seed), s.bushes()
    for _ in range(count):
        x, y = rnd.uniform(*region[:2]), rnd.uniform(*region[2:])
        if may(x, y, margin):
            s.place(rnd.choice(bushes), x, y, z(x, y) - 0.01, rnd.uniform(0, 6), rnd.uniform(*size))


def hill(fence, x, y, w, d, h, steps=7, seed=1, mat=None):
    """A hill of stacked sheets, cut along its contours. Returns the height at a point."""
    rnd = random.Random(seed)
    waves = [(k, rnd.uniform(0.0, 0.16) / math.sqrt(k), rnd.uniform(0, TAU)) for k in (1, 2, 3, 4, 5, 7)]
    sheets = []
    for i in range(steps):
        t = i / steps
        size = (1 - t) ** 0.75
        plan = []
        for j in range(72):
            a = TAU * j / 72
            r = size * (1 + sum(c * math.sin(k * a + f + 0.5 * t) for k, c, f in waves))
            plan.append((x + w / 2 * r * math.cos(a), y + d / 2 * r * math.sin(a)))
        plan = clip(plan, fence)
        s.Piece().use(mat or s.material('moss', (0.30, 0.31, 0.20), 0.95, grain=30, bump=0.3, mottle=0.35, vary=0.12)).prism(
            plan, h * t - 0.02, h * (t + 1 / steps)).put('contour', bevel=0.008, segments=1)
        sheets.append((plan, h * (t + 1 / steps)))
    return lambda px, py: max([top for plan, top in sheets if inside(plan, px, py)], default=0.0)


# --- parts of buildings -----------------------------------------------------------

def lathe(piece, profile, x=0.0, y=0.0, z=0.0, n=32):
    """Turned work: profile is (radius, height) from foot to tip."""
    return piece.loft([[(x + r * math.cos(TAU * k / n), y + r * math.sin(TAU * k / n), z + h) for k in range(n)] for r, h in profile])


def dome(piece, x, y, z, r, rise=None, n=32, share=1.0):
    """A dome over a low drum line; rise: its height."""
    rise = rise or r
    return lathe(piece, [(r * 1.04, 0), (r * 1.04, r * 0.05)] + [
        (max(0.002, r * math.cos(t)), r * 0.05 + rise * math.sin(t)) for t in (share * math.pi / 2 * i / 12 for i in range(13))], x, y, z, n)


def finial(piece, x, y, z, h, r=0.02):
    """A brass bead and point."""
    return lathe(piece.use(s.brass()), [(r * 0.4, 0), (r * 0.4, h * 0.2), (r, h * 0.3), (r * 0.35, h * 0.42), (r * 0.65, h * 0.52), (r * 0.25, h * 0.62), (0.002, h)], x, y, z, 10)


def hip(piece, plan_w, plan_d, z, h, x=0.0, y=0.0, turn=0.0, ridge=None):
    """A pitched roof; ridge: its length (all of the width makes gables)."""
    ridge = plan_w - plan_d * 0.8 if ridge is None else ridge
    low, high = s.move(s.rect(plan_w, plan_d), x, y, turn), s.move(s.rect(max(0.01, ridge), 0.008), x, y, turn)
    return piece.loft([[(a, b, z) for a, b in low], [(a, b, z + 0.012) for a, b in low], [(a, b, z + h) for a, b in high]])


def eaves(piece, w, d, z, h, ridge, lift=0.08, x=0.0, y=0.0, turn=0.0, m=8):
    """A roof that sags to its ridge and turns up at the corners, as in the East."""
    rings = []
    for t in (-0.12, 0.0, 0.16, 0.34, 0.54, 0.76, 1.0):
        k = max(0.0, t)
        ww, dd = w + (ridge - w) * k, d + (0.03 - d) * k
        corners = s.rect(ww, dd)
        ring = []
        for c in range(4):
            (ax, ay), (bx, by) = corners[c], corners[(c + 1) % 4]
            for i in range(m):
                u = i / m
                up = abs(2 * u - 1) ** 3 * lift * (1 - k) ** 2
                ring.append((ax + (bx - ax) * u, ay + (by - ay) * u, z + h * k ** 1.45 + up - (0.10 * h if t < 0 else 0)))
        rings.append(ring)
    return piece.loft([[(*s.move([(px, py)], x, y, turn)[0], pz) for px, py, pz in ring] for ring in rings])


def house(w, d, h, pitch=0.14, roof=None):
    """An old-town house: small windows, a pitched roof."""
    p = s.Piece()
    s.tier(p, s.rect(w, d), 0, h, 0.1, None, 'grid', gap=0.085, out=0.012)
    p.use(s.plaster()).prism(s.rect(w + 0.04, d + 0.04), h, h + 0.02)
    hip(p.use(roof or s.bone()), w + 0.02, d + 0.02, h + 0.02, pitch, ridge=w * 0.55)
    return p.mesh('house', soft=False)


def houses(seed=1, heights=(0.16, 0.2, 0.24, 0.28, 0.33, 0.4), roof=None):
    rnd = random.Random(seed)
    return [house(rnd.uniform(0.40, 0.5), rnd.uniform(0.32, 0.42), h, rnd.uniform(0.09, 0.15), roof) for h in heights]


def blocks(seed=1, heights=(0.2, 0.26, 0.33, 0.42, 0.52, 0.66, 0.85)):
    """Mid-rise blocks of today."""
    random.seed(seed)
    rnd = random.Random(seed)
    out = []
    for h in heights:
        w, d = rnd.uniform(0.36, 0.46), rnd.uniform(0.3, 0.4)
        p = s.Piece()
        s.tier(p, s.rect(w, d, 0.015, 2), 0, h, 0.085, None, rnd.choice(('bands', 'grid', 'fins')), gap=0.075, out=0.016)
        p.use(s.plaster()).prism(s.rect(w + 0.03, d + 0.03), h, h + 0.03)
        p.use(s.bone()).box(w * 0.14, d * 0.1, h + 0.03, w * 0.3, d * 0.35, 0.06)
        out.append(p.mesh('block', soft=False))
    return out


def arches(x, y, length, width, top, count, turn=0.0, share=0.7, z=0.0, mat=None):
    """A bridge or viaduct of equal round arches, centred on a point."""
    p = s.Piece().use(mat or s.plaster())
    step = length / count
    s.arcade(p, -length / 2, length / 2, -width / 2, width, top,
             [(-length / 2 + step * (k + 0.5), step * share, max(0.01, top * 0.86 - step * share / 2)) for k in range(count)], 14)
    for side in (-1, 1):
        p.box(0, side * (width / 2 - 0.012), top, length, 0.024, 0.035)
    return p.put('arches', x, y, z, turn)

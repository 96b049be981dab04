"""Rooms of the homes, each with the view that its own scene gives.

Here a unit is a metre. A room reaches from the viewer to its window wall at y = 0; before it lies
a terrace, and round both the site of the home, which `stand` enlarges tenfold.
"""
import math
import random

import bpy
import homes as h
import rooms
import studio as s
from scenes import interior

EXPOSURE = -0.3
LOOK = 'High Contrast'
FALLOFF = 0.14
SATURATION = 0.98
SETTLE = 0.035
BOUNCES = 4
TERRACE_SUN = 254  # its azimuth: low, from the left


def stand(build, x=0.0, y=0.0, z=0.0, turn=0.0, size=1.0, origin=(0.0, 0.0)):
    """Builds something about the `origin` of its own plan, then turns it, sizes it and stands it here."""
    before = set(bpy.data.objects)
    build()
    c, n = math.cos(turn), math.sin(turn)
    for ob in set(bpy.data.objects) - before:
        a, b, e = ob.location.x - origin[0], ob.location.y - origin[1], ob.location.z
        ob.location = (x + size * (c * a - n * b), y + size * (n * a + c * b), z + size * e)
        ob.rotation_euler.z += turn
        ob.scale = tuple(size * q for q in ob.scale)


def light(elevation=26, azimuth=32, strength=16.0, near=150, far=1500, fill=0.62, mirrored=0.4):
    """Sun into the room from ahead; who stands on the terrace has it at the back, as in the pictures of the whole home."""
    if s.HOUR == 'terrace':
        return h.light(TERRACE_SUN, 22, near, far, fill=0.34)
    horizon = (1.30, 1.08, 0.85)
    s.HAZE.update(near=near, far=far, most=0.92, colour=horizon)
    s.sky(horizon=horizon, middle=(1.05, 0.99, 0.89), zenith=(0.62, 0.76, 0.81), strength=fill, reach=0.5,
          fill=((0.95, 0.88, 0.78), (0.62, 0.76, 0.88)), mirrored=mirrored)
    s.sun(elevation=elevation, azimuth=azimuth, strength=strength, colour=(1.0, 0.70, 0.43), soft=0.9)


# --- the room ----------------------------------------------------------------------

def shell(width, depth, height, openings, floor='stone', thick=0.40):
    """Walls, ceiling and floor. openings: (centre, width, height) of rectangles, or (centre, width, springing, True) of arches."""
    wall, x0, x1 = interior.wall_plaster(), -width / 2, width / 2
    p = s.Piece().use(wall)
    if len(openings[0]) > 3:
        s.arcade(p, x0 - 0.5, x1 + 0.5, 0, thick, height + 0.3, [o[:3] for o in openings], 48)
    else:
        at = x0 - 0.5
        for cx, w, tall in openings:
            p.box((at + cx - w / 2) / 2, thick / 2, 0, cx - w / 2 - at, thick, height + 0.3)
            p.box(cx, thick / 2, tall, w, thick, height + 0.3 - tall)
            at = cx + w / 2
        p.box((at + x1 + 0.5) / 2, thick / 2, 0, x1 + 0.5 - at, thick, height + 0.3)
    for x in (x0 - 0.2, x1 + 0.2):
        p.box(x, -depth / 2, 0, 0.4, depth, height + 0.3)
    p.box(0, -depth / 2, height, width + 0.4, depth, 0.3)
    p.put('walls')
    for o in openings:  # a brass thread in each reveal
        cx, half, top = o[0], o[1] / 2 - 0.012, o[2]
        arch = [(cx - half * math.cos(math.pi * k / 40), thick * 0.6, top + half * math.sin(math.pi * k / 40)) for k in range(41)]
        corners = [(cx - half, thick * 0.6, top - 0.012), (cx + half, thick * 0.6, top - 0.012)]
        frame = [(cx - half, thick * 0.6, 0.0)] + (arch if len(o) > 3 else corners) + [(cx + half, thick * 0.6, 0.0)]
        s.Piece().use(s.brass()).tube(frame, 0.014, 8).put('thread')
    s.Piece().use(interior.stone()).box(0, -depth / 2 + 0.5, -0.14, width + 3, depth + 3, 0.1).put('bed')  # so that joints are grey
    if floor == 'stone':
        slab = s.Piece().use(interior.stone()).box(0, 0, -0.05, 1.196, 1.196, 0.05).mesh('slab', bevel=0.002, segments=1)
        for i in range(-4, 5):
            for j in range(round(depth / 1.2) + 1):
                s.place(slab, i * 1.2 + 0.3, 0.35 - j * 1.2)
    else:
        rnd = random.Random(5)
        oak = s.material('oak', (0.40, 0.285, 0.175), 0.45, specular=0.35, grain=16, bump=0.02, mottle=0.25, vary=0.28)
        board = s.Piece().use(oak).box(0, 0, -0.05, 0.197, 2.396, 0.05).mesh('board', bevel=0.002, segments=1)
        for i in range(round(width / 0.2) + 2):
            first, x = rnd.uniform(0, 2.4), -width / 2 - 0.1 + i * 0.2
            s.place(board, x, thick - first / 2, size=(1, first / 2.4, 1))  # cut at the window's sill
            for j in range(round(depth / 2.4) + 1):
                s.place(board, x, thick - first - 1.2 - j * 2.4)


def mullions(cx, width, height, count, y=0.18):
    """Slim brass posts and a rail of a glazed front that stands open."""
    p = s.Piece().use(s.brass())
    for k in range(1, count):
        p.box(cx - width / 2 + k * width / count, y, 0, 0.035, 0.06, height)
    p.put('mullions')


def curtain(x, height, width=0.5, cloth=None):
    """Drawn to the side of a window."""
    folds = 7
    path = [(x - width / 2 + width * k / 70, -0.12 + 0.05 * math.sin(folds * s.TAU * k / 70)) for k in range(71)]
    s.ribbon(path, 0.010, 0.03, height - 0.06, cloth or interior.linen(), name='curtain')
    s.Piece().use(s.brass()).tube([(x - width * 0.7, -0.12, height - 0.03), (x + width * 0.7, -0.12, height - 0.03)], 0.012, 8).put('rod')


def balcony(width=14.0, deep=2.4, rail='brass', top=1.0, thick=0.40):
    """Floor and parapet before the window: a 'brass' rail, a 'plaster' wall with a brass line, or None."""
    y1 = thick + deep
    s.Piece().use(interior.stone()).box(0, (thick + y1) / 2, -0.30, width, deep, 0.24).put('terrace')
    rows, columns = round(deep / 0.8), round(width / 0.8)
    slab = s.Piece().use(interior.stone()).box(0, 0, -0.05, width / columns - 0.005, deep / rows - 0.005, 0.034).mesh('flag', bevel=0.002, segments=1)
    for i in range(columns):
        for j in range(rows):
            s.place(slab, -width / 2 + (i + 0.5) * width / columns, thick + (j + 0.5) * deep / rows)
    if not rail:
        return
    p = s.Piece()
    if rail == 'brass':
        p.use(s.plaster()).box(0, y1 - 0.08, -0.02, width, 0.16, 0.10)
        p.use(s.brass()).box(0, y1 - 0.08, top, width, 0.045, 0.022)
        for k in range(int(width / 0.12)):
            p.box(-width / 2 + 0.06 + k * 0.12, y1 - 0.08, 0.08, 0.009, 0.009, top - 0.08)
    else:
        p.use(s.plaster()).box(0, y1 - 0.09, -0.3, width, 0.18, top * 0.62 + 0.3)
        p.use(s.brass()).box(0, y1 - 0.09, top * 0.62, width, 0.04, 0.018)
    p.put('parapet', bevel=0.004)


def leaf(): return s.material('leaf', (0.15, 0.18, 0.10), 0.7, vary=0.3, grain=20, bump=0.0, mottle=0.3)
def bark(): return s.material('bark', (0.26, 0.19, 0.13), 0.9, grain=30, bump=0.4, mottle=0.4)


def pot_palm(x, y, seed=5, height=1.7, size=0.5):
    rooms.lathe([(0.001, 0), (0.24, 0), (0.31, 0.24), (0.32, 0.48), (0.29, 0.49), (0.27, 0.42), (0.001, 0.40)],
                s.material('clay', (0.55, 0.42, 0.30), 0.85, grain=24, bump=0.08, mottle=0.2)).put('pot', x, y)
    s.place(s.tall_palm(height, seed, leaf(), bark(), size), x, y, 0.3)


# --- what stands in it ---------------------------------------------------------------

def cloth(name):
    colour = dict(teal=(0.035, 0.115, 0.12), clay=(0.42, 0.25, 0.15), sage=(0.215, 0.235, 0.15), sand=(0.60, 0.49, 0.36),
                  ink=(0.025, 0.045, 0.055), rose=(0.50, 0.33, 0.27))[name]
    return s.material(name + ' cloth', colour, 0.95, specular=0.1, grain=110, bump=0.35, sheen=0.45)


def travertine(): return s.material('travertine', (0.70, 0.62, 0.51), 0.5, grain=14, bump=0.03, mottle=0.25)


def sofa(length=2.9, body=None, pillows=('teal', 'clay')):
    """Looks towards -y."""
    body = body or interior.linen()
    s.Piece().use(body).box(0, 0, 0.05, length, 0.98, 0.20).put('sofa', bevel=0.05, segments=4)
    count = round(length / 0.98)
    for k in range(count):
        x, w = (k - (count - 1) / 2) * length / count, length / count - 0.01
        interior.cushion(x, -0.07, 0.24, w, 0.86, 0.23, body, puff=0.6)
        interior.cushion(x, 0.33, 0.42, w, 0.25, 0.42, body, puff=0.2).rotation_euler[0] = -0.14
    for side, name in zip((-1, 1), pillows):
        a = interior.cushion(side * (length / 2 - 0.36), 0.10, 0.46, 0.50, 0.17, 0.46, cloth(name), puff=0.3)
        a.rotation_euler = (-0.34, 0.05 * side, -0.12 * side)


def drums(*drum):
    """Round low tables: (x, y, across, high)."""
    for x, y, w, tall in drum:
        s.Piece().use(travertine()).prism(s.ellipse(w, w, 72), 0, tall).put('drum', x, y, 0.018, bevel=0.025, segments=4)


def books(x, y, z, turn=0.3):
    s.Piece().use(s.plaster()).box(0, 0, 0, 0.30, 0.22, 0.035).box(0.01, 0.01, 0.036, 0.27, 0.2, 0.028).put('books', x, y, z, turn, bevel=0.004)
    s.Piece().use(s.ink()).box(0, 0, 0, 0.24, 0.17, 0.022).put('book', x + 0.01, y + 0.01, z + 0.065, turn - 0.2, bevel=0.003)


def bowl(x, y, z, size=1.0, mat=None):
    rooms.lathe([(r * size, e * size) for r, e in ((0.001, 0), (0.06, 0), (0.13, 0.045), (0.16, 0.085), (0.15, 0.085), (0.11, 0.045), (0.001, 0.03))],
                mat or s.brass()).put('bowl', x, y, z)


def rug(x, y, w, d, colour=(0.66, 0.59, 0.48)):
    s.Piece().use(s.material(f'rug {colour}', colour, 1.0, specular=0.0, grain=70, bump=0.6, mottle=0.1)).prism(
        s.rect(w, d, 0.04, 3), 0, 0.018).put('rug', x, y, bevel=0.006)


def chair(seat):
    """A small dining chair that looks towards -y: round seat, hooped back, brass legs."""
    arc = [(0.235 * math.cos(math.radians(a)), 0.235 * math.sin(math.radians(a))) for a in range(-8, 189, 7)]
    s.ribbon(arc, 0.020, 0.56, 0.24, s.walnut(), 0.008, 'back')
    s.Piece().use(seat).prism(s.ellipse(0.47, 0.47, 40), 0.42, 0.49).put('seat', bevel=0.025, segments=3)
    p = s.Piece().use(s.brass())
    for a in (35, 145, 215, 325):
        c, n = math.cos(math.radians(a)), math.sin(math.radians(a))
        p.tube([(0.22 * c, 0.22 * n, 0), (0.18 * c, 0.18 * n, 0.43)], 0.011, 7)
    for a in (12, 168):
        c, n = 0.235 * math.cos(math.radians(a)), 0.235 * math.sin(math.radians(a))
        p.tube([(c, n, 0.42), (c, n, 0.60)], 0.010, 7)
    p.put('legs')


def dining(x, y, length=2.6, wide=1.05, seat='sage', turn=0.0):
    """A walnut table for six, along its own x."""
    def build():
        top = s.rect(length, wide, wide * 0.42, 10)
        s.Piece().use(s.walnut()).prism(top, 0.70, 0.745).put('top', bevel=0.008)
        for side in (-1, 1):
            s.Piece().use(travertine()).prism(s.ellipse(0.5, 0.5, 48), 0, 0.70).put('leg', side * length * 0.27, bevel=0.015)
        for k in (-1, 0, 1):
            for side in (-1, 1):
                stand(lambda: chair(cloth(seat)), k * length * 0.29, side * (wide / 2 + 0.16), 0, 0 if side > 0 else math.pi)
        bowl(0.15, 0.02, 0.745, 1.5, s.plaster())
        interior.vessel(-0.55, 0.05, 0.745, 0.5)
    stand(build, x, y, 0, turn)


def pendant(x, y, z, ceiling, r=0.34):
    """A brass dome on a cord."""
    profile = [(0.02, 0.30), (0.10, 0.28), (0.22, 0.20), (0.31, 0.08), (0.34, 0.0), (0.335, 0.0), (0.30, 0.08), (0.21, 0.19), (0.09, 0.265), (0.001, 0.28)]
    rooms.lathe([(a * r / 0.34, b * r / 0.34) for a, b in profile], s.brass()).put('pendant', x, y, z)
    s.Piece().use(s.brass()).tube([(x, y, z + 0.28 * r / 0.34), (x, y, ceiling)], 0.006, 6).put('cord')


def relief(x, y, z, w, d, turn, seed=1):
    """A framed plaster relief on a wall; it looks towards -y before it is turned."""
    def build():
        rnd = random.Random(seed)
        p = s.Piece().use(s.plaster()).box(0, 0, 0, w, 0.03, d)
        p.use(s.brass())
        for cx, cz, a, b in ((0, 0, w + 0.03, 0.015), (0, d, w + 0.03, 0.015), (-w / 2, 0, 0.015, d), (w / 2, 0, 0.015, d)):
            p.box(cx, -0.01, cz, a, 0.05, b)
        p.use(s.bone())
        at = -w / 2 + 0.08
        while at < w / 2 - 0.16:
            wide = rnd.uniform(0.04, 0.10)
            p.box(at + wide / 2, -0.02, 0.10, wide, 0.03 + rnd.uniform(0, 0.03), d * rnd.uniform(0.15, 0.75))
            at += wide + rnd.uniform(0.0, 0.03)
        p.put('relief')
    stand(build, x, y, z, turn)


def bed(wall_x, y, throw='teal', side=1, cover=None):
    """Its head to the left wall (side 1) or the right one (-1); head and cover in linen, unless a `cover` is named."""
    def build():
        white = s.material('sheet', (0.84, 0.80, 0.735), 0.95, specular=0.1, grain=90, bump=0.25, mottle=0.04, sheen=0.4)
        cloth_ = cloth(cover) if cover else interior.linen()
        s.Piece().use(s.walnut()).box(1.24, 0, 0.04, 2.0, 1.7, 0.14).put('frame', bevel=0.012)
        s.Piece().use(cloth_).box(0.10, 0, 0.05, 0.16, 2.3, 1.0).put('head', bevel=0.06, segments=4)
        s.Piece().use(white).box(1.22, 0, 0.18, 2.05, 1.86, 0.27).put('mattress', bevel=0.07, segments=4)
        s.Piece().use(cloth_).box(1.59, 0, 0.165, 1.34, 1.96, 0.33).put('cover', bevel=0.075, segments=5)
        s.Piece().use(cloth(throw)).box(1.84, 0, 0.16, 0.5, 2.0, 0.36).put('throw', bevel=0.08, segments=5)
        for dy in (-0.46, 0.46):
            interior.cushion(0.44, dy, 0.45, 0.2, 0.78, 0.50, white, puff=0.6).rotation_euler[1] = -0.32
            interior.cushion(0.66, dy, 0.43, 0.18, 0.64, 0.40, cloth_, puff=0.6).rotation_euler[1] = -0.42
        drums((0.42, -1.55, 0.5, 0.42))
        interior.vessel(0.42, -1.55, 0.42, 0.45)
    stand(build, wall_x, y, 0, 0 if side > 0 else math.pi)


def canopy(x, y, w=2.2, d=2.2, tall=2.4):
    """A slim brass frame over a bed."""
    p = s.Piece().use(s.brass())
    for side in (-1, 1):
        for k in (-1, 1):
            p.box(side * w / 2, k * d / 2, 0, 0.035, 0.035, tall)
        p.box(side * w / 2, 0, tall, 0.035, d + 0.035, 0.035).box(0, side * d / 2, tall, w, 0.035, 0.035)
    p.put('canopy', x, y)


def battens(x, y0, y1, tall, gap=0.11):
    """Upright strips of walnut along a side wall, from y0 to y1."""
    p = s.Piece().use(s.walnut())
    for k in range(int((y1 - y0) / gap)):
        p.box(x, y0 + (k + 0.5) * gap, 0, 0.05, gap * 0.55, tall)
    p.put('battens')


def bench(x, y, turn=0.0, length=1.5, seat='clay'):
    """An upholstered seat on brass legs, along its own x."""
    def build():
        s.Piece().use(cloth(seat)).box(0, 0, 0.30, length, 0.46, 0.14).put('bench', bevel=0.05, segments=4)
        p = s.Piece().use(s.brass()).box(0, 0, 0.27, length - 0.2, 0.36, 0.03)
        for k in (-1, 1):
            for side in (-1, 1):
                p.box(k * (length / 2 - 0.14), side * 0.16, 0, 0.025, 0.025, 0.27)
        p.put('legs')
    stand(build, x, y, 0, turn)


def sideboard(x, y, length=2.0, turn=0.0, tall=0.62):
    """A low walnut cupboard on brass feet; it looks towards -y before it is turned."""
    def build():
        p = s.Piece().use(s.walnut()).box(0, 0, 0.14, length, 0.42, tall - 0.14)
        doors = round(length / 0.5)
        for k in range(doors):
            p.box((k - (doors - 1) / 2) * length / doors, -0.215, 0.17, length / doors - 0.016, 0.02, tall - 0.20)
        p.use(s.brass())
        for k in (-1, 1):
            p.box(k * (length / 2 - 0.2), 0, 0, 0.03, 0.34, 0.14)
        p.put('sideboard', bevel=0.004)
    stand(build, x, y, 0, turn)


def desk(x, y, turn=0.0, length=1.3):
    """A walnut table to write at, on brass legs, with one drawer; who sits at it looks towards +y before it is turned."""
    def build():
        s.Piece().use(s.walnut()).box(0, 0, 0.71, length, 0.58, 0.03).box(0, 0.03, 0.60, length - 0.16, 0.46, 0.11).put('desk', bevel=0.006)
        p = s.Piece().use(s.brass()).box(0, -0.21, 0.645, 0.16, 0.02, 0.02)
        for k in (-1, 1):
            for side in (-1, 1):
                p.box(k * (length / 2 - 0.06), side * 0.24, 0, 0.028, 0.028, 0.71)
        p.put('legs')
    stand(build, x, y, 0, turn)


def bookcase(x, y, length=1.9, tall=2.3, turn=0.0, seed=3):
    """Open walnut shelves with books and a few bowls; they look towards -y before they are turned."""
    def build():
        rnd, rows = random.Random(seed), round(tall / 0.38)
        step = (tall - 0.05) / rows
        p = s.Piece().use(s.walnut())
        for k in range(rows + 1):
            p.box(0, 0, k * step, length, 0.32, 0.035)
        for k in range(4):
            p.box((k / 3 - 0.5) * (length - 0.035), 0, 0, 0.035, 0.32, tall)
        p.box(0, 0.15, 0, length, 0.02, tall).put('shelves', bevel=0.003)
        kinds = (s.plaster(), s.bone(), s.ink(), cloth('clay'), travertine(), cloth('sage'))
        q = s.Piece()
        for row in range(rows):
            z = row * step + 0.036
            for bay in range(3):
                at = (bay / 3 - 0.5) * length + 0.05
                end = at + length / 3 - 0.11
                if rnd.random() < 0.22:
                    bowl((at + end) / 2, -0.02, z, 0.85, rnd.choice((s.brass(), s.plaster(), travertine())))
                    continue
                end -= rnd.choice((0, 0.1, 0.25))
                while at < end:
                    wide, high = rnd.uniform(0.022, 0.05), rnd.uniform(0.19, 0.29)
                    q.use(rnd.choice(kinds)).box(at + wide / 2, -0.01, z, wide - 0.002, rnd.uniform(0.17, 0.22), high)
                    at += wide
        q.put('books on shelves')
    stand(build, x, y, 0, turn)


def wardrobe(x, y0, y1, tall, side=1, front=None):
    """Cupboards from floor to ceiling, built in along the left wall (side 1) or the right one (-1), with brass grips."""
    p, doors = s.Piece().use(front or s.walnut()), round((y1 - y0) / 0.55)
    wide = (y1 - y0) / doors
    p.box(x, (y0 + y1) / 2, 0, 0.58, y1 - y0, tall)
    for k in range(doors):
        p.box(x + side * 0.30, y0 + (k + 0.5) * wide, 0.09, 0.024, wide - 0.012, tall - 0.12)
    p.put('wardrobe', bevel=0.003)
    q = s.Piece().use(s.brass())
    for k in range(doors):
        q.box(x + side * 0.322, y0 + (k + (0.88 if k % 2 == 0 else 0.12)) * wide, 0.95, 0.022, 0.018, 0.42)
    q.put('grips')


def panels(x, y0, y1, tall, count, name, side=1):
    """A padded wall behind a bed: upright cushions of one cloth on the left wall (side 1) or the right one (-1)."""
    wide = (y1 - y0) / count
    for k in range(count):
        s.Piece().use(cloth(name)).box(0, 0, 0, 0.09, wide - 0.008, tall).put('panel', x + side * 0.045, y0 + (k + 0.5) * wide, 0.06, bevel=0.035, segments=4)


def mirror(x, y, z, r=0.4, turn=0.0):
    """A round one in a brass ring; it looks towards -y before it is turned."""
    def build():
        ring = [(r * math.cos(s.TAU * k / 72), -0.02, r * math.sin(s.TAU * k / 72)) for k in range(73)]
        s.Piece().use(s.brass()).tube(ring, 0.016, 8).put('ring')
        glass_ = s.material('mirror', (0.80, 0.80, 0.77), 0.03, metal=1.0, bump=0.0, mottle=0.0, vary=0.0)
        s.Piece().use(glass_).loft([[(a, e, c) for a, _, c in ring[:-1]] for e in (-0.015, 0.0)]).put('mirror')
    stand(build, x, y, z, turn)


def easy_chair(x, y, turn, seat):
    """A low walnut frame with two loose cushions; it looks towards -y before it is turned."""
    def build():
        p = s.Piece().use(s.walnut())
        for side in (-1, 1):
            p.tube([(side * 0.33, -0.36, 0), (side * 0.33, -0.34, 0.54)], 0.017, 10)
            p.tube([(side * 0.33, 0.40, 0), (side * 0.33, 0.30, 0.54)], 0.017, 10)
            p.tube([(side * 0.33, -0.40, 0.545), (side * 0.33, 0.36, 0.545)], 0.024, 10)
            p.tube([(side * 0.30, -0.34, 0.27), (side * 0.30, 0.33, 0.22)], 0.016, 8)
        for y_, z_ in ((-0.34, 0.27), (0.33, 0.22), (0.47, 0.72)):
            p.tube([(-0.33, y_, z_), (0.33, y_, z_)], 0.016, 8)
        for side in (-1, 1):
            p.tube([(side * 0.27, 0.30, 0.22), (side * 0.27, 0.48, 0.74)], 0.014, 8)
        p.put('frame')
        a = interior.cushion(0, -0.03, 0.285, 0.58, 0.64, 0.13, seat, puff=0.7)
        a.rotation_euler[0] = -0.07
        b = interior.cushion(0, 0.31, 0.36, 0.58, 0.14, 0.46, seat, puff=0.5)
        b.rotation_euler[0] = -0.32
    stand(build, x, y, 0, turn)


def standing_lamp(x, y, tall=1.55):
    """A brass pole with a shade of linen."""
    s.Piece().use(s.brass()).tube([(0, 0, 0.02), (0, 0, tall - 0.1)], 0.011, 10).prism(s.ellipse(0.3, 0.3, 40), 0, 0.022).put('pole', x, y)
    rooms.lathe([(0.21, 0), (0.15, 0.28), (0.145, 0.28), (0.205, 0)], interior.linen()).put('shade', x, y, tall - 0.28)


def globe(x, y, z, ceiling, r=0.13):
    """A brass ball on a cord."""
    s.Piece().use(s.brass()).tube([(x, y, z + r), (x, y, ceiling)], 0.006, 6).ball(x, y, z, r, n=28).put('globe')


def view(x=0.0, depth=6.0, lens=30, eye=1.45, shift=0.0, focus=None, aside=0.0, terrace=None, back=14):
    """The camera, at the back of the room, upright, and a sheet of light behind it, `back` strong, for the rest of the home.
    terrace: where it stands on the terrace, in the words of `studio.camera`."""
    if s.HOUR == 'terrace':
        return s.camera(**{**dict(lens=28, aperture=0.012, focus=(0, 6, 1), level=True), **terrace})
    s.area((x, -depth - 0.6, 2.3), (x, 3, 1.3), 5.0, 3.4, back, (1.0, 0.92, 0.82))
    s.camera((x, -depth + 0.1, eye), (x + aside, 6, eye), lens=lens, focus=focus or (x, -1.6, 0.8), aperture=0.03, shift=(0, shift), level=True)

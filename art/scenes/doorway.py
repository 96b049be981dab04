"""Selling with a tenant: two model houses share a wall; one door stands ajar
with lamplight and a tiny chair outside, the other is closed."""
import math
import random

import bpy
import rooms
import studio as s

SIZE = (1600, 1000)
PLACE = 'content/blog/selling-with-a-tenant/cover.jpg'
EXPOSURE = 0.05
LOOK = 'High Contrast'
FALLOFF = 0.18

DOOR, SPRING, FRONT, WALL = 0.92, 1.42, -1.6, 0.22
HALF = 2.15  # width of one house


def build():
    rooms.table(azimuth=259, elevation=21, strength=0.34)
    for side, height in ((-1, 3.35), (1, 2.95)):
        house(side, height)
    leaf(-1, 62)
    leaf(1, 0)
    lamplight()
    chair(-0.28, FRONT - 0.5, 0.05, -0.45)
    garden()
    s.camera((0, -17.5, 2.5), (0, 0, 2.5), lens=62, focus=(0, -1.8, 1.4), aperture=0.34, shift=(0.0, -0.062), level=True)


def house(side, height):
    x = side * HALF / 2
    p = s.Piece().use(s.plaster())
    s.arcade(p, x - HALF / 2, x + HALF / 2, FRONT, WALL, height, [(x + side * 0.12, DOOR, SPRING)], 40)
    p.box(x, 1.5, 0, HALF, 0.2, height)                               # the rest of the box, open inside
    for way in (-1, 1):
        p.box(x + way * (HALF / 2 - 0.1), 0, 0, 0.2, 3.0, height)
    p.box(x, 0, height, HALF + 0.04, 3.24, 0.07)
    p.box(x, FRONT + 0.06, height + 0.07, HALF + 0.04, 0.1, 0.16)
    p.box(x + side * 0.2, 0.6, height, 1.1, 1.3, 0.75)
    p.put('house', bevel=0.012)
    f = s.Piece().use(s.plaster()).box(x + side * 0.12, FRONT - 0.26, 0.03, 1.5, 0.52, 0.07)
    f.put('step', bevel=0.01)
    curve = [(x + side * 0.12 + DOOR * 0.54 * math.cos(math.pi - math.pi * i / 32), FRONT - 0.012, SPRING + DOOR * 0.54 * math.sin(math.pi * i / 32)) for i in range(33)]
    curve = [(curve[0][0], FRONT - 0.012, 0.05)] + curve + [(curve[-1][0], FRONT - 0.012, 0.05)]
    s.Piece().use(s.brass()).tube(curve, 0.02, 8).put('thread')
    q = s.Piece()
    for dx in (-0.62, 0.62):                                          # two shuttered slits above
        q.use(s.bone()).box(x + side * 0.12 + dx, FRONT - 0.01, height - 1.0, 0.34, 0.06, 0.62)
        q.use(s.glass()).box(x + side * 0.12 + dx, FRONT - 0.03, height - 0.96, 0.26, 0.05, 0.54)
        q.use(s.brass())
        for i in range(7):
            q.box(x + side * 0.12 + dx - 0.12 + i * 0.04, FRONT - 0.06, height - 0.96, 0.008, 0.02, 0.54)
    q.use(s.brass()).tube([(x - side * 0.62, FRONT - 0.02, 1.62), (x - side * 0.62, FRONT - 0.16, 1.66)], 0.014, 6)
    q.ball(x - side * 0.62, FRONT - 0.16, 1.6, 0.055, n=14)
    q.put('fittings')


def leaf(side, degrees):
    """A round-headed door, panelled, hung on its outer jamb and opening inwards."""
    teal = s.material('door', (0.028, 0.10, 0.105), 0.45, specular=0.35, grain=24, bump=0.01, mottle=0.1)
    w, r = DOOR - 0.02, DOOR / 2 - 0.01
    outline = [(0, 0), (w, 0), (w, SPRING - 0.05)] + [(r + r * math.cos(math.pi * i / 24), SPRING - 0.05 + r * math.sin(math.pi * i / 24)) for i in range(1, 24)] + [(0, SPRING - 0.05)]
    p = s.Piece().use(teal).prism(outline, -0.03, 0.03)
    for z0, z1 in ((0.12, 0.62), (0.74, 1.36)):
        for cx in (w * 0.29, w * 0.71):
            p.box(cx, (z0 + z1) / 2, -0.05, w * 0.28, z1 - z0, 0.10)
    p.use(s.brass()).ball(w - 0.09, 0.68, 0.085, 0.036, n=14)
    p.ball(w - 0.09, 0.68, -0.085, 0.036, n=14)
    ob = p.put('leaf', bevel=0.01)
    x = side * HALF / 2 + side * 0.12 + side * DOOR / 2
    ob.location = (x - side * 0.01, FRONT + 0.1, 0.05)
    turn = math.radians(degrees)
    ob.rotation_euler = (math.pi / 2, 0, math.pi + turn if side > 0 else turn)


def lamplight():
    lamp = bpy.data.lights.new('lamp', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = 62, (1.0, 0.50, 0.19), 0.12
    ob = bpy.data.objects.new('lamp', lamp)
    ob.location = (-1.05, FRONT + 1.3, 1.45)
    bpy.context.scene.collection.objects.link(ob)
    # what one sees past the door: a low chest and a jar
    s.Piece().use(s.walnut()).box(-0.95, 1.2, 0, 0.9, 0.3, 0.42).put('chest', bevel=0.012)
    rooms.lathe([(0.001, 0), (0.07, 0), (0.12, 0.10), (0.10, 0.22), (0.04, 0.30), (0.06, 0.34), (0.001, 0.32)], s.plaster(), 32).put('jar', -0.95, 1.2, 0.42)


def chair(x, y, z, turn):
    p = s.Piece().use(s.walnut())
    for a in (-0.15, 0.15):
        p.tube([(a, -0.15, 0), (a, -0.14, 0.36)], 0.016, 8)
        p.tube([(a, 0.17, 0), (a, 0.15, 0.36), (a * 0.95, 0.20, 0.80)], 0.016, 8)
    for z0 in (0.52, 0.63, 0.74):
        p.box(0, 0.165 + (z0 - 0.36) * 0.1, z0, 0.29, 0.016, 0.055)
    p.box(0, 0, 0.36, 0.37, 0.36, 0.03)
    p.use(s.material('teal cloth', (0.035, 0.115, 0.12), 0.95, specular=0.1, grain=110, bump=0.3)).box(0, -0.01, 0.39, 0.32, 0.31, 0.035)
    p.put('chair', x, y, z, turn, bevel=0.004, segments=1)


def garden():
    s.Piece().use(s.plaster()).prism(s.rect(6.0, 4.4, 0.1), 0, 0.05).put('plot', 0, -0.4, 0, bevel=0.012)
    rnd = random.Random(3)
    bushes = s.bushes()
    for x, y, h in ((-2.85, -1.75, 2.3), (2.75, 0.3, 2.2), (-2.6, 0.9, 2.9)):
        s.place(s.palm_mesh(h, 13, round(9 + x), r=0.048), x, y, 0.05, x)
    for x, y, k in ((0.28, -1.85, 2.4), (2.35, -1.9, 3.6), (2.6, -1.7, 2.6), (-2.6, -2.1, 2.4)):
        s.place(rnd.choice(bushes), x, y, 0.05, rnd.uniform(0, 6), k)

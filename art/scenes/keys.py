"""Renting out: a brass key as tall as five storeys leans on a white model
apartment block with deep balconies."""
import math

import bpy
import rooms
import studio as s

SIZE = (1600, 1000)
PLACE = 'content/blog/renting-out-your-dubai-flat/cover.jpg'
EXPOSURE = -0.1
LOOK = 'High Contrast'
FALLOFF = 0.18

BAY, FLOOR, BAYS, FLOORS, DEPTH = 0.78, 0.60, 5, 6, 1.7
WIDTH = BAY * BAYS
BASE = 0.42


def build():
    rooms.table(azimuth=244, elevation=19)
    block()
    key()
    palms, bushes = s.palms(), s.bushes()
    for x, y, k in ((-2.75, -1.1, 2.0), (-2.45, -0.5, 2.6), (2.65, -0.4, 2.2), (-1.75, -1.45, 1.6)):
        s.place(palms[1], x, y, 0.06, x * 7, k)
    for x, y, k in ((-2.6, -1.45, 2.2), (-1.25, -1.35, 1.6), (-0.9, -1.4, 1.2), (2.5, -1.0, 2.0), (2.35, -1.35, 1.3)):
        s.place(bushes[2], x, y, 0.06, x, k)
    s.camera((5.6, -17.2, 3.2), (0.1, 0, 3.2), lens=62, focus=(0.4, -1.3, 2), aperture=0.36, shift=(0.012, -0.075), level=True)


def block():
    s.Piece().use(s.plaster()).prism(s.rect(6.4, 3.9, 0.12), 0, 0.06).put('plot', bevel=0.015)
    s.Piece().use(s.brass()).prism(s.rect(6.46, 3.96, 0.12), 0, 0.022).put('thread')
    h = BASE + FLOORS * FLOOR
    p = s.Piece().use(s.plaster())
    p.box(0, 0.10, 0.06, WIDTH, DEPTH - 0.20, h - 0.06)
    for i in range(FLOORS + 1):
        p.box(0, 0, BASE + i * FLOOR - 0.05, WIDTH + 0.06, DEPTH + 0.02, 0.06)
    for j in range(BAYS + 1):
        p.box((j - BAYS / 2) * BAY, -DEPTH / 2 + 0.11, BASE, 0.07, 0.24, FLOORS * FLOOR)
        p.box((j - BAYS / 2) * BAY * 0.97, -DEPTH / 2 + 0.05, 0.06, 0.09, 0.09, BASE)
    p.box(0, 0, h, WIDTH + 0.06, DEPTH + 0.02, 0.15)
    p.box(0.7, 0.2, h + 0.15, 1.2, 0.8, 0.22)
    p.put('block', bevel=0.008, segments=1)
    g = s.Piece().use(rooms.pane())
    for j in range(BAYS):
        g.box((j - BAYS / 2 + 0.5) * BAY, -DEPTH / 2 + 0.195, 0.1, BAY * 0.7, 0.02, BASE - 0.12)
    for i in range(FLOORS):
        for y in (-0.35, 0.3):
            g.box(-WIDTH / 2 - 0.003, y, BASE + i * FLOOR + 0.14, 0.01, 0.32, 0.34)
            g.box(WIDTH / 2 + 0.003, y, BASE + i * FLOOR + 0.14, 0.01, 0.32, 0.34)
    g.put('panes')
    one, other = balcony(0), balcony(1)
    for i in range(FLOORS):
        for j in range(BAYS):
            s.place(other if (i * 2 + j) % 5 == 1 else one, (j - BAYS / 2 + 0.5) * BAY, -DEPTH / 2, BASE + i * FLOOR)


def balcony(kind):
    """One loggia with its doors, the slab that steps out and a rail of brass rods."""
    p = s.Piece().use(rooms.pane()).box(0, 0.19, 0.03, BAY * 0.56, 0.02, 0.40)
    p.use(s.bone()).box(0, 0.175, 0.03, 0.02, 0.02, 0.40)
    out, w = 0.22, BAY - 0.10
    p.use(s.plaster()).box(0, -out / 2, -0.05, w, out, 0.05)
    if kind:
        p.use(s.sage()).ball(w * 0.28, -out * 0.5, 0.10, 0.075, n=12)
        p.use(s.bone()).box(w * 0.28, -out * 0.5, 0, 0.09, 0.09, 0.06)
    p.use(s.brass()).box(0, -out + 0.02, 0.19, w, 0.016, 0.016)
    n = 12
    for k in range(n):
        p.box((k / (n - 1) - 0.5) * (w - 0.02), -out + 0.02, 0, 0.009, 0.009, 0.19)
    for side in (-1, 1):
        p.box(side * (w / 2 - 0.01), -out / 2, 0.19, 0.014, out, 0.014)
        p.box(side * (w / 2 - 0.01), -out / 2, 0, 0.009, 0.009, 0.19)
    return p.mesh('balcony', soft=False)


def key():
    """Drawn upright, the bit below, then leant back against the slabs and a little aside."""
    length, bow, r = 2.6, 0.60, 0.11
    p = rooms.lathe([(0.001, 0), (0.10, 0.0), (0.125, 0.03), (0.125, 0.09), (r, 0.12), (r, length - 0.42), (0.14, length - 0.40), (0.155, length - 0.36),
                     (0.14, length - 0.32), (0.10, length - 0.29), (0.10, length - 0.22), (0.15, length - 0.19), (0.165, length - 0.14),
                     (0.15, length - 0.09), (0.11, length - 0.06), (0.10, length + 0.02)], s.brass(), 40)
    ring = [(math.sin(math.tau * k / 72) * bow, 0, length + bow - math.cos(math.tau * k / 72) * bow * 0.92) for k in range(73)]
    p.tube(ring, 0.125, 16)
    p.put('key shaft')
    q = s.Piece().use(s.brass())
    for z, h, reach in ((0.20, 0.17, 0.62), (0.36, 0.09, 0.44), (0.44, 0.15, 0.62), (0.58, 0.13, 0.36), (0.70, 0.18, 0.56)):
        q.box(0.06 + reach / 2, 0, z, reach, 0.10, h)
    q.put('key bit', bevel=0.012)
    for ob in (bpy.data.objects['key shaft'], bpy.data.objects['key bit']):
        ob.rotation_euler = (math.radians(-13), math.radians(-17), 0)
        ob.location = (1.75, -2.25, 0.10)

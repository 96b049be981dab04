"""What buying costs: a brass shop balance holds a plaster tower and a villa
level against neat piles of brass weights."""
import math

import rooms
import studio as s

SIZE = (1600, 1000)
PLACE = 'content/blog/costs-of-buying-in-dubai/cover.jpg'
EXPOSURE = -0.1
LOOK = 'High Contrast'
FALLOFF = 0.18

ARM, PAN = 1.85, 1.62  # reach of the beam, height of the pans


def build():
    rooms.table()
    balance()
    left, right = (-ARM, 0, PAN + 0.075), (ARM, 0, PAN + 0.075)
    s.tower('steps', 0, 0, 2.35, 0.6, 1.0, base=False).location = (left[0] - 0.22, 0.16, left[2])
    s.place(s.villa_meshes()[1], left[0] + 0.42, -0.3, left[2], 0.3, 2.3)
    for x, y, k in ((-0.62, -0.18, 0.8), (0.62, 0.42, 0.9), (-0.1, -0.72, 0.6)):
        s.place(s.bushes()[1], left[0] + x, y, left[2], 0, k)
    coin = rooms.disc(0.37, 0.115)
    for x, y, count in ((-0.32, 0.22, 13), (0.44, 0.12, 8), (0.02, -0.46, 4)):
        rooms.stack(coin, count, 0.115, right[0] + x, y, right[2], count)
    rooms.stack(coin, 2, 0.115, 0.85, -1.9, 0, 3)
    rooms.stack(coin, 1, 0.115, 1.75, -2.3, 0, 5)
    s.camera((0, -17, 3.3), (0, 0, 3.3), lens=61, focus=(0, -0.5, 2), aperture=0.34, shift=(0.0, -0.115), level=True)


def balance():
    s.Piece().use(s.walnut()).prism(s.rect(3.5, 1.25, 0.12), 0, 0.26).put('foot', bevel=0.03, segments=3)
    s.Piece().use(s.brass()).prism(s.rect(3.2, 0.95, 0.08), 0.26, 0.31).put('plate', bevel=0.012)
    rooms.lathe([(0.001, 0.31), (0.42, 0.31), (0.40, 0.37), (0.22, 0.46), (0.13, 0.62), (0.115, 0.9), (0.15, 0.98), (0.15, 1.04),
                 (0.10, 1.10), (0.10, 1.5), (0.14, 1.54), (0.14, 1.60), (0.05, 1.66), (0.09, 1.74), (0.06, 1.83), (0.001, 1.86)],
                s.brass()).put('column')
    p = s.Piece().use(s.brass())
    for way in (-1, 1):  # a swan-necked arm each side, ending under its pan
        curve = s.smooth([(0, 1.22), (0.55, 1.27), (1.1, 1.12), (1.55, 1.02), (ARM, 1.12), (ARM, 1.35)], 8, closed=False)
        rings = []
        for i, (x, z) in enumerate(curve):
            half = 0.115 - 0.06 * min(1, i / 30)
            t = math.atan2(curve[min(i + 1, len(curve) - 1)][1] - curve[max(i - 1, 0)][1], curve[min(i + 1, len(curve) - 1)][0] - curve[max(i - 1, 0)][0])
            nx, nz = -math.sin(t) * half, math.cos(t) * half
            rings.append([(way * (x + a * nx), b * 0.055, z + a * nz) for a, b in ((-1, -1), (-1, 1), (1, 1), (1, -1))])
        p.loft(rings)
    p.put('beam', bevel=0.012)
    pan = rooms.lathe([(0.001, -0.30), (0.10, -0.30), (0.13, -0.25), (0.07, -0.17), (0.08, -0.06), (0.3, -0.015), (0.85, 0.01), (1.0, 0.06),
                       (1.06, 0.13), (1.085, 0.14), (1.075, 0.165), (1.04, 0.16), (0.97, 0.09), (0.82, 0.06), (0.001, 0.06)], s.brass(), 96).mesh('pan')
    for x in (-ARM, ARM):
        s.place(pan, x, 0, PAN)
    s.Piece().use(s.brass()).prism(s.ellipse(0.34, 0.34, 48), -0.09, 0.09).put('pivot', 0, 0, 1.22, bevel=0.02).rotation_euler = (math.pi / 2, 0, 0)

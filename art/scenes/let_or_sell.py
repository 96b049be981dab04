"""To let or to sell: an apartment house between the two answers, coins that come
one after the other on the one side, and all of them at once on the other."""
import math

import bpy
import rooms
import studio as s
from mathutils import Matrix
from scenes import keys

SIZE = (1600, 720)
EXPOSURE = -0.1
LOOK = 'High Contrast'
FALLOFF = 0.18

HOUSE, TURN = 0.52, math.radians(-13)  # the house of the keys, smaller and a little aside
COIN, THICK = 0.31, 0.1


def build():
    rooms.table(azimuth=244, elevation=20)
    house()
    rents()
    price()
    palms, bushes = s.palms(), s.bushes()
    for x, y, k in ((-1.3, -0.4, 1.4), (-1.14, 0.0, 1.7), (1.2, -0.62, 1.5)):
        s.place(palms[1], x, y, 0.03, x * 7, k)
    for x, y, k in ((-1.15, -0.7, 1.3), (-0.62, -0.78, 1.1), (1.05, -0.92, 1.2), (0.45, -0.95, 1.0)):
        s.place(bushes[2], x, y, 0.03, x, k)
    s.camera((0, -19.5, 3.1), (0, 0, 3.1), lens=68, focus=(0, -1.4, 1.2), aperture=0.34, shift=(0, -0.152), level=True)


def house():
    before = set(bpy.data.objects)
    keys.block()
    bpy.context.view_layer.update()
    move = Matrix.Rotation(TURN, 4, 'Z') @ Matrix.Scale(HOUSE, 4)
    for ob in set(bpy.data.objects) - before:
        ob.matrix_world = move @ ob.matrix_world


def rents():
    """One coin after the other, each upright in the groove of a low plaster rail that runs towards the viewer."""
    path = [(-1.95 - 0.68 * k, -0.5 - 0.22 * k - 0.018 * k * k) for k in range(9)]
    rail = s.smooth([(-1.5, -0.4)] + path + [(-8.2, -4.2)], 8, closed=False)
    s.ribbon(rail, 0.15, 0.0, 0.09, s.plaster(), 0.02)
    coin = rooms.disc(COIN, THICK)
    for k, (x, y) in enumerate(path):
        ob = s.place(coin, x, y, 0.09 + COIN - 0.015)
        ob.rotation_euler = (math.pi / 2, 0, math.radians(-17 + 1.5 * k))


def price():
    """What a buyer pays, on one plaster tray."""
    s.Piece().use(s.plaster()).prism(s.rect(2.15, 1.75, 0.1), 0, 0.06).put('tray', 2.86, -0.75, 0, 0.06, bevel=0.016)
    coin = rooms.disc(COIN, THICK)
    for x, y, count in ((2.30, -0.33, 11), (2.98, -0.3, 17), (3.60, -0.55, 8), (2.62, -1.04, 6), (3.30, -1.15, 3)):
        rooms.stack(coin, count, THICK, x, y, 0.06, count)

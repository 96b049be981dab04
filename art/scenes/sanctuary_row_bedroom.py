"""The children's bedroom of a house in Sanctuary Row, on the first floor: two small
beds, a model boat, a seat in the window above the footpath. Here a unit is a metre."""
import math

import homes as h
import living as r
import studio as s
from living import BOUNCES, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, sanctuary_row as sanctuary, sanctuary_row_room

SIZE = (1280, 960)
EXPOSURE = 0.0  # the houses across the path shade the room


def build():
    r.light(azimuth=-34, elevation=32, near=120, far=1300)
    r.shell(5.0, 5.6, 2.85, [(0.35, 3.1, 2.5)], floor='oak')
    r.mullions(0.35, 3.1, 2.5, 3, 0.3)
    window_seat(0.35, 3.1)
    r.curtain(-1.5, 2.85, 0.5, r.cloth('sand'))
    r.rug(0.15, -2.4, 2.2, 2.6, (0.46, 0.47, 0.38))
    for y, name in ((-1.45, 'clay'), (-3.3, 'teal')):
        cot(-2.5, y, name)
    r.drums((-2.2, -2.37, 0.42, 0.44))
    r.bowl(-2.2, -2.37, 0.458, 0.8)
    r.bookcase(2.34, -1.75, 1.5, 0.9, -math.pi / 2, 9)
    r.bowl(2.34, -1.35, 0.92, 1.1)
    r.books(2.32, -2.2, 0.935, 1.4)
    r.relief(2.48, -3.3, 1.25, 1.0, 0.75, -math.pi / 2, 14)
    stools(0.75, -2.5)
    y = -6.4 + sanctuary_row_room.HOUSE[0] * sanctuary.STEP
    r.stand(sanctuary_row_room.site, 0, 0, -0.25 - 10 * h.STOREY, -math.pi / 2, 10, (sanctuary.FRONT - 0.05, y))
    r.view(0.3, 5.6, 26, 1.45, -0.02, aside=-0.7, focus=(-0.3, -2.2, 0.6), back=26)


def window_seat(x, width):
    """A sill to sit on, with a long cushion and two small ones."""
    s.Piece().use(interior.wall_plaster()).box(x, 0.10, 0, width - 0.03, 0.56, 0.42).put('sill', bevel=0.01)
    interior.cushion(x, 0.06, 0.42, width - 0.2, 0.46, 0.10, interior.linen(), puff=0.3)
    for side, name in ((-1, 'teal'), (1, 'clay')):
        a = interior.cushion(x + side * (width / 2 - 0.42), 0.10, 0.50, 0.40, 0.15, 0.38, r.cloth(name), puff=0.4)
        a.rotation_euler = (-0.2, 0, -0.5 * side)


def cot(x, y, name):
    """A bed for one, its head to the left wall."""
    white = s.material('sheet', (0.84, 0.80, 0.735), 0.95, specular=0.1, grain=90, bump=0.25, mottle=0.04, sheen=0.4)
    p = s.Piece().use(s.walnut()).box(1.0, 0, 0.16, 1.96, 0.96, 0.10).box(0.03, 0, 0, 0.05, 1.0, 0.86).box(1.99, 0, 0, 0.05, 1.0, 0.50)
    p.put('frame', x, y, bevel=0.012)
    s.Piece().use(white).box(1.0, 0, 0.24, 1.90, 0.90, 0.20).put('mattress', x, y, bevel=0.06, segments=4)
    s.Piece().use(r.cloth(name)).box(1.28, 0, 0.22, 1.34, 0.96, 0.25).put('cover', x, y, bevel=0.06, segments=4)
    a = interior.cushion(x + 0.28, y, 0.42, 0.17, 0.64, 0.40, white, puff=0.6)
    a.rotation_euler[1] = -0.42


def stools(x, y):
    """A low table and two stools."""
    s.Piece().use(s.walnut()).prism(s.ellipse(0.74, 0.74, 48), 0.46, 0.49).put('top', x, y, bevel=0.008)
    p = s.Piece().use(s.walnut())
    for k in range(3):
        a = 2.1 * k + 0.4
        p.tube([(0.30 * math.cos(a), 0.30 * math.sin(a), 0), (0.20 * math.cos(a), 0.20 * math.sin(a), 0.47)], 0.018, 8)
    p.put('legs', x, y, 0.018)
    for dx, dy, name in ((-0.52, 0.12, 'sand'), (0.34, -0.48, 'sage')):
        s.Piece().use(r.cloth(name)).prism(s.ellipse(0.34, 0.34, 40), 0, 0.30).put('stool', x + dx, y + dy, 0.018, bevel=0.04, segments=4)
    r.stand(boat, x, y, 0.49, 0.25)


def boat():
    """A sailing boat on its stand, its bow towards +x."""
    half = lambda t: 0.075 * math.sin(math.pi * min(1.0, 0.12 + 0.88 * (1 - t)) * 0.62) * (1 - t ** 4)
    rings = []
    for z, k in ((0.0, 0.25), (0.03, 0.7), (0.07, 1.0), (0.085, 1.02)):
        side = [(-0.26 + 0.52 * t * (0.92 + 0.08 * k), k * half(t)) for t in (j / 14 for j in range(15))]
        rings.append([(a, -b, z) for a, b in side] + [(a, b, z) for a, b in side[::-1]])
    p = s.Piece().use(s.walnut()).loft(rings)
    p.use(s.brass()).tube([(0.02, 0, 0.08), (0.02, 0, 0.72)], 0.006, 8).tube([(0.02, 0, 0.14), (-0.24, 0, 0.15)], 0.005, 8)
    p.use(s.plaster())
    for corners in (((0.005, 0.70), (0.005, 0.16), (-0.235, 0.165)), ((0.035, 0.64), (0.035, 0.14), (0.245, 0.12))):
        p.loft([[(a, e, c) for a, c in corners] for e in (-0.003, 0.003)])
    p.use(s.brass()).box(-0.1, 0, -0.05, 0.02, 0.08, 0.06).box(0.12, 0, -0.05, 0.02, 0.08, 0.06).box(0, 0, -0.06, 0.34, 0.12, 0.015)
    p.put('boat', 0, 0, 0.062)

"""The home page: the city across calm water, early light from the left.

The tall group stands just right of the middle so that a phone's portrait crop
keeps it; both upper corners stay empty sky for a headline in either direction.
"""
import math
import random

import hours
import shores
import studio as s

SIZE = (1600, 1000)
EXPOSURE = -0.05
LOOK = 'High Contrast'
DUSK = True

COAST = [(-60, -1.5), (-30, -1.2), (-14, -0.6), (-9, -1.4), (-6.2, -0.2), (-3.6, -0.9), (-1.6, 0.3), (0.6, -0.9),
         (2.4, -1.9), (4.4, -1.2), (5.6, 0.2), (7.4, -0.9), (10, -2.0), (15, -0.9), (30, -1.6), (60, -1.2)]


def build():
    if s.SUN:
        hours.light(near=28, far=95, reach=0.36)
    else:
        shores.eye_level()

    coast = s.smooth(COAST, 14, closed=False)
    back = [(60, 150), (-60, 150)]
    outline = list(coast) + back
    lower = [(x, y - 0.16 - 0.03 * math.sin(x * 1.7)) for x, y in coast] + back
    beach = [(x, y - 0.34 - 0.07 * math.sin(x * 0.9 + 1)) for x, y in coast] + back
    s.land(outline, -0.07, 0.0, s.pale_sand(), 0.01)
    s.land(lower, -0.12, -0.07, s.sand(), 0.01)
    s.land(beach, -0.17, -0.12, s.sand(), 0.01)
    s.ribbon([(x, y + 0.14) for x, y in coast], 0.012, 0.0, 0.006, s.brass(), name='promenade')

    isle_at = (-1.75, -1.75)
    isle = [(isle_at[0] + x, isle_at[1] + y) for x, y in s.smooth([(-0.75, -0.1), (-0.3, -0.5), (0.5, -0.45), (0.85, 0.05), (0.4, 0.5), (-0.4, 0.45)], 8)]
    s.land(isle, -0.17, -0.02, s.sand(), 0.01)
    s.land(s.move_in(isle, 0.86), -0.02, 0.04, s.plaster(), 0.01)
    s.ribbon([(isle_at[0] + 0.1, isle_at[1] + 0.3), (-1.55, 0.6)], 0.05, -0.02, 0.05, s.plaster(), name='causeway')
    s.water_grid(-40, 40, -30, 12, -0.15, [[(x, y - 0.3) for x, y in coast], isle + isle[:1]], 1.9, 420,
                 s.water(ripple=0.010, scale=2.2, stretch=(0.6, 1.6, 1), rough=0.07))

    # heroes
    taken = []

    def hero(x, y, r=0.95):
        taken.append((x, y, r))
        return x, y

    s.supertall(*hero(0.8, 3.2, 1.4), h=6.9, turn=0.45)
    s.sail(*isle_at, h=2.9, turn=math.radians(200))
    for kind, x, y, h, turn, size in (
            ('taper', 2.35, 2.2, 3.5, 0.75, 1.0), ('twist', 3.45, 1.4, 3.9, 0.3, 0.95), ('blade', 4.55, 2.6, 4.3, 0.9, 0.9),
            ('steps', 5.6, 1.4, 2.7, 0.7, 0.95), ('oval', 2.95, 0.0, 2.3, 0.65, 0.85), ('pair', 4.3, 4.6, 3.4, 0.8, 1.1),
            ('slant', -0.65, 2.3, 2.6, 0.8, 0.9), ('oval', -1.0, 4.8, 3.1, 0.9, 1.0), ('steps', 2.2, 5.6, 4.3, 0.7, 1.0),
            ('slab', 1.75, 0.6, 1.6, 0.7, 0.8), ('twist', -2.7, 5.6, 2.2, 0.3, 0.8), ('taper', 6.7, 4.2, 2.5, 0.6, 0.9),
            ('slab', 5.7, 5.0, 2.2, 0.8, 1.0), ('slant', 7.3, 1.6, 1.5, 0.75, 0.8), ('slab', -0.1, 6.6, 2.3, 0.6, 1.0),
            ('blade', -4.4, 7.4, 1.7, 0.7, 0.8), ('slab', 0.05, 0.75, 1.1, 0.75, 0.7), ('steps', -3.1, 2.6, 1.25, 0.8, 0.8)):
        hero(x, y, 0.85 * size)
        s.tower(kind, x, y, h, turn, size)
    city(taken)
    yachts()
    plinth()
    s.camera((0, -27, 2.55), (0, 0, 2.55), lens=58, focus=(0, 1.2, 2), aperture=0.30, shift=(0.0, 0.03), level=True)


def shore_y(x):
    for (ax, ay), (bx, by) in zip(COAST[:-1], COAST[1:]):
        if ax <= x <= bx:
            return ay + (by - ay) * (x - ax) / (bx - ax)
    return 0


def city(taken):
    """Blocks, villas and trees on a bent grid, thinning out to the sides."""
    rnd = random.Random(11)
    free = lambda x, y, r: all((x - a) ** 2 + (y - b) ** 2 > (r + c) ** 2 for a, b, c in taken)
    blocks = [s.block_mesh(rnd.uniform(0.32, 0.6), rnd.uniform(0.3, 0.5), h) for h in
              (0.25, 0.3, 0.35, 0.4, 0.45, 0.55, 0.6, 0.7, 0.85, 1.0, 1.2, 1.4)]
    villas, palms, bushes = s.villa_meshes(), s.palms(), s.bushes()
    for j in range(34):
        for i in range(-34, 35):
            y = 0.55 + j * 0.78 + rnd.uniform(-0.1, 0.1) + 0.5 * math.sin(i * 0.33)
            x = i * 0.86 + (j % 2) * 0.4 + rnd.uniform(-0.12, 0.12)
            if y < shore_y(x) + 0.55 or not free(x, y, 0.3):
                continue
            turn = 0.7 + 0.2 * math.sin(x * 0.35) + rnd.choice((0, math.pi / 2))
            core = math.exp(-((x - 2.2) / 4.8) ** 2)
            if rnd.random() < 0.25 + 0.62 * core:
                k = int(min(11, max(0, rnd.gauss(1.5 + 6.0 * core, 2.2))))
                s.place(blocks[k], x, y, 0, turn)
            elif y < 14:
                for dx, dy in ((-0.2, -0.15), (0.22, -0.1), (0.02, 0.24)):
                    if rnd.random() < 0.8:
                        s.place(rnd.choice(villas), x + dx, y + dy, 0, turn + rnd.choice((0, math.pi)), rnd.uniform(0.75, 1.0))
    for _ in range(1500):
        x, y = rnd.uniform(-13, 13), rnd.uniform(-2, 11)
        if y > shore_y(x) + 0.25 and free(x, y, -0.1):
            s.place(rnd.choice(bushes), x, y, 0, rnd.uniform(0, 6), rnd.uniform(0.6, 1.1))
    # the promenade: palms in a loose line
    x = -13.0
    while x < 13:
        x += rnd.uniform(0.16, 0.42)
        s.place(rnd.choice(palms), x, shore_y(x) + rnd.uniform(0.16, 0.42), 0, rnd.uniform(0, 6), rnd.uniform(0.8, 1.1))


def yachts():
    for x, y, turn, size in ((2.9, -3.6, 2.7, 1.0), (-4.6, -2.7, 0.3, 0.8), (5.9, -1.6, 0.6, 0.9), (6.4, -2.6, 2.9, 0.7), (-0.2, -4.9, 0.15, 0.9)):
        s.yacht(x, y, -0.15, turn, size)


def plinth():
    """The near edge of the table the model stands on."""
    edge = s.Piece().use(s.brass()).box(0, -11.06, -0.3, 90, 0.07, 0.20)
    edge.put('rim', bevel=0.012)
    wood = s.Piece().use(s.walnut()).box(0, -11.30, -1.2, 90, 0.38, 1.07)
    wood.put('plinth', bevel=0.03)

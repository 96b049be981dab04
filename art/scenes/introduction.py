"""An introduction put in writing: a signed slip under its brass seal, two like keys
on one ring, a pen and the stamp, on a walnut desk by the water."""
import math

import rooms
import studio as s

SIZE = (1400, 1120)
EXPOSURE = -0.05
LOOK = 'High Contrast'
FALLOFF = 0.18

TOP = 1.2  # the desk above the sand
PAPER = (2.3, 1.75)


def build():
    rooms.table(azimuth=252, elevation=23, shore=11)
    s.Piece().use(s.walnut()).box(0, -3.2, TOP - 0.16, 15, 10, 0.16).put('desk', bevel=0.02)
    s.Piece().use(s.brass()).box(0, 1.803, TOP - 0.12, 15, 0.012, 0.03).put('edge')
    slip(-0.55, -0.7, 0.14)
    pen((0.12, -1.58, TOP), 0.42)
    bunch(1.5, -0.75)
    stamp(1.62, 0.75)
    model(-1.75, 0.8)
    # what lies below the middle is the desk alone: the page lays its own slip there
    s.camera((0.1, -9.2, 5.0), (0.1, -1.35, TOP), lens=51, focus=(0, -0.8, TOP), aperture=0.15)


def model(x, y):
    """The home in question, on its plinth."""
    s.tower('steps', 0, 0, 1.45, 0.5, 0.95, base=False).location = (x, y, TOP + 0.1)
    s.Piece().use(s.plaster()).prism(s.rect(1.2, 1.2, 0.08), 0, 0.1).put('foot', x, y, TOP, 0.5, bevel=0.015)
    s.Piece().use(s.brass()).prism(s.rect(1.24, 1.24, 0.08), 0, 0.025).put('thread', x, y, TOP, 0.5)
    bush = s.bushes()[1]
    for dx, dy, k in ((-0.4, -0.2, 1.4), (-0.1, -0.45, 1.1), (0.46, 0.05, 1.3)):
        s.place(bush, x + dx, y + dy, TOP + 0.1, dx, k)


def paper(): return s.material('paper', (0.82, 0.775, 0.69), 0.9, bump=0.0)


def slip(x, y, turn):
    """Printed lines, what was written on them, the hand that signed, and the seal; a second copy below."""
    w, d = PAPER
    s.Piece().use(paper()).box(0, 0, 0, w, d, 0.012).put('copy', x - 0.08, y + 0.07, TOP, turn - 0.09)
    p = s.Piece().use(paper()).box(0, 0, 0.012, w, d, 0.012)
    p.use(s.brass()).box(0, d / 2 - 0.03, 0.0242, w, 0.05, 0.002)
    p.use(s.ink())
    p.box(-w / 2 + 0.75, d / 2 - 0.25, 0.0242, 1.1, 0.055, 0.001)
    for k in range(4):
        z = d / 2 - 0.52 - 0.24 * k
        p.box(0, z - 0.07, 0.0242, w - 0.36, 0.006, 0.001)
        p.box(-w / 2 + 0.44, z, 0.0242, 0.52, 0.022, 0.001)
    p.use(s.material('written', (0.03, 0.12, 0.13), 0.5))
    for k, length in enumerate((0.62, 0.9, 0.74)):
        hand(p, -w / 2 + 1.0, d / 2 - 0.53 - 0.24 * k, length, 0.035, 9 + 3 * k, 0.0065)
    hand(p, -w / 2 + 0.95, d / 2 - 1.27, 0.85, 0.085, 5, 0.008)
    p.put('slip', x, y, TOP, turn)
    # the seal: a brass disc with three waves
    q = s.Piece().use(s.brass()).prism(s.ellipse(0.46, 0.46, 64), 0, 0.022)
    for k in range(3):
        q.tube([(-0.13 + 0.26 * i / 20, -0.06 + 0.055 * k + 0.016 * math.sin(i * 0.95), 0.024) for i in range(21)], 0.007, 8)
    q.tube([(0.19 * math.cos(math.tau * i / 64), 0.19 * math.sin(math.tau * i / 64), 0.022) for i in range(65)], 0.008, 8)
    c, t = math.cos(turn), math.sin(turn)
    dx, dy = w / 2 - 0.42, -d / 2 + 0.38
    q.put('seal', x + c * dx - t * dy, y + t * dx + c * dy, TOP + 0.024, turn + 0.2, bevel=0.006)


def hand(p, x, y, length, high, waves, r):
    """A written line: loops that lean."""
    n = waves * 10
    p.tube([(x + length * i / n + high * 0.5 * math.sin(math.tau * i / 10 + 0.8),
             y + high * (0.5 + 0.3 * math.sin(i * 0.37)) * math.sin(math.tau * i / 10), 0.0245) for i in range(n + 1)], r, 6)


def pen(at, turn):
    """A black fountain pen with brass rings and nib, lying on its side."""
    body = rooms.lathe([(0.001, 0), (0.05, 0.01), (0.062, 0.06), (0.07, 0.5), (0.075, 0.95)], s.ink(), 40)
    ring = rooms.lathe([(0.07, 0.93), (0.08, 0.935), (0.08, 0.985), (0.07, 0.99)], s.brass(), 40)
    grip = rooms.lathe([(0.068, 0.985), (0.064, 1.15), (0.052, 1.36), (0.045, 1.38)], s.ink(), 40)
    nib = rooms.lathe([(0.046, 1.375), (0.042, 1.42), (0.02, 1.58), (0.002, 1.66)], s.brass(), 24)
    for k, part in enumerate((body, ring, grip, nib)):
        ob = part.put(f'pen {k}', *at[:2], at[2] + 0.08)
        ob.rotation_euler = (0, math.radians(90), math.radians(180) - turn)


def bunch(x, y):
    """Two keys of one cut, spread, on one ring."""
    loop = [(0.21 * math.cos(math.tau * i / 64), 0.21 * math.sin(math.tau * i / 64), 0.03 * math.sin(math.tau * i / 64)) for i in range(65)]
    s.Piece().use(s.brass()).tube(loop, 0.02, 12).put('ring', x + 0.0, y + 0.30, TOP + 0.085)
    for turn, z, dx in ((math.radians(-108), 0.05, -0.03), (math.radians(-62), 0.075, 0.04)):
        key(x + dx, y + 0.2, TOP + z, turn)


def key(x, y, z, turn):
    """Lying flat: the bow at the origin, the shaft along x, the bit to one side."""
    r, length = 0.042, 1.15
    bow = [(0.19 - math.cos(math.tau * i / 64) * 0.19, math.sin(math.tau * i / 64) * 0.21, 0) for i in range(65)]
    p = s.Piece().use(s.brass()).tube(bow, r * 1.08, 14)
    p.tube([(0.40, 0, 0), (0.40 + length, 0, 0)], r, 20)
    for at, k in ((0.44, 1.55), (0.52, 1.3), (0.60, 1.55), (0.40 + length - 0.03, 1.25)):
        p.tube([(at - 0.02, 0, 0), (at + 0.02, 0, 0)], r * k, 24)
    q = s.Piece().use(s.brass())
    for at, reach, w in ((1.42, 0.24, 0.075), (1.34, 0.15, 0.06), (1.265, 0.24, 0.07), (1.19, 0.13, 0.06), (1.12, 0.21, 0.075)):
        q.box(at, reach / 2 + 0.02, -0.02, w, reach, 0.04)
    for part, bevel in ((p, 0), (q, 0.006)):
        part.put('key', x, y, z, turn, bevel=bevel)


def stamp(x, y):
    """What presses the seal: a brass foot and a turned walnut handle."""
    rooms.lathe([(0.001, 0), (0.30, 0), (0.31, 0.02), (0.31, 0.12), (0.27, 0.15), (0.16, 0.19), (0.11, 0.26), (0.10, 0.33), (0.13, 0.35), (0.13, 0.39), (0.001, 0.40)],
                s.brass(), 72).put('stamp', x, y, TOP)
    rooms.lathe([(0.001, 0.39), (0.11, 0.39), (0.10, 0.46), (0.12, 0.58), (0.19, 0.78), (0.205, 0.88), (0.18, 0.99), (0.10, 1.06), (0.001, 1.075)],
                s.walnut(), 64).put('handle', x, y, TOP)

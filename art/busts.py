"""The advisers, as plaster busts.

A head is two units high about its own middle, looks towards -y, and turns upon the neck; `WHO` says in what each differs.
Eyes are plain and features softened: nobody takes these for photographs.
"""
import math

import numpy as np

import clay as c
import studio as s
from scenes import interior

WHO = {
    'leila': dict(lift=0.1, turn=-37, tilt=-3, width=0.95, jaw=0.30, chin=0.14, nose=0.235, bridge=0.072, wing=0.105, lips=1.12, brow=0.06, neck=0.33, eye=0.165, length=1.0,
                  shoulder=1.22, wears='scarf', hair='chignon'),
    'mateusz': dict(lift=0.2, turn=-17, tilt=0, width=1.02, jaw=0.44, chin=0.21, nose=0.26, bridge=0.085, wing=0.125, lips=0.82, brow=0.10, neck=0.42, eye=0.150, length=1.04,
                    shoulder=1.52, wears='shirt', hair='parted'),
    'irina': dict(lift=0.12, turn=-25, tilt=-3, width=0.97, jaw=0.33, chin=0.15, nose=0.22, bridge=0.068, wing=0.10, lips=1.05, brow=0.055, neck=0.32, eye=0.165, length=0.98,
                  shoulder=1.20, wears='boat', hair='bob'),
    'jiho': dict(lift=0.22, turn=-12, tilt=0, width=1.04, jaw=0.37, chin=0.17, nose=0.215, bridge=0.075, wing=0.125, lips=0.95, brow=0.075, neck=0.37, eye=0.145, length=0.98,
                 shoulder=1.42, wears='band', hair='swept', glasses=True),
}


def turned(who):
    """The matrix whose rows are the axes of the head."""
    a, b = math.radians(who['turn']), math.radians(who['tilt'])
    yaw = np.array([[math.cos(a), math.sin(a), 0], [-math.sin(a), math.cos(a), 0], [0, 0, 1]])
    nod = np.array([[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]])
    return (nod @ yaw).astype(np.float32)


def form(name):
    """The whole bust, as clay.cast takes it."""
    who = WHO[name]
    pivot = np.array((0, 0.25, -0.6), np.float32)

    def of(p):
        q = (p - pivot) @ turned(who).T + pivot
        p = p - np.array((0, 0, who['lift']), np.float32)
        d = c.melt(face(q, who), neck(p, who), 0.14)
        d = c.melt(d, trunk(p, who), 0.16)
        d = np.minimum(d, c.melt(d, HAIR[who['hair']](q, who), 0.025))
        return np.minimum(d, c.melt(d, WEAR[who['wears']](p, who), 0.02))
    return of


def folded(p):
    """Both sides as one; soft in the middle, where they meet without a crease."""
    m = p.copy()
    m[:, 0] = np.sqrt(m[:, 0] ** 2 + 0.0008)
    return m


def face(p, who):
    w = who['width']
    q = p * np.array((1 / w, 1, 1 / who['length']), np.float32)
    m = folded(q)
    d = c.lump(q, (0, 0.14, 0.26), (0.71, 0.86, 0.74))
    d = c.melt(d, c.lump(q, (0, -0.28, -0.18), (0.56, 0.50, 0.74)), 0.22)
    # jaw and chin
    j = who['jaw']
    d = c.melt(d, c.rolls(m, [(0.50, 0.06, -0.18), (j + 0.05, -0.06, -0.56), (0.13, -0.58, -0.86)], [0.14, 0.13, 0.12]), 0.24)
    d = c.melt(d, c.lump(q, (0, -0.60, -0.86), (who['chin'], 0.15, 0.14)), 0.16)
    d = c.melt(d, c.lump(m, (0.27, -0.40, -0.46), (0.25, 0.25, 0.30)), 0.22)
    # cheekbones and brow
    d = c.melt(d, c.lump(m, (0.36, -0.49, -0.22), (0.22, 0.19, 0.19)), 0.26)
    d = c.melt(d, c.rolls(m, [(0.05, -0.715, 0.25), (0.26, -0.70, 0.285), (0.50, -0.49, 0.19)], [who['brow'] * 0.8, who['brow'], who['brow'] * 0.8]), 0.16)
    # sockets, then the eyes in them
    d = c.carve(d, c.lump(m, (0.29, -0.87, 0.055), (0.215, 0.19, 0.125)), 0.14)
    # nose
    n, b = who['nose'], who['bridge']
    tip = -0.70 - n
    d = c.melt(d, c.rolls(m, [(0, -0.70, 0.22), (0, -0.745, 0.05), (0, tip + 0.04, -0.33)], [b, b * 0.92, 0.075]), 0.10)
    d = c.melt(d, c.lump(q, (0, tip + 0.015, -0.365), (0.085, 0.085, 0.075)), 0.06)
    d = c.melt(d, c.lump(m, (who['wing'], -0.76, -0.405), (0.06, 0.09, 0.06)), 0.06)
    d = c.carve(d, c.lump(m, (0.055, -0.80, -0.465), (0.026, 0.045, 0.02)), 0.03)
    d = c.melt(d, eyes(m, who), 0.018)
    return mouth(d, q, m, who)


def eyes(m, who):
    """A ball between two lids, without a pupil."""
    e = np.array((0.285, -0.60, 0.02), np.float32)
    r = who['eye']
    v = m - e
    ball = np.linalg.norm(v, axis=1) - r
    up, down = math.radians(23), math.radians(23)
    above = v @ np.array((0.06, math.sin(up), math.cos(up)), np.float32)
    below = v @ np.array((-0.06, math.sin(down), -math.cos(down)), np.float32)
    lid = np.linalg.norm(v, axis=1) - r - 0.022
    d = c.melt(ball, c.both(lid, -above, 0.02), 0.010)
    return c.melt(d, c.both(lid + 0.006, -below, 0.02), 0.010)


def mouth(d, q, m, who):
    full = who['lips']
    d = c.melt(d, c.lump(q, (0, -0.60, -0.60), (0.27, 0.215, 0.19)), 0.16)
    d = c.melt(d, c.rolls(m, [(0.0, -0.80, -0.585), (0.075, -0.79, -0.572), (0.21, -0.70, -0.602)], [0.038 * full, 0.040 * full, 0.012]), 0.035)
    d = c.melt(d, c.rolls(m, [(0.0, -0.775, -0.675), (0.09, -0.765, -0.668), (0.19, -0.70, -0.612)], [0.052 * full, 0.046 * full, 0.012]), 0.035)
    d = c.carve(d, c.rolls(m, [(0.0, -0.845, -0.628), (0.09, -0.825, -0.622), (0.23, -0.715, -0.603)], [0.011, 0.009, 0.006]), 0.022)
    d = c.carve(d, c.roll(m, (0, -0.86, -0.50), (0, -0.87, -0.535), 0.022), 0.05)
    return c.carve(d, c.lump(q, (0, -0.86, -0.765), (0.13, 0.075, 0.035)), 0.07)


def ear(m):
    a = math.radians(-20)
    turn = ((math.cos(a), math.sin(a), 0.10), (-math.sin(a), math.cos(a), 0.16), (-0.10, -0.16, 1))
    d = c.lump(m, (0.70, 0.08, -0.08), (0.06, 0.15, 0.235), turn)
    d = c.carve(d, c.lump(m, (0.76, 0.06, -0.05), (0.045, 0.085, 0.14), turn), 0.04)
    return c.melt(d, c.lump(m, (0.665, 0.0, -0.25), (0.05, 0.06, 0.075)), 0.05)


def neck(p, who):
    n = who['neck']
    m = folded(p)
    d = c.rolls(p, [(0, 0.26, -0.5), (0, 0.30, -1.2), (0, 0.36, -1.8)], [n + 0.02, n, n + 0.10])
    return c.melt(d, c.roll(m, (0.42, 0.22, -0.62), (0.07, -0.08, -1.62), 0.07), 0.16)


def trunk(p, who):
    """Breast and shoulders, cut away below in one curve towards the foot."""
    m = folded(p)
    w = who['shoulder']
    d = c.rolls(m, [(0.0, 0.34, -1.72), (w * 0.55, 0.36, -1.80), (w - 0.26, 0.36, -1.92)], [0.34, 0.30, 0.27])
    d = c.melt(d, c.lump(p, (0, 0.16, -2.15), (w * 0.80, 0.52, 0.62)), 0.3)
    d = c.melt(d, c.roll(m, (0.07, -0.16, -1.68), (w * 0.66, 0.10, -1.60), 0.045), 0.12)
    return c.both(d, base(p, who), 0.16)


def base(p, who, more=0.0):
    """The block, rounded all about, that shoulders and clothes are cut to."""
    w = who['shoulder']
    q = np.abs(p - np.array((0, 0.28, -1.70), np.float32)) / np.array((w * 0.78 + more, 0.74 + more, 0.68 + more), np.float32)
    return ((q ** 2.7).sum(1) ** (1 / 2.7) - 1) * 0.66


# --- hair: carved masses, whose strands run from one pole to the other ---------------

def strands(p, pole, towards, count, depth, twist=0.0, phase=0.0):
    """How far a surface sinks between strands that leave `pole` and meet again beyond `towards`."""
    axis = np.asarray(towards, float) - np.asarray(pole, float)
    axis /= np.linalg.norm(axis)
    side = np.cross(axis, (0.31, 0.2, 0.93))
    side /= np.linalg.norm(side)
    up = np.cross(side, axis)
    v = p - np.asarray(pole, np.float32)
    along = v @ axis.astype(np.float32)
    a = np.arctan2(v @ up.astype(np.float32), v @ side.astype(np.float32)) + twist * along + phase
    ridge = lambda turns: np.sqrt(np.sin(turns) ** 2 + 0.03)
    wave = ridge(a * count / 2 + 0.7 * np.sin(a * 3 + 1)) * 0.65 + ridge(a * count * 0.81 + 0.5) * 0.35
    away = np.linalg.norm(v - np.outer(along, axis).astype(np.float32), axis=1)
    return (depth * (0.62 - wave) * np.clip(away / 0.35 - 0.15, 0, 1)).astype(np.float32)


def chignon(p, who):
    """Parted in the middle, drawn over the ears to a low knot."""
    w = who['width']
    d = c.lump(p, (0, 0.20, 0.28), (0.785 * w, 0.90, 0.79))
    m = folded(p)
    d = c.melt(d, c.lump(m, (0.60 * w, 0.12, -0.08), (0.22, 0.42, 0.42)), 0.2)
    d = c.carve(d, c.lump(m, (0.0, -0.95, -0.12), (0.60 * w, 0.72, 0.82)), 0.10)
    d = c.carve(d, c.lump(p, (0, -0.45, -1.05), (1.2, 0.95, 0.72)), 0.10)
    d = d + strands(p, (0, 1.0, -0.42), (0, -0.75, 0.08), 22, 0.055)
    d = c.carve(d, c.roll(p, (0, -0.75, 0.75), (0, 0.15, 1.12), 0.02), 0.06)
    knot = c.lump(p, (0, 1.08, -0.38), (0.34, 0.30, 0.31)) + strands(p, (0, 0.7, -0.4), (0, 1.5, -0.38), 12, 0.05, twist=4.0)
    return c.melt(d, knot, 0.06)


def bob(p, who):
    """Cut level with the jaw, swept aside over the brow."""
    w = who['width']
    m = folded(p)
    d = c.lump(p, (0, 0.20, 0.26), (0.80 * w, 0.90, 0.83))
    d = c.melt(d, c.lump(m, (0.50 * w, 0.20, -0.32), (0.36, 0.62, 0.72)), 0.25)
    d = c.carve(d, c.lump(p, (0.05, -0.98, -0.26), (0.56 * w, 0.86, 0.84)), 0.08)
    d = c.both(d, (-0.74 + 0.10 * p[:, 1]) - p[:, 2], 0.10)
    d = d + strands(p, (0.16, 0.25, 1.15), (0.1, 0.12, -1.0), 24, 0.055)
    return c.carve(d, c.roll(p, (0.30, -0.72, 0.70), (0.20, 0.1, 1.13), 0.018), 0.06)


def parted(p, who):
    """Short at the sides, longer above and brushed aside from a parting."""
    w = who['width']
    d = short(p, w)
    top = c.lump(p, (-0.05, -0.06, 0.70), (0.64 * w, 0.76, 0.40)) + strands(p, (0.9, 0.05, 0.12), (-0.9, -0.30, 0.20), 22, 0.075)
    d = c.melt(d, top, 0.06)
    return c.carve(d, c.lump(p, (0.04, -1.14, 0.02), (0.70 * w, 0.78, 0.62)), 0.06)


def swept(p, who):
    """Short, brushed back from a high forehead."""
    w = who['width']
    d = short(p, w)
    top = c.lump(p, (0, 0.02, 0.56), (0.69 * w, 0.80, 0.48)) + strands(p, (0, 1.0, 0.1), (0.08, -0.8, 0.0), 30, 0.04)
    d = c.melt(d, top, 0.08)
    return c.carve(d, c.lump(p, (0, -1.10, -0.02), (0.66 * w, 0.74, 0.70)), 0.05)


def short(p, w):
    """Back and sides, cut round the ears."""
    m = folded(p)
    d = c.lump(p, (0, 0.20, 0.25), (0.775 * w, 0.895, 0.78)) + strands(p, (0, 0.2, 1.0), (0, 0.2, -1.0), 44, 0.02)
    d = c.carve(d, c.lump(p, (0, -0.42, -1.02), (1.3, 0.86, 0.95)), 0.04)
    d = c.carve(d, c.lump(p, (0, -1.12, -0.10), (0.70 * w, 0.80, 0.70)), 0.05)
    return c.carve(d, c.lump(m, (0.78 * w, 0.08, -0.14), (0.30, 0.19, 0.27)), 0.05)


def with_ears(hair):
    def of(p, who):
        m = p / np.array((who['width'], 1, 1), np.float32)
        m[:, 0] = np.abs(m[:, 0])
        return c.melt(hair(p, who), ear(m), 0.03)
    return of


HAIR = dict(chignon=chignon, bob=bob, parted=with_ears(parted), swept=with_ears(swept))


# --- what they wear -------------------------------------------------------------------

def cloth(p, who, thick=0.05):
    """A shell over breast and shoulders, before anything is cut out of it."""
    m = folded(p)
    w = who['shoulder']
    d = c.rolls(m, [(0.0, 0.34, -1.72), (w * 0.55, 0.36, -1.80), (w - 0.26, 0.36, -1.92)], [0.34 + thick, 0.30 + thick, 0.27 + thick])
    d = c.melt(d, c.lump(p, (0, 0.16, -2.15), (w * 0.80 + thick, 0.52 + thick, 0.62 + thick)), 0.3)
    return c.both(d, base(p, who, thick), 0.14)


def boat(p, who):
    return c.carve(cloth(p, who), c.lump(p, (0, 0.05, -1.32), (0.86, 0.95, 0.58)), 0.03)


def scarf(p, who):
    """A cowl that falls in three folds."""
    d = c.carve(cloth(p, who), c.lump(p, (0, 0.10, -1.30), (0.52, 0.60, 0.50)), 0.05)
    for tilt, reach, down, thick in ((16, 0.44, -1.46, 0.075), (24, 0.60, -1.60, 0.085), (30, 0.74, -1.76, 0.08)):
        d = c.melt(d, c.ring(p, (0, 0.24, down), tilt, reach, thick), 0.09)
    return d


def band(p, who):
    """A plain collar that stands about the neck, open in front by a finger's breadth."""
    n = who['neck']
    d = c.carve(cloth(p, who), c.roll(p, (0, 0.30, -1.0), (0, 0.30, -1.9), n + 0.06), 0.02)
    rim = np.minimum(c.ring(p, (0, 0.29, -1.40), 8, n + 0.07, 0.055), c.ring(p, (0, 0.29, -1.50), 8, n + 0.09, 0.06))
    d = c.melt(d, rim, 0.04)
    return c.carve(d, c.roll(p, (0, -0.5, -1.30), (0, -0.5, -1.95), 0.05, 0.012), 0.02)


def shirt(p, who):
    """An open collar, its wings turned down."""
    n = who['neck']
    m = folded(p)
    d = c.carve(cloth(p, who), c.lump(p, (0, -0.30, -1.32), (0.36, 0.75, 0.66)), 0.03)
    d = c.carve(d, c.roll(p, (0, 0.30, -1.0), (0, 0.30, -1.7), n + 0.05), 0.03)
    wing = c.rolls(m, [(0.30, 0.66, -1.32), (0.50, 0.20, -1.42), (0.40, -0.24, -1.66), (0.24, -0.44, -1.98)], [0.09, 0.11, 0.12, 0.03])
    d = c.melt(d, wing, 0.03)
    return d


WEAR = dict(boat=boat, scarf=scarf, band=band, shirt=shirt)


def glasses(who):
    """Round, of brass wire."""
    w = who['width']
    pivot = np.array((0, 0.25, -0.6))
    out = lambda path: [tuple((np.array(q) - pivot) @ turned(who) + pivot) for q in path]
    wire = s.Piece().use(s.brass())
    for side in (-1, 1):
        x, r = 0.295 * w * side, 0.205
        wire.tube(out([(x + r * math.cos(a), -0.90 + 0.10 * side * r * math.cos(a), 0.02 + r * math.sin(a)) for a in np.linspace(0, math.tau, 49)]), 0.017, 10)
        wire.tube(out([(x + r * side, -0.88, 0.07), (x + (r + 0.03) * side, -0.84, 0.08), (0.73 * w * side, -0.1, 0.08), (0.72 * w * side, 0.12, 0.06)]), 0.015, 10)
    wire.tube(out([((0.295 * w - 0.205) * k, -0.91 - 0.03 * (1 - k * k), 0.05 + 0.03 * (1 - k * k)) for k in np.linspace(-1, 1, 9)]), 0.017, 10)
    wire.put('glasses')


# --- the picture ------------------------------------------------------------------------

SUN = dict(elevation=30, azimuth=260, strength=5.2, colour=(1.0, 0.70, 0.44), soft=2.4)


def build(name, cell=0.014):
    """The bust of `name` on its foot, before an empty wall."""
    who = WHO[name]
    s.HAZE['most'] = 0.0
    s.sky(strength=0.17, fill=((0.86, 0.80, 0.72), (0.55, 0.68, 0.80)))
    s.sun(**SUN)
    verts, faces = c.cast(form(name), (-1.6, -1.3, -2.4 + who['lift']), (1.6, 1.6, 1.4), cell)
    piece = s.Piece().use(s.material('cast', (0.85, 0.815, 0.755), 0.72, grain=14, bump=0.05, mottle=0.05, vary=0.0))
    piece.verts, piece.faces, piece.slots = verts.tolist(), faces.tolist(), [0] * len(faces)
    mesh = piece.mesh('bust')
    mesh.use_auto_smooth = False
    s.place(mesh)
    foot = -2.39 + who['lift']
    rim = s.Piece().use(s.brass())
    interior.lathe(rim, [(0.001, foot - 0.10), (0.50, foot - 0.10), (0.52, foot - 0.08), (0.52, foot), (0.50, foot + 0.02), (0.001, foot + 0.02)], 96)
    rim.put('rim', 0, 0.28)
    block = s.Piece().use(s.walnut())
    interior.lathe(block, [(0.001, foot - 2), (0.62, foot - 2), (0.62, foot - 0.13), (0.59, foot - 0.10), (0.001, foot - 0.10)], 96)
    block.put('plinth', 0, 0.28)
    wall = s.Piece().use(s.material('wall', (0.47, 0.36, 0.25), 0.95, grain=3, bump=0.04, mottle=0.10, vary=0.0))
    wall.box(0, 3.4, -6, 40, 0.2, 16).put('wall')
    if who.get('glasses'):
        glasses(who)
    s.camera((0, -13.5, -0.1), (0, 0, -0.55), lens=122, focus=(0, -0.7, 0), aperture=0.25, level=False)

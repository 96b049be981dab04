"""Modelling in clay: closed forms that melt into one another, and the mesh that is cast from them.

A form is the signed distance, negative inside, of points `p`, an array (n, 3), from its surface.
"""
import numpy as np


def lump(p, centre, radii, turn=None):
    """An ellipsoid; turn: a matrix whose rows are its axes."""
    q = p - np.asarray(centre, np.float32)
    if turn is not None:
        q = q @ np.asarray(turn, np.float32).T
    r = np.asarray(radii, np.float32)
    near = np.linalg.norm(q / r, axis=1)
    return near * (near - 1) / np.maximum(np.linalg.norm(q / (r * r), axis=1), 1e-6)


def roll(p, a, b, ra, rb=None):
    """A roll of clay from a to b, which may taper."""
    a, b = np.asarray(a, np.float32), np.asarray(b, np.float32)
    along = b - a
    t = np.clip((p - a) @ along / (along @ along), 0, 1)
    return np.linalg.norm(p - a - t[:, None] * along, axis=1) - (ra + ((ra if rb is None else rb) - ra) * t)


def rolls(p, path, radii):
    """A roll that bends: its points, and its radius at each."""
    parts = [roll(p, a, b, ra, rb) for a, b, ra, rb in zip(path, path[1:], radii, radii[1:])]
    return np.minimum.reduce(parts)


def ring(p, centre, tilt, reach, r):
    """A level ring, or one that hangs down in front by `tilt` degrees."""
    a = np.radians(tilt)
    q = p - np.asarray(centre, np.float32)
    z = q[:, 2] * np.cos(a) - q[:, 1] * np.sin(a)
    y = q[:, 1] * np.cos(a) + q[:, 2] * np.sin(a)
    return (np.hypot(np.hypot(q[:, 0], y) - reach, z) - r).astype(np.float32)


def melt(a, b, k):
    """Both forms, joined over a width of about k."""
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.minimum(a, b) - h * h * k / 4


def carve(a, b, k):
    """The first form without the second, the edge eased over k."""
    return -melt(-a, b, k)


def both(a, b, k):
    """Where the two forms overlap."""
    return -melt(-a, -b, k)


def cast(form, low, high, cell):
    """The surface of a form within a box, as vertices (n, 3) and quads (m, 4): surface nets.

    Blocks of cells far from the surface are skipped by a rough look first."""
    low, block = np.asarray(low, np.float32), 8
    count = np.ceil((np.asarray(high) - low) / cell / block).astype(int)
    size = count * block + 1
    field = np.full(size, 1.0, np.float32)
    rough = np.stack(np.meshgrid(*[np.arange(n) for n in count], indexing='ij'), -1).reshape(-1, 3)
    middle = form((low + (rough + 0.5) * block * cell).astype(np.float32))
    inner = np.stack(np.meshgrid(*[np.arange(block + 1)] * 3, indexing='ij'), -1).reshape(-1, 3)
    place = lambda at: tuple(slice(i * block, i * block + block + 1) for i in at)
    for at in rough[middle < 0]:
        field[place(at)] = -1
    near = rough[np.abs(middle) < block * cell * 1.15]
    for some in np.array_split(near, max(1, len(near) // 64)):
        points = low + (some[:, None] * block + inner[None]).reshape(-1, 3) * cell
        for at, values in zip(some, form(points.astype(np.float32)).reshape(len(some), *[block + 1] * 3)):
            field[place(at)] = values
    inside = field < 0
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    part = lambda array, c: array[c[0]:size[0] - 1 + c[0], c[1]:size[1] - 1 + c[1], c[2]:size[2] - 1 + c[2]]
    total = sum(part(inside, c).astype(np.int8) for c in corners)
    mixed = (total > 0) & (total < 8)
    cells = np.argwhere(mixed)
    index = np.full(mixed.shape, -1, np.int64)
    index[mixed] = np.arange(len(cells))
    value = {c: field[tuple((cells + c).T)] for c in corners}
    where, crossings = np.zeros((len(cells), 3)), np.zeros(len(cells))
    for c in corners:
        for axis in range(3):
            if c[axis]:
                continue
            e = tuple(1 if i == axis else c[i] for i in range(3))
            va, vb = value[c], value[e]
            cross = (va < 0) != (vb < 0)
            t = np.where(cross, va / np.where(cross, va - vb, 1), 0)
            point = np.array(c, float)[None, :].repeat(len(cells), 0)
            point[:, axis] += t
            where += point * cross[:, None]
            crossings += cross
    verts = low + (cells + where / crossings[:, None]) * cell
    quads = []
    for axis in range(3):
        u, v = [(1, 2), (2, 0), (0, 1)][axis]
        ahead = np.roll(inside, -1, axis)
        edges = np.argwhere(inside != ahead)
        edges = edges[(edges[:, axis] < size[axis] - 1) & (edges[:, u] > 0) & (edges[:, v] > 0) & (edges[:, u] < size[u] - 1) & (edges[:, v] < size[v] - 1)]
        out = inside[tuple(edges.T)]
        step = lambda du, dv: index[tuple((edges - [du * (i == u) + dv * (i == v) for i in range(3)]).T)]
        quad = np.stack([step(0, 0), step(1, 0), step(1, 1), step(0, 1)], 1)
        quads.append(np.where(out[:, None], quad, quad[:, ::-1]))
    return verts, np.concatenate(quads)

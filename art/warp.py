"""Sees a frame from the key pictures beside it, each of which knows the place in the model of every pixel."""
import numpy as np

FAR = 1e4       # how deep the sky is taken to lie, in model units
PARALLAX = 0.7  # pixels: neighbours that part by less lie on one surface
APART = 0.7     # pixels: what is seen farther from where it should be lies on another surface
BAND = 40       # rows that are worked on at a time: they fit the processor's cache


class View:
    """A camera: its 4 by 4 matrix from the model to clip space, where it stands, and its picture's size.

    Pixels count from the bottom left; whole numbers are their middles."""

    def __init__(self, matrix, where, width, height):
        self.matrix, self.where = np.asarray(matrix, np.float64), np.asarray(where, np.float64)
        self.width, self.height = width, height
        # pixels per unit, at the depth of one unit
        self.focal = float(np.linalg.norm(self.matrix[0, :3])) * width / 2

    def project(self, places):
        """Where places are seen, and how deep they lie."""
        x, y, depth = (places @ self.matrix[k, :3].astype(np.float32) + np.float32(self.matrix[k, 3]) for k in (0, 1, 3))
        depth = np.maximum(depth, np.float32(1e-3))
        half = np.float32(0.5)
        return (x / depth + 1) * (half * self.width) - half, (y / depth + 1) * (half * self.height) - half, depth

    def places(self, near, rows=slice(None)):
        """The places that the pixels of some rows show; near: one by their depth."""
        back = np.linalg.inv(self.matrix)

        def way(x, y):
            a, b = ((back @ (x, y, z, 1))[:3] / (back @ (x, y, z, 1))[3] for z in (-0.5, 0.5))
            return (b - a) / (self.matrix[3, :3] @ (b - a))

        middle = way(0, 0)
        across, up = way(1, 0) - middle, way(0, 1) - middle
        x = (np.arange(self.width) + 0.5) * 2 / self.width - 1
        y = (np.arange(self.height)[rows] + 0.5) * 2 / self.height - 1
        ways = (middle + x[:, None] * across).astype(np.float32) + (y[:, None, None] * up).astype(np.float32)
        return self.where.astype(np.float32) + ways / near[..., None]


def nearest(near):
    """The largest value of each 3 by 3 neighbourhood."""
    for axis in (0, 1):
        a = np.pad(near, [(1, 1) if k == axis else (0, 0) for k in (0, 1)], mode='edge').swapaxes(0, axis)
        near = np.maximum(np.maximum(a[:-2], a[1:-1]), a[2:]).swapaxes(0, axis)
    return near


class Key:
    """A key picture, made ready for cameras that are no farther from it than a stride."""

    def __init__(self, view, place, stride):
        self.view = view
        near = 1 / np.where(place.any(-1), view.project(place)[2], FAR).astype(np.float32)
        # The colour of an edge pixel is mixed of what is before and what is behind. It goes with what is before:
        # else a ghost of the outline would stay behind.
        before = nearest(near)
        self.near = np.where((before - near) * view.focal * stride > PARALLAX, before, near)
        self.place = view.places(self.near).reshape(-1, 3)

    def show(self, colour):
        self.colour = colour.reshape(-1, 3).astype(np.float32)


def seen(frame, keys, shares):
    """The frame's colours: each key adds what it sees of it, by its share."""
    w, h = frame.width, frame.height
    spots = [frame.project(key.place) for key in keys]
    gaping = depth_buffer(w, h, spots)
    near = closed(closed(gaping))
    y, x = (a.ravel() for a in np.mgrid[0:h, 0:w].astype(np.float32))
    total, weight = np.zeros((h * w, 3), np.float32), np.zeros(h * w, np.float32)

    def add(pixels, place):
        for key, (u, v, _), share in zip(keys, spots, shares):
            if share > 0:
                colour, trust = from_key(key, u, v, place, x[pixels], y[pixels])
                # a key that sees less than half of a pixel's surroundings steps back
                lot = share * np.clip(trust * 2, 0, 1) * (trust > 0.02)
                total[pixels] += colour * (lot / np.maximum(trust, 0.02))[:, None]
                weight[pixels] += lot

    for row in range(0, h, BAND):
        rows = slice(row, min(row + BAND, h))
        add(slice(rows.start * w, rows.stop * w), frame.places(near[rows], rows).reshape(-1, 3))
    # what no key sees may be a true gap, as narrow as a crack
    unseen = np.flatnonzero(weight == 0)
    add(unseen, frame.places(gaping).reshape(-1, 3)[unseen])
    known = weight > 0
    total[known] /= weight[known][:, None]
    fill(total, known, w, h, near.ravel())
    return total.reshape(h, w, 3)


def depth_buffer(w, h, spots):
    """What is nearest in each pixel, of all that the keys know: one by its depth."""
    at, near = [], []
    for u, v, depth in spots:
        i, j = np.rint(u).astype(np.int32), np.rint(v).astype(np.int32)
        inside = np.flatnonzero((i >= 0) & (i < w) & (j >= 0) & (j < h))
        at.append(j[inside] * w + i[inside])
        near.append(1 / depth[inside])
    at, near = np.concatenate(at), np.concatenate(near)
    # the nearest is written last; sixteen bits are sorted fastest
    order = np.argsort((near * (65535 / near.max())).astype(np.uint16), kind='stable')
    buffer = np.zeros(h * w, np.float32)
    buffer[at[order]] = near[order]
    fill(buffer, buffer > 0, w, h, buffer)
    return buffer.reshape(h, w)


def closed(near):
    """Closes the cracks through which something far shows, where the pixels of a key lie apart in the frame."""
    a = np.pad(near, 1, mode='edge')
    beside = np.minimum(a[1:-1, :-2], a[1:-1, 2:])
    above = np.minimum(a[:-2, 1:-1], a[2:, 1:-1])
    return np.maximum(near, np.maximum(beside, above))


def from_key(key, u, v, place, x, y):
    """What a key sees of the places that the frame's pixels x, y show, and how far it is to be trusted: the colour
    between four pixels, of those that lie on the same surface. u, v: where the frame sees the key's pixels."""
    w, h = key.view.width, key.view.height
    s, t, _ = key.view.project(place)
    i, j = np.floor(s), np.floor(t)
    right, up = s - i, t - j
    i, j = i.astype(np.int32), j.astype(np.int32)
    colour, trust = np.zeros((len(x), 3), np.float32), np.zeros(len(x), np.float32)
    for di, dj, share in ((0, 0, (1 - right) * (1 - up)), (1, 0, right * (1 - up)), (0, 1, (1 - right) * up), (1, 1, right * up)):
        ii, jj = i + di, j + dj
        pixel = np.clip(jj, 0, h - 1) * w + np.clip(ii, 0, w - 1)
        # on the same surface, the frame sees it as far from this pixel as the key does
        same = (u[pixel] - x - ii + s) ** 2 + (v[pixel] - y - jj + t) ** 2 < APART ** 2
        share = share * (same & (ii >= 0) & (ii < w) & (jj >= 0) & (jj < h))
        trust += share
        colour += key.colour[pixel] * share[:, None]
    return colour, trust


def fill(values, known, w, h, near):
    """Gives what nobody knows the value of the farthest known neighbour, ring by ring."""
    known = known.copy()
    holes = np.flatnonzero(~known)
    while 0 < len(holes) < len(known):
        best, source = np.full(len(holes), np.inf, np.float32), np.full(len(holes), -1)
        x = holes % w
        for step, inside in ((-1, x > 0), (1, x < w - 1), (-w, holes >= w), (w, holes < w * (h - 1))):
            other = np.where(inside, holes + step, holes)
            better = known[other] & (near[other] < best)
            best[better], source[better] = near[other[better]], other[better]
        found = source >= 0
        values[holes[found]] = values[source[found]]
        known[holes[found]] = True
        holes = holes[~found]

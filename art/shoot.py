"""Runs inside Blender: exposes one pass of a picture, or develops its passes.

    blender -b -t 2 -P art/shoot.py -- NAME expose PASS SAMPLES WIDTH WORKDIR
    blender -b -t 2 -P art/shoot.py -- NAME develop OUTFILE WIDTH WORKDIR

Debian's Blender is built without a denoiser, so a picture is exposed in several
passes with different seeds. They add up, they can be stopped and resumed one by
one, and the difference between them tells the noise, which is all that the
guided filter below needs.
"""
import glob
import importlib
import os
import sys

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
LAYERS = (('Image', 'colour'), ('Denoising Normal', 'normal'), ('Denoising Albedo', 'albedo'))

# The part of the scene's frame that is exposed: where it begins, from the top left, and its share of width and height.
LEFT, TOP, SHARE = map(float, os.environ.get('PART', '0,0,1').split(','))


def scene_of(name):
    """What a picture shows; PLACE@dusk is the scene of that place after sunset, PLACE@jan-17 at 17:00 in January,
    PLACE@facade a part of it by day, PLACE@terrace what its terrace looks out on."""
    import studio
    place, _, hour = name.partition('@')
    studio.HOUR = 'day' if hour in ('', 'facade') else hour
    if 'SUN' in os.environ:
        azimuth, height = map(float, os.environ['SUN'].split(','))
        studio.SUN = dict(azimuth=azimuth, height=height)
    return importlib.import_module(f'scenes.{place}')


def stage(name, width, height, samples):
    """Builds a scene and sets Cycles up to expose it."""
    import studio
    picture = scene_of(name)
    scene = studio.reset()
    picture.build()
    if studio.SUN:
        import hours
        bpy.context.view_layer.update()
        hours.turn(scene.camera, bpy.data.objects['sun'], float(os.environ['FACES']))
    r, c = scene.render, scene.cycles
    r.engine = 'CYCLES'
    r.resolution_x, r.resolution_y, r.resolution_percentage = round(width / SHARE), round(height / SHARE), 100
    if SHARE < 1:
        r.use_border = r.use_crop_to_border = True
        r.border_min_x, r.border_max_x = LEFT, LEFT + SHARE
        r.border_min_y, r.border_max_y = 1 - TOP - SHARE, 1 - TOP
    c.device, c.samples, c.use_adaptive_sampling = 'CPU', samples, False
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 6, getattr(picture, 'BOUNCES', 3), 3
    c.transmission_bounces, c.transparent_max_bounces, c.volume_bounces = 2, 4, 0
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 4.0, 30.0, 0.8
    r.use_persistent_data = False
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    return scene


def take(scene, layers, number, seed, work):
    """Renders one pass; its layers become files LABEL-NUMBER.exr."""
    scene.cycles.seed = seed
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    file = tree.nodes.new('CompositorNodeOutputFile')
    file.base_path = work
    file.format.file_format, file.format.color_depth, file.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    file.file_slots.clear()
    for socket, label in layers:
        file.file_slots.new(f'{label}-{number:02d}-')
        tree.links.new(source.outputs[socket], file.inputs[-1])
    scene.frame_set(1)
    bpy.ops.render.render()
    # colour last: its name is what tells the queue that the pass is whole
    for _, label in reversed(layers):
        os.replace(f'{work}/{label}-{number:02d}-0001.exr', f'{work}/{label}-{number:02d}.exr')


def expose(name, number, samples, width, work):
    w, h = scene_of(name).SIZE
    scene = stage(name, width, round(h * width / w), samples)
    take(scene, LAYERS, number, number * 7919 + 1, work)


def load(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Raw'
    w, h = image.size
    data = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(data)
    bpy.data.images.remove(image)
    return data.reshape(h, w, 4)[..., :3].copy()


def box(a, r):
    """Mean over a (2r+1)-square, edges repeated."""
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r + 1, r)
        s = np.cumsum(np.pad(a, pad, mode='edge'), axis=axis, dtype=np.float64)
        n = a.shape[axis]
        lo, hi = [slice(None)] * a.ndim, [slice(None)] * a.ndim
        lo[axis], hi[axis] = slice(0, n), slice(2 * r + 1, 2 * r + 1 + n)
        a = ((s[tuple(hi)] - s[tuple(lo)]) / (2 * r + 1)).astype(np.float32)
    return a


def framed(a, by):
    """With its edges repeated outwards, so that `shifted` can look beyond them."""
    return np.pad(a, [(by, by), (by, by)] + [(0, 0)] * (a.ndim - 2), mode='edge')


def shifted(a, by, dy, dx):
    """What lies dy, dx away from each pixel of an array that was framed by this much."""
    h, w = a.shape[:2]
    return a[by + dy:h - by + dy, by + dx:w - by + dx]


def denoise(halves, normals, albedos, radius=4, k=0.75, settle=None):
    """Non-local means led by the surfaces: average a pixel only with neighbours
    that look alike within the noise measured between the two halves, colours as well
    as normals, and that lie on the same face of the same material. The light is averaged, without the colours it falls on.

    settle: how much the light of large plain walls may differ and still be evened out."""
    albedo = still(albedos)
    colours = np.maximum(albedo, 0.03)
    halves = [half / colours for half in halves]
    squeeze = lambda c: np.log1p(np.maximum(c, 0) * 4)  # noise nearly even in dark and light
    a, b = (squeeze(half) for half in halves)
    mean = framed((a + b) / 2, radius)
    var = box(((a - b) ** 2 / 4).mean(2), 3) + 1e-7
    vars_ = framed(var, radius)
    light = (halves[0] + halves[1]) / 2
    # tame fireflies: nothing may stick far out of its own neighbourhood
    light = framed(np.minimum(light, box(light, 1) * 2.2 + 0.02), radius)
    calm = box((normals[0] + normals[1]) / 2, 1)  # without the grain of cloth
    ripple = box(((normals[0] - normals[1]) ** 2 / 4).sum(2), 3)  # a bump that one pixel cannot show, as of far water
    face, kind = framed(calm, radius), framed(albedo, radius)
    total = np.zeros_like(albedo)
    weight = np.zeros(albedo.shape[:2], np.float32)
    here = (a + b) / 2
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            v = shifted(vars_, radius, dy, dx)
            d = ((here - shifted(mean, radius, dy, dx)) ** 2).mean(2) - (var + np.minimum(var, v))
            d = box(d / (1e-6 + k * k * (var + v)), 2)
            wgt = np.exp(-np.maximum(np.maximum(d, 0), apart(calm, face, albedo, kind, radius, dy, dx, 0.035 + ripple)))
            total += shifted(light, radius, dy, dx) * wgt[..., None]
            weight += wgt
    light = total / weight[..., None]
    if settle:
        light = even_out(light, calm, ripple, albedo, np.sqrt(box(var, 6)), settle)
    return mend(light * colours, weight, normals, albedos)


def still(halves):
    """The mean of two noisy halves, evened out where all around is noise: on far water, but not along an edge."""
    mean, noise = (halves[0] + halves[1]) / 2, framed(box(((halves[0] - halves[1]) ** 2 / 4).sum(2), 1), 3)
    least = np.min([shifted(noise, 3, dy, dx) for dy in (-3, 0, 3) for dx in (-3, 0, 3)], axis=0)[..., None]
    return mean + (box(mean, 3) - mean) * least / (least + 2e-4)


def apart(normal, normals, albedo, albedos, by, dy, dx, bend):
    """How unlike the surface dy, dx away is: 0 for the same face of the same material."""
    return (((normal - shifted(normals, by, dy, dx)) ** 2).sum(2) / bend
            + ((albedo - shifted(albedos, by, dy, dx)) ** 2).sum(2) / 0.02)


def even_out(light, normal, ripple, albedo, noise, tolerance):
    """Take away what the first filter leaves on large plain walls: broad blotches, fainter than any real shadow edge, or than
    the noise there was; with a sparse, widening neighbourhood."""
    for step, share in ((3, 0.5), (7, 0.35), (12, 0.25), (5, 0.2)):
        by = 2 * step
        calm = box(np.log1p(np.maximum(light, 0) * 4).mean(2), 2)
        limit = np.minimum(tolerance + share * noise, 0.2)
        lights, calms, normals, albedos = (framed(a, by) for a in (light, calm, normal, albedo))
        total, weight = np.zeros_like(light), np.zeros(light.shape[:2], np.float32)
        for dy in (-by, -step, 0, step, by):
            for dx in (-by, -step, 0, step, by):
                d = ((calm - shifted(calms, by, dy, dx)) / limit) ** 2
                wgt = np.exp(-d - apart(normal, normals, albedo, albedos, by, dy, dx, 0.02 + ripple))
                total += shifted(lights, by, dy, dx) * wgt[..., None]
                weight += wgt
        light = total / weight[..., None]
    return light


def steady(halves, radius=3):
    """The mean of two noisy halves, of normals or of albedos, averaged with what is the same within their noise, and its variance."""
    mean, var = (halves[0] + halves[1]) / 2, box(((halves[0] - halves[1]) ** 2 / 4).mean(2), 2) + 1e-5
    means, vars_ = framed(mean, radius), framed(var, radius)
    total, weight = np.zeros_like(mean), np.zeros_like(var)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            other, v = shifted(means, radius, dy, dx), shifted(vars_, radius, dy, dx)
            d = framed((((mean - other) ** 2).mean(2) - var - np.minimum(var, v)) / (var + v), 1)
            d = sum(shifted(d, 1, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)) / 9
            wgt = np.exp(-np.maximum(d, 0))
            total += other * wgt[..., None]
            weight += wgt
    return total / weight[..., None], var / weight


def mend(colour, alike, normals, albedos, few=24, radius=3):
    """Draw anew the pixels that found few others `alike`, those on edges, or edges would look chewed. What is around is fitted
    as a linear function of its normals and albedos: a pixel two fifths of which are wall gets two fifths of the wall's colour."""
    (normal, bent), (albedo, dyed) = steady(normals), steady(albedos)
    guides = np.concatenate([normal, albedo], 2)
    unsure = np.stack([bent] * 3 + [dyed] * 3, 2) + 1e-4
    trust, colours, wide = (framed(a, radius) for a in (np.clip(alike, 0.5, few), colour, guides))
    dy, dx = (d.ravel() for d in np.mgrid[-radius:radius + 1, -radius:radius + 1])
    near = np.exp(-(dy * dy + dx * dx) / (2 * 1.8 ** 2)).astype(np.float32)
    where, mended = np.argwhere(alike < few), colour.copy()
    for part in np.array_split(where, len(where) // 4000 + 1):
        at, y, x = tuple(part.T), part[:, :1] + radius + dy, part[:, 1:] + radius + dx
        asked = np.ones((len(part), 7, len(dy)), np.float32)
        asked[:, 1:] = (wide[y, x] - guides[at][:, None]).transpose(0, 2, 1)
        weighed = asked * (trust[y, x] * near)[:, None]
        seen = colours[y, x]
        system = (weighed @ asked.transpose(0, 2, 1)).astype(np.float64)
        system[:, range(1, 7), range(1, 7)] += system[:, :1, 0] * unsure[at]
        fitted = np.linalg.solve(system, (weighed @ seen).astype(np.float64))[:, 0]
        mended[at] = np.clip(fitted, seen.min(1), seen.max(1))
    return mended


def develop(picture, work):
    """The colours of a picture, from its passes."""
    files = sorted(glob.glob(f'{work}/colour-*.exr'))
    halves = lambda label: [np.mean([load(f.replace('colour-', label + '-')) for f in files[i::2]], axis=0) for i in (0, 1)]
    if len(files) > 1:
        colour = denoise(halves('colour'), halves('normal'), halves('albedo'), settle=getattr(picture, 'SETTLE', None))
    else:
        colour = load(files[0])
    h, w = colour.shape[:2]
    # a breath of bloom from the brightest parts only, as a good lens gives
    glow = np.maximum(colour - 2.4, 0)
    for _ in range(3):
        glow = box(glow, max(1, round(w / SHARE) // 90))
    colour = colour + glow * 0.35
    # Filmic drains colour from bright parts; give a little back before it does
    grey = (colour @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    return np.maximum(grey + (colour - grey) * getattr(picture, 'SATURATION', 1.1), 0)


def make_print(picture, colour, out, seed=3):
    """Prints colours to a file."""
    h, w = colour.shape[:2]
    # a faint fall-off to the corners holds the eye in the picture
    y, x = np.mgrid[0:h, 0:w]
    bottom = 1 - TOP - SHARE  # rows run upwards
    r2 = ((LEFT + SHARE * x / w - 0.5) ** 2 + (bottom + SHARE * y / h - 0.5) ** 2) * 2
    colour = colour * (1 - getattr(picture, 'FALLOFF', 0.10) * r2 ** 1.3)[..., None]
    # fine grain: keeps the sky from banding and the whole from looking synthetic
    grain = np.random.default_rng(seed).normal(0, 1, (h, w)).astype(np.float32)
    colour = colour * (1 + 0.013 * grain)[..., None]
    image = bpy.data.images.new('print', w, h, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.concatenate([colour, np.ones((h, w, 1))], 2).astype(np.float32).ravel())
    scene = bpy.context.scene
    view = scene.view_settings
    view.view_transform, view.look = 'Filmic', getattr(picture, 'LOOK', 'Medium High Contrast')
    view.exposure, view.gamma = getattr(picture, 'EXPOSURE', 0.0), 1.0
    settings = scene.render.image_settings
    settings.file_format = 'JPEG' if out.endswith('.jpg') else 'PNG'
    settings.color_mode, settings.quality = 'RGB', 91
    image.save_render(out, scene=scene)
    bpy.data.images.remove(image)


def main():
    name, task, *rest = sys.argv[sys.argv.index('--') + 1:]
    if task == 'expose':
        expose(name, int(rest[0]), int(rest[1]), int(rest[2]), rest[3])
    else:
        picture = scene_of(name)
        make_print(picture, develop(picture, rest[2]), rest[0])


if __name__ == '__main__':
    main()

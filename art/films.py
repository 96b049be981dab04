#!/usr/bin/env python3
"""The cutting room: makes the films of content/films, each by one slow journey of the camera through the model.

    art/films.py                 all films that are not there yet
    art/films.py skyline palm    these, anew
    art/films.py --draft palm    small, quick and rough: .build/art/film-palm-320.mp4
    art/films.py --look skyline  three frames of a film that is there, in .build/art/

Cycles would need days for every frame. So it renders a few key pictures along the way, each with the place in the
model of every pixel, and every frame is seen from the three nearest (warp.py). Keys are kept under .build/art/,
so a stopped film goes on where it was; those of a changed scene or journey are thrown away. No program but Blender
is needed: its sequencer writes the H.264.
"""
import glob
import hashlib
import importlib
import json
import os
import shutil
import subprocess
import sys

ART = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, ART)
ROOT = os.path.dirname(ART)
FILMS = os.path.join(ROOT, 'content', 'films')
WORK = os.path.join(ROOT, '.build', 'art')

WIDTH, SHAPE, RATE = 1280, 16 / 9, 24
DRAFT_WIDTH = 320
# A key sees this much more than a frame, so that no frame between two keys looks beyond both.
MARGIN = 1.12

# Where the camera sets off and where it arrives (as studio.camera has it), what it is focused on and how wide its
# lens is open, and how many passes of how many samples each key picture takes.
JOURNEYS = {
    # from the sail on the shore back and up, to the still of the home page
    'skyline': {
        'from': {'where': (-1.3, -16.5, 1.35), 'look': (-1.3, 0, 1.35), 'lens': 58, 'shift': (0, 0.06)},
        'to': {'where': (0, -27, 2.55), 'look': (0, 0, 2.55), 'lens': 58, 'shift': (0, 0.03)},
        'level': True, 'focus': (0, 2.5, 2), 'aperture': 0.09, 'passes': 2, 'samples': 4,
    },
    # from close above the fronds up, until the whole island is seen
    'palm': {
        'from': {'where': (1.3, -8.8, 6.0), 'look': (-0.7, 0.1, 0), 'lens': 46, 'shift': (0, 0)},
        'to': {'where': (3.4, -18.6, 12.4), 'look': (0.25, 0.75, 0), 'lens': 46, 'shift': (0, 0)},
        'level': False, 'focus': (0.2, 1, 0), 'aperture': 0.1, 'passes': 2, 'samples': 4,
    },
    # from the sunlit floor up to the arch and the towers beyond it
    'interior': {
        'from': {'where': (0.05, -4.2, 0.95), 'look': (0.05, 6, 0.95), 'lens': 50, 'shift': (0, -0.10)},
        'to': {'where': (0.45, -3.3, 2.0), 'look': (0.45, 6, 2.0), 'lens': 50, 'shift': (0, 0.085)},
        'level': True, 'focus': (0.45, 8.8, 1), 'aperture': 0.045, 'passes': 2, 'samples': 6,
    },
}
KEYS = 9


class Plan:
    """What is to be made, and where it lies until it is whole."""

    def __init__(self, name, draft):
        self.name, self.draft, self.journey = name, draft, JOURNEYS[name]
        self.width = DRAFT_WIDTH if draft else WIDTH
        self.passes = 2 if draft else self.journey['passes']
        with open(os.path.join(FILMS, name, 'film.json'), encoding='utf-8') as f:
            self.frames = round(json.load(f)['seconds'] * RATE)
        self.work = os.path.join(WORK, f'film-{name}-{self.width}')
        self.film = self.work + '.mp4'

    def size(self, margin=1.0):
        """Even numbers, as H.264 wants them."""
        width = 2 * round(self.width * margin / 2)
        return width, 2 * round(width / SHAPE / 2)

    def key(self, k):
        return os.path.join(self.work, f'key-{k}')

    def frame(self, number):
        return os.path.join(self.work, 'frames', f'{number:04d}.png')


def eased(x, ramp=0.3):
    """Gathers speed, keeps it, and comes to rest."""
    if x > 0.5:
        return 1 - eased(1 - x, ramp)
    return x * x / (2 * ramp * (1 - ramp)) if x < ramp else (x - ramp / 2) / (1 - ramp)


def aim(journey, at, margin=1.0):
    """Sets the camera up at a share of the way; a margin widens what it sees, pixel for pixel."""
    import bpy
    import studio
    if bpy.context.scene.camera:
        bpy.data.objects.remove(bpy.context.scene.camera)
    between = lambda a, b: tuple(x + (y - x) * at for x, y in zip(a, b)) if isinstance(a, tuple) else a + (b - a) * at
    now = {what: between(journey['from'][what], journey['to'][what]) for what in journey['from']}
    # no aperture: a place that is out of focus would be smeared over others; see defocused
    camera = studio.camera(now['where'], now['look'], now['lens'] / margin, level=journey['level'], aperture=0,
                           shift=tuple(s / margin for s in now['shift']))
    bpy.context.view_layer.update()
    return camera


def keys(plan):
    """Runs inside Blender: exposes the key pictures that are missing, all once before any a second time."""
    import shoot
    exposed = lambda k, p: os.path.exists(os.path.join(plan.key(k), f'colour-{p:02d}.exr'))
    missing = [(k, p) for p in range(plan.passes) for k in range(KEYS) if not exposed(k, p)]
    if not missing:
        return
    width, height = plan.size(MARGIN)
    scene = shoot.stage(plan.name, width, height, plan.journey['samples'])
    scene.render.use_persistent_data = True
    scene.view_layers[0].use_pass_position = True
    for k, p in missing:
        folder = plan.key(k)
        os.makedirs(folder, exist_ok=True)
        aim(plan.journey, k / (KEYS - 1), width / plan.width)
        if not os.path.exists(os.path.join(folder, 'place-00.exr')):
            # the place that a pixel shows is that at its middle
            cycles = scene.cycles
            before = cycles.samples, cycles.filter_width
            cycles.samples, cycles.filter_width = 1, 0.01
            shoot.take(scene, (('Position', 'place'),), 0, 1, folder)
            cycles.samples, cycles.filter_width = before
        shoot.take(scene, shoot.LAYERS, p, (k * 97 + p) * 7919 + 1, folder)


def defocused(colour, near, view, aperture, focus):
    """Softens what lies behind the focus, as the stills' lens does. What is before it stays sharp and out of the
    blur, so that outlines are clean where the camera moves past them. near: one by the depth of every pixel."""
    import numpy as np
    from shoot import box
    radius = np.clip(aperture * view.focal * (1 / focus - near) / 2, 0, 8)
    for r in (1, 2, 4):
        behind = np.clip(radius / r * 2 - 1, 0, 1)[..., None]
        sums, weights = colour * behind, behind
        for _ in range(2):
            sums, weights = box(sums, r), box(weights, r)
        colour = colour + (sums / np.maximum(weights, 1e-3) - colour) * behind * (weights > 1e-3)
    return colour


def developed(plan, k, picture):
    """A key's colours, developed once for the passes that there are."""
    import numpy as np
    import shoot
    passes = len(glob.glob(os.path.join(plan.key(k), 'colour-*.exr')))
    file = os.path.join(plan.key(k), f'developed-{passes}.npy')
    if not os.path.exists(file):
        np.save(file, shoot.develop(picture, plan.key(k)).astype(np.float32))
    return np.load(file)


def frames(plan, numbers=None):
    """Runs inside Blender: prints the frames, each seen from the three nearest keys."""
    from concurrent.futures import ThreadPoolExecutor

    import bpy
    import numpy as np
    import shoot
    import studio
    import warp
    picture, journey = importlib.import_module(f'scenes.{plan.name}'), plan.journey
    studio.reset()

    def view(at, margin=1.0):
        width, height = plan.size(margin)
        camera = aim(journey, at, width / plan.width)
        lens = camera.calc_matrix_camera(bpy.context.evaluated_depsgraph_get(), x=width, y=height)
        return warp.View(lens @ camera.matrix_world.inverted(), camera.matrix_world.translation, width, height)

    views = [view(k / (KEYS - 1), MARGIN) for k in range(KEYS)]
    stride = max(float(np.linalg.norm(a.where - b.where)) for a, b in zip(views, views[1:]))
    made = {}

    def key(k):
        if k not in made:
            made.pop(k - 3, None)
            colour, place = developed(plan, k, picture), shoot.load(os.path.join(plan.key(k), 'place-00.exr'))
            made[k] = warp.Key(views[k], place, stride)
            focus = float(np.linalg.norm(np.asarray(journey['focus']) - views[k].where))
            made[k].show(defocused(colour, made[k].near, views[k], journey['aperture'], focus))
        return made[k]

    def begun(number):
        at = eased((number - 1) / (plan.frames - 1)) * (KEYS - 1)
        k = min(max(round(at), 1), KEYS - 2)
        # a quadratic B-spline: each key comes and goes softly, and noise is nearly the same at a key and between
        weigh = lambda d: max(0, 0.75 - d * d if d < 0.5 else (1.5 - d) ** 2 / 2 if d < 1.5 else 0)
        shares = [weigh(abs(at - j)) for j in (k - 1, k, k + 1)]
        return pool.submit(warp.seen, view(at / (KEYS - 1)), [key(j) for j in (k - 1, k, k + 1)], shares)

    os.makedirs(os.path.join(plan.work, 'frames'), exist_ok=True)
    # Blender itself must be spoken to by one thread only; the threads are for warp
    with ThreadPoolExecutor(2) as pool:
        waiting = []
        for number in [*(numbers or range(1, plan.frames + 1)), None, None]:
            if number:
                waiting.append((number, begun(number)))
            if waiting and (len(waiting) > 2 or not number):
                done, colour = waiting.pop(0)
                shoot.make_print(picture, colour.result(), plan.frame(done), seed=done)


def cut(plan):
    """Runs inside Blender: joins the frames to a film."""
    import bpy
    scene = bpy.context.scene
    strip = scene.sequence_editor_create().sequences.new_image('frames', plan.frame(1), 1, 1, fit_method='ORIGINAL')
    for number in range(2, plan.frames + 1):
        strip.elements.append(os.path.basename(plan.frame(number)))
    render = scene.render
    render.resolution_x, render.resolution_y = plan.size()
    render.resolution_percentage, render.fps = 100, RATE
    scene.frame_start, scene.frame_end = 1, plan.frames
    scene.view_settings.view_transform = 'Standard'
    render.image_settings.file_format = 'FFMPEG'
    render.ffmpeg.format = 'MPEG4'
    render.ffmpeg.codec = 'H264'
    # Eighteen seconds of it are 2.6 MB.
    render.ffmpeg.constant_rate_factor = 'NONE'
    render.ffmpeg.video_bitrate, render.ffmpeg.maxrate = 1200, 2000
    render.ffmpeg.ffmpeg_preset = 'BEST'
    render.ffmpeg.gopsize = RATE * 6
    render.ffmpeg.audio_codec = 'NONE'
    render.use_file_extension = False
    render.filepath = plan.film
    bpy.ops.render.render(animation=True)


def look(plan):
    """Runs inside Blender: the first frame, the one in the middle and the last."""
    import bpy
    scene = bpy.context.scene
    strip = scene.sequence_editor_create().sequences.new_movie(
        'film', os.path.join(FILMS, plan.name, 'film.mp4'), 1, 1)
    scene.render.resolution_x, scene.render.resolution_y = plan.size()
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = 'Standard'
    scene.render.image_settings.file_format = 'PNG'
    length = strip.frame_final_duration
    for at, frame in (('first', 1), ('middle', length // 2), ('last', length)):
        scene.frame_set(frame)
        scene.render.filepath = os.path.join(WORK, f'film-{plan.name}-{at}.png')
        bpy.ops.render.render(write_still=True)


def to_the_front(path):
    """Moves the index of an MP4 before its pictures, so that a browser can begin before it has the whole file."""
    with open(path, 'rb') as f:
        data = f.read()
    boxes, at = [], 0
    while at < len(data):
        size = int.from_bytes(data[at:at + 4], 'big')
        boxes.append((data[at + 4:at + 8], data[at:at + size]))
        at += size
    kinds = [kind for kind, _ in boxes]
    if kinds.index(b'moov') < kinds.index(b'mdat'):
        return
    index = bytearray(next(box for kind, box in boxes if kind == b'moov'))
    # The table of places of each track moves by the length of the index.
    place = index.find(b'stco')
    while place != -1:
        for k in range(int.from_bytes(index[place + 8:place + 12], 'big')):
            entry = place + 12 + 4 * k
            moved = int.from_bytes(index[entry:entry + 4], 'big') + len(index)
            index[entry:entry + 4] = moved.to_bytes(4, 'big')
        place = index.find(b'stco', place + 4)
    rest = [box for kind, box in boxes if kind not in (b'ftyp', b'moov')]
    first = [box for kind, box in boxes if kind == b'ftyp']
    with open(path, 'wb') as f:
        f.write(b''.join([*first, bytes(index), *rest]))


def blender(task, plan):
    command = ['nice', '-n', '19', 'blender', '-b', '-t', '2', '--python-exit-code', '1',
               '-P', os.path.abspath(__file__), '--', task, plan.name, *['--draft'] * plan.draft]
    # Blender takes the first python3 on PATH for its home; it must be the system's, which has numpy
    env = dict(os.environ, PATH='/usr/bin:/bin')
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit('\n'.join(done.stdout.splitlines()[-25:]))


def stamp(plan):
    """What the keys depend on."""
    from render import digest
    way = [plan.journey[what] for what in ('from', 'to', 'level', 'samples')]
    return hashlib.sha1(repr((digest(plan.name), way, KEYS, MARGIN)).encode()).hexdigest()[:12]


def make(plan):
    file, now = os.path.join(plan.work, 'stamp'), stamp(plan)
    if os.path.isdir(plan.work) and not (os.path.exists(file) and open(file).read() == now):
        shutil.rmtree(plan.work)
    os.makedirs(plan.work, exist_ok=True)
    with open(file, 'w') as f:
        f.write(now)
    for task in ('keys', 'frames', 'cut'):
        print(f'{plan.name}: {task}', flush=True)
        blender(task, plan)
    shutil.rmtree(os.path.join(plan.work, 'frames'))
    to_the_front(plan.film)


def main():
    names = [a for a in sys.argv[1:] if not a.startswith('--')]
    for name in names:
        if name not in JOURNEYS:
            sys.exit(f'no such film: {name}; there are {", ".join(JOURNEYS)}')
    os.makedirs(WORK, exist_ok=True)
    draft = '--draft' in sys.argv
    for name in names or JOURNEYS:
        plan, path = Plan(name, draft), os.path.join(FILMS, name, 'film.mp4')
        if '--look' in sys.argv:
            blender('look', plan)
            print(os.path.join(WORK, f'film-{name}-first.png'), '-middle, -last')
        elif draft:
            make(plan)
            print(plan.film)
        elif names or not os.path.exists(path):
            make(plan)
            os.replace(plan.film, path)
            print(path, f'{os.path.getsize(path) / 1e6:.1f} MB', flush=True)


if __name__ == '__main__' and '-P' in sys.argv:
    task, name, *rest = sys.argv[sys.argv.index('--') + 1:]
    {'keys': keys, 'frames': frames, 'cut': cut, 'look': look}[task](Plan(name, '--draft' in rest))
elif __name__ == '__main__':
    main()

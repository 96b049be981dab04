#!/usr/bin/env python3
"""The cutting room: makes the films of content/films from the model's pictures, by one slow move of the camera.

    art/films.py                 all films that are not there yet
    art/films.py skyline palm    these, anew
    art/films.py --look skyline  three frames of a film that is there, in .build/art/

Blender's sequencer does the work and writes H.264; no other program is needed. A camera move over the model itself
will replace them later: render its frames, and give the film's folder the same film.mp4.
"""
import json
import os
import subprocess
import sys

ART = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(ART)
PICTURES = os.path.join(ROOT, 'content', 'pictures')
FILMS = os.path.join(ROOT, 'content', 'films')
WORK = os.path.join(ROOT, '.build', 'art')

WIDTH, HEIGHT, RATE = 1280, 720, 24

# Where the camera looks at the beginning and at the end: the middle of the frame, from the left and from the top,
# and its width, all as shares of the picture's own.
MOVES = {
    'skyline': {'picture': 'skyline', 'from': (0.36, 0.66, 0.70), 'to': (0.54, 0.475, 0.92)},
    'palm': {'picture': 'palm', 'from': (0.40, 0.60, 0.56), 'to': (0.51, 0.50, 0.92)},
    'interior': {'picture': 'interior', 'from': (0.44, 0.76, 0.86), 'to': (0.53, 0.52, 0.74)},
}


def eased(x):
    """Sets off and comes to rest softly, and hardly changes its pace between."""
    return x * x * x * (x * (6 * x - 15) + 10) * 0.45 + x * 0.55


def draft(name):
    """Where a film lies until it is whole, so that a site that is being developed never sees half of one."""
    return os.path.join(WORK, f'film-{name}.mp4')


def cut(name):
    """Runs inside Blender."""
    import bpy
    move = MOVES[name]
    with open(os.path.join(FILMS, name, 'film.json'), encoding='utf-8') as f:
        frames = round(json.load(f)['seconds'] * RATE)

    scene = bpy.context.scene
    editor = scene.sequence_editor_create()
    strip = editor.sequences.new_image(
        'picture', os.path.join(PICTURES, move['picture'] + '.jpg'), 1, 1, fit_method='ORIGINAL')
    strip.frame_final_duration = frames
    strip.transform.filter = 'BILINEAR'
    across, down = strip.elements[0].orig_width, strip.elements[0].orig_height
    if not across:
        picture = bpy.data.images.load(os.path.join(PICTURES, move['picture'] + '.jpg'))
        across, down = picture.size
    for frame in range(frames):
        at = eased(frame / (frames - 1))
        x, y, width = (a + (b - a) * at for a, b in zip(move['from'], move['to']))
        scale = WIDTH / (width * across)
        transform = strip.transform
        transform.scale_x = transform.scale_y = scale
        transform.offset_x = (0.5 - x) * across * scale
        transform.offset_y = (y - 0.5) * down * scale
        for field in ('scale_x', 'scale_y', 'offset_x', 'offset_y'):
            transform.keyframe_insert(field, frame=frame + 1)

    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = WIDTH, HEIGHT, 100
    render.fps = RATE
    scene.frame_start, scene.frame_end = 1, frames
    scene.view_settings.view_transform = 'Standard'
    render.image_settings.file_format = 'FFMPEG'
    render.ffmpeg.format = 'MPEG4'
    render.ffmpeg.codec = 'H264'
    # Eighteen seconds of it are 2.6 MB.
    render.ffmpeg.constant_rate_factor = 'NONE'
    render.ffmpeg.video_bitrate, render.ffmpeg.maxrate = 1150, 2000
    render.ffmpeg.ffmpeg_preset = 'BEST'
    render.ffmpeg.gopsize = RATE * 2
    render.ffmpeg.audio_codec = 'NONE'
    render.use_file_extension = False
    render.filepath = draft(name)
    bpy.ops.render.render(animation=True)


def look(name):
    """Runs inside Blender: the first frame, the one in the middle and the last."""
    import bpy
    scene = bpy.context.scene
    strip = scene.sequence_editor_create().sequences.new_movie(
        'film', os.path.join(FILMS, name, 'film.mp4'), 1, 1)
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = WIDTH, HEIGHT, 100
    scene.view_settings.view_transform = 'Standard'
    scene.render.image_settings.file_format = 'PNG'
    length = strip.frame_final_duration
    for at, frame in (('first', 1), ('middle', length // 2), ('last', length)):
        scene.frame_set(frame)
        scene.render.filepath = os.path.join(WORK, f'film-{name}-{at}.png')
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


def blender(task, name):
    command = ['nice', '-n', '19', 'blender', '-b', '-t', '1', '--python-exit-code', '1',
               '-P', os.path.abspath(__file__), '--', task, name]
    # Blender takes the first python3 on PATH for its home; it must be the system's, which has numpy
    env = dict(os.environ, PATH='/usr/bin:/bin')
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit('\n'.join(done.stdout.splitlines()[-25:]))


def main():
    names = [a for a in sys.argv[1:] if not a.startswith('--')]
    for name in names:
        if name not in MOVES:
            sys.exit(f'no such film: {name}; there are {", ".join(MOVES)}')
    if '--look' in sys.argv:
        os.makedirs(WORK, exist_ok=True)
        for name in names or MOVES:
            blender('look', name)
            print(os.path.join(WORK, f'film-{name}-first.png'), '-middle, -last')
        return
    for name in names or MOVES:
        path = os.path.join(FILMS, name, 'film.mp4')
        if not names and os.path.exists(path):
            continue
        os.makedirs(WORK, exist_ok=True)
        blender('cut', name)
        to_the_front(draft(name))
        os.replace(draft(name), path)
        print(path, f'{os.path.getsize(path) / 1e6:.1f} MB', flush=True)


if 'bpy' in sys.modules or '-P' in sys.argv:
    task, name = sys.argv[sys.argv.index('--') + 1:]
    {'cut': cut, 'look': look}[task](name)
else:
    main()

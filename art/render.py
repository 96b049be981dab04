#!/usr/bin/env python3
"""The queue: renders named pictures, or every missing one, at low priority.

    art/render.py                  all pictures that are not there yet
    art/render.py skyline palm     these, anew if their scene changed
    art/render.py --draft skyline  a small quick look in .build/art/
    art/render.py opera_lane@dusk  a home's scene after sunset: opera-lane-dusk.jpg
    art/render.py opera_lane@terrace  what its terrace looks out on: opera-lane-terrace.jpg
    art/render.py opera_lane@facade  the part of its picture that views.json names, from nearer: opera-lane-facade.jpg
    art/render.py skyline@jan      its frames of a day in January: content/light/skyline/jan-07.jpg and on

Each picture is exposed in passes kept under .build/art/, so a stopped queue
goes on where it was. The passes of a changed scene are thrown away.
"""
import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

ART = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(ART)
OUT = os.path.join(ROOT, 'content', 'pictures')
WORK = os.path.join(ROOT, '.build', 'art')


# The hours, by Dubai's clock, of which there are frames. The middle of a month stands for all of it.
MONTHS = {'jan': 1, 'jul': 7}
HOURS = {
    'skyline@jan': (6, 7, 8, 9, 10, 12, 14, 15, 16, 17, 18, 19),
    'skyline@jul': (5, 6, 7, 8, 10, 12, 14, 16, 17, 18, 19, 20),
    'jan': (8, 12, 15, 17, 18, 19),
    'jul': (6, 9, 12, 16, 18, 19, 20),
}
FRAME_WIDTHS = {'skyline': 1280}


def hours_of(name):
    """The frames that PLACE@jan stands for."""
    place, _, month = name.partition('@')
    return [f'{name}-{hour:02d}' for hour in HOURS.get(name, HOURS.get(month, ()))]


def sun_of(name):
    """Where the sun stands in a frame, by the package that the site reckons with, and which way its scene faces."""
    place, _, time = name.partition('@')
    month, hour = time.split('-')
    facts = os.path.join(ROOT, 'content', 'properties', place.replace('_', '-'), 'property.json')
    at, faces = [25.2, 55.3], 180  # the skyline is seen from the south
    if os.path.exists(facts):
        with open(facts, encoding='utf-8') as f:
            terrace = json.load(f)['terrace']
        at, (first, last) = terrace['at'], terrace['open']
        faces = (first + (last - first) % 360 / 2) % 360
    script = f'''import('suncalc').then(({{ getPosition }}) => {{
        const sun = getPosition(new Date(Date.UTC(2026, {MONTHS[month] - 1}, 15, {int(hour)} - 4)), {at[0]}, {at[1]});
        process.stdout.write(`${{sun.azimuth}},${{sun.altitude}}`);
    }});'''
    sun = subprocess.run(['node', '-e', script], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return dict(SUN=sun, FACES=str(faces))


def close_up(name):
    """Which part of its scene PLACE@facade shows: where it begins, in shares of width and height, and its share of each."""
    with open(os.path.join(OUT, 'views.json'), encoding='utf-8') as f:
        part = json.load(f)[re.sub('[_@]', '-', name)]['closeUp']
    share = 1 / part['zoom']
    return [part['x'] / 100 * (1 - share), part['y'] / 100 * (1 - share), share]


def blender(*args):
    command = ['nice', '-n', '19', 'blender', '-b', '-t', '2',
               '--python-exit-code', '1', '-P', os.path.join(ART, 'shoot.py'),
               '--', *map(str, args)]
    # Blender takes the first python3 on PATH for its home; it must be the system's, which has numpy
    env = dict(os.environ, PATH='/usr/bin:/bin')
    if '-' in str(args[0]):
        env.update(sun_of(args[0]))
    if is_close_up(args[0]):
        env['PART'] = ','.join(map(str, close_up(args[0])))
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit('\n'.join(done.stdout.splitlines()[-25:]))


def is_close_up(name):
    return name.endswith('@facade')


def scene_file(name):
    return f'scenes/{name.partition("@")[0]}.py'


def sources(name):
    """The scene's own file, and those of the shop that it stands on."""
    files, to_read = [], [scene_file(name)]
    while to_read:
        file = to_read.pop()
        files.append(file)
        with open(os.path.join(ART, file), encoding='utf-8') as f:
            for module in re.findall(r'^(?:import|from) (\w+)', f.read(), re.MULTILINE):
                if os.path.exists(os.path.join(ART, module + '.py')) and module + '.py' not in files + to_read:
                    to_read.append(module + '.py')
    return sorted(files)


def digest(name):
    h = hashlib.sha1()
    for file in sources(name):
        with open(os.path.join(ART, file), 'rb') as f:
            h.update(f.read())
    if is_close_up(name):
        h.update(repr(close_up(name)).encode())
    return h.hexdigest()[:12]


def render(name, width, passes, samples, out):
    work = os.path.join(WORK, f'{name}-{width}-{samples}')
    stamp = os.path.join(work, 'scene')
    now = digest(name)
    if os.path.exists(stamp) and open(stamp).read() != now:
        shutil.rmtree(work)
    os.makedirs(work, exist_ok=True)
    with open(stamp, 'w') as f:
        f.write(now)
    for k in range(passes):
        if not os.path.exists(os.path.join(work, f'colour-{k:02d}.exr')):
            print(f'{name}: pass {k + 1} of {passes}', flush=True)
            blender(name, 'expose', k, samples, width, work)
    os.makedirs(os.path.dirname(out), exist_ok=True)
    blender(name, 'develop', out, width, work)
    print(out, flush=True)


def finished(name):
    """Where the picture hangs: beside the post that its scene names as its PLACE, else among the pictures of the site."""
    scene, _, time = name.partition('@')
    if '-' in time:
        return os.path.join(ROOT, 'content', 'light', scene.replace('_', '-'), time + '.jpg')
    place = said(name, 'PLACE')
    return os.path.join(ROOT, place.strip("'")) if place else os.path.join(OUT, re.sub('[_@]', '-', name.replace('_room@', '@')) + '.jpg')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='*')
    parser.add_argument('--draft', action='store_true')
    parser.add_argument('--width', type=int)
    parser.add_argument('--passes', type=int)
    parser.add_argument('--samples', type=int, default=None)
    a = parser.parse_args()
    every = sorted(f[:-3] for f in os.listdir(os.path.join(ART, 'scenes')) if f.endswith('.py') and f[0] != '_')
    every += [name + '@facade' for name in every if is_home(name)] + [name + '@dusk' for name in every if has_dusk(name)]
    every += [name + '@terrace' for name in every if has_terrace(name)]
    every += [frame for name in list(every) for month in MONTHS if has_light(name) for frame in hours_of(f'{name}@{month}')]
    names = [frame for name in a.names for frame in hours_of(name) or [name]] or [n for n in every if not os.path.exists(finished(n))]
    for name in names:
        if name not in every:
            sys.exit(f'no such picture: {name}; there are {", ".join(every)}')
        if a.draft:
            render(name, a.width or 560, a.passes or 2, a.samples or 6, os.path.join(WORK, name + '.png'))
        else:
            size = full_width(name)
            render(name, a.width or size, a.passes or 4, a.samples or 12, finished(name))


def said(name, what):
    """What a scene says in one line, such as its SIZE (the scene itself needs Blender)."""
    with open(os.path.join(ART, scene_file(name)), encoding='utf-8') as scene:
        for line in scene:
            if line.startswith(what + ' = '):
                return line.split(' = ')[1].strip()
    return None


def has_dusk(name):
    """Whether there is a picture of the scene after sunset: of each home, and where the scene says so."""
    return is_home(name) or said(name, 'DUSK') is not None


def is_home(name):
    """Whether the scene takes its light from homes.py, which knows the hours."""
    with open(os.path.join(ART, scene_file(name)), encoding='utf-8') as scene:
        return re.search(r'\bh\.light\(', scene.read()) is not None


def has_terrace(name):
    """Whether the scene has a camera on the terrace of its home."""
    with open(os.path.join(ART, scene_file(name)), encoding='utf-8') as scene:
        return '@' not in name and re.search(r'\bterrace=dict\(', scene.read()) is not None


def has_light(name):
    """Whether the scene's light is that of an hour, where one is set."""
    return name == 'skyline' or is_home(name)


def full_width(name):
    scene, _, time = name.partition('@')
    if '-' in time:
        return FRAME_WIDTHS.get(scene, 800)
    size = said(name, 'SIZE')
    return int(size.strip('()').split(',')[0]) if size else 1600


if __name__ == '__main__':
    main()

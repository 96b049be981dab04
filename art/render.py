#!/usr/bin/env python3
"""The queue: renders named pictures, or every missing one, at low priority.

    art/render.py                  all pictures that are not there yet
    art/render.py skyline palm     these, anew if their scene changed
    art/render.py --draft skyline  a small quick look in .build/art/
    art/render.py opera_lane@dusk  a home's scene after sunset: opera-lane-dusk.jpg

Each picture is exposed in passes kept under .build/art/, so a stopped queue
goes on where it was. The passes of a changed scene are thrown away.
"""
import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys

ART = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(ART)
OUT = os.path.join(ROOT, 'content', 'pictures')
WORK = os.path.join(ROOT, '.build', 'art')


def blender(*args):
    command = ['nice', '-n', '19', 'blender', '-b', '-t', '2',
               '--python-exit-code', '1', '-P', os.path.join(ART, 'shoot.py'),
               '--', *map(str, args)]
    # Blender takes the first python3 on PATH for its home; it must be the system's, which has numpy
    env = dict(os.environ, PATH='/usr/bin:/bin')
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit('\n'.join(done.stdout.splitlines()[-25:]))


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
    place = said(name, 'PLACE')
    return os.path.join(ROOT, place.strip("'")) if place else os.path.join(OUT, re.sub('[_@]', '-', name) + '.jpg')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='*')
    parser.add_argument('--draft', action='store_true')
    parser.add_argument('--width', type=int)
    parser.add_argument('--passes', type=int)
    parser.add_argument('--samples', type=int, default=None)
    a = parser.parse_args()
    every = sorted(f[:-3] for f in os.listdir(os.path.join(ART, 'scenes')) if f.endswith('.py') and f[0] != '_')
    every += [name + '@dusk' for name in every if has_dusk(name)]
    names = a.names or [n for n in every if not os.path.exists(finished(n))]
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
    """Whether the scene takes its light from homes.py, which knows the hours."""
    with open(os.path.join(ART, scene_file(name)), encoding='utf-8') as scene:
        return re.search(r'\bh\.light\(', scene.read()) is not None


def full_width(name):
    size = said(name, 'SIZE')
    return int(size.strip('()').split(',')[0]) if size else 1600


if __name__ == '__main__':
    main()

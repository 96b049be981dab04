import busts

SIZE = (640, 640)
PLACE = 'static/agents/mateusz-lindqvist.jpg'
EXPOSURE = -0.1
SATURATION = 0.98
LOOK = 'Very High Contrast'


def build():
    busts.build('mateusz')

"""A masonry layout that the conformance suite can test.

It reads one JSON object per line and answers each with one, as Scenarios/PROTOCOL.md describes.
Every item goes to the shortest column.
"""

import json
import math
import sys

LIMIT = 2.0**40  # points; sums of lengths are exact up to this limit
INFINITE = [-sys.float_info.max / 2] * 2 + [sys.float_info.max] * 2


class Impossible(Exception):
    """Raised for invalid data. Its argument is sent as the error in the answer."""


def snapped(value):
    """A length rounded down to a multiple of 1/1024 point, so that sums are exact in any order."""
    return math.floor(value * 1024) / 1024 if math.isfinite(value * 1024) else value


def length(value, name):
    """Checks an inset, a spacing or an extent. The value may also be the string "nan" or "inf"."""
    if not abs(float(value)) <= LIMIT:
        raise Impossible({"kind": "invalidMetric", "name": name, "value": value})
    return snapped(float(value))


def lengths(size, element):
    """Checks the width and the height of an element."""
    if not all(0 <= float(side) <= LIMIT for side in size):
        raise Impossible({"kind": "invalidItemSize", "at": element, "size": size})
    return [snapped(float(side)) for side in size]


def rectangle(value):
    """Decodes a rectangle of a message: four numbers, "null" or "infinite"."""
    if value == "null":
        return [math.inf, math.inf, 0.0, 0.0]
    return INFINITE if value == "infinite" else [float(number) for number in value]


def span(origin, extent):
    """The near (smaller) and the far (larger) edge on one axis; the extent may be negative."""
    near = origin + extent if extent < 0 else origin
    return near, near + abs(extent)


def hits(one, two):
    """Whether two rectangles hit: on each axis, the larger of the near edges is in both spans. A
    span includes its near edge and excludes its far edge; an empty span includes its near edge."""
    if math.inf in (one[0], one[1], two[0], two[1]):
        return False  # null
    axes = [(span(one[axis], one[axis + 2]), span(two[axis], two[axis + 2])) for axis in (0, 1)]
    if any(math.isnan(edge) for spans in axes for ends in spans for edge in ends):
        return False
    if INFINITE in (one, two):
        return True
    for spans in axes:
        larger = max(near for near, _ in spans)
        if not all(larger == near or near <= larger < far for near, far in spans):
            return False
    return True


class Masonry:
    """One layout: its current parameters and data, and after `prepare` the frames by element."""

    def __init__(self, start):
        self.state, self.frames, self.size = start, {}, [0, 0]

    def invalidate(self, message):
        """Stores the new values. `prepare` computes everything again, so no list of changes is kept."""
        for key in ("viewport", "contentInset", "scale", "parameters", "data"):
            self.state[key] = message.get(key, self.state[key])

    def prepare(self):
        self.frames, self.size = {}, [0, 0]
        parameters = self.state["parameters"]  # empty for the kind "any"
        columns = parameters.get("columns", 3)
        spacing = length(parameters.get("spacing", 8), "spacing")
        viewport = [length(side, "bounds") for side in self.state["viewport"]]
        margins = [length(side, "contentInset") for side in self.state["contentInset"]]
        across = abs(viewport[2]) - margins[1] - margins[3]
        frames, y = {}, 0.0
        for index, section in enumerate(self.state["data"]["sections"]):
            own = section.get("inset", parameters.get("sectionInset", [0, 0, 0, 0]))
            top, left, bottom, right = (length(side, "inset") for side in own)
            chrome = {}
            for kind in ("footer", "header"):
                size = section.get(kind, parameters.get(f"{kind}ReferenceSize", [0, 0]))
                chrome[kind] = lengths(size, f"{kind} {index}")[1]
            width = max(0.0, snapped((across - left - right - (columns - 1) * spacing) / columns))
            start = y + chrome["header"] + top
            ends, used = [start] * columns, [False] * columns
            for item in range(section["count"]):
                name = f"cell {index}.{item}"
                height = self.height(section.get("sizes", []), item, name, width)
                column = ends.index(min(ends))  # the leftmost of several shortest ones
                place = ends[column] + spacing if used[column] else start
                frames[name] = [left + column * (width + spacing), place, width, height]
                ends[column], used[column] = place + height, True
            end = max(ends) + bottom
            for kind, place in (("footer", end), ("header", y)):
                if chrome[kind] > 0:  # a header or footer of zero height does not exist
                    frames[f"{kind} {index}"] = [0.0, place, max(0.0, across), chrome[kind]]
            y = end + chrome["footer"]
        for name, (x, top, width, height) in frames.items():
            if not all(abs(edge) <= LIMIT for edge in (x, top, x + width, top + height)):
                raise Impossible({"kind": "coordinateOutOfRange", "at": name})
        self.frames, self.size = frames, [max(0.0, across), max(0.0, y)]

    def height(self, sizes, item, name, width):
        given = lengths(sizes[item] if item < len(sizes) else [50, 50], name)
        if self.state["parameters"].get("heights") != "aspect" or given[0] == 0:
            return given[1]
        return snapped(width * given[1] / given[0])

    def query(self, rect):
        """The names of all elements that hit `rect`, by comparing each of them."""
        return [name for name, frame in self.frames.items() if hits(frame, rect)]

    def attributes(self, name):
        return {"element": name, "frame": self.frames[name]} if name in self.frames else None


def answer(message, layouts, layout_class):
    """The answer to one message."""
    do, number = message["do"], message["layout"]
    if do == "start":
        about = {"protocol": 2, "name": "masonry"}
        if message["kind"] not in ("waterfall", "any") or "tree" in message["data"]:
            return {**about, "refused": f"no layout but waterfall, asked for {message['kind']}"}
        layouts[number] = layout_class(message)
        capabilities = ["supplementary", "invalidation", "canonicalOrder"]
        kinds = {"supplementary": ["header", "footer"]}
        return {**about, "capabilities": capabilities, "kinds": kinds,
                "traits": {"emptyRects": True}}
    layout = layouts[number]
    if do == "prepare":
        try:
            layout.prepare()
        except Impossible as impossible:
            return {"error": impossible.args[0]}
    elif do == "query":
        names = layout.query(rectangle(message["rect"]))
        return {"attributes": [layout.attributes(name) for name in names]}
    elif do == "item":
        return {"attributes": layout.attributes(f"cell {message['at']}")}
    elif do == "supplementary":
        section, item = message["at"].split(".")
        name = f"{message['kind']} {section}"
        return {"attributes": layout.attributes(name) if item == "0" else None}
    elif do == "contentSize":
        return {"contentSize": layout.size}
    elif do == "invalidate":
        layout.invalidate(message)
    elif do == "stop":
        del layouts[number]
    else:
        sys.exit(f"unknown message {do}")
    return {}


def serve(layout_class=Masonry):
    """Answers messages until the input ends."""
    layouts = {}
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), layouts, layout_class)), flush=True)


if __name__ == "__main__":
    serve()

"use strict";

// Lets the conformance suite test a web virtualizer: reads one JSON object per line and answers each
// with one, as Scenarios/PROTOCOL.md describes. The files beside this one each adapt a library.
//
// An adapter describes its arrangements, such as a list or a masonry, to `serve`:
//
//   kind          the kind of layout in the scenarios that has the same positions, or null. The
//                 scenarios for any layout are played in any case
//   gap           whether the library has a distance between items
//   traits        what is declared about the library, as in the answer to `start`
//   create(input) returns the library's layout of `input`:
//     update(input)  changes the data and the view
//     size()         returns the content size, [width, height]
//     frame(index)   returns [x, y, width, height] of an item
//     visible(top, height, rect)
//                    returns the numbers of the items that the library would show in a viewport that
//                    begins at `top`; a library with two axes uses `rect`, [x, y, width, height]
//
// `input` has `count`, `sizes` (a [width, height] for each item), `frames` (only for kind `free`),
// `width` and `height` of the view, `columns` and `spacing`.

const readline = require("node:readline");

const LIMIT = 2 ** 40;
const FARTHEST = Number.MAX_VALUE;

/** A length rounded down to a multiple of 1/1024 point, so that sums are exact in any order. */
const snapped = (length) => Math.floor(length * 1024) / 1024;

/** Thrown for data or parameters that the library does not support. The message is the reason. */
class Refusal extends Error {}

/** A length of a message. The suite writes lengths that JSON cannot represent as strings. */
function length(value, name) {
  if (typeof value !== "number" || !(value >= 0 && value <= LIMIT)) {
    throw new Refusal(`expected ${name} to be a length of 0 to 2^40 points, found ${value}`);
  }
  return snapped(value);
}

/** Throws an error if a metric that no virtualizer has differs from zero. */
function rejectMetrics(values, names) {
  for (const name of names) {
    const lengths = values[name] ?? 0;
    if ([lengths].flat().some((value) => value !== 0)) throw new Refusal(`no ${name}`);
  }
}

const SECTION_METRICS = ["inset", "header", "footer", "lineSpacing", "interitemSpacing"];
const LAYOUT_METRICS = [
  "sectionInset", "headerReferenceSize", "footerReferenceSize", "tableHeader", "tableFooter",
  "minimumLineSpacing", "minimumInteritemSpacing",
];

/** The input of the library for the current state of a layout. */
function libraryInput(state, arrangement) {
  const { parameters, viewport, contentInset } = state;
  const isOwn = state.kind === "any";
  const sections = state.data.sections ?? [];
  if (sections.length > 1) throw new Refusal("one section only");
  const section = sections[0] ?? { count: 0 };
  if (!isOwn) {
    rejectMetrics(parameters, LAYOUT_METRICS);
    rejectMetrics(section, SECTION_METRICS);
    if (parameters.heights === "aspect") throw new Refusal("no heights by aspect");
    if (parameters.scrollDirection === "horizontal") throw new Refusal("vertical only");
  }
  const [top, left, bottom, right] = contentInset.map((edge) => length(edge, "contentInset"));
  const spacing = isOwn ? (arrangement.gap ? 8 : 0) : length(parameters.spacing ?? 0, "spacing");
  if (spacing > 0 && !arrangement.gap) throw new Refusal("no spacing");
  const width = Math.max(0, length(Math.abs(viewport[2]), "width") - left - right);
  const height = Math.max(0, length(Math.abs(viewport[3]), "height") - top - bottom);
  const usual = parameters.itemSize ?? [50, parameters.rowHeight ?? 50];
  const isUniform = state.kind === "grid";
  const sizes = Array.from({ length: section.count }, (_, item) => {
    const size = isUniform ? usual : section.sizes?.[item] ?? usual;
    return size.map((side) => length(side, `the size of cell 0.${item}`));
  });
  const frames = section.frames?.map((frame) => frame.map((edge) => {
    if (typeof edge !== "number") throw new Refusal(`expected a finite frame, found ${edge}`);
    if (edge < 0) throw new Refusal("no negative coordinates, which a browser does not scroll to");
    return edge;
  }));
  const columns = parameters.columns ?? 3;
  return { count: section.count, sizes, frames, width, height, columns, spacing };
}

/** The near and the far edge of a rectangle on one axis. */
function span(rect, axis) {
  if (rect === "infinite") return [-FARTHEST, FARTHEST];
  if (rect === "null") return [0, 0];
  const [near, far] = [Number(rect[axis]), Number(rect[axis]) + Number(rect[axis + 2])];
  return near <= far ? [near, far] : [far, near];
}

/** One layout: its state as in the messages, and the library's layout after `prepare`. */
class Layout {
  constructor(start, arrangement) {
    this.state = start;
    this.arrangement = arrangement;
    this.input = null;
    this.library = null;
  }

  invalidate(message) {
    for (const key of ["viewport", "contentInset", "scale", "parameters", "data"]) {
      if (key in message) this.state[key] = message[key];
    }
  }

  prepare() {
    const input = libraryInput(this.state, this.arrangement);
    if (this.library) this.library.update(input);
    else this.library = this.arrangement.create(input);
    this.input = input;
  }

  contentSize() {
    return this.library ? this.library.size() : [0, 0];
  }

  attributes(item) {
    return { element: `cell 0.${item}`, frame: this.library.frame(item) };
  }

  item(path) {
    const [section, item] = path.split(".").map(Number);
    if (!this.library || section !== 0 || !(item >= 0 && item < this.input.count)) return null;
    return this.attributes(item);
  }

  /** The items that the library would show. A browser shows nothing beyond the content, so the library
   * is asked for the part of the rectangle that lies in it. */
  query(rect) {
    if (!this.library || this.input.count === 0) return [];
    const part = this.library.size().map((extent, axis) => {
      const [near, far] = span(rect, axis);
      return [Math.max(0, near), Math.min(extent, far)];
    });
    if (!part.every(([near, far]) => near < far)) return [];
    const [[left, right], [top, bottom]] = part;
    const asked = [left, top, right - left, bottom - top];
    return [...this.library.visible(top, bottom - top, asked)].map((item) => this.attributes(item));
  }
}

/** The answer to one message. */
function answer(message, layouts, name, arrangement) {
  if (message.do === "start") {
    const about = { protocol: 2, name };
    if (message.kind !== "any" && message.kind !== arrangement.kind) {
      return { ...about, refused: `no layout ${message.kind}` };
    }
    layouts.set(message.layout, new Layout(message, arrangement));
    return {
      ...about, capabilities: ["invalidation"], readsBounds: "size",
      traits: { sections: [0, 1], emptyRects: false, emptyItems: false, errors: false,
        ...arrangement.traits },
    };
  }
  const layout = layouts.get(message.layout);
  switch (message.do) {
    case "prepare":
      layout.prepare();
      return {};
    case "contentSize": return { contentSize: layout.contentSize() };
    case "query": return { attributes: layout.query(message.rect) };
    case "item": return { attributes: layout.item(message.at) };
    case "invalidate":
      layout.invalidate(message);
      return {};
    case "stop":
      layouts.delete(message.layout);
      return {};
    default: throw new Error(`unknown message "${message.do}"`);
  }
}

/** Answers messages until the input ends. The layout is the arrangement that the second argument of the
 * command names, or else the first one. */
function serve(name, arrangements) {
  const words = Object.keys(arrangements);
  const word = process.argv[3] ?? words[0];
  if (!Object.hasOwn(arrangements, word)) {
    fail(`expected the arrangement ${words.join(" or ")}, found "${word}"`);
  }
  const layouts = new Map();
  const lines = readline.createInterface({ input: process.stdin, crlfDelay: Infinity });
  lines.on("line", (line) => {
    let result;
    try {
      result = answer(JSON.parse(line), layouts, `${name}, ${word}`, arrangements[word]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result = { refused: error.message };
    }
    process.stdout.write(JSON.stringify(result) + "\n");
  });
}

function fail(message) {
  process.stderr.write(`error: ${message}\n`);
  process.exit(1);
}

module.exports = { Refusal, serve, fail };

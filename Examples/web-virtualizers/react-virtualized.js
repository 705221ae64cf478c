"use strict";

// react-virtualized without React: the classes with which its Grid and List, its Masonry and its
// Collection compute.

const { openLibrary } = require("./library.js");
const { Refusal, serve } = require("./protocol.js");

const library = openLibrary("react-virtualized");
const member = (file) => library.member(`dist/commonjs/${file}.js`, "default");
const CellSizeAndPositionManager = member("Grid/utils/CellSizeAndPositionManager");
const PositionCache = member("Masonry/PositionCache");
const createCellPositioner = member("Masonry/createCellPositioner");
const calculateSizeAndPositionData = member("Collection/utils/calculateSizeAndPositionData");

/** The number of the first item whose size differs. */
function firstChange(before, after) {
  let index = 0;
  while (index < before.length && index < after.length && before[index][1] === after[index][1]) {
    index++;
  }
  return index;
}

class List {
  constructor(input) {
    this.input = input;
    this.rows = new CellSizeAndPositionManager(this.options());
  }

  options() {
    const { count, sizes } = this.input;
    return { cellCount: count, cellSizeGetter: ({ index }) => sizes[index][1], estimatedCellSize: 50 };
  }

  /** What Grid does when its properties change, and List.recomputeRowHeights(index). */
  update(input) {
    const first = firstChange(this.input.sizes, input.sizes);
    this.input = input;
    this.rows.configure(this.options());
    this.rows.resetCell(first);
  }

  size() {
    // The total is an estimate until the last row was measured.
    if (this.input.count > 0) this.rows.getSizeAndPositionOfCell(this.input.count - 1);
    return [this.input.width, this.rows.getTotalSize()];
  }

  frame(index) {
    const { offset, size } = this.rows.getSizeAndPositionOfCell(index);
    return [0, offset, this.input.width, size];
  }

  visible(top, height) {
    const { start, stop } = this.rows.getVisibleCellRange({ containerSize: height, offset: top });
    if (start === undefined) return [];
    return Array.from({ length: stop - start + 1 }, (_, step) => start + step);
  }
}

class Masonry {
  constructor(input) { this.update(input); }

  /** What Masonry.clearCellPositions() does, after which all cells are placed again. */
  update(input) {
    this.input = input;
    const { count, sizes, width, columns, spacing } = input;
    const own = Math.floor((width - (columns - 1) * spacing) / columns * 1024) / 1024;
    this.width = Math.max(0, own);
    this.cells = new PositionCache();
    this.tops = [];
    const positioner = createCellPositioner({
      cellMeasurerCache: { getHeight: (index) => sizes[index][1] },
      columnCount: columns, columnWidth: this.width, spacer: spacing,
    });
    for (let index = 0; index < count; index++) {
      const { left, top } = positioner(index);
      this.cells.setPosition(index, left, top, sizes[index][1]);
      this.tops[index] = [left, top];
    }
  }

  size() {
    return [this.input.width, this.cells.tallestColumnSize];
  }

  frame(index) {
    return [...this.tops[index], this.width, this.input.sizes[index][1]];
  }

  visible(top, height) {
    const found = [];
    this.cells.range(top, height, (index) => { found.push(index); });
    return found;
  }
}

/** Cells at any place, which are found by squares of 100 points. The suite asks for the whole content, and
 * the library then visits each square, so very large content is refused. */
class Collection {
  constructor(input) { this.update(input); }

  update(input) {
    const frames = input.frames ?? [];
    if (frames.some(([x, y, width, height]) => (x + width) * (y + height) > 1e9)) {
      throw new Refusal("content of over 10^9 square points");
    }
    this.data = calculateSizeAndPositionData({
      cellCount: input.count, sectionSize: undefined,
      cellSizeAndPositionGetter: ({ index }) => {
        const [x, y, width, height] = frames[index] ?? [0, 0, 50, 50];
        return { x, y, width, height };
      },
    });
  }

  size() {
    return [this.data.width, this.data.height];
  }

  frame(index) {
    const { x, y, width, height } = this.data.sectionManager.getCellMetadata({ index });
    return [x, y, width, height];
  }

  visible(_top, _height, [x, y, width, height]) {
    return this.data.sectionManager.getCellIndices({ x, y, width, height });
  }
}

serve(library.name, {
  list: { kind: "list", gap: false, traits: {}, create: (input) => new List(input) },
  // The interval tree also finds cells that only touch the viewport.
  masonry: {
    kind: "waterfall", gap: true, traits: { overscan: 1, overscanAcross: true },
    create: (input) => new Masonry(input),
  },
  // All cells of each square of 100 points that the viewport meets are returned.
  collection: {
    kind: "free", gap: false, traits: { overscan: 100 }, create: (input) => new Collection(input),
  },
});

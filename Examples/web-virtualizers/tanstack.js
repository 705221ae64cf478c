"use strict";

// TanStack Virtual: the class Virtualizer of @tanstack/virtual-core, with a scroll element that only
// has a size and an offset.

const { openLibrary } = require("./library.js");
const { serve } = require("./protocol.js");

const library = openLibrary("@tanstack/virtual-core");
const Virtualizer = library.member("dist/cjs/index.cjs", "Virtualizer");

/** A list, or lanes of items if there is more than one column. The library computes positions along the
 * scroll axis, and the app those across it. */
class Lanes {
  constructor(columns, input) {
    this.columns = columns;
    this.element = { scrollTo() {} };
    this.input = input;
    this.virtualizer = new Virtualizer(this.options());
    this.virtualizer._willUpdate();
    /** The sizes that the virtualizer has, also those of items that were removed. */
    this.known = [];
    this.reportSizes();
  }

  options() {
    const { count, sizes, spacing, width, height, columns } = this.input;
    return {
      count, gap: spacing, lanes: this.columns ? columns : 1, overscan: 0,
      estimateSize: (index) => sizes[index][1],
      getScrollElement: () => this.element,
      observeElementRect: (_, report) => {
        this.reportRect = report;
        report({ width, height });
      },
      observeElementOffset: (_, report) => {
        this.reportOffset = report;
        report(0, false);
      },
      scrollToFn() {},
    };
  }

  /** Sets the new options as a component does when it renders, and reports the size of each item that
   * changed as the observer of an element does. */
  update(input) {
    this.input = input;
    this.virtualizer.setOptions(this.options());
    this.virtualizer._willUpdate();
    this.virtualizer.getTotalSize();
    this.reportSizes();
  }

  reportSizes() {
    this.input.sizes.forEach(([, size], index) => {
      const isKnown = index < this.known.length;
      if (isKnown && this.known[index] !== size) this.virtualizer.resizeItem(index, size);
      this.known[index] = size;
    });
  }

  size() {
    return [this.input.width, this.virtualizer.getTotalSize()];
  }

  frame(index) {
    this.virtualizer.getTotalSize();
    const { start, size, lane } = this.virtualizer.measurementsCache[index];
    const { width, spacing, columns } = this.input;
    if (!this.columns) return [0, start, width, size];
    const lanes = (width - (columns - 1) * spacing) / columns;
    const across = Math.max(0, Math.floor(lanes * 1024) / 1024);
    return [lane * (across + spacing), start, across, size];
  }

  visible(top, height) {
    this.reportRect({ width: this.input.width, height });
    this.reportOffset(top, false);
    return this.virtualizer.getVirtualItems().map((item) => item.index);
  }
}

// Lanes are returned in whole rows of items, so items outside of the rectangle are a choice of the
// library. An item keeps its lane when its size changes.
const lanes = { overscan: 1e6, overscanAcross: true, history: true };

serve(library.name, {
  // A viewport that lies in a gap between two items contains both.
  list: {
    kind: "list", gap: true, traits: { overscan: 64 }, create: (input) => new Lanes(false, input),
  },
  masonry: {
    kind: null, gap: true, traits: lanes, create: (input) => new Lanes(true, input),
  },
  grid: {
    kind: "grid", gap: true, traits: lanes, create: (input) => new Lanes(true, input),
  },
});

"use strict";

// recyclerlistview: its layout manager, which wraps items to lines, and its viewability tracker.

const { openLibrary } = require("./library.js");
const { serve } = require("./protocol.js");

const library = openLibrary("recyclerlistview");
const folder = "dist/reactnative/core";
const WrapGridLayoutManager =
  library.member(`${folder}/layoutmanager/LayoutManager.js`, "WrapGridLayoutManager");
const ViewabilityTracker = library.member(`${folder}/ViewabilityTracker.js`, "default");

class Lines {
  constructor(isList, input) {
    this.isList = isList;
    this.place(input);
  }

  update(input) {
    const isNarrower = input.width !== this.input.width;
    if (isNarrower) return this.place(input);
    let first = 0;
    const before = this.input.sizes;
    while (first < before.length && first < input.count
      && before[first].join() === input.sizes[first].join()) first++;
    this.input = input;
    if (first < input.count || before.length !== input.count) {
      this.manager.relayoutFromIndex(Math.min(first, Math.max(0, input.count - 1)), input.count);
    }
    this.track();
  }

  /** A new manager, as the component makes one when the width changes. */
  place(input) {
    this.input = input;
    const provider = {
      getLayoutTypeForIndex: () => 0,
      setComputedLayout: (_, dimension, index) => {
        const [width, height] = this.input.sizes[index];
        dimension.width = this.isList ? this.input.width : width;
        dimension.height = height;
      },
    };
    const { width, height } = input;
    this.manager = new WrapGridLayoutManager(provider, { width, height }, false);
    this.manager.relayoutFromIndex(0, input.count);
    this.track();
  }

  track() {
    this.tracker = new ViewabilityTracker(0, 0);
    this.tracker.onVisibleRowsChanged = (all) => { this.shown = all; };
    this.shown = [];
    this.tracker.setLayouts(this.manager.getLayouts(), this.size()[1]);
    this.hasFit = false;
  }

  size() {
    return [this.input.width, this.manager.getContentDimension().height];
  }

  frame(index) {
    const { x, y, width, height } = this.manager.getLayouts()[index];
    return [x, y, width, height];
  }

  visible(top, height) {
    const correction = { windowShift: 0, startCorrection: 0, endCorrection: 0 };
    this.tracker.setDimensions({ width: this.input.width, height }, false);
    if (!this.hasFit) this.tracker.init(correction);
    this.hasFit = true;
    this.tracker.forceRefreshWithOffset(top);
    return this.shown;
  }
}

serve(library.name, {
  list: { kind: "list", gap: false, traits: {}, create: (input) => new Lines(true, input) },
  flow: {
    kind: null, gap: false, traits: { overscanAcross: true },
    create: (input) => new Lines(false, input),
  },
});

"use strict";

// FlashList 2: its layout managers for lists, grids and masonries.

const { openLibrary } = require("./library.js");
const { serve } = require("./protocol.js");

// The layout managers use React Native only to compare sizes in pixels. Here a pixel is 1/1024 point, so
// that every difference counts.
const PixelRatio = { getPixelSizeForLayoutSize: (size) => Math.round(size * 1024) };
const library = openLibrary("@shopify/flash-list", { "react-native": { PixelRatio } });
const manager = (name) => library.member(
  `dist/recyclerview/layout-managers/${name}LayoutManager.js`, `RV${name}LayoutManagerImpl`);

class Managed {
  constructor(Manager, columns, input) {
    this.columns = columns;
    this.manager = new Manager(this.parameters(input));
    this.update(input);
  }

  parameters({ width, height, columns }) {
    return {
      windowSize: { width, height }, horizontal: false, maxColumns: this.columns ? columns : 1,
      optimizeItemArrangement: true, overrideItemLayout() {}, getItemType: () => "item",
    };
  }

  /** Reports the size of every item as measured, until the manager needs no new measurement. A view is at
   * least as high as the manager demands, which a grid does for the items beside the tallest one of a row. */
  update(input) {
    this.input = input;
    this.manager.updateLayoutParams(this.parameters(input));
    this.manager.modifyLayout([], input.count);
    for (let round = 0; round < 4; round++) {
      this.manager.requiresRepaint = false;
      const measured = input.sizes.map(([, own], index) => {
        const { width, minHeight } = this.manager.getLayout(index);
        return { index, dimensions: { width, height: Math.max(own, minHeight ?? 0) } };
      });
      this.manager.modifyLayout(measured, input.count);
      if (!this.manager.requiresRepaint) break;
    }
  }

  size() {
    return [this.input.width, this.manager.getLayoutSize().height];
  }

  frame(index) {
    const { x, y, width, height } = this.manager.getLayout(index);
    return [x, y, width, height];
  }

  visible(top, height) {
    return this.manager.getVisibleLayouts(top, top + height).toArray();
  }
}

const create = (name, columns) => {
  const Manager = manager(name);
  return (input) => new Managed(Manager, columns, input);
};

serve(library.name, {
  // The range contains an item that begins where the viewport ends.
  list: { kind: "list", gap: false, traits: { overscan: 1 }, create: create("Linear", false) },
  // All items from the first to the last visible one are returned.
  grid: {
    kind: null, gap: false, traits: { overscan: 1, overscanAcross: true },
    create: create("Grid", true),
  },
  masonry: {
    kind: null, gap: false, traits: { overscan: 1e6, overscanAcross: true },
    create: create("Masonry", true),
  },
});

"use strict";

// virtua: the list layout and the store of its core.

const { openLibrary } = require("./library.js");
const { serve } = require("./protocol.js");

const library = openLibrary("virtua");
const file = "lib/core/index.cjs";
const createListLayout = library.member(file, "createListLayout");

class List {
  constructor(input) {
    this.list = createListLayout(input.count, 50);
    this.update(input);
  }

  update(input) {
    this.input = input;
    if (this.list.$getLength() !== input.count) this.list.$setLength(input.count);
    input.sizes.forEach(([, height], index) => {
      if (!this.list.$isSizeEqual(index, height)) this.list.$setItemSize(index, height);
    });
  }

  size() {
    return [this.input.width, this.list.$getTotalSize()];
  }

  frame(index) {
    const { list, input } = this;
    return [0, list.$getItemOffset(index), input.width, list.$getItemSize(index)];
  }

  visible(top, height) {
    const [first, last] = this.list.$getRange(top, top + height);
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  }
}

serve(library.name, {
  // The range contains an item that begins where the viewport ends.
  list: { kind: "list", gap: false, traits: { overscan: 1 }, create: (input) => new List(input) },
});

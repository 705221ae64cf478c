import LayoutGeometry

extension SectionTable {
  /// Creates a table that contains every box of `section`.
  convenience init(boxesOf section: UniformSection) {
    // For an empty array, `init(unsafeUninitializedCapacity:)` would write to the storage that is
    // shared by all empty arrays.
    let boxes =
      section.slotCount == 0
      ? []
      : [Rect](unsafeUninitializedCapacity: section.slotCount) { boxes, filled in
        for slot in 0..<section.slotCount {
          boxes.initializeElement(at: slot, to: section.box(at: slot))
        }
        filled = section.slotCount
      }
    self.init(
      boxes: boxes, itemCount: section.itemCount, groups: section.groups, extent: section.extent,
      details: section.details)
  }

  /// Creates a table of items that are already placed, of the header and footer around them, and of
  /// the binder.
  ///
  /// The array `itemBoxes` should have unused capacity for the boxes of the header, the footer and
  /// the binder, so that appending them does not copy the array.
  convenience init(
    items itemBoxes: consuming [Rect], metrics: SectionMetrics, itemsLength: Double,
    tallest: TallestItems? = nil
  ) {
    var boxes = itemBoxes
    let itemCount = boxes.count
    let (groups, edgeBoxes) = metrics.supplementaryGroupsAndBoxes(
      itemCount: itemCount, itemsLength: itemsLength, tallest: tallest)
    boxes.append(contentsOf: edgeBoxes)
    self.init(
      boxes: boxes, itemCount: itemCount, groups: groups,
      extent: metrics.extent(itemsLength: itemsLength),
      details: metrics.headerMetrics(tallestItems: tallest))
  }
}

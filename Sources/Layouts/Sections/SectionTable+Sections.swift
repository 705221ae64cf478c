import CollectionLayout
import LayoutGeometry

extension SectionTable {
  /// Every box of a plan, computed one after the other.
  init(writingDown plan: UniformPlan) {
    let boxes = [Rect](unsafeUninitializedCapacity: plan.slotCount) { boxes, filled in
      for slot in 0..<plan.slotCount {
        boxes.initializeElement(at: slot, to: plan.box(at: slot))
      }
      filled = plan.slotCount
    }
    self.init(
      boxes: boxes, itemCount: plan.itemCount, groups: plan.groups, extent: plan.extent,
      headerLength: plan.headerLength, footerLength: plan.footerLength)
  }

  /// Items already placed, with the header and footer of their section behind them.
  ///
  /// `items` should have room for two more boxes, so that they need not be copied.
  init(
    items: consuming [Rect], frame: SectionFrame, itemsLength: Double, tallest: TallestItems? = nil
  ) {
    var boxes = items
    let itemCount = boxes.count
    let (groups, edges) = frame.edges(
      itemCount: itemCount, itemsLength: itemsLength, tallest: tallest)
    boxes.append(contentsOf: edges)
    self.init(
      boxes: boxes, itemCount: itemCount, groups: groups,
      extent: frame.extent(itemsLength: itemsLength), headerLength: frame.header,
      footerLength: frame.footer, notes: tallest?.notes ?? [])
  }
}

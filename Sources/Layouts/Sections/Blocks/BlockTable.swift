import LayoutGeometry

/// The blocks of a section, the numbers of their first items, and their positions.
struct BlockTable {
  var blocks: [ItemBlock]

  /// The number of the first item of each block.
  var firstItems: [Int32]

  /// The positions of the blocks, relative to the start of the items.
  var tree: SectionTree

  /// Calls `body` with each block that can have items in `region`, or with every block if
  /// `visitsAll` is true. Also passes the number of the block's first item.
  ///
  /// - Parameters:
  ///   - start: the coordinate at which the items start along `axis`, relative to the section.
  ///   - itemCount: the number of items in all blocks.
  @inline(__always)
  func forEachBlock(
    near region: Box, itemsStart start: Double, along axis: Axis, itemCount: Int, visitsAll: Bool,
    _ body: (_ block: ItemBlock, _ firstItem: Int, _ place: BlockContext) -> Void
  ) {
    func visit(_ block: Int, _ origin: Double) {
      let firstItem = Int(firstItems[block])
      let isLast = block &+ 1 == blocks.count
      body(
        blocks[block], firstItem,
        BlockContext(
          origin: start + origin, axis: axis,
          itemCount: (isLast ? itemCount : Int(firstItems[block &+ 1])) &- firstItem,
          endsSection: isLast))
    }
    if visitsAll {
      var origin = 0.0
      for block in blocks.indices {
        visit(block, origin)
        origin += tree.node(of: block).extent
      }
      return
    }
    tree.forEachSection(touching: region.moved(by: -start, along: axis), along: axis) {
      visit($0, $1)
    }
  }
}

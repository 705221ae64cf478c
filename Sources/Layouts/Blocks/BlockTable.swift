import LayoutGeometry

/// The blocks of a section, the numbers of their first items, and their positions.
///
/// The type cannot be copied implicitly, so that a search reads the arrays where they are stored,
/// without changing their reference counts.
struct BlockTable<Block: ItemBlock>: ~Copyable {
  var blocks: [Block]

  /// The number of the first item of each block.
  var firstItems: [Int32]

  /// The positions of the blocks, relative to the start of the items.
  var tree: SectionTree

  init(blocks: [Block], firstItems: [Int32], tree: SectionTree) {
    self.blocks = blocks
    self.firstItems = firstItems
    self.tree = tree
  }

  /// Calls `body` with a pointer to each block that can have items in `region`, or to every block
  /// if `Block.isAlwaysVisited` is true. Also passes the number of the block's first item. Pointers
  /// are passed because copying a block would change reference counts.
  ///
  /// - Parameters:
  ///   - start: the coordinate at which the items start along `axis`, relative to the section.
  ///   - itemCount: the number of items in all blocks.
  @inline(__always)
  borrowing func forEachBlock(
    near region: Box, itemsStart start: Double, along axis: Axis, itemCount: Int,
    _ body: (_ block: UnsafePointer<Block>, _ firstItem: Int, _ place: BlockContext) -> Void
  ) {
    Self.forEachBlock(
      of: blocks, firstItems, tree, near: region, itemsStart: start, along: axis,
      itemCount: itemCount, body)
  }

  /// Calls `body` with each block that can have items in `region`, or with every block if
  /// `Block.isAlwaysVisited` is true. The parameters are the table's three arrays or copies of
  /// them.
  @inline(__always)
  static func forEachBlock(
    of blocks: [Block], _ firstItems: [Int32], _ tree: SectionTree, near region: Box,
    itemsStart start: Double, along axis: Axis, itemCount: Int,
    _ body: (_ block: UnsafePointer<Block>, _ firstItem: Int, _ place: BlockContext) -> Void
  ) {
    func visit(_ block: Int, _ origin: Double) {
      let firstItem = Int(firstItems[block])
      let isLast = block &+ 1 == blocks.count
      blocks.withUnsafeBufferPointer {
        precondition(
          block < $0.count, "expected a block number below \($0.count), found \(block)")
        body(
          $0.baseAddress! + block, firstItem,
          BlockContext(
            origin: start + origin, axis: axis,
            itemCount: (isLast ? itemCount : Int(firstItems[block &+ 1])) &- firstItem,
            endsSection: isLast))
      }
    }
    if Block.isAlwaysVisited {
      var origin = 0.0
      for block in blocks.indices {
        visit(block, origin)
        origin += tree.node(of: block).extent
      }
      return
    }
    let regionRelativeToItems = region.moved(by: -start, along: axis)
    tree.forEachSection(
      touching: CandidateRegion(extendedQuery: regionRelativeToItems), along: axis
    ) {
      visit($0, $1)
    }
  }
}

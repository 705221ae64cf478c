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

  /// A table that shares the arrays of this one until one of the tables is changed.
  @inline(__always)
  borrowing func copy() -> BlockTable {
    BlockTable(blocks: blocks, firstItems: firstItems, tree: tree)
  }

  /// Calls `body` with each block that can have items in `region`, or with every block if
  /// `Block.isAlwaysVisited` is true. Also passes the number of the block's first item.
  ///
  /// - Parameters:
  ///   - start: the coordinate at which the items start along `axis`, relative to the section.
  ///   - itemCount: the number of items in all blocks.
  @inline(__always)
  borrowing func forEachBlock(
    near region: Box, itemsStart start: Double, along axis: Axis, itemCount: Int,
    _ body: (_ block: Block, _ firstItem: Int, _ place: BlockContext) -> Void
  ) {
    let blockCount = blocks.count
    if Block.isAlwaysVisited {
      var origin = 0.0
      for block in 0..<blockCount {
        visit(block, at: start + origin, along: axis, itemCount: itemCount, body)
        origin += tree.node(of: block).extent
      }
      return
    }
    let regionInItems = region.moved(by: -start, along: axis)
    tree.forEachSection(touching: CandidateRegion(extendedQuery: regionInItems), along: axis) {
      visit($0, at: start + $1, along: axis, itemCount: itemCount, body)
    }
  }

  @inline(__always)
  private borrowing func visit(
    _ block: Int, at origin: Double, along axis: Axis, itemCount: Int,
    _ body: (_ block: Block, _ firstItem: Int, _ place: BlockContext) -> Void
  ) {
    let first = Int(firstItems[block])
    let isLast = block &+ 1 == blocks.count
    body(
      blocks[block], first,
      BlockContext(
        origin: origin, axis: axis,
        itemCount: (isLast ? itemCount : Int(firstItems[block &+ 1])) &- first,
        endsSection: isLast))
  }
}

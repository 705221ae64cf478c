import CollectionLayout
import LayoutGeometry

/// A section that stores its items in blocks, with a header and a footer around them.
///
///     let input = try list.sectionInput(ofSection: 0)
///     let section = try input.blocks(in: .onDemand, blockLength: 512)
///     print(section.blockCount, section.box(at: 600))
///
/// If some items change, only some of the blocks are computed again, and this object is changed in
/// place. Therefore each object belongs to one prepared layout.
public final class BlockSection: StoredSection {
  public private(set) var itemCount = 0
  public var slotCount: Int { itemCount + headerFooterBoxes.count }
  public private(set) var groups: [ElementGroup] = []
  public private(set) var extent = 0.0
  public var boundingBox: Box { bounds }

  /// The kind of storage of the engine, which determines the form of the blocks.
  let storage: SectionStorage

  /// Places the items in lines.
  let placing: any LinePlacing
  private let lineSpacing: Double
  private var metrics: SectionMetrics
  private var headerFooterBoxes: [Rect] = []

  /// The box that contains the boxes of all elements. The property is private, so that the compiler
  /// can omit checks of exclusive access.
  private var bounds = Box.nothing

  private var table: BlockTable

  /// Creates a section of blocks that were made for `storage`.
  init(
    _ list: BlockList, in storage: SectionStorage, placing: any LinePlacing, metrics: SectionMetrics
  ) {
    self.storage = storage
    self.placing = placing
    lineSpacing = placing.lineSpacing
    self.metrics = metrics
    table = BlockTable(
      blocks: list.blocks[...].arrayWithoutSpareCapacity, firstItems: [],
      tree: SectionTree(list.nodes))
    setFirstItems(fromItemCounts: list.itemCounts)
    updateMetrics(metrics)
  }

  private func setFirstItems(fromItemCounts counts: [Int]) {
    itemCount = 0
    table.firstItems = []
    // For an empty array, `init(unsafeUninitializedCapacity:)` would write to the storage that all
    // empty arrays share.
    if counts.isEmpty { return }
    table.firstItems = [Int32](unsafeUninitializedCapacity: counts.count) { items, filled in
      for (block, count) in counts.enumerated() {
        items.initializeElement(at: block, to: Int32(itemCount))
        itemCount += count
      }
      filled = counts.count
    }
  }

  /// Computes the section's extent, its header and footer, and its bounding box, which depend on
  /// the total length of the items and on `metrics`.
  private func updateMetrics(_ metrics: SectionMetrics) {
    self.metrics = metrics
    let rootNode = table.tree.rootNode
    // The extent of a block includes the line spacing after its last line.
    let itemsLength = blockCount == 0 ? 0 : rootNode.extent - lineSpacing
    extent = metrics.extent(itemsLength: itemsLength)
    (groups, headerFooterBoxes) = metrics.supplementaryGroupsAndBoxes(
      itemCount: itemCount, itemsLength: itemsLength)
    bounds = rootNode.boundingBox(axis: metrics.axis)
      .moved(by: metrics.itemsStart, along: metrics.axis)
    for box in headerFooterBoxes { bounds.formUnion(Box(box)) }
  }

  public var details: SectionHeaderMetrics { metrics.headerMetrics() }

  /// The number of blocks.
  @inline(__always)
  var blockCount: Int { table.blocks.count }

  /// The number of the first item of a block.
  @inline(__always)
  func firstItem(of block: Int) -> Int { Int(table.firstItems[block]) }

  /// The number of items in a block.
  @inline(__always)
  func itemCount(of block: Int) -> Int {
    (block + 1 < blockCount ? firstItem(of: block + 1) : itemCount) - firstItem(of: block)
  }

  /// The block that contains the item with the number `item`.
  ///
  /// - Complexity: O(log b) for b blocks.
  func block(ofItem item: Int) -> Int {
    let firstItems = table.firstItems
    var (low, high) = (0, firstItems.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(firstItems[middle]) <= item { low = middle } else { high = middle }
    }
    return low
  }

  /// The position of a block in this section. The block starts at `origin`, relative to the start
  /// of the items.
  private func context(of block: Int, origin: Double) -> BlockContext {
    BlockContext(
      origin: metrics.itemsStart + origin, axis: metrics.axis, itemCount: itemCount(of: block),
      endsSection: block + 1 == blockCount)
  }

  /// Returns the box of the item or supplementary element whose number within the section is
  /// `slot`.
  ///
  /// - Complexity: O(log b) for b blocks, plus the time to compute one box of a block.
  public func box(at slot: Int) -> Rect {
    if slot >= itemCount { return headerFooterBoxes[slot - itemCount] }
    let block = block(ofItem: slot)
    return table.blocks[block].box(
      at: slot - firstItem(of: block),
      in: context(of: block, origin: table.tree.origin(of: block)), placing: placing)
  }

  /// Visits the blocks that can have items in `region`, and the header and the footer if their
  /// boxes intersect it.
  ///
  /// - Complexity: for each visited block, O(log b) in a section of b blocks, plus the time to
  ///   visit the block.
  public func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    // The blocks are copied, because `body` can change the section: it may call an author's
    // arrangement, which may call `prepare`.
    let (table, axis, itemCount) = (table, metrics.axis, itemCount)
    let headerFooterBoxes = headerFooterBoxes
    let inspectedItemCount = visitRuns(of: table, near: region, buffers: &buffers) {
      first, boxes, shift in
      boxes.forEachHit(of: region.moved(by: -shift, along: axis)) {
        body(first + $0, boxes[$0].moved(by: shift, along: axis))
      }
    }
    for (place, box) in headerFooterBoxes.enumerated() where region.hits(standard: box) {
      body(itemCount + place, box)
    }
    return inspectedItemCount + headerFooterBoxes.count
  }

  /// Calls `body` with runs of items, in ascending order, which contain all items of `table` whose
  /// boxes intersect `region`. Visits every block if the storage is scanned.
  ///
  /// - Returns: The number of boxes in the runs.
  @inline(__always)
  private func visitRuns(
    of table: BlockTable, near region: Box, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    var inspectedItemCount = 0
    table.forEachBlock(
      near: region, itemsStart: metrics.itemsStart, along: metrics.axis, itemCount: itemCount,
      visitsAll: storage.isScanned
    ) { block, first, place in
      inspectedItemCount += block.visitRuns(
        in: region, place: place, placing: placing, buffers: &buffers
      ) { body(first + $0, $1, $2) }
    }
    return inspectedItemCount
  }
}

extension BlockSection: CellRunSearching {
  /// Visits the blocks that can have items in `region`.
  ///
  /// - Complexity: as for ``visitCandidates(in:buffers:_:)``.
  @inline(__always)
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    visitRuns(of: table, near: region, buffers: &buffers, body)
  }

  /// Appends the cells that `search` finds.
  ///
  /// - Complexity: as for ``visitCandidates(in:buffers:_:)``.
  public func appendCells(
    _ search: CellSearch, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) { appendCellsOfRuns(search, workspace, into: &answers) }

  /// Lists the slots in each visited block, and those of the header and the footer.
  ///
  /// - Complexity: O(log b + c) for c compared boxes in b blocks.
  public func slotsThatQueryCompares(with region: Box) -> [Int]? {
    var slots: [Int] = []
    table.forEachBlock(
      near: region, itemsStart: metrics.itemsStart, along: metrics.axis, itemCount: itemCount,
      visitsAll: storage.isScanned
    ) { block, first, place in
      slots += block.itemsThatQueryCompares(with: region, place: place, placing: placing)
        .map { first + $0 }
    }
    return slots + headerFooterBoxes.indices.map { itemCount + $0 }
  }
}

extension BlockSection {
  /// Sets the sizes of `boxes` to the sizes of the items in the block number `block`.
  func copySizes(of block: Int, into boxes: UnsafeMutableBufferPointer<Rect>) {
    table.blocks[block].copySizes(into: boxes)
  }

  /// The size of the first item of a block.
  func firstSize(of block: Int) -> Size {
    table.blocks[block].box(at: 0, in: context(of: block, origin: 0), placing: placing).size
  }

  /// A range of blocks, and the list of the new blocks that replace them.
  typealias Replacement = (range: Range<Int>, list: BlockList)

  /// Replaces ranges of blocks with other blocks, and recomputes the section's extent and bounding
  /// box.
  ///
  /// - Parameter replacements: the ranges of blocks in ascending order, each with its new blocks.
  /// - Complexity: O(log b) for b blocks if the numbers of blocks and items do not change, O(b)
  ///   otherwise.
  func replace(_ replacements: [Replacement], metrics: SectionMetrics) {
    // The item counts are computed before the blocks are replaced, because `itemCounts` reads the
    // old blocks.
    let counts = itemCounts(after: replacements)
    if replacements.allSatisfy({ $0.range.count == $0.list.blocks.count }) {
      for (range, list) in replacements {
        for (index, block) in range.enumerated() {
          table.blocks[block] = list.blocks[index]
          table.tree.update(block, to: list.nodes[index])
        }
      }
    } else {
      var nodes = (0..<blockCount).map { table.tree.node(of: $0) }
      for (range, list) in replacements.reversed() {
        nodes.replaceSubrange(range, with: list.nodes)
        table.blocks.replaceSubrange(range, with: list.blocks)
      }
      table.tree = SectionTree(nodes)
    }
    if let counts { setFirstItems(fromItemCounts: counts) }
    updateMetrics(metrics)
  }

  /// The number of items in each block of the section after `replacements`; nil if these numbers do
  /// not change.
  private func itemCounts(after replacements: [Replacement]) -> [Int]? {
    let keepsItemCounts = replacements.allSatisfy { range, list in
      range.count == list.itemCounts.count
        && zip(range, list.itemCounts).allSatisfy { itemCount(of: $0) == $1 }
    }
    if keepsItemCounts { return nil }
    var counts: [Int] = []
    counts.reserveCapacity(blockCount + 1)
    var block = 0
    for (range, list) in replacements {
      for keptBlock in block..<range.lowerBound { counts.append(itemCount(of: keptBlock)) }
      counts += list.itemCounts
      block = range.upperBound
    }
    for keptBlock in block..<blockCount { counts.append(itemCount(of: keptBlock)) }
    return counts
  }
}

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

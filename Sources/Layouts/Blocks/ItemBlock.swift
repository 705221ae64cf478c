import LayoutGeometry

/// A block: consecutive items of a section, which make up whole lines, with their boxes.
///
///     let place = BlockContext(origin: 1_000, axis: .vertical, itemCount: 3, endsSection: true)
///     for block in builder.finishedBlocks.blocks {
///       print(block.box(at: 2, in: place, placing: rows))
///     }
///
/// A block is stored relative to its own start along the scroll axis. Therefore it does not change
/// when items before it change.
package protocol ItemBlock: Sendable {
  /// The type of the value that determines how items are placed. All blocks of a section share one
  /// such value.
  associatedtype Placing: Equatable & Sendable

  /// True if a query visits all blocks of a section, even those far from the query rectangle.
  static var isAlwaysVisited: Bool { get }

  /// The usual minimum number of items in a run, which is a group of consecutive whole lines.
  /// Blocks consist of whole runs.
  static var runLength: Int { get }

  /// Creates a block that stores the placed items `content`.
  init(_ content: BlockContent)

  /// Sets the sizes of the boxes to those of the block's items.
  func copySizes(into boxes: UnsafeMutableBufferPointer<Rect>)

  /// The box of the item with the number `item` within the block, relative to the section.
  func box(at item: Int, in place: BlockContext, placing: Placing) -> Rect

  /// Calls `body` with each item whose box intersects `region`, in ascending order. The arguments
  /// are the item's number within the block, and its box relative to the section. May also call
  /// `body` with items whose box does not intersect `region`.
  ///
  /// - Returns: The number of boxes that were compared with the region.
  func visitCandidates(
    in region: Box, place: BlockContext, placing: Placing, buffers: inout QueryBuffers,
    _ body: (_ item: Int, _ box: Rect) -> Void
  ) -> Int

  /// Calls `body` with runs of consecutive items, in ascending order, which contain all items whose
  /// boxes intersect `region`.
  ///
  /// - Parameter body: called with the number of the first item within the block, the boxes of the
  ///   run, and the distance by which these boxes must be moved along the scroll axis, so that they
  ///   are relative to the section.
  /// - Returns: The number of boxes in the runs.
  func visitRuns(
    in region: Box, place: BlockContext, placing: Placing, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int

  /// Visits runs of consecutive items of the block at `block`, with the same result as the instance
  /// method `visitRuns(in:place:placing:buffers:_:)`. By default calls that method.
  ///
  /// - Precondition: the block at `block` does not change during the call.
  static func visitRuns(
    of block: UnsafePointer<Self>, in region: Box, place: BlockContext, placing: Placing,
    buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int

  /// The numbers, within the block, of the items whose boxes `visitCandidates` compares with
  /// `region`.
  func itemsThatQueryCompares(with region: Box, place: BlockContext, placing: Placing) -> [Int]
}

extension ItemBlock {
  package static var runLength: Int { 48 }

  @inline(__always)
  package static func visitRuns(
    of block: UnsafePointer<Self>, in region: Box, place: BlockContext, placing: Placing,
    buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    block.pointee.visitRuns(
      in: region, place: place, placing: placing, buffers: &buffers, body)
  }

  /// Compares `region` with the box of each item in the runs that `visitRuns` finds.
  @inline(__always)
  package func visitCandidates(
    in region: Box, place: BlockContext, placing: Placing, buffers: inout QueryBuffers,
    _ body: (_ item: Int, _ box: Rect) -> Void
  ) -> Int {
    visitRuns(in: region, place: place, placing: placing, buffers: &buffers) {
      first, boxes, shift in
      for (item, box) in boxes.enumerated() {
        let movedBox = box.moved(by: shift, along: place.axis)
        if region.hits(standard: movedBox) { body(first + item, movedBox) }
      }
    }
  }
}

/// The position of a block in its section.
package struct BlockContext {
  /// The coordinate at which the block starts along the scroll axis, relative to the section.
  package let origin: Double

  /// The scroll axis.
  package let axis: Axis

  /// The number of items in the block.
  package let itemCount: Int

  /// True if the last line of the block is the last line of the section.
  package let endsSection: Bool

  /// Converts `region` from coordinates relative to the section to coordinates relative to the
  /// block.
  package func regionInBlock(_ region: Box) -> Box {
    region.moved(by: -origin, along: axis)
  }
}

/// The placed items of which a block is made.
package struct BlockContent {
  /// The scroll axis.
  package let axis: Axis

  /// The union of the items' boxes.
  package let bounds: Box

  /// The boxes of the items, relative to the block.
  package let boxes: UnsafeBufferPointer<Rect>

  /// The first item and the first coordinate of each of the block's runs (groups of consecutive
  /// lines). These two numbers are not relative to the block; `firstItem(of:)` and `start(of:)`
  /// convert them.
  package let runs: ArraySlice<LineRun>

  /// The start of the block's first run. `firstItem(of:)` and `start(of:)` subtract it from the
  /// start of a run to make it relative to the block.
  package let firstRun: LineRun

  /// The number, within the block, of the first item of a run (a group of consecutive lines).
  package func firstItem(of run: LineRun) -> Int { run.firstItem - firstRun.firstItem }

  /// The coordinate, relative to the block, at which a run (a group of consecutive lines) starts.
  package func start(of run: LineRun) -> Double { run.start - firstRun.start }
}

/// The start of a run: a dozen or more consecutive items that make up whole lines.
package struct LineRun {
  /// The number of the first item of the run.
  package var firstItem: Int

  /// The coordinate at which the run's first line starts along the scroll axis.
  package var start: Double
}

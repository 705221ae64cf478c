import LayoutGeometry

/// A block: consecutive items of a section, which make up whole lines, with their boxes, in the
/// form that suits the engine's storage.
///
/// A block is stored relative to its own start along the scroll axis. Therefore it does not change
/// when items before it change.
enum ItemBlock: Sendable {
  case boxes(BoxBlock)
  case indexed(IndexedBlock)
  case packed(PackedBlock)

  /// Makes a block of placed items for an engine that uses `storage`.
  init(_ content: BlockContent, in storage: SectionStorage) {
    switch storage {
    case .table, .boxes: self = .boxes(BoxBlock(content))
    case .indexedBoxes: self = .indexed(IndexedBlock(content))
    case .onDemand: self = .packed(PackedBlock(content))
    }
  }

  /// The usual minimum number of items in a run, which is a group of consecutive whole lines.
  /// Blocks consist of whole runs.
  static func runLength(in storage: SectionStorage) -> Int {
    storage == .onDemand ? PackedBlock.runLength : 48
  }

  /// Sets the sizes of the boxes to those of the block's items.
  func copySizes(into boxes: UnsafeMutableBufferPointer<Rect>) {
    switch self {
    case .boxes(let block): block.copySizes(into: boxes)
    case .indexed(let block): block.copySizes(into: boxes)
    case .packed(let block): block.copySizes(into: boxes)
    }
  }

  /// The box of the item with the number `item` within the block, relative to the section.
  /// `placing` places the items of the section in lines.
  func box(at item: Int, in place: BlockContext, placing: any LinePlacing) -> Rect {
    switch self {
    case .boxes(let block): return block.box(at: item, in: place)
    case .indexed(let block): return block.box(at: item, in: place)
    case .packed(let block): return block.box(at: item, in: place, placing: placing)
    }
  }

  /// Calls `body` with runs of consecutive items, in ascending order, which contain all items whose
  /// boxes intersect `region`.
  ///
  /// - Parameter body: called with the number of the first item within the block, the boxes of the
  ///   run, and the distance by which these boxes must be moved along the scroll axis, so that they
  ///   are relative to the section.
  /// - Returns: The number of boxes in the runs.
  @inline(__always)
  func visitRuns(
    in region: Box, place: BlockContext, placing: any LinePlacing, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    switch self {
    case .boxes(let block): return block.visitRuns(place: place, body)
    case .indexed(let block):
      return block.visitRuns(in: region, place: place, buffers: &buffers, body)
    case .packed(let block):
      return block.visitRuns(in: region, place: place, placing: placing, buffers: &buffers, body)
    }
  }

  /// The numbers, within the block, of the items in the runs that `visitRuns` visits.
  func itemsThatQueryCompares(
    with region: Box, place: BlockContext, placing: any LinePlacing
  ) -> [Int] {
    switch self {
    case .boxes: return Array(0..<place.itemCount)
    case .indexed(let block): return block.itemsThatQueryCompares(with: region, place: place)
    case .packed(let block):
      return block.itemsThatQueryCompares(
        with: region, place: place, lineSpacing: placing.lineSpacing)
    }
  }
}

/// The position of a block in its section.
struct BlockContext {
  /// The coordinate at which the block starts along the scroll axis, relative to the section.
  let origin: Double

  /// The scroll axis.
  let axis: Axis

  /// The number of items in the block.
  let itemCount: Int

  /// True if the last line of the block is the last line of the section.
  let endsSection: Bool

  /// Converts `region` from coordinates relative to the section to coordinates relative to the
  /// block.
  @inline(__always)
  func regionInBlock(_ region: Box) -> Box { region.moved(by: -origin, along: axis) }
}

/// The placed items of which a block is made.
struct BlockContent {
  /// The scroll axis.
  let axis: Axis

  /// The union of the items' boxes.
  let bounds: Box

  /// The boxes of the items, relative to the block.
  let boxes: UnsafeBufferPointer<Rect>

  /// The first item and the first coordinate of each of the block's runs. These two numbers are not
  /// relative to the block; `firstItem(of:)` and `start(of:)` convert them.
  let runs: ArraySlice<LineRun>

  /// The start of the block's first run. `firstItem(of:)` and `start(of:)` subtract it from the
  /// start of a run to make it relative to the block.
  let firstRun: LineRun

  /// The number, within the block, of the first item of a run.
  func firstItem(of run: LineRun) -> Int { run.firstItem - firstRun.firstItem }

  /// The coordinate, relative to the block, at which a run starts.
  func start(of run: LineRun) -> Double { run.start - firstRun.start }
}

/// The start of a run: a dozen or more consecutive items that make up whole lines.
struct LineRun {
  /// The number of the first item of the run.
  var firstItem: Int

  /// The coordinate at which the run's first line starts along the scroll axis.
  var start: Double
}

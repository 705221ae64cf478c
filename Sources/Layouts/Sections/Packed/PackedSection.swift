import CollectionLayout
import LayoutGeometry
import RectIndex

/// Computes the boxes of a run from the sizes of its items. A run is a range of consecutive items
/// of a section.
protocol RunPlacing: Sendable {
  /// The scroll axis.
  var axis: Axis { get }

  /// Sets the boxes of the first items of a run, and returns how many boxes it set. They include
  /// the boxes of all items of the run that start at or before the coordinate `end` along the
  /// scroll axis. Before the call the boxes contain the items' sizes.
  ///
  /// - Parameters:
  ///   - placementState: the placement state at the start of the run: the numbers that placing
  ///     carries on from the previous items, such as the coordinate at which the next item starts.
  ///   - endsSection: true if the last item of the run is the last item of the section.
  func placeItems(
    _ boxes: UnsafeMutableBufferPointer<Rect>, placementState: UnsafeBufferPointer<Double>,
    endsSection: Bool, until end: Double
  ) -> Int
}

/// A section stored as packed sizes, from which the boxes of any run of items can be computed
/// again.
///
/// A run consists of some dozens of consecutive items. For each run, the plan stores the bounding
/// box of its items, and the placement state before its first item. A query computes only the boxes
/// of those runs whose bounding boxes intersect the query rectangle.
public final class PackedSection: StoredSection {
  public let itemCount: Int
  public var slotCount: Int { itemCount + headerFooterBoxes.count }
  public let groups: [ElementGroup]
  public let extent: Double
  public let details: SectionHeaderMetrics
  public let boundingBox: Box
  private let placing: any RunPlacing
  private let sizes: PackedSizes
  private let runs: ItemRuns
  private let spatialIndexOfRuns: RectIndex
  private let headerFooterBoxes: [Rect]

  /// The runs of a section, which are recorded while its items are placed for the first time.
  struct ItemRuns {
    /// The number of the first item of each run.
    fileprivate(set) var firstItems: [Int32] = []
    /// The placement states, with `numbersPerState` numbers for each run. The state of a run is
    /// what the placement of its items takes over from the items before the run.
    fileprivate var placementStates: [Double] = []
    fileprivate var boundingBoxes: [Rect] = []
    private let numbersPerState: Int

    /// Creates an empty list of runs. The placement state of each run consists of `numbersPerState`
    /// numbers.
    init(numbersPerState: Int) { self.numbersPerState = numbersPerState }

    /// Begins a run whose first item is `item`; `state` is the placement state before that item.
    mutating func beginRun(at item: Int, state: some Sequence<Double>) {
      firstItems.append(Int32(item))
      placementStates.append(contentsOf: state)
      boundingBoxes.append(.null)
    }

    /// Extends the bounding box of the current run by the box of an item.
    mutating func extendBoundingBox(_ box: Rect) {
      boundingBoxes[boundingBoxes.count - 1] = boundingBoxes[boundingBoxes.count - 1].union(box)
    }

    fileprivate mutating func freeUnusedCapacity() {
      firstItems = firstItems[...].arrayWithoutSpareCapacity
      placementStates = placementStates[...].arrayWithoutSpareCapacity
      boundingBoxes = boundingBoxes[...].arrayWithoutSpareCapacity
    }

    @inline(__always)
    fileprivate func withState<Result>(
      of run: Int, _ body: (UnsafeBufferPointer<Double>) -> Result
    ) -> Result {
      placementStates.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[run * numbersPerState..<(run + 1) * numbersPerState]))
      }
    }
  }

  init(
    placing: any RunPlacing, sizes: PackedSizes, runs: ItemRuns, metrics: SectionMetrics,
    itemsLength: Double,
    tallest: TallestItems? = nil
  ) {
    details = metrics.headerMetrics(tallestItems: tallest)
    self.placing = placing
    self.sizes = sizes
    var runs = runs
    runs.freeUnusedCapacity()
    self.runs = runs
    itemCount = sizes.count
    (groups, headerFooterBoxes) = metrics.supplementaryGroupsAndBoxes(
      itemCount: sizes.count, itemsLength: itemsLength, tallest: tallest)
    extent = metrics.extent(itemsLength: itemsLength)
    spatialIndexOfRuns = RectIndex(inGivenOrder: runs.boundingBoxes)
    var coveringBox = Box.nothing
    for box in runs.boundingBoxes + headerFooterBoxes { coveringBox.formUnion(Box(box)) }
    self.boundingBox = coveringBox
  }

  private func items(of run: Int) -> Range<Int> {
    let endItem = run + 1 < runs.firstItems.count ? Int(runs.firstItems[run + 1]) : itemCount
    return Int(runs.firstItems[run])..<endItem
  }

  /// Sets the boxes of the first items of a run, and returns how many boxes it set. They include
  /// the boxes of all items of the run that start at or before the coordinate `end` along the
  /// scroll axis.
  @inline(__always)
  private func placeItems(
    ofRun run: Int, into boxes: UnsafeMutableBufferPointer<Rect>, until end: Double
  ) -> Int {
    let items = items(of: run)
    sizes.unpack(items, into: boxes)
    return runs.withState(of: run) { state in
      placing.placeItems(
        boxes, placementState: state, endsSection: items.upperBound == itemCount, until: end)
    }
  }

  /// The box of the element whose number within the section is `slot`. To compute an item's box,
  /// the whole run of items around it is placed.
  ///
  /// - Complexity: O(log n) for n items, plus the time to place one run.
  public func box(at slot: Int) -> Rect {
    if slot >= itemCount { return headerFooterBoxes[slot - itemCount] }
    var run = 0
    var high = runs.firstItems.count
    while high - run > 1 {
      let middle = (run + high) / 2
      if Int(runs.firstItems[middle]) <= slot { run = middle } else { high = middle }
    }
    let items = items(of: run)
    return withUnsafeTemporaryAllocation(of: Rect.self, capacity: items.count) { boxes in
      boxes.initialize(repeating: .zero)
      _ = placeItems(ofRun: run, into: boxes, until: .infinity)
      return boxes[slot - items.lowerBound]
    }
  }

  /// Computes the boxes of every run of items whose bounding box hits the region, and calls `body`
  /// for each box that hits the region. Returns the number of boxes compared.
  ///
  /// - Complexity: O(log n + r) for n items, of which r are in the placed runs.
  public func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    let inspectedCount = visitCellRuns(in: region, buffers: &buffers) { first, boxes, _ in
      for place in 0..<boxes.count where region.hits(standard: boxes[place]) {
        body(first + place, boxes[place])
      }
    }
    for (place, box) in headerFooterBoxes.enumerated() where region.hits(standard: box) {
      body(itemCount + place, box)
    }
    return inspectedCount + headerFooterBoxes.count
  }

  /// Calls `body` with the boxes of every run of items whose bounding box hits the region. Returns
  /// the number of all items in these runs, because the sizes of all of them are read.
  ///
  /// - Complexity: as for ``visitCandidates(in:buffers:_:)``.
  @inline(__always)
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    var inspectedCount = 0
    let regionEnd = region.max(placing.axis)
    buffers.slots.removeAll(keepingCapacity: true)
    spatialIndexOfRuns.query(region, into: &buffers.slots)
    for run in buffers.slots {
      let items = items(of: Int(run))
      while buffers.boxes.count < items.count { buffers.boxes.append(.zero) }
      buffers.boxes.withUnsafeMutableBufferPointer { buffer in
        let boxes = UnsafeMutableBufferPointer(rebasing: buffer[0..<items.count])
        let placedCount = placeItems(ofRun: Int(run), into: boxes, until: regionEnd)
        body(items.lowerBound, UnsafeBufferPointer(rebasing: boxes[..<placedCount]), 0)
      }
      inspectedCount += items.count
    }
    return inspectedCount
  }
}

extension PackedSection: CellRunSearching {
  public func appendCells(
    _ search: CellSearch, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) { appendCellsOfRuns(search, workspace, into: &answers) }

  /// - Complexity: O(log n + c log c) for c compared boxes of n elements.
  public func slotsThatQueryCompares(with region: Box) -> [Int]? {
    var runsHittingRegion: [Int32] = []
    spatialIndexOfRuns.query(region, into: &runsHittingRegion)
    return runsHittingRegion.flatMap { items(of: Int($0)) }
      + headerFooterBoxes.indices.map { itemCount + $0 }
  }
}

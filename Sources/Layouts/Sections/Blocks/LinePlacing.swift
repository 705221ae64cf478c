import LayoutGeometry

/// Breaks the items of a section into lines that follow one another along the scroll axis, and
/// places them. The boxes of a line depend only on the sizes of its items and on the coordinate at
/// which the line starts, so placing can start again at any line.
///
///     var boxes = [Rect](repeating: Rect(x: 0, y: 0, width: 320, height: 44), count: 3)
///     var progress: Void = ListRows.noProgress
///     _ = boxes.withUnsafeMutableBufferPointer {
///       rows.placeLines(
///         $0, from: 0, until: 3, offset: 100, progress: &progress, isComplete: true,
///         endsSection: true
///       ) { items, start, extent in print(items, start, extent) }
///     }
///
/// Two values are equal if they place all items in the same way.
protocol LinePlacing: Equatable, Sendable {
  /// The state of an unfinished search for the end of a line, with which a later call continues the
  /// search.
  associatedtype LineProgress

  /// The scroll axis, along which lines follow one another.
  var axis: Axis { get }

  /// The distance between lines; it may be negative.
  var lineSpacing: Double { get }

  /// The progress at the start of a line, before its first item is read.
  static var noProgress: LineProgress { get }

  /// Places the complete lines of the items from `start` to `count`, except lines outside of
  /// `window`. Before the call the boxes contain the items' sizes.
  ///
  /// - Parameters:
  ///   - offset: the coordinate at which the first line starts along the scroll axis.
  ///   - progress: the progress on the line at `start`, to be passed on to the next call.
  ///   - isComplete: true if a line ends at `count`. If false, a line that later items can
  ///     still join is not placed.
  ///   - endsSection: true if the line that ends at `count` is the last of the section.
  ///   - window: the part of the scroll axis in which lines are placed; nil to place all lines.
  ///   - onLine: called with each placed line.
  /// - Returns: The number of the item after the last line that was placed or ends before `window`.
  func placeLines(
    _ boxes: UnsafeMutableBufferPointer<Rect>, from start: Int, until count: Int, offset: Double,
    progress: inout LineProgress, isComplete: Bool, endsSection: Bool, window: LineWindow?,
    onLine: (_ items: Range<Int>, _ offset: Double, _ extent: Double) -> Void
  ) -> Int

  /// Places the lines of items that form whole lines, except lines outside of `window`. Before the
  /// call the boxes contain the items' sizes.
  ///
  /// A section calls this method without knowing the type, so it is a requirement.
  ///
  /// - Returns: The range of the placed items.
  func placeWholeLines(
    _ boxes: UnsafeMutableBufferPointer<Rect>, offset: Double, endsSection: Bool,
    window: LineWindow?
  ) -> Range<Int>
}

extension LinePlacing {
  /// Places all complete lines of the items from `start` to `count`.
  @inline(__always)
  func placeLines(
    _ boxes: UnsafeMutableBufferPointer<Rect>, from start: Int, until count: Int, offset: Double,
    progress: inout LineProgress, isComplete: Bool, endsSection: Bool,
    onLine: (_ items: Range<Int>, _ offset: Double, _ extent: Double) -> Void
  ) -> Int {
    placeLines(
      boxes, from: start, until: count, offset: offset, progress: &progress, isComplete: isComplete,
      endsSection: endsSection, window: nil, onLine: onLine)
  }

  func placeWholeLines(
    _ boxes: UnsafeMutableBufferPointer<Rect>, offset: Double, endsSection: Bool,
    window: LineWindow?
  ) -> Range<Int> {
    var progress = Self.noProgress
    var firstPlacedItem = -1
    let endPlacedItem = placeLines(
      boxes, from: 0, until: boxes.count, offset: offset, progress: &progress, isComplete: true,
      endsSection: endsSection, window: window
    ) { line, _, _ in if firstPlacedItem < 0 { firstPlacedItem = line.lowerBound } }
    return firstPlacedItem < 0 ? 0..<0 : firstPlacedItem..<endPlacedItem
  }

  /// True if `other` has the same type and places all items in the same way.
  func isEqual(to other: any LinePlacing) -> Bool { self == other as? Self }
}

/// A part of the scroll axis. Lines that end before this part or start after it need not be placed.
struct LineWindow {
  var start: Double
  var end: Double
}

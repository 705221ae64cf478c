import LayoutGeometry

/// Breaks the items of a section into lines that follow one another along the scroll axis, and
/// places them. The boxes of a line depend only on the sizes of its items and on the coordinate at
/// which the line starts, so placing can start again at any line.
///
///     var boxes = [Rect](repeating: Rect(x: 0, y: 0, width: 320, height: 44), count: 3)
///     var progress: Void = ListRows.noProgress
///     _ = boxes.withUnsafeMutableBufferPointer {
///       rows.placeLinesReturningNextItem(
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
  func placeLinesReturningNextItem(
    _ boxes: UnsafeMutableBufferPointer<Rect>, from start: Int, until count: Int, offset: Double,
    progress: inout LineProgress, isComplete: Bool, endsSection: Bool, window: LineWindow?,
    onLine: (_ items: Range<Int>, _ offset: Double, _ extent: Double) -> Void
  ) -> Int
}

extension LinePlacing {
  /// Places all complete lines of the items from `start` to `count`.
  @inline(__always)
  func placeLinesReturningNextItem(
    _ boxes: UnsafeMutableBufferPointer<Rect>, from start: Int, until count: Int, offset: Double,
    progress: inout LineProgress, isComplete: Bool, endsSection: Bool,
    onLine: (_ items: Range<Int>, _ offset: Double, _ extent: Double) -> Void
  ) -> Int {
    placeLinesReturningNextItem(
      boxes, from: start, until: count, offset: offset, progress: &progress, isComplete: isComplete,
      endsSection: endsSection, window: nil, onLine: onLine)
  }
}

/// A part of the scroll axis. Lines that end before this part or start after it need not be placed.
struct LineWindow {
  var start: Double
  var end: Double
}

/// Stores a value of any type that conforms to `LinePlacing`. It serves only to compare two such
/// values, in sections whose blocks store boxes instead of placing lines.
package struct AnyLinePlacing: Equatable, Sendable {
  private let placing: any LinePlacing

  init(_ placing: any LinePlacing) { self.placing = placing }

  package static func == (one: AnyLinePlacing, other: AnyLinePlacing) -> Bool {
    func isEqual<Placing: LinePlacing>(_ placing: Placing) -> Bool {
      placing == other.placing as? Placing
    }
    return isEqual(one.placing)
  }
}

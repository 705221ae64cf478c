import CollectionHost
import LayoutGeometry

/// The scroll offsets of one state for which queries are computed. Each value in `x` is combined
/// with each value in `y`. The offset that the view has in the scenario is always one of them.
///
///     let offsets = ScrollOffsets(
///       contentSize: Size(width: 320, height: 980), contentInset: .zero, bounds: bounds, count: 6)
///     offsets.y  // [0, 100, 200, 300, 400, 500]
///     offsets[1].y  // 100
struct ScrollOffsets: Equatable {
  let x: [Double]
  let y: [Double]

  /// The index in `x` and the index in `y` of the offset that the view has in the scenario.
  let viewOffsetIndex: (x: Int, y: Int)

  /// The intended least distance between two neighboring offsets, in points. Rounding and the
  /// view's own offset can bring two offsets closer together.
  private static let leastDistance = 8.0

  /// Spreads at most `count` offsets evenly over the range of legal offsets. The origin of `bounds`
  /// is one of the offsets, even if it is not legal.
  init(contentSize: Size, contentInset: Insets, bounds: Rect, count: Int) {
    let range = ScrollRange(
      contentSize: contentSize, contentInset: contentInset, viewSize: bounds.size)
    let (leastOffset, greatestOffset) = (range.leastOffset, range.greatestOffset)
    let spanX = greatestOffset.x - leastOffset.x
    let spanY = greatestOffset.y - leastOffset.y
    // If both axes scroll, `count` is divided between them: the axis with the longer range gets
    // more offsets.
    var offsetCountX = spanX > 0 ? count : 1
    var offsetCountY = spanY > 0 ? count : 1
    if spanX > 0, spanY > 0 {
      let proportionalCountX = (Double(count) * spanX / spanY).squareRoot()
      offsetCountX = Int(max(3, min(proportionalCountX, Double(count / 3))))
      offsetCountY = max(1, count / offsetCountX)
    }
    (x, viewOffsetIndex.x) = Self.evenOffsets(
      offsetCountX, from: leastOffset.x, to: greatestOffset.x, including: bounds.minX)
    (y, viewOffsetIndex.y) = Self.evenOffsets(
      offsetCountY, from: leastOffset.y, to: greatestOffset.y, including: bounds.minY)
  }

  /// Creates a list that contains only `offset`, for a state for which no scrolling is computed.
  init(viewOffset offset: Point) {
    x = [offset.x]
    y = [offset.y]
    viewOffsetIndex = (0, 0)
  }

  var count: Int { x.count * y.count }

  /// The offset at the index `number`, from 0 to `count - 1`. Consecutive indexes go through all
  /// values in `x` before the next value in `y`.
  subscript(number: Int) -> Point { Point(x: x[number % x.count], y: y[number / x.count]) }

  static func == (one: ScrollOffsets, other: ScrollOffsets) -> Bool {
    one.x == other.x && one.y == other.y && one.viewOffsetIndex == other.viewOffsetIndex
  }

  /// Spreads offsets evenly from `least` to `greatest`, and replaces the offset nearest to
  /// `viewOffset` with `viewOffset`.
  ///
  /// All offsets except `greatest` and `viewOffset` are rounded down to whole points. There are at
  /// most `count` offsets, or at most two if `count` is less than 2.
  ///
  /// - Returns: The offsets, and the index of `viewOffset` among them.
  private static func evenOffsets(
    _ count: Int, from least: Double, to greatest: Double, including viewOffset: Double
  )
    -> ([Double], Int)
  {
    let span = greatest - least
    let stepCount = min(Double(max(count - 1, 1)), (span / leastDistance).rounded(.up))
    guard stepCount >= 1, span.isFinite, viewOffset.isFinite else { return ([viewOffset], 0) }
    var offsets = (0...Int(stepCount)).map { index in
      index == Int(stepCount)
        ? greatest : (least + span * Double(index) / stepCount).rounded(.down)
    }
    let nearestIndex =
      offsets.indices.min { abs(offsets[$0] - viewOffset) < abs(offsets[$1] - viewOffset) } ?? 0
    offsets[nearestIndex] = viewOffset
    return (offsets, nearestIndex)
  }
}

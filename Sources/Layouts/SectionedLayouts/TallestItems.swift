import LayoutGeometry

/// The candidates for the tallest item of a section. Which of them is the tallest depends on how
/// much each frame grows when it is extended to whole points.
///
///     var tallest = TallestItems(axis: .vertical, grid: DeviceGrid(scale: 2))
///     tallest.addCandidate(Rect(x: 0, y: 0, width: 50, height: 40))
///     tallest.addCandidate(Rect(x: 60, y: 0, width: 50, height: 30))
///     tallest.boxes.count  // 1
///
/// Extending a frame adds less than two points. The amount depends on the section's origin, and on
/// the item's position within a period: the number of points after which device pixels and whole
/// points coincide again, which is 1 if the scale is a whole number. Therefore an item is stored
/// only if it is less than two points shorter than the tallest item, and longer than every earlier
/// item at the same position within the period. If pixels and points never coincide again, the
/// start of the item is used as its position.
struct TallestItems {
  /// The boxes of the stored items in item order, relative to the section's origin.
  private(set) var boxes: [Rect] = []

  /// The length of the tallest item along the axis, before its frame is extended to whole points.
  private(set) var greatestLength = 0.0

  /// The range from `candidatesStart` to `candidatesEnd`, along the axis, contains all items that
  /// could be the tallest when they were added. Later items may lie before earlier items.
  private(set) var candidatesStart = Double.infinity
  private(set) var candidatesEnd = -Double.infinity

  private let axis: Axis

  /// The number of points after which device pixels and whole points coincide again, or infinity.
  private let pixelAlignmentPeriod: Double

  /// The greatest fractional part, in points, that a rounded origin can have.
  private let greatestOriginFraction: Double

  /// For each start of an item modulo `pixelAlignmentPeriod` points, the length of the longest item
  /// found so far. If the period is infinite, the keys are the starts themselves.
  private var lengthsByFractionalStart: [Double: Double] = [:]

  /// Creates an empty collection of items whose origins are rounded to `grid` along `axis`.
  init(axis: Axis, grid: DeviceGrid?) {
    self.axis = axis
    let scale = grid?.scale ?? 1
    let periods = sequence(first: 1.0) { $0 < 1024 ? $0 * 2 : nil }
    let period = periods.first { (scale * $0).rounded() == scale * $0 } ?? .infinity
    self.pixelAlignmentPeriod = period
    if period.isFinite && scale * period <= 1024 {
      let origins = (0..<max(1, Int(scale * period))).map { Double($0) / scale }
      greatestOriginFraction = origins.reduce(0) { max($0, $1 - $1.rounded(.down)) }
    } else {
      greatestOriginFraction = 1
    }
  }

  /// A length that no item exceeds after its frame is extended to whole points. A search for the
  /// tallest item can stop at the first item of this length.
  var greatestRoundedLength: Double {
    // The added margin of 1/1048576 point is larger than the rounding error of an origin.
    (greatestLength + greatestOriginFraction + 1 / 1_048_576).rounded(.up)
  }

  /// Stores the box of the next item if it can be the tallest.
  mutating func addCandidate(_ box: Rect) {
    let itemLength = box.size[axis]
    guard itemLength > greatestLength - 2 || boxes.isEmpty else { return }
    if itemLength > greatestLength {
      greatestLength = itemLength
      boxes.removeAll { $0.size[axis] <= itemLength - 2 }
    }
    let origin = box.origin[axis]
    candidatesStart = min(candidatesStart, origin)
    candidatesEnd = max(candidatesEnd, origin + itemLength)
    let positionInPeriod =
      pixelAlignmentPeriod.isFinite
      ? origin - (origin / pixelAlignmentPeriod).rounded(.down) * pixelAlignmentPeriod : origin
    if itemLength > lengthsByFractionalStart[positionInPeriod] ?? -1 {
      lengthsByFractionalStart[positionInPeriod] = itemLength
      boxes.append(box)
    }
  }
}

import LayoutGeometry

/// The items of a section that can be its tallest once they are widened to whole points.
///
/// Widening adds less than two points, and how much depends on where the section starts, but only by
/// the place of an item within the distance at which device pixels and whole points coincide again:
/// one point at a whole scale. So of all items nearly as tall as the tallest, the first one for each
/// length and such place is kept: a handful, however many items there are. At a scale whose pixels
/// never meet whole points again all of them are.
struct TallestItems {
  /// The contenders in the order of the items, as boxes relative to the section.
  private(set) var boxes: [Rect] = []

  /// The length of the tallest item along the axis, before it is widened.
  private(set) var length = 0.0

  /// Where along the axis the contenders lie, and any that were once; lines may overlap or run
  /// backwards.
  private(set) var start = Double.infinity
  private(set) var end = -Double.infinity

  private let axis: Axis

  /// After how many points device pixels meet whole points again; infinite where they do not.
  private let period: Double

  private struct Key: Hashable {
    var length: Double
    var place: Double
  }

  private var seen: Set<Key> = []

  /// Notes items along `axis` that are rounded to `grid`.
  init(axis: Axis, grid: DeviceGrid?) {
    self.axis = axis
    let scale = grid?.scale ?? 1
    let periods = sequence(first: 1.0) { $0 < 1024 ? $0 * 2 : nil }
    period = periods.first { (scale * $0).rounded() == scale * $0 } ?? .infinity
  }

  /// Takes up the box of the next item.
  mutating func add(_ box: Rect) {
    let tall = box.size[axis]
    guard tall > length - 2 || boxes.isEmpty else { return }
    if tall > length {
      length = tall
      boxes.removeAll { $0.size[axis] <= tall - 2 }
    }
    let origin = box.origin[axis]
    start = min(start, origin)
    end = max(end, origin + tall)
    let place = period.isFinite ? origin - (origin / period).rounded(.down) * period : origin
    if seen.insert(Key(length: tall, place: place)).inserted {
      boxes.append(box)
    }
  }
}

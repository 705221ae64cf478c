import LayoutGeometry

/// The items of a section that can be its tallest once they are widened to whole points.
///
/// Widening adds less than two points, and how much depends on where the section starts, but only by
/// the fraction of a point at which an item lies within it. So of all items nearly as tall as the
/// tallest, the first one for each length and fraction is kept: a handful, however many items there
/// are.
struct TallestItems {
  /// The contenders in the order of the items, as boxes relative to the section.
  private(set) var notes: [Rect] = []

  /// The length of the tallest item along the axis, before it is widened.
  private(set) var length = 0.0

  private let axis: Axis

  /// A length and a fraction, in units of 1/2048 point: half of what lengths are multiples of, since
  /// items are centred across their lines.
  private struct Key: Hashable {
    var length: Int
    var fraction: Int
  }

  private var seen: Set<Key> = []

  /// Notes items along `axis`.
  init(axis: Axis) { self.axis = axis }

  /// Takes up the box of the next item.
  mutating func add(_ box: Rect) {
    let tall = box.size[axis]
    guard tall > length - 2 || notes.isEmpty else { return }
    if tall > length {
      length = tall
      notes.removeAll { $0.size[axis] <= tall - 2 }
    }
    let start = box.origin[axis]
    let fraction = start - start.rounded(.down)
    if seen.insert(Key(length: Int(tall * 2048), fraction: Int(fraction * 2048))).inserted {
      notes.append(box)
    }
  }
}

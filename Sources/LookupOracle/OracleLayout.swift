import CollectionLayout
import LayoutDescriptions
import LayoutGeometry

/// All elements of a layout in a plain array, and the content size.
public struct OracleLayout: Hashable, Sendable {
  /// The largest coordinate, 2^40 points. Sums of coordinates up to this limit are exact.
  package static let coordinateLimit = 1_099_511_627_776.0

  /// All elements, in canonical order.
  public let elements: [PlacedElement]

  /// The content size, never negative.
  public let contentSize: Size

  /// Creates a layout, and sorts the elements of each section into canonical order: first `cells`
  /// in the given order, then `others` by category (supplementary before decoration), kind name and
  /// item.
  ///
  /// - Throws: `coordinateOutOfRange` for the first element with an edge beyond 2^40 points. If
  ///   only the content size exceeds 2^40 points, the error names the last element.
  package init(
    cells: [[PlacedElement]], others: [[PlacedElement]], contentSize: Size
  ) throws(LayoutError) {
    var elements: [PlacedElement] = []
    for section in cells.indices {
      elements += cells[section]
      elements += others[section].sorted { left, right in
        let categories = (left.identity.category, right.identity.category)
        if categories.0 != categories.1 { return categories.0 == .supplementary }
        let kindNames = (left.identity.kind.name, right.identity.kind.name)
        if kindNames.0 != kindNames.1 { return kindNames.0 < kindNames.1 }
        return left.identity.path.item < right.identity.path.item
      }
    }
    for element in elements {
      let frame = element.frame
      for edge in [
        frame.origin.x, frame.origin.y, frame.origin.x + frame.size.width,
        frame.origin.y + frame.size.height,
      ] {
        // A comparison with a NaN is false, so a NaN throws the error too.
        guard abs(edge) <= Self.coordinateLimit else {
          throw .coordinateOutOfRange(element.identity)
        }
      }
    }
    // The content size is never negative (rule 15 of <doc:LayoutDefinitions>).
    let size = Size(width: max(0, contentSize.width), height: max(0, contentSize.height))
    guard size.width <= Self.coordinateLimit, size.height <= Self.coordinateLimit else {
      let firstCell = ElementIdentity.cell(ElementPath(section: 0, item: 0))
      throw .coordinateOutOfRange(elements.last?.identity ?? firstCell)
    }
    self.elements = elements
    self.contentSize = size
  }

  /// A copy of this layout in which `change` is applied to every cell. `change` must not change
  /// frames.
  package func changingCells(_ change: (inout PlacedElement) -> Void) -> OracleLayout {
    var elements = elements
    for index in elements.indices where elements[index].identity.category == .cell {
      change(&elements[index])
    }
    return OracleLayout(unchecked: elements, contentSize: contentSize)
  }

  private init(unchecked elements: [PlacedElement], contentSize: Size) {
    self.elements = elements
    self.contentSize = contentSize
  }

  /// The elements whose bounding boxes hit `rect`, in canonical order.
  ///
  /// - Complexity: O(n).
  public func elements(in rect: Rect) -> [PlacedElement] {
    // Reads the elements through a buffer pointer. Access through the array would copy each
    // element, which is large, to compute its bounding box.
    elements.withUnsafeBufferPointer { all in
      all.indices.filter { oracleIntersects(all[$0].naiveBoundingBox, rect) }.map { all[$0] }
    }
  }

  /// The element with this identity; nil if there is none.
  ///
  /// - Complexity: O(n).
  public func element(_ identity: ElementIdentity) -> PlacedElement? {
    elements.withUnsafeBufferPointer { all in
      all.indices.first { all[$0].identity == identity }.map { all[$0] }
    }
  }
}

/// Whether two rectangles hit each other, as rule G-01 defines it.
///
/// On each axis, a rectangle covers the span from its `min`, included, to its `max`, excluded. A
/// span of length 0 contains only its `min`. Two rectangles hit each other if on each axis the
/// greater of their two minima lies in both spans. A null rectangle hits nothing, and an infinite
/// one hits every rectangle except a null one (rule G-05). A rectangle with a NaN, even one that
/// results from adding infinities, hits nothing (rule G-06). A negative length is standardized
/// (rule G-07).
public func oracleIntersects(_ one: Rect, _ two: Rect) -> Bool {
  if one.isNullRect || two.isNullRect { return false }
  let (x1, y1) = xAndYSpans(of: one)
  let (x2, y2) = xAndYSpans(of: two)
  if x1.hasNaN || y1.hasNaN || x2.hasNaN || y2.hasNaN { return false }
  if x1 == infiniteSpan && y1 == infiniteSpan { return true }
  if x2 == infiniteSpan && y2 == infiniteSpan { return true }
  return spansOverlap(x1, x2) && spansOverlap(y1, y2)
}

/// The span of the infinite rectangle along either axis.
private let infiniteSpan = span(from: Rect.infinite.origin.x, length: Rect.infinite.size.width)

extension Rect {
  fileprivate var isNullRect: Bool { origin.x == .infinity || origin.y == .infinity }
}

private struct Span: Equatable {
  var min: Double
  var max: Double

  var hasNaN: Bool { min.isNaN || max.isNaN }

  func contains(_ value: Double) -> Bool {
    value == min || (min <= value && value < max)
  }
}

/// The span of a length that starts at `origin`. A negative length is standardized first.
private func span(from origin: Double, length: Double) -> Span {
  let min = length < 0 ? origin + length : origin
  return Span(min: min, max: min + length.magnitude)
}

private func xAndYSpans(of rect: Rect) -> (Span, Span) {
  (
    span(from: rect.origin.x, length: rect.size.width),
    span(from: rect.origin.y, length: rect.size.height)
  )
}

private func spansOverlap(_ one: Span, _ two: Span) -> Bool {
  let largerMinimum = max(one.min, two.min)
  return one.contains(largerMinimum) && two.contains(largerMinimum)
}

extension PlacedElement {
  /// The bounding box of the frame transformed about its center (rule A-08), computed without the code
  /// of `LayoutGeometry` that layouts use.
  ///
  /// Each transformed corner is divided by its homogeneous coordinate w. If the w of a corner is
  /// not positive, the box is infinite.
  package var naiveBoundingBox: Rect {
    if isUntransformed { return frame }
    let matrix = OracleMatrix(transform)
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    for x in [-frame.width / 2, frame.width / 2] {
      for y in [-frame.height / 2, frame.height / 2] {
        let homogeneousCorner = matrix.product(of: [x, y, 0, 1])
        // A comparison with a NaN is false, so the result for a NaN is infinite too.
        guard homogeneousCorner[3] > 0 else { return .infinite }
        let projectedCorner = Point(
          x: homogeneousCorner[0] / homogeneousCorner[3],
          y: homogeneousCorner[1] / homogeneousCorner[3])
        left = min(left, frame.midX + projectedCorner.x)
        right = max(right, frame.midX + projectedCorner.x)
        top = min(top, frame.midY + projectedCorner.y)
        bottom = max(bottom, frame.midY + projectedCorner.y)
      }
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

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

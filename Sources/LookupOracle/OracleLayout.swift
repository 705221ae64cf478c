import CollectionLayout
import LayoutGeometry

/// Every element of a laid-out collection in a plain array, and the size of the content.
public struct OracleLayout: Hashable, Sendable {
  /// The largest coordinate that sums reach exactly: 2^40 points.
  package static let coordinateLimit = 1_099_511_627_776.0

  /// All elements, in canonical order.
  public let elements: [OracleElement]

  /// The size of the content, never negative.
  public let contentSize: Size

  /// Brings the elements of each section into canonical order: its cells as they stand, then the
  /// others, supplementary before decoration, by the name of their kind, then by item.
  ///
  /// - Throws: `coordinateOutOfRange` for the first element in that order with an edge beyond 2^40
  ///   points; where only the content's end is beyond them, for the last element.
  package init(
    cells: [[OracleElement]], others: [[OracleElement]], contentSize: Size
  ) throws(LayoutError) {
    var elements: [OracleElement] = []
    for section in cells.indices {
      elements += cells[section]
      elements += others[section].sorted { left, right in
        let categories = (left.identity.category, right.identity.category)
        if categories.0 != categories.1 { return categories.0 == .supplementary }
        let names = (left.identity.kind.name, right.identity.kind.name)
        if names.0 != names.1 { return names.0 < names.1 }
        return left.identity.path.item < right.identity.path.item
      }
    }
    for element in elements {
      let frame = element.frame
      for edge in [
        frame.origin.x, frame.origin.y, frame.origin.x + frame.size.width,
        frame.origin.y + frame.size.height,
      ] {
        // Written so that a NaN is out of range too.
        guard abs(edge) <= Self.coordinateLimit else {
          throw .coordinateOutOfRange(element.identity)
        }
      }
    }
    // Flow 15: never below 0.
    let size = Size(width: max(0, contentSize.width), height: max(0, contentSize.height))
    guard size.width <= Self.coordinateLimit, size.height <= Self.coordinateLimit else {
      let first = ElementIdentity.cell(ElementPath(section: 0, item: 0))
      throw .coordinateOutOfRange(elements.last?.identity ?? first)
    }
    self.elements = elements
    self.contentSize = size
  }

  /// The same layout with every cell changed by `change`; frames stay where they are.
  package func changingCells(_ change: (inout OracleElement) -> Void) -> OracleLayout {
    var elements = elements
    for place in elements.indices where elements[place].identity.category == .cell {
      change(&elements[place])
    }
    return OracleLayout(unchecked: elements, contentSize: contentSize)
  }

  private init(unchecked elements: [OracleElement], contentSize: Size) {
    self.elements = elements
    self.contentSize = contentSize
  }

  /// The elements whose bounding boxes hit `rect`, in canonical order.
  ///
  /// - Complexity: O(n).
  public func elements(in rect: Rect) -> [OracleElement] {
    elements.filter { oracleHits($0.boundingBox, rect) }
  }

  /// The element of that identity; nil where there is none.
  ///
  /// - Complexity: O(n).
  public func element(_ identity: ElementIdentity) -> OracleElement? {
    elements.first { $0.identity == identity }
  }
}

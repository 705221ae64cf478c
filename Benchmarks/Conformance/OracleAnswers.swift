import CollectionLayout
import LayoutGeometry
import LayoutOracle

/// What the oracle says about one layout on one set of data: every engine is held to it.
struct OracleAnswers {
  /// Every element and the content's size.
  let layout: OracleLayout

  /// The box of each element, transform included: made once, as transforms are slow.
  private let boxes: [Rect]

  /// Per section where its cells begin among all cells, and behind them the number of all.
  private let firstCells: [Int]
  /// Per section where its cells begin among the elements.
  private let firstElements: [Int]

  /// Creates the answers of `layout`.
  ///
  /// - Complexity: O(n) for n elements.
  init(_ layout: OracleLayout) {
    self.layout = layout
    boxes = layout.elements.map(\.boundingBox)
    var firstCells: [Int] = []
    var firstElements: [Int] = []
    var cells = 0
    for (index, element) in layout.elements.enumerated() {
      // A section's cells stand at its beginning, without a gap.
      while firstElements.count <= element.identity.path.section {
        firstElements.append(index)
        firstCells.append(cells)
      }
      if element.identity.category == .cell { cells += 1 }
    }
    self.firstCells = firstCells + [cells]
    self.firstElements = firstElements
  }

  /// The number of cells in all sections.
  var cellCount: Int { firstCells[firstCells.count - 1] }

  /// The cell of that number, counted through all sections.
  ///
  /// - Precondition: `number` is below ``cellCount``.
  /// - Complexity: O(log s) for s sections.
  func cell(_ number: Int) -> OracleElement {
    var (low, high) = (0, firstElements.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if firstCells[middle] <= number { low = middle } else { high = middle - 1 }
    }
    return layout.elements[firstElements[low] + number - firstCells[low]]
  }

  /// The elements whose boxes, transforms included, hit `rect`, in canonical order.
  ///
  /// What lies more than a point away is passed over before the oracle's own word is asked: that is
  /// slow, and such elements are no hits by any reading of it.
  ///
  /// - Complexity: O(n).
  func elements(in rect: Rect) -> [OracleElement] {
    let (left, right) = (rect.minX - 1, rect.maxX + 1)
    let (top, bottom) = (rect.minY - 1, rect.maxY + 1)
    return boxes.indices.filter { index in
      let box = boxes[index]
      // Written so that a NaN is not passed over.
      if box.minX > right || box.maxX < left || box.minY > bottom || box.maxY < top {
        return false
      }
      return oracleHits(box, rect)
    }.map { layout.elements[$0] }
  }
}

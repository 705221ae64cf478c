import CollectionLayout
import LayoutGeometry

/// What a measurement must know of a layout's content to choose its queries and paths: the oracle
/// says it where answers are compared, and an engine where nobody compares.
struct ContentFacts: Equatable {
  let size: Size
  let elementCount: Int

  /// Per section where its cells begin among all cells, and behind them the number of all.
  private let firstCells: [Int]

  /// The facts of an oracle's answers.
  init(_ oracle: OracleAnswers) {
    self.init(size: oracle.contentSize, elements: oracle.elements.lazy.map(\.identity))
  }

  /// The facts of a layout that is prepared.
  ///
  /// - Complexity: that of a query of everything.
  init(_ layout: some CollectionLayout) {
    self.init(
      size: layout.collectionViewContentSize,
      elements: layout.layoutAttributesForElements(in: .infinite).lazy.map(\.element))
  }

  private init(size: Size, elements: some Sequence<ElementIdentity>) {
    self.size = size
    var counts: [Int] = []
    var elementCount = 0
    for element in elements {
      elementCount += 1
      while counts.count <= element.path.section { counts.append(0) }
      if element.category == .cell { counts[element.path.section] += 1 }
    }
    self.elementCount = elementCount
    var firstCells = [0]
    for count in counts { firstCells.append(firstCells[firstCells.count - 1] + count) }
    self.firstCells = firstCells
  }

  /// The number of cells in all sections.
  var cellCount: Int { firstCells[firstCells.count - 1] }

  /// The path of the cell of that number, counted through all sections, in which cells are numbered
  /// without a gap.
  ///
  /// - Precondition: `number` is below ``cellCount``.
  /// - Complexity: O(log s) for s sections.
  func path(ofCell number: Int) -> ElementPath {
    var (low, high) = (0, firstCells.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if firstCells[middle] <= number { low = middle } else { high = middle - 1 }
    }
    return ElementPath(section: low, item: number - firstCells[low])
  }
}

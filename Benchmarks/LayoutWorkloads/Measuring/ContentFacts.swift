import CollectionLayout
import LayoutGeometry

/// The size of a layout's content and the number of cells in each section. The queries and lookups
/// of a measurement follow from these numbers.
///
///     let facts = ContentFacts(contentSize: Size(width: 320, height: 900), cellCounts: [3, 2])
///     facts.path(ofCell: 3).description  // "1.0"
struct ContentFacts: Equatable {
  let contentSize: Size
  let elementCount: Int

  /// For each section, the number of cells before it. The last entry is the number of all cells.
  private let cellCountsBeforeSection: [Int]

  /// Takes the content size and the numbers of cells from the oracle's answers.
  init(_ oracle: OracleAnswers) {
    self.init(contentSize: oracle.contentSize, elements: oracle.elements.lazy.map(\.identity))
  }

  /// Takes the content size and the numbers of cells from a prepared layout.
  ///
  /// - Complexity: The cost of a query of the whole content.
  init(_ layout: some CollectionLayout) {
    self.init(
      contentSize: layout.collectionViewContentSize,
      elements: layout.layoutAttributesForElements(in: .infinite).lazy.map(\.element))
  }

  /// Creates the facts from the number of cells in each section of the data. The number of elements
  /// is then the number of cells.
  init(contentSize: Size, cellCounts: [Int]) {
    self.contentSize = contentSize
    var firstCellNumbersOfSections = [0]
    for count in cellCounts {
      firstCellNumbersOfSections.append(
        firstCellNumbersOfSections[firstCellNumbersOfSections.count - 1] + count)
    }
    cellCountsBeforeSection = firstCellNumbersOfSections
    elementCount = firstCellNumbersOfSections[firstCellNumbersOfSections.count - 1]
  }

  private init(contentSize: Size, elements: some Sequence<ElementIdentity>) {
    self.contentSize = contentSize
    var cellCounts: [Int] = []
    var elementCount = 0
    for element in elements {
      elementCount += 1
      while cellCounts.count <= element.path.section { cellCounts.append(0) }
      if element.category == .cell { cellCounts[element.path.section] += 1 }
    }
    self.elementCount = elementCount
    var firstCellNumbersOfSections = [0]
    for count in cellCounts {
      firstCellNumbersOfSections.append(
        firstCellNumbersOfSections[firstCellNumbersOfSections.count - 1] + count)
    }
    self.cellCountsBeforeSection = firstCellNumbersOfSections
  }

  /// The number of cells in all sections.
  var cellCount: Int { cellCountsBeforeSection[cellCountsBeforeSection.count - 1] }

  /// The path of the cell with index `number` among the cells of all sections. The cells of a
  /// section are numbered consecutively.
  ///
  /// - Precondition: `number` is below ``cellCount``.
  /// - Complexity: O(log s) for s sections.
  func path(ofCell number: Int) -> ElementPath {
    var (low, high) = (0, cellCountsBeforeSection.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if cellCountsBeforeSection[middle] <= number { low = middle } else { high = middle - 1 }
    }
    return ElementPath(section: low, item: number - cellCountsBeforeSection[low])
  }
}

import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A coarse picture of the whole content of a state that has more elements than the page contains:
/// the fields of a grid that elements of each category touch.
///
///     let overview = ContentOverview(of: layout)
///     overview.fieldsByCategory[.cell]?.count  // the number of fields with cells
struct ContentOverview: Equatable {
  let columnCount: Int
  let rowCount: Int

  /// The touched fields, by the category of the elements. The fields are numbered row by row.
  private(set) var fieldsByCategory: [ElementCategory: Set<Int>] = [:]

  /// The number of fields along the longer and along the shorter side of the content.
  private static let fieldCounts = (long: 240, short: 60)

  /// Marks the fields of all elements of `layout` that are not hidden.
  ///
  /// - Complexity: O(n) for n elements that are small beside the content.
  init(of layout: any LayoutUnderTest) {
    let size = layout.contentSize
    let isTall = size.height >= size.width
    columnCount = isTall ? Self.fieldCounts.short : Self.fieldCounts.long
    rowCount = isTall ? Self.fieldCounts.long : Self.fieldCounts.short
    let fieldSize = Size(
      width: max(size.width, 1) / Double(columnCount),
      height: max(size.height, 1) / Double(rowCount))
    func fields(_ least: Double, _ greatest: Double, _ length: Double, _ count: Int) -> Range<Int> {
      let first = (least / length).rounded(.down)
      let end = max((greatest / length).rounded(.up), first + 1)
      guard first < Double(count), end > 0 else { return 0..<0 }
      return Int(max(first, 0))..<Int(min(end, Double(count)))
    }
    layout.visitElements(in: .infinite) { element in
      let box = element.frame.standardized
      guard !element.isHidden, [box.minX, box.minY, box.maxX, box.maxY].allSatisfy(\.isFinite)
      else {
        return
      }
      let columns = fields(box.minX, box.maxX, fieldSize.width, columnCount)
      for row in fields(box.minY, box.maxY, fieldSize.height, rowCount) {
        fieldsByCategory[element.identity.category, default: []].formUnion(
          columns.map { row * columnCount + $0 })
      }
    }
  }

  /// The overview as a JSON object.
  var json: JSONValue {
    let marks = fieldsByCategory.sorted { "\($0.key)" < "\($1.key)" }.map { category, fields in
      JSONValue.array([.string("\(category)"), .runLengthEncoded(fields.sorted())])
    }
    return .objectOmittingNil([
      ("columns", .integer(columnCount)), ("rows", .integer(rowCount)), ("marks", .array(marks)),
    ])
  }
}

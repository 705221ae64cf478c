import CollectionLayout
import Foundation
import LayoutGeometry
import Testing

@testable import Layouts

@Suite("The page of stored forms")
struct StoredFormsTests {
  /// Sizes that differ from item to item.
  private final class DifferentSizes: FlowLayoutDelegate {
    func sizeForItem(at path: ElementPath) -> Size? {
      Size(width: 40, height: Double(20 + path.item % 7))
    }
  }

  private let sizes = DifferentSizes()

  /// The row of the table for an arrangement: the form of a section in the storage of each engine.
  private func row(_ title: String, _ arrangement: some Arrangement, items: Int = 40) throws
    -> String
  {
    let environment = try LayoutEnvironment(
      bounds: Rect(x: 0, y: 0, width: 320, height: 480), contentInset: .zero, scale: 2,
      counts: [items])
    let prepared = try arrangement.prepared(in: environment)
    let forms = try SectionStorage.allCases.map {
      "`\(type(of: try prepared.section(0, in: $0)))`"
    }
    return "| \(title) | \(forms.joined(separator: " | ")) |"
  }

  @Test("the page lists the form of each layout in each engine")
  func listsForms() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Documentation.docc/StoredForms.md"),
      encoding: .utf8)
    let forest = ParentIndexForest(parents: [nil])
    let rows = [
      try row("`grid`", GridArrangement()),
      try row("`list` of equal rows", ListArrangement()),
      try row("`list` of different rows", ListArrangement(delegate: sizes)),
      try row("`flow` of equal items", FlowArrangement()),
      try row("`flow` of different items", FlowArrangement(delegate: sizes)),
      try row("`waterfall`", WaterfallArrangement(delegate: sizes)),
      try row(
        "`waterfall` of negative spacing", WaterfallArrangement(spacing: -4, delegate: sizes)),
      try row("`spacedFlow`", SpacedFlowArrangement(delegate: sizes)),
      try row("`photoGrid`, `coverFlow`", PhotoGridArrangement()),
      try row("`photoGrid`, `coverFlow`", CoverFlowArrangement()),
      try row("`classTree`", ClassTreeArrangement(dataSource: forest), items: 1),
      try row("`stack`, `free`, `template`", StackArrangement()),
      try row("`stack`, `free`, `template`", FreeArrangement()),
      try row("`stack`, `free`, `template`", TemplateArrangement.diagonal()),
    ]
    for row in rows { #expect(page.contains(row + "\n")) }
    let listedRows = page.split(separator: "\n").filter {
      $0.hasPrefix("| `") && $0.split(separator: "|").count == 1 + SectionStorage.allCases.count
    }
    #expect(Set(rows).count == listedRows.count)
  }
}

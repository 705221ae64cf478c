import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("A trait that all layouts show is proposed, and a declared one that none shows is a warning")
struct ShownTraitTests {
  private typealias Attributes = LayoutAttributes<NoPayload>

  /// Cells of the sizes that the items have, one after another along `axis`, as broad as the view.
  private func cells(along axis: Axis, ignoringSizes ignoresSizes: Bool = false) -> PlacedCells {
    PlacedCells { source in
      var start = 0.0
      return source.itemPaths.map { path in
        let length = ignoresSizes ? 40 : source.sizeForItem(at: path)?[axis] ?? 40
        defer { start += length }
        return Attributes(
          .cell(path),
          frame: Rect(
            main: start, cross: 0, mainLength: length,
            crossLength: source.bounds.size[axis.cross], axis: axis))
      }
    }
  }

  /// The proposals about `layout` that contain `declaration`, and the warnings that do.
  private func texts(about declaration: String, of layout: PlacedCells) -> [String] {
    let report = layout.reportOfOrdinaryData
    return (report.remarks.map { "proposal: \($0)" } + report.warnings.map { "warning: \($0)" })
      .filter { $0.contains("\"\(declaration)\"") }
  }

  @Test("overflow: declared, shown without a declaration, and declared without need")
  func mayOverflow() {
    var rows = cells(along: .vertical)
    #expect(texts(about: "mayOverflow", of: rows) == [])
    rows.lengthBeyondContent = 5
    #expect(
      texts(about: "mayOverflow", of: rows).first?.hasPrefix(
        "proposal: it placed elements beyond its content in all ") == true)
    rows.traits.mayOverflow = true
    #expect(texts(about: "mayOverflow", of: rows) == [])
    rows.lengthBeyondContent = 0
    #expect(
      texts(about: "mayOverflow", of: rows).first?.hasPrefix(
        "warning: you declared \"mayOverflow\", but in none of ") == true)
  }

  @Test("a horizontal axis: declared, shown without a declaration, and declared without need")
  func fixedAxis() {
    let declaration = "fixedAxis = .horizontal"
    #expect(texts(about: declaration, of: cells(along: .vertical)) == [])
    var columns = cells(along: .horizontal)
    #expect(
      texts(about: declaration, of: columns).first?.hasPrefix(
        "proposal: its content grew to the side in all ") == true)
    columns.traits.fixedAxis = .horizontal
    #expect(texts(about: declaration, of: columns) == [])
    var rows = cells(along: .vertical)
    rows.traits.fixedAxis = .horizontal
    #expect(texts(about: declaration, of: rows).first?.hasPrefix("warning: ") == true)
  }

  @Test("sizes of its own: declared, shown without a declaration, and declared without need")
  func setsOwnSizes() {
    var rows = cells(along: .vertical, ignoringSizes: true)
    #expect(
      texts(about: "setsOwnSizes", of: rows).first?.hasPrefix(
        "proposal: its answers did not depend on the sizes of the items in all ") == true)
    rows.traits.setsOwnSizes = true
    #expect(texts(about: "setsOwnSizes", of: rows) == [])
    let n05 = RuleBook.rule("N-05")
    expectRecorded(n05?.reasonNotApplicable(rows))
    rows = cells(along: .vertical)
    #expect(texts(about: "setsOwnSizes", of: rows) == [])
    #expect(n05?.reasonNotApplicable(rows) == nil)
    rows.traits.setsOwnSizes = true
    #expect(texts(about: "setsOwnSizes", of: rows).first?.hasPrefix("warning: ") == true)
  }

  @Test("an intended surprise that never occurs, or that no regularity names, is a warning")
  func intendedSurprises() {
    var rows = cells(along: .vertical)
    rows.traits.intendedSurprises = ["overlap"]
    #expect(
      texts(about: "overlap", of: rows).first?.hasPrefix(
        "warning: you declared the surprise \"overlap\" as intended, but no two cells overlap in all "
      ) == true)
    rows.traits.intendedSurprises = ["overlop"]
    #expect(
      texts(about: "overlop", of: rows).first?.hasPrefix(
        "warning: you declared the surprise \"overlop\" as intended, expected one of missing, overlap"
      ) == true)
  }

  @Test("E-07 scrolls along the axis that the content shows, so that it meets a pinned header")
  func pinnedHeadersFollowShownAxis() {
    /// Cells in a line below a header each section, which stays at the left edge of the view; one
    /// that floats out of its section if `isFaulty` is true.
    func report(isFaulty: Bool) -> ConformanceReport {
      var columns = PlacedCells { source in
        var elements: [Attributes] = []
        var x = 0.0
        for (section, count) in source.counts.enumerated() {
          let start = x
          for item in 0..<count {
            elements.append(
              Attributes(
                .cell(ElementPath(section: section, item: item)),
                frame: Rect(x: x, y: 20, width: 90, height: source.bounds.height - 20)))
            x += 90
          }
          guard count > 0 else { continue }
          let pinned = max(start, source.bounds.minX)
          elements.append(
            Attributes(
              .supplementary(.header, ElementPath(section: section, item: 0)),
              frame: Rect(
                x: isFaulty ? pinned : min(pinned, x - 60), y: 0, width: 60, height: 20)))
        }
        return elements
      }
      columns.addsPinning = true
      var run = ConformanceRun()
      run.findsSurprises = true
      run.rules = run.rules.filter { $0.id == "E-07" }
      return run.judge(columns)
    }
    #expect(report(isFaulty: false).rows.map(\.verdict.shortName) == ["pass"])
    #expect(report(isFaulty: true).rows.map(\.verdict.shortName) == ["fail"])
  }
}

import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Generated scenarios whose view is scrolled")
struct ScrolledScenarioTests {
  @Test("queries that find a pinned row only at its unscrolled frame fail")
  func findsPinnedRows() {
    expectFailure(of: .pinned, in: "systematic/any-data-paged", "in [0.0, 480.0, 320.0, 480.0]")
  }

  @Test("queries that find a stretched row only at its unscrolled frame fail")
  func findsStretchedRows() {
    expectFailure(
      of: .stretched, in: "systematic/any-data-overscrolled", "in [0.0, -480.0, 320.0, 480.0]")
  }

  @Test("I-02 fails for a row that follows the offset down but not up again")
  func findsRowsThatDoNotReturn() {
    let layout = RowsUnderTest(firstRow: .pinned, keepsGreatestOffset: true)
    let messages = failureMessages(of: layout, rules: ["I-02"])
    #expect(
      messages.contains {
        $0.hasPrefix("systematic/any-data-paged: expected frame [0.0, 0.0, 320.0, 40.0]")
      }, "\(messages)")
    #expect(failureMessages(of: RowsUnderTest(firstRow: .pinned), rules: ["I-02"]) == [])
  }

  @Test(
    "a layout whose first row changes with the offset passes if queries find the row at its current frame",
    arguments: FirstRow.allCases)
  func correctFirstRowPasses(firstRow: FirstRow) {
    #expect(failureMessages(of: RowsUnderTest(firstRow: firstRow)) == [])
  }

  @Test("I-08 does not fail for rows that follow the offset, even if no trait declares this")
  func allowsUndeclaredMotion() {
    func verdictOfI08(for layout: RowsUnderTest) -> RuleVerdict? {
      var run = ConformanceRun()
      run.randomScenariosPerLayout = 1
      run.rules = run.rules.filter { $0.id == "I-08" }
      return run.judge(layout).rows.first?.verdict
    }
    for firstRow in FirstRow.allCases {
      var layout = RowsUnderTest(firstRow: firstRow)
      #expect(
        verdictOfI08(for: layout)
          == .notApplicable(reason: "the elements of the layout move when the view is scrolled"))
      layout.declaresThatElementsFollowOffset = false
      #expect(verdictOfI08(for: layout)?.shortName == "pass", "\(firstRow)")
    }
    #expect(
      verdictOfI08(for: RowsUnderTest(firstRow: nil, declaresThatElementsFollowOffset: false))?
        .isFailure == true)
  }

  /// Checks that in the conformance profile `screen`, the layout fails in `scenario` with a
  /// message that contains `messagePart` and names the first row as missing.
  private func expectFailure(of firstRow: FirstRow, in scenario: String, _ messagePart: String) {
    let messages = failureMessages(
      of: RowsUnderTest(firstRow: firstRow, findsFirstRowAtUnscrolledFrame: true))
    #expect(
      messages.contains {
        $0.hasPrefix("\(scenario): expected") && $0.contains(messagePart)
          && $0.contains("missing \"cell 0.0\"")
      }, "\(messages)")
  }

  private func failureMessages(
    of layout: RowsUnderTest, rules: Set<String> = ["Q-02", "Q-11"]
  ) -> [String] {
    var run = ConformanceRun()
    run.profile = .screen
    run.randomScenariosPerLayout = 1
    run.rules = run.rules.filter { rules.contains($0.id) }
    return run.judge(layout).rows(in: .screen).flatMap { row -> [String] in
      guard case .failed(let failures) = row.verdict else { return [] }
      return failures.map { failure in
        let scenario =
          failure.path.hasSuffix(".json") ? failure.path.dropLast(5) : failure.path[...]
        return "\(scenario): \(failure.message)"
      }
    }
  }
}

/// What the first row does when the view is scrolled along y.
enum FirstRow: CaseIterable {
  /// The row stays at the top of the view.
  case pinned

  /// If the content offset is negative, the row also fills the space between the top of the view
  /// and the content.
  case stretched
}

/// Rows of 40 points. The first row follows the content offset.
private struct RowsUnderTest: VisitingLayout {
  /// What the first row does; nil if it does not move.
  var firstRow: FirstRow?

  /// Whether queries find the first row only by the frame that it has before any scroll.
  var findsFirstRowAtUnscrolledFrame = false

  /// Whether the first row keeps the greatest offset that it has followed.
  var keepsGreatestOffset = false

  /// Whether the traits say that elements follow the offset.
  var declaresThatElementsFollowOffset = true

  var capabilities: Set<Capability> { [.invalidation] }

  var traits: LayoutTraits {
    LayoutTraits(snapping: .unknown) {
      $0.followsOffset = declaresThatElementsFollowOffset
      $0.mayOverflow = true
    }
  }

  func makeLayout(for source: ScenarioSource) -> OffsetFollowingLayout {
    OffsetFollowingLayout(self)
  }
}

private final class OffsetFollowingLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private let rowsUnderTest: RowsUnderTest
  private var rows: [(unscrolledFrame: Rect, attributes: Attributes)] = []
  private var greatestOffset = 0.0

  init(_ rowsUnderTest: RowsUnderTest) { self.rowsUnderTest = rowsUnderTest }

  var collectionViewContentSize: Size { Size(width: 320, height: 40 * Double(rows.count)) }

  func prepare() throws(LayoutError) {
    guard let host else { return }
    rows = []
    for section in 0..<host.numberOfSections {
      for item in 0..<host.numberOfItems(inSection: section) {
        let unscrolledFrame = Rect(x: 0, y: 40 * Double(rows.count), width: 320, height: 40)
        let frame = rows.isEmpty ? frameOfFirstRow(in: host.bounds) : unscrolledFrame
        let path = ElementPath(section: section, item: item)
        rows.append((unscrolledFrame, Attributes(.cell(path), frame: frame)))
      }
    }
  }

  private func frameOfFirstRow(in bounds: Rect) -> Rect {
    switch rowsUnderTest.firstRow {
    case .pinned:
      greatestOffset = max(rowsUnderTest.keepsGreatestOffset ? greatestOffset : 0, bounds.minY)
      return Rect(x: 0, y: greatestOffset, width: 320, height: 40)
    case .stretched:
      let top = min(0, bounds.minY)
      return Rect(x: 0, y: top, width: 320, height: 40 - top)
    case nil: return Rect(x: 0, y: 0, width: 320, height: 40)
    }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    rows.filter { row in
      let frame =
        rowsUnderTest.findsFirstRowAtUnscrolledFrame ? row.unscrolledFrame : row.attributes.frame
      return frame.hits(rect)
    }.map(\.attributes)
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    rows.first { $0.attributes.element == .cell(path) }?.attributes
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { true }
}

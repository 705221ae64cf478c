import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioPlayer
import Testing

@Suite("A failed expectation has a picture")
struct PictureTests {
  /// Plays one step with `expectation` on a grid of nine cells of 100 x 50 points, and returns the
  /// picture of the failure. The step is a query of the first row, unless `step` states another
  /// step.
  private func picture(_ expectation: String, step: String? = nil) throws -> FailurePicture? {
    let step = step ?? #""do": "query", "rect": [0, 0, 300, 50]"#
    let outcomes = try InlineScenario().outcomes(
      "{ \(step), \"expect\": { \(expectation) } }", engines: [Engine.lazy])
    guard case .failed(let failures) = outcomes[0] else {
      Issue.record("expected a failure, found \(outcomes[0])")
      return nil
    }
    #expect(failures.allSatisfy { $0.picture == nil || $0 == failures[0] })
    return failures[0].picture
  }

  private func names(_ elements: [PlacedElement]?) -> [String] {
    elements?.map { "\($0.identity)" } ?? []
  }

  private let rowRect = Rect(x: 0, y: 0, width: 300, height: 50)

  @Test(
    "a picture shows the query's rect, and shows missing and extra elements at the frames that lookups return"
  )
  func drawsMissingAndExtraElements() throws {
    let picture = try picture(#""elements": ["cell 0.0", "cell 0.1", "cell 0.3"]"#)
    #expect(picture?.query == rowRect)
    #expect(names(picture?.expected) == ["cell 0.0", "cell 0.1", "cell 0.3"])
    #expect(picture?.expected.last?.frame == Rect(x: 0, y: 50, width: 100, height: 50))
    #expect(names(picture?.found) == ["cell 0.0", "cell 0.1", "cell 0.2"])
  }

  @Test("a message states the frame of a missing element and of its neighbors, as the picture does")
  func tellsPlaceOfMissingElement() throws {
    let outcomes = try InlineScenario().outcomes(
      #"{ "do": "query", "rect": [0, 0, 300, 50], "expect": { "elements": ["cell 0.1", "cell 0.4", "cell 0.5"] } }"#,
      engines: [Engine.lazy])
    let failure = try #require(outcomes[0].failures.first)
    #expect(
      failure.message.hasSuffix(
        "; \"cell 0.4\" belongs at [100.0, 50.0, 100.0, 50.0], after \"cell 0.1\" at [100.0, 0.0, 100.0, 50.0] and before \"cell 0.5\" at [200.0, 50.0, 100.0, 50.0]"
      ))
    #expect(names(failure.picture?.neighbors) == ["cell 0.1", "cell 0.5"])
  }

  @Test("an expectation about an element without a transform never fails the rule about transforms")
  func ruleAboutTransformsNeedsTransform() throws {
    let step = #"{ "do": "query", "rect": [0, 0, 300, 50], "expect": { "count": 4 } }"#
    let size = #"{ "do": "contentSize", "expect": { "contentSize": [1, 1] } }"#
    func rules(_ names: String, _ step: String) throws -> [[String]] {
      try InlineScenario(rules: names).outcomes(step, engines: [Engine.lazy])[0].failures
        .map(\.rules)
    }
    #expect(try rules(#"["A-08", "Q-02"]"#, step) == [["Q-02"]])
    #expect(try rules(#"["A-08"]"#, size) == [["X-03"]])

    let turned = InlineScenario(
      layout: #"{ "kind": "stack" }"#, data: #"{ "sections": [ { "items": 3 } ] }"#,
      rules: #"["A-08"]"#)
    let wrongTransform =
      #"{ "do": "item", "at": "0.1", "expect": { "attributes": { "cell 0.1": { "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] } } } }"#
    #expect(
      try turned.outcomes(wrongTransform, engines: [Engine.lazy])[0].failures.map(\.rules)
        == [["A-08"]])
  }

  @Test("a picture shows an expected frame together with the found frame")
  func drawsExpectedAndFoundFrames() throws {
    let picture = try picture(
      #""frames": { "cell 0.1": [100, 0, 100, 60], "cell 0.2": [200, 0, 100, 50] }"#)
    #expect(picture?.query == rowRect)
    #expect(names(picture?.expected) == names(picture?.found))
    let differences = zip(picture?.expected ?? [], picture?.found ?? []).filter { $0 != $1 }
    #expect(differences.map(\.0.frame) == [Rect(x: 100, y: 0, width: 100, height: 60)])
    #expect(differences.map(\.1.frame) == [Rect(x: 100, y: 0, width: 100, height: 50)])
  }

  @Test("if an element was not found, the picture shows it at its expected frame")
  func drawsMissingElementAtExpectedFrame() throws {
    let picture = try picture(#""frames": { "cell 0.5": [1, 2, 3, 4] }"#)
    #expect(picture?.expected.last?.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(names(picture?.found) == ["cell 0.0", "cell 0.1", "cell 0.2"])
  }

  @Test(
    "if only an origin is expected, the picture shows a frame with that origin and the found size")
  func drawsExpectedOrigin() throws {
    let picture = try picture(#""origins": { "cell 0.1": [100, 7], "cell 0.4": [0, 9] }"#)
    #expect(
      picture?.expected.map(\.frame.origin) == [
        Point(x: 0, y: 0), Point(x: 100, y: 7), Point(x: 200, y: 0), Point(x: 0, y: 9),
      ])
    #expect(picture?.expected.allSatisfy { $0.frame.size.height == 50 } == true)
  }

  @Test("if an element that must be absent was found, the picture shows it at the found frame")
  func drawsElementThatMustBeAbsent() throws {
    let picture = try picture(#""absent": ["cell 0.4"]"#)
    #expect(names(picture?.expected) == ["cell 0.0", "cell 0.1", "cell 0.2"])
    #expect(names(picture?.found) == ["cell 0.0", "cell 0.1", "cell 0.2", "cell 0.4"])
  }

  @Test("a picture shows expected attributes that differ from the found attributes")
  func drawsExpectedAttributes() throws {
    let picture = try picture(#""attributes": { "cell 0.2": { "zIndex": 4 } }"#)
    #expect(picture?.expected.map(\.zIndex) == [0, 0, 4])
    #expect(picture?.found.map(\.zIndex) == [0, 0, 0])
  }

  @Test("the picture for a step without a query shows all elements and no query rect")
  func drawsAllElementsWithoutQuery() throws {
    let picture = try picture(
      #""frames": { "cell 0.8": [0, 0, 1, 1] }"#, step: #""do": "contentSize""#)
    #expect(picture?.query == nil)
    #expect(picture?.found.count == 9)
  }

  @Test(
    "a wrong content size, number of elements or offset is reported without a picture",
    arguments: [#""contentSize": [1, 1]"#, #""count": 4"#, #""offset": [1, 1]"#])
  func failureWithoutPlaceHasNoPicture(expectation: String) throws {
    #expect(try picture(expectation) == nil)
  }

  @Test("of twenty failures of one rule only the first has a picture")
  func drawsFirstFailureOnly() throws {
    let outcomes = try InlineScenario().outcomes(
      #"{ "do": "query", "rect": "infinite", "expect": { "absent": ["cell 0.4", "cell 0.5"] } }"#,
      engines: [Engine.lazy])
    guard case .failed(let failures) = outcomes[0] else {
      Issue.record("expected a failure, found \(outcomes[0])")
      return
    }
    #expect(failures.map { $0.picture != nil } == [true, false])
  }
}

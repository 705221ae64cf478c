import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Conformance profiles and exercised rules")
struct ProfileTests {
  @Test(
    "the rect of a query determines the least strict profile in which a failure of the query counts"
  )
  func rectDecidesProfile() {
    #expect(Rect(x: 0, y: 0, width: 10, height: 10).leastStrictProfileForQuery == .screen)
    #expect(Rect(x: -5.5, y: 1e6, width: 10, height: 1e6).leastStrictProfileForQuery == .screen)
    for rect in [
      .infinite, .null, Rect(x: 0, y: 0, width: 0, height: 10),
      Rect(x: 0, y: 0, width: -1, height: 1),
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 1e300, y: 0, width: 1, height: 1),
    ] {
      #expect(rect.leastStrictProfileForQuery == .exact, "\(rect)")
    }
  }

  @Test(
    "for a layout that is queried in tiles, only queries of whole tiles count in the screen profile"
  )
  func tilesDecideProfile() {
    let traits = LayoutTraits { $0.isQueriedInTiles = true }
    let bounds = Rect(x: 17, y: 3, width: 320, height: 480)
    func profile(_ rect: Rect?) -> ConformanceProfile {
      traits.leastStrictProfile(ofQuery: rect, in: bounds)
    }
    #expect(profile(nil) == .screen)
    #expect(profile(Rect(x: -320, y: 960, width: 640, height: 480)) == .screen)
    #expect(profile(Rect(x: 0, y: 480 * 0x1p28, width: 320, height: 480)) == .screen)
    for rect in [
      .infinite, .null, bounds, Rect(x: 0, y: 0, width: 320, height: 481),
      // At so large a coordinate, rounding errors must not make this y position, which is halfway
      // between two multiples of the tile height 480, count as a multiple.
      Rect(x: 0, y: 480 * 0x1p32 + 240, width: 320, height: 480),
    ] {
      #expect(profile(rect) == .contract, "\(rect)")
    }
    #expect(LayoutTraits().leastStrictProfile(ofQuery: .infinite, in: bounds) == .screen)
  }

  @Test(
    "a mistake about an element without area, or one that only touches the rect, counts only in the exact profile"
  )
  func elementsDecideProfile() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    func profile(_ box: Rect) -> ConformanceProfile { ConformanceProfile(of: box, in: rect) }
    #expect(profile(Rect(x: 9, y: 9, width: 10, height: 10)) == .screen)
    #expect(profile(Rect(x: 50, y: 9, width: 10, height: 10)) == .screen)
    #expect(profile(Rect(x: 10, y: 0, width: 10, height: 10)) == .exact)
    #expect(profile(Rect(x: -5, y: -5, width: 5, height: 5)) == .exact)
    #expect(profile(Rect(x: 5, y: 5, width: 0, height: 3)) == .exact)
    // Edges that differ only by rounding errors are treated as equal.
    for error in [-0x1p-40, 0x1p-40] {
      #expect(profile(Rect(x: 10 + error, y: 0, width: 10, height: 10)) == .exact)
      #expect(profile(Rect(x: 0, y: -5 + error, width: 5, height: 5)) == .exact)
    }
    #expect(profile(Rect(x: 9.99, y: 0, width: 10, height: 10)) == .screen)
    #expect(profile(Rect(x: 10.01, y: 0, width: 10, height: 10)) == .screen)
  }

  @Test("a difference that no display shows counts only in the exact profile")
  func invisibleDifferencesAreExact() {
    func element(_ x: Double, width: Double = 10, zIndex: Int = 0) -> PlacedElement {
      PlacedElement(
        LayoutAttributes<NoPayload>(
          .cell(ElementPath(section: 0, item: 0)),
          frame: Rect(x: x, y: 0, width: width, height: 10), zIndex: zIndex))
    }
    func profile(
      _ expected: PlacedElement?, _ found: PlacedElement?, contentWidth: Double = 50
    ) -> ConformanceProfile {
      func state(_ element: PlacedElement?, _ width: Double) -> LayoutState {
        LayoutState(
          elements: element.map { [$0] } ?? [], contentSize: Size(width: width, height: 50))
      }
      return ConformanceProfile(
        expected: state(expected, 50), found: state(found, contentWidth))
    }
    #expect(profile(element(5), element(5.0009)) == .exact)
    #expect(profile(element(5), element(5), contentWidth: 50.0009) == .exact)
    #expect(profile(element(5), element(5.002)) == .screen)
    #expect(profile(element(5), element(5, zIndex: 1)) == .screen)
    #expect(profile(element(5), element(5), contentWidth: 50.002) == .screen)
    #expect(profile(element(5), nil) == .screen)
    #expect(profile(element(5), element(.nan)) == .screen)
    #expect(profile(element(5, width: 0), nil) == .exact)
    #expect(profile(element(5, width: 0), element(9, width: 0)) == .exact)
  }

  @Test("the code that relies on a rule, such as a host, determines the profile of the rule")
  func audienceDecidesProfile() {
    #expect(RuleAudience.allCases.map(\.profile) == [.screen, .screen, .contract, .exact])
    for rule in RuleBook.rules {
      #expect(
        !rule.requiredObservation.isEmpty && !rule.requiredObservation.hasSuffix("."),
        "\(rule.title)")
      #expect(rule.requiredObservation.first?.isLowercase == true, "\(rule.title)")
    }
  }

  /// The report on layouts with a mistake in their queries, judged by two rules.
  private func report(
    _ profile: ConformanceProfile?,
    _ answer: @escaping (Rect, (Rect) -> [PlacedElement]) -> [PlacedElement]
  ) -> ConformanceReport {
    var run = ConformanceRun()
    run.rules = [.q01Soundness, .q02Completeness]
    run.layouts = [.list, .flow]
    run.randomScenariosPerLayout = 1
    run.profile = profile
    return run.judge(MutantImplementation { _ in LayoutMutation(answer: answer) })
  }

  @Test(
    "a query that also returns elements that only touch its rect fails only in the exact profile")
  func closedEdgesFailInExactProfile() {
    func queryWithClosedEdges(_ rect: Rect, _ ask: (Rect) -> [PlacedElement]) -> [PlacedElement] {
      ask(.infinite).filter { element in
        let box = element.boundingBox
        return box.minX <= rect.maxX && rect.minX <= box.maxX && box.minY <= rect.maxY
          && rect.minY <= box.maxY
      }
    }
    let report = report(.exact, queryWithClosedEdges)
    #expect(report.rows(in: .exact).first?.verdict.shortName == "fail")
    #expect(report.rows(in: .screen).map(\.verdict.shortName) == ["pass", "pass"])
    #expect(report.isFailure && !self.report(.screen, queryWithClosedEdges).isFailure)
  }

  @Test("an element that queries leave out is a failure in every profile")
  func lostElementFailsInAllProfiles() {
    func withoutLastElement(_ rect: Rect, _ ask: (Rect) -> [PlacedElement]) -> [PlacedElement] {
      ask(rect).dropLast()
    }
    for profile in ConformanceProfile.allCases {
      #expect(report(profile, withoutLastElement).isFailure)
      #expect(report(nil, withoutLastElement).rows(in: profile).last?.verdict.shortName == "fail")
    }
  }

  @Test(
    "a rule whose required observation never occurred is not exercised, and the reason names the observation"
  )
  func unmetRuleIsNotExercised() {
    var run = ConformanceRun()
    run.rules = [.a09HiddenElements, .q03Uniqueness]
    run.randomScenariosPerLayout = 1
    let verdicts = run.judge(tamperedList { _, _ in }).rows.map(\.verdict)
    #expect(
      verdicts[0]
        == .notExercised(reason: "the run never met a hidden element or one with alpha 0"))
    #expect(verdicts[1].shortName == "pass")
  }
}

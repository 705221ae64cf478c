import CollectionLayout
import LayoutCatalog
import LayoutGeometry
import Layouts
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Rules on the engines of this package")
struct EngineRuleTests {
  /// The layouts on which an engine is judged. A debug build judges each layout in one engine,
  /// which takes half a minute less; `scripts/check --full` judges all layouts in each engine, in a
  /// release build.
  private func layouts(of engine: Engine) throws -> Set<LayoutDescription> {
    #if DEBUG
      let engineIndex = try #require(Engine.allCases.firstIndex(of: engine))
      let chosenLayouts = engine.supportedLayouts.enumerated()
        .filter { $0.offset % Engine.allCases.count == engineIndex }
      return Set(chosenLayouts.map(\.element))
    #else
      return Set(engine.supportedLayouts)
    #endif
  }

  @Test("every engine satisfies every rule", arguments: Engine.allCases)
  func engineSatisfiesRules(engine: Engine) throws {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 1
    run.layouts = try layouts(of: engine)
    let report = run.judge(engine)
    for row in report.rows {
      switch row.verdict {
      case .failed(let failures): Issue.record("\(failures[0])")
      #if !DEBUG
        // No engine hides an element outside of animations, and no invalidation context of an
        // engine adjusts the content size.
        case .notExercised where ["A-09", "O-07"].contains(row.rule.id): break
        // A rule that was not exercised has not passed. A few layouts do not exercise all rules.
        case .notExercised(let reason): Issue.record("\(row.rule.id): \(reason)")
      #endif
      case .inconclusive(let reason): Issue.record("\(row.rule.id): \(reason)")
      default: break
      }
    }
  }

  @Test("the test layouts without a mutation satisfy every rule")
  func unmutatedLayoutsSatisfyRules() {
    let implementations: [any LayoutImplementation] = [
      tamperedList { _, _ in }, tamperedFlow { _, _ in }, tamperedCoverFlow { _, _ in },
    ]
    for implementation in implementations {
      var run = ConformanceRun()
      run.effort = .quick
      for row in run.judge(implementation).rows {
        if case .failed(let failures) = row.verdict { Issue.record("\(failures[0])") }
      }
    }
  }

  @Test("a mutant fails the rule that it breaks and does not reach the level of that rule")
  func mutantDoesNotReachLevel() {
    var run = ConformanceRun()
    run.rules = [.q07InfiniteQuery, .q12NaNQuery]
    let report = run.judge(
      MutantImplementation { _ in LayoutMutation { rect, ask in rect.isInfinite ? [] : ask(rect) } }
    )
    #expect(report.rows.map(\.verdict.shortName) == ["fail", "pass"])
    #expect(!report.levels.contains(.core))
  }

  @Test("a layout that the oracle cannot compute satisfies the rules that apply to it")
  func layoutWithoutFormulaSatisfiesRules() {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { "LGQAEC".contains($0.id.prefix(1)) }
    let rows = run.judge(RowsImplementation(supportedLayouts: [.any]) { TransformPayload() }).rows
    for row in rows {
      if case .failed(let failures) = row.verdict { Issue.record("\(failures[0])") }
    }
    #expect(rows.filter { $0.verdict.shortName == "unclear" }.map(\.rule.id) == [])
    func verdict(_ id: String) -> RuleVerdict? { rows.first { $0.rule.id == id }?.verdict }
    #expect(
      verdict("Q-14")
        == .notApplicable(
          reason:
            "the layout has no inset parameter that shifts the cells by exactly the parameter's value"
        ))
    #expect(
      verdict("C-05")
        == .notApplicable(reason: "the layout does not state that it stacks its items"))
  }
}

import LayoutCatalog
import LayoutDescriptions
import Layouts
import RecordedTexts
import ScenarioFiles
import Testing

@testable import ExternalLayouts
@testable import LayoutConformance

@Suite struct ConformanceRunTests {
  @Test(
    "a level is not claimed for a capability that the layout lacks, although rules of the level pass"
  )
  func capabilityIsNeededForLevel() throws {
    let passed = RuleVerdict.passed(checks: 1)
    // O-01 needs the capability `scrolling`; O-02 does not.
    let rules = try ["Q-01", "O-01", "O-02"].map { try #require(RuleBook.rule($0)) }
    func levels(_ verdictOfO01: RuleVerdict) -> [RuleLevel] {
      ConformanceReport(
        implementation: "a",
        rows: zip(rules, [passed, verdictOfO01, passed]).map { .init(rule: $0, verdict: $1) }
      ).levels
    }
    #expect(levels(passed) == [.core, .scrolling])
    #expect(levels(.notApplicable(reason: "no capability \"scrolling\"")) == [.core])
  }

  @Test(
    "a level without an applicable rule is not claimed, and does not prevent the claim of other levels"
  )
  func claimsLevels() {
    func report(_ verdicts: [(String, RuleVerdict)]) -> ConformanceReport {
      ConformanceReport(
        implementation: "lazy",
        rows: verdicts.map { id, verdict in
          let rule = Rule(
            id, "sample", "A sentence.", intent: "", reliedOnBy: .virtualizer,
            requiredObservation: "a sample",
            sources: [.thisProject], requirementStatus: .required, [.direct]
          ) { _ in }
          return .init(rule: rule, verdict: verdict)
        })
    }
    let passedVerdict = RuleVerdict.passed(checks: 1)
    #expect(report([("Q-01", passedVerdict)]).levels == [.core])
    #expect(
      report([
        ("Q-01", passedVerdict), ("U-01", .notApplicable(reason: "")), ("O-01", passedVerdict),
      ]).levels
        == [.core, .scrolling])
    #expect(
      report([("Q-01", passedVerdict), ("U-01", .skipped(reason: "")), ("O-01", passedVerdict)])
        .levels
        == [.core])
    #expect(report([("Q-01", .failed([])), ("W-01", passedVerdict)]).levels == [.work])
    // A rule that was not exercised does not prevent a level that other rules reach, unless it is
    // one of three. A level without a passed rule is not reached.
    let unexercisedVerdict = RuleVerdict.notExercised(reason: "")
    let exercisedRules = ["Q-01", "Q-03", "Q-04"].map { ($0, passedVerdict) }
    let unexercisedRules = [("Q-02", unexercisedVerdict), ("O-01", unexercisedVerdict)]
    #expect(report(exercisedRules + unexercisedRules).levels == [.core])
    #expect(report(exercisedRules.dropLast() + unexercisedRules).levels == [])
    var reportWithoutElements = report(exercisedRules)
    reportWithoutElements.hasMetElements = false
    #expect(reportWithoutElements.levels == [])
    expectRecorded(reportWithoutElements.claim)
    // The level `updates` is reached only if both invalidations and batches were tested.
    #expect(
      report([
        ("Q-01", passedVerdict), ("I-01", passedVerdict), ("U-01", .notApplicable(reason: "")),
      ]).levels
        == [.core])
    #expect(
      report([("Q-01", passedVerdict), ("I-01", passedVerdict), ("U-01", passedVerdict)]).levels
        == [.core, .updates])
  }

  @Test(
    "a run of chosen layouts plays scenarios only on these layouts, and claims no conformance level"
  )
  func playsChosenLayoutsOnly() {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 1
    run.runsSystematicScenarios = false
    run.layouts = [.grid]
    var playedIDs: [String] = []
    run.reportProgress = { _, total, id in
      #expect(total == 1)
      playedIDs.append(id)
    }
    let report = run.judge(Engine.eager)
    #expect(playedIDs == ["grid/random-grid-1-12"])
    #expect(report.isPartial)
    #expect(report.levels.isEmpty)
  }

  @Test(
    "a generated scenario gives the same result when played individually as among other scenarios")
  func individualScenarioGivesSameResult() {
    var runOfAllScenarios = ConformanceRun()
    runOfAllScenarios.randomScenariosPerLayout = 3
    runOfAllScenarios.runsSystematicScenarios = false
    runOfAllScenarios.layouts = [.list]
    var runOfIndividualScenarios = ConformanceRun()
    runOfIndividualScenarios.randomScenariosPerLayout = 0
    runOfIndividualScenarios.layouts = [.list]
    runOfIndividualScenarios.additionalScenarios = (1...3).map {
      GeneratedScenario(layout: .list, seed: $0, stepCount: 12)
    }
    #expect(
      runOfAllScenarios.judge(Engine.lazy).rows.map(\.verdict)
        == runOfIndividualScenarios.judge(Engine.lazy).rows.map(\.verdict))
  }

  @Test("a stopped run states how far it came and leaves unfinished rules undecided")
  func stoppedRunLeavesRulesUndecided() {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 2
    run.runsSystematicScenarios = false
    run.layouts = [.grid]
    run.rules = [.q01Soundness, .q02Completeness]
    var isStopRequested = false
    run.reportProgress = { done, _, _ in isStopRequested = done == 1 }
    run.reasonToStop = { isStopRequested ? "stopped by hand" : nil }
    let report = run.judge(Engine.eager)
    let reason = "stopped by hand after 1 of 2 random scenarios; next was grid/random-grid-2-12"
    #expect(report.stopReason == reason)
    #expect(
      report.rows.map(\.verdict) == [.inconclusive(reason: reason), .inconclusive(reason: reason)])
    #expect(!report.isFailure && report.isUndecided)
  }

  @Test("a stopped run claims no level and reports the failures that it has found")
  func stoppedRunClaimsNoLevel() {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 2
    run.runsSystematicScenarios = false
    run.rules = RuleBook.rules
    var isStopRequested = false
    run.reportProgress = { done, _, _ in isStopRequested = done == 1 }
    run.reasonToStop = { isStopRequested ? "interrupted" : nil }
    let report = run.judge(
      MutantImplementation { _ in LayoutMutation { rect, ask in rect.isInfinite ? [] : ask(rect) } }
    )
    #expect(report.rows.first { $0.rule.id == "Q-07" }?.verdict.shortName == "fail")
    #expect(report.rows.first { $0.rule.id == "Q-12" }?.verdict.shortName == "unclear")
    #expect(report.isFailure)
    #expect(report.levels.isEmpty)
    expectRecorded(report.claim)
    #expect(ConformanceReport.claim(of: [report]) == nil)
  }

  @Test("a finished rule is decided although other rules are unfinished")
  func finishedRulesAreDecided() {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 1
    run.runsSystematicScenarios = false
    run.layouts = [.list]
    run.rules = [.q01Soundness, .n01MillionRows]
    var stopCheckCount = 0
    run.reasonToStop = {
      stopCheckCount += 1
      return nil
    }
    _ = run.judge(Engine.lazy)
    var remainingStopChecks = stopCheckCount - 1
    run.reasonToStop = {
      remainingStopChecks -= 1
      return remainingStopChecks < 0 ? "stopped by hand" : nil
    }
    let report = run.judge(Engine.lazy)
    #expect(report.rows.map(\.verdict.shortName) == ["pass", "unclear"])
    expectRecorded(report.stopReason)
  }

  @Test("if a run stops before it plays a scenario, the rules of that scenario are undecided")
  func unplayedScenarioLeavesRulesUndecided() throws {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 0
    run.rules = [.q01Soundness, .q02Completeness]
    run.scenarios = try ["Q-02", "Q-01"].map { rule in
      let id = "grid/\(rule.lowercased())"
      let result = ScenarioReader.read(
        """
        { "format": 1, "id": "\(id)", "title": "a", "rules": ["\(rule)"],
          "viewport": [0, 0, 300, 400], "layout": { "kind": "grid" },
          "data": { "sections": [ { "items": 9 } ] }, "steps": [ { "do": "prepare" } ] }
        """, path: "\(id).json", relativeTo: ".", layouts: LayoutDescription.builtInLayouts)
      return try #require(result.scenario)
    }
    var playedScenarioCount = 0
    run.reportProgress = { done, _, _ in playedScenarioCount = done + 1 }
    run.reasonToStop = { playedScenarioCount == 1 ? "stopped by hand" : nil }
    let report = run.judge(Engine.lazy)
    #expect(report.rows.map(\.verdict.shortName) == ["unclear", "pass"])
    expectRecorded(report.stopReason)
  }

  @Test("a failure of a rule that the rule book does not contain is reported outside the rules")
  func reportsFailureOfUnknownRule() throws {
    let result = ScenarioReader.read(
      """
      { "format": 1, "id": "grid/a", "title": "a", "rules": ["Z-01"],
        "viewport": [0, 0, 300, 400], "layout": { "kind": "grid" },
        "data": { "sections": [ { "items": 9 } ] },
        "steps": [ { "do": "prepare" },
          { "do": "query", "rect": [0, 0, 300, 44], "expect": { "count": 4 } } ] }
      """, path: "grid/a.json", relativeTo: ".", layouts: LayoutDescription.builtInLayouts)
    var run = ConformanceRun()
    run.rules = run.rules.filter { $0.id == "Q-01" }
    run.randomScenariosPerLayout = 0
    run.scenarios = [try #require(result.scenario)]
    let report = run.judge(Engine.eager)
    // The scenario fails, and names the rule Z-01. If the rule book contains Z-01, the failure is
    // not reported, because `run.rules` leaves this rule out. Otherwise the failure is reported
    // outside the rules.
    let isListed = RuleBook.rule("Z-01") != nil
    #expect(report.failuresOutsideRules.count == (isListed ? 0 : 1))
    #expect(report.isFailure == !isListed)
  }

  @Test("a scenario that ends early is named with its items, and no level is claimed")
  func namesShortenedScenarios() {
    var run = ConformanceRun()
    run.layouts = [.grid]
    run.makeScenarioLimit = {
      var questionCount = 0
      return {
        questionCount += 1
        return questionCount > 8 ? "it took 9 s" : nil
      }
    }
    let report = run.judge(Engine.lazy)
    #expect(report.stopReason == nil && report.isPartial)
    #expect(
      report.remarks.contains {
        $0.contains("scenarios that ended early, because the layout is slow: ")
          && $0.contains(" items, because it took 9 s; ")
      }, "\(report.remarks)")
  }
}

import CollectionLayout
import ConformanceReports
import Foundation
import LayoutCatalog
import LayoutConformance
import LayoutDescriptions
import LayoutGeometry
import Reports
import ScenarioFiles
import ScenarioPlayer
import Subprocesses
import Testing

@testable import ExternalLayouts

/// Tests layouts, scenarios and runs with programs whose answers are changed at random. Whatever a
/// program answers, a run must end with a report. It must neither trap nor go on forever.
@Suite struct AnswerFuzzTests {
  /// The factor by which the number of cases is multiplied: the environment variable `FUZZ_FACTOR`,
  /// or 1 without it. `scripts/check --full` runs three times as many cases in a release build.
  private static let caseCountFactor =
    ProcessInfo.processInfo.environment["FUZZ_FACTOR"].flatMap(Int.init) ?? 1

  private static func program(_ seed: UInt64, message: String? = nil) -> ExternalProgram {
    var mutator = AnswerMutator(seed: seed, message: message)
    return ExternalProgram(
      RowProgram { (message, answer) throws(ProgramProcess.ExchangeError) in
        try mutator.answerLine(message["do"]?.stringValue ?? "", answer)
      })
  }

  @Test(
    "whatever a program answers to a message, the layout that reads the answer does not trap",
    arguments: AnswerMutator.messages)
  func noAnswerTrapsLayout(message: String) {
    var failureCount = 0
    var caseCount = 0
    for seed in 0..<UInt64(50 * Self.caseCountFactor) {
      let source = TestProgram.source()
      let layout = ExternalLayout(
        LayoutSpecification(kind: .waterfall),
        by: Self.program(seed &* 7919, message: message), source: source)
      let path = ElementPath(section: 0, item: 1)
      for _ in 0..<3 {
        caseCount += 1
        try? layout.prepare()
        _ = layout.collectionViewContentSize
        _ = layout.layoutAttributesForElements(in: .infinite)
        _ = layout.layoutAttributesForItem(at: path)
        _ = layout.layoutAttributesForSupplementaryView(ofKind: .header, at: path)
        _ = layout.layoutAttributesForDecorationView(ofKind: "line", at: path)
        _ = layout.targetContentOffset(
          forProposedContentOffset: .zero, withScrollingVelocity: .zero)
        layout.prepare(forCollectionViewUpdates: [])
        _ = layout.pathsToInsert(for: .supplementary, ofKind: .header)
        layout.finalizeCollectionViewUpdates()
        source.data.sections[0].count += 1
        let context = InvalidationContext()
        context.invalidatesEverything = true
        layout.invalidateLayout(with: context)
      }
      if let failure = layout.failure {
        failureCount += 1
        #expect(!"\(failure)".isEmpty)
      }
    }
    // The randomly changed answers lead to a failure in at least one case, but not in all cases.
    #expect((1..<caseCount).contains(failureCount))
  }

  @Test("whatever a program answers, a run with generated scenarios ends with a report")
  func everyRunEndsWithReport() throws {
    var verdictCounts: [String: Int] = [:]
    for seed in 0..<UInt64(4 * Self.caseCountFactor) {
      var programSeed = seed << 32
      let program: ExternalImplementation
      do {
        program = try ExternalImplementation(catalog: BuiltInLayouts()) {
          programSeed += 1
          return Self.program(programSeed)
        }
      } catch {
        verdictCounts["not started", default: 0] += 1
        continue
      }
      var run = ConformanceRun()
      run.seed = seed
      run.layouts = [seed % 2 == 0 ? .any : .waterfall]
      run.randomScenariosPerLayout = 1
      // Systematic scenarios are left out, because there are hundreds of them, which would take
      // minutes. Random scenarios already send messages of all kinds.
      run.runsSystematicScenarios = false
      run.stepsPerRandomScenario = 4
      run.effort = .quick
      // Each seed checks a quarter of the rules. Rules that lay out a million rows are left out,
      // because they take too long.
      run.rules = run.rules.enumerated().filter { place, rule in
        UInt64(place) % 4 == seed % 4 && !["N-01", "N-02", "N-03"].contains(rule.id)
      }.map(\.element)
      let report = run.judge(program)
      verdictCounts[report.isFailure ? "failed" : "passed", default: 0] += 1
      let reportDocument = Report([report])
      for format in ReportFormat.formats(for: .conformance) {
        let text = try format.text(of: reportDocument, style: ReportStyle(showsAllFailures: true))
        #expect(!text.isEmpty)
      }
    }
    #expect((verdictCounts["failed"] ?? 0) > 0)
  }

  @Test("whatever a program answers, a scenario ends with a result")
  func everyScenarioEnds() throws {
    let (all, _) = ScenarioFolder.read(
      TestProgram.packageFolder + "/Scenarios", layouts: LayoutDescription.builtInLayouts)
    let scenarios = all.filter { $0.data.itemCounts.reduce(0, +) <= 12 }
    #expect(scenarios.count > 50)
    var outcomeCounts: [String: Int] = [:]
    for seed in 0..<UInt64(400 * Self.caseCountFactor) {
      var programSeed = seed << 32
      guard
        let program = try? ExternalImplementation(
          catalog: BuiltInLayouts(),
          {
            programSeed += 1
            return Self.program(programSeed)
          })
      else { continue }
      let scenario = scenarios[Int(seed % UInt64(scenarios.count))]
      switch ScenarioPlayer.play(scenario, on: [program])[0] {
      case .passed: outcomeCounts["passed", default: 0] += 1
      case .failed: outcomeCounts["failed", default: 0] += 1
      case .notApplicable: outcomeCounts["not applicable", default: 0] += 1
      }
    }
    #expect(
      outcomeCounts.keys.contains("failed") && outcomeCounts.keys.contains("not applicable"),
      "\(outcomeCounts)")
  }
}

import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioFiles
import ScenarioPlayer
import TamperedLayouts
import Testing

@testable import LayoutConformance

/// Random scenarios whose steps give layouts invalid values.
@Suite struct HostileScenarioTests {
  private static let seeds: ClosedRange<UInt64> = 1...12

  private func generated(_ layout: LayoutDescription, _ seed: UInt64) -> GeneratedScenario {
    GeneratedScenario(hostileStepsFor: layout, seed: seed, stepCount: 20)
  }

  @Test(arguments: LayoutDescription.builtInLayouts)
  func `errors are thrown and overcome`(layout: LayoutDescription) {
    var errorCount = 0
    var recoveryCount = 0
    for seed in Self.seeds {
      let scenario = generated(layout, seed).scenario
      let run = ScenarioRun(scenario, of: scenario.layout, on: [Engine.lazy])
      let observer = ErrorObserver()
      run.watcher = observer
      run.play()
      #expect(run.implementationRuns[0].failures.isEmpty)
      errorCount += observer.errorCount
      recoveryCount += observer.recoveryCount
    }
    // A stack or a template has few values that can be invalid.
    #expect(errorCount > Self.seeds.count / 3)
    #expect(recoveryCount > Self.seeds.count / 6)
  }

  @Test func `a layout that accepts invalid values fails`() {
    let implementation = TamperedImplementation<NoPayload>(of: .flow) { layout, _ in
      layout.preparation = { base in try? base.prepare() }
    }
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 12
    run.runsSystematicScenarios = false
    run.rules = RuleBook.rules.filter { ["N-05", "L-08"].contains($0.id) }
    let row = run.judge(implementation).rows.first { $0.rule.id == "N-05" }
    guard case .failed(let failures)? = row?.verdict else {
      Issue.record("expected a failure of N-05, found \(String(describing: row?.verdict))")
      return
    }
    let failuresAmongHostileSteps = failures.filter { $0.path.hasPrefix("hostile/hostile-flow-") }
    #expect(!failuresAmongHostileSteps.isEmpty)
    #expect(failuresAmongHostileSteps.allSatisfy { $0.profile == .exact })
  }

  @Test func `a tree that was replaced without an invalidation may be read or not`() {
    // The seed replaces an empty tree by one with a cycle, after an invalidation of the bounds alone.
    let generated = GeneratedScenario(hostileStepsFor: .classTree, seed: 35, stepCount: 12)
    let run = ScenarioRun(
      generated.scenario, of: generated.scenario.layout, on: Engine.allCases)
    run.play()
    #expect(run.implementationRuns.flatMap(\.failures).isEmpty)
  }

  @Test func `the id of a hostile scenario can be read back`() {
    let scenario = generated(.spacedFlow, 7)
    #expect(scenario.id == "hostile/hostile-spacedFlow-7-20")
    #expect(
      GeneratedScenario(id: scenario.id, layouts: LayoutDescription.builtInLayouts) == scenario)
  }
}

/// Counts calls of `prepare` that throw an error, and those that succeed after one.
private final class ErrorObserver: ScenarioRunWatcher {
  private(set) var errorCount = 0
  private(set) var recoveryCount = 0
  private var lastPrepareThrew = false
  let wantsNoFurtherSteps = false

  func willPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {}

  func didPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {
    guard step.kind == .prepare else { return }
    if run.error != nil {
      errorCount += 1
    } else if lastPrepareThrew {
      recoveryCount += 1
    }
    lastPrepareThrew = run.error != nil
  }
}

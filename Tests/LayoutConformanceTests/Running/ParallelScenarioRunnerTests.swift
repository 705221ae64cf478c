import Foundation
import LayoutCatalog
import LayoutDescriptions
import Layouts
import Locks
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Generated scenarios are played on several threads")
struct ParallelScenarioRunnerTests {
  private let noCancellation = RunCancellation { nil }

  @Test(
    "every generated scenario is played once, and outcomes are returned in order", arguments: 0...3)
  func returnsOutcomesInOrder(helperCount: Int) {
    let playCounts = (0..<200).map { _ in PlayCount() }
    let runner = ParallelScenarioRunner(10..<200, helperCount: helperCount) { _, index, _ in
      playCounts[index].value.withLock { $0 += 1 }
      return 3 * index
    }
    for index in 10..<200 {
      #expect(runner.outcome(at: index, until: noCancellation) == 3 * index)
    }
    runner.finish()
    #expect(
      playCounts.map { $0.value.withLock { $0 } } == (0..<200).map { $0 < 10 ? 0 : 1 })
  }

  private final class PlayCount: Sendable {
    let value = Locked(0)
  }

  @Test("helper threads play other generated scenarios while the requesting thread plays one")
  func helpersPlayScenarios() {
    let requesterStarted = DispatchSemaphore(value: 0)
    let helperPlayed = DispatchSemaphore(value: 0)
    var isFirstHelperScenario = true
    let runner = ParallelScenarioRunner(0..<4, helperCount: 1) { _, index, isHelping in
      // The helping thread ends its first scenario only after the requesting thread has started a
      // scenario. The requesting thread ends its scenario only after the helping thread has played
      // the other three.
      if isHelping {
        if isFirstHelperScenario { requesterStarted.wait() }
        isFirstHelperScenario = false
        helperPlayed.signal()
      } else {
        requesterStarted.signal()
        for _ in 0..<3 { helperPlayed.wait() }
      }
      return isHelping
    }
    // If the helping thread claims the first scenario, the requesting thread plays another.
    let playedByHelperFlags = (0..<4).map { runner.outcome(at: $0, until: noCancellation) }
    runner.finish()
    #expect(playedByHelperFlags.filter { $0 == false }.count == 1)
  }

  @Test("a generated scenario that is skipped is not played, and a stopped run returns no outcome")
  func skipsScenarios() {
    var playedIndices: [Int] = []
    var reason: String?
    let cancellation = RunCancellation { reason }
    let runner = ParallelScenarioRunner(0..<4, helperCount: 0) { _, index, _ in
      playedIndices.append(index)
      return index
    }
    runner.skip(0)
    #expect(runner.outcome(at: 1, until: cancellation) == 1)
    reason = "interrupted"
    cancellation.checkWhetherToStop()
    #expect(runner.outcome(at: 2, until: cancellation) == nil)
    #expect(runner.isStopped)
    runner.finish()
    #expect(playedIndices == [1])
  }

  @Test func threadCountDoesNotChangeReport() {
    func verdictsAndPlayedIDs(threadCount: Int) -> [String] {
      var run = ConformanceRun()
      run.randomScenariosPerLayout = 2
      run.layouts = [.grid, .stack]
      run.threadCount = threadCount
      var playedIDs: [String] = []
      run.reportProgress = { _, _, id in playedIDs.append(id) }
      let report = run.judge(TallRows())
      #expect(report.isFailure)
      return report.rows.map { "\($0.rule.id) \($0.verdict)" } + playedIDs
    }
    #expect(verdictsAndPlayedIDs(threadCount: 4) == verdictsAndPlayedIDs(threadCount: 1))
  }

  /// Layouts that ignore the item size and the row height, so that rules fail in many generated
  /// scenarios.
  private struct TallRows: LayoutImplementation {
    let name = "tall"
    let supportsConcurrentUse = true
    var capabilities: Set<Capability> { Engine.eager.capabilities }
    var supportedLayouts: [LayoutDescription] { Engine.eager.supportedLayouts }
    var catalog: (any ReferenceCatalog)? { Engine.eager.catalog }

    func layout(
      _ specification: LayoutSpecification, source: ScenarioSource
    ) -> (any LayoutUnderTest)? {
      var changedSpecification = specification
      changedSpecification.parameters[.rowHeight] = .number(60)
      changedSpecification.parameters[.itemSize] = .size(Size(width: 50, height: 60))
      return Engine.eager.layout(changedSpecification, source: source)
    }
  }
}

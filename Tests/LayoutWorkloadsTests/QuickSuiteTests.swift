import BenchmarkHarness
import CommandLineTools
import Layouts
import Locks
import Testing

@testable import LayoutWorkloads

@Suite struct QuickSuiteTests {
  private static let selection = BenchmarkSelection(itemCounts: [40], timeBudgetSeconds: 60)

  @Test("every layout and engine of the quick suite has the times of a fling")
  func everyLayoutHasFlings() throws {
    var document = ResultDocument(
      run: .init(
        fingerprint: .current(), git: GitState(revision: nil, isModified: false), arguments: [],
        started: ""))
    var workers: [WorkerKind: any Worker] = [:]
    for kind in Self.selection.kinds.union([.conformance]) {
      workers[kind] = try LayoutWorker(
        WorkerConfiguration(
          kind: kind, dataFolder: dataFolder, file: nil, seed: Self.selection.seed))
    }
    // The clock of the time budget advances by a millisecond whenever the suite reads it, so that
    // the result does not depend on the speed of the machine.
    let clockTime = Locked<UInt64>(0)
    try BenchmarkSuite(
      Self.selection, workers: workers,
      budget: TimeBudget(
        seconds: 3,
        clock: {
          clockTime.withLock { now in
            now += 1_000_000
            return now
          }
        })
    ).run(into: &document)
    func subjects(_ workload: Workload, _ metric: String) -> Set<BenchmarkSubject> {
      let identities = document.results.map(\.identity).filter {
        $0.workload == workload.name && $0.metric == metric
      }
      return Set(identities.map(\.subject))
    }
    let expected = Set(Self.selection.cells.map(\.subject))
    #expect(expected.count > BenchmarkLayout.all.count * 3)
    #expect(subjects(.fling, "time") == expected)
    #expect(subjects(.fling, "frameTime") == expected)
    // If other programs occupy the processor for a few milliseconds, the budget of a measurement of
    // another workload can end before the first batch. No other reason is accepted.
    #expect(
      document.notMeasured.filter {
        $0.id.contains("/fling/") || !$0.reason.contains("was spent before a batch of operations")
      }.isEmpty)
  }

  @Test(
    "the quick suite measures the times of flings, but counts no work in flings")
  func flingIsCountedSeparately() throws {
    #expect(Self.selection.workloads.contains(.fling))
    #expect(!Self.selection.countedWorkloads.contains(.fling))
    #expect(Self.selection.countedWorkloads == Workload.quickWorkloads.filter { $0 != .fling })
    for part in Self.selection.selectionsForCounting { #expect(!part.workloads.contains(.fling)) }
    var flingSelection = Self.selection
    flingSelection.workloads = [.fling]
    #expect(flingSelection.countedWorkloads == [.fling])
  }
}

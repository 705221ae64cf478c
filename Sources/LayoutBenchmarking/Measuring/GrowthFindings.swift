import BenchmarkHarness
import Foundation
import LayoutWorkloads

/// Counts the instructions of the selected benchmarks at three sizes, and judges how fast the
/// counts grow with the size.
///
///     let growth = GrowthFindings(program: .bench, selection: selection, isQuiet: true)
///     let report = GateReport(try growth.findings())
struct GrowthFindings {
  let program: MeasuringProgram
  let selection: BenchmarkSelection
  let isQuiet: Bool

  /// At most this many workers (measuring processes) count at the same time.
  private static let maximumWorkerCount = 2

  /// The findings of the gate that checks the growth of costs, and a failure for each reason why a
  /// worker failed.
  ///
  /// If instructions cannot be counted, the only finding reports this, with the exit code for a
  /// counter that does not work.
  func findings() throws -> [GateFinding] {
    let suite = GrowthSuite(selection)
    guard suite.benchmarkCount > 0 else { return [] }
    if let reason = unavailability() {
      return [
        GateFinding(
          "instructions", .growth, .failure, "the requested counter is not available: \(reason)",
          exitCode: .brokenCounter)
      ]
    }
    let bar = ProgressBar(total: suite.benchmarkCount, isQuiet: isQuiet)
    defer { bar.clear() }
    let report = suite.run(
      on: try makeWorkers(), isInterrupted: { Interruption.isRequested },
      progress: { bar.show(done: $0, label: $1) })
    return CostGrowthGate(["instructions"], declared: DeclaredComplexity.declaredCostClass)
      .judge(report.results) + failures(in: report)
  }

  /// The reason why instructions cannot be counted; nil if they can.
  private func unavailability() -> String? {
    if program.folder == nil { return "instructions cannot be counted in this process" }
    return CallgrindWorker.valgrindPath == nil ? "valgrind is not installed" : nil
  }

  private func makeWorkers() throws -> [any Worker] {
    guard let packageFolder = program.packageFolder else { throw MissingPackage() }
    let workerPrograms = WorkerPrograms(program, dataFolder: packageFolder + "/Scenarios/data")
    let workerCount = max(
      1, min(Self.maximumWorkerCount, ProcessInfo.processInfo.activeProcessorCount))
    return (0..<workerCount).compactMap { _ in
      workerPrograms.instructionWorker(file: selection.file?.path)
    }
  }

  private func failures(in report: WorkReport) -> [GateFinding] {
    var reasonsOfReportedFailures: Set<String> = []
    return report.notMeasured.filter {
      $0.hasFailed && reasonsOfReportedFailures.insert($0.reason).inserted
    }
    .map {
      GateFinding($0.id, .growth, .failure, $0.reason, exitCode: .benchmarkFailed)
    }
  }
}

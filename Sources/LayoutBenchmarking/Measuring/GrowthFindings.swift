import BenchmarkHarness
import CommandLineTools
import Foundation
import LayoutWorkloads

/// Counts the instructions of the selected benchmarks at three sizes or more, and judges how fast
/// the counts grow with the size.
///
///     let growth = GrowthFindings(program: .bench, selection: selection, isQuiet: true)
///     let report = GateReport(try growth.findings { print($0) })
///
/// For a user's own layout, times take the place of instructions if valgrind is not installed, and
/// the memory that stays in use after each `prepare` is judged too.
struct GrowthFindings {
  let program: MeasuringProgram
  let selection: BenchmarkSelection
  let isQuiet: Bool

  /// At most this many workers count at the same time.
  private static let maximumWorkerCount = 2

  private static let runsInExternalProgram = "the layout runs in an external program"

  /// The findings of the gate that checks the growth of costs, and a failure for each reason why a
  /// worker failed. `remark` prints what was not measured, or measured in another way.
  ///
  /// If instructions of the layouts of this package cannot be counted, the only finding reports
  /// this, with the exit code for a counter that does not work.
  func findings(remark: (String) -> Void) throws -> [GateFinding] {
    let reasonNotToCount = unavailability()
    let kind = reasonNotToCount == nil ? WorkerKind.instructions : .time
    let suite = GrowthSuite(selection, kind: kind)
    guard suite.benchmarkCount > 0 else { return [Self.findingOnNothing] }
    if let reasonNotToCount {
      guard program.userLayout != nil else {
        return [
          GateFinding(
            "instructions", .growth, .failure,
            "the requested counter is not available: \(reasonNotToCount)",
            exitCode: .brokenCounter)
        ]
      }
      remark("times are judged, and no instructions: \(reasonNotToCount)")
    }
    let bar = ProgressBar(total: suite.benchmarkCount, isQuiet: isQuiet)
    defer { bar.clear() }
    let report = suite.run(
      on: try makeWorkers(of: kind), isInterrupted: { Interruption.isRequested },
      progress: { bar.show(done: $0, label: $1) })
    bar.clear()
    return Self.findings(in: report, declaredIn: program.growth)
      + (try program.userLayout == nil ? [] : findingsOnMemory(remark: remark))
  }

  /// The findings on the measured costs in `report`. `limits` has the declared growth of a user's
  /// own layout.
  static func findings(in report: WorkReport, declaredIn limits: GrowthLimits) -> [GateFinding] {
    let gate = CostGrowthGate(["instructions", "time"], declaredIn: limits)
    let findings = gate.judge(report.results)
    let allFindings = findings + failures(in: report, gate, besides: findings)
    return allFindings.isEmpty ? [findingOnNothing] : allFindings
  }

  private static let findingOnNothing = GateFinding(
    nothingMeasuredBy: CountSource.growthOptionValue, .growth,
    expected:
      "a selected benchmark with counts at three or more numbers of items, the largest at least \(ComplexityGate.minimumItemCountRatio) times the smallest"
  )

  /// The findings on the memory that stays in use after each `prepare` of the user's own layout.
  private func findingsOnMemory(remark: (String) -> Void) throws -> [GateFinding] {
    if program.userLayout?.runsInExternalProgram == true {
      remark("memory is not checked: \(Self.runsInExternalProgram)")
      return []
    }
    let worker = try workerPrograms().worker(.memory, file: selection.file?.path)
    if let unavailability = try worker.findUnavailability() {
      remark("memory is not checked: \(unavailability.reason)")
      return []
    }
    let report = GrowthSuite.measureRetainedMemory(of: selection, on: worker)
    return RetainedMemoryGate.judge(report.results)
      + report.notMeasured.filter(\.hasFailed).map { GateFinding($0, lost: 0) }
  }

  /// The reason why instructions cannot be counted; nil if they can.
  private func unavailability() -> String? {
    if program.userLayout?.runsInExternalProgram == true { return Self.runsInExternalProgram }
    if program.folder == nil { return "instructions cannot be counted in this process" }
    return CallgrindWorker.valgrindPath == nil ? "valgrind is not installed" : nil
  }

  private func workerPrograms() throws -> WorkerPrograms {
    guard let packageFolder = program.packageFolder else { throw MissingPackage() }
    return WorkerPrograms(program, dataFolder: packageFolder + "/Scenarios/data")
  }

  /// The workers that measure costs. Only one worker measures times, because several would disturb
  /// one another.
  private func makeWorkers(of kind: WorkerKind) throws -> [any Worker] {
    let workerPrograms = try workerPrograms()
    if kind == .time { return [try workerPrograms.worker(.time, file: selection.file?.path)] }
    let workerCount = max(
      1, min(Self.maximumWorkerCount, ProcessInfo.processInfo.activeProcessorCount))
    return (0..<workerCount).compactMap { _ in
      workerPrograms.instructionWorker(file: selection.file?.path)
    }
  }

  /// A failure for each reason why a benchmark was not measured.
  ///
  /// A benchmark that took too long with many items is no failure if `findings` judge its growth
  /// with fewer items. Otherwise the failure states its growth as far as it was measured.
  private static func failures(
    in report: WorkReport, _ gate: CostGrowthGate, besides findings: [GateFinding]
  ) -> [GateFinding] {
    let judgedIDs = Set(findings.map(\.id))
    var reportedReasons: Set<String> = []
    return report.notMeasured.filter(\.hasFailed).compactMap { entry in
      let identity = try? BenchmarkIdentity(entry.id)
      if entry.isAborted, let identity, judgedIDs.contains(identity.idOfGrowth) { return nil }
      let growth = identity.flatMap { gate.growthInWords(of: $0, in: report.results) }
      let message = entry.reason + (growth.map { "; \($0)" } ?? "")
      guard reportedReasons.insert(message).inserted else { return nil }
      return GateFinding(entry.id, .growth, .failure, message, exitCode: .benchmarkFailed)
    }
  }
}

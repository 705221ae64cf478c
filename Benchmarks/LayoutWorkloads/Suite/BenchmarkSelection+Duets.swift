import BenchmarkHarness
import CommandLineTools
import Layouts

extension BenchmarkSelection {
  /// The pairs that a duet of this selection compares: each engine with `reference`, or with itself
  /// in another build if `reference` is nil.
  package func duetPairs(against reference: Engine? = nil) -> [DuetBenchmark.Pair] {
    let cells = cells
    return indicesInReportOrder(cells).flatMap { index -> [DuetBenchmark.Pair] in
      let cell = cells[index]
      if let reference, cell.engine == reference { return [] }
      return workloads.map { workload in
        let candidateIdentity = cell.identity(workload, "time")
        var baseIdentity = candidateIdentity
        baseIdentity.engine = reference?.rawValue ?? cell.engineName
        return DuetBenchmark.Pair(
          base: BatchRequest.Arm(baseIdentity), candidate: BatchRequest.Arm(candidateIdentity))
      }
    }
  }
}

/// Checks that the arms return correct answers, once for each arm.
package final class AnswerCheckBeforeTiming {
  private let worker: any Worker
  private var reasonsNotToTime: [BatchRequest.Arm: String?] = [:]

  /// Creates a check that uses `worker` to compare answers.
  package init(worker: any Worker) { self.worker = worker }

  /// The reason why `arm` must not be timed; nil if its answers are correct.
  ///
  /// - Throws: The errors of the worker.
  package func reasonNotToTime(of arm: BatchRequest.Arm) throws -> String? {
    if let reason = reasonsNotToTime[arm] { return reason }
    let reason = try checkAnswers(arm)
    reasonsNotToTime[arm] = reason
    return reason
  }

  private func checkAnswers(_ arm: BatchRequest.Arm) throws -> String? {
    let report = try worker.measure(
      on: WorkOrder(
        arm.subject, workloads: [arm.workload], injection: arm.injection))
    // If the workload is not possible with the layout, the report has no judgment on the answers.
    // The measurement of times then fails and gives the reason.
    guard let judgement = report.judgements[arm.workload], !judgement.conforms else { return nil }
    let (missing, extra) = (
      ReadableNumber.groupedDigits(judgement.missing), ReadableNumber.groupedDigits(judgement.extra)
    )
    return
      "\(arm.engine) does not return the oracle's answers: \(missing) elements missing, \(extra) extra"
  }
}

import BenchmarkHarness
import Layouts

extension BenchmarkSelection {
  /// The pairs that the selection names: each engine against `reference`, or against itself in
  /// another build where that is nil.
  package func duets(against reference: Engine? = nil) -> [Duet.Pair] {
    let cells = cells
    return ordered(cells).flatMap { index -> [Duet.Pair] in
      let cell = cells[index]
      if cell.engine == reference { return [] }
      return workloads.map { workload in
        let candidate = cell.identity(workload, "time")
        var base = candidate
        base.engine = reference?.rawValue ?? cell.engineName
        return Duet.Pair(base: BatchOrder.Arm(base), candidate: BatchOrder.Arm(candidate))
      }
    }
  }
}

/// Finds out whether the arms of a duet answer rightly, each once.
package final class ArmExamination {
  private let worker: any Worker
  private var known: [BatchOrder.Arm: String?] = [:]

  /// Creates an examination by `worker`, who compares answers.
  package init(worker: any Worker) { self.worker = worker }

  /// Why `arm` must not be compared; nil where its answers are the oracle's.
  ///
  /// - Throws: What the worker throws.
  package func fault(of arm: BatchOrder.Arm) throws -> String? {
    if let fault = known[arm] { return fault }
    let fault = try examine(arm)
    known[arm] = fault
    return fault
  }

  private func examine(_ arm: BatchOrder.Arm) throws -> String? {
    let report = try worker.report(
      on: WorkOrder(
        arm.subject, workloads: [arm.workload], injection: arm.injection))
    // A workload that says nothing about the layout has no judgement, and is refused when timed.
    guard let judgement = report.judgements[arm.workload], !judgement.conforms else { return nil }
    return "\(arm.engine) does not give the oracle's answers: "
      + "\(HumanNumber.grouped(judgement.missing)) elements missing, "
      + "\(HumanNumber.grouped(judgement.extra)) extra"
  }
}

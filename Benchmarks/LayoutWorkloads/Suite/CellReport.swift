import BenchmarkHarness

/// What a cell was found to be, from all workers.
package struct CellReport: Codable {
  /// Whether all that was asked for was tried: nothing broke or died, and nobody ran out of time or
  /// patience.
  private(set) var isComplete = true
  private(set) var results: [BenchmarkResult] = []
  private(set) var notMeasured: [ResultDocument.NotMeasured] = []
  private var judgements: [String: WorkReport.Judgement] = [:]

  /// Adds what a worker found; what was judged stands first.
  mutating func add(_ report: WorkReport) {
    judgements.merge(report.judgements) { _, new in new }
    notMeasured += report.notMeasured
    if report.notMeasured.contains(where: { $0.isDeadCounter || $0.isInterruption }) {
      isComplete = false
    }
    results += report.results.map { result in
      guard let judgement = judgements[result.identity.workload] else { return result }
      var result = result
      result.conforms = judgement.conforms
      result.missing = judgement.missing
      result.extra = judgement.extra
      return result
    }
  }

  /// Adds what was not measured because a worker broke, or the time or the user's patience ended.
  mutating func add(_ entry: ResultDocument.NotMeasured) {
    notMeasured.append(entry)
    isComplete = false
  }

  /// Adds a result for each workload that was answered wrongly and has no result to say so.
  mutating func addWrongAnswers(of order: WorkOrder) {
    for workload in order.workloads {
      guard let judgement = judgements[workload], !judgement.conforms,
        !results.contains(where: { $0.identity.workload == workload })
      else { continue }
      let result = BenchmarkResult(
        identity: order.identity(workload, "wrongAnswers"), unit: "elements", isExact: true,
        readings: .value(.integer(judgement.missing + judgement.extra)), conforms: false,
        missing: judgement.missing, extra: judgement.extra)
      if let result { results.append(result) }
    }
  }
}

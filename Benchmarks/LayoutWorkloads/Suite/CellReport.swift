import BenchmarkHarness

/// The results of all workers for one benchmark cell: a layout that uses one engine, on one data
/// set with one number of items.
///
///     var report = CellReport()
///     report.add(try worker.measure(on: order))
///     report.sortTimes(inOrderOf: [.prepare, .viewport])
package struct CellReport: Codable {
  /// Whether every measurement was attempted: no worker failed, and neither the time budget nor the
  /// user ended the work.
  private(set) var isComplete = true
  private(set) var results: [BenchmarkResult] = []
  private(set) var notMeasured: [ResultDocument.UnmeasuredBenchmark] = []
  private var judgements: [String: WorkReport.Judgement] = [:]

  /// Adds a worker's report. The report that contains the judgments on the answers must be added
  /// before the reports with results.
  mutating func add(_ report: WorkReport) {
    judgements.merge(report.judgements) { _, new in new }
    notMeasured += report.notMeasured
    if report.notMeasured.contains(where: { $0.hasBrokenCounter || $0.isInterruption }) {
      isComplete = false
    }
    results += report.results.map(addingJudgement)
  }

  /// Returns `result` with the judgment on whether the answers in its workload are correct.
  private func addingJudgement(to result: BenchmarkResult) -> BenchmarkResult {
    guard let judgement = judgements[result.identity.workload] else { return result }
    var result = result
    result.conforms = judgement.conforms
    result.missingElementCount = judgement.missing
    result.extraElementCount = judgement.extra
    return result
  }

  /// Whether the measurement of the benchmark `identity` was stopped because it took too long.
  func isAborted(_ identity: BenchmarkIdentity) -> Bool {
    notMeasured.contains { $0.isAborted && $0.id == identity.description }
  }

  /// Takes over a report on new attempts at measurements that were stopped before. Adds the results
  /// of the attempts that were finished, and replaces the reasons why the other measurements have
  /// no result. Returns true if an attempt was finished.
  mutating func finishAbortedMeasurement(with report: WorkReport) -> Bool {
    let attemptedIDs =
      Set(report.results.map(\.identity.description)).union(report.notMeasured.map(\.id))
    notMeasured.removeAll { $0.isAborted && attemptedIDs.contains($0.id) }
    notMeasured += report.notMeasured
    results += report.results.map(addingJudgement)
    return !report.results.isEmpty
  }

  /// Replaces the results for the benchmarks in `report`, if the times of `report` are less noisy.
  /// Returns true if it replaced them.
  mutating func replaceNoisierTimes(with report: WorkReport) -> Bool {
    let identities = Set(report.results.map(\.identity))
    let currentTimes = results.filter { identities.contains($0.identity) }
    guard currentTimes.count == report.results.count,
      TimeNoise(of: report.results) < TimeNoise(of: currentTimes)
    else { return false }
    for result in report.results {
      if let index = results.firstIndex(where: { $0.identity == result.identity }) {
        results[index] = addingJudgement(to: result)
      }
    }
    return true
  }

  /// Sorts the results for times into the order of `workloads`. The times may have been measured in
  /// another order.
  mutating func sortTimes(inOrderOf workloads: [Workload]) {
    let timeIndices = results.indices.filter {
      WorkerKind(of: results[$0].identity.metric) == .time
    }
    let times = workloads.flatMap { workload in
      timeIndices.map { results[$0] }.filter { $0.identity.workload == workload.name }
    }
    for (index, result) in zip(timeIndices, times) { results[index] = result }
  }

  /// Adds an entry for a measurement that was prevented by a failed worker, the time budget or the
  /// user.
  mutating func add(_ entry: ResultDocument.UnmeasuredBenchmark) {
    notMeasured.append(entry)
    isComplete = false
  }

  /// Adds a result for each workload with wrong answers that has no other result, so that the wrong
  /// answers are visible.
  mutating func addWrongAnswers(of order: WorkOrder) {
    for workload in order.workloads {
      guard let judgement = judgements[workload], !judgement.conforms,
        !results.contains(where: { $0.identity.workload == workload })
      else { continue }
      let result = BenchmarkResult(
        identity: order.benchmarkIdentity(workload, "wrongAnswers"), unit: "elements",
        isExact: true,
        readings: .value(.integer(judgement.missing + judgement.extra)), conforms: false,
        missingElementCount: judgement.missing, extraElementCount: judgement.extra)
      if let result { results.append(result) }
    }
  }
}

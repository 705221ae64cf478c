import BenchmarkHarness

extension LayoutWorker: BatchWorker {
  /// Times the batches of operations that `request` asks for. Each arm has its own layout.
  package func timeBatches(_ request: BatchRequest) throws -> BatchReport {
    let preparedBenchmarks = try preparedBenchmarks(of: request.arms)
    if let turn = request.turns.first(where: { !preparedBenchmarks.indices.contains($0.armIndex) })
    {
      throw WorkloadNotPossible(
        reason:
          "expected an index less than \(preparedBenchmarks.count), the number of compared benchmarks, for each batch, found index \(turn.armIndex)"
      )
    }
    var measurement = BatchMeasurement(budget: 0, isInterrupted: isInterrupted)
    measurement.minimumBatchDuration = request.minimumBatch
    guard let operations = request.operations else {
      guard let firstTurn = request.turns.first else {
        throw WorkloadNotPossible(
          reason: "expected at least one batch in the batch order, found none")
      }
      let preparedBenchmark = preparedBenchmarks[firstTurn.armIndex]
      preparedBenchmark.fixture.restoreInitialHostState()
      let operationCount = try measurement.operationsPerBatch(of: preparedBenchmark.operation)
      return BatchReport(operations: operationCount, nanoseconds: [])
    }
    var batches: [BatchResourceUsage] = []
    batches.reserveCapacity(request.turns.count)
    let stolenTicksBefore = ThreadUsage.stolenTicks()
    for turn in request.turns {
      let preparedBenchmark = preparedBenchmarks[turn.armIndex]
      // The batch of another arm may have changed the bounds of the view, so they are reset.
      preparedBenchmark.fixture.restoreInitialHostState()
      batches.append(
        try measurement.measureBatch(
          preparedBenchmark.operation, turn.firstOperation..<turn.firstOperation + operations))
    }
    let stolenTicks = ThreadUsage.stolenTicks().flatMap { now in stolenTicksBefore.map { now - $0 }
    }
    return BatchReport(operations: operations, batches: batches, stolenTicks: stolenTicks)
  }

  package func releaseResources() { preparedPairedSession = nil }

  /// The prepared operations of `arms`, the variants that a session compares. They are reused as
  /// long as the arms stay the same.
  private func preparedBenchmarks(of arms: [BatchRequest.Arm]) throws -> [PreparedPairedSession
    .PreparedBenchmark]
  {
    if let preparedPairedSession, preparedPairedSession.arms == arms {
      return preparedPairedSession.preparedBenchmarks
    }
    preparedPairedSession = nil
    let preparedBenchmarks = try arms.map { arm in
      let cell = try cell(of: arm)
      let workload = try workload(named: arm.workload)
      let subject = try prepareSubject(of: cell)
      return PreparedPairedSession.PreparedBenchmark(
        fixture: subject.fixture, operation: try subject.makeOperation(of: workload))
    }
    preparedPairedSession = PreparedPairedSession(
      arms: arms, preparedBenchmarks: preparedBenchmarks)
    return preparedBenchmarks
  }

  private func cell(of arm: BatchRequest.Arm) throws -> BenchmarkCell {
    try cell(
      of: WorkOrder(
        arm.subject, workloads: [],
        injection: arm.injection))
  }
}

/// A paired session whose arms are prepared for timing.
struct PreparedPairedSession {
  let arms: [BatchRequest.Arm]
  let preparedBenchmarks: [PreparedBenchmark]

  /// The operation of an arm, with the host and data that it runs on.
  struct PreparedBenchmark {
    let fixture: BenchmarkFixture
    let operation: MeasuredOperation
  }
}

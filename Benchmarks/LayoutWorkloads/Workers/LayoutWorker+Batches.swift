import BenchmarkHarness

extension LayoutWorker: BatchWorker {
  /// Times the batches of operations that `request` asks for. Each arm (a variant that the session
  /// compares) has its own layout.
  package func timeBatches(_ request: BatchRequest) throws -> BatchReport {
    let preparedArms = try preparedArms(of: request.arms)
    if let turn = request.turns.first(where: { !preparedArms.indices.contains($0.armIndex) }) {
      throw WorkloadNotPossible(
        reason:
          "expected an index less than \(preparedArms.count), the number of compared benchmarks, for each batch, found index \(turn.armIndex)"
      )
    }
    var measurement = BatchMeasurement(budget: 0, isInterrupted: isInterrupted)
    measurement.minimumBatchDuration = request.minimumBatch
    guard let operations = request.operations else {
      guard let firstTurn = request.turns.first else {
        throw WorkloadNotPossible(
          reason: "expected at least one batch in the batch order, found none")
      }
      let preparedArm = preparedArms[firstTurn.armIndex]
      preparedArm.fixture.restoreInitialHostState()
      let operationCount = try measurement.operationsPerBatch(of: preparedArm.operation)
      return BatchReport(operations: operationCount, nanoseconds: [])
    }
    var batches: [BatchResourceUsage] = []
    batches.reserveCapacity(request.turns.count)
    let stolenTicksBefore = ThreadUsage.stolenTicks()
    for turn in request.turns {
      let preparedArm = preparedArms[turn.armIndex]
      // The batch of another arm (compared variant) may have changed the bounds of the view, so
      // they are reset.
      preparedArm.fixture.restoreInitialHostState()
      batches.append(
        try measurement.measureBatch(
          preparedArm.operation, turn.firstOperation..<turn.firstOperation + operations))
    }
    let stolenTicks = ThreadUsage.stolenTicks().flatMap { now in stolenTicksBefore.map { now - $0 }
    }
    return BatchReport(operations: operations, batches: batches, stolenTicks: stolenTicks)
  }

  package func releaseResources() { preparedPairedSession = nil }

  /// The prepared operations of `arms`, the variants that a session compares. They are reused as
  /// long as the arms stay the same.
  private func preparedArms(of arms: [BatchRequest.Arm]) throws -> [PreparedPairedSession
    .PreparedArm]
  {
    if let preparedPairedSession, preparedPairedSession.arms == arms {
      return preparedPairedSession.preparedArms
    }
    preparedPairedSession = nil
    let preparedArms = try arms.map { arm in
      let cell = try cell(of: arm)
      let workload = try workload(named: arm.workload)
      let subject = try prepareSubject(of: cell)
      return PreparedPairedSession.PreparedArm(
        fixture: subject.fixture, operation: try subject.makeOperation(of: workload))
    }
    preparedPairedSession = PreparedPairedSession(arms: arms, preparedArms: preparedArms)
    return preparedArms
  }

  private func cell(of arm: BatchRequest.Arm) throws -> BenchmarkCell {
    try cell(
      of: WorkOrder(
        arm.subject, workloads: [],
        injection: arm.injection))
  }
}

/// A paired session whose arms (compared variants) are prepared for timing.
struct PreparedPairedSession {
  let arms: [BatchRequest.Arm]
  let preparedArms: [PreparedArm]

  /// The operation of an arm (compared variant), with the host and data that it runs on.
  struct PreparedArm {
    let fixture: BenchmarkFixture
    let operation: MeasuredOperation
  }
}

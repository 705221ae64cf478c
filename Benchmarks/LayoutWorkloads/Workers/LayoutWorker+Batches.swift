import BenchmarkHarness

extension LayoutWorker: BatchWorker {
  /// Times the batches of operations that `order` requests. Each arm (a variant that the session
  /// compares) has its own layout.
  package func timeBatches(_ order: BatchOrder) throws -> BatchReport {
    let preparedArms = try preparedArms(of: order.arms)
    if let turn = order.turns.first(where: { !preparedArms.indices.contains($0.arm) }) {
      throw WorkloadNotPossible(
        reason:
          "expected the index of an arm (compared benchmark) to be less than \(preparedArms.count), found a batch of arm \(turn.arm)"
      )
    }
    var measurement = BatchMeasurement(budget: 0, isInterrupted: isInterrupted)
    measurement.minimumBatchDuration = order.minimumBatch
    guard let operations = order.operations else {
      guard let firstTurn = order.turns.first else {
        throw WorkloadNotPossible(
          reason: "expected a batch with which to determine the number of operations, found none")
      }
      let preparedArm = preparedArms[firstTurn.arm]
      preparedArm.fixture.restoreInitialHostState()
      let operationCount = try measurement.operationsPerBatch(of: preparedArm.operation)
      return BatchReport(operations: operationCount, nanoseconds: [])
    }
    var batches: [BatchResourceUsage] = []
    batches.reserveCapacity(order.turns.count)
    let stolenTicksBefore = ThreadUsage.stolenTicks()
    for turn in order.turns {
      let preparedArm = preparedArms[turn.arm]
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

  package func releaseResources() { preparedSessionArms = nil }

  /// The prepared operations of `arms`, the variants that a session compares. They are reused as
  /// long as the arms stay the same.
  private func preparedArms(of arms: [BatchOrder.Arm]) throws -> [PreparedSessionArms
    .PreparedArm]
  {
    if let preparedSessionArms, preparedSessionArms.arms == arms {
      return preparedSessionArms.preparedArms
    }
    preparedSessionArms = nil
    let preparedArms = try arms.map { arm in
      let cell = try cell(of: arm)
      let workload = try workload(named: arm.workload)
      let subject = try prepareSubject(of: cell)
      return PreparedSessionArms.PreparedArm(
        fixture: subject.fixture, operation: try subject.makeOperation(of: workload))
    }
    preparedSessionArms = PreparedSessionArms(arms: arms, preparedArms: preparedArms)
    return preparedArms
  }

  private func cell(of arm: BatchOrder.Arm) throws -> BenchmarkCell {
    try cell(
      of: WorkOrder(
        arm.subject, workloads: [],
        injection: arm.injection))
  }
}

/// The arms (compared variants) of a session, prepared for timing.
struct PreparedSessionArms {
  let arms: [BatchOrder.Arm]
  let preparedArms: [PreparedArm]

  /// The operation of an arm (compared variant), with the host and data that it runs on.
  struct PreparedArm {
    let fixture: BenchmarkFixture
    let operation: MeasuredOperation
  }
}

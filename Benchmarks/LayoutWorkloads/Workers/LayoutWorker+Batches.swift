import BenchmarkHarness

extension LayoutWorker: BatchWorker {
  /// Times the turns of `order`, each arm with a layout of its own.
  package func batches(_ order: BatchOrder) throws -> BatchReport {
    let lineup = try lineup(of: order.arms)
    guard order.turns.allSatisfy({ lineup.indices.contains($0.arm) }) else {
      throw UnfitWorkload(reason: "a turn is nobody's: expected one of \(lineup.count) arms")
    }
    var measurement = BatchMeasurement(budget: 0, isInterrupted: isInterrupted)
    measurement.minimumBatch = order.minimumBatch
    guard let operations = order.operations else {
      guard let first = order.turns.first else {
        throw UnfitWorkload(reason: "expected a turn to count operations in, found none")
      }
      let member = lineup[first.arm]
      member.fixture.restoreHost()
      let count = try measurement.operationsPerBatch(of: member.operation)
      return BatchReport(operations: count, nanoseconds: [])
    }
    var times: [UInt64] = []
    times.reserveCapacity(order.turns.count)
    for turn in order.turns {
      let member = lineup[turn.arm]
      // Another arm may have left the bounds elsewhere.
      member.fixture.restoreHost()
      times.append(
        try measurement.time(member.operation, turn.first..<turn.first + operations))
    }
    return BatchReport(operations: operations, nanoseconds: times)
  }

  package func end() { lineup = nil }

  /// The arms' work, kept while the same arms are asked for.
  private func lineup(of arms: [BatchOrder.Arm]) throws -> [Lineup.Member] {
    if let lineup, lineup.arms == arms { return lineup.members }
    lineup = nil
    let members = try arms.map { arm in
      let cell = try cell(of: arm)
      let workload = try workload(named: arm.workload)
      let probe = try makeProbe(of: cell)
      return Lineup.Member(
        fixture: probe.fixture, operation: try probe.operation(of: workload))
    }
    lineup = Lineup(arms: arms, members: members)
    return members
  }

  private func cell(of arm: BatchOrder.Arm) throws -> BenchmarkCell {
    try cell(
      of: WorkOrder(
        arm.subject, workloads: [],
        injection: arm.injection))
  }
}

/// The arms of a session, ready for their turns.
struct Lineup {
  let arms: [BatchOrder.Arm]
  let members: [Member]

  /// One arm's work, and the host that it happens on.
  struct Member {
    let fixture: Fixture
    let operation: MeasuredOperation
  }
}

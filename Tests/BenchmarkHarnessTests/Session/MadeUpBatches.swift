@testable import BenchmarkHarness

/// A simulated clock and simulated workers whose batches advance it.
final class MadeUpMachine {
  var now: UInt64 = 1_000
  /// The timed batches in order: the engine, the number of the first input, and the number of
  /// operations.
  var turns: [(engine: String, first: Int, operations: Int)] = []
  /// For each order, the number of its batches.
  var orders: [Int] = []
  var opened = 0
  var ended = 0
  /// The nanoseconds of one operation, by engine.
  var cost: [String: UInt64] = [:]
  var refusals: [String: String] = [:]
  /// The nanoseconds that the start of a worker takes.
  var start: UInt64 = 0
  /// The noise added to a batch's time, by the number of the batch.
  var noise: (_ batch: Int) -> Int64 = { _ in 0 }
  /// The number of the order, counted from 1, at which a worker fails.
  var breaksAt: Int?

  func worker() -> MadeUpWorker {
    opened += 1
    now += start
    return MadeUpWorker(machine: self)
  }

  static func arm(_ engine: String) -> BatchOrder.Arm {
    BatchOrder.Arm(
      BenchmarkIdentity(
        layout: "grid", engine: engine, data: "uniform", workload: "viewport", n: 1000,
        metric: "time"))
  }
}

/// A worker of a simulated machine.
final class MadeUpWorker: BatchWorker {
  private let machine: MadeUpMachine

  init(machine: MadeUpMachine) { self.machine = machine }

  func timeBatches(_ order: BatchOrder) throws -> BatchReport {
    for arm in order.arms {
      if let reason = machine.refusals[arm.engine] { throw WorkerRefusal(reason: reason) }
    }
    guard let operations = order.operations else {
      let engine = order.arms[order.turns[0].arm].engine
      let cost = machine.cost[engine] ?? 1
      return BatchReport(
        operations: Int((order.minimumBatch + cost - 1) / cost), nanoseconds: [])
    }
    machine.orders.append(order.turns.count)
    if machine.orders.count == machine.breaksAt {
      throw WorkerFailure(kind: .time, .timedOut(seconds: 1, lastWords: []))
    }
    let times = order.turns.map { turn -> UInt64 in
      let engine = order.arms[turn.arm].engine
      machine.turns.append((engine, turn.first, operations))
      let elapsed = (machine.cost[engine] ?? 1) * UInt64(operations)
      let noisy = UInt64(Int64(elapsed) + machine.noise(machine.turns.count))
      machine.now += noisy
      return noisy
    }
    return BatchReport(operations: operations, nanoseconds: times)
  }

  func releaseResources() { machine.ended += 1 }
}

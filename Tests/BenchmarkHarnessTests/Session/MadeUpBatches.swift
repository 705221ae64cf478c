@testable import BenchmarkHarness

/// A simulated clock and simulated workers whose batches advance it.
final class MadeUpMachine {
  var now: UInt64 = 1_000
  /// The timed batches in order: the engine, the number of the first input, and the number of
  /// operations.
  var timedBatches: [(engine: String, firstInput: Int, operations: Int)] = []
  /// For each request to a worker, the number of its batches.
  var batchCountsOfRequests: [Int] = []
  var openedWorkerCount = 0
  var endedWorkerCount = 0
  /// The nanoseconds of one operation, by engine.
  var nanosecondsPerOperationByEngine: [String: UInt64] = [:]
  /// The reasons why a worker refuses the work orders with an engine, by engine.
  var refusalReasonsByEngine: [String: String] = [:]
  /// The nanoseconds that the start of a worker takes.
  var workerStartNanoseconds: UInt64 = 0
  /// The nanoseconds of noise added to a batch's time, by the number of the batch.
  var noiseNanoseconds: (_ batch: Int) -> Int64 = { _ in 0 }
  /// The number of the request, counted from 1, at which a worker fails.
  var failingRequestNumber: Int?

  func worker() -> MadeUpWorker {
    openedWorkerCount += 1
    now += workerStartNanoseconds
    return MadeUpWorker(machine: self)
  }
}

/// A worker of a simulated machine.
final class MadeUpWorker: BatchWorker {
  private let machine: MadeUpMachine

  init(machine: MadeUpMachine) { self.machine = machine }

  func timeBatches(_ request: BatchRequest) throws -> BatchReport {
    for arm in request.arms {
      if let reason = machine.refusalReasonsByEngine[arm.engine] {
        throw WorkerRefusal(reason: reason)
      }
    }
    guard let operations = request.operations else {
      let engine = request.arms[request.turns[0].armIndex].engine
      let cost = machine.nanosecondsPerOperationByEngine[engine] ?? 1
      return BatchReport(
        operations: Int((request.minimumBatch + cost - 1) / cost), nanoseconds: [])
    }
    machine.batchCountsOfRequests.append(request.turns.count)
    if machine.batchCountsOfRequests.count == machine.failingRequestNumber {
      throw WorkerFailure(kind: .time, .timedOut(seconds: 1, lastOutputLines: []))
    }
    let batchTimes = request.turns.map { turn -> UInt64 in
      let engine = request.arms[turn.armIndex].engine
      machine.timedBatches.append((engine, turn.firstOperation, operations))
      let elapsed = (machine.nanosecondsPerOperationByEngine[engine] ?? 1) * UInt64(operations)
      let noisyElapsed = UInt64(
        Int64(elapsed) + machine.noiseNanoseconds(machine.timedBatches.count))
      machine.now += noisyElapsed
      return noisyElapsed
    }
    return BatchReport(operations: operations, nanoseconds: batchTimes)
  }

  func releaseResources() { machine.endedWorkerCount += 1 }
}

import Testing

@testable import BenchmarkHarness

@Suite struct WorkerLoopTests {
  /// A worker that answers every work order with the same error.
  private final class FailingWorker: Worker {
    let error: any Error

    init(_ error: any Error) { self.error = error }

    func measure(on order: WorkOrder) throws -> WorkReport { throw error }
  }

  private let order = WorkOrder(
    BenchmarkSubject(layout: "grid", engine: "lazy", data: "uniform", n: 10), workloads: ["prepare"]
  )

  @Test(
    "a clock that steps back is reported as a broken instrument, and any other error as a refused work order"
  )
  func reportsErrorsOfWorker() {
    let answerToDeadClock = WorkerLoop.workerAnswer(
      to: .order(order), by: FailingWorker(BatchMeasurementError.clockSteppedBack(2000)))
    guard case .deadInstrument("the clock stepped back by 2.00 µs") = answerToDeadClock else {
      Issue.record("expected a dead instrument, found \(answerToDeadClock)")
      return
    }
    let answerToOtherError = WorkerLoop.workerAnswer(
      to: .order(order), by: FailingWorker(WorkerRefusal(reason: "no such data")))
    guard case .refusal("no such data") = answerToOtherError else {
      Issue.record("expected a refusal, found \(answerToOtherError)")
      return
    }
  }
}

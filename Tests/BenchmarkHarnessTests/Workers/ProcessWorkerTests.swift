import BenchmarkHarness
import Foundation
import Testing

@Suite struct ProcessWorkerTests {
  private let order = WorkOrder(
    BenchmarkSubject(layout: "grid", engine: "lazy", data: "uniform", n: 10), workloads: ["prepare"]
  )

  private func worker(_ script: String, seconds: Double = 60, isInterrupted: Bool = false)
    -> ProcessWorker
  {
    var limits = ProcessWorker.Limits()
    limits.timeoutSeconds = seconds
    limits.maximumLineBytes = 1000
    return ProcessWorker(
      ["sh", "-c", script], brief: WorkerConfiguration(kind: .time, dataFolder: "data", seed: 1),
      limits: limits, isInterrupted: { isInterrupted })
  }

  private func failure(_ worker: ProcessWorker) -> String? {
    do {
      _ = try worker.measure(on: order)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private let hello = "read brief; echo '{}'; read order; "

  @Test("a worker answers an order with a report")
  func answersOrderWithReport() throws {
    let answer = #"{"report":{"_0":{"results":[],"judgements":{},"notMeasured":[]}}}"#
    #expect(try worker(hello + "echo '\(answer)'").measure(on: order) == WorkReport())
  }

  @Test("a worker that cannot carry out an order says why and carries out the next one")
  func continuesAfterRefusal() throws {
    let worker = worker(
      hello + #"echo '{"refusal":{"_0":"no such data"}}'; read order; "#
        + #"echo '{"report":{"_0":{"results":[],"judgements":{},"notMeasured":[]}}}'"#)
    #expect(failure(worker) == "no such data")
    #expect(try worker.measure(on: order) == WorkReport())
  }

  @Test(
    "the error for a worker that dies has its last output, and the next order starts a new worker")
  func reportsLastOutputOfDeadWorker() {
    let worker = worker(hello + "echo 'out of luck' >&2; exit 3")
    let message = #"the worker for time ended with exit code 3; its last output was "out of luck""#
    #expect(failure(worker) == message)
    #expect(failure(worker) == message)
    let killed = self.worker(hello + "kill -SEGV $$")
    #expect(failure(killed) == "the worker for time was ended by signal 11")
  }

  @Test("the error for a worker that crashes has the cause, not the backtrace")
  func reportsCauseOfCrash() {
    let frames = "for n in 0 1 2 3 4 5 6; do echo \"$n libswiftCore.so\" >&2; done; kill -ABRT $$"
    let worker = worker(
      hello + "echo 'Fatal error: out of luck' >&2; echo 'Current stack trace:' >&2; " + frames)
    #expect(
      failure(worker)
        == #"the worker for time was ended by signal 6; its last output was "Fatal error: out of luck""#
    )
  }

  @Test("a worker that crashes prints no backtrace unless the environment asks for it")
  func printsNoBacktraceByDefault() {
    let word = ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] ?? "enable=no"
    let message = "the worker for time ended with exit code 3; its last output was "
    let script = hello + "echo \"$SWIFT_BACKTRACE\" >&2; exit 3"
    #expect(failure(worker(script)) == message + "\"\(word)\"")
    let chosen = ProcessWorker(
      ["sh", "-c", script], environment: ["SWIFT_BACKTRACE": "preset=full"],
      brief: WorkerConfiguration(kind: .time, dataFolder: "data", seed: 1))
    #expect(failure(chosen) == message + "\"preset=full\"")
  }

  @Test("a late answer is a failure, and the next order has a time limit of its own")
  func limitsTimeOfEachAnswer() {
    let worker = worker(hello + "sleep 600", seconds: 0.3)
    #expect {
      try worker.measure(on: order, within: 0.1)
    } throws: { "\($0)" == "the worker for time gave no answer within 100 ms" }
    #expect(failure(worker) == "the worker for time gave no answer within 300 ms")
    // The limit of an order cannot be longer than that of the worker, which is 300 ms.
    #expect {
      try worker.measure(on: order, within: 60)
    } throws: { "\($0)" == "the worker for time gave no answer within 300 ms" }
  }

  @Test("a counter that dies during an order is reported for all workloads of the order")
  func reportsDeadCounterForAllWorkloads() throws {
    let answer = #"{"deadInstrument":{"_0":"the clock stepped back by 3.00 s"}}"#
    let report = try worker(hello + "echo '\(answer)'").measure(on: order)
    #expect(report.notMeasured.map(\.reason) == ["the clock stepped back by 3.00 s"])
    #expect(report.notMeasured.map(\.isDeadCounter) == [true])
    #expect {
      try worker(hello + "echo '\(answer)'").timeBatches(batches)
    } throws: { error in
      "\(error)" == "the clock stepped back by 3.00 s"
        && (error as? any ExitCodeProviding)?.exitCode == .deadCounter
    }
  }

  @Test("a worker that hangs is ended at the time limit")
  func endsHangingWorker() {
    #expect(
      failure(worker(hello + "sleep 600", seconds: 0.2))
        == "the worker for time gave no answer within 200 ms")
  }

  @Test("the error for invalid output quotes the output")
  func quotesInvalidOutput() {
    #expect(
      failure(worker(hello + "echo hello"))
        == #"the worker for time sent an invalid answer: "hello""#)
    #expect(
      failure(worker(hello + "head -c 5000 /dev/zero | tr '\\0' x; sleep 600"))?
        .hasPrefix(#"the worker for time sent an invalid answer: "xxxx"#) == true)
  }

  @Test("the error for a worker that cannot be started has the system's reason")
  func reportsMissingProgram() {
    let worker = ProcessWorker(
      ["./no-such-worker"], brief: WorkerConfiguration(kind: .allocations, dataFolder: "", seed: 1))
    #expect(
      failure(worker)
        == #"the worker for allocations, "./no-such-worker", cannot be started: "#
        + "no such file or directory")
    #expect(throws: WorkerFailure.self) { try worker.startProcess() }
  }

  @Test("an interruption by the user is noticed while a worker is busy")
  func noticesInterruption() {
    #expect(failure(worker(hello + "sleep 600", isInterrupted: true)) == "interrupted")
  }

  @Test("a worker with a dead counter gets no orders, and every workload has the reason")
  func givesNoOrdersToDeadCounter() throws {
    let report = try worker(
      #"read brief; echo '{"unavailability":{"reason":"no counter","isDead":true}}'; "#
        + "read order; echo nonsense"
    ).measure(on: order)
    #expect(report.results.isEmpty)
    #expect(report.notMeasured.map(\.id) == ["grid/lazy/uniform/prepare/n=10/time"])
    #expect(report.notMeasured.map(\.reason) == ["no counter"])
    #expect(report.notMeasured.map(\.isDeadCounter) == [true])
  }

  @Test(
    "an unavailable worker leaves every workload unmeasured and does not count as a dead counter")
  func unavailableWorkerMeasuresNothing() {
    let worker = UnavailableWorker(.allocations, because: "not installed")
    let report = worker.measure(on: order)
    #expect(report.results.isEmpty)
    #expect(report.notMeasured.map(\.id) == ["grid/lazy/uniform/prepare/n=10/mallocs"])
    #expect(report.notMeasured.map(\.reason) == ["not installed"])
    #expect(report.notMeasured.map(\.isDeadCounter) == [false])
    #expect(worker.findUnavailability() == Unavailability(reason: "not installed"))
  }

  /// A counter with fixed counts.
  private struct MadeUpCounter: AllocationCounter {
    let allocator = "made up"
    let unavailability: String?

    func counts() -> AllocationCounts {
      AllocationCounts(mallocs: 0, frees: 0, bytes: nil, live: 0, peak: nil)
    }

    func resetPeak() -> Bool { false }
  }

  @Test("a counter that is not available is absent, and one that fails its test is dead")
  func distinguishesAbsentAndDeadCounter() {
    let absent = WorkerGreeting(of: MadeUpCounter(unavailability: "no statistics"))
    #expect(absent.unavailability == Unavailability(reason: "no statistics"))
    #expect(absent.allocator == "made up")
    let dead = WorkerGreeting(of: MadeUpCounter(unavailability: nil))
    #expect(
      dead.unavailability
        == Unavailability(
          reason:
            "the counter test allocated 1000 blocks; the counter counted 0 mallocs and 0 frees",
          isDead: true))
  }

  private let batches = BatchOrder(
    arms: [], turns: [.init(arm: 0, first: 0)], operations: 5, minimumBatch: 100_000)

  @Test("a worker answers an order of batches with their times")
  func timesBatches() throws {
    let worker = worker(
      hello + #"echo '{"batches":{"_0":{"operations":5,"nanoseconds":[18446744073709551615]}}}'"#
    )
    #expect(
      try worker.timeBatches(batches) == BatchReport(operations: 5, nanoseconds: [UInt64.max]))
  }

  @Test("an answer to another message is invalid output and ends the worker")
  func refusesAnswerToOtherMessage() throws {
    let report = #"{"report":{"_0":{"results":[],"judgements":{},"notMeasured":[]}}}"#
    #expect {
      try worker(hello + "echo '\(report)'").timeBatches(batches)
    } throws: { "\($0)" == #"the worker for time sent an invalid answer: "report""# }
    let times = #"{"batches":{"_0":{"operations":5,"nanoseconds":[]}}}"#
    #expect(
      failure(worker(hello + "echo '\(times)'"))
        == #"the worker for time sent an invalid answer: "batches""#)
    #expect {
      try worker(hello + #"echo '{"refusal":{"_0":"no such arm"}}'"#).timeBatches(batches)
    } throws: { "\($0)" == "no such arm" }
  }
}

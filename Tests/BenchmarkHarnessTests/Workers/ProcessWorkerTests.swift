import BenchmarkHarness
import CommandLineTools
import Foundation
import RecordedTexts
import TemporaryFolders
import Testing

@Suite struct ProcessWorkerTests {
  private let order = WorkOrder(
    BenchmarkSubject(layout: "grid", engine: "lazy", data: "uniform", n: 10), workloads: ["prepare"]
  )

  private func worker(
    _ script: String, startTimeoutSeconds: Double = 60, timeoutSeconds: Double = 60,
    isInterrupted: Bool = false
  ) -> ProcessWorker {
    var limits = ProcessWorker.Limits()
    limits.startTimeoutSeconds = startTimeoutSeconds
    limits.timeoutSeconds = timeoutSeconds
    limits.maximumLineBytes = 1000
    return ProcessWorker(
      ["sh", "-c", script],
      configuration: WorkerConfiguration(kind: .time, dataFolder: "data", seed: 1),
      limits: limits, isInterrupted: { isInterrupted })
  }

  private func failureMessage(_ worker: ProcessWorker) -> String? {
    do {
      _ = try worker.measure(on: order)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private let greetingScript = "read brief; echo '{}'; read order; "

  @Test func answersWorkOrderWithReport() throws {
    let answer = #"{"report":{"_0":{"results":[],"judgements":{},"notMeasured":[]}}}"#
    #expect(try worker(greetingScript + "echo '\(answer)'").measure(on: order) == WorkReport())
  }

  @Test(
    "a worker that cannot carry out a work order gives the reason and carries out the next work order"
  )
  func continuesAfterRefusal() throws {
    let worker = worker(
      greetingScript + #"echo '{"refusal":{"_0":"no such data"}}'; read order; "#
        + #"echo '{"report":{"_0":{"results":[],"judgements":{},"notMeasured":[]}}}'"#)
    #expect(failureMessage(worker) == "no such data")
    #expect(try worker.measure(on: order) == WorkReport())
  }

  @Test(
    "the error for a worker that dies has its last output, and the next order starts a new worker")
  func reportsLastOutputOfDeadWorker() {
    let worker = worker(greetingScript + "echo 'out of luck' >&2; exit 3")
    let message =
      #"the worker that measures times ended with exit code 3; its last output was "out of luck""#
    #expect(failureMessage(worker) == message)
    #expect(failureMessage(worker) == message)
    let killedWorker = self.worker(greetingScript + "kill -SEGV $$")
    expectRecorded(failureMessage(killedWorker))
  }

  @Test("the error for a worker that crashes has the cause, not the backtrace")
  func reportsCauseOfCrash() {
    let backtraceScript =
      "for n in 0 1 2 3 4 5 6; do echo \"$n libswiftCore.so\" >&2; done; kill -ABRT $$"
    let worker = worker(
      greetingScript + "echo 'Fatal error: out of luck' >&2; echo 'Current stack trace:' >&2; "
        + backtraceScript)
    expectRecorded(failureMessage(worker))
  }

  @Test("a worker that crashes prints no backtrace unless the environment asks for it")
  func printsNoBacktraceByDefault() {
    let expectedSetting = ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] ?? "enable=no"
    let message = "the worker that measures times ended with exit code 3; its last output was "
    let script = greetingScript + "echo \"$SWIFT_BACKTRACE\" >&2; exit 3"
    #expect(failureMessage(worker(script)) == message + "\"\(expectedSetting)\"")
    let workerWithChosenEnvironment = ProcessWorker(
      ["sh", "-c", script], environment: ["SWIFT_BACKTRACE": "preset=full"],
      configuration: WorkerConfiguration(kind: .time, dataFolder: "data", seed: 1))
    #expect(failureMessage(workerWithChosenEnvironment) == message + "\"preset=full\"")
  }

  @Test(
    "an answer of a worker after the time limit is a failure, and the next work order has a time limit of its own"
  )
  func limitsTimeOfEachAnswer() {
    let worker = worker(greetingScript + "sleep 600", timeoutSeconds: 0.3)
    #expect {
      try worker.measure(on: order, within: 0.1)
    } throws: { "\($0)" == "the worker that measures times gave no answer within 100 ms" }
    expectRecorded(failureMessage(worker))
    // The time limit of a work order cannot be longer than that of the worker, which is 300 ms.
    #expect {
      try worker.measure(on: order, within: 60)
    } throws: { "\($0)" == "the worker that measures times gave no answer within 300 ms" }
  }

  @Test("a worker that does not greet in time is not started again", .timeLimit(.minutes(1)))
  func givesUpWorkerThatDoesNotGreet() throws {
    try withTemporaryFolder { folder in
      let worker = worker("echo started >> \(folder)/log; exec sleep 600", startTimeoutSeconds: 0.5)
      for _ in 0..<3 {
        #expect(
          failureMessage(worker) == "the worker that measures times gave no answer within 500 ms")
      }
      let log = try String(contentsOfFile: folder + "/log", encoding: .utf8)
      #expect(log == "started\n")
    }
  }

  @Test(
    "a worker that answers none of its first three work orders is not started again, but one that has answered is",
    arguments: [(false, 3), (true, 4)])
  func givesUpWorkerThatNeverAnswers(hasAnswered: Bool, startCount: Int) throws {
    try withTemporaryFolder { folder in
      let log = folder + "/log"
      let answer = #"{"report":{"_0":{"results":[],"judgements":{},"notMeasured":[]}}}"#
      let worker = worker(
        "echo started >> \(log); \(greetingScript)"
          + "\(hasAnswered ? "[ $(wc -l < \(log)) -gt 1 ] || echo '\(answer)'; read order;" : "")"
          + "exec sleep 600")
      if hasAnswered { #expect(try worker.measure(on: order) == WorkReport()) }
      for _ in 0..<4 {
        #expect(throws: WorkerFailure.self) { try worker.measure(on: order, within: 0.3) }
      }
      let text = try String(contentsOfFile: log, encoding: .utf8)
      #expect(text.split(separator: "\n").count == startCount)
    }
  }

  @Test(
    "a counter that stops working during a work order is reported for all workloads of the work order"
  )
  func reportsDeadCounterForAllWorkloads() throws {
    let answer = #"{"deadInstrument":{"_0":"the clock stepped back by 3.00 s"}}"#
    let report = try worker(greetingScript + "echo '\(answer)'").measure(on: order)
    expectRecorded(report.notMeasured.map(\.reason))
    #expect(report.notMeasured.map(\.hasBrokenCounter) == [true])
    #expect {
      try worker(greetingScript + "echo '\(answer)'").timeBatches(batchRequest)
    } throws: { error in
      "\(error)" == "the clock stepped back by 3.00 s"
        && (error as? any ExitCodeProviding)?.exitCode == .brokenCounter
    }
  }

  @Test("a worker that hangs is ended at the time limit")
  func endsHangingWorker() {
    expectRecorded(failureMessage(worker(greetingScript + "sleep 600", timeoutSeconds: 0.2)))
  }

  @Test func quotesInvalidOutput() {
    expectRecorded(failureMessage(worker(greetingScript + "echo hello")))
    #expect(
      failureMessage(worker(greetingScript + "head -c 5000 /dev/zero | tr '\\0' x; sleep 600"))?
        .hasPrefix(#"the worker that measures times sent an invalid answer: "xxxx"#) == true)
  }

  @Test("the error for a worker that cannot be started has the system's reason")
  func reportsMissingProgram() {
    let worker = ProcessWorker(
      ["./no-such-worker"],
      configuration: WorkerConfiguration(kind: .allocations, dataFolder: "", seed: 1))
    expectRecorded(failureMessage(worker))
    #expect(throws: WorkerFailure.self) { try worker.startProcess() }
  }

  @Test("an interruption by the user is noticed while a worker is busy")
  func noticesInterruption() {
    #expect(
      failureMessage(worker(greetingScript + "sleep 600", isInterrupted: true)) == "interrupted")
  }

  @Test(
    "a worker with a broken counter gets no work orders, and the reason is reported for every workload"
  )
  func sendsNoWorkToDeadCounter() throws {
    let report = try worker(
      #"read brief; echo '{"unavailability":{"reason":"no counter","isDead":true}}'; "#
        + "read order; echo nonsense"
    ).measure(on: order)
    #expect(report.results.isEmpty)
    #expect(report.notMeasured.map(\.id) == ["grid/lazy/uniform/prepare/n=10/time"])
    #expect(report.notMeasured.map(\.reason) == ["no counter"])
    #expect(report.notMeasured.map(\.hasBrokenCounter) == [true])
  }

  @Test(
    "an unavailable worker leaves every workload unmeasured and is not reported as a broken counter"
  )
  func unavailableWorkerMeasuresNothing() {
    let worker = UnavailableWorker(.allocations, because: "not installed")
    let report = worker.measure(on: order)
    #expect(report.results.isEmpty)
    #expect(report.notMeasured.map(\.id) == ["grid/lazy/uniform/prepare/n=10/mallocs"])
    #expect(report.notMeasured.map(\.reason) == ["not installed"])
    #expect(report.notMeasured.map(\.hasBrokenCounter) == [false])
    #expect(worker.findUnavailability() == Unavailability(reason: "not installed"))
  }

  /// A counter with fixed counts.
  private struct MadeUpCounter: AllocationCounter {
    let allocator = "made up"
    let unavailability: String?

    func counts() -> AllocationCounts {
      AllocationCounts(
        mallocs: 0, frees: 0, requestedBytes: nil, liveBytes: 0, peakLiveBytes: nil)
    }

    func resetPeak() -> Bool { false }
  }

  @Test(
    "a counter that states why it cannot count is reported as absent, and a counter that fails its test as dead"
  )
  func distinguishesAbsentAndDeadCounter() {
    let greetingOfAbsentCounter = WorkerGreeting(of: MadeUpCounter(unavailability: "no statistics"))
    #expect(greetingOfAbsentCounter.unavailability == Unavailability(reason: "no statistics"))
    #expect(greetingOfAbsentCounter.allocator == "made up")
    let greetingOfCounterThatNeverCounts = WorkerGreeting(of: MadeUpCounter(unavailability: nil))
    #expect(
      greetingOfCounterThatNeverCounts.unavailability
        == Unavailability(
          reason:
            "the counter test allocated 1000 blocks; the counter counted 0 mallocs and 0 frees",
          isDead: true))
  }

  private let batchRequest = BatchRequest(
    arms: [], turns: [.init(armIndex: 0, firstOperation: 0)], operations: 5, minimumBatch: 100_000)

  @Test("a worker answers an order to run batches with the times of the batches")
  func timesBatches() throws {
    let worker = worker(
      greetingScript
        + #"echo '{"batches":{"_0":{"operations":5,"nanoseconds":[18446744073709551615]}}}'"#
    )
    #expect(
      try worker.timeBatches(batchRequest) == BatchReport(operations: 5, nanoseconds: [UInt64.max]))
  }

  @Test("an answer to another kind of order than the given order is invalid and ends the worker")
  func refusesAnswerToOtherMessage() throws {
    let reportAnswer = #"{"report":{"_0":{"results":[],"judgements":{},"notMeasured":[]}}}"#
    #expect {
      try worker(greetingScript + "echo '\(reportAnswer)'").timeBatches(batchRequest)
    } throws: { "\($0)" == #"the worker that measures times sent an invalid answer: "report""# }
    let batchesAnswer = #"{"batches":{"_0":{"operations":5,"nanoseconds":[]}}}"#
    expectRecorded(failureMessage(worker(greetingScript + "echo '\(batchesAnswer)'")))
    #expect {
      try worker(greetingScript + #"echo '{"refusal":{"_0":"no such arm"}}'"#).timeBatches(
        batchRequest)
    } throws: { "\($0)" == "no such arm" }
  }
}

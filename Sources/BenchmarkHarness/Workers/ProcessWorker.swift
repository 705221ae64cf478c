import CommandLineTools
import Foundation
import Subprocesses

/// A worker in another process. If the process fails, it is ended, and the next request starts a
/// new process.
///
///     let configuration = WorkerConfiguration(kind: .time, dataFolder: "Data", seed: 7)
///     let worker = ProcessWorker(["bench", "worker"], configuration: configuration)
///     let report = try worker.measure(on: order, within: 60)
///
/// Only one thread at a time may use the worker.
package final class ProcessWorker: Worker {
  /// The limits of the answers that the process sends.
  package struct Limits: Hashable, Sendable {
    /// The timeout for the answer to the configuration, in seconds.
    package var startTimeoutSeconds = 60.0
    /// The timeout for one answer to an order, in seconds.
    package var timeoutSeconds = 300.0
    /// A process that has answered none of its first orders, this many, is not started again.
    package var unansweredOrderLimit = 3
    /// A line of the process's output may have at most this many bytes.
    package var maximumLineBytes = 256 << 20

    /// Creates the default limits. Only a worker under callgrind needs other limits.
    package init() {}
  }

  private let commandWords: [String]
  private let environment: [String: String]
  private let configuration: WorkerConfiguration
  private let limits: Limits
  private let isInterrupted: @Sendable () -> Bool
  private var process: ProgramProcess?
  /// The timeout for the current answer, in seconds.
  private var answerTimeout: Double
  /// The number of orders that were not answered in time; nil after an order was answered. A worker
  /// that has answered an order works, so a later timeout is about one order only.
  private var unansweredOrderCount: Int? = 0
  /// The failure after which the process is not started again; nil while it may be started.
  private var permanentFailure: WorkerFailure?

  /// The worker's answer to its first message, the ``WorkerConfiguration``; nil before the process
  /// has started.
  package private(set) var greeting: WorkerGreeting?

  /// The environment variable that configures the backtraces of the Swift runtime. Only the last
  /// lines of the output are kept. With a backtrace, which has many lines, they would not contain
  /// the cause of a crash.
  static let backtraceVariable = "SWIFT_BACKTRACE"

  /// Creates a worker that runs the command `words`. `environment` is added to the environment
  /// variables of the process. Backtraces are disabled unless the user's environment configures
  /// them. The process starts with the first request.
  package init(
    _ words: [String], environment: [String: String] = [:], configuration: WorkerConfiguration,
    limits: Limits = Limits(),
    isInterrupted: @escaping @Sendable () -> Bool = { Interruption.isRequested }
  ) {
    self.commandWords = words
    let isConfiguredByUser = ProcessInfo.processInfo.environment[Self.backtraceVariable] != nil
    let backtraceSetting = isConfiguredByUser ? [:] : [Self.backtraceVariable: "enable=no"]
    self.environment = backtraceSetting.merging(environment) { $1 }
    self.configuration = configuration
    self.limits = limits
    answerTimeout = limits.timeoutSeconds
    self.isInterrupted = isInterrupted
  }

  deinit { releaseResources() }

  /// Starts the process, unless it is running, and returns its greeting.
  ///
  /// - Throws: ``WorkerFailure``, or `BatchMeasurementError.interrupted`.
  @discardableResult
  package func startProcess() throws -> WorkerGreeting {
    if let greeting, process != nil { return greeting }
    if let permanentFailure { throw permanentFailure }
    do {
      process = try ProgramProcess(commandWords, environment: environment)
    } catch {
      throw WorkerFailure(
        kind: configuration.kind,
        .couldNotStart(program: commandWords.first ?? "", reason: error.reason))
    }
    do {
      let greeting = try sendMessage(
        configuration, for: WorkerGreeting.self, within: limits.startTimeoutSeconds)
      self.greeting = greeting
      return greeting
    } catch let failure as WorkerFailure where failure.isTimeout {
      permanentFailure = failure
      throw failure
    }
  }

  package func measure(on order: WorkOrder) throws -> WorkReport {
    if let unavailability = try startProcess().unavailability {
      return WorkReport(nothingOf: order, configuration.kind, because: unavailability)
    }
    switch try sendRequest(.order(order)) {
    case .report(let report): return report
    case .refusal(let reason): throw WorkerRefusal(reason: reason)
    case .deadInstrument(let reason):
      return WorkReport(
        nothingOf: order, configuration.kind, because: Unavailability(reason: reason, isDead: true))
    case .batches: throw endAfterInvalidAnswer("batches")
    }
  }

  package func measure(on order: WorkOrder, within seconds: Double?) throws -> WorkReport {
    answerTimeout = min(seconds ?? limits.timeoutSeconds, limits.timeoutSeconds)
    defer { answerTimeout = limits.timeoutSeconds }
    return try measure(on: order)
  }

  package func findUnavailability() throws -> Unavailability? { try startProcess().unavailability }

  private func endAfterInvalidAnswer(_ answer: String) -> WorkerFailure {
    releaseResources()
    return WorkerFailure(kind: configuration.kind, .invalidOutput(excerpt: answer))
  }

  /// Ends the process at once, if it is running. The next request starts a new process.
  package func releaseResources() {
    process?.endProcess(grace: .zero)
    process = nil
  }

  private func sendRequest(_ request: WorkerRequest) throws -> WorkerResponse {
    do {
      let response = try sendMessage(request, for: WorkerResponse.self, within: answerTimeout)
      unansweredOrderCount = nil
      return response
    } catch let failure as WorkerFailure where failure.isTimeout {
      unansweredOrderCount = unansweredOrderCount.map { $0 + 1 }
      if unansweredOrderCount == limits.unansweredOrderLimit { permanentFailure = failure }
      throw failure
    }
  }

  private func sendMessage<Answer: Decodable>(
    _ message: some Encodable, for type: Answer.Type, within seconds: Double
  ) throws -> Answer {
    guard let process else {
      preconditionFailure("a message was sent before the process of the worker was started")
    }
    do {
      var bytes = Array(try JSONEncoder().encode(message))
      bytes.append(0x0A)
      let line = try sendAndReceive(bytes, with: process, within: seconds)
      guard let answer = try? JSONDecoder().decode(type, from: Data(line)) else {
        let lineStart = String(decoding: line.prefix(200), as: UTF8.self)
        throw WorkerFailure(kind: configuration.kind, .invalidOutput(excerpt: lineStart))
      }
      return answer
    } catch {
      releaseResources()
      throw error
    }
  }

  /// Sends `bytes` and waits for the answer in short intervals, so that an interruption by the user
  /// is noticed.
  private func sendAndReceive(
    _ bytes: [UInt8], with process: ProgramProcess, within seconds: Double
  ) throws -> [UInt8] {
    var limit = WaitLimit(.seconds(seconds))
    var unsentBytes = bytes
    while true {
      let timeToInterruptionCheck = min(limit.remainingTime, .milliseconds(100))
      do throws(ProgramProcess.ExchangeError) {
        return try process.exchange(
          unsentBytes, until: .now + timeToInterruptionCheck, lineLimit: limits.maximumLineBytes)
      } catch {
        unsentBytes = []
        let lastOutputLines = process.errorExcerpt.lastLines
        switch error {
        case .timedOut:
          if isInterrupted() { throw BatchMeasurementError.interrupted }
          limit.recordWait(of: timeToInterruptionCheck)
          if limit.remainingTime <= .zero {
            throw WorkerFailure(
              kind: configuration.kind,
              .timedOut(seconds: seconds, lastOutputLines: lastOutputLines))
          }
        case .died(let ending):
          throw WorkerFailure(
            kind: configuration.kind, .died(ending, lastOutputLines: lastOutputLines))
        case .lineTooLong(let start):
          let excerpt = String(decoding: start.prefix(200), as: UTF8.self)
          throw WorkerFailure(kind: configuration.kind, .invalidOutput(excerpt: excerpt))
        }
      }
    }
  }
}

extension ProcessWorker: BatchWorker {
  package func timeBatches(_ request: BatchRequest) throws -> BatchReport {
    if let unavailability = try startProcess().unavailability {
      throw WorkerRefusal(reason: unavailability.reason)
    }
    switch try sendRequest(.batches(request)) {
    case .batches(let report): return report
    case .refusal(let reason): throw WorkerRefusal(reason: reason)
    case .deadInstrument(let reason): throw BrokenInstrument(reason: reason)
    case .report: throw endAfterInvalidAnswer("report")
    }
  }
}

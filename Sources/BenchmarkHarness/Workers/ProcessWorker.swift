import Foundation
import Subprocesses
import Wording

/// A worker in another process. A process that fails is ended, and the next order starts a new one.
///
/// Use it from one thread at a time.
package final class ProcessWorker: Worker {
  /// The limits of a worker's answers.
  package struct Limits: Hashable, Sendable {
    /// The time limit for one answer, in seconds.
    package var seconds = 300.0
    /// The greatest length of one line, in bytes.
    package var lineBytes = 256 << 20

    /// Creates limits; the defaults suit every worker but one under callgrind.
    package init() {}
  }

  private let words: [String]
  private let environment: [String: String]
  private let brief: WorkerBrief
  private let limits: Limits
  private let isInterrupted: @Sendable () -> Bool
  private var process: ProgramProcess?
  /// The time limit for the current answer, in seconds.
  private var patience: Double

  /// The worker's answer to its brief; nil before the process has started.
  package private(set) var greeting: WorkerGreeting?

  /// Disables backtraces: their many lines would push the cause of a crash out of the lines that
  /// are kept.
  static let backtraceVariable = "SWIFT_BACKTRACE"

  /// Creates a worker that runs the command `words` with the variables of `environment`. Backtraces
  /// are disabled unless the user's environment configures them. The process starts with the first
  /// order.
  package init(
    _ words: [String], environment: [String: String] = [:], brief: WorkerBrief,
    limits: Limits = Limits(),
    isInterrupted: @escaping @Sendable () -> Bool = { Interruption.isRequested }
  ) {
    self.words = words
    let isChosen = ProcessInfo.processInfo.environment[Self.backtraceVariable] != nil
    let quiet = isChosen ? [:] : [Self.backtraceVariable: "enable=no"]
    self.environment = quiet.merging(environment) { $1 }
    self.brief = brief
    self.limits = limits
    patience = limits.seconds
    self.isInterrupted = isInterrupted
  }

  deinit { end() }

  /// Starts the process unless it is running.
  ///
  /// - Throws: ``WorkerFailure``, or `BatchMeasurementError.interrupted`.
  @discardableResult
  package func begin() throws -> WorkerGreeting {
    if let greeting, process != nil { return greeting }
    do {
      process = try ProgramProcess(words, environment: environment)
    } catch {
      throw WorkerFailure(
        kind: brief.kind, .couldNotStart(program: words.first ?? "", reason: error.reason))
    }
    let greeting = try ask(brief, for: WorkerGreeting.self)
    self.greeting = greeting
    return greeting
  }

  package func report(on order: WorkOrder) throws -> WorkReport {
    if let unavailability = try begin().unavailability {
      return WorkReport(nothingOf: order, brief.kind, because: unavailability)
    }
    switch try ask(WorkerQuestion.order(order), for: WorkerAnswer.self) {
    case .report(let report): return report
    case .refusal(let reason): throw WorkerRefusal(reason: reason)
    case .deadInstrument(let reason):
      return WorkReport(
        nothingOf: order, brief.kind, because: Unavailability(reason: reason, isDead: true))
    case .batches: throw unexpected("batches")
    }
  }

  package func report(on order: WorkOrder, within seconds: Double?) throws -> WorkReport {
    patience = min(seconds ?? limits.seconds, limits.seconds)
    defer { patience = limits.seconds }
    return try report(on: order)
  }

  package func findUnavailability() throws -> Unavailability? { try begin().unavailability }

  private func unexpected(_ answer: String) -> WorkerFailure {
    end()
    return WorkerFailure(kind: brief.kind, .invalidOutput(excerpt: answer))
  }

  /// Ends the process.
  package func end() {
    process?.end(grace: .zero)
    process = nil
  }

  private func ask<Answer: Decodable>(_ message: some Encodable, for type: Answer.Type) throws
    -> Answer
  {
    guard let process else { preconditionFailure("a worker is asked before it began") }
    do {
      var bytes = Array(try JSONEncoder().encode(message))
      bytes.append(0x0A)
      let line = try exchange(bytes, with: process)
      guard let answer = try? JSONDecoder().decode(type, from: Data(line)) else {
        let start = String(decoding: line.prefix(200), as: UTF8.self)
        throw WorkerFailure(kind: brief.kind, .invalidOutput(excerpt: start))
      }
      return answer
    } catch {
      end()
      throw error
    }
  }

  /// Waits in short intervals, to notice an interruption by the user.
  private func exchange(_ bytes: [UInt8], with process: ProgramProcess) throws -> [UInt8] {
    let deadline = ContinuousClock.now + .seconds(patience)
    var unsent = bytes
    while true {
      let slice = min(deadline, ContinuousClock.now + .milliseconds(100))
      do throws(ProgramProcess.Fault) {
        return try process.exchange(unsent, until: slice, lineLimit: limits.lineBytes)
      } catch {
        unsent = []
        let lastWords = process.lastWords.lines
        switch error {
        case .silent:
          if isInterrupted() { throw BatchMeasurementError.interrupted }
          if ContinuousClock.now >= deadline {
            throw WorkerFailure(
              kind: brief.kind, .silent(seconds: patience, lastWords: lastWords))
          }
        case .died(let ending):
          throw WorkerFailure(kind: brief.kind, .died(ending, lastWords: lastWords))
        case .tooLong(let start):
          let excerpt = String(decoding: start.prefix(200), as: UTF8.self)
          throw WorkerFailure(kind: brief.kind, .invalidOutput(excerpt: excerpt))
        }
      }
    }
  }
}

extension ProcessWorker: BatchWorker {
  package func batches(_ order: BatchOrder) throws -> BatchReport {
    if let reason = try begin().unavailability { throw WorkerRefusal(reason: reason.reason) }
    switch try ask(WorkerQuestion.batches(order), for: WorkerAnswer.self) {
    case .batches(let report): return report
    case .refusal(let reason): throw WorkerRefusal(reason: reason)
    case .deadInstrument(let reason): throw DeadInstrument(reason: reason)
    case .report: throw unexpected("report")
    }
  }
}

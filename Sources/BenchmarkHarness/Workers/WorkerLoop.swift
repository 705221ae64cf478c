import CommandLineTools
import Foundation

/// The main loop of a worker process. The first message that it reads is a ``WorkerConfiguration``,
/// and all further messages are requests. Each message and each answer is a line of JSON.
///
///     let greeting = WorkerGreeting(of: counter)
///     try WorkerLoop.run { configuration in
///       (greeting, greeting.unavailability == nil ? worker : nil)
///     }
package enum WorkerLoop {
  /// Answers the messages on the standard input until the input or the parent process ends.
  ///
  /// The closure `begin` receives the first message. It returns the answer to this message, and the
  /// worker; the worker is nil if its counter does not work.
  ///
  /// - Throws: The errors of `begin`, or a decoding error for a line that is not a message.
  package static func run(
    _ begin: (WorkerConfiguration) throws -> (greeting: WorkerGreeting, worker: (any Worker)?)
  ) throws {
    ParentLifetime.endWithParent()
    let decoder = JSONDecoder()
    guard let firstLine = readLine() else { return }
    let (greeting, worker) = try begin(
      try decoder.decode(WorkerConfiguration.self, from: Data(firstLine.utf8)))
    try writeAnswer(greeting)
    guard let worker else { return }
    while let line = readLine() {
      let request = try decoder.decode(WorkerRequest.self, from: Data(line.utf8))
      try writeAnswer(Self.workerAnswer(to: request, by: worker))
    }
  }

  static func workerAnswer(to request: WorkerRequest, by worker: any Worker) -> WorkerResponse {
    do {
      switch request {
      case .order(let order): return .report(try worker.measure(on: order))
      case .batches(let batchRequest):
        guard let worker = worker as? any BatchWorker else {
          return .refusal("this worker cannot time batches of operations")
        }
        return .batches(try worker.timeBatches(batchRequest))
      }
    } catch let error as any ExitCodeProviding where error.exitCode == .brokenCounter {
      return .deadInstrument("\(error)")
    } catch {
      return .refusal("\(error)")
    }
  }

  private static func writeAnswer(_ message: some Encodable) throws {
    var line = try JSONEncoder().encode(message)
    line.append(0x0A)
    try FileHandle.standardOutput.write(contentsOf: line)
  }
}

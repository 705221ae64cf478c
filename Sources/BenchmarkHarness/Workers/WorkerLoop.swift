import Foundation

/// The main loop of a worker process: it reads a brief and then orders, each a line of JSON, and
/// answers each with a line of JSON.
package enum WorkerLoop {
  /// Answers messages from the standard input until the input ends or the parent process ends.
  ///
  /// `begin` gets the brief and returns the greeting, and the worker unless its counter does not
  /// work.
  ///
  /// - Throws: The errors of `begin`, or a decoding error for a line that is not a message.
  package static func run(
    _ begin: (WorkerBrief) throws -> (greeting: WorkerGreeting, worker: (any Worker)?)
  ) throws {
    ParentLifetime.bindThisProcess()
    let decoder = JSONDecoder()
    guard let first = readLine() else { return }
    let (greeting, worker) = try begin(
      try decoder.decode(WorkerBrief.self, from: Data(first.utf8)))
    try answer(greeting)
    guard let worker else { return }
    while let line = readLine() {
      let question = try decoder.decode(WorkerQuestion.self, from: Data(line.utf8))
      try answer(Self.answer(to: question, by: worker))
    }
  }

  static func answer(to question: WorkerQuestion, by worker: any Worker) -> WorkerAnswer {
    do {
      switch question {
      case .order(let order): return .report(try worker.report(on: order))
      case .batches(let order):
        guard let worker = worker as? any BatchWorker else {
          return .refusal("this worker times no batches")
        }
        return .batches(try worker.batches(order))
      }
    } catch let error as any ExitCodeProviding where error.exitCode == .deadCounter {
      return .deadInstrument("\(error)")
    } catch {
      return .refusal("\(error)")
    }
  }

  private static func answer(_ message: some Encodable) throws {
    var line = try JSONEncoder().encode(message)
    line.append(0x0A)
    try FileHandle.standardOutput.write(contentsOf: line)
  }
}

import Foundation

/// The life of a worker's process: a brief, then orders, each a line of JSON that is answered by one.
public enum WorkerLoop {
  /// Answers what stands on the standard input until it ends, or the process that started this one.
  ///
  /// `begin` takes the brief and gives the greeting, with the worker unless its instrument is dead.
  ///
  /// - Throws: What `begin` throws, or the decoder on a line that is no message.
  public static func run(
    _ begin: (WorkerBrief) throws -> (greeting: WorkerGreeting, worker: (any Worker)?)
  ) throws {
    ParentsEnd.endsThisProcess()
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

import Subprocesses

/// Processes that keep the processors busy while the sessions of `bench selftest` run.
///
/// The processes end when ``endAll()`` is called or this object is deallocated. If this process
/// ends in any other way, such as by SIGKILL, they end by themselves within about a tenth of a
/// second.
final class BusyProcesses {
  private var processes: [ProgramProcess] = []
  /// The identifiers of the running processes.
  private(set) var processIDs: [Int32] = []

  /// The command of a busy process: a shell that writes its process identifier, and then runs a
  /// counting loop until its parent process ends. The shell sets `PPID` once, at its start.
  private static let commandArguments = [
    "sh", "-c",
    "echo $$; while kill -0 $PPID 2>/dev/null; do i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; done",
  ]

  /// Starts `count` processes.
  ///
  /// - Throws: ``BusyProcessFailure`` if a process cannot be started.
  init(_ count: Int) throws {
    for _ in 0..<count {
      do throws(ProgramProcess.StartError) {
        processes.append(try ProgramProcess(Self.commandArguments))
      } catch {
        endAll()
        throw BusyProcessFailure(reason: error.reason)
      }
      guard let identifier = processes.last.flatMap(Self.identifier) else {
        endAll()
        throw BusyProcessFailure(reason: "expected the identifier of the busy process, found none")
      }
      processIDs.append(identifier)
    }
  }

  /// The process identifier that `process` writes as its first line of output; nil if it writes
  /// none.
  private static func identifier(of process: ProgramProcess) -> Int32? {
    guard let line = try? process.exchange([], until: .now + .seconds(5), lineLimit: 100) else {
      return nil
    }
    return Int32(String(decoding: line, as: UTF8.self).filter(\.isNumber))
  }

  deinit { endAll() }

  /// Ends all processes.
  func endAll() {
    for process in processes { process.endProcess(grace: .zero) }
    processes = []
    processIDs = []
  }
}

/// An error: a busy process could not be started.
struct BusyProcessFailure: Error, CustomStringConvertible {
  let reason: String

  var description: String { "cannot start a busy process: \(reason)" }
}

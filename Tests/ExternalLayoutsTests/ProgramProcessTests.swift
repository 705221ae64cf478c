import ExternalLayouts
import Foundation
import Testing

@Suite struct ProgramProcessTests {
  /// Whether a process with this number is running.
  private func isAlive(_ processNumber: Int32) -> Bool {
    // A zombie counts as ended; its `stat` file has the state Z.
    guard kill(processNumber, 0) == 0 else { return false }
    let state = try? String(contentsOfFile: "/proc/\(processNumber)/stat", encoding: .utf8)
    return state.map { !$0.contains(") Z ") } ?? true
  }

  private func processNumber(in file: String) throws -> Int32 {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    return try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test("a program that does not end by itself is killed with its child processes")
  func killsChildProcesses() throws {
    let processNumberFile = NSTemporaryDirectory() + "external-\(UUID().uuidString)"
    defer {
      try? FileManager.default.removeItem(atPath: processNumberFile)
      try? FileManager.default.removeItem(atPath: processNumberFile + ".child")
    }
    var limits = TestProgram.patientLimits
    limits.graceSeconds = 0
    let program = try TestProgram.startedShell(
      """
      sleep 600 & echo $! > \(processNumberFile).child
      echo $$ > \(processNumberFile)
      read message; echo '{"contentSize": [1, 2]}'
      read message; echo '{}'
      while :; do sleep 600; done
      """, limits: limits)
    let layout = TestProgram.layout(on: program)
    #expect(layout.collectionViewContentSize.height == 2)
    let processNumbers = [
      try processNumber(in: processNumberFile), try processNumber(in: processNumberFile + ".child"),
    ]
    #expect(processNumbers.allSatisfy(isAlive))
    program.endProgram()
    // The child process, now an orphan, disappears only after its new parent has read its exit
    // status.
    #expect(!isAlive(processNumbers[0]))
    var attemptCount = 0
    while isAlive(processNumbers[1]), attemptCount < 1000 {
      usleep(10_000)
      attemptCount += 1
    }
    #expect(!isAlive(processNumbers[1]))
  }

  @Test("layouts send a stop message before the program's input is closed")
  func sendsStopMessage() throws {
    let messagesFile = NSTemporaryDirectory() + "external-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: messagesFile) }
    do {
      let program = try TestProgram.startedShell(
        "while read message; do echo \"$message\" >> \(messagesFile); echo '{}'; done; echo end >> \(messagesFile)"
      )
      _ = TestProgram.layout(on: program)
    }
    #expect(
      try String(contentsOfFile: messagesFile, encoding: .utf8)
        == "{\"do\":\"stop\",\"layout\":1}\nend\n")
  }

  @Test("a hundred started programs leave no file descriptor open")
  func closesDescriptors() throws {
    /// The number of open file descriptors of this process.
    func openDescriptorCount() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let countBefore = try openDescriptorCount()
    for round in 0..<100 {
      if round % 3 == 0 {
        _ = try? ExternalProgram(["./no-such-program"])
      } else {
        let script = round % 3 == 1 ? "exit 1" : "while read message; do echo hello; done"
        #expect(TestProgram.layout(on: try ExternalProgram(["sh", "-c", script])).failure != nil)
      }
    }
    // If each of the 100 programs leaked its three pipes, 300 descriptors would stay open. Other
    // tests, which run at the same time, hold a few dozen at most.
    #expect(try openDescriptorCount() < countBefore + 100)
  }
}

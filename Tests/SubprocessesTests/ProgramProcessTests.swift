import Foundation
import RecordedTexts
import Testing

@testable import Subprocesses

@Suite struct ProgramProcessTests {
  /// True if the process with the process id `process` is running.
  private func isRunning(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return !status.contains(") Z ")
  }

  @Test("ending a process also kills a program outside its process group", .timeLimit(.minutes(1)))
  func killsProgramInOtherProcessGroup() throws {
    let script = """
      import os, sys, time
      os.setpgid(0, os.getpgid(os.getppid()))
      print(os.getpid(), flush=True)
      time.sleep(1000)
      """
    let process = try ProgramProcess(["python3", "-c", script])
    let line = try process.exchange([], until: .now + .seconds(30), lineLimit: 100)
    let processID = try #require(Int32(String(decoding: line, as: UTF8.self)))
    process.endProcess(grace: .zero)
    #expect(!isRunning(processID))
  }

  @Test("ending a process also kills a grandchild process in another session")
  func killsGrandchildInOtherSession() throws {
    let process = try ProgramProcess(["sh", "-c", "setsid sleep 1000 & echo $!; wait"])
    let line = try process.exchange([], until: .now + .seconds(30), lineLimit: 100)
    let grandchildProcessID = try #require(Int32(String(decoding: line, as: UTF8.self)))
    #expect(isRunning(grandchildProcessID))
    process.endProcess(grace: .zero)
    #expect(!isRunning(grandchildProcessID))
  }

  #if os(Linux)
    /// A script that starts a process in a session of its own, with an empty environment and the
    /// parent process of this process, and prints its id.
    private static let scriptWithOrphan =
      "(env -i setsid sh -c 'echo $$; exec sleep 1000' & ) ; exec sleep 1000"

    /// The id of the orphan of a process that runs ``scriptWithOrphan``.
    private static func orphan(of process: ProgramProcess) throws -> Int32 {
      let line = try process.exchange([], until: .now + .seconds(30), lineLimit: 100)
      return try #require(Int32(String(decoding: line, as: UTF8.self)))
    }

    @Test("ending a process also kills an orphan in another session with an empty environment")
    func killsOrphan() async {
      await #expect(processExitsWith: .exitCode(3)) {
        ProcessFamily.adoptOrphans()
        let process = try ProgramProcess(["sh", "-c", Self.scriptWithOrphan])
        let orphan = try Self.orphan(of: process)
        guard kill(orphan, 0) == 0 else { exit(1) }
        process.endProcess(grace: .zero)
        exit(kill(orphan, 0) == 0 ? 2 : 3)
      }
    }

    @Test("an orphan that may belong to a running program is killed with all programs")
    func killsOrphanWithLastProgram() async {
      await #expect(processExitsWith: .exitCode(3)) {
        ProcessFamily.adoptOrphans()
        let otherProcess = try ProgramProcess(["sleep", "1000"])
        let process = try ProgramProcess(["sh", "-c", Self.scriptWithOrphan])
        let orphan = try Self.orphan(of: process)
        process.endProcess(grace: .zero)
        guard kill(orphan, 0) == 0 else { exit(1) }
        ProcessFamily.killAll()
        withExtendedLifetime(otherProcess) {}
        exit(kill(orphan, 0) == 0 ? 2 : 3)
      }
    }

    @Test("orphans that end are collected while their program runs")
    func collectsEndedOrphans() async {
      await #expect(processExitsWith: .exitCode(3)) {
        ProcessFamily.adoptOrphans()
        let script =
          "while read word; do (env -i setsid sh -c 'echo $$' & ) ; done"
        let process = try ProgramProcess(["sh", "-c", script])
        for _ in 0..<20 {
          let line = try process.exchange(
            Array("go\n".utf8), until: .now + .seconds(30), lineLimit: 100)
          let orphan = try #require(Int32(String(decoding: line, as: UTF8.self)))
          var attemptCount = 0
          while kill(orphan, 0) == 0, attemptCount < 1000 {
            usleep(10_000)
            ProcessFamily.collectEndedOrphans()
            attemptCount += 1
          }
          guard kill(orphan, 0) != 0 else { exit(2) }
        }
        process.endProcess(grace: .zero)
        exit(3)
      }
    }
  #endif

  @Test("all output of a program is read until it ends")
  func readsWholeOutput() throws {
    let process = try ProgramProcess(["sh", "-c", "cat; seq 100000; exit 3"])
    let output = try #require(process.readToEnd(until: .now + .seconds(60)))
    #expect(output.split(separator: 0x0A).count == 100_000)
    #expect(process.ending == .exit(code: 3))
  }

  @Test("a program that does not end is killed at the deadline, or on request")
  func killsProgramThatDoesNotEnd() throws {
    let processPastDeadline = try ProgramProcess(["sleep", "1000"])
    #expect(processPastDeadline.readToEnd(until: .now + .milliseconds(50)) == nil)
    #expect(processPastDeadline.ending == .signal(9))
    let stoppedProcess = try ProgramProcess(["sleep", "1000"])
    #expect(stoppedProcess.readToEnd(until: .now + .seconds(60)) { true } == nil)
  }

  private func answer(
    of script: String, to message: String = "", environment: [String: String] = [:]
  ) throws -> String {
    let process = try ProgramProcess(["sh", "-c", script], environment: environment)
    let line = try process.exchange(
      Array(message.utf8), until: .now + .seconds(60), lineLimit: 1000)
    process.endProcess(grace: .seconds(60))
    return String(decoding: line, as: UTF8.self)
  }

  @Test("a program answers a message with a line")
  func exchangesLines() throws {
    #expect(try answer(of: "read word; echo \"<$word>\"", to: "hello\n") == "<hello>")
  }

  @Test("a program inherits environment variables, except those that are set for the program")
  func inheritsEnvironment() throws {
    let script = "echo \"$A:$B:${PATH:+set}\""
    #expect(try answer(of: script, environment: ["A": "1=2", "B": "x"]) == "1=2:x:set")
    #expect(try answer(of: "echo $PATH", environment: ["PATH": "/bin:/usr/bin"]) == "/bin:/usr/bin")
  }

  @Test("a message says how a program ended")
  func describesHowProgramsEnd() throws {
    expectRecorded([
      ending(of: "exit 3"),
      ending(of: "kill -9 $$"),
    ])
    #expect(ending(of: "exec >&-; sleep 600") == "closed its output")
  }

  private func ending(of script: String) -> String? {
    guard let process = try? ProgramProcess(["sh", "-c", script]) else { return nil }
    do throws(ProgramProcess.ExchangeError) {
      _ = try process.exchange([], until: .now + .seconds(60), lineLimit: 1000)
      return nil
    } catch {
      guard case .died(let ending) = error else { return nil }
      return "\(ending)"
    }
  }

  @Test("a program whose file is still open for writing is started as soon as the file is closed")
  func startsProgramOnceItsFileIsClosed() async throws {
    let path = NSTemporaryDirectory() + "busy-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("#!/bin/sh\nexit 3\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let writer = try #require(FileHandle(forWritingAtPath: path))
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      try? writer.close()
    }
    let process = try ProgramProcess([path])
    #expect(process.readToEnd(until: .now + .seconds(60)) != nil)
    #expect(process.ending == .exit(code: 3))
  }

  @Test("starting a program that does not exist throws the system's error")
  func reportsMissingProgram() {
    #expect { try ProgramProcess(["./no-such-program"]) } throws: { error in
      (error as? ProgramProcess.StartError)?.reason == "no such file or directory"
    }
  }
}

import CommandLineParsing
import CommandLineTools
import CommandPrograms
import Foundation
import LayoutBenchmarking
import LayoutConformance
import LayoutConformanceProgram
import Testing

@testable import bench

/// A subcommand that the user interrupts during its work.
private struct InterruptedSubcommand: Subcommand {
  let syntax = CommandSyntax("work", summary: "work until interrupted")
  let stopsWhenInterrupted = true

  func run(_ arguments: ParsedArguments, console: Console) -> ExitCode {
    unblockAndRaise(SIGINT)
    console.print(Interruption.isRequested ? "stopped\n" : "went on\n")
    return .conformanceFailure
  }
}

/// A subcommand during whose work the process gets SIGQUIT.
private struct QuitSubcommand: Subcommand {
  let syntax = CommandSyntax("work", summary: "work until the process ends")

  func run(_ arguments: ParsedArguments, console: Console) -> ExitCode {
    unblockAndRaise(SIGQUIT)
    console.print("went on\n")
    return .pass
  }
}

/// Unblocks a signal, which the parent process may have blocked, and sends it to this process.
private func unblockAndRaise(_ signal: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, signal)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(signal)
}

@Suite struct InterruptionTests {
  @Test(
    "after Ctrl-C a subcommand reports its results so far, and the program ends with exit code 130")
  func stopsSubcommand() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(130),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let code = Bench.run(["work"], subcommands: [InterruptedSubcommand()], console: .standard)
      exit(code.rawValue)
    }
    let processOutput = try #require(result)
    #expect(
      String(decoding: processOutput.standardOutputContent, as: UTF8.self).contains("stopped\n"))
    #expect(
      String(decoding: processOutput.standardErrorContent, as: UTF8.self)
        .contains("interrupted: only the results so far are reported\n"))
  }

  @Test(
    "after Ctrl-C a conformance run reports undecided rules, and writes its files")
  func reportsInterruptedConformanceRun() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(130),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Interruption.installSignalHandlers()
      unblockAndRaise(SIGINT)
      let folder = try ScratchFolder()
      let code = Bench.run(
        [
          "conform", "--engine", "lazy", "--replay", "grid/random-grid-1-12", "--format",
          "json=\(folder.path)/out.json",
        ], subcommands: [ConformCommand(.bench)], console: .standard)
      if folder.entryNames == ["out.json"] { Console.standard.print("written\n") }
      exit(code.rawValue)
    }
    let processOutput = try #require(result)
    let text = String(decoding: processOutput.standardOutputContent, as: UTF8.self)
    #expect(text.contains("  stopped  interrupted after 0 of 1 random scenarios"))
    #expect(text.contains("written\n"))
    #expect(
      String(decoding: processOutput.standardErrorContent, as: UTF8.self)
        .contains("interrupted: only the results so far are reported\n"))
  }

  @Test(
    "a run that is interrupted before it measures anything does not change the files of an earlier run"
  )
  func keepsFilesIfNothingWasMeasured() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(130),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Interruption.installSignalHandlers()
      unblockAndRaise(SIGINT)
      let folder = try ScratchFolder(["a.json": "{}", "page.md": "# Page"])
      let packagePath = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
      let code = Bench.run(
        [
          "run", "--layout", "grid", "--n", "7", "--quiet", "--format",
          "json=\(folder.path)/a.json", "--format", "csv=\(folder.path)/b.csv",
        ], subcommands: [RunCommand(.bench(in: packagePath))], console: .standard)
      _ = Bench.run(
        ["selftest", "--sessions", "1", "--quiet", "--page", "\(folder.path)/page.md"],
        subcommands: [SelftestCommand(packageFolder: packagePath)], console: .standard)
      if folder.entryNames == ["a.json", "page.md"], try folder.text(of: "a.json") == "{}",
        try folder.text(of: "page.md") == "# Page"
      {
        Console.standard.print("as they were\n")
      }
      exit(code.rawValue)
    }
    let processOutput = try #require(result)
    #expect(
      String(decoding: processOutput.standardOutputContent, as: UTF8.self).contains(
        "as they were\n"))
    let remarks = String(decoding: processOutput.standardErrorContent, as: UTF8.self)
    #expect(remarks.contains(/nothing was measured: [^ ]*\/a\.json is unchanged\n/))
    #expect(remarks.contains(/nothing was measured: [^ ]*\/b\.csv is not written\n/))
    #expect(remarks.contains(/nothing was measured: [^ ]*\/page\.md is unchanged\n/))
  }

  @Test("a second Ctrl-C ends the process at once")
  func endsAtSecondInterruption() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      Interruption.installSignalHandlers()
      unblockAndRaise(SIGINT)
      unblockAndRaise(SIGINT)
    }
  }

  @Test("SIGTERM acts like Ctrl-C, and a second SIGTERM ends the process at once")
  func stopsOnTerminationSignal() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]
    ) {
      Interruption.installSignalHandlers()
      unblockAndRaise(SIGTERM)
      if Interruption.isRequested { Console.standard.print("asked\n") }
      unblockAndRaise(SIGTERM)
    }
    let output = try #require(result).standardOutputContent
    #expect(String(decoding: output, as: UTF8.self).contains("asked\n"))
  }

  @Test(
    "SIGHUP stops the work like Ctrl-C, a second SIGHUP does nothing, and then Ctrl-C ends the process"
  )
  func stopsOnHangUpSignal() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGINT), observing: [\.standardOutputContent]
    ) {
      signal(SIGHUP, SIG_DFL)
      Interruption.installSignalHandlers()
      unblockAndRaise(SIGHUP)
      unblockAndRaise(SIGHUP)
      if Interruption.isRequested { Console.standard.print("asked\n") }
      unblockAndRaise(SIGINT)
    }
    let output = try #require(result).standardOutputContent
    #expect(String(decoding: output, as: UTF8.self).contains("asked\n"))
  }

  @Test("a program that was started with nohup ignores SIGHUP")
  func ignoresHangUpUnderNohup() async {
    await #expect(processExitsWith: .exitCode(0)) {
      signal(SIGHUP, SIG_IGN)
      Interruption.installSignalHandlers()
      unblockAndRaise(SIGHUP)
      exit(Interruption.isRequested ? 1 : 0)
    }
  }

  @Test(
    "a request to stop that reaches only the supervising process is passed on to its copy",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func passesRequestOn(signal number: Int32) async {
    await #expect(processExitsWith: .exitCode(130)) { [number] in
      signal(SIGHUP, SIG_DFL)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      let outcome = SupervisedRun.perform {
        kill(getppid(), number)
        for _ in 0..<1000 where !SupervisedRun.isStopRequested { usleep(10_000) }
        exit(SupervisedRun.isStopRequested ? 130 : 1)
      }
      if case .ended(let code) = outcome { exit(code) }
    }
  }

  @Test("SIGQUIT ends the program at once, without the report of a crash")
  func endsAtQuitSignal() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGQUIT),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      CommandProgram("bench", summary: "", subcommands: [QuitSubcommand()]).main(["work"])
    }
    let processOutput = try #require(result)
    let errors = String(decoding: processOutput.standardErrorContent, as: UTF8.self)
    #expect(!errors.lowercased().contains("crash"), "\(errors)")
    #expect(
      !String(decoding: processOutput.standardOutputContent, as: UTF8.self).contains("went on"))
  }

  @Test("a copy of the program that SIGQUIT ended is not run again")
  func doesNotRepeatRunAfterQuitSignal() async {
    await #expect(processExitsWith: .exitCode(3)) {
      let outcome = SupervisedRun.perform {
        CommandProgram.setUpSignals()
        unblockAndRaise(SIGQUIT)
      }
      exit(outcome == .crashed(signal: SIGQUIT) ? 3 : 1)
    }
  }

  @Test("a program that was started with SIGQUIT ignored keeps ignoring it")
  func ignoresQuitSignalInBackground() async {
    await #expect(processExitsWith: .exitCode(3)) {
      signal(SIGQUIT, SIG_IGN)
      CommandProgram.setUpSignals()
      unblockAndRaise(SIGQUIT)
      exit(3)
    }
  }

  /// A scenario whose only step takes a debug build many seconds to check.
  private static let scenarioWithLongStep = """
    { "format": 1, "id": "grid/long", "title": "Long", "rules": ["Q-01"],
      "viewport": [0, 0, 300, 400], "layout": { "kind": "grid" },
      "data": { "sections": [ { "items": 1000000 } ] },
      "steps": [ { "do": "prepare" } ] }
    """

  @Test(
    "a signal interrupts even a long step, and the results so far are reported",
    arguments: [SIGINT, SIGTERM])
  func interruptsLongStep(signal signalNumber: Int32) async throws {
    let folder = try ScratchFolder(["grid/long.json": Self.scenarioWithLongStep])
    let result = await #expect(
      processExitsWith: .exitCode(130),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { [signalNumber, path = folder.path as String] in
      // The test measures the time from this signal to the end of the process.
      let signalSender = Thread {
        sleep(1)
        Console.standard.print("sent at \(Int(Date.now.timeIntervalSince1970 * 1000))\n")
        kill(getpid(), signalNumber)
      }
      signalSender.start()
      atexit { print("ended at \(Int(Date.now.timeIntervalSince1970 * 1000))") }
      let code = Bench.run(
        [
          "conform", "--engine", "eager", "--replay", path + "/grid/long.json", "--rule", "Q-02",
          "--format", "json=\(path)/out.json",
        ], subcommands: [ConformCommand(.bench)], console: .standard)
      exit(code.rawValue)
    }
    let processOutput = try #require(result)
    let text = String(decoding: processOutput.standardOutputContent, as: UTF8.self)
    #expect(text.contains("  stopped  interrupted after 0 of 1 scenarios; next was grid/long"))
    #expect(folder.entryNames.contains("out.json"))
    #expect(
      String(decoding: processOutput.standardErrorContent, as: UTF8.self)
        .contains("interrupted: only the results so far are reported\n"))
    let loggedTimes = text.matches(of: /(?:sent|ended) at ([0-9]+)/).compactMap { Int($0.output.1) }
    #expect(loggedTimes.count == 2)
    // After the signal, the program waits half a second for the step to end. The limit here is
    // longer, because a loaded machine takes longer to write the report.
    if let sentTime = loggedTimes.first, let endTime = loggedTimes.last {
      #expect(endTime - sentTime < 5000)
    }
  }
}

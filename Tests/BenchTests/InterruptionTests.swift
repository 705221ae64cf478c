import BenchmarkHarness
import CommandLineParsing
import Foundation
import Testing

@testable import bench

/// A subcommand that a user interrupts as it works.
private struct Interrupted: Subcommand {
  let syntax = CommandSyntax("work", summary: "work until interrupted")
  let stopsWhenInterrupted = true

  func run(_ arguments: ParsedArguments, console: Console) -> ExitCode {
    pressControlC()
    console.print(Interruption.isRequested ? "stopped\n" : "went on\n")
    return .conformanceFailure
  }
}

/// Sends this process the signal of Ctrl-C, also where whoever started it had signals held back.
private func pressControlC() {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGINT)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(SIGINT)
}

@Suite struct InterruptionTests {
  @Test("after Ctrl-C a subcommand reports what it has, and the program ends with 130")
  func request() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(130),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let code = Bench.run(["work"], subcommands: [Interrupted()], console: .standard)
      exit(code.rawValue)
    }
    let output = try #require(result)
    #expect(String(decoding: output.standardOutputContent, as: UTF8.self).contains("stopped\n"))
    #expect(
      String(decoding: output.standardErrorContent, as: UTF8.self)
        .contains("interrupted: only what was done so far is reported\n"))
  }

  @Test(
    "after Ctrl-C a conformance run reports the rules that were not through, and writes its files")
  func conformance() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(130),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Interruption.install()
      pressControlC()
      let folder = try ScratchFolder()
      let code = Bench.run(
        [
          "conform", "--engine", "lazy", "--replay", "grid/random-grid-1-12", "--format",
          "json=\(folder.path)/out.json",
        ], subcommands: [ConformCommand()], console: .standard)
      if folder.names == ["out.json"] { Console.standard.print("written\n") }
      exit(code.rawValue)
    }
    let output = try #require(result)
    let text = String(decoding: output.standardOutputContent, as: UTF8.self)
    #expect(text.contains("  stopped  interrupted after 0 of 1 random world"))
    #expect(text.contains("written\n"))
    #expect(
      String(decoding: output.standardErrorContent, as: UTF8.self)
        .contains("interrupted: only what was done so far is reported\n"))
  }

  @Test("a second Ctrl-C ends the process at once")
  func twice() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      Interruption.install()
      pressControlC()
      pressControlC()
    }
  }
}

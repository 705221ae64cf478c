import BenchmarkHarness
import CommandLineParsing
import Testing

@testable import bench

private struct MadeUp: Subcommand {
  enum Failure: Error, CustomStringConvertible {
    case plain
    case placed

    var description: String { self == .plain ? "it broke" : "a.csv:1:2: error: it broke" }
  }

  let syntax = CommandSyntax(
    "try", summary: "try things out", operands: Operands("WORD", help: "what to try", count: 1...1))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    switch arguments.operands[0] {
    case "fail": throw Failure.plain
    case "fail-placed": throw Failure.placed
    case "write": throw FileWriteError.folderMissing(path: "x/a")
    default:
      console.print("done\n")
      return .regression
    }
  }
}

@Suite struct BenchTests {
  private let transcript = Transcript()

  private func run(_ arguments: String...) -> ExitCode {
    Bench.run(arguments, subcommands: [MadeUp()], console: transcript.console)
  }

  @Test("a subcommand's exit code is the program's")
  func exitCode() {
    #expect(run("try", "it") == .regression)
    #expect(transcript.output == "done\n")
    #expect(transcript.remarks.isEmpty)
  }

  @Test("help goes to the standard output and passes")
  func help() {
    #expect(run("try", "--help") == .pass)
    #expect(transcript.output.hasPrefix("bench try: try things out\n"))
    #expect(transcript.remarks.isEmpty)
  }

  @Test("wrong usage is told with where to read on, and ends with 1")
  func usage() {
    #expect(run("tyr") == .failure)
    #expect(
      transcript.remarks
        == "error: \"bench\" has no command \"tyr\", did you mean \"try\"?\nsee \"bench --help\"\n")
    #expect(transcript.output.isEmpty)
  }

  @Test("an error ends with 1 and one line, with its place where it has one")
  func failure() {
    #expect(run("try", "fail") == .failure)
    #expect(run("try", "fail-placed") == .failure)
    #expect(transcript.remarks == "error: it broke\na.csv:1:2: error: it broke\n")
  }

  @Test("a file that cannot be written ends with 6")
  func cannotWrite() {
    #expect(run("try", "write") == .cannotWrite)
    #expect(transcript.remarks == "error: cannot write \"x/a\": its folder does not exist\n")
  }

  @Test("no two subcommands share a name, and each has a help")
  func registry() throws {
    let names = Subcommands.all.map(\.syntax.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(
        Bench.run([name, "--help"], subcommands: Subcommands.all, console: transcript.console)
          == .pass)
    }
  }

  @Test("reports are opened from the command line by format and path")
  func reports() throws {
    let syntax = CommandSyntax("run", summary: "", options: [SharedOptions.formats])
    let parsed = try syntax.parse(["--format", "json=/nonexistent/a.json"], program: "bench")
    #expect(throws: FileWriteError.folderMissing(path: "/nonexistent/a.json")) {
      try ReportFiles(parsed)
    }
  }
}

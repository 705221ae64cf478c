import CommandLineParsing
import CommandLineTools
import CommandPrograms
import Foundation
import RecordedTexts
import Reports
import Subprocesses
import Testing

@testable import bench

private struct MadeUpSubcommand: Subcommand {
  enum Failure: Error, CustomStringConvertible {
    case errorWithoutPosition
    case errorWithPosition

    var description: String {
      self == .errorWithoutPosition ? "made-up failure" : "a.csv:1:2: error: made-up failure"
    }
  }

  let syntax = CommandSyntax(
    "try", summary: "try things out", operands: Operands("WORD", help: "what to try", count: 1...1))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    switch arguments.operands[0] {
    case "fail": throw Failure.errorWithoutPosition
    case "fail-placed": throw Failure.errorWithPosition
    case "write": throw FileWriteError.folderMissing(path: "x/a")
    default:
      console.print("done\n")
      return .regression
    }
  }
}

@Suite struct BenchTests {
  private let transcript = ConsoleTranscript()

  private func run(_ arguments: String...) -> ExitCode {
    Bench.run(arguments, subcommands: [MadeUpSubcommand()], console: transcript.console)
  }

  @Test("the program ends with the exit code of its subcommand")
  func endsWithExitCodeOfSubcommand() {
    #expect(run("try", "it") == .regression)
    #expect(transcript.output == "done\n")
    #expect(transcript.remarks.isEmpty)
  }

  @Test("with --help, the program prints the help to the standard output and ends with exit code 0")
  func printsHelp() {
    #expect(run("try", "--help") == .pass)
    #expect(transcript.output.hasPrefix("bench try: try things out\n"))
    #expect(transcript.remarks.isEmpty)
  }

  @Test("the help shows the three main commands first, and each command in one line")
  func helpShowsMainCommandsFirst() {
    let code = Bench.run(["--help"], subcommands: Subcommands.all, console: transcript.console)
    #expect(code == .pass)
    let lines = transcript.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let firstWords = lines.map { $0.split(separator: " ").first ?? "" }
    #expect(firstWords.dropFirst(4).prefix(5) == ["conform", "run", "check", "", "duet"])
  }

  @Test("the name that a command had in an earlier version causes exit code 1 and its new form")
  func namesNewForm() {
    for (name, newForm) in Subcommands.renamed {
      let transcript = ConsoleTranscript()
      let code = Bench.run([name], subcommands: Subcommands.all, console: transcript.console)
      #expect(code == .failure)
      #expect(
        transcript.remarks
          == "error: \"bench \(name)\" is now \"\(newForm)\"\nsee \"bench --help\"\n")
    }
  }

  @Test("wrong usage causes exit code 1 and an error that refers to the help")
  func reportsWrongUsage() {
    #expect(run("tyr") == .failure)
    expectRecorded(transcript.remarks)
    #expect(transcript.output.isEmpty)
  }

  @Test(
    "an error causes exit code 1 and a message of one line, which begins with the position of the error if known"
  )
  func reportsErrors() {
    #expect(run("try", "fail") == .failure)
    #expect(run("try", "fail-placed") == .failure)
    expectRecorded(transcript.remarks)
  }

  @Test("a file that cannot be written ends the program with exit code 6")
  func reportsUnwritableFiles() {
    #expect(run("try", "write") == .cannotWrite)
    expectRecorded(transcript.remarks)
  }

  /// Runs a program whose standard output is `descriptor`, and closes the descriptor.
  private func run(_ arguments: String..., descriptor: Int32) throws -> ExitCode {
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let console = transcript.console
    return Bench.run(
      arguments, subcommands: [MadeUpSubcommand()],
      console: Console(
        width: 80, output: StreamWriter(descriptor: descriptor),
        remarks: { console.note(String($0.dropLast())) }))
  }

  @Test(
    "if the output cannot be written to a full disk, the exit code 0 or 2 becomes 6, and 1 stays 1",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func reportsFullDisk() throws {
    let message = "error: cannot write to the standard output: no space left on device\n"
    #expect(try run("try", "it", descriptor: open("/dev/full", O_WRONLY)) == .cannotWrite)
    #expect(transcript.remarks == message)
    #expect(try run("--help", descriptor: open("/dev/full", O_WRONLY)) == .cannotWrite)
    #expect(transcript.remarks == message + message)
    #expect(try run("tyr", descriptor: open("/dev/full", O_WRONLY)) == .failure)
    #expect(try run("try", "it", descriptor: open("/dev/null", O_WRONLY)) == .regression)
  }

  @Test(
    "if the reader of the output closes its pipe early, the program ends without an error or a signal"
  )
  func ignoresClosedPipe() throws {
    var pipeEnds: [Int32] = [0, 0]
    #expect(pipe(&pipeEnds) == 0)
    close(pipeEnds[0])
    #expect(try run("try", "it", descriptor: pipeEnds[1]) == .regression)
    #expect(transcript.remarks.isEmpty)
  }

  @Test("no two subcommands share a name, and each subcommand has a help text")
  func subcommandsHaveUniqueNames() throws {
    let names = Subcommands.all.map(\.syntax.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(
        Bench.run([name, "--help"], subcommands: Subcommands.all, console: transcript.console)
          == .pass)
    }
  }

  @Test("the help of each command shows three examples, which the command accepts")
  func helpShowsExamples() throws {
    for syntax in Subcommands.all.map(\.syntax) where syntax.isListed {
      let needsArguments = !syntax.options.isEmpty || syntax.operands != nil
      #expect(syntax.examples.count == (needsArguments ? 3 : 1), "\(syntax.name)")
      for example in syntax.examples {
        let words = try CommandLineSplitter.split(example)
        #expect(throws: Never.self, "\(syntax.name) \(example)") {
          try syntax.parse(words, program: "bench")
        }
        #expect("  bench \(syntax.name) \(example)".count <= 90)
      }
    }
  }

  @Test("bench help exit-codes lists every exit code, and bench help formats every format")
  func helpHasTopics() {
    #expect(
      Bench.run(
        ["help", "exit-codes"], subcommands: Subcommands.all, console: transcript.console)
        == .pass)
    for code in ExitCode.allCases {
      #expect(
        transcript.output.contains(
          "  \(code.rawValue)\(code.rawValue < 10 ? " " : "")"), "\(code)")
    }
    #expect(
      Bench.run(["help", "formats"], subcommands: Subcommands.all, console: transcript.console)
        == .pass)
    for format in ReportFormat.all { #expect(transcript.output.contains("  \(format.name) ")) }
  }

  @Test("the command line selects the format and the output path of each report")
  func readsReportPathsFromCommandLine() throws {
    let syntax = CommandSyntax("run", summary: "", options: [SharedOptions.formats])
    let parsedArguments = try syntax.parse(
      ["--format", "json=/nonexistent/a.json"], program: "bench")
    #expect(throws: FileWriteError.folderMissing(path: "/nonexistent/a.json")) {
      try ReportFiles(parsedArguments, console: ConsoleTranscript().console)
    }
  }
}

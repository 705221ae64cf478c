import BenchmarkHarness
import CommandLineParsing
import Foundation
import LayoutWorkloads
import Reports
import ScenarioPlayer

/// A program that measures its author's layout in the way in which `bench run` measures those of
/// this package:
///
/// ```swift
/// LayoutBenchmark(MyLayout()).main()
/// ```
///
/// Answers are compared with the layout's own single lookups. Times are measured in another process
/// of the same program, so that a layout that traps or hangs costs one measurement and not the run.
/// Allocations are counted if the program's folder holds a second program with the same name and
/// the suffix `-counting`; that is a `LayoutAllocationCounter` of the module
/// `LayoutAllocationCounting`.
public struct LayoutBenchmark {
  private let implementation: any LayoutImplementation

  /// Creates the benchmark of `implementation`, such as a `VisitingLayout`.
  public init(_ implementation: any LayoutImplementation) { self.implementation = implementation }

  static let sizes = Option.sizes("n", help: "numbers of items, such as 1k,10k,1M")
  static let workloads = Option.words(
    "workload", of: Workload.all.map(\.name) + [Workload.wordForAll],
    help: "kinds of work to measure, or all")
  static let data = Option.text(
    "data", valueName: "FILE.csv", help: "sizes of your own: width,height[,section]")
  static let against = Option.words(
    "against", of: BenchmarkLayout.all.filter { $0.besideVisitors != nil }.map(\.name),
    help: "layouts of the package to measure beside it, in all of its engines")
  static let seed = Option.number("seed", help: "the seed of all random choices")
  static let formats = Option.namedPaths(
    "format", of: ReportFormat.words(for: .benchmarks),
    refused: ReportFormat.refusals(for: .benchmarks), help: ReportFormat.help(for: .benchmarks))
  static let quiet = Flag("quiet", help: "show no progress")

  /// The first argument that starts the program as a worker.
  static let workerWord = "worker"

  /// The options and flags of the command line.
  var syntax: CommandSyntax {
    CommandSyntax(
      "run",
      summary: "measure \(implementation.name), and compare its answers with its own lookups",
      options: [
        Self.sizes, Self.workloads, Self.data, Self.against, Self.seed, Self.formats,
      ], flags: [Self.quiet])
  }

  private var roster: CommandRoster<Bool> {
    let (run, worker) = (syntax, workerSyntax)
    return CommandRoster(
      program: Self.programName, summary: "speed of the layout \(implementation.name)",
      commands: [false, true], syntax: { $0 ? worker : run })
  }

  private var workerSyntax: CommandSyntax {
    CommandSyntax(
      Self.workerWord, summary: "carry out the orders of another process, one line of JSON each",
      isListed: false)
  }

  private static var programName: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "benchmark"
  }

  /// Runs the command line, and ends the process: with 0 after a complete run, 1 for wrong usage or
  /// invalid data, 3 if a measurement failed, 6 if a report cannot be written, 8 if answers were
  /// wrong.
  ///
  /// Without a subcommand it performs `run`.
  public func main() -> Never {
    StandardStreams.reserveClosedStreams()
    let words = Array(CommandLine.arguments.dropFirst())
    let code = run(
      words.first.map { $0.hasPrefix("-") && $0 != "--help" } ?? true ? ["run"] + words : words)
    exit(code.rawValue)
  }

  private func run(_ words: [String]) -> ExitCode {
    do {
      switch try roster.select(words, width: Terminal.standardOutput.width) {
      case .help(let text):
        print(text)
        return .pass
      case .command(let isWorker, let arguments):
        if isWorker {
          try WorkerLoop.run { brief in
            (WorkerGreeting(), try LayoutWorker(brief, visitor: implementation))
          }
          return .pass
        }
        Interruption.install()
        return try measure(arguments)
      }
    } catch let error as UsageError {
      note("error: \(error)\nsee \"\(error.command) --help\"")
      return .failure
    } catch {
      // An error that begins with a place already has the word "error".
      let text = "\(error)"
      note(text.contains(": error: ") ? text : "error: \(text)")
      return (error as? any ExitCodeProviding)?.exitCode ?? .failure
    }
  }

  private func note(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  private func measure(_ arguments: ParsedArguments) throws -> ExitCode {
    var selection = try selection(arguments)
    let programs = try Programs()
    if programs.counting != nil { selection.kinds.insert(.allocations) }
    let files = try ReportFiles(
      arguments[Self.formats].compactMap { request in
        ReportFormat.named(request.name).map { ($0, request.path) }
      })
    var document = ResultDocument(
      run: .current(
        arguments: CommandLine.arguments, folder: FileManager.default.currentDirectoryPath))
    try BenchmarkSuite.run(
      selection, workers: programs.workers(for: selection), isQuiet: arguments[Self.quiet],
      into: &document)
    print(try document.tableText(width: Terminal.standardOutput.width), terminator: "")
    try files.write(document, remark: note)
    let code = document.exitCode
    return Interruption.isRequested ? .combined([code, .interrupted]) : code
  }

  func selection(_ arguments: ParsedArguments) throws -> BenchmarkSelection {
    var selection = BenchmarkSelection(
      layouts: [.visiting(implementation)]
        + arguments[Self.against].compactMap { BenchmarkLayout.named($0)?.besideVisitors })
    if !arguments[Self.sizes].isEmpty { selection.sizes = arguments[Self.sizes].sorted() }
    let words = arguments[Self.workloads]
    if words.contains(Workload.wordForAll) {
      selection.workloads = Workload.all
    } else if !words.isEmpty {
      selection.workloads = words.compactMap(Workload.named)
    }
    selection.seed = arguments[Self.seed] ?? selection.seed
    selection.file = try arguments[Self.data].map(SizesFile.init(path:))
    return selection
  }
}

/// The programs that work for a ``LayoutBenchmark``.
struct Programs {
  /// This program, which also times and compares answers.
  let own: String
  /// The program that counts allocations; nil if there is none.
  let counting: String?

  /// Finds the programs in the folder of this program.
  ///
  /// - Throws: ``UnknownProgram``
  init() throws {
    guard let own = Bundle.main.executablePath else { throw UnknownProgram() }
    self.init(own: own)
  }

  /// Finds the programs in the folder of `own`.
  init(own: String) {
    self.own = own
    let counting = own + "-counting"
    self.counting = FileManager.default.isExecutableFile(atPath: counting) ? counting : nil
  }

  /// Creates a worker for each kind of measurement in `selection`.
  func workers(for selection: BenchmarkSelection) -> [WorkerKind: any Worker] {
    var workers: [WorkerKind: any Worker] = [:]
    for kind in selection.kinds {
      let brief = WorkerBrief(
        kind: kind, dataFolder: "", file: selection.file?.path, seed: selection.seed)
      workers[kind] =
        if kind == .allocations, let counting {
          ProcessWorker([counting], environment: selection.allocator.environment, brief: brief)
        } else {
          ProcessWorker([own, LayoutBenchmark.workerWord], brief: brief)
        }
    }
    return workers
  }
}

/// The operating system does not tell the path of this program.
struct UnknownProgram: Error, CustomStringConvertible {
  let description = "the program's own file is not known, so that no worker can be started"
}

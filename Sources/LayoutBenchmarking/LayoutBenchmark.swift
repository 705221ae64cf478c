import BenchmarkHarness
import CommandLineParsing
import Foundation
import LayoutWorkloads
import Reports
import ScenarioPlayer

/// A program that measures a layout of its author's, as `bench run` measures those of this package:
///
/// ```swift
/// LayoutBenchmark(MyLayout()).main()
/// ```
///
/// Answers are held to the layout's own single lookups. Times are taken in a process of their own,
/// which is the same program again, so that a layout that traps or hangs costs one measurement and not
/// the run. Allocations are counted where a second program lies beside this one, of the same name and
/// `-counting`, that is a `LayoutAllocationCounter` of the module `LayoutAllocationCounting`.
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

  /// The word after the program's name that makes it a worker.
  static let workerWord = "worker"

  /// What the command line may hold.
  var syntax: CommandSyntax {
    CommandSyntax(
      "run", summary: "measure \(implementation.name), with its own lookups beside each time",
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
      Self.workerWord, summary: "do orders of another process, a line of JSON each",
      isListed: false)
  }

  private static var programName: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "benchmark"
  }

  /// Runs what the command line asks for, and ends the process: with 0; 1 after wrong usage or invalid
  /// data; 3 where a measurement broke; 6 where a report cannot be written; 8 where answers were wrong.
  ///
  /// Without any word it is `run`.
  public func main() -> Never {
    StandardStreams.reserve()
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
      // An error that starts with its place has said that it is one.
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
    print(try document.table(width: Terminal.standardOutput.width), terminator: "")
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
  /// The program that asks, which also times and answers.
  let own: String
  /// The program that counts allocations; nil where there is none.
  let counting: String?

  /// Finds the programs in the folder of this one.
  ///
  /// - Throws: ``UnknownProgram``
  init() throws {
    guard let own = Bundle.main.executablePath else { throw UnknownProgram() }
    self.init(own: own)
  }

  /// Finds the programs that lie beside `own`.
  init(own: String) {
    self.own = own
    let counting = own + "-counting"
    self.counting = FileManager.default.isExecutableFile(atPath: counting) ? counting : nil
  }

  /// A worker for each kind that `selection` asks for.
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

/// The system does not say which program this is.
struct UnknownProgram: Error, CustomStringConvertible {
  let description = "the program's own file is not known, so that no worker can be started"
}

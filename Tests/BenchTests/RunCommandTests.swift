import BenchmarkHarness
import CommandLineParsing
import CommandLineTools
import Foundation
import LayoutBenchmarking
import LayoutWorkloads
import Layouts
import RecordedTexts
import Testing

@testable import bench

@Suite struct RunCommandTests {
  private let transcript = ConsoleTranscript()
  private static let packagePath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func run(_ arguments: [String]) -> ExitCode {
    Bench.run(
      ["run"] + arguments,
      subcommands: [
        RunCommand(.bench(in: Self.packagePath), additionalSuites: [PeersSuite()])
      ],
      console: transcript.console)
  }

  /// Measures lookups in a small grid, expects the run to pass, and returns its document.
  private func documentOfLookups(measuring measurement: String) throws -> ResultDocument {
    let folder = try ScratchFolder()
    let path = folder.path + "/out.json"
    let code = run([
      "--layout", "grid", "--engine", "lazy", "--n", "7", "--workload", "lookup",
      "--measure", measurement, "--format", "json=\(path)",
    ])
    #expect(code == .pass)
    return try ResultDocument(path: path)
  }

  private func selection(_ arguments: String...) throws -> BenchmarkSelection {
    try BenchmarkSelection(RunCommand().syntax.parse(arguments, program: "bench"))
  }

  @Test("a run prints a table and writes the requested reports")
  func printsTable() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/out.json"
    let code = run([
      "--layout", "grid", "--engine", "lazy,eager", "--n", "7", "--workload", "lookup,viewport",
      "--format", "json=\(path)",
    ])
    #expect(code == .pass)
    let lines = transcript.output.split(separator: "\n").map(String.init)
    let rows = lines.filter { $0.hasPrefix("7  ") }
    #expect(
      rows.map { $0.split(separator: " ").prefix(3) } == [
        ["7", "eager", "yes"], ["7", "lazy", "yes"],
      ])
    #expect(lines.contains("grid / uniform"))
    #expect(lines.allSatisfy { $0.count <= 80 })
    let document = try ResultDocument(path: path)
    #expect(
      Set(document.results.map { "\($0.identity.engine) \($0.identity.workload)" })
        == ["lazy lookup", "lazy viewport", "eager lookup", "eager viewport"])
    #expect(folder.entryNames == ["out.json"])
    let warnings = document.run.warnings.map { "warning: \($0)\n" }
    #expect(transcript.remarks == warnings.joined())
  }

  @Test(
    "the warnings are printed before the table, and with --quiet they are not printed while measuring"
  )
  func printsWarnings() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/out.json"
    let code = run([
      "--layout", "grid", "--engine", "lazy", "--n", "7", "--workload", "lookup", "--quiet",
      "--format", "json=\(path)",
    ])
    #expect(code == .pass)
    #expect(transcript.remarks.isEmpty)
    let tableRange = try #require(transcript.output.firstRange(of: "grid / uniform"))
    let textBeforeTable = transcript.output[..<tableRange.lowerBound].replacing("\n  ", with: " ")
    for warning in try ResultDocument(path: path).warnings {
      #expect(textBeforeTable.contains("warning: \(warning)\n"))
    }
  }

  @Test(
    "layouts that use item sizes are measured on the sizes in a file, which has a column for sections"
  )
  func measuresSizesOfFile() throws {
    let rows = (0..<50).map { "\($0 % 7 + 1).5,\($0 * 200 + 1),s\($0 / 10)\n" }
    let folder = try ScratchFolder(["own.csv": "width,height,section\n" + rows.joined()])
    let code = run([
      "--data", folder.path + "/own.csv", "--layout", "flow,waterfall", "--workload", "viewport",
      "--format", "json=\(folder.path)/out.json",
    ])
    #expect(code == .pass)
    let document = try ResultDocument(path: folder.path + "/out.json")
    #expect(Set(document.results.map(\.identity.layout)) == ["flow", "waterfall"])
    #expect(
      document.results.allSatisfy { $0.identity.data == "own.csv" && $0.identity.itemCount == 50 })
    #expect(document.results.allSatisfy { $0.conforms })
  }

  @Test("an error in a file of item sizes is reported with its position, and no report is written")
  func refusesInvalidFile() throws {
    let invalidFiles = [
      ("", "1:1: error: expected the header \"width,height\", found no text"),
      ("width,height\n", "2:1: error: expected a row after the header, found none"),
      ("wide,high\n1,2\n", "1:1: error: expected the header \"width,height\", found \"wide,high\""),
      ("width,height\n1,2\n3\n", "3:1: error: expected 2 columns, found 1"),
      ("width,height\n1,nan\n", "2:3: error: height: expected a finite number, found \"nan\""),
      ("width,height\ninf,1\n", "2:1: error: width: expected a finite number, found \"inf\""),
      ("width,height\n1,-2\n", "2:3: error: height: expected a number of 0 or more, found \"-2\""),
      ("width,height\n,1\n", "2:1: error: expected a value in the column \"width\", found none"),
    ]
    for (text, message) in invalidFiles {
      let folder = try ScratchFolder(["own.csv": text])
      let transcript = ConsoleTranscript()
      let code = Bench.run(
        [
          "run", "--data", folder.path + "/own.csv", "--format", "json=\(folder.path)/out.json",
        ], subcommands: [RunCommand(.bench(in: Self.packagePath))], console: transcript.console)
      #expect(code == .failure)
      #expect(transcript.remarks == "\(folder.path)/own.csv:\(message)\n")
      #expect(transcript.output.isEmpty)
      #expect(folder.entryNames == ["own.csv"])
    }
    #expect(run(["--data", "/nonexistent/own.csv"]) == .failure)
    expectRecorded(transcript.remarks)
  }

  @Test(
    "an unknown word is an error that names the nearest legal word",
    arguments: [
      (["--layout", "flwo"], "\"--layout\" does not accept \"flwo\", did you mean \"flow\"?"),
      (["--engine", "lasy"], "\"--engine\" does not accept \"lasy\", did you mean \"lazy\"?"),
      (["--measure", "tine"], "\"--measure\" does not accept \"tine\", did you mean \"time\"?"),
      (
        ["--allocator", "jemaloc"],
        "\"--allocator\" does not accept \"jemaloc\", did you mean \"jemalloc\"?"
      ),
      (
        ["--workload", "prepar"],
        "\"--workload\" does not accept \"prepar\", did you mean \"prepare\"?"
      ),
    ])
  func suggestsNearestWord(arguments: [String], message: String) {
    #expect(run(arguments) == .failure)
    #expect(transcript.remarks == "error: option \(message)\nsee \"bench run --help\"\n")
  }

  @Test(
    "a number out of range is an error that names the range",
    arguments: [
      (["--repetitions", "0"], "1 or more, found \"0\""),
      (["--repetitions", "9999999999999"], "at most 1000, found \"9999999999999\""),
      (["--budget", "18446744073709551615"], "at most 100000000, found \"18446744073709551615\""),
      (["--seed", "-1"], "0 or more, found \"-1\""),
    ])
  func refusesNumbersOutOfRange(arguments: [String], message: String) {
    #expect(run(arguments) == .failure)
    #expect(
      transcript.remarks == "error: option \"\(arguments[0])\": expected a whole number of "
        + "\(message)\nsee \"bench run --help\"\n")
  }

  @Test(
    "only the error for a misspelled data set, not the error for a missing file, suggests a data set"
  )
  func suggestsNearestDataSet() {
    #expect(run(["--data", "unifrm"]) == .failure)
    #expect(run(["--data", "chips.csv"]) == .failure)
    expectRecorded(transcript.remarks)
    #expect(run(["--data", "photographs"]) == .failure)
    #expect(
      transcript.remarks.hasSuffix(
        "photographs: error: cannot be read: no such file, "
          + "and no data set has this name; see \"bench explain\"\n"))
  }

  @Test(
    "a list of words is an error for an option that accepts one word",
    arguments: [("--suite", "quick,full"), ("--allocator", "glibc,jemalloc")])
  func refusesListForOptionOfOneWord(option: String, words: String) {
    #expect(run([option, words]) == .failure)
    #expect(
      transcript.remarks
        == "error: option \"\(option)\": expected one word, found \"\(words)\"\n"
        + "see \"bench run --help\"\n")
  }

  @Test(
    "an option without effect on --suite peers is an error",
    arguments: [
      ("--layout", "grid"), ("--engine", "lazy"), ("--workload", "viewport"),
      ("--data", "uniform"), ("--measure", "time"), ("--allocator", "glibc"),
      ("--repetitions", "2"), ("--resume", "never-written"),
    ])
  func refusesOptionsWithoutEffect(option: String, value: String) {
    #expect(run(["--suite", "peers", option, value]) == .failure)
    #expect(
      transcript.remarks
        == "error: expected only \"--n\", \"--flatbush\", \"--shard\", \"--seed\", \"--budget\" and "
        + "\"--format\" with \"--suite peers\", found \"\(option)\"\n")
  }

  @Test("without the program bench-peers, --suite peers names the packages that this program needs")
  func explainsMissingPeerProgram() throws {
    let folder = try ScratchFolder()
    let code = Bench.run(
      ["run", "--suite", "peers"],
      subcommands: [RunCommand(.bench(in: folder.path), additionalSuites: [PeersSuite()])],
      console: transcript.console)
    #expect(code == .benchmarkFailed)
    expectRecorded(transcript.remarks)
  }

  @Test("the full suite has every workload, the largest sizes and no time budget")
  func selectsFullSuite() throws {
    let fullSelection = try selection("--suite", "full")
    #expect(fullSelection.workloads == Workload.all)
    #expect(fullSelection.itemCounts == BenchmarkSelection.fullSuiteItemCounts)
    #expect(fullSelection.timeBudgetSeconds == nil)
    #expect(try selection("--suite", "quick").workloads == Workload.quickWorkloads)
    #expect(
      try selection("--suite", "quick").timeBudgetSeconds == BenchmarkSelection.quickBudgetSeconds)
  }

  @Test("a file of sizes is an error for a layout that does not use item sizes")
  func refusesFileForLayoutWithoutItemSizes() {
    #expect(run(["--layout", "grid", "--data", "own.csv"]) == .failure)
    expectRecorded(transcript.remarks)
  }

  @Test("--data selects a data set by its name, and the layouts that accept the data set")
  func selectsDataSet() throws {
    let dataSetSelection = try selection("--data", "sections")
    #expect(
      dataSetSelection.dataSet == .sections && dataSetSelection.file == nil
        && dataSetSelection.timeBudgetSeconds == nil)
    #expect(dataSetSelection.layouts.map(\.name) == ["flow", "grid", "list", "waterfall"])
    #expect(run(["--layout", "stack", "--data", "sections"]) == .failure)
    expectRecorded(transcript.remarks)
  }

  @Test(
    "the default workloads are those of the quick suite, and the word all selects every workload")
  func selectsWorkloads() throws {
    #expect(try selection().workloads == Workload.quickWorkloads)
    #expect(try selection("--workload", "all").workloads == Workload.all)
    #expect(try selection("--workload", "switch,sweep").workloads == [.sweep, .switchLayout])
    #expect(try selection("--workload", "fling").timeBudgetSeconds == nil)
  }

  @Test("a size above 100M is an error")
  func refusesTooLargeSize() {
    #expect(run(["--n", "1k,200M"]) == .failure)
    #expect(
      transcript.remarks.hasPrefix(
        "error: option \"--n\": expected a number of items of at most 100M, found \"200M\"\n"))
  }

  @Test("a report that cannot be written causes exit code 6 before anything is measured")
  func refusesUnwritableReport() {
    #expect(run(["--format", "json=/nonexistent/a.json"]) == .cannotWrite)
    #expect(transcript.output.isEmpty)
  }

  @Test(
    "benchmarks that a spent time budget leaves out are listed as not measured, and are no failure"
  )
  func listsWorkLeftOutByBudget() {
    #expect(run(["--layout", "grid", "--engine", "lazy", "--n", "5", "--budget", "0"]) == .pass)
    #expect(
      transcript.output.hasSuffix(
        "not measured: the time budget of 0 ns was spent\n  grid / uniform: lazy at n = 5\n"))
  }

  @Test("only the default selection has a default time budget, and --budget always applies")
  func selectsDefaultBudget() throws {
    #expect(try selection().timeBudgetSeconds == BenchmarkSelection.quickBudgetSeconds)
    #expect(try selection("--seed", "7").timeBudgetSeconds == BenchmarkSelection.quickBudgetSeconds)
    #expect(try selection("--seed", "7").seed == 7)
    #expect(try selection("--n", "10k,1k").timeBudgetSeconds == nil)
    #expect(try selection("--n", "10k,1k").itemCounts == [1000, 10_000])
    #expect(try selection("--engine", "lazy,eager").engines == [.eager, .lazy])
    #expect(try selection("--engine", "lazy", "--budget", "9").timeBudgetSeconds == 9)
    #expect(try selection("--budget", "9").timeBudgetSeconds == 9)
  }

  @Test(
    "without --measure, times and allocations are measured; with --measure, only what it names"
  )
  func selectsMeasurements() throws {
    func kinds(_ arguments: String...) throws -> Set<WorkerKind> {
      let parsedArguments = try RunCommand().syntax.parse(arguments, program: "bench")
      var selection = try BenchmarkSelection(parsedArguments)
      selection.setMeasurements(
        parsedArguments[MeasuringOptions.kinds], standard: MeasuringOptions.defaultKinds,
        parsedArguments)
      return selection.kinds
    }
    #expect(try kinds() == [.conformance, .time, .allocations])
    #expect(try kinds("--measure", "instructions") == [.conformance, .instructions])
    #expect(
      try kinds("--measure", "time,instructions") == [.conformance, .time, .instructions])
  }

  @Test("without an allocation counter, allocations are listed as not measured, and the run passes")
  func passesWithoutAllocationCounter() throws {
    let document = try documentOfLookups(measuring: "allocations")
    #expect(document.run.fingerprint.counted == nil)
    #expect(document.notMeasured.map(\.id) == ["grid/lazy/uniform/lookup/n=7/mallocs"])
    #expect(
      transcript.output.contains("not measured: this process cannot count malloc calls\n"))
  }

  @Test(
    "if a counting program is not built, the reason for missing counts names the command that builds it"
  )
  func explainsMissingProgram() throws {
    let configuration = WorkerConfiguration(kind: .allocations, dataFolder: "", seed: 1)
    let worker = WorkerPrograms(dataFolder: "").worker(
      configuration, in: "/nonexistent", allocator: .jemalloc)
    #expect(
      try worker.findUnavailability()
        == Unavailability(
          reason:
            "there is no program \"bench-counting-jemalloc\": scripts/bench builds it with "
            + "the option --allocator jemalloc"))
  }

  @Test("a broken counter ends a run with exit code 9")
  func reportsDeadCounter() {
    let identity = BenchmarkIdentity(
      layout: "grid", engine: "lazy", data: "uniform", workload: "viewport", n: 1,
      metric: "mallocs")
    let document = ResultDocument(
      run: .current(arguments: [], folder: Self.packagePath),
      notMeasured: [.init(identity, reason: "the counter is always 0", hasBrokenCounter: true)])
    #expect(document.exitCode == .brokenCounter)
  }

  @Test("wrong answers end a run with exit code 8")
  func reportsWrongAnswers() throws {
    let identity = BenchmarkIdentity(
      layout: "grid", engine: "lazy", data: "uniform", workload: "viewport", n: 1, metric: "time")
    func document(_ conforms: Bool) throws -> ResultDocument {
      let result = BenchmarkResult(
        identity: identity, unit: "ns", isExact: false, readings: .samples([.integer(1)]),
        conforms: conforms, missingElementCount: conforms ? 0 : 1)
      return ResultDocument(
        run: .current(arguments: [], folder: Self.packagePath), results: [try #require(result)])
    }
    #expect(try document(true).exitCode == .pass)
    #expect(try document(false).exitCode == .conformanceFailure)
  }

  @Test("bench run is an error if the program is outside of the package")
  func reportsMissingPackage() {
    let code = Bench.run(
      ["run"], subcommands: [RunCommand(.bench(in: nil))], console: transcript.console)
    #expect(code == .failure)
    #expect(
      transcript.remarks.hasPrefix("error: expected the program to be inside the package, found "))
  }
}

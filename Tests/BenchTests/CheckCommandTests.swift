import BenchmarkHarness
import CommandLineTools
import Foundation
import LayoutBenchmarking
import LayoutWorkloads
import RecordedTexts
import Testing

@testable import bench

@Suite struct CheckCommandTests {
  private let transcript = ConsoleTranscript()
  private static let packagePath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The text that the program printed, as one line with one space between words.
  private var outputOnOneLine: String {
    transcript.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  /// Runs `bench check` on a few benchmarks, with the limits in `folder`.
  private func check(_ folder: ScratchFolder, _ arguments: String...) -> ExitCode {
    Bench.run(
      [
        "check", "--limits", folder.path, "--layout", "grid", "--engine", "lazy", "--n", "12",
        "--measure", "work",
      ] + arguments,
      subcommands: [CheckCommand(.bench(in: Self.packagePath))], console: transcript.console)
  }

  @Test("counts within their limits pass")
  func countsWithinLimitsPass() throws {
    #expect(check(try LimitSamples.folder()) == .pass)
    #expect(
      transcript.output.hasPrefix(
        "layout  pass  failure  regression  inconclusive  improvement\ngrid       5"))
    #expect(transcript.remarks.isEmpty)
  }

  @Test(
    "a count above its limit causes exit code 2, and a hint names the command that accepts the count"
  )
  func reportsRegression() throws {
    let folder = try LimitSamples.folder { limits in
      limits[LimitSamples.benchmark]?.value -= 1
    }
    #expect(check(folder) == .regression)
    let candidateCount = try #require(LimitSamples.counts[LimitSamples.benchmark])
    #expect(
      transcript.output.contains(
        "\nregression: grid/lazy/uniform/viewport/n=12/candidatesInspected\n  exact: expected at "
          + "most \(ReadableNumber.groupedDigits(candidateCount - 1)), found \(ReadableNumber.groupedDigits(candidateCount)) "
      ))
    #expect(
      transcript.output.hasSuffix(
        "\nto accept a higher count: bench limits accept ID --reason TEXT\n"))
  }

  @Test("a count below its limit causes exit code 4 only if --improvements is given")
  func reportsImprovement() throws {
    let folder = try LimitSamples.folder { $0[LimitSamples.benchmark]?.value += 1 }
    #expect(check(folder) == .pass)
    #expect(!transcript.output.contains("improvement: "))
    #expect(
      transcript.output.hasSuffix(
        " 1 improvement\nto lower limits to the new counts: bench limits update --ratchet\n"))
    #expect(check(folder, "--improvements") == .improvement)
    #expect(transcript.output.contains("\nimprovement: grid/lazy/uniform/viewport/n=12/"))
  }

  @Test(
    "counts at too few sizes to judge their growth cause exit code 10 if --inconclusive is given"
  )
  func reportsTooFewSizes() throws {
    #expect(check(try LimitSamples.folder(), "--inconclusive") == .inconclusive)
  }

  @Test("a benchmark that is missing, extra or renamed causes exit code 5")
  func reportsMissingAndRenamedBenchmarks() throws {
    var renamedBenchmark = LimitSamples.benchmark
    renamedBenchmark.metric = "candidatesLooked"
    let folder = try LimitSamples.folder { limits in
      limits[LimitSamples.benchmark] = nil
      limits[renamedBenchmark] = CountLimit(renamedBenchmark, value: 1)
    }
    #expect(check(folder) == .limitsMismatch)
    #expect(
      transcript.output.contains("failure: \(renamedBenchmark)\n  roster: expected a count of the"))
    #expect(transcript.output.contains("failure: \(LimitSamples.benchmark)\n  roster: expected a"))
    #expect(outputOnOneLine.contains("; was \"\(renamedBenchmark)\" renamed to this benchmark?"))
  }

  @Test(
    "limits from another environment cause exit code 7 and an error that names the differing field"
  )
  func refusesLimitsOfOtherEnvironment() throws {
    let folder = try LimitSamples.folder(in: LimitSamples.environment { $0.allocator = "tea" })
    #expect(check(folder) == .environmentMismatch)
    let allocator = EnvironmentFingerprint.current().allocator
    #expect(
      transcript.remarks
        == "\(folder.path)/grid.json: error: this file is from another environment or build: "
        + "allocator: expected \"tea\", found \"\(allocator)\"\n")
    #expect(transcript.output.isEmpty)
  }

  @Test("limits on work hold for every version of the compiler")
  func workDoesNotDependOnCompiler() throws {
    let folder = try LimitSamples.folder(in: LimitSamples.environment { $0.swift = "5.0" })
    #expect(check(folder) == .pass)
  }

  @Test(
    "if limits were counted with other compiler flags, the error names the limit file of a selected layout and lists all flags"
  )
  func namesDifferingFlags() throws {
    let flags = (1...30).map { "sanitize=\($0)" }
    let environment = LimitSamples.environment { $0.flags = flags }
    let folder = try LimitSamples.folder(in: environment)
    let flowBenchmark = try BenchmarkIdentity("flow/lazy/uniform/viewport/n=12/looks")
    let flowLimits = CountLimits(
      environment: environment, entries: [CountLimit(flowBenchmark, value: 1)])
    try folder.write(flowLimits.json, to: "flow.json")
    #expect(check(folder) == .environmentMismatch)
    #expect(
      transcript.remarks.hasPrefix(
        "\(folder.path)/grid.json: error: this file is from another environment or build: flags: expected "
          + "\"\(flags.joined(separator: " "))\", found \""))
  }

  @Test(
    "invalid limits cause exit code 1 and an error with their position in the file, before anything is counted"
  )
  func refusesInvalidLimits() throws {
    let folder = try LimitSamples.folder()
    let text = try folder.text(of: "grid.json")
    try folder.write(text.replacing(/"value": [0-9]+/, with: "\"value\": -1"), to: "grid.json")
    #expect(check(folder) == .failure)
    #expect(
      transcript.remarks.hasPrefix(
        "\(folder.path)/grid.json:8:"))
    #expect(
      transcript.remarks.contains("value: expected a whole number of 0 or more, found number -1"))
    #expect(transcript.output.isEmpty)
    try folder.write(String(text.prefix(100)), to: "grid.json")
    #expect(check(folder) == .failure)
  }

  @Test("missing limit files cause exit code 5")
  func refusesMissingLimits() throws {
    #expect(check(try ScratchFolder()) == .limitsMismatch)
    #expect(transcript.remarks.hasPrefix("error: expected limits (.json) in "))
  }

  @Test(
    "the results in a document are checked like those of a run, and the report has the verdicts")
  func checksResultDocument() throws {
    let folder = try LimitSamples.folder()
    let resultsPath = folder.path + "/in.results"
    try folder.write(try LimitSamples.document().json(), to: "in.results")
    #expect(
      check(folder, "--results", resultsPath, "--format", "json=\(folder.path)/out.results")
        == .pass)
    let writtenDocument = try ResultDocument(path: folder.path + "/out.results")
    #expect(writtenDocument.verdicts.count { $0.outcome == .pass && $0.gate == "exact" } == 5)
  }

  @Test("a wrong answer in a result document causes exit code 8")
  func reportsWrongAnswers() throws {
    let folder = try LimitSamples.folder()
    var document = LimitSamples.document()
    document.results[0].conforms = false
    document.results[0].missingElementCount = 3
    try folder.write(try document.json(), to: "in.results")
    #expect(check(folder, "--results", folder.path + "/in.results") == .conformanceFailure)
    #expect(outputOnOneLine.contains("found other answers: 3 elements missing, 0 extra"))
  }

  @Test(
    "a counter that is always 0 causes exit code 9, and a count that varies between runs causes exit code 3"
  )
  func reportsDeadAndUnstableCounters() throws {
    let folder = try LimitSamples.folder()
    func exitCode(_ readings: MeasuredReadings) throws -> ExitCode {
      var document = LimitSamples.document()
      document.results = document.results.map { result in
        guard result.identity == LimitSamples.benchmark else { return result }
        return BenchmarkResult(
          identity: result.identity, unit: result.unit, isExact: true, readings: readings,
          conforms: true)!
      }
      try folder.write(try document.json(), to: "in.results")
      return check(folder, "--results", folder.path + "/in.results")
    }
    #expect(try exitCode(.value(.integer(0))) == .brokenCounter)
    #expect(try exitCode(.samples([.integer(1), .integer(2)])) == .benchmarkFailed)
  }

  @Test("a document that is truncated or has a newer schema causes exit code 1")
  func refusesUnreadableDocument() throws {
    let folder = try LimitSamples.folder()
    let path = folder.path + "/in.results"
    let text = try LimitSamples.document().json()
    try folder.write("{ \"schema\": 1,\n  \"run\": {", to: "in.results")
    #expect(check(folder, "--results", path) == .failure)
    try folder.write(text.replacing("\"schema\": 1", with: "\"schema\": 2"), to: "in.results")
    #expect(check(folder, "--results", path) == .failure)
    expectRecorded(transcript.remarks.replacing(path, with: "PATH"))
  }

  @Test("a report whose folder is missing, or which does not fit on the disk, causes exit code 6")
  func reportsUnwritableReport() throws {
    let folder = try LimitSamples.folder()
    #expect(check(folder, "--format", "json=/nonexistent/a.json") == .cannotWrite)
    #expect(transcript.output.isEmpty)
    #expect(check(folder, "--format", "json=/dev/full") == .cannotWrite)
    #expect(transcript.remarks.hasSuffix("cannot write \"/dev/full\": no space left on device\n"))
  }

  @Test("allocations in a document are compared with the limits for the allocator that was counted")
  func checksAllocationsOfEachAllocator() throws {
    let folder = try LimitSamples.folder()
    var mallocsIdentity = LimitSamples.benchmark
    mallocsIdentity.metric = "mallocs"
    var document = LimitSamples.document()
    document.results += [
      BenchmarkResult(
        identity: mallocsIdentity, unit: "blocks", isExact: true, readings: .value(.integer(2)),
        conforms: true)!
    ]
    document.run.fingerprint.counted = .init(.glibc)
    try folder.write(try document.json(), to: "in.results")
    let resultsPath = folder.path + "/in.results"
    #expect(check(folder, "--results", resultsPath) == .limitsMismatch)

    var limitFiles = LimitFiles(folder: folder.path, limitsByFileName: [:])
    _ = limitFiles.addMissingAndRemoveObsoleteLimits(
      counts: [mallocsIdentity: 1], countedIn: document.run.fingerprint
    ) { _ in false }
    try limitFiles.write()
    #expect(check(folder, "--results", resultsPath) == .regression)
    #expect(outputOnOneLine.contains("exact: expected at most 1, found 2 (+100 %)"))
    // The limits written above apply to the allocator glibc. Limits for jemalloc would be in
    // another subfolder, which does not exist.
    document.run.fingerprint.counted = .init(.jemalloc)
    try folder.write(try document.json(), to: "in.results")
    #expect(check(folder, "--results", resultsPath) == .limitsMismatch)
  }

  @Test(
    "without an allocation counter, the limits on allocations are skipped, and a note gives the reason"
  )
  func skipsAllocationsWithoutCounter() throws {
    let folder = try LimitSamples.folder()
    let code = Bench.run(
      ["check", "--limits", folder.path, "--layout", "grid", "--engine", "lazy", "--n", "12"],
      subcommands: [CheckCommand(.bench(in: Self.packagePath))], console: transcript.console)
    #expect(code == .pass)
    expectRecorded(transcript.remarks)
  }

  @Test(
    "a failed worker is reported as one failure, and missing counts of this worker are not reported"
  )
  func reportsFailedWorkerOnce() throws {
    let folder = try LimitSamples.folder()
    func exitCode(_ document: ResultDocument) throws -> ExitCode {
      try folder.write(try document.json(), to: "in.results")
      return check(folder, "--results", folder.path + "/in.results")
    }
    let documentOfFailedWorker = LimitSamples.documentWithoutQueryCounts(
      because: "the worker crashed", isFailure: true)
    #expect(try exitCode(documentOfFailedWorker) == .benchmarkFailed)
    #expect(
      transcript.output.contains(
        "\nfailure: grid/lazy/uniform/viewport/n=12/time\n  roster: the worker crashed; therefore "
          + "3 benchmarks were not counted\n\n"))
    #expect(transcript.output.contains("\nverdicts: 2 pass, 1 failure, "))
    let documentOfDeadCounter = LimitSamples.documentWithoutQueryCounts(
      because: "the counter is always 0", hasBrokenCounter: true)
    #expect(try exitCode(documentOfDeadCounter) == .brokenCounter)
    // The failure of a worker process is reported even if it prevented only the measurement of
    // times. The limit files contain no limits for times.
    var documentWithoutTimes = LimitSamples.document()
    documentWithoutTimes.notMeasured = [
      documentOfFailedWorker.notMeasured[0], documentOfFailedWorker.notMeasured[1],
    ]
    #expect(try exitCode(documentWithoutTimes) == .benchmarkFailed)
    #expect(transcript.output.contains("\n  roster: the worker crashed\n"))
  }

  @Test("bench check proposes to adopt limits only if the run counted all benchmarks")
  func proposesAdoptionOnlyAfterCompleteCount() throws {
    let folder = try LimitSamples.folder { $0[LimitSamples.benchmark] = nil }
    let adoptionHint =
      "\nto add limits for new benchmarks and remove obsolete ones: bench limits update --adopt\n"
    func output(_ document: ResultDocument, _ arguments: String...) throws -> String {
      try folder.write(try document.json(), to: "in.results")
      let transcript = ConsoleTranscript()
      let code = Bench.run(
        [
          "check", "--limits", folder.path, "--layout", "grid", "--n", "12", "--measure", "work",
          "--results", folder.path + "/in.results",
        ] + arguments,
        subcommands: [CheckCommand(.bench(in: Self.packagePath))], console: transcript.console)
      #expect(code == .limitsMismatch)
      return transcript.output + transcript.remarks
    }
    #expect(try output(LimitSamples.document(), "--engine", "lazy").hasSuffix(adoptionHint))
    let outputWithMissingCounts = try output(LimitSamples.document())
    #expect(!outputWithMissingCounts.contains("--adopt"))
    #expect(
      outputWithMissingCounts.hasSuffix(
        "\(folder.path)/in.results: error: expected the counts that \"bench check --format "
          + "json=FILE\" writes, found no counts for 3 of 4 measurements, such as "
          + "the work of layout grid, engine bucketed, data set uniform, n = 12\n"))
    let interruptedDocument = LimitSamples.documentWithoutQueryCounts(because: "interrupted")
    #expect(!(try output(interruptedDocument, "--engine", "lazy").contains("--adopt")))
  }

  @Test("a check that was requested and measured nothing causes exit code 9")
  func checksOfNothingFail() throws {
    let folder = try LimitSamples.folder()
    try folder.write(try LimitSamples.document().json(), to: "in.results")
    let resultsPath = folder.path + "/in.results"
    #expect(check(folder, "--results", resultsPath, "--measure", "ceilings") == .brokenCounter)
    #expect(
      outputOnOneLine.contains(
        "failure: ceilings ceiling: nothing was measured: expected a selected fling whose frames have a "
          + "time limit, found none"))
    let code = Bench.run(
      [
        "check", "--limits", folder.path, "--layout", "grid", "--n", "13", "--results", resultsPath,
      ],
      subcommands: [CheckCommand(.bench(in: Self.packagePath))], console: transcript.console)
    #expect(code == .brokenCounter)
    #expect(
      outputOnOneLine.contains(
        "failure: work exact: nothing was measured: expected a selected benchmark with a limit or a "
          + "count of work, found none"))
  }

  @Test("a request for counts of an unavailable counter causes exit code 9")
  func requestedCountersMustBeAvailable() throws {
    let folder = try LimitSamples.folder()
    #expect(check(folder, "--measure", "allocations") == .brokenCounter)
    #expect(
      outputOnOneLine.contains(
        "failure: mallocs exact: the requested counter is not available: this process cannot count malloc "
          + "calls"))
    #expect(check(folder, "--measure", "instructions") == .brokenCounter)
    #expect(
      outputOnOneLine.contains(
        "the requested counter is not available: instructions cannot be counted in this process"))
    try folder.write(try LimitSamples.document().json(), to: "in.results")
    let resultsPath = folder.path + "/in.results"
    #expect(check(folder, "--measure", "allocations", "--results", resultsPath) == .brokenCounter)
    #expect(
      outputOnOneLine.contains("not available: \"\(resultsPath)\" contains no counts of mallocs"))
  }
}

import BenchmarkHarness
import Foundation
import LayoutBenchmarking
import LayoutWorkloads
import Testing

@testable import bench

@Suite struct CheckCommandTests {
  private let transcript = ConsoleTranscript()
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The output on one line, with one space between words.
  private var words: String {
    transcript.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  /// Runs a small check with the limits in `folder`.
  private func check(_ folder: ScratchFolder, _ arguments: String...) -> ExitCode {
    Bench.run(
      [
        "check", "--limits", folder.path, "--layout", "grid", "--engine", "lazy", "--n", "12",
        "--measure", "work",
      ] + arguments,
      subcommands: [CheckCommand(.bench(in: Self.package))], console: transcript.console)
  }

  @Test("counts within their limits pass")
  func countsWithinLimitsPass() throws {
    #expect(check(try LimitSamples.folder()) == .pass)
    #expect(
      transcript.output.hasPrefix(
        "layout  pass  failure  regression  inconclusive  improvement\ngrid       5"))
    #expect(transcript.remarks.isEmpty)
  }

  @Test("no gate judges processor events")
  func refusesProcessorEvents() throws {
    #expect(check(try LimitSamples.folder(), "--measure", "hardware") == .failure)
    #expect(
      transcript.remarks
        == "error: option \"--measure\" does not accept \"hardware\", expected \"work\", "
        + "\"allocations\", \"instructions\", \"ceilings\" or \"growth\"\nsee \"bench check --help\"\n"
    )
  }

  @Test("a count above its limit ends with 2 and the command that accepts it")
  func reportsRegression() throws {
    let folder = try LimitSamples.folder { limits in
      limits[LimitSamples.candidates]?.value -= 1
    }
    #expect(check(folder) == .regression)
    let value = try #require(LimitSamples.counts[LimitSamples.candidates])
    #expect(
      transcript.output.contains(
        "\nregression: grid/lazy/uniform/viewport/n=12/candidatesInspected\n  exact: expected at "
          + "most \(ReadableNumber.groupedDigits(value - 1)), found \(ReadableNumber.groupedDigits(value)) "
      ))
    #expect(
      transcript.output.hasSuffix(
        "\nto accept a higher count: bench limits accept ID --reason TEXT\n"))
  }

  @Test("a count below its limit ends with 4 on request")
  func reportsImprovement() throws {
    let folder = try LimitSamples.folder { $0[LimitSamples.candidates]?.value += 1 }
    #expect(check(folder) == .pass)
    #expect(transcript.output.contains("\nimprovement: grid/lazy/uniform/viewport/n=12/"))
    #expect(
      transcript.output.hasSuffix(
        "\nto lower limits to the new counts: bench limits update --ratchet\n"))
    #expect(check(folder, "--improvements") == .improvement)
  }

  @Test("too few sizes to fit a growth end with 10 on request")
  func reportsTooFewSizes() throws {
    #expect(check(try LimitSamples.folder(), "--inconclusive") == .inconclusive)
  }

  @Test("a benchmark that is missing, extra or renamed ends with 5")
  func reportsMissingAndRenamedBenchmarks() throws {
    var renamed = LimitSamples.candidates
    renamed.metric = "candidatesLooked"
    let folder = try LimitSamples.folder { limits in
      limits[LimitSamples.candidates] = nil
      limits[renamed] = CountLimit(renamed, value: 1)
    }
    #expect(check(folder) == .limitsMismatch)
    #expect(transcript.output.contains("failure: \(renamed)\n  roster: expected a count of the"))
    #expect(transcript.output.contains("failure: \(LimitSamples.candidates)\n  roster: expected a"))
    #expect(words.contains("; was \"\(renamed)\" renamed to this benchmark?"))
  }

  @Test("limits of another environment end with 7 and name the field")
  func refusesLimitsOfOtherEnvironment() throws {
    let folder = try LimitSamples.folder(in: LimitSamples.environment { $0.swift = "5.0" })
    #expect(check(folder) == .environmentMismatch)
    let found = EnvironmentFingerprint.current().swift
    #expect(
      transcript.remarks
        == "\(folder.path)/grid.json: error: the baseline is from another environment: swift: "
        + "expected \"5.0\", found \"\(found)\"\n")
    #expect(transcript.output.isEmpty)
  }

  @Test("the error for limits of another environment names a selected file and all flags")
  func namesDifferingFlags() throws {
    let flags = (1...30).map { "sanitize=\($0)" }
    let environment = LimitSamples.environment { $0.flags = flags }
    let folder = try LimitSamples.folder(in: environment)
    let flow = try BenchmarkIdentity("flow/lazy/uniform/viewport/n=12/looks")
    let other = CountLimits(environment: environment, entries: [CountLimit(flow, value: 1)])
    try folder.write(other.json, to: "flow.json")
    #expect(check(folder) == .environmentMismatch)
    #expect(
      transcript.remarks.hasPrefix(
        "\(folder.path)/grid.json: error: the baseline is from another environment: flags: expected "
          + "\"\(flags.joined(separator: " "))\", found \""))
  }

  @Test("invalid limits end with 1 and their position, before anything is counted")
  func refusesInvalidLimits() throws {
    let folder = try LimitSamples.folder()
    let text = try folder.text(of: "grid.json")
    try folder.write(text.replacing("\"value\": ", with: "\"value\": -"), to: "grid.json")
    #expect(check(folder) == .failure)
    #expect(
      transcript.remarks.hasPrefix(
        "\(folder.path)/grid.json:8:"))
    #expect(
      transcript.remarks.contains("value: expected a whole number of 0 or more, found number"))
    #expect(transcript.output.isEmpty)
    try folder.write(String(text.prefix(100)), to: "grid.json")
    #expect(check(folder) == .failure)
  }

  @Test("missing limits end with 5")
  func refusesMissingLimits() throws {
    #expect(check(try ScratchFolder()) == .limitsMismatch)
    #expect(transcript.remarks.hasPrefix("error: expected limits (.json) in "))
  }

  @Test("a document is checked as a run is, and its verdicts are written")
  func checksResultDocument() throws {
    let folder = try LimitSamples.folder()
    let results = folder.path + "/in.results"
    try folder.write(try LimitSamples.document().json(), to: "in.results")
    #expect(
      check(folder, "--results", results, "--format", "json=\(folder.path)/out.results") == .pass)
    let written = try ResultDocument(path: folder.path + "/out.results")
    #expect(written.verdicts.count { $0.outcome == .pass && $0.gate == "exact" } == 5)
  }

  @Test("a wrong answer in a document ends with 8")
  func reportsWrongAnswers() throws {
    let folder = try LimitSamples.folder()
    var document = LimitSamples.document()
    document.results[0].conforms = false
    document.results[0].missing = 3
    try folder.write(try document.json(), to: "in.results")
    #expect(check(folder, "--results", folder.path + "/in.results") == .conformanceFailure)
    #expect(words.contains("found others: 3 elements missing, 0 extra"))
  }

  @Test("a dead counter ends with 9, an unstable one with 3")
  func reportsDeadAndUnstableCounters() throws {
    let folder = try LimitSamples.folder()
    func exitCode(_ readings: MeasuredReadings) throws -> ExitCode {
      var document = LimitSamples.document()
      document.results = document.results.map { result in
        guard result.identity == LimitSamples.candidates else { return result }
        return BenchmarkResult(
          identity: result.identity, unit: result.unit, isExact: true, readings: readings,
          conforms: true)!
      }
      try folder.write(try document.json(), to: "in.results")
      return check(folder, "--results", folder.path + "/in.results")
    }
    #expect(try exitCode(.value(.integer(0))) == .deadCounter)
    #expect(try exitCode(.samples([.integer(1), .integer(2)])) == .benchmarkFailed)
  }

  @Test("a document that was cut off, or is of a newer schema, ends with 1")
  func refusesUnreadableDocument() throws {
    let folder = try LimitSamples.folder()
    let path = folder.path + "/in.results"
    let text = try LimitSamples.document().json()
    try folder.write("{ \"schema\": 1,\n  \"run\": {", to: "in.results")
    #expect(check(folder, "--results", path) == .failure)
    try folder.write(text.replacing("\"schema\": 1", with: "\"schema\": 2"), to: "in.results")
    #expect(check(folder, "--results", path) == .failure)
    #expect(
      transcript.remarks
        == "\(path):2:11: error: $.run: expected a key in quotes, found the end of the file\n"
        + "\(path):2:13: error: $.schema: expected 1, found 2: a newer version of bench wrote the file\n"
    )
  }

  @Test("a report that cannot be written ends with 6, at the start or on a full disk")
  func reportsUnwritableReport() throws {
    let folder = try LimitSamples.folder()
    #expect(check(folder, "--format", "json=/nonexistent/a.json") == .cannotWrite)
    #expect(transcript.output.isEmpty)
    #expect(check(folder, "--format", "json=/dev/full") == .cannotWrite)
    #expect(transcript.remarks.hasSuffix("cannot write \"/dev/full\": no space left on device\n"))
  }

  @Test("allocations in a document are held to the limits of their allocator")
  func checksAllocationsOfEachAllocator() throws {
    let folder = try LimitSamples.folder()
    var mallocs = LimitSamples.candidates
    mallocs.metric = "mallocs"
    var document = LimitSamples.document()
    document.results += [
      BenchmarkResult(
        identity: mallocs, unit: "blocks", isExact: true, readings: .value(.integer(2)),
        conforms: true)!
    ]
    document.run.fingerprint.counted = .init(.glibc)
    try folder.write(try document.json(), to: "in.results")
    let results = folder.path + "/in.results"
    #expect(check(folder, "--results", results) == .limitsMismatch)

    var files = LimitFiles(folder: folder.path, files: [:])
    _ = files.addAndRemoveLimits([mallocs: 1], from: document.run.fingerprint) { _ in false }
    try files.write()
    #expect(check(folder, "--results", results) == .regression)
    #expect(words.contains("exact: expected at most 1, found 2 (+100 %)"))
    // Limits of another allocator have a folder of their own.
    document.run.fingerprint.counted = .init(.jemalloc)
    try folder.write(try document.json(), to: "in.results")
    #expect(check(folder, "--results", results) == .limitsMismatch)
  }

  @Test("without an allocation counter its limits are skipped, with a note on the reason")
  func skipsAllocationsWithoutCounter() throws {
    let folder = try LimitSamples.folder()
    let code = Bench.run(
      ["check", "--limits", folder.path, "--layout", "grid", "--engine", "lazy", "--n", "12"],
      subcommands: [CheckCommand(.bench(in: Self.package))], console: transcript.console)
    #expect(code == .pass)
    #expect(
      transcript.remarks
        == "allocations are not checked: this process cannot count malloc calls\n")
  }

  @Test("the committed limits are valid, and belong to the benchmarks of a complete check")
  func committedLimitsAreValid() throws {
    let names = BenchmarkLayout.all.map { $0.name + ".json" }.sorted()
    for allocator in CountedAllocator.allCases {
      let files = try LimitFiles(
        reading: Self.package + "/Benchmarks/Limits", kinds: [.allocations], allocator: allocator)
      #expect(files.fileNames == (names + names.map { "\(allocator)/\($0)" }).sorted())
      for name in files.fileNames {
        #expect(
          try String(contentsOfFile: files.path(of: name), encoding: .utf8)
            == files.limitsByFileName[name]?.json)
      }
      let groups = BenchmarkLayout.all.map(\.dataSets.count).reduce(0, +)
      let counts = Dictionary(grouping: files.limits) { WorkerKind(of: $0.identity.metric) }
      // 48 is the product of 4 workloads, 3 sizes and 4 engines. glibc has 5 counters of
      // allocations; jemalloc has 3, because it counts neither bytes nor the peak. 60 is the
      // product of 5 counters of work, 3 sizes and 4 engines.
      #expect(counts[.allocations]?.count == groups * 48 * (allocator == .glibc ? 5 : 3))
      let work = counts[.conformance] ?? []
      let changes = Set(["reprepare", "changeOne", "insertOne", "deleteOne", "moveOne", "rotate"])
      #expect(work.count { !changes.contains($0.identity.workload) } == groups * 60)
      #expect(Set(work.map(\.identity.workload)).isSuperset(of: changes))
    }
  }

  @Test("without growing arrays the committed counts of both allocators are equal")
  func allocatorsAgree() throws {
    let limits = try CountedAllocator.allCases.map { allocator in
      try LimitFiles(
        reading: Self.package + "/Benchmarks/Limits", kinds: [.allocations], allocator: allocator
      ).limits.filter {
        ["viewport", "lookup"].contains($0.identity.workload) && $0.identity.engine != "template"
          && ["mallocs", "frees"].contains($0.identity.metric)
      }
    }
    let groups = BenchmarkLayout.all.map(\.dataSets.count).reduce(0, +)
    #expect(limits[0].count == groups * 3 * 3 * 2 * 2)
    #expect(Set(limits[0]) == Set(limits[1]))
  }

  @Test(
    "a failed worker is one failure, and the counts that it did not make are not reported as missing"
  )
  func reportsFailedWorkerOnce() throws {
    let folder = try LimitSamples.folder()
    func exitCode(_ document: ResultDocument) throws -> ExitCode {
      try folder.write(try document.json(), to: "in.results")
      return check(folder, "--results", folder.path + "/in.results")
    }
    let failed = LimitSamples.document(without: "out of luck", isFailure: true)
    #expect(try exitCode(failed) == .benchmarkFailed)
    #expect(
      transcript.output.contains(
        "\nfailure: grid/lazy/uniform/viewport/n=12/time\n  roster: out of luck; therefore "
          + "3 benchmarks were not counted\n\n"))
    #expect(transcript.output.contains("\nverdicts: 2 pass, 1 failure, "))
    let dead = LimitSamples.document(without: "no witness", isDeadCounter: true)
    #expect(try exitCode(dead) == .deadCounter)
    // A failed worker is reported even if it left out only times, which have no limits in the
    // files.
    var whole = LimitSamples.document()
    whole.notMeasured = [failed.notMeasured[0], failed.notMeasured[1]]
    #expect(try exitCode(whole) == .benchmarkFailed)
    #expect(transcript.output.contains("\n  roster: out of luck\n"))
  }

  @Test("adopting limits is proposed only if everything was counted")
  func proposesAdoptionOnlyAfterCompleteCount() throws {
    let folder = try LimitSamples.folder { $0[LimitSamples.candidates] = nil }
    let hint =
      "\nto add limits for new benchmarks and remove obsolete ones: bench limits update --adopt\n"
    func output(_ document: ResultDocument, _ arguments: String...) throws -> String {
      try folder.write(try document.json(), to: "in.results")
      let transcript = ConsoleTranscript()
      let code = Bench.run(
        [
          "check", "--limits", folder.path, "--layout", "grid", "--n", "12", "--measure", "work",
          "--results", folder.path + "/in.results",
        ] + arguments,
        subcommands: [CheckCommand(.bench(in: Self.package))], console: transcript.console)
      #expect(code == .limitsMismatch)
      return transcript.output + transcript.remarks
    }
    #expect(try output(LimitSamples.document(), "--engine", "lazy").hasSuffix(hint))
    let partial = try output(LimitSamples.document())
    #expect(!partial.contains("--adopt"))
    #expect(
      partial.hasSuffix(
        "\(folder.path)/in.results: error: expected the counts that \"bench check --format "
          + "json=FILE\" writes, found no counts for 3 of 4 measurements, such as "
          + "the work of grid bucketed on uniform at n = 12\n"))
    let interrupted = LimitSamples.document(without: "interrupted")
    #expect(!(try output(interrupted, "--engine", "lazy").contains("--adopt")))
  }

  @Test("requested counts that nothing can make end with 9")
  func requestedCountsMustExist() throws {
    let folder = try LimitSamples.folder()
    #expect(check(folder, "--measure", "allocations") == .deadCounter)
    #expect(
      words.contains(
        "failure: mallocs exact: the requested counter is not available: this process cannot count malloc "
          + "calls"))
    #expect(check(folder, "--measure", "instructions") == .deadCounter)
    #expect(
      words.contains(
        "the requested counter is not available: instructions cannot be counted in this process"))
    try folder.write(try LimitSamples.document().json(), to: "in.results")
    let results = folder.path + "/in.results"
    #expect(check(folder, "--measure", "allocations", "--results", results) == .deadCounter)
    #expect(words.contains("not available: there are no counts of this kind in \"\(results)\""))
  }

  @Test("there is a committed limit for each count of a suite, and for nothing else")
  func committedLimitsMatchSuite() throws {
    let folder = Self.package + "/Benchmarks/Limits"
    let files = try LimitFiles(reading: folder, kinds: [.allocations])
    var document = ResultDocument(run: .current(arguments: [], folder: Self.package))
    document.results = files.limits.compactMap { limit in
      BenchmarkResult(
        identity: limit.identity, unit: "", isExact: true, readings: .value(.integer(limit.value)),
        conforms: true)
    }
    var selection = BenchmarkSelection()
    selection.kinds = [.conformance, .allocations]
    let suite = WorkCountSuite(selection)
    #expect(suite.difference(of: document, path: "a.json") { _ in true } == nil)
    document.results.removeAll { $0.identity.itemCount == 100 && $0.identity.engine == "template" }
    #expect(suite.difference(of: document, path: "a.json") { _ in true } != nil)
  }
}

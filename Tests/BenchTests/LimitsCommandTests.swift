import BenchmarkHarness
import CommandLineTools
import Foundation
import LayoutBenchmarking
import LayoutWorkloads
import RecordedTexts
import Testing

@testable import bench

@Suite struct LimitsCommandTests {
  private let transcript = ConsoleTranscript()
  private static let packagePath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  private static let selectionArguments = [
    "--layout", "grid", "--engine", "lazy", "--n", "12", "--measure", "work",
  ]

  private func runLimits(_ folder: String, _ arguments: [String]) -> ExitCode {
    Bench.run(
      ["limits"] + arguments + ["--limits", folder],
      subcommands: [LimitsCommand(.bench(in: Self.packagePath))], console: transcript.console)
  }

  private func limitOfCandidateCount(_ folder: ScratchFolder) throws -> Int? {
    try LimitFiles(reading: folder.path).limits
      .first { $0.identity == LimitSamples.benchmark }?.value
  }

  @Test(
    "the command bench limits show lists the limits, with the reason for each accepted increase")
  func listsLimits() throws {
    let folder = try LimitSamples.folder { limits in
      limits[LimitSamples.benchmark]?.acceptedIncreases = [
        .init(reason: "the layout reads headers first", revision: "0123456789abcdef")
      ]
    }
    #expect(runLimits(folder.path, ["show"]) == .pass)
    expectRecorded(transcript.output)
  }

  @Test("--ratchet lowers limits to the current counts, and raises no limit")
  func lowersLimits() throws {
    let folder = try LimitSamples.folder { limits in
      limits[LimitSamples.benchmark]?.value += 5
      for limit in limits.sortedLimits where limit.identity.metric == "elementsLaidOut" {
        limits[limit.identity]?.value -= 5
      }
    }
    #expect(runLimits(folder.path, ["update", "--ratchet"] + Self.selectionArguments) == .pass)
    expectRecorded(transcript.output)
    let writtenLimits = try LimitFiles(reading: folder.path).limits
    #expect(writtenLimits.map(\.value) == [7, 0, 3072, 3072, 3072])
  }

  @Test("--adopt creates missing limits, and a second run with --adopt changes nothing")
  func createsMissingLimits() throws {
    let folder = try ScratchFolder()
    #expect(runLimits(folder.path, ["update", "--adopt"] + Self.selectionArguments) == .pass)
    #expect(try folder.text(of: "grid.json") == LimitSamples.folder().text(of: "grid.json"))
    #expect(runLimits(folder.path, ["update", "--adopt"] + Self.selectionArguments) == .pass)
    #expect(transcript.output.hasSuffix("\n5 limits changed\n0 limits changed\n"))
  }

  @Test("bench limits update without --ratchet and --adopt is an error")
  func updatesNothingWithoutFlag() throws {
    #expect(runLimits(try LimitSamples.folder().path, ["update"]) == .failure)
    expectRecorded(transcript.remarks)
  }

  @Test("wrong answers change no limit and cause exit code 8")
  func wrongAnswersChangeNoLimit() throws {
    let folder = try LimitSamples.folder { $0[LimitSamples.benchmark]?.value += 5 }
    var document = LimitSamples.document()
    document.results[0].conforms = false
    try folder.write(try document.json(), to: "in.results")
    let code = runLimits(
      folder.path, ["update", "--ratchet", "--results", folder.path + "/in.results"])
    #expect(code == .conformanceFailure)
    #expect(transcript.remarks == "the limits are unchanged\n")
    #expect(try limitOfCandidateCount(folder) == 3077)
  }

  @Test("a broken counter, whose counts are all 0, lowers no limit and causes exit code 9")
  func deadCounterChangesNoLimit() throws {
    let folder = try LimitSamples.folder()
    var document = LimitSamples.document()
    document.results = document.results.compactMap { result in
      BenchmarkResult(
        identity: result.identity, unit: result.unit, isExact: true, readings: .value(.integer(0)),
        conforms: true)
    }
    try folder.write(try document.json(), to: "in.results")
    let code = runLimits(
      folder.path, ["update", "--ratchet", "--results", folder.path + "/in.results"])
    #expect(code == .brokenCounter)
    #expect(try limitOfCandidateCount(folder) == 3072)
  }

  @Test("bench limits accept raises one limit and records the reason and the revision")
  func acceptsHigherCount() throws {
    let folder = try LimitSamples.folder { $0[LimitSamples.benchmark]?.value -= 5 }
    let id = "\(LimitSamples.benchmark)"
    #expect(
      runLimits(
        folder.path, ["accept", id, "--measure", "work", "--reason", "a query compares more boxes"])
        == .pass)
    #expect(transcript.output == "\(id): 3,067 -> 3,072\n")
    let limit = try #require(
      try LimitFiles(reading: folder.path).limits.first { $0.identity == LimitSamples.benchmark })
    #expect(limit.value == 3072)
    #expect(limit.acceptedIncreases.map(\.reason) == ["a query compares more boxes"])
    #expect(
      limit.acceptedIncreases[0].revision == GitState.current(folder: Self.packagePath).revision)
  }

  @Test("an increase that cannot be accepted is an error, and nothing is written")
  func refusesUnacceptableLimit() throws {
    let folder = try LimitSamples.folder()
    let textBefore = try folder.text(of: "grid.json")
    let id = "\(LimitSamples.benchmark)"
    #expect(
      runLimits(folder.path, ["accept", id, "--measure", "work", "--reason", "r"]) == .failure)
    #expect(
      runLimits(folder.path, ["accept", id + "s", "--measure", "work", "--reason", "r"]) == .failure
    )
    #expect(
      runLimits(folder.path, ["accept", "grid", "--measure", "work", "--reason", "r"]) == .failure)
    #expect(runLimits(folder.path, ["accept", id]) == .failure)
    #expect(runLimits(folder.path, ["accept", "--reason", "r"]) == .failure)
    expectRecorded(transcript.remarks)
    #expect(try folder.text(of: "grid.json") == textBefore)
  }

  @Test(
    "the error for an unknown action names the nearest action, and bench limits show takes no operand"
  )
  func suggestsNearestAction() {
    #expect(runLimits("/nonexistent", ["updaet"]) == .failure)
    #expect(
      transcript.remarks.hasPrefix(
        "error: \"bench limits\" has no action \"updaet\", did you mean \"update\"?\n"))
    #expect(runLimits("/nonexistent", ["show", "x"]) == .failure)
    #expect(
      transcript.remarks.contains(
        "error: \"bench limits show\" does not accept the extra operand \"x\"\n"))
  }

  @Test("limits from another environment are not changed and cause exit code 7")
  func refusesLimitsOfOtherEnvironment() throws {
    let folder = try LimitSamples.folder(in: LimitSamples.environment { $0.architecture = "pdp11" })
    let textBefore = try folder.text(of: "grid.json")
    #expect(
      runLimits(folder.path, ["update", "--adopt"] + Self.selectionArguments)
        == .environmentMismatch)
    #expect(try folder.text(of: "grid.json") == textBefore)
  }

  @Test("limits that cannot be written cause exit code 6")
  func reportsUnwritableLimits() {
    let code = runLimits("/nonexistent/limits", ["update", "--adopt"] + Self.selectionArguments)
    #expect(code == .cannotWrite)
    expectRecorded(transcript.remarks)
  }

  private func update(
    _ folder: ScratchFolder, from document: ResultDocument, _ arguments: String...
  )
    throws -> ExitCode
  {
    try folder.write(try document.json(), to: "in.results")
    return runLimits(
      folder.path,
      ["update", "--adopt", "--ratchet", "--results", folder.path + "/in.results"]
        + Self.selectionArguments + arguments)
  }

  @Test("a failed worker, a broken counter or an interruption changes no limit")
  func failedWorkerChangesNoLimit() throws {
    let folder = try LimitSamples.folder { $0[LimitSamples.benchmark]?.value += 5 }
    let textBefore = try folder.text(of: "grid.json")
    let exitCodeOfFailedWorker = try update(
      folder,
      from: LimitSamples.documentWithoutQueryCounts(because: "the worker crashed", isFailure: true)
    )
    #expect(exitCodeOfFailedWorker == .benchmarkFailed)
    #expect(
      transcript.output.contains("the worker crashed; therefore 3 benchmarks were not counted"))
    let exitCodeForBrokenCounter = try update(
      folder,
      from: LimitSamples.documentWithoutQueryCounts(
        because: "the counter is always 0", hasBrokenCounter: true))
    #expect(exitCodeForBrokenCounter == .brokenCounter)
    expectRecorded(transcript.remarks)
    let exitCodeOfInterruption = try update(
      folder, from: LimitSamples.documentWithoutQueryCounts(because: "interrupted"))
    #expect(exitCodeOfInterruption == .interrupted)
    #expect(
      transcript.remarks.hasSuffix(
        "\ninterrupted: not all benchmarks were counted; the limits are unchanged\n"))
    #expect(try folder.text(of: "grid.json") == textBefore)
  }

  @Test(
    "--adopt removes a limit on a counter that no longer exists, but only if the document has other counts of the same workload"
  )
  func dropsLimitsOfRemovedCounters() throws {
    var renamedBenchmark = LimitSamples.benchmark
    renamedBenchmark.metric = "candidatesLooked"
    let folder = try LimitSamples.folder { limits in
      limits[LimitSamples.benchmark] = nil
      limits[renamedBenchmark] = CountLimit(renamedBenchmark, value: 1)
    }
    #expect(
      try update(folder, from: LimitSamples.documentWithoutQueryCounts(because: "no time")) == .pass
    )
    #expect(transcript.output == "0 limits changed\n")
    #expect(try update(folder, from: LimitSamples.document()) == .pass)
    expectRecorded(transcript.output)
  }

  @Test("no limits are adopted from a document with missing or additional counts")
  func refusesIncompleteDocument() throws {
    let folder = try LimitSamples.folder { $0[LimitSamples.benchmark] = nil }
    let textBefore = try folder.text(of: "grid.json")
    let messageStart =
      "\(folder.path)/in.results: error: expected the counts that \"bench check --format "
      + "json=FILE\" writes, found "
    #expect(
      try update(folder, from: LimitSamples.document(), "--engine", "eager") == .limitsMismatch)
    #expect(
      transcript.remarks == messageStart
        + "no counts for 1 of 2 measurements, such as "
        + "the work of layout grid, engine eager, data set uniform, n = 12\n")
    var document = LimitSamples.document()
    var additionalBenchmark = LimitSamples.benchmark
    additionalBenchmark.workload = "sweep"
    document.results.append(
      BenchmarkResult(
        identity: additionalBenchmark, unit: "things", isExact: true, readings: .value(.integer(1)),
        conforms: true)!)
    #expect(try update(folder, from: document) == .limitsMismatch)
    #expect(
      transcript.remarks.hasSuffix(
        messageStart + "1 additional count, such as \"\(additionalBenchmark)\"\n"))
    #expect(try folder.text(of: "grid.json") == textBefore)
  }

  @Test("a request for counts of an unavailable counter changes no limit")
  func unavailableCounterChangesNoLimit() throws {
    let folder = try LimitSamples.folder { $0[LimitSamples.benchmark]?.value += 5 }
    let code = runLimits(
      folder.path,
      ["update", "--ratchet"] + Self.selectionArguments + ["--measure", "allocations"])
    #expect(code == .brokenCounter)
    #expect(transcript.remarks.hasSuffix("\nthe limits are unchanged\n"))
    #expect(try limitOfCandidateCount(folder) == 3077)
  }

  @Test(
    "--ratchet reports how many counts are above their limits, and does not change these limits")
  func reportsCountsAboveLimits() throws {
    let folder = try LimitSamples.folder { limits in
      for entry in limits.sortedLimits where entry.value > 0 { limits[entry.identity]?.value -= 1 }
    }
    #expect(runLimits(folder.path, ["update", "--ratchet"] + Self.selectionArguments) == .pass)
    expectRecorded(transcript.output)
    #expect(try limitOfCandidateCount(folder) == 3071)
  }

  @Test("a blank reason is not accepted")
  func refusesBlankReason() throws {
    let id = "\(LimitSamples.benchmark)"
    #expect(
      runLimits(try LimitSamples.folder().path, ["accept", id, "--reason", "  "]) == .failure)
    expectRecorded(transcript.remarks)
  }

  @Test(
    "an option that the given action of bench limits does not have is an error",
    arguments: [
      (["show", "--ratchet"], "show", "--ratchet"),
      (["show", "--results", "a"], "show", "--results"),
      (["update", "--ratchet", "--reason", "r"], "update", "--reason"),
      (["accept", "id", "--reason", "r", "--adopt"], "accept", "--adopt"),
      (["accept", "id", "--reason", "r", "--n", "12"], "accept", "--n"),
    ])
  func refusesOptionsOfOtherActions(arguments: [String], action: String, option: String) {
    #expect(runLimits("/nonexistent", arguments) == .failure)
    #expect(
      transcript.remarks.hasPrefix(
        "error: \"bench limits \(action)\" has no option \"\(option)\", "))
  }

  @Test("the command \"bench limits show --n 7k\" fails if there are no limits for 7,000 items")
  func refusesSizeWithoutLimits() throws {
    let folder = try LimitSamples.folder()
    #expect(runLimits(folder.path, ["show", "--n", "7k"]) == .limitsMismatch)
    #expect(transcript.output.isEmpty)
    expectRecorded(transcript.remarks.replacing(folder.path, with: "FOLDER"))
  }
}

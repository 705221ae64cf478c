import BenchmarkHarness
import CommandLineTools
import Foundation
import LayoutBenchmarking
import RecordedTexts
import Testing

@testable import bench

@Suite struct CheckAgainstTests {
  private let transcript = ConsoleTranscript()

  private func compare(
    _ before: ResultDocument, _ after: ResultDocument, _ arguments: String...
  ) throws -> ExitCode {
    let folder = try ScratchFolder(["a.json": try before.json(), "b.json": try after.json()])
    return Bench.run(
      [
        "check", "--quiet", "--against", folder.path + "/a.json", "--results",
        folder.path + "/b.json",
      ] + arguments, subcommands: [CheckCommand()], console: transcript.console)
  }

  private func document(countChange: Int = 0, time: Int? = nil) -> ResultDocument {
    var document = LimitSamples.document()
    document.results = document.results.compactMap { result in
      guard result.identity == LimitSamples.benchmark, let count = result.summary.p50.integerValue
      else {
        return result
      }
      return BenchmarkResult(
        identity: result.identity, unit: result.unit, isExact: true,
        readings: .value(.integer(count + countChange)), conforms: true)
    }
    if let time {
      var identity = LimitSamples.benchmark
      identity.metric = "time"
      document.results += [
        BenchmarkResult(
          identity: identity, unit: "ns", isExact: false, readings: .samples([.integer(time)]),
          conforms: true)
      ].compactMap { $0 }
    }
    return document
  }

  @Test(
    "higher counts are a regression, and lower counts pass unless --improvements is given"
  )
  func comparesCounts() throws {
    #expect(try compare(document(), document()) == .pass)
    #expect(try compare(document(), document(countChange: 1)) == .regression)
    #expect(transcript.output.contains("exact: expected at most 3,072, found 3,073 (+0.03 %)"))
    #expect(try compare(document(), document(countChange: -1)) == .pass)
    #expect(try compare(document(), document(countChange: -1), "--improvements") == .improvement)
  }

  @Test("a comparison of nothing causes exit code 9")
  func comparisonOfNothingFails() throws {
    #expect(try compare(document(), document(), "--n", "13") == .brokenCounter)
    #expect(
      transcript.output.contains("roster: nothing was measured: expected a selected benchmark"))
  }

  @Test("times are shown as ratios, without a verdict")
  func showsRatiosOfTimes() throws {
    #expect(try compare(document(time: 100), document(time: 300)) == .pass)
    #expect(transcript.output.contains("for information"))
    #expect(transcript.output.contains("12  lazy    viewport  100 ns ±??%  300 ns ±??%   3.00\n"))
  }

  @Test(
    "bench check --against ends with exit code 5 if only one of the two documents contains a benchmark"
  )
  func reportsBenchmarkOfOneDocument() throws {
    var shorterDocument = document()
    shorterDocument.results.removeLast()
    #expect(try compare(document(), shorterDocument) == .limitsMismatch)
    #expect(try compare(shorterDocument, document()) == .limitsMismatch)
  }

  @Test("counts from another build are not compared, and the error names the field that differs")
  func refusesCountsOfOtherBuild() throws {
    var documentOfOtherBuild = document(countChange: 1)
    documentOfOtherBuild.run.fingerprint.flags = ["sanitize=thread"]
    #expect(try compare(document(), documentOfOtherBuild) == .environmentMismatch)
    #expect(transcript.remarks.contains("/b.json: error: expected flags \""))
    #expect(transcript.remarks.hasSuffix("/a.json\", found \"sanitize=thread\"\n"))
    #expect(transcript.output.isEmpty)
  }

  @Test(
    "counts of another allocator are not compared, and the error names both allocators with their files"
  )
  func refusesCountsOfOtherAllocator() throws {
    var (one, other) = (document(), document())
    one.run.fingerprint.counted = .init(.glibc)
    other.run.fingerprint.counted = .init(.jemalloc)
    #expect(try compare(one, other) == .environmentMismatch)
    let line = try #require(transcript.remarks.split(separator: "\n").first)
    #expect(line.contains("/b.json: error: expected allocator \"glibc\" as in \""))
    #expect(line.hasSuffix("/a.json\", found \"jemalloc\""))
    #expect(transcript.output.isEmpty)
    #expect(try compare(one, one) == .pass)
  }

  /// The sample document with two changes: the count of inspected candidates has the unit
  /// `candidateUnit`, and there is also a count of processor cycles with the unit `cycleUnit`.
  private func document(candidateUnit: String, cycleUnit: String) -> ResultDocument {
    var document = document()
    document.results = document.results.compactMap { result in
      BenchmarkResult(
        identity: result.identity,
        unit: result.identity == LimitSamples.benchmark ? candidateUnit : result.unit,
        isExact: true,
        readings: result.readings, conforms: true)
    }
    var identity = LimitSamples.benchmark
    identity.metric = "cycles"
    document.results += [
      BenchmarkResult(
        identity: identity, unit: cycleUnit, isExact: false, readings: .samples([.integer(9)]),
        conforms: true)
    ].compactMap { $0 }
    return document
  }

  @Test(
    "a benchmark with different units in the two documents is not compared and causes exit code 5"
  )
  func refusesDifferentUnits() throws {
    let before = document(candidateUnit: "candidates/256 queries", cycleUnit: "cycles/8 operations")
    let after = document(candidateUnit: "candidates/50 queries", cycleUnit: "cycles/9 operations")
    #expect(try compare(before, after) == .limitsMismatch)
    #expect(transcript.output.contains("failure: \(LimitSamples.benchmark)\n"))
    #expect(
      transcript.output.replacing(/\n +/, with: " ").contains(
        "roster: not compared: expected the unit \"candidates/256 queries\", found "
          + "\"candidates/50 queries\""))
    #expect(transcript.output.contains("verdicts: 4 pass, 1 failure\n"))
    let documentWithOtherUnit = document(candidateUnit: "candidates/256 queries", cycleUnit: "ns")
    #expect(try compare(before, documentWithOtherUnit) == .limitsMismatch)
    #expect(try compare(before, before) == .pass)
    // A value per operation may be compared with the total of any number of operations.
    for unit in ["cycles/1 operation", "cycles/9 operations", "cycles"] {
      #expect(
        try compare(before, document(candidateUnit: "candidates/256 queries", cycleUnit: unit))
          == .pass)
    }
  }

  @Test("a benchmark with wrong answers is reported as one failure")
  func reportsWrongAnswerOnce() throws {
    var documentWithWrongAnswers = document()
    documentWithWrongAnswers.results[0].conforms = false
    documentWithWrongAnswers.results[0].missingElementCount = 3
    #expect(try compare(document(), documentWithWrongAnswers) == .conformanceFailure)
    #expect(transcript.output.contains("verdicts: 4 pass, 1 failure\n"))
    documentWithWrongAnswers.results[1].conforms = false
    #expect(try compare(document(), documentWithWrongAnswers) == .conformanceFailure)
    #expect(transcript.output.hasSuffix("verdicts: 3 pass, 2 failures\n"))
  }

  @Test("times from another machine are not compared, but counts are")
  func skipsTimesOfOtherMachine() throws {
    var documentOfOtherMachine = document(time: 9)
    documentOfOtherMachine.run.fingerprint.kernel = "Plan 9"
    #expect(try compare(document(time: 9), documentOfOtherMachine) == .environmentMismatch)
    #expect(transcript.remarks.hasSuffix("found \"Plan 9\"; times are not compared\n"))
    #expect(transcript.output.contains("verdicts: 5 pass\n"))
    #expect(!transcript.output.contains("for information"))
    documentOfOtherMachine.results.removeLast()
    #expect(try compare(document(), documentOfOtherMachine) == .pass)
  }

  @Test("the written report contains the verdicts of the comparison")
  func writesVerdicts() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/out.json"
    #expect(
      try compare(document(), document(countChange: 1), "--format", "json=\(path)") == .regression)
    #expect(try ResultDocument(path: path).verdicts.count { $0.outcome == .regression } == 1)
  }

  @Test("a missing document causes exit code 1")
  func refusesMissingDocument() {
    let code = Bench.run(
      ["check", "--against", "/nonexistent/a", "--results", "/nonexistent/b"],
      subcommands: [CheckCommand()], console: transcript.console)
    #expect(code == .failure)
    expectRecorded(transcript.remarks)
  }
}

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

@Suite struct DuetCommandTests {
  private let transcript = ConsoleTranscript()
  private static let packagePath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func run(_ arguments: String...) -> ExitCode {
    Bench.run(
      ["duet"] + arguments, subcommands: [DuetCommand(.bench(in: Self.packagePath))],
      console: transcript.console)
  }

  private func selection(_ arguments: String...) throws -> BenchmarkSelection {
    try DuetCommand.selection(DuetCommand().syntax.parse(arguments, program: "bench"))
  }

  @Test("bench duet requires either --base or --against, but not both")
  func requiresEitherBaseOrAgainst() {
    let messageStart =
      "error: expected \"--base PATH\" to compare builds or \"--against ENGINE\" to compare engines, found "
    #expect(run() == .failure)
    #expect(transcript.remarks == messageStart + "neither\n")
    #expect(run("--base", "x", "--against", "lazy") == .failure)
    #expect(transcript.remarks.hasSuffix(messageStart + "both\n"))
  }

  @Test("the engine of --against must be known and must not be the only selected engine")
  func againstRequiresOtherKnownEngine() {
    #expect(run("--against", "lasy") == .failure)
    #expect(transcript.remarks.contains("does not accept \"lasy\", did you mean \"lazy\"?"))
    #expect(run("--against", "lazy", "--engine", "lazy") == .failure)
    #expect(
      transcript.remarks.hasSuffix(
        "error: expected an engine other than the one given with \"--against\", found none\n"))
  }

  @Test("the error for a path without a build names the expected program or checkout")
  func explainsMissingBuild() throws {
    #expect(run("--base", "/nonexistent") == .failure)
    expectRecorded(transcript.remarks)
    let folder = try ScratchFolder()
    let programPath = folder.path + "/bench"
    try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: programPath))
    #expect(throws: MissingBuild.self) { try BuildFolder(path: programPath) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: programPath)
    #expect(try BuildFolder(path: programPath).folder == folder.path + "/")
    #expect(try BuildFolder(path: folder.path).folder == folder.path + "/")
  }

  @Test(
    "a build that crashes causes exit code 3, and a build from another environment causes exit code 7"
  )
  func reportsUnusableBuilds() throws {
    func exitCode(_ script: String) throws -> ExitCode {
      let folder = try ScratchFolder()
      let programPath = folder.path + "/bench"
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: programPath))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: programPath)
      return run("--base", programPath)
    }
    #expect(try exitCode("exit 4") == .benchmarkFailed)
    expectRecorded(transcript.remarks)
    #expect(try exitCode("read brief; echo '{}'; read order") == .environmentMismatch)
    #expect(transcript.remarks.contains("expected a build that reports its environment"))
    var otherFingerprint = EnvironmentFingerprint.current()
    otherFingerprint.swift = "5.0"
    let greeting = String(
      decoding: try JSONEncoder().encode(WorkerGreeting(fingerprint: otherFingerprint)),
      as: UTF8.self)
    #expect(try exitCode("read brief; echo '\(greeting)'; read order") == .environmentMismatch)
    #expect(transcript.remarks.contains("swift: expected \"5.0\", found "))
  }

  @Test("by default, bench duet compares two builds in two engines at one size in two workloads")
  func comparesTwoBuildsByDefault() throws {
    let selectionOfBuilds = try selection("--base", "x")
    #expect(selectionOfBuilds.engines == [.lazy, .bucketed])
    #expect(selectionOfBuilds.itemCounts == [10_000])
    #expect(selectionOfBuilds.workloads == [.prepare, .viewport])
    #expect(selectionOfBuilds.timeBudgetSeconds == nil)
    let selectionOfEngines = try selection("--against", "eager", "--layout", "grid", "--n", "1k")
    #expect(
      selectionOfEngines.duetPairs(against: .eager).map { "\($0.base.engine) \($0.identity)" } == [
        "eager grid/lazy/uniform/prepare/n=1000/time",
        "eager grid/lazy/uniform/viewport/n=1000/time",
        "eager grid/bucketed/uniform/prepare/n=1000/time",
        "eager grid/bucketed/uniform/viewport/n=1000/time",
      ])
    let pair = try #require(selectionOfBuilds.duetPairs().first)
    #expect(pair.base == pair.candidate)
  }

  @Test("if the time budget is spent, every pair of benchmarks is listed as not compared")
  func listsPairsThatWereNotCompared() throws {
    let folder = try ScratchFolder()
    #expect(
      run(
        "--against", "eager", "--engine", "lazy", "--layout", "grid", "--n", "5", "--budget", "0",
        "--format", "json=\(folder.path)/a.json") == .brokenCounter)
    #expect(transcript.output.hasSuffix("verdicts: 2 not compared\n"))
    let document = try ResultDocument(path: folder.path + "/a.json")
    #expect(
      document.notMeasured.map(\.reason)
        == Array(repeating: "the time budget of 0 ns was spent", count: 2))
  }

  @Test(
    "a benchmark with wrong answers is not timed, and the answers of a benchmark are checked once")
  func findsWrongAnswersBeforeTiming() throws {
    let comparedBenchmark = BatchRequest.Arm(
      BenchmarkIdentity(
        layout: "grid", engine: "lazy", data: "uniform", workload: "viewport", n: 5, metric: "time")
    )
    let checkOfWrongAnswers = AnswerCheckBeforeTiming(
      worker: FixedJudgementWorker(.init(conforms: false, missing: 2, extra: 0)))
    expectRecorded(try checkOfWrongAnswers.reasonNotToTime(of: comparedBenchmark))
    let correctWorker = FixedJudgementWorker(.init(conforms: true, missing: 0, extra: 0))
    let checkOfCorrectAnswers = AnswerCheckBeforeTiming(worker: correctWorker)
    #expect(try checkOfCorrectAnswers.reasonNotToTime(of: comparedBenchmark) == nil)
    #expect(try checkOfCorrectAnswers.reasonNotToTime(of: comparedBenchmark) == nil)
    #expect(correctWorker.workOrderCount == 1)
  }

  private final class FixedJudgementWorker: Worker {
    let judgement: WorkReport.Judgement
    var workOrderCount = 0

    init(_ judgement: WorkReport.Judgement) { self.judgement = judgement }

    func measure(on order: WorkOrder) -> WorkReport {
      workOrderCount += 1
      return WorkReport(judgements: [order.workloads[0]: judgement])
    }
  }
}

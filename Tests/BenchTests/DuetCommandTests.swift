import BenchmarkHarness
import CommandLineParsing
import Foundation
import LayoutBenchmarking
import LayoutWorkloads
import Layouts
import Testing

@testable import bench

@Suite struct DuetCommandTests {
  private let transcript = ConsoleTranscript()
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func run(_ arguments: String...) -> ExitCode {
    Bench.run(
      ["duet"] + arguments, subcommands: [DuetCommand(.bench(in: Self.package))],
      console: transcript.console)
  }

  private func selection(_ arguments: String...) throws -> BenchmarkSelection {
    try DuetCommand.selection(DuetCommand().syntax.parse(arguments, program: "bench"))
  }

  @Test("exactly one thing to compare with must be named")
  func requiresOneThingToCompareWith() {
    let expected =
      "error: expected \"--base PATH\" to compare builds or \"--against ENGINE\" to compare engines, found "
    #expect(run() == .failure)
    #expect(transcript.remarks == expected + "neither\n")
    #expect(run("--base", "x", "--against", "lazy") == .failure)
    #expect(transcript.remarks.hasSuffix(expected + "both\n"))
  }

  @Test("the engine to compare with must be known and not be the only one")
  func requiresOtherKnownEngine() {
    #expect(run("--against", "lasy") == .failure)
    #expect(transcript.remarks.contains("does not accept \"lasy\", did you mean \"lazy\"?"))
    #expect(run("--against", "lazy", "--engine", "lazy") == .failure)
    #expect(
      transcript.remarks.hasSuffix(
        "error: expected an engine other than that of \"--against\", found none\n"))
  }

  @Test("the error for a path without a build says what is expected there")
  func explainsMissingBuild() throws {
    #expect(run("--base", "/nonexistent") == .failure)
    #expect(
      transcript.remarks
        == "error: expected a bench program, or a checkout with .build/release/bench, "
        + "found none at \"/nonexistent\"\n")
    let folder = try ScratchFolder()
    let program = folder.path + "/bench"
    try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: program))
    #expect(throws: MissingBuild.self) { try BuildFolder(path: program) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    #expect(try BuildFolder(path: program).folder == folder.path + "/")
    #expect(try BuildFolder(path: folder.path).folder == folder.path + "/")
  }

  @Test("a build that crashes ends with 3; one that is too old or has other settings ends with 7")
  func reportsUnusableBuilds() throws {
    func exitCode(_ script: String) throws -> ExitCode {
      let folder = try ScratchFolder()
      let program = folder.path + "/bench"
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: program))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      return run("--base", program)
    }
    #expect(try exitCode("exit 4") == .benchmarkFailed)
    #expect(transcript.remarks == "error: the worker for time ended with exit code 4\n")
    #expect(try exitCode("read brief; echo '{}'; read order") == .environmentMismatch)
    #expect(transcript.remarks.contains("expected a build that reports its environment"))
    var other = EnvironmentFingerprint.current()
    other.swift = "5.0"
    let greeting = String(
      decoding: try JSONEncoder().encode(WorkerGreeting(fingerprint: other)), as: UTF8.self)
    #expect(try exitCode("read brief; echo '\(greeting)'; read order") == .environmentMismatch)
    #expect(transcript.remarks.contains("swift: expected \"5.0\", found "))
  }

  @Test("without a selection two builds are compared at one size, in two workloads")
  func comparesTwoBuildsByDefault() throws {
    let builds = try selection("--base", "x")
    #expect(builds.engines == [.lazy, .bucketed])
    #expect(builds.sizes == [10_000])
    #expect(builds.workloads == [.prepare, .viewport])
    #expect(builds.budget == nil)
    let engines = try selection("--against", "eager", "--layout", "grid", "--n", "1k")
    #expect(
      engines.duetPairs(against: .eager).map { "\($0.base.engine) \($0.identity)" } == [
        "eager grid/lazy/uniform/prepare/n=1000/time",
        "eager grid/lazy/uniform/viewport/n=1000/time",
        "eager grid/bucketed/uniform/prepare/n=1000/time",
        "eager grid/bucketed/uniform/viewport/n=1000/time",
      ])
    let pair = try #require(builds.duetPairs().first)
    #expect(pair.base == pair.candidate)
  }

  @Test("with a spent budget every pair is listed as not compared")
  func listsPairsThatWereNotCompared() throws {
    let folder = try ScratchFolder()
    #expect(
      run(
        "--against", "eager", "--engine", "lazy", "--layout", "grid", "--n", "5", "--budget", "0",
        "--format", "json=\(folder.path)/a.json") == .benchmarkFailed)
    #expect(transcript.output.hasSuffix("verdicts: 2 not compared\n"))
    let document = try ResultDocument(path: folder.path + "/a.json")
    #expect(
      document.notMeasured.map(\.reason)
        == Array(repeating: "the time budget of 0 ns was spent", count: 2))
  }

  @Test("arms with wrong answers are found before they are timed")
  func findsWrongAnswersBeforeTiming() throws {
    let arm = BatchOrder.Arm(
      BenchmarkIdentity(
        layout: "grid", engine: "lazy", data: "uniform", workload: "viewport", n: 5, metric: "time")
    )
    let wrong = ArmAnswersCheck(worker: JudgingWorker(.init(conforms: false, missing: 2, extra: 0)))
    #expect(
      try wrong.reasonNotToTime(of: arm)
        == "lazy does not return the oracle's answers: 2 elements missing, 0 extra")
    let judge = JudgingWorker(.init(conforms: true, missing: 0, extra: 0))
    let right = ArmAnswersCheck(worker: judge)
    #expect(try right.reasonNotToTime(of: arm) == nil)
    #expect(try right.reasonNotToTime(of: arm) == nil)
    #expect(judge.orders == 1)
  }

  private final class JudgingWorker: Worker {
    let judgement: WorkReport.Judgement
    var orders = 0

    init(_ judgement: WorkReport.Judgement) { self.judgement = judgement }

    func measure(on order: WorkOrder) -> WorkReport {
      orders += 1
      return WorkReport(judgements: [order.workloads[0]: judgement])
    }
  }
}

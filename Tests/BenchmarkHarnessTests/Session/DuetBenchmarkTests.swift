import CommandLineTools
import Foundation
import RandomNumbers
import RecordedTexts
import SampleBenchmarks
import Testing

@testable import BenchmarkHarness

@Suite struct DuetBenchmarkTests {
  private func report(
    _ pairs: [DuetBenchmark.Pair], isInterrupted: @escaping () -> Bool = { false },
    examine: @escaping (DuetBenchmark.Pair) throws -> String? = { _ in nil },
    _ session: @escaping DuetBenchmark.SessionRunner
  ) -> DuetReport {
    DuetBenchmark(
      pairs, gate: .forOneBuild, plan: SessionPlan(seed: 3), isInterrupted: isInterrupted,
      examine: examine, session: session
    ).run()
  }

  private func exitCode(
    of report: DuetReport, failsOnImprovements: Bool = false,
    failsOnInconclusiveFindings: Bool = false
  ) -> ExitCode {
    report.exitCode(
      countingImprovements: failsOnImprovements, countingInconclusive: failsOnInconclusiveFindings)
  }

  @Test(
    "a regression is reported only if a second session with another seed repeats the difference")
  func reportsRepeatedRegression() throws {
    var seeds: [UInt64] = []
    let report = report([SampleResults.pair("new"), SampleResults.pair("old")]) { pair, plan in
      seeds.append(plan.seed)
      return SampleResults.session(plan, ratio: pair.candidate.engine == "new" ? 1.05 : 1)
    }
    #expect(report.findings.map(\.outcome) == [.regression, .equivalent])
    #expect(report.findings.map(\.sessions.count) == [2, 1])
    #expect(Set(seeds).count == 3)
    #expect(exitCode(of: report) == .regression)
    let message = report.findings[0].message
    #expect(message.contains("; a second session repeats the difference: +"))
    #expect(message.hasSuffix("; seed \(seeds[0]) and \(seeds[2])"))
  }

  @Test("a regression that a second session does not repeat is inconclusive")
  func unrepeatedRegressionIsInconclusive() throws {
    var sessionCount = 0
    let report = report([SampleResults.pair("new")]) { _, plan in
      sessionCount += 1
      return SampleResults.session(plan, ratio: sessionCount == 1 ? 1.05 : 1)
    }
    #expect(report.findings[0].outcome == .inconclusive)
    #expect(report.findings[0].message.contains("a second session does not repeat the difference"))
    #expect(exitCode(of: report) == .pass)
    #expect(exitCode(of: report, failsOnInconclusiveFindings: true) == .inconclusive)
  }

  @Test("an improvement gives exit code 4 only if the caller requests it")
  func improvementAffectsExitCodeOnRequest() {
    let report = report([SampleResults.pair("new")]) { _, plan in
      SampleResults.session(plan, ratio: 0.9)
    }
    #expect(report.findings[0].outcome == .improvement)
    #expect(exitCode(of: report) == .pass)
    #expect(exitCode(of: report, failsOnImprovements: true) == .improvement)
  }

  @Test("a difference in one of forty benchmarks that are judged together is found")
  func findsDifferencesInLargeFamily() {
    let pairs = (1...40).map { SampleResults.pair("new", n: $0) }
    let report = report(pairs) { pair, plan in
      SampleResults.session(plan, ratio: pair.candidate.itemCount == 17 ? 1.05 : 1)
    }
    #expect(
      report.findings.filter { $0.outcome == .regression }.map(\.pair.candidate.itemCount) == [17])
  }

  @Test(
    "a failed worker, a benchmark that cannot be measured, a broken clock and wrong answers set the exit code"
  )
  func reasonsForMissingTimesHaveExitCodes() {
    let reportOfFailedWorker = report([SampleResults.pair("new")]) { _, _ in
      throw WorkerFailure(kind: .time, .timedOut(seconds: 2, lastOutputLines: []))
    }
    #expect(exitCode(of: reportOfFailedWorker) == .benchmarkFailed)
    let reportOfMissingEngine = report([SampleResults.pair("new")]) { _, _ in
      throw ComparedBenchmarksNotMeasurable(reasons: [.base: "unknown engine"])
    }
    #expect(exitCode(of: reportOfMissingEngine) == .limitsMismatch)
    expectRecorded(reportOfMissingEngine.findings[0].message)
    let reportOfUnsuitableData = report([SampleResults.pair("new")]) { _, _ in
      throw ComparedBenchmarksNotMeasurable(reasons: [.base: "a tree", .candidate: "a tree"])
    }
    #expect(exitCode(of: reportOfUnsuitableData) == .brokenCounter)
    let reportOfDeadClock = report([SampleResults.pair("new")]) { _, _ in
      throw BrokenInstrument(reason: "it stands")
    }
    #expect(exitCode(of: reportOfDeadClock) == .brokenCounter)
    var document = ResultDocument(run: SampleResults.run)
    reportOfDeadClock.addResults(to: &document)
    #expect(document.notMeasured.map(\.hasBrokenCounter) == [true])
    let reportOfWrongAnswers = report(
      [SampleResults.pair("new")], examine: { _ in "3 elements missing" }
    ) {
      _, plan in
      SampleResults.session(plan, ratio: 1)
    }
    #expect(exitCode(of: reportOfWrongAnswers) == .conformanceFailure)
    #expect(reportOfWrongAnswers.findings[0].sessions.isEmpty)
  }

  @Test(
    "a pair of benchmarks that was not compared is inconclusive, and a run that compares no pair fails"
  )
  func uncomparedPairIsInconclusive() {
    var sessionCount = 0
    let reportWithSecondPairUnmeasured = report([
      SampleResults.pair("new"), SampleResults.pair("old"),
    ]) { _, plan in
      sessionCount += 1
      if sessionCount > 1 {
        throw SessionTooShort(
          budget: plan.budget, processNumber: 1, completedRounds: 0, neededRounds: 5)
      }
      return SampleResults.session(plan, ratio: 1)
    }
    #expect(exitCode(of: reportWithSecondPairUnmeasured) == .pass)
    #expect(
      exitCode(of: reportWithSecondPairUnmeasured, failsOnInconclusiveFindings: true)
        == .inconclusive)
    let reportWithBothPairsUnmeasured = report([
      SampleResults.pair("new"), SampleResults.pair("old"),
    ]) { _, plan in
      throw SessionTooShort(
        budget: plan.budget, processNumber: 1, completedRounds: 0, neededRounds: 5)
    }
    #expect(
      exitCode(of: reportWithBothPairsUnmeasured) == .brokenCounter
        && exitCode(
          of: reportWithBothPairsUnmeasured, failsOnImprovements: true,
          failsOnInconclusiveFindings: true) == .brokenCounter
    )
  }

  @Test("a difference is inconclusive if an interruption prevents the second session")
  func interruptedPairIsInconclusive() {
    var isInterrupted = false
    let report = report(
      [SampleResults.pair("new"), SampleResults.pair("old")], isInterrupted: { isInterrupted }
    ) { _, plan in
      isInterrupted = true
      return SampleResults.session(plan, ratio: 1.05)
    }
    #expect(report.findings.map(\.outcome) == [.inconclusive, nil])
    #expect(report.findings[0].message.contains("; no second session: interrupted; seed "))
  }

  @Test(
    "the result document keeps the measurements of compared benchmarks and survives a round trip through JSON"
  )
  func documentKeepsMeasurements() throws {
    let report = report([SampleResults.pair("new"), SampleResults.pair("old")]) { pair, plan in
      SampleResults.session(plan, ratio: pair.candidate.engine == "new" ? 1.05 : 1)
    }
    var document = ResultDocument(run: SampleResults.run)
    report.addResults(to: &document)
    #expect(
      document.results.map { "\($0.identity)" } == [
        "grid/new/uniform/viewport/n=1000/time", "grid/old/uniform/viewport/n=1000/time",
        "grid/old/uniform/viewport/n=1000/baseTime",
      ])
    #expect(document.verdicts.map(\.gate) == ["time", "time"])
    #expect(document.verdicts.map(\.outcome) == [.regression, .equivalent])
    #expect(document.sessions.map(\.record) == report.findings.flatMap(\.sessions))
    let decodedDocument = try ResultDocument(json: Data(try document.json().utf8), path: "a.json")
    #expect(decodedDocument == document)
  }
}

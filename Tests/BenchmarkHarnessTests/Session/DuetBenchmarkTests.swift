import Foundation
import RandomNumbers
import Testing

@testable import BenchmarkHarness

@Suite struct DuetBenchmarkTests {
  private func pair(_ engine: String, n: Int = 1000) -> DuetBenchmark.Pair {
    var baseBenchmark = MadeUpMachine.comparedBenchmark(ofEngine: "old")
    baseBenchmark.itemCount = n
    var candidateBenchmark = MadeUpMachine.comparedBenchmark(ofEngine: engine)
    candidateBenchmark.itemCount = n
    return DuetBenchmark.Pair(base: baseBenchmark, candidate: candidateBenchmark)
  }

  /// A session with made-up times: the candidate takes `ratio` times as long as the base, with a
  /// little noise.
  private func record(_ plan: SessionPlan, ratio: Double, noise: Double = 0.001) -> SessionRecord {
    var generator = SplitMix64(seed: plan.seed)
    func time(_ factor: Double) -> UInt64 {
      UInt64(100_000 * factor * (1 + noise * Double.random(in: -1...1, using: &generator)))
    }
    let timesOfProcesses = (0..<6).map { _ in
      [1, 1, ratio].map { factor in (0..<20).map { _ in time(factor) } }
    }
    return SessionRecord(plan: plan, operations: 10, processes: timesOfProcesses, nanoseconds: 1)
  }

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
    let report = report([pair("new"), pair("old")]) { pair, plan in
      seeds.append(plan.seed)
      return record(plan, ratio: pair.candidate.engine == "new" ? 1.05 : 1)
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
    let report = report([pair("new")]) { _, plan in
      sessionCount += 1
      return record(plan, ratio: sessionCount == 1 ? 1.05 : 1)
    }
    #expect(report.findings[0].outcome == .inconclusive)
    #expect(report.findings[0].message.contains("a second session does not repeat the difference"))
    #expect(exitCode(of: report) == .pass)
    #expect(exitCode(of: report, failsOnInconclusiveFindings: true) == .inconclusive)
  }

  @Test("an improvement gives exit code 4 only if the caller requests it")
  func improvementAffectsExitCodeOnRequest() {
    let report = report([pair("new")]) { _, plan in record(plan, ratio: 0.9) }
    #expect(report.findings[0].outcome == .improvement)
    #expect(exitCode(of: report) == .pass)
    #expect(exitCode(of: report, failsOnImprovements: true) == .improvement)
  }

  @Test("a difference in one of forty benchmarks that are judged together is found")
  func findsDifferencesInLargeFamily() {
    let pairs = (1...40).map { pair("new", n: $0) }
    let report = report(pairs) { pair, plan in
      record(plan, ratio: pair.candidate.itemCount == 17 ? 1.05 : 1)
    }
    #expect(
      report.findings.filter { $0.outcome == .regression }.map(\.pair.candidate.itemCount) == [17])
  }

  @Test(
    "a failed worker, a benchmark that cannot be measured, a broken clock and wrong answers set the exit code"
  )
  func reasonsForMissingTimesHaveExitCodes() {
    let reportOfFailedWorker = report([pair("new")]) { _, _ in
      throw WorkerFailure(kind: .time, .timedOut(seconds: 2, lastOutputLines: []))
    }
    #expect(exitCode(of: reportOfFailedWorker) == .benchmarkFailed)
    let reportOfMissingEngine = report([pair("new")]) { _, _ in
      throw ComparedBenchmarksNotMeasurable(reasons: [.base: "unknown engine"])
    }
    #expect(exitCode(of: reportOfMissingEngine) == .limitsMismatch)
    #expect(
      reportOfMissingEngine.findings[0].message == "the base cannot be measured: unknown engine")
    let reportOfUnsuitableData = report([pair("new")]) { _, _ in
      throw ComparedBenchmarksNotMeasurable(reasons: [.base: "a tree", .candidate: "a tree"])
    }
    #expect(exitCode(of: reportOfUnsuitableData) == .brokenCounter)
    let reportOfDeadClock = report([pair("new")]) { _, _ in
      throw BrokenInstrument(reason: "it stands")
    }
    #expect(exitCode(of: reportOfDeadClock) == .brokenCounter)
    var document = ResultDocument(run: SampleResults.run)
    reportOfDeadClock.addResults(to: &document)
    #expect(document.notMeasured.map(\.hasBrokenCounter) == [true])
    let reportOfWrongAnswers = report([pair("new")], examine: { _ in "3 elements missing" }) {
      _, plan in
      record(plan, ratio: 1)
    }
    #expect(exitCode(of: reportOfWrongAnswers) == .conformanceFailure)
    #expect(reportOfWrongAnswers.findings[0].sessions.isEmpty)
  }

  @Test(
    "a pair of benchmarks that was not compared is inconclusive, and a run that compares no pair fails"
  )
  func uncomparedPairIsInconclusive() {
    var sessionCount = 0
    let reportWithSecondPairUnmeasured = report([pair("new"), pair("old")]) { _, plan in
      sessionCount += 1
      if sessionCount > 1 {
        throw SessionTooShort(
          budget: plan.budget, processNumber: 1, completedRounds: 0, neededRounds: 5)
      }
      return record(plan, ratio: 1)
    }
    #expect(exitCode(of: reportWithSecondPairUnmeasured) == .pass)
    #expect(
      exitCode(of: reportWithSecondPairUnmeasured, failsOnInconclusiveFindings: true)
        == .inconclusive)
    #expect(
      reportWithSecondPairUnmeasured.text(width: 80).hasSuffix(
        "\nverdicts: 1 equivalent, 1 not compared\n"))
    let reportWithBothPairsUnmeasured = report([pair("new"), pair("old")]) { _, plan in
      throw SessionTooShort(
        budget: plan.budget, processNumber: 1, completedRounds: 0, neededRounds: 5)
    }
    #expect(
      exitCode(of: reportWithBothPairsUnmeasured) == .brokenCounter
        && exitCode(
          of: reportWithBothPairsUnmeasured, failsOnImprovements: true,
          failsOnInconclusiveFindings: true) == .brokenCounter
    )
    #expect(reportWithBothPairsUnmeasured.text(width: 80).hasSuffix("\nverdicts: 2 not compared\n"))
  }

  @Test("a difference is inconclusive if an interruption prevents the second session")
  func interruptedPairIsInconclusive() {
    var isInterrupted = false
    let report = report([pair("new"), pair("old")], isInterrupted: { isInterrupted }) { _, plan in
      isInterrupted = true
      return record(plan, ratio: 1.05)
    }
    #expect(report.findings.map(\.outcome) == [.inconclusive, nil])
    #expect(report.findings[0].message.contains("; no second session: interrupted; seed "))
    #expect(report.text(width: 80).contains("not compared: interrupted\n  grid/old/uniform"))
  }

  @Test("the table fits the terminal and shows the differences found")
  func tableFitsTerminal() {
    let report = report([pair("new"), pair("old")]) { pair, plan in
      record(plan, ratio: pair.candidate.engine == "new" ? 1.05 : 1)
    }
    let text = report.text(width: 80)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.hasPrefix("grid / uniform, against old\n n  engine  workload   effect"))
    #expect(text.contains("\nregression: grid/new/uniform/viewport/n=1000/time\n  +"))
    #expect(text.hasSuffix("\nverdicts: 1 equivalent, 1 regression\n"))
    #expect(!text.contains("10.0 µs"))
    #expect(report.text(width: 140).contains("10.0 µs, 10.5 µs  regression\n"))
  }

  @Test("a difference between engines is shown as a factor and is no regression")
  func comparesEnginesByFactors() {
    let report = report([pair("new"), pair("old")]) { pair, plan in
      record(plan, ratio: pair.candidate.engine == "new" ? 7.3 : 0.5)
    }
    let text = report.text(width: 140, comparesSubjects: true)
    #expect(text.contains(" 7.3 times as slow "))
    #expect(text.contains(" 2.0 times as fast "))
    #expect(text.contains("\nslower: grid/new/uniform/viewport/n=1000/time\n"))
    #expect(text.hasSuffix("\nverdicts: 1 slower, 1 faster\n"))
    #expect(!text.contains("regression") && !text.contains("improvement"))
    #expect(DuetReport.factorText(0.05) == "+5.00 %")
    #expect(DuetReport.factorText(-0.5) == "2.0 times as fast")
    #expect(DuetReport.factorText(11_999) == "12,000.0 times as slow")
  }

  @Test(
    "the result document keeps the measurements of compared benchmarks and survives a round trip through JSON"
  )
  func documentKeepsMeasurements() throws {
    let report = report([pair("new"), pair("old")]) { pair, plan in
      record(plan, ratio: pair.candidate.engine == "new" ? 1.05 : 1)
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

import CommandLineTools
import SampleBenchmarks
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkReports

@Suite struct DuetReportTextTests {
  /// The report of a duet that compares the engine `old` with the engine `new` and with itself.
  private func report(_ session: @escaping DuetBenchmark.SessionRunner) -> DuetReport {
    DuetBenchmark(
      [SampleResults.pair("new"), SampleResults.pair("old")], gate: .forOneBuild,
      plan: SessionPlan(seed: 3), isInterrupted: { false }, examine: { _ in nil }, session: session
    ).run()
  }

  @Test("pairs that were not compared are counted, and listed below the reason")
  func listsUncomparedPairs() {
    let text = report { pair, plan in
      guard pair.candidate.engine == "old" else {
        throw SessionTooShort(
          budget: plan.budget, processNumber: 1, completedRounds: 0, neededRounds: 5)
      }
      return SampleResults.session(plan, ratio: 1)
    }.text(width: 80)
    #expect(text.contains("\nnot compared: ") && text.contains("\n  grid/new/uniform"))
    #expect(text.hasSuffix("\nverdicts: 1 equal, 1 not compared\n"))
  }

  @Test("the table fits the terminal and shows the differences found")
  func tableFitsTerminal() {
    let report = report { pair, plan in
      SampleResults.session(plan, ratio: pair.candidate.engine == "new" ? 1.05 : 1)
    }
    let text = report.text(width: 80)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.hasPrefix("grid / uniform, against old\n n  engine  workload   effect"))
    #expect(text.contains("\nslower: grid/new/uniform/viewport/n=1000/time\n  +"))
    #expect(text.hasSuffix("\nverdicts: 1 equal, 1 slower\n"))
    #expect(!text.contains("10.0 µs"))
    #expect(report.text(width: 140).contains("10.0 µs, 10.5 µs  slower\n"))
  }

  @Test("an undecided pair says how large the difference can be")
  func tellsLargestPossibleEffect() {
    var sessionCount = 0
    let report = report { pair, plan in
      guard pair.candidate.engine == "new" else { return SampleResults.session(plan, ratio: 1) }
      sessionCount += 1
      return SampleResults.session(plan, ratio: sessionCount == 1 ? 1.05 : 1)
    }
    let text = report.text(width: 140)
    #expect(text.contains("  within 5.04 %\n"), "\(text)")
    #expect(text.contains("The verdict \"within X %"))
    #expect(text.hasSuffix("\nverdicts: 1 equal, 1 inconclusive\n"))
  }

  @Test("a difference is shown as a factor, and is called slower or faster, also for two builds")
  func comparesByFactors() {
    let report = report { pair, plan in
      SampleResults.session(plan, ratio: pair.candidate.engine == "new" ? 7.3 : 0.5)
    }
    let text = report.text(width: 140)
    #expect(text.contains(" 7.3 times as slow "))
    #expect(text.contains(" 2.0 times as fast "))
    #expect(text.contains("\nslower: grid/new/uniform/viewport/n=1000/time\n"))
    #expect(text.hasSuffix("\nverdicts: 1 slower, 1 faster\n"))
    #expect(!text.contains("regression") && !text.contains("improvement"))
    #expect(EffectText.text(0.05) == "+5.00 %")
    #expect(EffectText.text(-0.5) == "2.0 times as fast")
    #expect(EffectText.text(11_999) == "12,000.0 times as slow")
    #expect(EffectText.text(28.2797) == "29.3 times as slow")
    #expect(EffectText.interval(28...29.5) == "29.0 to 30.5 times")
    #expect(EffectText.interval(-0.6 ... -0.5) == "2.0 to 2.5 times")
    #expect(EffectText.interval(-0.5...2) == "-50.00 to +200.00 %")
    #expect(EffectText.interval(0.05...0.2) == "+5.00 to +20.00 %")
  }
}

import LayoutDescriptions
import RecordedTexts
import Reports
import ScenarioFiles
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite("Conformance as a text for a terminal")
struct TerminalFormatTests {
  private func lines(
    _ reports: ConformanceReport..., style: ReportStyle = ReportStyle(width: 80)
  ) -> [String] {
    ReportFormat.text.text(of: reports, style: style)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(
    "every rule is one line with the verdict, the requirement status and the sentence of the rule")
  func everyRuleIsOneLine() {
    let lines = lines(SampleReports.reportWithEveryVerdict())
    #expect(
      lines.prefix(10) == [
        "rule         lazy           standing  sentence",
        "L-01 sample  pass           required  What <must> hold.",
        "Q-02 sample  fail           required  What <must> hold.",
        "E-01 sample  n/a            required  What <must> hold.",
        "I-01 sample  skip           required  What <must> hold.",
        "U-01 sample  xfail          required  What <must> hold.",
        "U-02 sample  xpass          required  What <must> hold.",
        // A rule with the status "untested" is never checked, so its verdict is "untested", too.
        "Z-01 sample  untested       untested  What <must> hold.",
        "O-01 sample  unclear        optional  What <must> hold.",
        "O-02 sample  not exercised  required  What <must> hold.",
      ])
  }

  @Test("without all rows, only rules that fail on one of several implementations have a row")
  func showsOnlyFailures() {
    let style = ReportStyle(width: 80, showsAllRows: false)
    let single = lines(SampleReports.reportWithEveryVerdict(), style: style)
    #expect(single.first?.hasPrefix("Scenarios/") == true)
    #expect(!single.contains { $0.hasPrefix("  n/a ") || $0.hasPrefix("  untested ") })
    #expect(single.contains { $0.hasPrefix("  rules ") })
    let several = lines(
      SampleReports.reportWithEveryVerdict(), SampleReports.passingReport(), style: style)
    #expect(
      several.prefix { !$0.isEmpty }.map { $0.prefix(4) } == ["rule", "Q-02", "U-02"])
  }

  @Test(
    "a verdict with a long name is written once, as a heading above the rules and their reasons")
  func namesLongVerdictOnce() throws {
    var report = SampleReports.reportWithEveryVerdict()
    report.rows.append(
      .init(
        rule: SampleReports.rule("O-03"),
        verdict: .notExercised(reason: "the run never met an animated change")))
    let lines = lines(report)
    let headingIndex = try #require(lines.firstIndex(of: "  not exercised"))
    expectRecorded(Array(lines[headingIndex...].prefix(3)))
  }

  @Test("a failure is explained with the command that replays it")
  func explainsFailure() throws {
    let lines = lines(SampleReports.reportWithEveryVerdict())
    let firstLineIndexOfFailure = try #require(lines.firstIndex { $0.hasPrefix("Scenarios/") })
    expectRecorded(
      lines[firstLineIndexOfFailure..<firstLineIndexOfFailure + 9].joined(separator: "\n"))
  }

  @Test("a finding opens with what a user sees, and the summary repeats it")
  func opensWithSymptom() throws {
    let lines = lines(SampleReports.reportWithSymptom)
    let opening = try #require(
      lines.firstIndex(of: "After rotating to 457 points, 1 cell is missing: cell 0.4"))
    expectRecorded(lines[opening + 1])
    #expect(lines[opening + 2] == "  symptom     missing")
    #expect(
      lines.contains("lazy: 1 visible, 0 true but not visible here, 0 in stricter profiles"))
    #expect(
      lines.contains {
        $0.hasPrefix("  finding  After rotating to 457 points, 1 cell is missing: cell 0.4:")
      })
  }

  @Test(
    "of the rules that one expectation names, the first is the finding, and the others fail with it"
  )
  func namesFirstRuleOfExpectation() {
    let failure = SampleReports.failure(["I-01", "Q-02"])
    let report = ConformanceReport(
      implementation: "lazy",
      rows: [
        .init(rule: SampleReports.rule("Q-02", "One."), verdict: .failed([failure])),
        .init(rule: SampleReports.rule("I-01", "Two."), verdict: .failed([failure])),
      ])
    let lines = lines(report)
    #expect(lines.contains("Scenarios/grid/a.json:5:68: error: I-01 sample fails on lazy"))
    #expect(lines.contains("  level       Core and the levels above it cannot be claimed"))
    #expect(lines.contains("  also fails  Q-02"))
    #expect(lines.count { $0.contains(": error: ") } == 1)
  }

  @Test(
    "no line of an explanation is wider than the terminal, except the first line and the replay command",
    arguments: [80, 140])
  func wrapsExplanation(width: Int) throws {
    let longSentence = String(repeating: "a sentence of many words, ", count: 12)
    let report = ConformanceReport(
      implementation: "lazy",
      rows: [
        .init(
          rule: SampleReports.rule("Q-02", longSentence),
          verdict: .failed([SampleReports.failure(["Q-02"], message: longSentence)]))
      ])
    let allLines = lines(report, style: ReportStyle(width: width))
    let firstLineIndexOfFailure = try #require(allLines.firstIndex { $0.contains(": error: ") })
    let linesOfFailure = Array(allLines[firstLineIndexOfFailure...].prefix { !$0.isEmpty })
    let fieldNames = linesOfFailure.dropFirst().compactMap { line in
      line.hasPrefix("    ") ? nil : line.split(separator: " ").first.map(String.init)
    }
    #expect(fieldNames == ["rule", "intent", "step", "difference", "level", "replay"])
    #expect(linesOfFailure.dropFirst().dropLast().allSatisfy { $0.count <= width })
    // At least one line ends less than 12 characters before the width, so words fill the lines.
    #expect(linesOfFailure.contains { $0.count > width - 12 && $0.hasPrefix("  difference") })
    expectRecorded(linesOfFailure.last)
  }

  @Test("the summary says if the layout declares no updates, but not if a run leaves them out")
  func tellsUntestedUpdates() throws {
    let rule = try #require(RuleBook.rule("U-01"))
    func text(_ reason: String) -> String {
      lines(
        ConformanceReport(
          implementation: "lazy", rows: [.init(rule: rule, verdict: .notApplicable(reason: reason))]
        ), style: ReportStyle(width: 140)
      ).joined(separator: "\n")
    }
    #expect(
      text(Rule.reasonWithout(.updates)).contains(
        "  untested inserts and deletes were not tested: the layout does not declare the capability \"updates\"\n"
      ))
    #expect(!text("the layout has one section").contains("untested"))
  }

  @Test("the summary of a stopped run states how many scenarios were played")
  func summarizesStoppedRun() {
    var report = SampleReports.passingReport()
    report.stopReason = "interrupted after 3 of 9 scenarios; next was grid/d"
    report.rows[0].verdict = .inconclusive(
      reason: "interrupted after 3 of 9 scenarios; next was grid/d")
    let lines = lines(report)
    #expect(lines.contains("eager conforms so far, but the run was stopped"))
    #expect(lines.contains("  stopped  interrupted after 3 of 9 scenarios; next was grid/d"))
    #expect(lines.contains("  levels   not judged, because the run was stopped early"))
    #expect(lines.contains("  unclear  \(report.rows[0].rule.id): the run was stopped"))
  }

  @Test("with the style showsAllFailures, every failure is explained")
  func explainsAllFailures() {
    let lines = lines(
      SampleReports.reportWithEveryVerdict(), style: ReportStyle(width: 80, showsAllFailures: true))
    #expect(
      lines.contains("random scenario grid/random-grid-7-12: error: Q-02 sample fails on lazy"))
    #expect(
      lines.contains("  replay      bench conform --engine lazy --replay grid/random-grid-7-12"))
    #expect(!lines.contains { $0.hasPrefix("  more") })
  }

  @Test("a failure in a scenario that was made for one rule is replayed by checking that rule")
  func replaysScenarioOfRule() {
    var failure = SampleReports.failure(["N-04"])
    failure.path = "waterfall/N-04-waterfall.json"
    var report = ConformanceReport(
      implementation: "lazy",
      rows: [.init(rule: SampleReports.rule("N-04"), verdict: .failed([failure]))])
    report.layouts = [LayoutDescription("waterfall")]
    report.replayArguments = ["--engine", "lazy"]
    #expect(
      lines(report).contains(
        "scenario of rule N-04 for layout waterfall: error: N-04 sample fails on lazy"))
    #expect(
      lines(report).contains(
        "  replay      bench conform --engine lazy --rule N-04 --layout waterfall"))
    report.replayArguments += ["--rule", "N-04"]
    #expect(
      lines(report).contains(
        "  replay      bench conform --engine lazy --rule N-04 --layout waterfall"))
  }

  @Test("the failure of an optional rule does not prevent the claim of a level")
  func optionalRulePreventsNoLevel() {
    let rule = SampleReports.rule("O-07", standing: .optional)
    let report = ConformanceReport(
      implementation: "lazy",
      rows: [.init(rule: rule, verdict: .failed([SampleReports.failure(["O-07"])]))])
    #expect(
      lines(report).contains(
        "  level       every level can still be claimed: the rule is optional"))
  }

  @Test("a failure that belongs to no rule is explained, and no level can be claimed")
  func explainsFailureOutsideRules() {
    var report = SampleReports.passingReport()
    report.failuresOutsideRules = [SampleReports.failure([], message: "the program crashed")]
    let lines = lines(report)
    #expect(lines.contains("Scenarios/grid/a.json:5:68: error: lazy fails"))
    #expect(lines.contains("  level       no level can be claimed"))
    #expect(lines.contains("  exact    no level"))
  }

  @Test("a rule that passes unexpectedly is an error that says what to do")
  func reportsUnexpectedPass() {
    let lines = lines(SampleReports.reportWithEveryVerdict())
    #expect(lines.contains("error: U-02 sample passes on lazy, but was expected to fail"))
    #expect(lines.contains { $0.hasPrefix("  the rule was expected to fail: issue 8; remove its") })
  }

  @Test("the summary counts verdicts and names undecided rules with their reasons")
  func summarizesVerdicts() throws {
    let lines = lines(SampleReports.reportWithEveryVerdict())
    let firstLineIndexOfSummary = try #require(
      lines.firstIndex(
        of: "lazy: 0 visible, 0 true but not visible here, 0 in stricter profiles"))
    expectRecorded(lines[firstLineIndexOfSummary...].joined(separator: "\n"))
  }

  @Test("levels are claimed only if no rule or scenario was left out")
  func summaryOfPartialRunClaimsNoLevel() {
    var report = SampleReports.passingReport()
    for profile in ["screen   ", "contract ", "exact    "] {
      #expect(lines(report).contains("  \(profile)Core + Elements + Updates + Scrolling"))
    }
    report.isPartial = true
    #expect(
      lines(report).contains(
        "  levels   not judged, because only a part of the rules or scenarios was chosen"))
  }

  @Test("failures outside the selected profile do not prevent conformance, and warnings are shown")
  func ignoresFailuresOutsideProfile() {
    var report = ConformanceReport(
      implementation: "masonry",
      rows: [
        .init(rule: SampleReports.rule("Q-01"), verdict: .passed(checks: 1)),
        .init(
          rule: SampleReports.rule("Q-02"),
          verdict: .failed([SampleReports.failure(["Q-02"], profile: .exact)])),
        .init(
          rule: SampleReports.rule("L-01", reliedOnBy: .exporter),
          verdict: .failed([SampleReports.failure(["L-01"])])),
      ])
    #expect(report.isFailure)
    report.profile = .screen
    report.warnings = ["you declared \"header\", but no generated scenario produced one"]
    #expect(!report.isFailure)
    let lines = lines(report)
    #expect(lines.contains("masonry conforms to the checked rules; 2 in stricter profiles"))
    #expect(lines.contains("  profile  screen"))
    #expect(lines.contains("  screen   Core"))
    // No level can be claimed in the profile "contract", where one rule fails, or in the profile
    // "exact", where two rules fail.
    #expect(lines.contains("  contract no level; 1 fail"))
    #expect(lines.contains("  exact    no level; 2 fail"))
    #expect(
      lines.contains("  warning  you declared \"header\", but no generated scenario produced one"))
    #expect(!lines.contains { $0.contains(": error: ") })
  }

  @Test("implementations are shown side by side, and in further tables if there are too many")
  func splitsManyImplementations() {
    let linesOfTwoReports = lines(
      SampleReports.reportWithEveryVerdict(), SampleReports.passingReport())
    expectRecorded([
      linesOfTwoReports[0],
      linesOfTwoReports[2],
    ])
    let reportsOfSixImplementations = [
      "one", "two", "three", "four", "five", "an-engine-with-a-long-name",
    ]
    .map { SampleReports.reportWithEveryVerdict(name: $0) }
    let text = ReportFormat.text.text(
      of: reportsOfSixImplementations, style: ReportStyle(width: 60))
    #expect(text.hasPrefix("rule         one            two            standing\n"))
    #expect(text.contains("\n\nrule         five           an-engine-with-…  standing\n"))
  }

  @Test("no line of the table or the summary is wider than the terminal", arguments: [80, 140])
  func fitsTerminalWidth(width: Int) {
    let longRule = SampleReports.rule("Q-01", String(repeating: "many words ", count: 40))
    let report = ConformanceReport(
      implementation: "lazy",
      rows: [
        .init(rule: longRule, verdict: .failed([SampleReports.failure(["Q-01"])])),
        .init(rule: longRule, verdict: .skipped(reason: String(repeating: "why ", count: 90))),
      ])
    let lines = lines(
      report, SampleReports.reportWithEveryVerdict(), style: ReportStyle(width: width))
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.contains { $0.count > width - 12 })
  }

  @Test("colors are used only on request and do not change the text")
  func colorsChangeNoCharacter() {
    let plainText = ReportFormat.text.text(
      of: [SampleReports.reportWithEveryVerdict()], style: ReportStyle())
    let coloredText = ReportFormat.text.text(
      of: [SampleReports.reportWithEveryVerdict()], style: ReportStyle(isColored: true))
    #expect(!plainText.contains("\u{1B}"))
    #expect(coloredText.contains("\u{1B}[1;31mfail         \u{1B}[0m"))
    #expect(coloredText.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plainText)
  }
}

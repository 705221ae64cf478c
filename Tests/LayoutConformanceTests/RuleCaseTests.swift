import Foundation
import LayoutConformance
import ScenarioFiles
import Synchronization
import Testing

@testable import LayoutConformanceTesting

@Suite("A rule as a test case")
struct RuleCaseTests {
  private func rule(_ id: String) -> RuleCase { RuleCase.all.first { $0.id == id }! }

  /// The comments of the issues that `body` records. It must record at least one issue.
  private func issues(_ body: () -> Void) -> [String] {
    let issueTexts = Mutex<[String]>([])
    withKnownIssue {
      body()
    } matching: { issue in
      issueTexts.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return issueTexts.withLock { $0 }
  }

  @Test(
    "a rule's test case records no issue if the rule passes, and an issue with a scenario if it fails"
  )
  func recordsFailureAsIssue() throws {
    rule("Q-03").check(MisbehavingImplementation(misbehavior: .returnsNaN))
    let issueText = try #require(
      issues { rule("C-02").check(MisbehavingImplementation(misbehavior: .returnsNaN)) }.first)
    #expect(issueText.contains("/found-c-02-any-data-empty-first.json:"))
    #expect(issueText.contains(": error: C-02: $.steps["))
    #expect(issueText.contains("expected finite"))
    #expect(issueText.contains(try #require(RuleBook.rule("C-02")).sentence))
  }

  @Test("a rule's test case plays the given number of generated scenarios from the given seed")
  func playsGivenSeed() throws {
    let layout = MisbehavingImplementation(misbehavior: .returnsNaNInViewsOfFractionalHeight)
    rule("C-02").check(layout, worlds: 0)
    let issueText = try #require(
      issues { rule("C-02").check(layout, worlds: 1, seed: 7) }.first)
    #expect(issueText.contains("/found-c-02-any-7.json:"))
  }

  @Test("a replay of a scenario file or a generated scenario checks all rules")
  func replaysScenario() throws {
    let layout = MisbehavingImplementation(misbehavior: .returnsNaN)
    let issueText = try #require(issues { rule("C-02").check(layout) }.first)
    let path = try #require(issueText.split(separator: ":").first).description
    #expect(issues { RuleCase.replay(path, on: layout) }.contains { $0.contains("C-02") })
    #expect(
      issues { RuleCase.replay("hostile/random-any-1-12", on: layout) }
        .contains { $0.contains("C-02 finite-content: ") })
    #expect(
      issues { RuleCase.replay("/nowhere/hostile/a.json", on: layout) }
        == ["/nowhere/hostile/a.json: error: cannot be read: no such file"])
  }

  @Test("one JUnit file collects the test cases of all rules that a run of tests checks")
  func writesJUnitFile() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "junit-\(UUID().uuidString).xml").path
    let file = JUnitFile(path: path)
    var run = ConformanceRun()
    for id in ["Q-02", "C-02"] {
      run.rules = RuleBook.rules.filter { $0.id == id }
      let report = run.judge(MisbehavingImplementation(misbehavior: .returnsNaN))
      file.add(report, of: id, inProcess: getpid())
    }
    file.add(crashOrTimeout: "the layout trapped", of: "Q-07", inProcess: getpid())
    let fileText = try String(contentsOfFile: path, encoding: .utf8)
    #expect(fileText.contains("<testsuite name=\"MisbehavingLayout\" tests=\"3\""))
    #expect(fileText.contains("<failure type=\"C-02\""))
    #expect(fileText.contains("message=\"the layout trapped\""))
  }

  @Test("L-05 fails if answers change between queries")
  func recordsChangingAnswers() throws {
    let issueTexts = issues {
      rule("L-05").check(MisbehavingImplementation(misbehavior: .movesElements))
    }
    let issueText = try #require(issueTexts.last)
    #expect(issueText.contains(": error: L-05: $.steps["))
    // The issues before the last one come from checks that the scenario player itself makes. They
    // belong to no rule, so they quote no rule's sentence.
    let sentence = try #require(RuleBook.rule("L-05")).sentence
    #expect(issueTexts.dropLast().allSatisfy { $0.contains(": error: $.steps[") })
    #expect(issueTexts.dropLast().allSatisfy { !$0.contains(sentence) })
    #expect(issueText.contains(try #require(RuleBook.rule("L-05")).sentence))
  }

  @Test("a rule that is unfinished after nine tenths of the time limit is recorded as an issue")
  func recordsUnfinishedRule() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      withKnownIssue {
        RuleCase.all.first { $0.id == "Q-10" }!
          .check(MisbehavingImplementation(misbehavior: .isSlow), within: 3)
      } matching: { issue in
        let text = issue.comments.map(\.rawValue).joined()
        try? FileHandle.standardError.write(contentsOf: Data("<\(text)>\n".utf8))
        return true
      }
    }
    let errorOutput = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      errorOutput.contains(
        "<Q-10: the time limit of 3 s was reached after 0 of 15 systematic scenarios and 0 of 3 random scenarios"
      )
    )
    rule("Q-10").reportSuddenEnd()
  }

  @Test("if a layout traps, the report names the rule and the step")
  func reportsTrap() async throws {
    await #expect(processExitsWith: .failure) {
      RuleCase.all.first { $0.id == "Q-07" }!
        .check(MisbehavingImplementation(misbehavior: .traps), within: 600)
    }
    let issueTexts = issues { rule("Q-07").reportSuddenEnd() }
    #expect(issueTexts.count == 1)
    #expect(
      try #require(issueTexts.first).hasPrefix(
        "Q-07: the layout trapped while playing $.steps[0] (prepare) of "))
    // The first call deleted the report after reading it, so a second call must record no issue.
    rule("Q-07").reportSuddenEnd()
  }

  @Test("a layout that never returns is ended, and the report names the step")
  func endsHangingLayout() async throws {
    await #expect(processExitsWith: .exitCode(CrashReporter.exitCodeOfTimeout)) {
      RuleCase.all.first { $0.id == "Q-09" }!.check(
        MisbehavingImplementation(misbehavior: .hangs), within: 3)
    }
    let issueTexts = issues { rule("Q-09").reportSuddenEnd() }
    #expect(issueTexts.count == 1)
    #expect(
      try #require(issueTexts.first).hasPrefix(
        "Q-09: the layout has not returned within the time limit, while playing $.steps[0] "
          + "(prepare) of "))
  }

  @Test("a layout that waits without using the processor is ended after ten times the time limit")
  func endsWaitingLayout() async throws {
    await #expect(processExitsWith: .exitCode(CrashReporter.exitCodeOfTimeout)) {
      RuleCase.all.first { $0.id == "Q-08" }!.check(
        MisbehavingImplementation(misbehavior: .sleepsForever), within: 1)
    }
    let issueTexts = issues { rule("Q-08").reportSuddenEnd() }
    #expect(
      try #require(issueTexts.first).hasPrefix(
        "Q-08: the layout has not returned within the time limit, while playing $.steps[0] "
          + "(prepare) of "))
  }

  @Test("a process that ended normally is not reported")
  func reportsNothingForNormalEnd() async {
    await #expect(processExitsWith: .success) {
      RuleCase.all.first { $0.id == "A-10" }!
        .check(MisbehavingImplementation(misbehavior: .returnsNaN), within: 600)
    }
    rule("A-10").reportSuddenEnd()
  }
}

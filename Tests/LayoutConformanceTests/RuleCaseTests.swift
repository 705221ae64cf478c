import Foundation
import LayoutConformance
import Locks
import RecordedTexts
import ScenarioFiles
import Testing

@testable import LayoutConformanceTesting

@Suite struct RuleCaseTests {
  private func rule(_ id: String) -> RuleCase { RuleCase.all.first { $0.id == id }! }

  /// The comments of the issues that `body` records. It must record at least one issue.
  private func issues(_ body: () -> Void) -> [String] {
    let issueTexts = Locked<[String]>([])
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

  @Test("the test of the first rule about updates says if the layout declares no updates")
  func tellsUntestedUpdates() {
    expectRecorded(
      issues { rule("U-01").check(MisbehavingImplementation(misbehavior: .returnsNaN)) })
    rule("U-02").check(MisbehavingImplementation(misbehavior: .returnsNaN))
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
    // The position in the file follows the sentence that says what a user sees.
    let position = try #require(
      issueText.split(whereSeparator: \.isWhitespace).first { $0.contains(".json:") })
    let path = try #require(position.split(separator: ":").first).description
    #expect(issues { RuleCase.replay(path, on: layout) }.contains { $0.contains("C-02") })
    #expect(
      issues { RuleCase.replay("hostile/random-any-1-12", on: layout) }
        .contains { $0.contains("C-02 finite-content: ") })
    expectRecorded(issues { RuleCase.replay("/nowhere/hostile/a.json", on: layout) })
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
      withKnownIssue(isIntermittent: true) {
        RuleCase.all.first { $0.id == "Q-10" }!
          .check(MisbehavingImplementation(misbehavior: .isSlow), within: 5, hangLimit: 60)
      } matching: { issue in
        let text = issue.comments.map(\.rawValue).joined()
        try? FileHandle.standardError.write(contentsOf: Data("<\(text)>\n".utf8))
        return true
      }
    }
    let errorOutput = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      errorOutput.contains(
        /<Q-10: the time limit of 5 s was reached after 0 of \d+ systematic scenarios and 0 of \d+ random scenarios/
      )
    )
    rule("Q-10").reportSuddenEnd()
  }

  /// Checks the rule `id` in a process of its own, and returns the texts of the issues. The time limit
  /// of the process is so long that a busy machine does not reach it.
  private func issuesInOwnProcess(
    _ id: String, _ misbehavior: MisbehavingImplementation.Misbehavior, hangLimit: Double = 10
  ) async throws -> String {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [id, misbehavior, hangLimit] in
      withKnownIssue(isIntermittent: true) {
        RuleCase(id: id).check(
          MisbehavingImplementation(misbehavior: misbehavior), within: 600, hangLimit: hangLimit)
      } matching: { issue in
        let text = issue.comments.map(\.rawValue).joined()
        try? FileHandle.standardError.write(
          contentsOf: Data("<\(issue.severity): \(text)>\n".utf8))
        return true
      }
    }
    rule(id).reportSuddenEnd()
    return String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test(
    "if a layout traps, one rule of the test run fails and names the line, and no other rule fails")
  func reportsTrapOnce() async throws {
    let firstIssues = try await issuesInOwnProcess("Q-02", .traps)
    #expect(
      firstIssues.contains(
        /<error: The app ends: .*\n.*found-end-any-.*json.*\(prepare\) on any MisbehavingLayout: expected the step to end, found that the layout trapped in MisbehavingLayout.swift:\d+: Fatal error: a mistake such as an index out of range/
      ), "\(firstIssues)")
    let otherIssues = try await issuesInOwnProcess("Q-04", .traps)
    #expect(!otherIssues.contains("<error"), "\(otherIssues)")
    #expect(otherIssues.contains("<warning: Q-04: left out, because the layout ended: "))
    let issuesOfRuleWithoutLayout = try await issuesInOwnProcess("G-01", .traps)
    // At most a warning that the rule was not decided, because its rects come from scenarios.
    #expect(!issuesOfRuleWithoutLayout.contains("<error"), "\(issuesOfRuleWithoutLayout)")
    #expect(!issuesOfRuleWithoutLayout.contains("trapped"), "\(issuesOfRuleWithoutLayout)")
  }

  @Test("a layout that never returns fails one rule")
  func reportsHangingLayout() async throws {
    let issues = try await issuesInOwnProcess("Q-09", .hangs, hangLimit: 0.5)
    #expect(issues.contains("found that the layout did not return"), "\(issues)")
  }

  @Test("a layout that waits without using the processor fails one rule")
  func reportsWaitingLayout() async throws {
    // The same rule as above, because one rule of a test run reports all hangs of a layout.
    let issues = try await issuesInOwnProcess("Q-09", .sleepsForever, hangLimit: 0.2)
    #expect(issues.contains("found that the layout did not return"), "\(issues)")
  }

  /// Checks a rule on a layout that traps, in a process of its own with a journal in `folder`.
  private func endProcess(recordingIn folder: String) async {
    await #expect(processExitsWith: .failure) { [folder] in
      withKnownIssue(isIntermittent: true) {
        RuleCase(id: "Q-02").check(MisbehavingImplementation(misbehavior: .traps), journal: folder)
      }
    }
  }

  @Test
  func
    `a journal names the scenarios that ended the process of the tests, and later runs leave them out`()
    async throws
  {
    let folder: String =
      FileManager.default.temporaryDirectory.path + "/journal-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for endCount in 1...2 {
      await endProcess(recordingIn: folder)
      let journal = RunJournal(folder: folder, rule: "Q-02")
      #expect(Set(journal.endedIn).count == endCount)
    }
    let journal = RunJournal(folder: folder, rule: "Q-02")
    #expect(journal.endedIn[0] == "systematic/any-data-empty-first")
    let issueTexts = issues {
      RuleCase(id: "Q-02").check(
        MisbehavingImplementation(misbehavior: .returnsNaN), journal: folder)
    }
    for scenario in journal.endedIn {
      #expect(issueTexts.contains { $0.contains("Q-02") && $0.contains(scenario) })
    }
    #expect(!FileManager.default.fileExists(atPath: journal.path))
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

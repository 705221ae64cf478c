import Foundation
import LayoutConformance
import LayoutConformanceTesting
import ScenarioFiles
import Synchronization
import Testing

@Suite("A rule as a test case")
struct RuleCaseTests {
  private func rule(_ id: String) -> RuleCase { RuleCase.all.first { $0.id == id }! }

  /// The comments of the issues that `body` records; it must record some.
  private func issues(_ body: () -> Void) -> [String] {
    let texts = Mutex<[String]>([])
    withKnownIssue {
      body()
    } matching: { issue in
      texts.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return texts.withLock { $0 }
  }

  @Test("a layout that keeps a rule is no issue, and one that breaks it is one with a scenario")
  func verdict() throws {
    rule("Q-03").check(MisbehavingImplementation(misbehavior: .returnsNaN))
    let text = try #require(
      issues { rule("C-02").check(MisbehavingImplementation(misbehavior: .returnsNaN)) }.first)
    #expect(text.contains("/found-c-02-any-1.json:"))
    #expect(text.contains(": error: C-02: $.steps["))
    #expect(text.contains("expected finite"))
    #expect(text.contains(try #require(RuleBook.rule("C-02")).sentence))
  }

  @Test("answers that change from one query to the next break the rule that queries are pure")
  func changing() throws {
    let texts = issues {
      rule("L-05").check(MisbehavingImplementation(misbehavior: .movesElements))
    }
    let text = try #require(texts.last)
    #expect(text.contains(": error: L-05: $.steps["))
    // The player's own checks violate no rule of the book, so no rule explains them.
    let sentence = try #require(RuleBook.rule("L-05")).sentence
    #expect(texts.dropLast().allSatisfy { $0.contains(": error: $.steps[") })
    #expect(texts.dropLast().allSatisfy { !$0.contains(sentence) })
    #expect(text.contains(try #require(RuleBook.rule("L-05")).sentence))
  }

  @Test("a rule that was not through when nine tenths of the time were gone is an issue")
  func slow() async throws {
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
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("<Q-10: time limit of 3 s reached after 0 of 4 random worlds"))
    rule("Q-10").reportSuddenEnd()
  }

  @Test("a layout that traps ends its own process, and its last words name the rule and the step")
  func trap() async throws {
    await #expect(processExitsWith: .failure) {
      RuleCase.all.first { $0.id == "Q-07" }!
        .check(MisbehavingImplementation(misbehavior: .traps), within: 600)
    }
    let texts = issues { rule("Q-07").reportSuddenEnd() }
    #expect(texts.count == 1)
    #expect(
      try #require(texts.first).hasPrefix(
        "Q-07: the layout trapped while playing $.steps[0] (prepare) of "))
    // Reading the report also deletes it.
    rule("Q-07").reportSuddenEnd()
  }

  @Test("a layout that never returns is ended after the time, and its last words name the step")
  func hang() async throws {
    await #expect(processExitsWith: .exitCode(Journal.exitCodeOfTimeout)) {
      RuleCase.all.first { $0.id == "Q-09" }!.check(
        MisbehavingImplementation(misbehavior: .hangs), within: 3)
    }
    let texts = issues { rule("Q-09").reportSuddenEnd() }
    #expect(texts.count == 1)
    #expect(
      try #require(texts.first).hasPrefix(
        "Q-09: the layout has not returned within the time limit, while playing $.steps[0] "
          + "(prepare) of "))
  }

  @Test("a process of its own that ended well leaves no words")
  func well() async {
    await #expect(processExitsWith: .success) {
      RuleCase.all.first { $0.id == "A-10" }!
        .check(MisbehavingImplementation(misbehavior: .returnsNaN), within: 600)
    }
    rule("A-10").reportSuddenEnd()
  }
}

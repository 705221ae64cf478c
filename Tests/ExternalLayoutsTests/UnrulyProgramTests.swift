import ExternalLayouts
import LayoutCatalog
import LayoutConformance
import Testing

@Suite(
  "A program that misbehaves",
  .enabled(if: TestProgram.hasPython, "these tests need Python 3"))
struct UnrulyProgramTests {
  /// The verdicts of the rules with the given ids on a mutant of the example program, in two random
  /// scenarios. `overridingMethods` is Python code that overrides methods of the program's class.
  private func judge(_ overridingMethods: String, by ruleIDs: String...) throws -> ConformanceReport
  {
    let script = """
      import os, sys
      sys.path.insert(0, "\(TestProgram.packageFolder)/Examples/python-masonry")
      from masonry import Masonry, serve
      class MasonryWithOverrides(Masonry):
      \(overridingMethods.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      serve(MasonryWithOverrides)
      """
    let program = try ExternalImplementation(
      ["python3", "-c", script], catalog: BuiltInLayouts(), limits: TestProgram.patientLimits)
    var run = ConformanceRun()
    run.layouts = [.waterfall]
    run.randomScenariosPerLayout = 2
    run.rules = RuleBook.rules.filter { ruleIDs.contains($0.id) }
    return run.judge(program)
  }

  /// The message of the first failure of the rule with this id; nil if the rule does not fail.
  private func firstFailureMessage(_ id: String, _ report: ConformanceReport) -> String? {
    guard case .failed(let failures)? = report.rows.first(where: { $0.rule.id == id })?.verdict
    else { return nil }
    return failures.first?.message
  }

  @Test("C-02 fails for a position that is NaN")
  func nanPositionFails() throws {
    let report = try judge(
      """
      def attributes(self, name):
        return {"element": name, "frame": [0, "nan", 1, 1]} if name in self.frames else None
      """, by: "C-02", "Q-03")
    let text = try #require(firstFailureMessage("C-02", report))
    #expect(
      text.hasPrefix(
        "expected finite numbers in the attributes of \"header 0\", found frame [0.0, nan, "))
    #expect(report.rows.first { $0.rule.id == "Q-03" }?.verdict.isFailure == false)
  }

  @Test("L-05 fails for answers that change between queries")
  func changingAnswersFail() throws {
    let report = try judge(
      """
      def query(self, rect):
        for frame in self.frames.values(): frame[1] += 1
        return super().query(rect)
      """, by: "L-05")
    let text = try #require(firstFailureMessage("L-05", report))
    #expect(text.hasPrefix("expected frame [0.0, "))
    #expect(text.hasSuffix(" and the other rects are queried in the reverse order"))
  }

  @Test(
    "a program that dies is reported with its last output, and the next generated scenario is played"
  )
  func reportsDeathAndContinues() throws {
    let report = try judge(
      """
      def prepare(self):
        if len(self.state["data"]["sections"]) > 1:
          print("out of sections", file=sys.stderr, flush=True)
          os._exit(3)
        super().prepare()
      """, by: "L-05")
    let failureText =
      "expected an answer to \"prepare\", found that the program ended with exit code 3; "
      + "the program wrote to its standard error: \"out of sections\""
    let advice =
      "if the layout does not support 3 sections, declare the trait \"sections\": [LEAST, GREATEST]"
    let failureMessages = Set(report.failuresOutsideRules.map(\.message))
    #expect(failureMessages.allSatisfy { $0.hasPrefix(failureText) })
    #expect(failureMessages.contains("\(failureText); \(advice)"))
    let paths = report.failuresOutsideRules.map(\.path)
    #expect(paths.contains("waterfall/random-waterfall-1-12.json"))
    #expect(paths.contains("systematic/waterfall-data-empty-first.json"))
    #expect(!paths.contains("systematic/waterfall-data-one-item.json"))
    #expect(report.stopReason == nil)
    #expect(report.rows[0].verdict.shortName == "pass")
  }
}

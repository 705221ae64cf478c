import Testing

@testable import LayoutConformanceProgram

@Suite("The answers of a second process")
struct AnswerComparisonProcessTests {
  @Test("what a layout prints is no part of the answers")
  func ignoresTextOfLayout() {
    let answers = "# list/random-list-1-12\ncell 0.0 [0.0, 0.0, 10.0, 10.0]\n"
    let output = AnswerComparisonProcess.output(of: answers)
    #expect(AnswerComparisonProcess.answers(in: output) == answers)
    #expect(AnswerComparisonProcess.answers(in: "preparing\nwidth: " + output + "done") == answers)
  }

  @Test("the answers of several layouts are joined, and output without answers is recognized")
  func joinsAnswers() {
    let output = ["a\n", "b\n"].map(AnswerComparisonProcess.output).joined(separator: "noise")
    #expect(AnswerComparisonProcess.answers(in: output) == "a\nb\n")
    #expect(AnswerComparisonProcess.answers(in: "noise") == nil)
  }
}

import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Determinism rules fail on mutants")
struct DeterminismRuleTests {
  @Test("X-01 fails if the order of elements differs between two layouts on the same data")
  func x01FailsForChangingOrder() throws {
    var layoutCount = 0
    try expectFailure(
      of: "X-01", "in a second layout on the same data, queried for",
      on: tamperedList { layout, _ in
        layoutCount += 1
        let isOdd = layoutCount % 2 == 1
        layout.answerChange = { answer, rect in
          isOdd && rect != .infinite ? Array(answer.reversed()) : answer
        }
      })
  }

  @Test("X-01 fails if answers differ with the number of queries to all layouts")
  func x01FailsForChangingAnswer() throws {
    var queryCount = 0
    try expectFailure(
      of: "X-01", "in a second layout on the same data, queried",
      on: tamperedList { layout, _ in
        layout.answerChange = { answer, rect in
          queryCount += 1
          return rect != .infinite && queryCount % 3 == 0 ? Array(answer.reversed()) : answer
        }
      })
  }

  @Test("X-02 fails if another process gives other elements")
  func x02FailsForOtherElement() throws {
    let run = ConformanceRun()
    try expectFailure(
      of: "X-02", "as in this process, found \"cell 0.99 ", on: Engine.eager,
      answersFromSecondProcess: {
        run.answers(of: $0).replacing("cell 0.1 ", with: "cell 0.99 ")
      })
  }

  @Test(
    "X-02 passes if a second process gives equal answers, and is not applicable without a second process"
  )
  func x02PassesForEqualAnswers() throws {
    var run = ConformanceRun()
    run.rules = [try #require(RuleBook.rule("X-02"))]
    #expect(
      run.judge(Engine.lazy).rows[0].verdict
        == .notApplicable(reason: "no second process is available"))
    run.answersFromSecondProcess = { ConformanceRun().answers(of: $0) }
    guard case .passed = run.judge(Engine.lazy).rows[0].verdict else {
      Issue.record("expected the answers of two runs with one seed to be the same")
      return
    }
    struct SilentProcessError: Error, CustomStringConvertible {
      var description: String { "the process is silent" }
    }
    run.answersFromSecondProcess = { _ in throw SilentProcessError() }
    #expect(
      run.judge(Engine.lazy).rows[0].verdict
        == .inconclusive(reason: "the second process gave no answer: the process is silent"))
  }

  @Test("X-02 compares answers for data with the declared number of sections")
  func x02UsesDeclaredSectionCounts() {
    let answers = ConformanceRun().answers(of: RowsOfOneSection())
    #expect(answers.contains("cell 0.0 ") && !answers.contains("cell 1.0 "), "\(answers)")
  }

  @Test("X-03 fails if the frames differ from those that the engines return")
  func x03FailsForOtherFrames() throws {
    try expectFailure(
      of: "X-03", " when compared with the implementation ",
      on: tamperedList { layout, _ in layout.attributeChange = { $0.shifted(by: 1) } })
  }
}

/// Rows that must have exactly one section.
private struct RowsOfOneSection: VisitingLayout {
  var traits: LayoutTraits { LayoutTraits { $0.supportedSectionCounts = 1...1 } }

  func makeLayout(for source: ScenarioSource) -> MisbehavingLayout {
    MisbehavingLayout(.movesElements)
  }
}

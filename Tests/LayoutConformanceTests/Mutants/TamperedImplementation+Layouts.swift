import CollectionLayout
import Layouts
import ScenarioPlayer
import TamperedLayouts
import Testing

@testable import LayoutConformance

/// An implementation of a list layout that `tamper` turns into a mutant.
func tamperedList(
  workBounds: WorkBounds? = nil,
  _ tamper: @escaping (TamperedLayout<NoPayload>, ScenarioSource) -> Void
) -> TamperedImplementation<NoPayload> {
  TamperedImplementation(workBounds: workBounds, tamper: tamper)
}

/// An implementation of a flow layout that `tamper` turns into a mutant.
func tamperedFlow(
  _ tamper: @escaping (TamperedLayout<NoPayload>, ScenarioSource) -> Void
) -> TamperedImplementation<NoPayload> {
  TamperedImplementation(of: .flow, tamper: tamper)
}

/// An implementation of a cover flow layout that `tamper` turns into a mutant.
func tamperedCoverFlow(
  _ tamper: @escaping (TamperedLayout<CoverFlowPayload>, ScenarioSource) -> Void
) -> TamperedImplementation<CoverFlowPayload> {
  TamperedImplementation(of: .coverFlow, tamper: tamper)
}

/// Checks that a rule fails on an implementation with a message that contains `messagePart`.
func expectFailure(
  of id: String, _ messagePart: String, on implementation: any LayoutImplementation,
  answersFromSecondProcess: ((any LayoutImplementation) throws -> String)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var run = ConformanceRun()
  run.rules = [try #require(RuleBook.rule(id), sourceLocation: sourceLocation)]
  run.answersFromSecondProcess = answersFromSecondProcess
  let verdict = run.judge(implementation).rows[0].verdict
  guard case .failed(let failures) = verdict else {
    Issue.record("expected rule \(id) to fail, found \(verdict)", sourceLocation: sourceLocation)
    return
  }
  #expect(
    failures.contains { $0.message.contains(messagePart) }, "\(failures[0])",
    sourceLocation: sourceLocation)
}

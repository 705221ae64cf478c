import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@testable import LayoutCatalog
@testable import LayoutConformance
@testable import ScenarioPlayer

typealias TamperedList = TamperedImplementation<ListArrangement>.Tampered
typealias TamperedFlow = TamperedImplementation<FlowArrangement>.Tampered
typealias TamperedCovers = TamperedImplementation<CoverFlowArrangement>.Tampered

/// An implementation of a list layout that `tamper` turns into a mutant.
func tamperedList(
  workBounds: WorkBounds? = nil, _ tamper: @escaping (TamperedList, ScenarioSource) -> Void
) -> TamperedImplementation<ListArrangement> {
  TamperedImplementation(
    kind: .list, arrangement: { ListArrangement($0, source: $1) }, statedWorkBounds: workBounds,
    tamper: tamper)
}

/// An implementation of a flow layout that `tamper` turns into a mutant.
func tamperedFlow(
  workBounds: WorkBounds? = nil, _ tamper: @escaping (TamperedFlow, ScenarioSource) -> Void
) -> TamperedImplementation<FlowArrangement> {
  TamperedImplementation(
    kind: .flow, arrangement: { FlowArrangement($0, source: $1) }, statedWorkBounds: workBounds,
    tamper: tamper)
}

/// An implementation of a cover flow layout that `tamper` turns into a mutant.
func tamperedCoverFlow(
  _ tamper: @escaping (TamperedCovers, ScenarioSource) -> Void
) -> TamperedImplementation<CoverFlowArrangement> {
  TamperedImplementation(
    kind: .coverFlow, arrangement: { CoverFlowArrangement($0, source: $1) }, tamper: tamper)
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

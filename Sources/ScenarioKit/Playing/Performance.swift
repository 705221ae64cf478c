import CollectionLayout
import LayoutEngines
import LayoutGeometry
import LayoutOracle

/// One scenario with one layout on several engines.
final class Performance {
  let scenario: Scenario
  let layout: LayoutSpecification
  let stages: [Stage]

  /// What must hold after every step.
  let invariants: Set<Invariant>

  /// The oracle's layout of the data as it was last prepared; nil before, and after an error.
  var oracle: OracleLayout?

  /// What the oracle says is wrong with the data, at the last `prepare`.
  var oracleError: LayoutError?

  init(_ scenario: Scenario, of layout: LayoutSpecification, on engines: [Engine]) {
    self.scenario = scenario
    self.layout = layout
    invariants = Set(scenario.invariants)
    stages = engines.compactMap { Stage(scenario, of: layout, on: $0) }
  }

  func play() {
    for step in scenario.steps { play(step) }
  }

  private func play(_ step: Step) {
    if case .repeat(let times, let steps) = step.action {
      for _ in 0..<times { for inner in steps { play(inner) } }
    } else {
      if case .prepare = step.action { askOracle() }
      for stage in stages { perform(step, on: stage) }
      for stage in stages { check(step, on: stage) }
      checkAgreement(after: step)
      return
    }
    for stage in stages { checkExpectations(of: step, on: stage) }
  }

  private func askOracle() {
    oracle = nil
    oracleError = nil
    guard let source = stages.first?.source else { return }
    do throws(LayoutError) {
      oracle = try layout.oracle(source)
    } catch {
      oracleError = error
    }
  }

  /// Does what the step says, and keeps what the layout answered.
  private func perform(_ step: Step, on stage: Stage) {
    let before = stage.layout.work
    stage.answer = nil
    stage.error = nil
    switch step.action {
    case .prepare:
      do throws(LayoutError) {
        try stage.layout.prepare()
      } catch {
        stage.error = error
      }
    case .query(let rect): stage.answer = stage.layout.elements(in: rect)
    case .item(let path):
      stage.answer = stage.answer(to: .cell(path.elementPath))
    case .supplementary(let kind, let path):
      stage.answer = stage.answer(to: .supplementary(ElementKind(kind), path.elementPath))
    case .decoration(let kind, let path):
      stage.answer = stage.answer(to: .decoration(ElementKind(kind), path.elementPath))
    case .snapshot(let name): stage.snapshots[name] = stage.state
    default: break
    }
    stage.work = stage.layout.work.since(before)
  }

  /// Reports what did not hold.
  func fail(
    _ message: String, rules: [String], step: Step, at position: SourcePosition? = nil,
    on stage: Stage
  ) {
    guard stage.failures.count < 20 else { return }
    let name = scenario.layout.kind == .any ? "\(layout.kind.rawValue) " : ""
    stage.failures.append(
      PlayFailure(
        path: scenario.path, position: position ?? step.position, rules: rules,
        implementation: "\(name)\(stage.engine.rawValue)",
        step: "\(step.place) (\(step.kind.rawValue))", message: message))
  }
}

extension Stage {
  fileprivate func answer(to element: ElementIdentity) -> [PlacedElement] {
    layout.element(element).map { [$0] } ?? []
  }
}

extension PathName {
  /// The path of an element; item 0 where only a section is named.
  var elementPath: ElementPath { ElementPath(section: section, item: item ?? 0) }
}

extension ElementName {
  /// The element's identity in the contract.
  var identity: ElementIdentity {
    switch category {
    case .cell: return .cell(path.elementPath)
    case .supplementary: return .supplementary(ElementKind(kind), path.elementPath)
    case .decoration: return .decoration(ElementKind(kind), path.elementPath)
    }
  }
}

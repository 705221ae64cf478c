import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Performance {
  /// Checks rules O-01 to O-04: the target offset of a scroll is the documented one, is legal, and
  /// stays the same when it is proposed again.
  func checkSnap(after step: Step, on stage: Stage) {
    guard case .snap(let proposed, _) = step.action, let target = stage.target,
      let expected = oracleTarget(proposed, on: stage)
    else { return }
    func fail(_ rule: String, _ message: String) {
      self.fail(message, rules: [rule], step: step, on: stage)
    }
    stage.checks += 1
    if target != expected {
      fail(
        stage.implementation.traits(of: layout.kind).snapping == .never ? "O-01" : "O-04",
        "expected the target offset \(expected.text) according to the oracle, found \(target.text)")
    }
    let legal = stage.source.scrollRange(of: stage.layout.contentSize).clamped(target)
    if target != proposed, target != legal {
      fail("O-02", "expected a legal target offset such as \(legal.text), found \(target.text)")
    }
    // At an end of the content, the clamped target may be nearest to another element.
    guard oracleTarget(expected, on: stage) == expected else { return }
    let again = stage.layout.layout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: .zero)
    if again != target {
      fail(
        "O-03",
        "expected the target offset \(target.text) to be its own target, found \(again.text)")
    }
  }

  private func oracleTarget(_ proposed: Point, on stage: Stage) -> Point? {
    guard invariants.contains(.oracle), !input.isStale, input.isKnown, let oracle,
      proposed.isFinite
    else { return nil }
    return catalog?.referenceTarget(layout, proposed, on: oracle, stage.source)
  }
}

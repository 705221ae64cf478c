import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension ScenarioRun {
  /// Checks rules O-01 to O-04: the target offset of a scroll is the one that the oracle computes,
  /// is legal, and does not change if it is proposed again.
  func checkTargetOffset(after step: Step, on stage: Stage) {
    guard case .snap(let proposed, _) = step.action, let target = stage.targetOffset,
      let expected = oracleTargetOffset(proposed, on: stage)
    else { return }
    func reportFailure(_ rule: String, _ message: String) {
      self.reportFailure(message, rules: [rule], step: step, on: stage)
    }
    stage.checkCount += 1
    if target != expected {
      reportFailure(
        stage.implementation.traits(of: layout.kind).snapping == .never ? "O-01" : "O-04",
        "expected the target offset \(expected.text) according to the oracle, found \(target.text)")
    }
    let acceptable = stage.source.scrollRange(of: stage.layout.contentSize)
      .validTargetOffset(near: target, for: proposed)
    if target != acceptable {
      reportFailure(
        "O-02", "expected a legal target offset such as \(acceptable.text), found \(target.text)")
    }
    // At an end of the content, the target offset is clamped. Proposing the clamped offset again
    // may then give another target, so the comparison is skipped.
    guard oracleTargetOffset(expected, on: stage) == expected else { return }
    let again = stage.layout.layout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: .zero)
    if again != target {
      reportFailure(
        "O-03",
        "expected the target offset \(target.text) to stay the same when proposed again, "
          + "found \(again.text)")
    }
  }

  private func oracleTargetOffset(_ proposed: Point, on stage: Stage) -> Point? {
    guard invariants.contains(.oracle), !laidOutInput.isStale,
      laidOutInput.hasDeterminedExpectedLayout,
      let oracle,
      proposed.isFinite
    else { return nil }
    return catalog?.referenceTarget(layout, proposed, on: oracle, stage.source)
  }
}

import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension ScenarioRun {
  /// Checks rules O-01 to O-04: the target offset of a scroll is the one that the oracle computes,
  /// is legal, and does not change if it is proposed again.
  func checkTargetOffset(after step: Step, on run: ImplementationRun) {
    guard case .snap(let proposed, _) = step.action, let target = run.targetOffset,
      let expected = oracleTargetOffset(proposed, on: run)
    else { return }
    run.checkCount += 1
    if target != expected {
      let isSnapping = run.implementation.traits(of: layout.kind).snapping != .never
      reportFailure(
        "expected the target offset \(expected.text) according to the oracle, found \(target.text)",
        isSnapping ? .wrongSnapTarget : .offsetChangedWithoutSnapping, step: step, on: run)
    }
    let scrollRange = run.source.scrollRange(of: run.layout.contentSize)
    let legalTarget = scrollRange.nearestAcceptableOffset(to: target, proposedOffset: proposed)
    if target != legalTarget {
      reportFailure(
        "expected a legal target offset such as \(legalTarget.text), found \(target.text)",
        .unreachableOffset, step: step, on: run)
    }
    // At an end of the content, the target offset is clamped. If the clamped offset is proposed
    // again, the correct target may be a different offset, so the comparison is skipped.
    guard oracleTargetOffset(expected, on: run) == expected else { return }
    let repeatedTarget = run.layout.layout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: .zero)
    if repeatedTarget != target {
      reportFailure(
        "expected the target offset \(target.text) to stay the same when proposed again, found \(repeatedTarget.text)",
        .offsetMovedAgain, step: step, on: run)
    }
  }

  private func oracleTargetOffset(_ proposed: Point, on run: ImplementationRun) -> Point? {
    guard invariants.contains(.oracle), !expectedState.isStale,
      expectedState.isExpectedDataKnown,
      let oracle,
      proposed.isFinite
    else { return nil }
    return catalog?.referenceTargetOffset(layout, proposed, on: oracle, run.source)
  }
}

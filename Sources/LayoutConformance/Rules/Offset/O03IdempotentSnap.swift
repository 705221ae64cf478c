import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// A target at an end of the content may have been cut off there, and then another element can be
  /// nearest to it than the one that led there; in a view wider than its covers are apart, `coverFlow`
  /// as documented does so. Such targets are not asked about again, unless the documented target of
  /// the target is itself.
  static let o03 = Rule(
    "O-03", "idempotent-snap",
    "Snapping again at zero velocity does not move the target.",
    intent:
      "Otherwise a view at rest moves a little with every touch.",
    sources: [.own, .bug("MSPeek 55")], [.metamorphic], needs: [.scrolling]
  ) { moment in
    guard moment.isNews else { return }
    for proposed in moment.drawProposals() {
      let target = moment.target(of: proposed)
      let isCutOff =
        moment.specification.kind == .coverFlow
        ? moment.nearestCover(to: target) != target : moment.isAtEnd(target)
      if isCutOff { continue }
      let again = moment.target(of: target)
      moment.expect(
        again == target,
        "expected the target \(target.text) of \(proposed.text) to stay, found \(again.text)")
    }
  }
}

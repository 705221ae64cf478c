import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  static let o02 = Rule(
    "O-02", "legal-offset",
    "A snapped offset is a legal offset of the view.",
    intent:
      "Otherwise the view comes to rest beyond its content and jumps back at the next touch.",
    reliedOnBy: .collectionView,
    requiredObservation: "a proposed offset for which the layout has another target",
    sources: [.bug("MagazineLayout 120")], [.random], followsFrom: ["O-01"],
    requiredCapabilities: [.scrolling]
  ) { check in
    guard check.mayHaveChangedSinceLastStep else { return }
    for proposed in check.proposedOffsets() {
      let velocity = Point(
        x: check.randomNumbers.drawLength(-3, 3), y: check.randomNumbers.drawLength(-3, 3))
      for velocity in [.zero, velocity] {
        let found = check.snapTarget(of: proposed, velocity: velocity)
        check.recordExercise(found != proposed)
        let legal = check.scrollRange(of: check.subject.contentSize).clamped(found)
        check.expect(
          found == proposed || found == legal,
          "expected a legal target such as \(legal.text) for \(proposed.text), found \(found.text)")
      }
    }
  }
}

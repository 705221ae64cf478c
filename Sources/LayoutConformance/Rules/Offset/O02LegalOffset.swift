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
    sources: [.bug("MagazineLayout 120")], [.random], needs: [.scrolling]
  ) { moment in
    guard moment.isNews else { return }
    for proposed in moment.drawProposals() {
      let velocity = Point(x: moment.numbers.length(-3, 3), y: moment.numbers.length(-3, 3))
      for velocity in [.zero, velocity] {
        let found = moment.target(of: proposed, velocity: velocity)
        let legal = moment.scrollRange(of: moment.subject.contentSize).clamped(found)
        moment.expect(
          found == proposed || found == legal,
          "expected a legal target such as \(legal.text) for \(proposed.text), found \(found.text)")
      }
    }
  }
}

import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let a01 = Rule(
    "A-01", "independent-answers",
    "Changing returned attributes changes no later answer.",
    intent:
      "A view that adjusts the attributes it received would otherwise move the element "
      + "permanently.",
    sources: [.bug("MagazineLayout 107")], [.direct], isObservableOverTheWire: false
  ) { moment in
    let twin = moment.makePreparedLayout()
    let before = twin.state
    _ = twin.layout.elements(in: .infinite)
    twin.layout.changeReturnedAttributes()
    moment.expectEqual(before, twin.state, "after a returned answer was changed")
    for element in moment.drawnElements(2) {
      let lookup = twin.layout.element(element.identity)
      twin.layout.changeReturnedAttributes()
      let again = twin.layout.element(element.identity)
      moment.expectEqual(
        lookup.map { [$0] } ?? [], again.map { [$0] } ?? [],
        "after the attributes of a lookup were changed")
    }
  }
}

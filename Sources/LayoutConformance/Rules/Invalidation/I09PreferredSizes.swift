import CollectionLayout
import ScenarioFiles

extension Rule {
  /// Preferences that are said twice.
  static let i09 = Rule(
    "I-09", "preferred-sizes", "Preferred sizes settle: the same preference twice changes nothing.",
    intent: "A cell that measures itself and a layout that listens chase each other for ever.",
    sources: [.bug("MagazineLayout 107")], standing: .untested, [.random],
    needs: [.invalidation], noFaultYet: "no layout of this package keeps preferred sizes",
    noScenario: "no layout of this package keeps preferred sizes"
  ) { _ in }
}

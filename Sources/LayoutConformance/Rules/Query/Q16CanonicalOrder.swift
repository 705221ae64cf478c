import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  static let q16 = Rule(
    "Q-16", "canonical-order",
    "A layout that claims the canonical order answers in it: by section, then category, then kind by "
      + "name, then item.",
    intent:
      "Elements with equal zIndex are drawn in the order of the answer. In another order, overlapping "
      + "cells swap places when the engine is exchanged.",
    reliedOnBy: .exporter, mustSee: "an answer with two elements", sources: [.own], [.direct],
    needs: [.canonicalOrder]
  ) { check in
    for rect in check.observation.rects {
      let found = check.answer(in: rect)
      check.exercise(found.count > 1)
      let place = zip(found, found.dropFirst()).firstPlace { $0.identity > $1.identity }
      check.expect(
        place == nil,
        "expected \(place.map { "\"\(found[$0 + 1].identity)\" before \"\(found[$0].identity)\"" } ?? "")"
          + " in \(rect.numbers), found it after",
        picture: FailurePicture(query: rect, expected: found.inCanonicalOrder, found: found))
    }
  }
}

extension Sequence {
  /// The number of the first element for which `isFound` returns true; nil if there is none.
  fileprivate func firstPlace(where isFound: (Element) -> Bool) -> Int? {
    for (place, element) in enumerated() where isFound(element) { return place }
    return nil
  }
}

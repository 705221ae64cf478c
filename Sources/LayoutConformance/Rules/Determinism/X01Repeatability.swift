import RandomCollections

extension Rule {
  /// The rule compares two layouts of equal history, and the order in two answers to one query. A
  /// layout whose answer to a repeated query has other elements, but the same ones each time it is
  /// made, breaks L-05 instead.
  ///
  /// Two layouts on the same data are never on one screen, so a user sees no failure. The rule counts
  /// in the profile `screen` all the same, because the failures of the rules that compare a layout
  /// with a new one are its consequences.
  static let x01Repeatability = Rule(
    "X-01", "repeatability",
    "The same input gives the same output in the same order.",
    intent:
      "If the rule fails, views of equal zIndex swap places between two launches of an app, and bug reports cannot be reproduced.",
    reliedOnBy: .collectionView, requiredObservation: "an element",
    sources: [.thisProject], [.metamorphic], symptom: .invisible
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let firstLayout = check.makePreparedLayout()
    let secondLayout = check.makePreparedLayout()
    check.recordRequiredObservation(!check.observation.elements.isEmpty)
    check.expectEqual(
      firstLayout.state, secondLayout.state, inOrder: true,
      occasion: "in a second layout on the same data")
    let rects = check.observation.sampleRects
    let queriedRects = [rects.first, check.randomNumbers.pick(rects)].compactMap { $0 }
    for rect in queriedRects {
      for repetition in ["", " again"] {
        check.expectEqual(
          firstLayout.layout.elements(in: rect), secondLayout.layout.elements(in: rect), in: rect,
          inOrder: true,
          occasion: "in a second layout on the same data, queried\(repetition) for \(rect.text)")
      }
    }
    // From here on, the histories of the layouts differ.
    for rect in queriedRects {
      let (answer, repeatedAnswer) = (
        firstLayout.layout.elements(in: rect), firstLayout.layout.elements(in: rect)
      )
      if answer.inCanonicalOrder == repeatedAnswer.inCanonicalOrder {
        check.expectEqual(
          answer, repeatedAnswer, in: rect, inOrder: true,
          occasion: "in the answer to a repeated query of \(rect.text)")
      }
    }
  }
}

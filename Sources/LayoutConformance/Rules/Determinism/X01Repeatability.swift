import RandomCollections

extension Rule {
  static let x01Repeatability = Rule(
    "X-01", "repeatability",
    "The same input gives the same output in the same order.",
    intent:
      "If the rule fails, views of equal zIndex swap places between two launches of an app, and bug reports cannot be reproduced.",
    reliedOnBy: .collectionView, requiredObservation: "an element",
    sources: [.thisProject], [.metamorphic],
    followsFrom: ["Q-03", "I-01", "I-05", "I-07", "L-02", "L-05", "C-03"]
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let firstLayout = check.makePreparedLayout()
    let secondLayout = check.makePreparedLayout()
    check.recordRequiredObservation(!check.observation.elements.isEmpty)
    check.expectEqual(
      firstLayout.state, secondLayout.state, inOrder: true,
      occasion: "in a second layout on the same data")
    let rects = check.observation.sampleRects
    for rect in [rects.first, check.randomNumbers.pick(rects)].compactMap({ $0 }) {
      let answer = firstLayout.layout.elements(in: rect)
      check.expectEqual(
        answer, secondLayout.layout.elements(in: rect), in: rect, inOrder: true,
        occasion: "in a second layout on the same data, queried for \(rect.text)")
      check.expectEqual(
        answer, firstLayout.layout.elements(in: rect), in: rect, inOrder: true,
        occasion: "in the answer to a repeated query of \(rect.text)")
    }
  }
}

extension Rule {
  static let e06WithinCounts = Rule(
    "E-06", "within-counts",
    "No query returns an element beyond the numbers of sections and items that the layout read during prepare.",
    intent:
      "If the rule fails, a host asks its data source for the cell of an item that does not exist. "
      + "UIKit raises an inconsistency exception for an item that does not exist.",
    reliedOnBy: .collectionView, requiredObservation: "an element in an answer",
    sources: [.uikit], [.direct], followsFrom: ["I-05", "L-04"], on: .afterEveryStep
  ) { check in
    // During a batch, the layout may return elements of the data before the batch and of the data
    // after it.
    guard check.observation.scenarioRun.batch == nil else { return }
    let counts = check.observation.itemCounts
    for rect in [check.source.bounds, .infinite] {
      let answer = check.answer(in: rect)
      check.recordRequiredObservation(!answer.isEmpty)
      let identitiesOutsideCounts = answer.map(\.identity).filter {
        !check.isWithinCounts($0, counts)
      }
      check.expect(
        identitiesOutsideCounts.isEmpty,
        "expected no element beyond the item counts \(counts) of the sections in a query of \(rect.originAndSizeText), found \(ElementDifference.quotedNames(identitiesOutsideCounts))",
        picture: FailurePicture(query: rect, expected: [], found: answer))
    }
  }
}

extension Rule {
  static let g07StandardForm = Rule(
    "G-07", "standard-form",
    "A rect of negative size equals its standardized form, and equal rects have equal hashes.",
    intent:
      "A selection dragged to the left or upward has a negative size. "
      + "A cache that uses rects as keys would not find the answer that it stored for the standardized rect.",
    reliedOnBy: .purist, requiredObservation: "an element with a finite frame",
    sources: [.documentation("CGRectStandardize")], [.random], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    for element in check.randomElements(3) {
      check.recordRequiredObservation()
      let box = element.boundingBox
      let unstandardizedRect = Rect(
        x: box.maxX, y: box.maxY, width: -box.width, height: -box.height)
      let standardizedRect = unstandardizedRect.standardized
      func textOfUnstandardizedRect() -> String { unstandardizedRect.originAndSizeText }
      func textOfStandardizedRect() -> String { standardizedRect.originAndSizeText }
      // The query with negative size comes first, so that a layout with a cache cannot reuse the
      // answer for the standardized rect.
      let found = check.subject.elements(in: unstandardizedRect)
      check.expectAnswer(found, in: unstandardizedRect)
      check.expect(
        unstandardizedRect == standardizedRect
          && unstandardizedRect.hashValue == standardizedRect.hashValue,
        unstandardizedRect == standardizedRect
          ? "expected \(textOfUnstandardizedRect()) to equal \(textOfStandardizedRect()) and to have the same hash, found another hash"
          : "expected \(textOfUnstandardizedRect()) to equal \(textOfStandardizedRect()) and to have the same hash, found the two unequal"
      )
    }
  }
}

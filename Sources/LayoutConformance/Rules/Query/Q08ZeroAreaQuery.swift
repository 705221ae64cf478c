extension Rule {
  static let q08ZeroAreaQuery = Rule(
    "Q-08", "zero-area-query",
    "A rect of zero area acts as a point or a line segment.",
    intent:
      "If rects of zero area find nothing, the row under a finger or at a line on the screen cannot be found.",
    reliedOnBy: .purist, requiredObservation: "a point inside an element, or a line through one",
    sources: [.thisProject, .bug("PSTCollectionView 108")], [.oracle],
    specializes: ["Q-01", "Q-02"],
    if: { _, failure in failure.missingElements != nil },
    neededTraits: [.emptyRects]
  ) { check in
    let contentSize = check.subject.contentSize
    for element in check.randomElements(2) {
      check.recordRequiredObservation()
      let box = element.boundingBox
      check.expectAnswer(in: Rect(origin: box.center, size: .zero), rectDescription: "a point")
      check.expectAnswer(
        in: Rect(x: 0, y: box.minY, width: contentSize.width, height: 0),
        rectDescription: "a line segment")
      check.expectAnswer(
        in: Rect(x: box.midX, y: 0, width: 0, height: contentSize.height),
        rectDescription: "a line segment")
    }
    check.expectAnswer(
      in: Rect(origin: check.randomRect().origin, size: .zero), rectDescription: "a point")
  }
}

import LookupOracle

extension Rule {
  static let a08TransformedFrames = Rule(
    "A-08", "transformed-frames",
    "Queries find an element with a transform by its transformed box: the bounding box of its bounds after they are transformed about its center.",
    intent:
      "If a query compares its rect with the untransformed frame of a rotated card, the card disappears while half of it is still visible.",
    reliedOnBy: .collectionView, requiredObservation: "an element with a transform",
    sources: [.thisProject], [.oracle], specializes: ["Q-01", "Q-02"],
    if: { _, failure in
      // If a search by untransformed frames gives the same wrong answer, the only mistake is that
      // the layout ignores the transform.
      guard let query = failure.query, let element = failure.expected.first else { return false }
      let isFound = failure.found.contains { $0.identity == element.identity }
      return isFound == oracleIntersects(element.frame, query)
    }
  ) { check in
    let transformedElements = check.randomElements(40).filter { $0.transform != .identity }
    check.recordRequiredObservation(!transformedElements.isEmpty)
    for element in transformedElements.prefix(2) {
      let box = element.naiveBoundingBox
      guard box.isFinite else {
        check.expectAnswer(in: check.source.bounds)
        continue
      }
      // The queried rects stay away from the edges of the element's bounding box, because the
      // oracle rounds differently than the layout.
      let (dx, dy) = (box.width / 8, box.height / 8)
      let sideLength = min(dx, dy, 0.5)
      for (x, y) in [
        (box.minX + dx, box.midY), (box.maxX - dx, box.midY), (box.midX, box.minY + dy),
        (box.midX, box.maxY - dy), (box.minX - dx - 1, box.midY), (box.maxX + dx + 1, box.midY),
      ] {
        let point = Point(x: x, y: y)
        let rect = Rect(
          x: x - sideLength / 2, y: y - sideLength / 2, width: sideLength, height: sideLength)
        guard check.observation.supportsQuery(rect) else { continue }
        let isExpected = oracleIntersects(box, rect)
        let isFound = check.answer(in: rect).contains { $0.identity == element.identity }
        check.expect(
          isFound == isExpected,
          isExpected
            ? "expected queries to find \"\(element.identity)\" within its transformed box \(box.text), found it missing at \(point.text)"
            : "expected queries to find \"\(element.identity)\" only within its transformed box \(box.text), found it at \(point.text)",
          picture: FailurePicture(
            query: rect, expected: [element], found: check.answer(in: rect)),
          in: ConformanceProfile(of: box, in: rect))
      }
    }
  }
}

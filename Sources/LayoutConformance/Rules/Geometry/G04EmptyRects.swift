extension Rule {
  static let g04EmptyRects = Rule(
    "G-04", "empty-rects",
    "A rect of zero size hits an identical rect, and every rect whose half-open spans contain the origin of the rect of zero size.",
    intent:
      "A touch is a query for one point. If points hit nothing, nothing can be tapped.",
    reliedOnBy: .purist, requiredObservation: "an element with a finite frame",
    sources: [.coreGraphics], [.direct], followsFrom: ["Q-01", "Q-02"],
    neededTraits: [.emptyRects]
  ) { check in
    for element in check.randomElements(3) {
      check.recordRequiredObservation()
      let box = element.boundingBox
      for x in [box.minX, box.maxX] {
        for y in [box.minY, box.maxY] {
          check.expectHit(element, Rect(x: x, y: y, width: 0, height: 0))
        }
      }
      check.expectHit(element, Rect(origin: box.center, size: .zero))
    }
  }
}

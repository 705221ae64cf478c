extension Rule {
  static let q13OverlappingFrames = Rule(
    "Q-13", "overlapping-frames",
    "If the frames of several elements overlap, queries find all of these elements.",
    intent:
      "If one of several stacked cards, badges or backgrounds hides the others from a query, only that one is shown.",
    reliedOnBy: .virtualizer, requiredObservation: "two elements whose frames overlap",
    sources: [.thisProject], [.oracle], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    // Neighbors in the canonical order are the most likely to overlap.
    let elements = check.observation.elements
    let boxes = check.observation.elementBoxes
    for index in check.randomElementIndices(4) {
      let box = boxes[index]
      check.expectAnswer(
        in: Rect(origin: box.center, size: .zero),
        rectDescription: "within \"\(elements[index].identity)\"")
      for nextIndex in elements.indices[(index + 1)...].prefix(64) {
        guard boxes[nextIndex].isFinite, let overlap = box.intersection(boxes[nextIndex]) else {
          continue
        }
        check.recordRequiredObservation()
        check.expectAnswer(
          in: overlap,
          rectDescription:
            "where \"\(elements[index].identity)\" and \"\(elements[nextIndex].identity)\" overlap")
        break
      }
    }
  }
}

extension Rect {
  /// The rect that this rect and `other` have in common; nil if they do not overlap.
  fileprivate func intersection(_ other: Rect) -> Rect? {
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    let right = Swift.min(maxX, other.maxX)
    let bottom = Swift.min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

import LookupOracle

extension Rule {
  static let g03TouchingEdges = Rule(
    "G-03", "touching-edges",
    "Non-empty rects do not hit each other if they share only a corner, or the far edge of one is the near edge of the other.",
    intent:
      "If rects that only touch hit each other, a query of a tile also returns the first row of the next tile, and a host makes the views of these rows twice.",
    reliedOnBy: .purist, requiredObservation: "an element of positive area with a finite frame",
    sources: [.coreGraphics], [.direct], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    for element in check.randomElements(2) {
      let box = element.boundingBox
      guard box.width > 0, box.height > 0 else { continue }
      check.recordRequiredObservation()
      for column in -1...1 {
        for row in -1...1 where (column, row) != (0, 0) {
          let adjacentRect = Rect(
            x: box.minimumOfAdjacentRect(direction: column, along: .horizontal),
            y: box.minimumOfAdjacentRect(direction: row, along: .vertical),
            width: column == 0 ? box.width : 8, height: row == 0 ? box.height : 8)
          // Skip a rect that overlaps the box because of rounding, instead of only touching it.
          if oracleIntersects(box, adjacentRect) { continue }
          check.expectHit(element, adjacentRect)
        }
      }
    }
  }
}

extension Rect {
  /// The minimum coordinate, along `axis`, of a rect that is 8 points long and touches this rect:
  /// at this rect's minimum if `direction` is negative, and at its maximum if `direction` is
  /// positive. If `direction` is 0, the result is this rect's own minimum.
  fileprivate func minimumOfAdjacentRect(direction: Int, along axis: Axis) -> Double {
    direction < 0 ? min(axis) - 8 : (direction == 0 ? min(axis) : max(axis))
  }
}

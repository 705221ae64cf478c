extension Regularity {
  /// Compares only cells that the view shows whole at an end of the content.
  static let reachableEnds = Regularity(
    "ends", "a scroll to an end of the content shows the first or last cell whole",
    greatestShareOfBreaks: 1, greatestShareOfBrokenComparisons: 1, needsEvidence: false
  ) { layout, measurement in
    let (check, axis) = (layout.check, layout.axis)
    let range = check.scrollRange(of: check.subject.contentSize)
    guard !layout.hasTransforms, !check.traits.keepsHistory else { return }
    let viewLength = check.source.bounds.size[axis]
    func isWhole(_ cell: PlacedElement, at offset: Point) -> Bool {
      cell.frame.min(axis) >= offset[axis] - layout.pixel
        && cell.frame.max(axis) <= offset[axis] + viewLength + layout.pixel
    }
    let ends = [
      (range.leastOffset, layout.cells.min { $0.frame.min(axis) < $1.frame.min(axis) }),
      (range.greatestOffset, layout.cells.max { $0.frame.max(axis) < $1.frame.max(axis) }),
    ]
    for (end, cell) in ends {
      guard let cell, isWhole(cell, at: end) else { continue }
      let target = check.snapTarget(of: end)
      measurement.record(isWhole(cell, at: target), of: [cell]) {
        "expected a scroll to \(end.text) to end where \"\(cell.identity)\" is whole on the screen, found the end at \(target.text)"
      }
    }
  }
}

extension Regularity {
  /// An item that is appended beside the others, in the last line, needs no more content. A layout
  /// whose content grows with every item, wherever it is, does not have the regularity.
  static let growingContent = Regularity(
    "growth", "one more item beside the others leaves the content as long as it is",
    greatestShareOfBreaks: 0.6, greatestShareOfBrokenComparisons: 0.6
  ) { layout, measurement in
    let (check, axis) = (layout.check, layout.axis)
    guard layout.hasStatedSizes(atMost: 60),
      let end = layout.cells.map({ $0.frame.max(axis) }).max(),
      let (longerLayout, section) = layout.makeLongerLayout()
    else { return }
    let cells = check.elementsFoundByLookups(of: longerLayout).filter {
      $0.identity.category == .cell
    }
    guard cells.count > layout.cells.count,
      cells.allSatisfy({ $0.frame.max(axis) <= end + layout.pixel })
    else { return }
    let (before, after) = (check.subject.contentSize[axis], longerLayout.layout.contentSize[axis])
    measurement.record(after <= before + layout.pixel, of: layout.cells) {
      "expected the content to stay \(before) points long with one more item beside the others in section \(section), found \(after)"
    }
  }
}

extension Rule {
  /// The rule applies to layouts whose description states which items are neighbors (the trait
  /// `rowFilling`), and that do not round origins to device pixels.
  static let n02ExactGaps = Rule(
    "N-02", "exact-gaps",
    "Before rounding to device pixels, the gap between neighboring items is exactly their spacing, even for a spacing such as 0.1.",
    intent:
      "A rounding error is visible as a thin line of background between rows, at some sizes of the window only.",
    reliedOnBy: .virtualizer, requiredObservation: "two neighboring items",
    sources: [.bug("MagazineLayout 105")], [.random], followsFrom: ["I-01", "I-05"],
    exclusionReason: onlyForLayouts { $0.traits.rowFilling?.hasGapsOfExactSpacing ?? false }
  ) { check in
    let specification = check.specification
    guard check.stepMayHaveChangedLayout, let rowFilling = specification.kind.traits.rowFilling,
      rowFilling.hasGapsOfExactSpacing
    else {
      return
    }
    let scrollAxis = specification.scrollDirection
    let spacing = Lattice.snappedDown(specification.number(.spacing))
    var columnCount = 1
    if case .columns(let parameter) = rowFilling { columnCount = specification.integer(parameter) }
    func expectGap(_ firstPath: ElementPath, _ secondPath: ElementPath, _ axis: Axis) {
      guard let firstElement = check.observation.element(.cell(firstPath)),
        let secondElement = check.observation.element(.cell(secondPath))
      else { return }
      check.recordRequiredObservation()
      let gap = secondElement.frame.min(axis) - firstElement.frame.max(axis)
      check.expect(
        gap == spacing,
        "expected a gap of \(spacing) between \"\(firstElement.identity)\" and \"\(secondElement.identity)\", found \(gap)",
        picture: FailurePicture(expected: [], found: [firstElement, secondElement]))
    }
    for (section, count) in check.observation.itemCounts.enumerated() {
      for item in 0..<count {
        let path = ElementPath(section: section, item: item)
        let isLastInLine = item % columnCount == columnCount - 1
        if !isLastInLine && item + 1 < count {
          expectGap(path, ElementPath(section: section, item: item + 1), scrollAxis.cross)
        }
        if item + columnCount < count {
          expectGap(path, ElementPath(section: section, item: item + columnCount), scrollAxis)
        }
      }
    }
  }
}

extension LayoutTraits.RowFilling {
  /// Whether the gaps between neighbors are exactly the layout's spacing.
  fileprivate var hasGapsOfExactSpacing: Bool { self != .filled }
}

extension Rule {
  static let n01MillionRows = Rule(
    "N-01", "million-rows",
    "In a list of a million rows, every frame equals, bit for bit, the frame that a closed formula gives for the number of the row.",
    intent:
      "Heights added in single precision, or in varying order, make rows far down in the list overlap.",
    reliedOnBy: .virtualizer, requiredObservation: "a list of many rows",
    sources: [.thisProject], [.oracle], followsFrom: ["N-02"],
    exclusionReason: onlyForLayouts { $0.traits.rowFilling == .oneItemPerRow },
    generatedScenarios: { kind, effort in
      guard kind.traits.rowFilling == .oneItemPerRow else { return [] }
      let listSpecification = LayoutSpecification(
        kind: kind,
        parameters: [
          .rowHeight: .number(fractionalRowHeight), .spacing: .number(fractionalSpacing),
        ])
      return [
        Scenario(
          for: "N-01", listSpecification,
          sections: [SectionSpecification(items: .count(effort.longListItemCount))])
      ]
    }
  ) { check in
    let specification = check.specification
    guard specification.kind.traits.rowFilling == .oneItemPerRow,
      specification.number(.rowHeight) == fractionalRowHeight,
      let rowCount = check.observation.itemCounts.first
    else { return }
    check.recordRequiredObservation(rowCount > 0)
    let rowDistance = fractionalRowHeight + fractionalSpacing
    // Not all rows are looked up, because that would take too long for a layout in another program.
    let rowsToCheck =
      Array(0..<min(200, rowCount)) + Array(max(0, rowCount - 200)..<rowCount)
      + (0..<1600).map { _ in check.randomNumbers.nextInt(rowCount) }
    for row in rowsToCheck {
      let identity = ElementIdentity.cell(ElementPath(section: 0, item: row))
      let expected = Rect(
        x: 0, y: Double(row) * rowDistance, width: check.source.bounds.width,
        height: fractionalRowHeight)
      let found = check.subject.element(identity)?.frame
      check.expect(
        found == expected,
        "expected frame \(expected.text) of \"\(identity)\", found \(found?.text ?? "none")")
    }
    let contentHeight = Double(rowCount) * rowDistance - fractionalSpacing
    check.expect(
      check.subject.contentSize.height == contentHeight,
      "expected content height \(contentHeight), found \(check.subject.contentSize.height)")
  }

  /// The height of a row: 33 points and one 1024th of a point. A 32-bit float has 24 significant
  /// bits, so it represents multiples of 1/1024 point exactly only up to 2^14 points. The list is
  /// longer than that.
  private static let fractionalRowHeight = 33 + 1 / Lattice.unitsPerPoint
  private static let fractionalSpacing = 3 / Lattice.unitsPerPoint
}

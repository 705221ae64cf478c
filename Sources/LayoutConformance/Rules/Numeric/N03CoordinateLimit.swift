extension Rule {
  /// The rule that coordinates are valid up to 2^40 points, and that prepare throws beyond them.
  ///
  /// The rows have a height of 2^36 points, and 16 * 2^36 = 2^40. Fifteen rows therefore end before
  /// 2^40 points, and seventeen rows end after it.
  static let n03CoordinateLimit = Rule(
    "N-03", "coordinate-limit",
    "Coordinates increase monotonically up to the stated limit of 2^40 points; beyond it, prepare throws a typed error.",
    intent:
      "Beyond the range of exact coordinates, rows of equal height overlap, and no error says so.",
    reliedOnBy: .purist, requiredObservation: "rows at positions up to 2^40 points",
    sources: [.thisProject], [.direct],
    judgesInvariants: .ofReferenceLayouts,
    reasonForNoMutant: "no random scenario is long enough to reveal a mistake beyond 2^40 points",
    exclusionReason: onlyForLayouts(where: \.stacksItemsAsWideAsTheView),
    generatedScenarios: { kind, _ in
      guard kind.stacksItemsAsWideAsTheView else { return [] }
      return [
        Scenario(
          for: "N-03", LayoutSpecification(kind: kind),
          sections: [
            SectionSpecification(
              items: .repeated(count: 15, size: Size(width: 320, height: hugeRowHeight)))
          ])
      ]
    }
  ) { check in
    guard check.observation.data.sections.first?.sizes?.first?.height == hugeRowHeight else {
      return
    }
    check.recordRequiredObservation()
    var previousMaxY = -Double.infinity
    for item in 0..<15 {
      let identity = ElementIdentity.cell(ElementPath(section: 0, item: item))
      let frame = check.subject.element(identity)?.frame
      check.expect(
        (frame?.minY ?? -.infinity) >= previousMaxY,
        "expected \"\(identity)\" at or below \(previousMaxY), found \(frame.map { "it at \($0.minY)" } ?? "no such element")"
      )
      previousMaxY = frame?.maxY ?? previousMaxY
    }
    var data = check.observation.data
    let count = check.traits.supportedItemCounts.roundingUp(17)
    data.sections[0].count = count
    data.sections[0].sizes = Array(repeating: Size(width: 320, height: hugeRowHeight), count: count)
    let scratchLayout = check.makeLayout(on: data)
    let error = scratchLayout.errorOfPrepare()
    var isExpectedError = false
    if case .coordinateOutOfRange? = error { isExpectedError = true }
    check.expect(
      isExpectedError,
      "expected the error coordinateOutOfRange for rows beyond 2^40 points, found \(error.map { "\($0)" } ?? "none")"
    )
    check.expectEqual(
      [], scratchLayout.layout.elements(in: .infinite),
      occasion: "after prepare threw an error for coordinates beyond 2^40 points")
  }

  private static let hugeRowHeight = 0x1p36
}

extension LayoutDescription {
  /// Whether an item as wide as the view has its own row, which is as high as the item.
  fileprivate var stacksItemsAsWideAsTheView: Bool {
    guard rule(for: .sectionInset)?.defaultValue == .insets(.zero) else { return false }
    return traits.rowFilling == .single || traits.rowFilling == .filled
  }
}

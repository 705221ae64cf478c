extension Rule {
  static let w03Candidates = Rule(
    "W-03", "candidates",
    "A query that returns k elements compares its rect with no more elements than the limit that the author of the layout states for k.",
    intent:
      "A query that tests every element is fast with few items and slow in an app.",
    reliedOnBy: .virtualizer, requiredObservation: "a query of a layout with many elements",
    sources: [.thisProject], requirementStatus: .optional, [.direct],
    symptom: .slow, isObservableOverTheWire: false,
    exclusionReason: onlyWithWorkLimit { $0.candidates != nil },
    generatedScenarios: { kind, _ in largeScenarios(kind) }
  ) { check in
    guard check.stepMayHaveChangedLayout, let workBound = check.workBounds?.candidates,
      check.subject.layout is any WorkCounting
    else { return }
    let size = check.subject.contentSize
    for share in [0, 0.3, 0.7] {
      let rect = Rect(
        origin: Point(x: size.width * share, y: size.height * share),
        size: check.source.bounds.size)
      let inspectedCountBefore = check.subject.work.candidatesInspected
      let foundCount = check.subject.elements(in: rect).count
      check.recordRequiredObservation()
      let inspectedCount = check.subject.work.candidatesInspected - inspectedCountBefore
      let limit = workBound.limit(for: foundCount)
      check.expect(
        inspectedCount <= limit,
        "expected at most \(limit) inspected elements in a query of \(rect.text) that returns \(foundCount) elements, found \(inspectedCount)"
      )
    }
  }

  /// Scenarios with many elements. A query that inspects all of these elements exceeds the limit
  /// that the rule checks.
  private static func largeScenarios(_ kind: LayoutDescription) -> [Scenario] {
    let itemCount = 1200
    let layout = LayoutSpecification(kind: kind)
    let sizes = (0..<itemCount).map { (item: Int) -> Size in
      Size(width: Double(20 + item % 37), height: Double(15 + item % 29))
    }
    if kind == .any { return [] }
    switch kind.data {
    case .tree:
      let parents = (0..<itemCount).map { (node: Int) -> Int? in node == 0 ? nil : (node - 1) / 3 }
      return [Scenario(for: "W-03", layout, tree: ClassTree(parents: parents))]
    case .frames:
      let frames = sizes.enumerated().map { index, size in
        Rect(
          origin: Point(x: Double(index * 389 % 1000), y: Double(index * 997 % 9000)), size: size)
      }
      return [
        Scenario(for: "W-03", layout, sections: [SectionSpecification(items: .frames(frames))])
      ]
    case .sizes:
      return [Scenario(for: "W-03", layout, sections: [SectionSpecification(items: .sizes(sizes))])]
    }
  }
}

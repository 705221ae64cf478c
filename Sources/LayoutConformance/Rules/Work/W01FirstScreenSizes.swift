extension Rule {
  static let w01FirstScreenSizes = Rule(
    "W-01", "first-screen-sizes",
    "Until its first screen is laid out, a lazy layout asks for at most as many item sizes as its author states.",
    intent:
      "A list of ten thousand messages must not measure all of them before it shows the first one.",
    reliedOnBy: .virtualizer, requiredObservation: "a first screen with elements",
    sources: [.thisProject], requirementStatus: .optional, [.direct],
    symptom: .slow, isObservableOverTheWire: false,
    exclusionReason: onlyWithWorkLimit { $0.sizes != nil }
  ) { check in
    guard check.stepMayHaveChangedLayout, let workBound = check.workBounds?.sizes else {
      return
    }
    let scratchLayout = check.makeLayout()
    let sizeRequestCountBefore = scratchLayout.source.sizesAsked
    scratchLayout.prepare()
    let firstScreen = scratchLayout.layout.elements(in: scratchLayout.source.bounds)
    check.recordRequiredObservation(!firstScreen.isEmpty)
    let itemCount = check.observation.itemCounts.reduce(0, +)
    let requestedSizeCount = scratchLayout.source.sizesAsked - sizeRequestCountBefore
    let limit = workBound.limit(for: itemCount)
    check.expect(
      requestedSizeCount <= limit,
      "expected at most \(limit) item sizes requested until the first screen is laid out, found \(requestedSizeCount)"
    )
  }
}

extension RuleCheck {
  /// The upper bounds that the implementation states for the work of the layout under test; nil if
  /// it states none.
  var workBounds: WorkBounds? {
    observation.run.implementation.workBounds(of: specification.kind)
  }
}

extension Rule {
  static let c01FramesInside = Rule(
    "C-01", "frames-inside",
    "All untransformed frames lie inside the content, except for documented overflow.",
    intent:
      "If the content ends too early, the user cannot scroll to the whole of the last row.",
    reliedOnBy: .virtualizer, requiredObservation: "an element",
    sources: [.documentation("collectionViewContentSize")], [.oracle],
    followsFrom: [
      "C-02", "C-03", "I-01", "I-02", "I-05", "I-07", "I-10", "I-11", "I-12", "U-07", "U-14",
      "L-04",
    ], specializes: ["X-03"],
    if: { check, failure in
      // If the element's frame equals that of the reference layout, the mistake is in the content
      // size and not in the frame.
      guard let element = failure.found.first,
        let oracleLayout = try? check.catalog?.referenceLayout(check.specification, check.source)
      else { return true }
      return oracleLayout.element(element.identity)?.frame == element.frame
    },
    judgesInvariants: .ofAnyLayout
  ) { check in
    let size = check.observation.state.contentSize
    // The check lets elements extend beyond the content if a trait of the layout permits that, or
    // if a spacing or inset is negative. Otherwise, only items and columns that are too wide for
    // their line may do so.
    let containment = ContainmentCheck(
      check.observation.data.sections, check.specification, traits: check.traits,
      contentSize: size, in: check.source)
    // If a lookup differs from the query (rule Q-04), the element of the query is on the screen.
    let queriedElements = Dictionary(
      check.observation.state.elements.map { ($0.identity, $0) }, uniquingKeysWith: { $1 })
    for element in check.observation.elements.map({ queriedElements[$0.identity] ?? $0 }) {
      check.recordRequiredObservation()
      let overflowMessage = containment.overflowMessage(of: element)
      check.expect(
        overflowMessage == nil, overflowMessage ?? "",
        picture: FailurePicture(
          query: Rect(origin: .zero, size: size), expected: [], found: [element]),
        isAboutQuery: false, alsoViolating: check.rulesAboutStaleness(of: element),
        in: containment.profile(ofOverflowing: element))
    }
  }
}

extension RuleCheck {
  /// The rules of which one is violated if an element lies outside of the content because a change
  /// of the view or of the data left something old; none if the same is true in a new layout.
  fileprivate func rulesAboutStaleness(of element: PlacedElement) -> [String] {
    guard !traits.keepsHistory else { return [] }
    let newLayout = makePreparedLayout()
    let newElement = newLayout.layout.elements(in: .infinite).first {
      $0.identity == element.identity
    }
    let isOld = newElement.map { $0.frame != element.frame } ?? false
    return isOld || newLayout.layout.contentSize != observation.state.contentSize
      ? ["I-02", "I-07", "I-10"] : []
  }
}

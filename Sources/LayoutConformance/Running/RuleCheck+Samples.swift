extension RuleCheck {
  /// Whether a layout has asked for the size of an item. The requests of a layout in another program
  /// are not counted, so the result for such a layout is true.
  func asksForItemSizes(_ scratchLayout: ScratchLayout) -> Bool {
    scratchLayout.source.sizesAsked > 0 || observation.run.implementation.runsInExternalProgram
  }

  /// At most fifteen elements, at equal intervals in the list of all elements.
  var sampleOfElements: [PlacedElement] {
    let elements = observation.elements
    let stride = max(1, elements.count / 8)
    return Swift.stride(from: 0, to: elements.count, by: stride).map { elements[$0] }
  }
}

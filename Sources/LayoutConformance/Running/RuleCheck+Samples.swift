extension RuleCheck {
  /// At most fifteen elements, at equal intervals in the list of all elements.
  var sampleOfElements: [PlacedElement] {
    let elements = observation.elements
    let stride = max(1, elements.count / 8)
    return Swift.stride(from: 0, to: elements.count, by: stride).map { elements[$0] }
  }
}

/// Samples of attributes with their concrete type, for rules about attribute values.
extension RuleCheck {
  /// A few random elements with finite frames, looked up with their concrete type. Attributes with
  /// a NaN are left out, because they do not even equal themselves.
  func sampleOfAttributes<Layout: CollectionLayout>(of layout: Layout) -> [Layout.Attributes] {
    let finiteElements = observation.elements.filter(\.boundingBox.isFinite)
    return (0..<3).compactMap { _ in randomElement(from: finiteElements) }
      .compactMap { lookedUpAttributes(of: $0.identity, in: layout) }
  }

  /// The attributes that a lookup of `identity` returns, or an answer to a query if lookups are left
  /// out because the layout traps in them; nil if there are none.
  func lookedUpAttributes<Layout: CollectionLayout>(
    of identity: ElementIdentity, in layout: Layout
  ) -> Layout.Attributes? {
    Rehearsal.leavesOutLookups(of: observation.run.implementation)
      ? layout.layoutAttributesForElements(in: .infinite).first { $0.element == identity }
      : layout.layoutAttributes(for: identity)
  }

  /// Checks that two numbers are equal within the rounding errors of a few additions. `scale`
  /// states how large the added numbers are.
  @discardableResult
  func expectClose(
    _ expected: Double, _ found: Double, scale: Double, valueName: @autoclosure () -> String
  ) -> Bool {
    expect(
      (expected - found).magnitude <= 1e-12 * max(1, scale.magnitude),
      "expected \(expected) as \(valueName()), found \(found)")
  }
}

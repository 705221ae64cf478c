/// Samples of attributes with their concrete type, for rules about attribute values.
extension RuleCheck {
  /// A few random elements with finite frames, looked up with their concrete type. Attributes with
  /// a NaN are left out, because they do not even equal themselves.
  func sampleOfAttributes<Layout: CollectionLayout>(of layout: Layout) -> [Layout.Attributes] {
    let finiteElements = observation.elements.filter(\.boundingBox.isFinite)
    return (0..<3).compactMap { _ in randomElement(from: finiteElements) }
      .compactMap { layout.layoutAttributes(for: $0.identity) }
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

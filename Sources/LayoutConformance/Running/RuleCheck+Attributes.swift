import CollectionLayout
import LayoutGeometry
import ScenarioFiles

/// Samples of attributes with their concrete type, for rules about attribute values.
extension RuleCheck {
  /// A few random elements of the layout under test, looked up with their concrete type.
  func sampleOfAttributes<Layout: CollectionLayout>(of layout: Layout) -> [Layout.Attributes] {
    // Elements with frames that are not finite are included, because attributes must work with any
    // values.
    (0..<3).compactMap { _ in drawn(from: observation.elements) }
      .compactMap { layout.layoutAttributes(for: $0.identity) }
  }

  /// Checks that two numbers are equal within the rounding errors of a few additions.
  @discardableResult
  func expectClose(
    _ expected: Double, _ found: Double, scale: Double, _ name: @autoclosure () -> String
  ) -> Bool {
    expect(
      (expected - found).magnitude <= 1e-12 * max(1, scale.magnitude),
      expected.isFinite
        ? "expected \(name()) to be \(expected), found \(found)"
        : "expected a finite \(name()), found \(found)")
  }
}

import CollectionLayout
import LayoutGeometry
import ScenarioFiles

/// Attributes with their own type, as rules about values need them.
extension Moment {
  /// Some elements of the layout under test, to be looked up with their own type.
  func sampleOfAttributes<Layout: CollectionLayout>(of layout: Layout) -> [Layout.Attributes] {
    // Also what has no finite place: values must behave whatever they hold.
    (0..<3).compactMap { _ in drawn(from: observation.elements) }
      .compactMap { layout.layoutAttributes(for: $0.identity) }
  }

  /// Checks that two numbers are the same within the rounding of a few sums.
  @discardableResult
  func expectClose(
    _ expected: Double, _ found: Double, scale: Double, _ name: @autoclosure () -> String
  ) -> Bool {
    expect(
      (expected - found).magnitude <= 1e-12 * max(1, scale.magnitude),
      "expected \(name()) to be \(expected), found \(found)")
  }
}

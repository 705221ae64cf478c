import Layouts

extension Engine {
  /// Whether a query compares every element's frame with its rectangle.
  package var scansEveryElement: Bool { workLimits.scansEveryElement }
}

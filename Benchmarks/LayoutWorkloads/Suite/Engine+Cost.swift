import Layouts

extension Engine {
  /// True if a query compares every element with its rectangle.
  package var scansEveryElement: Bool { workLimits.scansEveryElement }
}

import Layouts

extension Engine {
  /// Whether each query compares every element with the rectangle of the query.
  package var scansEveryElement: Bool { workLimits.scansEveryElement }
}

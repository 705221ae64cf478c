import Layouts

extension Engine {
  /// True for the storage of published tutorials, which other engines are compared with.
  package var isBaseline: Bool { self == .template }

  /// True if a query compares every element with its rectangle.
  package var scansEveryElement: Bool { self == .template || self == .eager }
}

import BenchmarkHarness

extension BenchmarkSubject {
  /// The heading of a report about one layout on one data set.
  package var title: String { "\(layout) / \(data)" }
}

import BenchmarkHarness

extension BenchmarkSubject {
  /// The heading of a report about one layout on one data set.
  var title: String { "\(layout) / \(data)" }
}

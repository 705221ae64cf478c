/// Identifies a benchmark. Its ``description`` is the id by which results, limits and reports name
/// the benchmark.
///
/// ```swift
/// let identity = try BenchmarkIdentity("flow/lazy/uniform/viewport/n=1000/time")
/// print(identity.subject.engine, identity.metric)  // lazy time
/// ```
package struct BenchmarkIdentity: Hashable, Sendable, BenchmarkSubjectHolding {
  package var subject: BenchmarkSubject
  package var workload: String
  package var metric: String

  package init(_ subject: BenchmarkSubject, workload: String, metric: String) {
    self.subject = subject
    self.workload = workload
    self.metric = metric
  }

  package init(
    layout: String, engine: String, data: String, workload: String, n: Int, metric: String
  ) {
    self.init(
      BenchmarkSubject(layout: layout, engine: engine, data: data, n: n), workload: workload,
      metric: metric)
  }

  /// The parts of the benchmark's id, in order, with the number of items as `n=1000`.
  var idParts: [String] { [layout, engine, data, workload, "n=\(itemCount)", metric] }
}

extension BenchmarkIdentity: CustomStringConvertible {
  /// The id, such as `layout/engine/data/workload/n=10000/metric`.
  package var description: String { idParts.joined(separator: "/") }
}

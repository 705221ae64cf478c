/// What was measured: its description is the `id` that results, limits and reports share.
public struct BenchmarkIdentity: Hashable, Sendable, CustomStringConvertible {
  public var layout: String
  public var engine: String
  public var data: String
  public var workload: String
  /// The number of items.
  public var n: Int
  public var metric: String

  /// Creates an identity from its parts.
  public init(
    layout: String, engine: String, data: String, workload: String, n: Int, metric: String
  ) {
    self.layout = layout
    self.engine = engine
    self.data = data
    self.workload = workload
    self.n = n
    self.metric = metric
  }

  /// `layout/engine/data/workload/n=10000/metric`.
  public var description: String { "\(layout)/\(engine)/\(data)/\(workload)/n=\(n)/\(metric)" }
}

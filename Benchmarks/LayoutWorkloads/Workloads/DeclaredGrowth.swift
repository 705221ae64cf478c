import BenchmarkHarness
import Layouts

/// A declaration that one counter of a workload does not grow faster than a complexity class (tier
/// 1b).
///
/// The density of a data set does not depend on its size, so that a viewport shows equally many
/// elements at any size.
struct DeclaredGrowth: Sendable {
  let metric: String
  let growth: ComplexityClass

  /// The layouts that the declaration covers; nil for all.
  private let layouts: (@Sendable (BenchmarkLayout) -> Bool)?

  /// The engines that the declaration covers; nil for all.
  private let engines: (@Sendable (Engine) -> Bool)?

  /// The data sets that the declaration covers; nil for all data sets and files.
  private let dataSets: (@Sendable (DataSet) -> Bool)?

  /// Declares that the counter `metric` does not grow faster than `growth`.
  init(
    _ metric: String, _ growth: ComplexityClass,
    for layouts: (@Sendable (BenchmarkLayout) -> Bool)? = nil,
    in engines: (@Sendable (Engine) -> Bool)? = nil,
    on dataSets: (@Sendable (DataSet) -> Bool)? = nil
  ) {
    self.metric = metric
    self.growth = growth
    self.layouts = layouts
    self.engines = engines
    self.dataSets = dataSets
  }

  /// Whether the declaration covers the counter that `identity` names. Its workload must match.
  fileprivate func covers(_ identity: BenchmarkIdentity) -> Bool {
    func holds<Value>(_ condition: ((Value) -> Bool)?, _ value: Value?) -> Bool {
      guard let condition else { return true }
      return value.map(condition) ?? false
    }
    return metric == identity.metric && holds(layouts, BenchmarkLayout.named(identity.layout))
      && holds(engines, Engine(rawValue: identity.engine))
      && holds(dataSets, DataSet(rawValue: identity.data))
  }
}

/// The complexity classes that the workloads declare for their counters.
package enum DeclaredComplexity {
  /// The declared class of a counter; nil if there is none.
  package static func growth(of identity: BenchmarkIdentity) -> ComplexityClass? {
    Workload.named(identity.workload)?.growth.first { $0.covers(identity) }?.growth
  }

  /// Whether a viewport query of the engine in `identity` inspects every element.
  package static func scansEverything(_ identity: BenchmarkIdentity) -> Bool {
    var query = identity
    query.workload = Workload.viewport.name
    query.metric = "candidatesInspected"
    return growth(of: query) == .linear
  }
}

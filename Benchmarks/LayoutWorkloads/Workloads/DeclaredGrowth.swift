import BenchmarkHarness
import Layouts

/// The complexity class that one counter of a workload must not exceed (tier 1b).
///
/// Data sets grow by more of the same at one density, so that a viewport shows as much at any size.
struct DeclaredGrowth: Sendable {
  let metric: String
  let growth: ComplexityClass

  /// The layouts that the row covers; nil for all.
  private let layouts: (@Sendable (BenchmarkLayout) -> Bool)?

  /// The engines that the row covers; nil for all.
  private let engines: (@Sendable (Engine) -> Bool)?

  /// The data sets that the row covers; nil for all and for files.
  private let dataSets: (@Sendable (DataSet) -> Bool)?

  /// Declares that the counter `metric` grows no faster than `growth`.
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

  /// True if the row covers the counter of its workload that `identity` names.
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
  /// The class of a counter, or nil if none is declared.
  package static func growth(of identity: BenchmarkIdentity) -> ComplexityClass? {
    Workload.named(identity.workload)?.growth.first { $0.covers(identity) }?.growth
  }

  /// True if a viewport query of the identity's engine inspects every element.
  package static func scansEverything(_ identity: BenchmarkIdentity) -> Bool {
    var query = identity
    query.workload = Workload.viewport.name
    query.metric = "candidatesInspected"
    return growth(of: query) == .linear
  }
}

import BenchmarkHarness
import Layouts

/// Declares that a counter of a workload does not grow faster than a complexity class. The gates on
/// complexity and on the growth of costs check the declaration.
///
///     let scans = DeclaredGrowth("candidatesInspected", .linear, in: \.scansEveryElement)
///     let others = DeclaredGrowth("candidatesInspected", .logarithmic)
///
/// The elements of a data set have the same density for any number of items, so that a viewport
/// always shows about the same number of elements.
struct DeclaredGrowth: Sendable {
  let metric: String
  let complexityClass: ComplexityClass

  /// Returns true for the layouts that the declaration covers; nil if it covers all.
  private let layouts: (@Sendable (BenchmarkLayout) -> Bool)?

  /// Returns true for the engines that the declaration covers; nil if it covers all.
  private let engines: (@Sendable (Engine) -> Bool)?

  /// Returns true for the data sets that the declaration covers; nil if it covers all data sets and
  /// files.
  private let dataSets: (@Sendable (DataSet) -> Bool)?

  /// Declares that the counter `metric` does not grow faster than `growth`.
  init(
    _ metric: String, _ growth: ComplexityClass,
    for layouts: (@Sendable (BenchmarkLayout) -> Bool)? = nil,
    in engines: (@Sendable (Engine) -> Bool)? = nil,
    on dataSets: (@Sendable (DataSet) -> Bool)? = nil
  ) {
    self.metric = metric
    self.complexityClass = growth
    self.layouts = layouts
    self.engines = engines
    self.dataSets = dataSets
  }

  /// Whether the declaration covers the metric, layout, engine and data that `identity` names. The
  /// workload of `identity` is not checked.
  fileprivate func covers(_ identity: BenchmarkIdentity) -> Bool {
    func isMet<Value>(_ condition: ((Value) -> Bool)?, _ value: Value?) -> Bool {
      guard let condition else { return true }
      return value.map(condition) ?? false
    }
    return metric == identity.metric && isMet(layouts, BenchmarkLayout.named(identity.layout))
      && isMet(engines, Engine(rawValue: identity.engine))
      && isMet(dataSets, DataSet(rawValue: identity.data))
  }
}

/// The complexity classes that the workloads declare for their counters.
package enum DeclaredComplexity {
  /// The complexity class that is declared for a counter; nil if none is declared.
  ///
  /// The declarations describe the engines of this package. A user's own layout, which runs without
  /// an engine, may ask for any number of item sizes. Its counts have a limit for each number of
  /// items instead.
  package static func declaredClass(of identity: BenchmarkIdentity) -> ComplexityClass? {
    if identity.engine == BenchmarkCell.noEngineName { return nil }
    return Workload.named(identity.workload)?.growth.first { $0.covers(identity) }?
      .complexityClass
  }

  /// The complexity class that is declared for a cost, which is a number of instructions or
  /// allocations; nil if none is declared.
  package static func declaredCostClass(of identity: BenchmarkIdentity) -> ComplexityClass? {
    if identity.engine == BenchmarkCell.noEngineName { return nil }
    return Workload.named(identity.workload)?.costs.first { $0.covers(identity) }?
      .complexityClass
  }

  /// Whether a viewport query of the engine that `identity` names inspects every element.
  package static func scansEveryElement(_ identity: BenchmarkIdentity) -> Bool {
    var viewportQueryIdentity = identity
    viewportQueryIdentity.workload = Workload.viewport.name
    viewportQueryIdentity.metric = "candidatesInspected"
    return declaredClass(of: viewportQueryIdentity) == .linear
  }
}

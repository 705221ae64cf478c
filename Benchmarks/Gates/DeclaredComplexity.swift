import BenchmarkHarness
import LayoutEngines

/// How the work of every engine is to grow with the number of items (tier 1b).
///
/// Data sets grow by more of the same, at one density: what a viewport shows does not grow. The first
/// row that fits a counter counts.
public struct DeclaredComplexity: Sendable {
  let workload: Workload
  let metric: String
  /// The engines that it holds for; nil for all.
  var engines: [Engine]?
  /// The data that it holds for; nil for all, and for files.
  var dataSets: [DataSet]?
  let growth: ComplexityClass

  static let rows: [DeclaredComplexity] = [
    .init(workload: .prepare, metric: "elementsLaidOut", growth: .linear),
    // Items of the layout's own size are not asked for theirs, and a tree's nodes have one size.
    .init(
      workload: .prepare, metric: "sizesAsked",
      dataSets: [.uniform, .uniformSections, .nsobject, .jdk17], growth: .constant),
    .init(workload: .prepare, metric: "sizesAsked", growth: .linear),

    .init(
      workload: .viewport, metric: "candidatesInspected", engines: [.template, .eager],
      growth: .linear),
    // A tree widens with every root: until lines are full, more buckets lie across a viewport.
    .init(
      workload: .viewport, metric: "candidatesInspected", engines: [.bucketed],
      dataSets: [.nsobject, .jdk17], growth: .logarithmic),
    .init(workload: .viewport, metric: "candidatesInspected", growth: .constant),

    .init(workload: .viewport, metric: "attributesMade", growth: .constant),
  ]

  /// The class of a counter; nil where none is declared.
  public static func growth(of identity: BenchmarkIdentity) -> ComplexityClass? {
    rows.first { $0.covers(identity) }?.growth
  }

  private func covers(_ identity: BenchmarkIdentity) -> Bool {
    identity.workload == workload.rawValue && identity.metric == metric
      && engines?.contains { $0.rawValue == identity.engine } != false
      && dataSets?.contains { $0.rawValue == identity.data } != false
  }
}

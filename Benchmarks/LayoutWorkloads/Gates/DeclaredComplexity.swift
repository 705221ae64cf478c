import BenchmarkHarness
import Layouts

/// How the work of every engine is to grow with the number of items (tier 1b).
///
/// Data sets grow by more of the same, at one density: what a viewport shows does not grow. The first
/// row that fits a counter counts.
public struct DeclaredComplexity: Sendable {
  let workload: Workload
  let metric: String
  /// The layouts that it holds for; nil for all.
  var layouts: [String]?
  /// The engines that it holds for; nil for all.
  var engines: [Engine]?
  /// The data that it holds for; nil for all, and for files.
  var dataSets: [DataSet]?
  let growth: ComplexityClass

  /// Data of items without a size of their own: they are not asked for it, and a tree's nodes have one.
  private static let sizeless: [DataSet] = [.uniform, .uniformSections, .nsobject, .jdk17]

  static let rows: [DeclaredComplexity] = queries + changes

  private static let queries: [DeclaredComplexity] = [
    .init(workload: .prepare, metric: "elementsLaidOut", growth: .linear),
    .init(workload: .prepare, metric: "sizesAsked", dataSets: sizeless, growth: .constant),
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
    .init(workload: .viewport, metric: "attributesReturned", growth: .constant),
  ]

  /// A change costs its section anew and no other; the data that grow have all items in one. Those in
  /// 1,000 sections are counted at one size, where the limits say that other sections cost nothing.
  private static let changes: [DeclaredComplexity] =
    // What does not read the bounds keeps everything.
    ["elementsLaidOut", "sizesAsked"].map { metric in
      .init(
        workload: .rotate, metric: metric,
        layouts: ["classTree", "classTree-compact", "free", "template"], growth: .constant)
    }
    + BenchmarkSelection.countedChanges.flatMap { workload -> [DeclaredComplexity] in
      let inOneSection = DataSet.allCases.filter { $0 != .sections && $0 != .uniformSections }
      return [
        .init(
          workload: workload, metric: "elementsLaidOut", dataSets: inOneSection, growth: .linear),
        .init(workload: workload, metric: "sizesAsked", dataSets: sizeless, growth: .constant),
        .init(workload: workload, metric: "sizesAsked", dataSets: inOneSection, growth: .linear),
      ]
    }

  /// The class of a counter; nil where none is declared.
  public static func growth(of identity: BenchmarkIdentity) -> ComplexityClass? {
    rows.first { $0.covers(identity) }?.growth
  }

  /// Whether a viewport query of the engine behind `identity` looks at every element.
  public static func scansEverything(_ identity: BenchmarkIdentity) -> Bool {
    var query = identity
    query.workload = Workload.viewport.rawValue
    query.metric = "candidatesInspected"
    return growth(of: query) == .linear
  }

  private func covers(_ identity: BenchmarkIdentity) -> Bool {
    identity.workload == workload.rawValue && identity.metric == metric
      && layouts?.contains(identity.layout) != false
      && engines?.contains { $0.rawValue == identity.engine } != false
      && dataSets?.contains { $0.rawValue == identity.data } != false
  }
}

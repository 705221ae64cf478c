import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A layout in the benchmarks: its name, its parameters, and the data that it is measured on.
package struct BenchmarkLayout: Sendable {
  /// The word for it in ids and on the command line.
  package let name: String
  package let specification: LayoutSpecification

  /// The data sets that it is measured on if no data are chosen.
  package let dataSets: [DataSet]

  /// The data sets that it is measured on only if they are chosen by name.
  package let furtherDataSets: [DataSet]

  /// True if it places items by their own sizes, so that it can be measured on a file of sizes.
  package let takesSizes: Bool

  private init(
    _ name: String, _ specification: LayoutSpecification, on dataSets: [DataSet],
    and furtherDataSets: [DataSet] = [], takesSizes: Bool = false
  ) {
    self.name = name
    self.specification = specification
    self.dataSets = dataSets
    self.furtherDataSets = furtherDataSets
    self.takesSizes = takesSizes
  }

  /// All layouts of the package. A layout with two packings is listed once for each.
  package static let all: [BenchmarkLayout] = [
    BenchmarkLayout(
      "flow", .init(kind: .flow), on: [.unicodeNames],
      and: [.uniform, .varied, .sections, .uniformSections], takesSizes: true),
    BenchmarkLayout(
      "grid", .init(kind: .grid), on: [.uniform], and: [.sections, .uniformSections]),
    BenchmarkLayout(
      "list", .init(kind: .list), on: [.uniform, .varied], and: [.sections, .uniformSections],
      takesSizes: true),
    BenchmarkLayout(
      "waterfall", .init(kind: .waterfall, parameters: [.heights: .word("aspect")]),
      on: [.photoAspects], and: [.sections], takesSizes: true),
    BenchmarkLayout("spacedFlow", .init(kind: .spacedFlow), on: [.photoAspects], takesSizes: true),
    BenchmarkLayout("photoGrid", .init(kind: .photoGrid), on: [.uniform]),
    BenchmarkLayout("coverFlow", .init(kind: .coverFlow), on: [.uniform]),
    BenchmarkLayout("stack", .init(kind: .stack), on: [.uniform]),
    BenchmarkLayout("classTree", .init(kind: .classTree), on: [.nsobject, .jdk17]),
    BenchmarkLayout(
      "classTree-compact",
      .init(kind: .classTree, parameters: [.packing: .word("compact")]), on: [.nsobject, .jdk17]),
    BenchmarkLayout("free", .init(kind: .free), on: [.scattered]),
    BenchmarkLayout("template", .init(kind: .template), on: [.uniform]),
  ]

  /// The layout of another author, which `implementation` makes.
  package static func visiting(_ implementation: any LayoutImplementation) -> BenchmarkLayout {
    BenchmarkLayout(
      implementation.name, .init(kind: .any), on: [.uniform, .varied], takesSizes: true)
  }

  /// The layout called `name`.
  package static func named(_ name: String) -> BenchmarkLayout? { all.first { $0.name == name } }

  /// The layout on the data that layouts of other authors are measured on, for a comparison with
  /// them; nil if it places other items than those with or without sizes.
  package var besideVisitors: BenchmarkLayout? {
    guard takesSizes || dataSets == [.uniform] else { return nil }
    return BenchmarkLayout(
      name, specification, on: takesSizes ? [.uniform, .varied] : [.uniform],
      takesSizes: takesSizes)
  }

  /// True if a change of the bounds' size can make the layout stale.
  var readsBounds: Bool { ![.classTree, .free, .template].contains(specification.kind) }

  /// True if it is a layout of another author.
  var isVisitor: Bool { specification.kind == .any }

  /// True if it can be measured on `set`.
  package func takes(_ set: DataSet) -> Bool {
    dataSets.contains(set) || furtherDataSets.contains(set)
  }

  /// The layout that the workload `switch` changes to, which shows the same data; nil if there is
  /// none.
  var alternative: BenchmarkLayout? {
    switch specification.kind {
    case .flow, .template: Self.named("list")
    case .list, .grid, .waterfall, .spacedFlow, .photoGrid: Self.named("flow")
    case .coverFlow, .stack: Self.named("grid")
    case .classTree: Self.named(name == "classTree" ? "classTree-compact" : "classTree")
    case .free, .any: nil
    }
  }
}

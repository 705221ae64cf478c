import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A layout as the benchmarks know it: a name, its parameters, and the data it is measured on.
package struct BenchmarkLayout: Sendable {
  /// The word for it in ids and on the command line.
  package let name: String
  package let specification: LayoutSpecification

  /// The sets it is measured on where the user brings no data.
  package let dataSets: [DataSet]

  /// The sets it is measured on only where they are asked for by name.
  package let furtherDataSets: [DataSet]

  /// Whether it places items by sizes of their own, so that a file of sizes says something to it.
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

  /// Every layout that is built; those with two ways to place items once for each.
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

  /// The layout of another author's that `implementation` makes.
  package static func visiting(_ implementation: any LayoutImplementation) -> BenchmarkLayout {
    BenchmarkLayout(
      implementation.name, .init(kind: .any), on: [.uniform, .varied], takesSizes: true)
  }

  /// The layout called `name`.
  package static func named(_ name: String) -> BenchmarkLayout? { all.first { $0.name == name } }

  /// The layout on the data that a visitor's is measured on, to stand beside one; nil where it shows
  /// something else than items with or without sizes.
  package var besideVisitors: BenchmarkLayout? {
    guard takesSizes || dataSets == [.uniform] else { return nil }
    return BenchmarkLayout(
      name, specification, on: takesSizes ? [.uniform, .varied] : [.uniform],
      takesSizes: takesSizes)
  }

  /// True if a change of the bounds' size makes the layout stale. One of the package's that does not
  /// read its bounds keeps everything when they change.
  var readsBounds: Bool { ![.classTree, .free, .template].contains(specification.kind) }

  /// Whether it is another author's.
  var isVisitor: Bool { specification.kind == .any }

  /// Whether it can be measured on `set`.
  package func takes(_ set: DataSet) -> Bool {
    dataSets.contains(set) || furtherDataSets.contains(set)
  }

  /// The layout that a switch goes to: another one that can show the same data, as flow and list
  /// can; nil where there is none.
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

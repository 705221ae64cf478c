import LayoutGeometry
import ScenarioKit

/// A layout as the benchmarks know it: a name, its parameters, and the data it is measured on.
public struct BenchmarkLayout: Sendable {
  /// The word for it in ids and on the command line.
  public let name: String
  public let specification: LayoutSpecification

  /// The sets it is measured on where the user brings no data.
  public let dataSets: [DataSet]

  /// Whether it places items by sizes of their own, so that a file of sizes says something to it.
  public let takesSizes: Bool

  private init(
    _ name: String, _ specification: LayoutSpecification, on dataSets: [DataSet],
    takesSizes: Bool = false
  ) {
    self.name = name
    self.specification = specification
    self.dataSets = dataSets
    self.takesSizes = takesSizes
  }

  /// Every layout that is built; those with two ways to place items once for each.
  public static let all: [BenchmarkLayout] = [
    BenchmarkLayout("flow", .init(kind: .flow), on: [.unicodeNames], takesSizes: true),
    BenchmarkLayout("grid", .init(kind: .grid), on: [.uniform]),
    BenchmarkLayout("list", .init(kind: .list), on: [.uniform, .varied], takesSizes: true),
    BenchmarkLayout(
      "waterfall", .init(kind: .waterfall, parameters: [.heights: .word("aspect")]),
      on: [.photoAspects], takesSizes: true),
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

  /// The layout called `name`.
  public static func named(_ name: String) -> BenchmarkLayout? { all.first { $0.name == name } }
}

import CollectionLayout
import LayoutEngines
import LayoutGeometry
import LayoutOracle
import ScenarioKit

/// Everything that stands ready before any engine is measured on one layout, data and size.
final class Fixture {
  let layout: BenchmarkLayout
  let source: ScenarioSource
  let oracle: OracleAnswers
  let viewports: RandomViewports
  let seed: UInt64

  /// What the oracle answers to the first viewports; the engines' answers are held to it.
  let expectedAnswers: [[OracleElement]]
  /// What the oracle answers to the first screen.
  let expectedFirstScreen: [OracleElement]

  /// The changes planned so far.
  var plans: [Workload: PlannedChange] = [:]

  /// Creates the fixture of `layout` on `items`.
  ///
  /// - Throws: `LayoutError` where the data cannot be laid out.
  init(_ layout: BenchmarkLayout, items: ResolvedData, seed: UInt64) throws(LayoutError) {
    self.layout = layout
    self.seed = seed
    source = ScenarioSource(data: items, bounds: RandomViewports.first)
    guard let answers = try layout.specification.oracle(source) else {
      preconditionFailure("layout \(layout.name) is not built")
    }
    oracle = OracleAnswers(answers)
    viewports = RandomViewports(contentSize: answers.contentSize, seed: seed)
    let queries = Self.comparedQueries(elementCount: answers.elements.count)
    expectedAnswers = (0..<queries).map { [oracle, viewports] in oracle.elements(in: viewports[$0])
    }
    expectedFirstScreen = oracle.elements(in: RandomViewports.first)
  }

  /// How many viewport queries are compared: the oracle looks at every element for each.
  private static func comparedQueries(elementCount: Int) -> Int {
    elementCount <= 10_000 ? 200 : elementCount <= 200_000 ? 50 : 8
  }

  /// A layout in `engine` that nobody prepared yet.
  func subject(_ engine: Engine) -> any LayoutUnderTest { subject(engine, of: layout) }

  /// Another layout on the same source.
  func subject(_ engine: Engine, of layout: BenchmarkLayout) -> any LayoutUnderTest {
    guard let subject = layout.specification.layout(in: engine, source: source) else {
      preconditionFailure("layout \(layout.name) is not built")
    }
    return subject
  }

  /// The rect that a workload of queries asks about, by number.
  func query(_ workload: Workload, _ number: Int) -> Rect {
    let size = oracle.layout.contentSize
    let view = RandomViewports.size
    switch workload {
    case .whole: return Rect(origin: .zero, size: size)
    case .tiny:
      let viewport = viewports[number]
      return Rect(
        x: viewport.minX + view.width / 2, y: viewport.minY + view.height / 2, width: 1, height: 1)
    case .outside:
      return Rect(
        origin: Point(x: size.width + view.width, y: size.height + view.height), size: view)
    case .end:
      return Rect(
        origin: Point(
          x: max(size.width - view.width, 0), y: max(size.height - view.height, 0)), size: view)
    default: return viewports[number]
    }
  }

  /// The path of a random item, computed from its number.
  func path(_ number: Int) -> ElementPath { oracle.cell(cellNumber(number)).identity.path }

  /// The cell behind ``path(_:)``.
  func cellNumber(_ number: Int) -> Int {
    var generator = SplitMix64(numbered: number, seed: ~seed)
    return Int(generator.next() % UInt64(max(oracle.cellCount, 1)))
  }
}

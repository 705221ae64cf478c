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
  func subject(_ engine: Engine) -> any LayoutUnderTest {
    guard let subject = layout.specification.layout(in: engine, source: source) else {
      preconditionFailure("layout \(layout.name) is not built")
    }
    return subject
  }

  /// The path of a random item, computed from its number.
  func path(_ number: Int) -> ElementPath { oracle.cell(cellNumber(number)).identity.path }

  /// The cell behind ``path(_:)``.
  func cellNumber(_ number: Int) -> Int {
    var generator = SplitMix64(numbered: number, seed: ~seed)
    return Int(generator.next() % UInt64(max(oracle.cellCount, 1)))
  }
}

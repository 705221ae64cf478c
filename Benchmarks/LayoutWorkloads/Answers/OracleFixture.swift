import CollectionLayout
import LayoutGeometry
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

/// A fixture with the oracle's answers, which engines are held to.
final class OracleFixture {
  let fixture: Fixture
  let oracle: OracleAnswers

  /// What the oracle answers to the first viewports.
  let expectedAnswers: [[PlacedElement]]
  /// What the oracle answers to the first screen.
  let expectedFirstScreen: [PlacedElement]

  /// What the oracle says after changes, as far as it was asked.
  private var answersAfter: [Workload: OracleAnswers] = [:]

  /// Creates the fixture of `layout` on `items`.
  ///
  /// - Throws: `LayoutError` where the data cannot be laid out.
  init(
    _ layout: BenchmarkLayout, items: ResolvedData, seed: UInt64,
    visitor: (any LayoutImplementation)? = nil
  ) throws(LayoutError) {
    var answers: OracleAnswers?
    fixture = try Fixture(layout, items: items, seed: seed, visitor: visitor) {
      source throws(LayoutError) in
      let oracle = try Self.answers(of: layout, visitor, on: source)
      answers = oracle
      return ContentFacts(oracle)
    }
    guard let oracle = answers else { preconditionFailure("a fixture asks for its content") }
    self.oracle = oracle
    let queries = Self.comparedQueries(elementCount: fixture.content.elementCount)
    expectedAnswers = (0..<queries).map { [fixture] in oracle.elements(in: fixture.viewports[$0]) }
    expectedFirstScreen = oracle.elements(in: RandomViewports.first)
  }

  /// How many viewport queries are compared: the oracle looks at every element for each.
  private static func comparedQueries(elementCount: Int) -> Int {
    elementCount <= 10_000 ? 200 : elementCount <= 200_000 ? 50 : 8
  }

  /// What the oracle says once `change`, which `workload` is, has happened.
  ///
  /// - Throws: `LayoutError` where what comes out cannot be laid out.
  /// - Complexity: that of the oracle; small answers are kept for the next engine.
  func answers(after change: Change, of workload: Workload) throws(LayoutError) -> OracleAnswers {
    if change.data == nil && change.bounds == nil { return oracle }
    if let known = answersAfter[workload] { return known }
    let answers = try answers(
      of: fixture.layout, on: change.data ?? fixture.source.data,
      in: change.bounds ?? fixture.source.bounds)
    // Answers for a million items take hundreds of megabytes, and there are many workloads.
    if answers.elements.count <= 200_000 { answersAfter[workload] = answers }
    return answers
  }

  /// What the oracle says of `layout` on a host of those data and bounds.
  func answers(of layout: BenchmarkLayout, on data: ResolvedData, in bounds: Rect)
    throws(LayoutError) -> OracleAnswers
  {
    try Self.answers(
      of: layout, fixture.visitor, on: ScenarioSource(data: data, bounds: bounds))
  }

  /// What the oracle says of a layout of ours; of a visitor's, what a new one's own single lookups
  /// say.
  private static func answers(
    of layout: BenchmarkLayout, _ visitor: (any LayoutImplementation)?, on source: ScenarioSource
  ) throws(LayoutError) -> OracleAnswers {
    if let visitor, layout.isVisitor {
      return try OracleAnswers(
        lookupsOf: Fixture.subject(nil, of: layout, visitor, on: source),
        kinds: visitor.elementKinds(of: .any), on: source)
    }
    guard let answers = try layout.specification.oracle(source) else {
      preconditionFailure("layout \(layout.name) is not built")
    }
    return OracleAnswers(answers)
  }
}

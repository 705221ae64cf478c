import BenchmarkHarness
import LayoutEngines

/// One layout on one set of data at one size in one engine: a row of the table.
struct BenchmarkCell: Sendable {
  let layout: BenchmarkLayout
  let data: BenchmarkData
  let engine: Engine
  let n: Int

  /// The identity of one metric of the cell.
  func identity(_ workload: Workload, _ metric: String) -> BenchmarkIdentity {
    BenchmarkIdentity(
      layout: layout.name, engine: engine.rawValue, data: data.name, workload: workload.rawValue,
      n: n, metric: metric)
  }

  /// What all engines of a row group share.
  var fixtureKey: FixtureKey { FixtureKey(layout: layout.name, data: data.name, n: n) }

  /// What costs of different sizes are compared by.
  var costKey: CostKey { CostKey(layout: layout.name, data: data.name, engine: engine) }
}

/// The name of a ``Fixture``.
struct FixtureKey: Hashable {
  let layout: String
  let data: String
  let n: Int
}

/// What is measured, whatever the size; without an engine, the fixture.
struct CostKey: Hashable {
  let layout: String
  let data: String
  var engine: Engine?
}

/// What a cell was found to be.
struct CellReport {
  var results: [BenchmarkResult] = []
  var notMeasured: [ResultDocument.NotMeasured] = []
}

import BenchmarkHarness
import LayoutEngines

/// One layout on one set of data at one size in one engine: a row of the table.
struct BenchmarkCell: Sendable {
  let layout: BenchmarkLayout
  let data: BenchmarkData
  let engine: Engine
  let n: Int
  /// What is done to the engine on purpose; nil but in a self test.
  var injection: Injection?

  /// What of which fault the injection is; nil where there is none.
  var fault: (fault: InjectedFault, amount: Int)? {
    injection.flatMap { injection in
      InjectedFault(rawValue: injection.name).map { ($0, injection.amount) }
    }
  }

  /// The identity of one metric of the cell.
  func identity(_ workload: Workload, _ metric: String) -> BenchmarkIdentity {
    BenchmarkIdentity(
      layout: layout.name, engine: engine.rawValue, data: data.name, workload: workload.rawValue,
      n: n, metric: metric)
  }

  /// Whether `other` is the same layout, data, engine, size and injection.
  func isSame(as other: BenchmarkCell) -> Bool {
    fixtureKey == other.fixtureKey && engine == other.engine && injection == other.injection
  }

  /// What a worker is asked about the cell.
  func order(_ workloads: [Workload], budget: UInt64 = 0, repetitions: Int = 1) -> WorkOrder {
    WorkOrder(
      layout: layout.name, engine: engine.rawValue, data: data.name, n: n,
      workloads: workloads.map(\.rawValue), budget: budget, repetitions: repetitions,
      injection: injection)
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

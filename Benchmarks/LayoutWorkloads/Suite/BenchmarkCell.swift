import BenchmarkHarness
import Layouts

/// One layout on one set of data at one size in one engine: a row of the table.
struct BenchmarkCell: Sendable {
  let layout: BenchmarkLayout
  let data: BenchmarkData
  /// Nil for a visitor's layout, which is not split into arrangement and engine.
  let engine: Engine?
  let n: Int
  /// What is done to the engine on purpose; nil but in a self test.
  var injection: Injection?

  /// What of which fault the injection is; nil where there is none.
  var fault: (fault: InjectedFault, amount: Int)? {
    injection.flatMap { injection in
      InjectedFault(rawValue: injection.name).map { ($0, injection.amount) }
    }
  }

  /// The word that stands in ids for a layout which is its own engine.
  static let ownEngine = "own"

  /// The engine's word in ids.
  var engineName: String { engine?.rawValue ?? Self.ownEngine }

  /// The identity of one metric of the cell.
  func identity(_ workload: Workload, _ metric: String) -> BenchmarkIdentity {
    BenchmarkIdentity(
      layout: layout.name, engine: engineName, data: data.name, workload: workload.rawValue,
      n: n, metric: metric)
  }

  /// Whether `other` is the same layout, data, engine, size and injection.
  func isSame(as other: BenchmarkCell) -> Bool {
    fixtureKey == other.fixtureKey && engine == other.engine && injection == other.injection
  }

  /// What a worker is asked about the cell.
  func order(_ workloads: [Workload], budget: UInt64 = 0, repetitions: Int = 1) -> WorkOrder {
    WorkOrder(
      layout: layout.name, engine: engineName, data: data.name, n: n,
      workloads: workloads.map(\.rawValue), budget: budget, repetitions: repetitions,
      injection: injection)
  }

  /// What all engines of a row group share.
  var fixtureKey: FixtureKey { FixtureKey(layout: layout.name, data: data.name, n: n) }

  /// What costs of different sizes are compared by.
  func costKey(_ kind: WorkerKind) -> CostKey {
    CostKey(layout: layout.name, data: data.name, engine: engineName, kind: kind)
  }
}

/// The name of a ``Fixture``.
struct FixtureKey: Hashable {
  let layout: String
  let data: String
  let n: Int
}

/// What is found out, whatever the size.
struct CostKey: Hashable {
  let layout: String
  let data: String
  let engine: String
  let kind: WorkerKind
}

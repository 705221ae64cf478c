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

  /// The cell's parts by their names.
  var subject: Subject {
    Subject(layout: layout.name, engine: engineName, data: data.name, n: n)
  }

  /// The identity of one metric of the cell.
  func identity(_ workload: Workload, _ metric: String) -> BenchmarkIdentity {
    BenchmarkIdentity(subject, workload: workload.name, metric: metric)
  }

  /// Whether `other` is the same subject with the same injection.
  func isSame(as other: BenchmarkCell) -> Bool {
    subject == other.subject && injection == other.injection
  }

  /// What a worker is asked about the cell.
  func order(_ workloads: [Workload], budget: UInt64 = 0, repetitions: Int = 1) -> WorkOrder {
    WorkOrder(
      subject, workloads: workloads.map(\.name), budget: budget, repetitions: repetitions,
      injection: injection)
  }
}

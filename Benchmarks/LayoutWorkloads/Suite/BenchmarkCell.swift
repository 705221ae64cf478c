import BenchmarkHarness
import Layouts

/// A subject whose words are resolved to a layout, data and an engine: one row of the table.
struct BenchmarkCell: Sendable {
  let layout: BenchmarkLayout
  let data: BenchmarkData
  /// Nil for a layout of another author, which does not run in an engine.
  let engine: Engine?
  let n: Int
  /// The extra work added on purpose; nil except in a self test.
  var injection: Injection?

  /// The extra work that this measurement injects and its amount, or nil for a clean run.
  var extraWork: (kind: ExtraWork, amount: Int)? {
    injection.flatMap { injection in
      ExtraWork(rawValue: injection.name).map { ($0, injection.amount) }
    }
  }

  /// The engine's word in ids for a layout that runs in no engine.
  static let ownEngine = "own"

  /// The engine's word in ids.
  var engineName: String { engine?.rawValue ?? Self.ownEngine }

  /// The words that name the cell.
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

  /// The order that makes a worker measure `workloads` of the cell.
  func order(_ workloads: [Workload], budget: UInt64 = 0, repetitions: Int = 1) -> WorkOrder {
    WorkOrder(
      subject, workloads: workloads.map(\.name), budget: budget, repetitions: repetitions,
      injection: injection)
  }
}

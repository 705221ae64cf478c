import BenchmarkHarness
import Layouts

/// A *cell* is a combination of a layout, a data set, an engine and a number of items, in which
/// several workloads are measured. The results of a cell are one row of a table.
///
///     for cell in selection.cells {
///       print(cell.identity(.viewport, "time"), cell.itemCount)
///     }
struct BenchmarkCell: Sendable {
  let layout: BenchmarkLayout
  let data: BenchmarkData
  /// The engine; nil for a user's own layout, which uses no engine.
  let engine: Engine?
  let itemCount: Int
  /// The useless work that the worker adds to the layout, to test whether the gates detect it; nil
  /// in a normal measurement.
  var injection: InjectedWork?

  /// The kind and the amount of the useless work that the worker adds to the layout, to test the
  /// gates; nil in a normal measurement.
  var extraWork: (kind: ExtraWork, amount: Int)? {
    injection.flatMap { injection in
      ExtraWork(rawValue: injection.name).map { ($0, injection.amount) }
    }
  }

  /// The engine name in the benchmark ids of layouts that run without an engine.
  static let noEngineName = "own"

  /// The engine name in benchmark ids.
  var engineName: String { engine?.rawValue ?? Self.noEngineName }

  /// The part of the benchmark ids that all workloads of this benchmark cell share: the names of
  /// the layout, engine and data, and the number of items.
  var subject: BenchmarkSubject {
    BenchmarkSubject(layout: layout.name, engine: engineName, data: data.name, n: itemCount)
  }

  /// The identity of the benchmark that measures `metric` in `workload`, with the layout, engine,
  /// data and number of items of this benchmark cell.
  func identity(_ workload: Workload, _ metric: String) -> BenchmarkIdentity {
    BenchmarkIdentity(subject, workload: workload.name, metric: metric)
  }

  /// The name under which a ``RunJournal`` records the report on this layout, engine, data set and
  /// number of items.
  var journalName: String { identity(.prepare, "*").description }

  /// Whether `other` has the same subject and the same useless work added to its layout.
  func isSame(as other: BenchmarkCell) -> Bool {
    subject == other.subject && injection == other.injection
  }

  /// Creates the work order that tells a worker to measure `workloads` with this layout, engine,
  /// data set and number of items.
  func workOrder(_ workloads: [Workload], budget: UInt64 = 0, repetitions: Int = 1) -> WorkOrder {
    WorkOrder(
      subject, workloads: workloads.map(\.name), budget: budget, repetitions: repetitions,
      injection: injection)
  }
}

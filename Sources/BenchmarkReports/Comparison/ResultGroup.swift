import BenchmarkHarness
import Reports

/// The results of all engines and numbers of items for one layout on one data set.
///
///     for group in ResultGroup.groups(of: document.results) {
///       print(group.title, group.itemCounts, group.sweeps(of: "time").map(\.workload))
///     }
struct ResultGroup {
  /// The layout and the data set; the engine and the number of items of this subject are
  /// placeholders.
  let subject: BenchmarkSubject
  let results: [BenchmarkResult]

  var title: String { subject.title }

  /// Groups `results` by layout and data set, in the order of their first result.
  static func groups(of results: [BenchmarkResult]) -> [ResultGroup] {
    func groupKey(_ result: BenchmarkResult) -> BenchmarkSubject {
      result.identity.subject.withoutEngine.withoutItemCount
    }
    let resultsByGroup = Dictionary(grouping: results, by: groupKey)
    return results.map(groupKey).uniqued().map {
      ResultGroup(subject: $0, results: resultsByGroup[$0] ?? [])
    }
  }

  /// The measured numbers of items, smallest first.
  var itemCounts: [Int] { results.map(\.identity.itemCount).uniqued().sorted() }

  /// The results of `metric` for all numbers of items, one sweep per workload.
  func sweeps(of metric: String) -> [ItemCountSweep] {
    let metricResults = results.filter { $0.identity.metric == metric }
    return metricResults.map(\.identity.workload).uniqued().map { workload in
      ItemCountSweep(
        workload: workload, results: metricResults.filter { $0.identity.workload == workload })
    }
  }
}

/// The results of one metric of one workload, by engine and number of items.
struct ItemCountSweep {
  let workload: String
  let unit: String
  let series: [Series]

  /// The results of one engine, with the smallest number of items first.
  struct Series {
    let engine: String
    let results: [BenchmarkResult]
  }

  /// Creates a sweep of `results`, which differ only in engine and number of items. At least one
  /// result is required.
  init(workload: String, results: [BenchmarkResult]) {
    self.workload = workload
    unit = results[0].unit
    series = results.map(\.identity.engine).uniqued().map { engine in
      Series(
        engine: engine,
        results: results.filter { $0.identity.engine == engine }
          .sorted { $0.identity.itemCount < $1.identity.itemCount })
    }
  }

  /// Whether the sweep has results with different numbers of items.
  var hasSeveralItemCounts: Bool {
    Set(series.flatMap(\.results).map(\.identity.itemCount)).count > 1
  }

  /// The result of `engine` with `itemCount` items.
  func result(_ engine: String, _ itemCount: Int) -> BenchmarkResult? {
    series.first { $0.engine == engine }?.results.first { $0.identity.itemCount == itemCount }
  }
}

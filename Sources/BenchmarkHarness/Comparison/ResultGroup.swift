/// The results of one layout on one data set.
struct ResultGroup {
  /// The layout and the data, of any engine at any size.
  let subject: Subject
  let results: [BenchmarkResult]

  var title: String { subject.title }

  /// The groups of `results`, in the order of their first one.
  static func groups(of results: [BenchmarkResult]) -> [ResultGroup] {
    func key(_ result: BenchmarkResult) -> Subject { result.identity.subject.inAnyEngine.atAnySize }
    let members = Dictionary(grouping: results, by: key)
    return results.map(key).uniqued().map {
      ResultGroup(subject: $0, results: members[$0] ?? [])
    }
  }

  /// The sizes, smallest first.
  var sizes: [Int] { results.map(\.identity.n).uniqued().sorted() }

  /// The sweeps of `metric`, a workload each.
  func sweeps(of metric: String) -> [SizeSweep] {
    let own = results.filter { $0.identity.metric == metric }
    return own.map(\.identity.workload).uniqued().map { workload in
      SizeSweep(
        workload: workload, results: own.filter { $0.identity.workload == workload })
    }
  }
}

/// One metric of one workload in several engines, by the number of items.
struct SizeSweep {
  let workload: String
  let unit: String
  let series: [Series]

  /// What one engine read, smallest size first.
  struct Series {
    let engine: String
    let results: [BenchmarkResult]
  }

  /// Sorts `results`, which differ in engine and size alone; there is at least one.
  init(workload: String, results: [BenchmarkResult]) {
    self.workload = workload
    unit = results[0].unit
    series = results.map(\.identity.engine).uniqued().map { engine in
      Series(
        engine: engine,
        results: results.filter { $0.identity.engine == engine }
          .sorted { $0.identity.n < $1.identity.n })
    }
  }

  /// What `engine` read at `n`.
  func result(_ engine: String, _ n: Int) -> BenchmarkResult? {
    series.first { $0.engine == engine }?.results.first { $0.identity.n == n }
  }
}

import BenchmarkHarness

/// Sample limits and counts of the grid layout in the lazy engine with 12 items, as this build
/// counts them.
enum LimitSamples {
  static let benchmark = identity("viewport", "candidatesInspected")

  /// The counts of one `prepare` and of 256 queries, each of which finds all 12 items.
  static let counts: [BenchmarkIdentity: Int] = [
    identity("prepare", "sizesAsked"): 0, identity("prepare", "elementsLaidOut"): 12,
    benchmark: 3072, identity("viewport", "attributesMade"): 3072,
    identity("viewport", "attributesReturned"): 3072,
  ]

  private static func identity(_ workload: String, _ metric: String) -> BenchmarkIdentity {
    BenchmarkIdentity(
      layout: "grid", engine: "lazy", data: "uniform", workload: workload, n: 12, metric: metric)
  }

  /// The environment of this build, changed by `change`.
  static func environment(_ change: (inout CounterEnvironment) -> Void) -> CounterEnvironment {
    var environment = CounterEnvironment(.current())
    change(&environment)
    return environment
  }

  /// Creates a folder with one file, which contains the sample limits after `change` was applied.
  static func folder(
    in environment: CounterEnvironment = CounterEnvironment(.current()),
    _ change: (inout CountLimits) -> Void = { _ in }
  ) throws -> ScratchFolder {
    var limits = CountLimits(
      environment: environment, entries: counts.map { CountLimit($0.key, value: $0.value) })
    change(&limits)
    return try ScratchFolder(["grid.json": limits.json])
  }

  /// The sample counts as a result document of a run on this machine.
  static func document() -> ResultDocument {
    ResultDocument(
      run: .init(
        fingerprint: .current(), git: GitState(revision: nil, isModified: false), arguments: [],
        started: "2026-01-02T03:04:05Z"),
      results: counts.sorted { $0.key < $1.key }.compactMap { identity, count in
        BenchmarkResult(
          identity: identity, unit: "things", isExact: true, readings: .value(.integer(count)),
          conforms: true)
      })
  }

  /// The result document with the sample counts of `prepare`, but without those of the queries. The
  /// document lists the times of `prepare` and of the queries as not measured for `reason`.
  static func documentWithoutQueryCounts(
    because reason: String, isFailure: Bool = false, hasBrokenCounter: Bool = false
  ) -> ResultDocument {
    var document = document()
    document.results.removeAll { $0.identity.workload == "viewport" }
    document.notMeasured = ["prepare", "viewport"].map {
      .init(
        identity($0, "time"), reason: reason, isFailure: isFailure,
        hasBrokenCounter: hasBrokenCounter)
    }
    return document
  }
}

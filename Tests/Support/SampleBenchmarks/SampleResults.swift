import BenchmarkHarness

/// Invented results that are the same on every machine.
package enum SampleResults {
  package static let fingerprint = EnvironmentFingerprint(
    cpu: "A processor", architecture: "x86_64", cores: 2, quota: 1.5, kernel: "Linux 6.1",
    libc: "glibc 2.36", swift: "6.3.1", flags: ["release"], allocator: "glibc",
    allocatorOptions: ["MALLOC_ARENA_MAX": "1"], hashing: "random", load: 0.25)

  package static let build = MeasuredBuild(
    git: GitState(revision: "abc", isModified: false), programHash: "a1", dataHash: "b2")

  package static let run = ResultDocument.RunDescription(
    fingerprint: fingerprint, git: GitState(revision: "abc", isModified: true),
    arguments: ["run", "--n", "1k"], started: "2026-01-02T03:04:05Z")

  package static func identity(
    layout: String = "flow", engine: String = "eager", workload: String = "prepare", n: Int = 1000,
    metric: String = "time"
  ) -> BenchmarkIdentity {
    BenchmarkIdentity(
      layout: layout, engine: engine, data: "chips", workload: workload, n: n, metric: metric)
  }

  package static func time(
    _ nanoseconds: Double..., identity: BenchmarkIdentity = identity(), conforms: Bool = true,
    missing: Int = 0, extra: Int = 0
  ) -> BenchmarkResult {
    BenchmarkResult(
      identity: identity, unit: "ns", isExact: false,
      readings: .samples(nanoseconds.map(MeasuredQuantity.real)), conforms: conforms,
      missingElementCount: missing,
      extraElementCount: extra)!
  }

  package static func count(_ count: Int, identity: BenchmarkIdentity) -> BenchmarkResult {
    BenchmarkResult(
      identity: identity, unit: "candidates", isExact: true, readings: .value(.integer(count)),
      conforms: true)!
  }

  /// The time of a query of `n` rectangles, compared with another index.
  package static func ratio(
    _ ratio: Double, _ interval: ClosedRange<Double>?, goal: Double?, n: Int = 1000
  ) -> MeasuredRatio {
    var measuredRatio = MeasuredRatio(
      identity(layout: "index", engine: "RectIndex", workload: "query", n: n),
      base: identity(layout: "index", engine: "boost", workload: "query", n: n),
      unit: "ns", value: 210, baseValue: 500, ratio: ratio, interval: interval)
    measuredRatio.goal = goal
    return measuredRatio
  }
}

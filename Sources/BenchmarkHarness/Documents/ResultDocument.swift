import CommandLineTools

/// The results of one run. All reports are generated from this document.
///
///     let document = try ResultDocument(path: "results.json")
///     for result in document.results { print(result.identity, result.summary.p50) }
///
/// In a document that was read from a file, each benchmark has at most one result.
package struct ResultDocument: Hashable, Sendable {
  /// The version of the file format.
  package static let schema = 1

  package var run: RunDescription
  package var results: [BenchmarkResult]
  package var notMeasured: [UnmeasuredBenchmark]
  package var verdicts: [Verdict]
  /// The paired time measurements on which the verdicts about times are based.
  package var sessions: [Session] = []
  /// The comparisons with other code, such as the spatial indexes of other projects.
  package var ratios: [MeasuredRatio] = []

  package init(
    run: RunDescription, results: [BenchmarkResult] = [], notMeasured: [UnmeasuredBenchmark] = [],
    verdicts: [Verdict] = []
  ) {
    self.run = run
    self.results = results
    self.notMeasured = notMeasured
    self.verdicts = verdicts
  }

  /// The exit code of a command that reports this document: a failure if a measurement failed, if a
  /// counter that should work does not, or if an engine's answers are wrong.
  package var exitCode: ExitCode {
    .combined([
      notMeasured.contains(where: \.isFailure) ? .benchmarkFailed : .pass,
      notMeasured.contains(where: \.hasBrokenCounter) ? .brokenCounter : .pass,
      results.allSatisfy(\.conforms) && ratios.allSatisfy(\.conforms)
        ? .pass : .conformanceFailure,
    ])
  }

  /// The environment and the command line of a run.
  package struct RunDescription: Hashable, Sendable, Codable {
    package var fingerprint: EnvironmentFingerprint
    package var git: GitState
    /// The words of the command line after the program's name.
    package var arguments: [String]
    /// The start of the run in ISO 8601, UTC.
    package var started: String
    /// The version of this package with which the results were measured; nil in documents that were
    /// written before the package had a version.
    package var version: String?
    /// The frequency governor of the processor, or ``unknownGovernor``; nil in documents that were
    /// written before it was recorded.
    package var governor: String?
    /// The size and the time of modification of the program's file, which identify a build; nil in
    /// documents that were written before it was recorded.
    package var program: String?

    /// The value of ``governor`` if the system does not report it.
    package static let unknownGovernor = "unknown"

    package init(
      fingerprint: EnvironmentFingerprint, git: GitState, arguments: [String], started: String,
      version: String? = nil, governor: String? = nil, program: String? = nil
    ) {
      self.program = program
      self.version = version
      self.governor = governor
      self.fingerprint = fingerprint
      self.git = git
      self.arguments = arguments
      self.started = started
    }
  }

  /// A session of time measurements in which a candidate alternates with the base that it is
  /// compared with.
  package struct Session: Hashable, Sendable, Codable {
    /// The id of the candidate's benchmark.
    package var id: String
    package var record: SessionRecord
  }

  /// A benchmark that was requested but has no result, with the reason.
  ///
  /// If a worker process measured nothing in a workload, one value of this type stands for all the
  /// metrics of that process. The ``id`` then contains one of these metrics, such as `mallocs`.
  package struct UnmeasuredBenchmark: Hashable, Sendable, Codable {
    /// The id of the benchmark.
    package var id: String
    package var reason: String
    /// Whether the measurement failed. If false, the benchmark was not attempted.
    package var isFailure: Bool
    /// Whether the counter or clock for the metric exists on this machine but does not work.
    package var hasBrokenCounter: Bool
    /// Whether the measurement was stopped because it took too long. Another attempt may finish.
    package var isAborted: Bool

    package init(
      _ identity: BenchmarkIdentity, reason: String, isFailure: Bool = false,
      hasBrokenCounter: Bool = false, isAborted: Bool = false
    ) {
      id = identity.description
      self.reason = reason
      self.isFailure = isFailure
      self.hasBrokenCounter = hasBrokenCounter
      self.isAborted = isAborted
    }

    private enum Key: String, CodingKey {
      case id, reason, failed, dead, aborted
    }

    /// Decodes the benchmark from JSON. The keys `failed`, `dead` and `aborted` are optional;
    /// without them, ``isFailure``, ``hasBrokenCounter`` and ``isAborted`` are false.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      id = try container.decode(String.self, forKey: .id)
      reason = try container.decode(String.self, forKey: .reason)
      isFailure = try container.decodeIfPresent(Bool.self, forKey: .failed) ?? false
      hasBrokenCounter = try container.decodeIfPresent(Bool.self, forKey: .dead) ?? false
      isAborted = try container.decodeIfPresent(Bool.self, forKey: .aborted) ?? false
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(id, forKey: .id)
      try container.encode(reason, forKey: .reason)
      if isFailure { try container.encode(true, forKey: .failed) }
      if hasBrokenCounter { try container.encode(true, forKey: .dead) }
      if isAborted { try container.encode(true, forKey: .aborted) }
    }
  }

  /// The verdict of a gate on a benchmark.
  package struct Verdict: Hashable, Sendable, Codable {
    /// The possible outcomes of a gate's check.
    package enum Outcome: String, Sendable, Codable {
      case pass, regression, warning, improvement, equivalent, inconclusive, failure
    }

    /// The id of the benchmark.
    package var id: String
    package var gate: String
    package var outcome: Outcome
    package var message: String

    package init(id: String, gate: String, outcome: Outcome, message: String) {
      self.id = id
      self.gate = gate
      self.outcome = outcome
      self.message = message
    }
  }
}

/// Everything one run found: the document that all reports are made from.
public struct ResultDocument: Hashable, Sendable {
  /// The version of the file format.
  public static let schema = 1

  public var run: Run
  public var results: [BenchmarkResult]
  public var notMeasured: [NotMeasured]
  public var verdicts: [Verdict]
  /// The sessions behind verdicts on times, batch by batch.
  public var sessions: [Session] = []

  /// Creates a document.
  public init(
    run: Run, results: [BenchmarkResult] = [], notMeasured: [NotMeasured] = [],
    verdicts: [Verdict] = []
  ) {
    self.run = run
    self.results = results
    self.notMeasured = notMeasured
    self.verdicts = verdicts
  }

  /// What the document means to a caller: a measurement that broke is a failure, and so is a counter
  /// that should live and does not, or an engine whose answers are wrong.
  public var exitCode: ExitCode {
    .combined([
      notMeasured.contains(where: \.isFailure) ? .benchmarkFailed : .pass,
      notMeasured.contains(where: \.isDeadCounter) ? .deadCounter : .pass,
      results.allSatisfy(\.conforms) ? .pass : .conformanceFailure,
    ])
  }

  /// Where and how the results came to be.
  public struct Run: Hashable, Sendable, Codable {
    public var fingerprint: Fingerprint
    public var git: GitState
    /// The command line after the program's name.
    public var arguments: [String]
    /// The moment the run began, in ISO 8601, UTC.
    public var started: String

    /// Creates a run from its parts.
    public init(fingerprint: Fingerprint, git: GitState, arguments: [String], started: String) {
      self.fingerprint = fingerprint
      self.git = git
      self.arguments = arguments
      self.started = started
    }
  }

  /// A session of paired times.
  public struct Session: Hashable, Sendable, Codable {
    /// The description of the candidate's ``BenchmarkIdentity``.
    public var id: String
    public var record: SessionRecord

    /// Creates an entry.
    public init(id: String, record: SessionRecord) {
      self.id = id
      self.record = record
    }
  }

  /// A benchmark that was asked for and has no result.
  ///
  /// Where a worker gave nothing, one entry on the metric that stands for its kind, such as `mallocs`,
  /// speaks for all metrics of the kind in that workload.
  public struct NotMeasured: Hashable, Sendable, Codable {
    /// The description of its ``BenchmarkIdentity``.
    public var id: String
    public var reason: String
    /// Whether it was tried and broke, where others were not tried.
    public var isFailure: Bool
    /// Whether the counter for it should live, and does not.
    public var isDeadCounter: Bool

    /// Creates the entry of `identity`.
    public init(
      _ identity: BenchmarkIdentity, reason: String, isFailure: Bool = false,
      isDeadCounter: Bool = false
    ) {
      id = identity.description
      self.reason = reason
      self.isFailure = isFailure
      self.isDeadCounter = isDeadCounter
    }

    private enum Key: String, CodingKey {
      case id, reason, failed, dead
    }

    /// Reads an entry; one that does not say so did not fail, and has no dead counter.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      id = try container.decode(String.self, forKey: .id)
      reason = try container.decode(String.self, forKey: .reason)
      isFailure = try container.decodeIfPresent(Bool.self, forKey: .failed) ?? false
      isDeadCounter = try container.decodeIfPresent(Bool.self, forKey: .dead) ?? false
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(id, forKey: .id)
      try container.encode(reason, forKey: .reason)
      if isFailure { try container.encode(true, forKey: .failed) }
      if isDeadCounter { try container.encode(true, forKey: .dead) }
    }
  }

  /// What a gate says about a benchmark.
  public struct Verdict: Hashable, Sendable, Codable {
    /// The judgements that a gate can come to.
    public enum Outcome: String, Sendable, Codable {
      case pass, regression, improvement, equivalent, inconclusive, failure
    }

    /// The description of the benchmark's ``BenchmarkIdentity``.
    public var id: String
    public var gate: String
    public var outcome: Outcome
    public var message: String

    /// Creates a verdict.
    public init(id: String, gate: String, outcome: Outcome, message: String) {
      self.id = id
      self.gate = gate
      self.outcome = outcome
      self.message = message
    }
  }
}

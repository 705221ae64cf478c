import RandomNumbers

/// A record of sessions that test the ``TimeGate``. The correct outcome of each session is known,
/// and the gate's outcome is recorded. The sessions show how often the gate gives a false alarm and
/// how often it detects a real slowdown.
///
///     if let tally = try SessionTally.read(path: "selftest.json") {
///       print(tally.falseAlarms, tally.detectedInjections, tally.meetsSelfTestGoal)
///     }
///
/// The tally is kept in a file and grows over several runs on one machine.
package struct SessionTally: Hashable, Sendable, Codable {
  /// The version of the file format that this code writes and reads.
  package static let schema = 3

  package var schema = Self.schema
  /// The machine and build settings of all sessions.
  package var fingerprint: EnvironmentFingerprint
  /// The build that all sessions measured.
  package var build: MeasuredBuild
  /// The id of the benchmark that all sessions measured.
  package var benchmark: String
  /// The artificial slowdown of the candidate in the sessions of the kind
  /// ``SessionKind/injected``. Its amount was calibrated once, before the first session.
  package var injection: InjectedWork
  /// The time that ``injection`` should add to each operation, as a fraction of the time of an
  /// operation without the slowdown.
  package var share: Double
  package var entries: [SessionOutcome] = []

  /// Creates a record without sessions.
  package init(
    fingerprint: EnvironmentFingerprint, build: MeasuredBuild, benchmark: String,
    injection: InjectedWork,
    share: Double
  ) {
    self.fingerprint = fingerprint
    self.build = build
    self.benchmark = benchmark
    self.injection = injection
    self.share = share
  }

  /// The kinds of sessions. Each kind has a known correct outcome.
  package enum SessionKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The base and the candidate are equal, so the ``TimeGate`` must find no difference.
    case equal
    /// The candidate has the injected slowdown, so the ``TimeGate`` must find a regression.
    case injected
  }

  /// A session and its outcome.
  package struct SessionOutcome: Hashable, Sendable, Codable {
    package var kind: SessionKind
    package var plan: SessionPlan
    /// The judgment of the ``TimeGate`` on the session; nil if there were too few rounds.
    package var judgement: TimeGate.Judgement?
    /// The number of rounds in all processes together.
    package var rounds: Int
    /// The wall time of the session including its judgment, in nanoseconds.
    package var nanoseconds: UInt64
    /// The load average of the last minute, read at the end of the session.
    package var load: Double
    /// The number of busy processes that the self test ran during the session, as an artificial
    /// load of the machine.
    package var busyProcessCount: Int

    private enum CodingKeys: String, CodingKey {
      case kind, plan, judgement, rounds, nanoseconds, load
      case busyProcessCount = "neighbors"
    }

    package init(
      kind: SessionKind, plan: SessionPlan, judgement: TimeGate.Judgement?, rounds: Int,
      nanoseconds: UInt64, load: Double, busyProcessCount: Int = 0
    ) {
      self.kind = kind
      self.plan = plan
      self.judgement = judgement
      self.rounds = rounds
      self.nanoseconds = nanoseconds
      self.load = load
      self.busyProcessCount = busyProcessCount
    }
  }

  /// The sessions of `kind`, in the order in which they ran.
  package func entries(of kind: SessionKind) -> [SessionOutcome] {
    entries.filter { $0.kind == kind }
  }

  /// The number of sessions of `kind` that ended with `outcome`.
  package func count(of outcome: TimeGate.Outcome, in kind: SessionKind) -> Int {
    entries(of: kind).count { $0.judgement?.outcome == outcome }
  }

  /// The number of sessions in which the ``TimeGate`` found a difference although the base and the
  /// candidate were equal.
  package var falseAlarms: Int {
    count(of: .regression, in: .equal) + count(of: .improvement, in: .equal)
  }

  /// The number of sessions in which the gate detected the injected slowdown.
  package var detectedInjections: Int { count(of: .regression, in: .injected) }

  /// The different values of ``SessionOutcome/busyProcessCount`` in all sessions, in ascending
  /// order.
  package var busyProcessCounts: [Int] { Set(entries.map(\.busyProcessCount)).sorted() }

  /// Returns a copy of this tally that has only the sessions during which the self test ran
  /// `busyProcessCount` busy processes.
  package func limitedToBusyProcessCount(_ busyProcessCount: Int) -> SessionTally {
    var tally = self
    tally.entries = entries.filter { $0.busyProcessCount == busyProcessCount }
    return tally
  }

  /// The number of sessions of `kind` that were inconclusive, or had too few rounds for a judgment.
  package func undecidedCount(in kind: SessionKind) -> Int {
    count(of: .inconclusive, in: kind) + entries(of: kind).count { $0.judgement == nil }
  }

  /// ``meetsSelfTestGoal`` limits the share of undecided sessions only if at least this many
  /// sessions compared equal code. The share among fewer sessions is not reliable.
  private static let minimumSessionsForUndecidedShare = 10

  /// Whether the sessions so far meet the goal at each artificial load: no false alarm; no slowdown
  /// that was judged equivalent; at least 95 % of the slowdowns detected; and at most 10 %
  /// inconclusive sessions among those that compare equal code.
  package var meetsSelfTestGoal: Bool {
    busyProcessCounts.allSatisfy { limitedToBusyProcessCount($0).meetsSelfTestGoalForAllEntries }
  }

  private var meetsSelfTestGoalForAllEntries: Bool {
    let equalCodeSessionCount = entries(of: .equal).count
    return falseAlarms == 0 && count(of: .equivalent, in: .injected) == 0
      && Double(detectedInjections) >= 0.95 * Double(entries(of: .injected).count)
      && (equalCodeSessionCount < Self.minimumSessionsForUndecidedShare
        || undecidedCount(in: .equal) * 10 <= equalCodeSessionCount)
  }

  /// The kind of the next session with `busyProcessCount` busy processes; nil if the tally already
  /// has `sessionsPerKind` sessions of each of `kinds` with that many busy processes.
  ///
  /// The kinds alternate, so that a quiet period of the machine favors none of them.
  package func nextKind(
    upTo sessionsPerKind: Int, of kinds: Set<SessionKind> = Set(SessionKind.allCases),
    withBusyProcessCount busyProcessCount: Int = 0
  ) -> SessionKind? {
    let sessionsSoFar = limitedToBusyProcessCount(busyProcessCount)
    let sessionCounts = SessionKind.allCases.filter(kinds.contains).map {
      (kind: $0, count: sessionsSoFar.entries(of: $0).count)
    }
    guard let fewestSessions = sessionCounts.min(by: { $0.count < $1.count }),
      fewestSessions.count < sessionsPerKind
    else { return nil }
    return fewestSessions.kind
  }

  /// The seed of the next session, derived from `seed` and the number of sessions so far.
  package func nextSeed(from seed: UInt64) -> UInt64 {
    SplitMix64.derivedSeed(after: seed &+ UInt64(entries.count) &* 0x9E37_79B9)
  }
}

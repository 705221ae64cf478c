import Foundation
import RandomNumbers

/// Sessions whose correct outcome is known, with the outcomes of the time gate. They show how often
/// the gate gives a false alarm and how often it finds a real slowdown.
///
/// The tally is kept in a file and grows over several runs on one machine.
public struct SessionTally: Hashable, Sendable, Codable {
  /// The version of the file that this code writes and reads.
  public static let schema = 2

  public var schema = Self.schema
  /// The machine and build settings of all sessions.
  public var fingerprint: Fingerprint
  /// The build that all sessions measured.
  public var build: MeasuredBuild
  /// The id of the measured benchmark.
  public var benchmark: String
  /// The injection in sessions with a slowdown; its amount was gauged once.
  public var injection: Injection
  /// The gauged slowdown of the injection, as a share.
  public var share: Double
  public var entries: [Entry] = []

  /// Creates a tally without sessions.
  public init(
    fingerprint: Fingerprint, build: MeasuredBuild, benchmark: String, injection: Injection,
    share: Double
  ) {
    self.fingerprint = fingerprint
    self.build = build
    self.benchmark = benchmark
    self.injection = injection
    self.share = share
  }

  /// The correct outcome of a session.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// No difference: the candidate is the base.
    case equal
    /// The slowdown of the injection.
    case injected
  }

  /// One session.
  public struct Entry: Hashable, Sendable, Codable {
    public var kind: Kind
    public var plan: SessionPlan
    /// The judgment; nil if there were too few rounds.
    public var judgement: TimeGate.Judgement?
    /// The number of rounds of all processes together.
    public var rounds: Int
    /// The wall time of the session and its judgment.
    public var nanoseconds: UInt64
    /// The load average of the last minute, read at the end of the session.
    public var load: Double

    /// Creates an entry.
    public init(
      kind: Kind, plan: SessionPlan, judgement: TimeGate.Judgement?, rounds: Int,
      nanoseconds: UInt64, load: Double
    ) {
      self.kind = kind
      self.plan = plan
      self.judgement = judgement
      self.rounds = rounds
      self.nanoseconds = nanoseconds
      self.load = load
    }
  }

  /// The sessions of a kind, in the order they ran.
  public func entries(of kind: Kind) -> [Entry] { entries.filter { $0.kind == kind } }

  /// How many sessions of a kind ended with `outcome`.
  public func count(of outcome: TimeGate.Outcome, in kind: Kind) -> Int {
    entries(of: kind).count { $0.judgement?.outcome == outcome }
  }

  /// The number of sessions with equal arms in which the gate found a difference.
  public var falseAlarms: Int {
    count(of: .regression, in: .equal) + count(of: .improvement, in: .equal)
  }

  /// The number of sessions in which the gate found the injection.
  public var found: Int { count(of: .regression, in: .injected) }

  /// Whether the sessions so far meet the goal: no false alarm, and at least 95 % of the slowdowns
  /// found.
  public var isGood: Bool {
    falseAlarms == 0 && Double(found) >= 0.95 * Double(entries(of: .injected).count)
  }

  /// The kind of the next session until there are `count` of each kind; nil when there are.
  ///
  /// The kinds alternate, so that a quiet period of the machine favors neither.
  public func next(upTo count: Int, of kinds: Set<Kind> = Set(Kind.allCases)) -> Kind? {
    let counts = Kind.allCases.filter(kinds.contains).map { ($0, entries(of: $0).count) }
    guard let fewest = counts.min(by: { $0.1 < $1.1 }), fewest.1 < count else { return nil }
    return fewest.0
  }

  /// The seed of the next session; every session has a different one.
  public func nextSeed(from seed: UInt64) -> UInt64 {
    SplitMix64.first(after: seed &+ UInt64(entries.count) &* 0x9E37_79B9)
  }
}

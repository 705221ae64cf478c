import Foundation
import RandomNumbers

/// Sessions whose right outcome is known, and what the time gate made of them: how often it gives a
/// false alarm, and how often it finds what is there.
///
/// It is kept in a file and grows over several runs, all on one machine.
public struct SessionTally: Hashable, Sendable, Codable {
  /// The version of the file that this code writes and reads.
  public static let schema = 1

  public var schema = Self.schema
  /// The machine and the build that all sessions ran on.
  public var fingerprint: Fingerprint
  /// The id of the benchmark that is timed.
  public var benchmark: String
  /// What is injected into the sessions that have something to find, as it was gauged once.
  public var injection: Injection
  /// The slowdown that it was gauged to be, as a share.
  public var share: Double
  public var entries: [Entry] = []

  /// Creates a tally without sessions.
  public init(fingerprint: Fingerprint, benchmark: String, injection: Injection, share: Double) {
    self.fingerprint = fingerprint
    self.benchmark = benchmark
    self.injection = injection
    self.share = share
  }

  /// What is to be found in a session.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing: the candidate is the base.
    case equal
    /// The injection.
    case injected
  }

  /// One session.
  public struct Entry: Hashable, Sendable, Codable {
    public var kind: Kind
    public var plan: SessionPlan
    /// nil where there was not enough to judge.
    public var judgement: TimeGate.Judgement?
    /// The rounds that all processes took together.
    public var rounds: Int
    /// The wall time of the session, judgement included.
    public var nanoseconds: UInt64
    /// Processes that wanted to run at its end, averaged over a minute.
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

  /// The sessions of equal arms that claim a difference.
  public var falseAlarms: Int {
    count(of: .regression, in: .equal) + count(of: .improvement, in: .equal)
  }

  /// The sessions that find the injection.
  public var found: Int { count(of: .regression, in: .injected) }

  /// Whether the sessions so far are as good as is asked: no false alarm, and 95 % found.
  public var isGood: Bool {
    falseAlarms == 0 && Double(found) >= 0.95 * Double(entries(of: .injected).count)
  }

  /// The kind of the session that comes next on the way to `count` of each; nil when they are there.
  ///
  /// Both kinds take turns, so that a machine that is quiet for a while favours neither.
  public func next(upTo count: Int, of kinds: Set<Kind> = Set(Kind.allCases)) -> Kind? {
    let counts = Kind.allCases.filter(kinds.contains).map { ($0, entries(of: $0).count) }
    guard let fewest = counts.min(by: { $0.1 < $1.1 }), fewest.1 < count else { return nil }
    return fewest.0
  }

  /// The seed of the session that comes next: each has one of its own.
  public func nextSeed(from seed: UInt64) -> UInt64 {
    SplitMix64.first(after: seed &+ UInt64(entries.count) &* 0x9E37_79B9)
  }
}

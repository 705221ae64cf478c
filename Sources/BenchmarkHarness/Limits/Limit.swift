/// The largest count that a benchmark may read.
public struct Limit: Hashable, Sendable {
  public var identity: BenchmarkIdentity
  /// 0 or more.
  public var value: Int
  /// Each time that a higher count was accepted, the oldest first.
  public var accepted: [Acceptance]

  /// Creates a limit.
  public init(_ identity: BenchmarkIdentity, value: Int, accepted: [Acceptance] = []) {
    self.identity = identity
    self.value = value
    self.accepted = accepted
  }

  /// How far a count may be from the limit and still be the same count.
  var margin: Int { Int(ExactCount.margin(of: identity, at: Double(value))) }

  /// Why a limit was raised, and when.
  public struct Acceptance: Hashable, Sendable {
    public var reason: String
    /// The commit on which it was raised; nil outside a repository.
    public var revision: String?

    /// Creates the record.
    public init(reason: String, revision: String?) {
      self.reason = reason
      self.revision = revision
    }
  }
}

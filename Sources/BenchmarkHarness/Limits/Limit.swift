/// The largest count that a benchmark may read.
public struct Limit: Hashable, Sendable {
  public var identity: BenchmarkIdentity
  /// 0 or more.
  public var value: Int
  /// The accepted increases, oldest first.
  public var accepted: [Acceptance]

  /// Creates a limit.
  public init(_ identity: BenchmarkIdentity, value: Int, accepted: [Acceptance] = []) {
    self.identity = identity
    self.value = value
    self.accepted = accepted
  }

  /// The difference from the limit that is within the counter's precision.
  var margin: Int { Int(ExactCount.margin(of: identity, at: Double(value))) }

  /// The record of an accepted increase of a limit.
  public struct Acceptance: Hashable, Sendable {
    public var reason: String
    /// The commit on which the limit was raised; nil outside a repository.
    public var revision: String?

    /// Creates the record.
    public init(reason: String, revision: String?) {
      self.reason = reason
      self.revision = revision
    }
  }
}

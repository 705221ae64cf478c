/// The largest count that a benchmark may read.
package struct Limit: Hashable, Sendable {
  package var identity: BenchmarkIdentity
  /// 0 or more.
  package var value: Int
  /// The accepted increases, oldest first.
  package var accepted: [Acceptance]

  /// Creates a limit.
  package init(_ identity: BenchmarkIdentity, value: Int, accepted: [Acceptance] = []) {
    self.identity = identity
    self.value = value
    self.accepted = accepted
  }

  /// The difference from the limit that is within the counter's precision.
  var margin: Int { Int(ExactCount.margin(of: identity, at: Double(value))) }

  /// The record of an accepted increase of a limit.
  package struct Acceptance: Hashable, Sendable {
    package var reason: String
    /// The commit on which the limit was raised; nil outside a repository.
    package var revision: String?

    /// Creates the record.
    package init(reason: String, revision: String?) {
      self.reason = reason
      self.revision = revision
    }
  }
}

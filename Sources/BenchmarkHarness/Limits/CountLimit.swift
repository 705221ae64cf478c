/// The limit on one counter of a benchmark: the largest count that passes.
///
///     let identity = try BenchmarkIdentity("flow/lazy/uniform/viewport/n=1000/mallocs")
///     let limit = CountLimit(identity, value: 12)
package struct CountLimit: Hashable, Sendable {
  package var identity: BenchmarkIdentity
  /// The largest count that passes, 0 or more.
  package var value: Int
  /// The accepted increases of the limit, oldest first.
  package var acceptedIncreases: [AcceptedIncrease]

  package init(
    _ identity: BenchmarkIdentity, value: Int, acceptedIncreases: [AcceptedIncrease] = []
  ) {
    self.identity = identity
    self.value = value
    self.acceptedIncreases = acceptedIncreases
  }

  /// The amount by which a count may differ from the limit because of the limited precision of the
  /// counter.
  var tolerance: Int { Int(ExactCount.toleratedDifference(of: identity, at: Double(value))) }

  /// The record of an accepted increase of a limit.
  package struct AcceptedIncrease: Hashable, Sendable {
    package var reason: String
    /// The commit on which the limit was raised; nil outside a repository.
    package var revision: String?

    package init(reason: String, revision: String?) {
      self.reason = reason
      self.revision = revision
    }
  }
}

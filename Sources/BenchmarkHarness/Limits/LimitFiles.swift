import Wording

/// The limits of a folder, in files that are changed one limit at a time.
public struct LimitFiles: Sendable {
  /// The folder as it was named.
  public let folder: String
  /// The limits by file name; a benchmark stands in one file alone.
  public private(set) var files: [String: Limits]
  /// What the files held when they were read.
  private let unchanged: [String: Limits]

  /// Creates the limits of `folder` from what its files hold.
  public init(folder: String, files: [String: Limits]) {
    self.folder = folder
    self.files = files
    unchanged = files
  }

  /// The names of the files, in order.
  public var names: [String] { files.keys.sorted() }

  /// All limits, in the order of their identities.
  public var limits: [Limit] {
    files.values.flatMap(\.entries).sorted { $0.identity < $1.identity }
  }

  /// Makes sure that counters from `environment` may be held to all files.
  ///
  /// - Throws: ``EnvironmentMismatch`` of the first file that differs.
  public func expect(_ environment: CounterEnvironment) throws(EnvironmentMismatch) {
    for name in names {
      try files[name]?.environment.expect(environment, baseline: path(of: name))
    }
  }

  /// Where the file `name` lies.
  public func path(of name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private func name(of identity: BenchmarkIdentity) -> String? {
    files.first { $0.value[identity] != nil }?.key
  }

  /// Lowers every limit that its count is an improvement on; none is raised, added or removed.
  ///
  /// What differs by no more than the counter's tolerance stays: the least of many readings would
  /// become a limit that most do not keep to.
  public mutating func lower(to counts: [BenchmarkIdentity: Int]) -> [LimitChange] {
    var changes: [LimitChange] = []
    for name in names {
      for limit in files[name]?.entries ?? [] {
        guard let count = counts[limit.identity], count < limit.value - limit.margin else {
          continue
        }
        files[name]?[limit.identity]?.value = count
        changes.append(LimitChange(identity: limit.identity, before: limit.value, after: count))
      }
    }
    return changes
  }

  /// Gives a limit to every benchmark without one, in the file of its layout, and drops those of
  /// benchmarks for which `isGone` holds.
  public mutating func adopt(
    _ counts: [BenchmarkIdentity: Int], in environment: CounterEnvironment,
    isGone: (BenchmarkIdentity) -> Bool
  ) -> [LimitChange] {
    var changes: [LimitChange] = []
    for limit in limits where isGone(limit.identity) {
      if let name = name(of: limit.identity) { files[name]?[limit.identity] = nil }
      changes.append(LimitChange(identity: limit.identity, before: limit.value, after: nil))
    }
    let known = Set(limits.map(\.identity))
    for (identity, count) in counts.sorted(by: { $0.key < $1.key })
    where !known.contains(identity) {
      files["\(identity.layout).json", default: Limits(environment: environment)][identity] =
        Limit(identity, value: count)
      changes.append(LimitChange(identity: identity, before: nil, after: count))
    }
    return changes
  }

  /// Makes sure that `identity` has a limit.
  ///
  /// - Throws: ``LimitError``.
  public func expectLimit(of identity: BenchmarkIdentity) throws(LimitError) {
    if name(of: identity) == nil { throw .unknown(identity, known: limits.map(\.identity)) }
  }

  /// Raises the limit of `identity` to `count`, and notes why.
  ///
  /// - Throws: ``LimitError``.
  public mutating func accept(
    _ identity: BenchmarkIdentity, count: Int, because acceptance: Limit.Acceptance
  ) throws(LimitError) -> LimitChange {
    try expectLimit(of: identity)
    guard let name = name(of: identity), let old = files[name]?[identity]?.value else {
      preconditionFailure("a limit without a file")
    }
    guard count > old else { throw .notHigher(identity, limit: old, count: count) }
    files[name]?[identity]?.value = count
    files[name]?[identity]?.accepted.append(acceptance)
    return LimitChange(identity: identity, before: old, after: count)
  }

  /// Writes the files that changed; each is written whole or not at all, and none where one is known
  /// not to be writable.
  ///
  /// - Throws: ``FileWriteError``.
  public func write() throws(FileWriteError) {
    var texts: [(file: AtomicFile, text: String)] = []
    for name in names where files[name] != unchanged[name] {
      texts.append((try AtomicFile(path: path(of: name)), files[name]?.json ?? ""))
    }
    try AtomicFile.write(texts)
  }
}

/// A limit before and after; nil where there is none.
public struct LimitChange: Hashable, Sendable, CustomStringConvertible {
  public let identity: BenchmarkIdentity
  public let before: Int?
  public let after: Int?

  /// Creates the change of a limit.
  public init(identity: BenchmarkIdentity, before: Int?, after: Int?) {
    self.identity = identity
    self.before = before
    self.after = after
  }

  public var description: String {
    func text(_ value: Int?) -> String { value.map(HumanNumber.grouped) ?? "no limit" }
    return "\(identity): \(text(before)) -> \(text(after))"
  }
}

/// Why a limit cannot be raised.
public enum LimitError: Error, Hashable, CustomStringConvertible {
  /// The benchmark has no limit.
  case unknown(BenchmarkIdentity, known: [BenchmarkIdentity])
  /// What was counted keeps to the limit.
  case notHigher(BenchmarkIdentity, limit: Int, count: Int)
  /// There is no count to accept.
  case notCounted(BenchmarkIdentity)

  public var description: String {
    switch self {
    case .unknown(let identity, let known):
      // Many limits are few letters away: only those that share most words are worth comparing.
      let near = known.filter { other in
        zip(identity.parts, other.parts).count { $0 != $1 } == 1
      }
      let guess = Suggestion.nearest(to: "\(identity)", among: near.map { "\($0)" })
      return "no limit is called \(quoted("\(identity)", limit: 200))"
        + (guess.map { ", did you mean \(quoted($0, limit: 200))?" } ?? "")
    case .notHigher(let identity, let limit, let count):
      return "\(quoted("\(identity)", limit: 200)): expected a count above the limit of "
        + "\(HumanNumber.grouped(limit)), found \(HumanNumber.grouped(count))"
    case .notCounted(let identity):
      return "\(quoted("\(identity)", limit: 200)): expected an exact count, found none"
    }
  }
}

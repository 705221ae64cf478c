import Foundation
import Wording

/// The limits of a folder, in files that are changed one limit at a time.
///
/// Counts of work lie in the folder itself; those that belong to an allocator or to a tool in a folder
/// of its own within.
public struct LimitFiles: Sendable {
  /// The folder as it was named.
  public let folder: String
  /// The limits by file name, such as `flow.json` and `glibc/flow.json`; a benchmark stands in one
  /// file alone.
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

  /// Where the limits of counters of `kind` lie within a folder of limits; empty for the folder
  /// itself.
  public static func folder(of kind: WorkerKind, _ allocator: CountedAllocator) -> String {
    switch kind {
    case .conformance, .time, .hardware: ""
    case .allocations: allocator.rawValue
    case .instructions: "callgrind"
    }
  }

  /// The kind of the counters in the file `name`.
  private static func kind(of name: String) -> WorkerKind {
    guard name.contains("/") else { return .conformance }
    return name.hasPrefix("callgrind/") ? .instructions : .allocations
  }

  /// Makes sure that counters of a run on `fingerprint` may be held to all files; those that it has
  /// none for are passed over.
  ///
  /// - Throws: ``EnvironmentMismatch`` of the first file that differs; of one with `selected` limits
  ///   where there is one.
  public func expect(
    _ fingerprint: Fingerprint, selected: (BenchmarkIdentity) -> Bool = { _ in true }
  ) throws(EnvironmentMismatch) {
    let isSelected = files.mapValues { $0.entries.contains { selected($0.identity) } }
    for name in names.filter({ isSelected[$0] == true }) + names.filter({ isSelected[$0] != true })
    {
      guard let found = CounterEnvironment(fingerprint, countingIn: Self.kind(of: name)) else {
        continue
      }
      try files[name]?.environment.expect(found, baseline: path(of: name))
    }
  }

  /// Where the file `name` lies.
  public func path(of name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private func name(of identity: BenchmarkIdentity) -> String? {
    files.first { $0.value[identity] != nil }?.key
  }

  /// How many of `counts` are above their limit.
  public func excesses(in counts: [BenchmarkIdentity: Int]) -> Int {
    limits.count { limit in counts[limit.identity].map { $0 > limit.value + limit.margin } == true }
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
    _ counts: [BenchmarkIdentity: Int], from fingerprint: Fingerprint,
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
      let kind = WorkerKind(of: identity.metric)
      let allocator = fingerprint.counted.flatMap { CountedAllocator(rawValue: $0.allocator) }
      let folder = Self.folder(of: kind, allocator ?? .glibc)
      let environment = CounterEnvironment(fingerprint, countingIn: kind)
      files[
        (folder.isEmpty ? "" : folder + "/") + "\(identity.layout).json",
        default: Limits(environment: environment ?? CounterEnvironment(fingerprint))][identity] =
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

  /// Writes the files that changed, and makes the folders within that they need; each is written whole or not at all, and none where one is known
  /// not to be writable.
  ///
  /// - Throws: ``FileWriteError``.
  public func write() throws(FileWriteError) {
    var texts: [(file: AtomicFile, text: String)] = []
    for name in names where files[name] != unchanged[name] {
      if let slash = name.firstIndex(of: "/") {
        // What goes wrong shows when the file is written.
        try? FileManager.default.createDirectory(
          atPath: path(of: String(name[..<slash])), withIntermediateDirectories: false)
      }
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

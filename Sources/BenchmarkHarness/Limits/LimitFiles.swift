import Foundation
import Wording

/// The limits of a folder, kept in files with one limit per line.
///
/// Limits on work counters are in the folder itself. Limits that depend on an allocator or a tool
/// are in a subfolder for each.
package struct LimitFiles: Sendable {
  /// The folder as it was named.
  package let folder: String
  /// The limits by file name, such as `flow.json` and `glibc/flow.json`. A benchmark is in one file
  /// only.
  package private(set) var files: [String: Limits]
  /// The contents of the files when they were read.
  private let unchanged: [String: Limits]

  /// Creates the limits of `folder` from what its files hold.
  package init(folder: String, files: [String: Limits]) {
    self.folder = folder
    self.files = files
    unchanged = files
  }

  /// The names of the files, in order.
  package var names: [String] { files.keys.sorted() }

  /// All limits, in the order of their identities.
  package var limits: [Limit] {
    files.values.flatMap(\.entries).sorted { $0.identity < $1.identity }
  }

  /// The subfolder with the limits of counters of `kind`; empty for the folder itself.
  package static func folder(of kind: WorkerKind, _ allocator: CountedAllocator) -> String {
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

  /// Checks that the counters of a run with `fingerprint` are comparable with the limits in all
  /// files. Files for counters that the run does not have are skipped.
  ///
  /// - Throws: ``EnvironmentMismatch`` for the first file that differs, preferably one that
  ///   contains `selected` limits.
  package func expect(
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

  /// The path of the file `name`.
  package func path(of name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private func name(of identity: BenchmarkIdentity) -> String? {
    files.first { $0.value[identity] != nil }?.key
  }

  /// How many of `counts` are above their limit.
  package func excesses(in counts: [BenchmarkIdentity: Int]) -> Int {
    limits.count { limit in counts[limit.identity].map { $0 > limit.value + limit.margin } == true }
  }

  /// Lowers every limit whose count is an improvement. No limit is raised, added or removed.
  ///
  /// A difference within the counter's tolerance changes nothing. Otherwise the lowest of many
  /// readings would become a limit that most readings exceed.
  package mutating func lower(to counts: [BenchmarkIdentity: Int]) -> [LimitChange] {
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

  /// Adds a limit for every benchmark without one, to the file of its layout, and removes the
  /// limits of benchmarks for which `isGone` returns true.
  package mutating func adopt(
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

  /// Checks that `identity` has a limit.
  ///
  /// - Throws: ``LimitError``.
  package func expectLimit(of identity: BenchmarkIdentity) throws(LimitError) {
    if name(of: identity) == nil { throw .unknown(identity, known: limits.map(\.identity)) }
  }

  /// Raises the limit of `identity` to `count` and records the reason.
  ///
  /// - Throws: ``LimitError``.
  package mutating func accept(
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

  /// Writes the changed files and creates their subfolders. Each file is written whole or not at
  /// all, and no file is written if one is known not to be writable.
  ///
  /// - Throws: ``FileWriteError``.
  package func write() throws(FileWriteError) {
    var texts: [(file: AtomicFile, text: String)] = []
    for name in names where files[name] != unchanged[name] {
      if let slash = name.firstIndex(of: "/") {
        // An error here shows again when the file is written.
        try? FileManager.default.createDirectory(
          atPath: path(of: String(name[..<slash])), withIntermediateDirectories: false)
      }
      texts.append((try AtomicFile(path: path(of: name)), files[name]?.json ?? ""))
    }
    try AtomicFile.write(texts)
  }
}

/// The limit before and after a change; nil if there is none.
package struct LimitChange: Hashable, Sendable, CustomStringConvertible {
  package let identity: BenchmarkIdentity
  package let before: Int?
  package let after: Int?

  /// Creates the change of a limit.
  package init(identity: BenchmarkIdentity, before: Int?, after: Int?) {
    self.identity = identity
    self.before = before
    self.after = after
  }

  package var description: String {
    func text(_ value: Int?) -> String { value.map(HumanNumber.grouped) ?? "no limit" }
    return "\(identity): \(text(before)) -> \(text(after))"
  }
}

/// An error: a limit cannot be raised.
package enum LimitError: Error, Hashable, CustomStringConvertible {
  /// The benchmark has no limit.
  case unknown(BenchmarkIdentity, known: [BenchmarkIdentity])
  /// The count does not exceed the limit.
  case notHigher(BenchmarkIdentity, limit: Int, count: Int)
  /// There is no count to accept.
  case notCounted(BenchmarkIdentity)

  package var description: String {
    switch self {
    case .unknown(let identity, let known):
      // Many ids differ by few letters only, so the search is limited to ids that share most of
      // their words.
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

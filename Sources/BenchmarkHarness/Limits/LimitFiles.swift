import CommandLineTools
import Foundation
import Wording

/// The files in a folder that contain the limits of exact counts. A file has one limit per line.
///
///     var files = LimitFiles(folder: "Limits", limitsByFileName: ["flow.json": limits])
///     let changes = files.lowerLimits(to: ExactGate.limitCandidates(in: document.results))
///     try files.write()
///
/// Limits on work counters are in the folder itself. Limits on allocations are in a subfolder for
/// each allocator, and limits on instructions are in a subfolder for callgrind. These two depend on
/// the compiler. Limits for another minor version of it are in a subfolder of that subfolder, such
/// as `glibc/swift-6.4`, which replaces the files beside it.
package struct LimitFiles: Sendable {
  /// The path of the folder, as the user wrote it.
  package let folder: String
  /// The limits of each file, by file name, such as `flow.json` and `glibc/flow.json`. Each
  /// benchmark is in one file only.
  package private(set) var limitsByFileName: [String: CountLimits]
  /// The limits as they were read from the files. They are compared with the present limits to find
  /// the files that must be written again.
  private let filesAsRead: [String: CountLimits]

  /// For each subfolder whose files are for another minor version of the compiler, the start of the
  /// names of the files that replace them, such as `glibc/swift-6.4/` for `glibc`.
  private let replacedSubfolders: [String: String]

  /// Creates the limits of `folder` from the contents of its files.
  package init(
    folder: String, limitsByFileName: [String: CountLimits],
    replacedSubfolders: [String: String] = [:]
  ) {
    self.folder = folder
    self.limitsByFileName = limitsByFileName
    self.replacedSubfolders = replacedSubfolders
    filesAsRead = limitsByFileName
  }

  /// The file names in alphabetical order.
  package var fileNames: [String] { limitsByFileName.keys.sorted() }

  /// All limits, sorted by benchmark id.
  package var limits: [CountLimit] {
    limitsByFileName.values.flatMap(\.sortedLimits).sorted { $0.identity < $1.identity }
  }

  /// The name of the subfolder of a subfolder with limits for the minor version of the compiler that
  /// `environment` names.
  package static func versionSubfolder(_ environment: CounterEnvironment) -> String {
    "swift-\(environment.swiftMinorVersion)"
  }

  /// The name of the subfolder with the limits on counters of `kind`; empty if these limits are in
  /// the folder itself.
  package static func subfolder(
    forCountersOf kind: WorkerKind, allocator: CountedAllocator
  ) -> String {
    switch kind {
    case .conformance, .time, .memory: ""
    case .allocations: allocator.rawValue
    case .instructions: "callgrind"
    }
  }

  /// The kind of worker whose counts are limited by the file called `name`.
  private static func workerKind(forLimitsInFile name: String) -> WorkerKind {
    guard name.contains("/") else { return .conformance }
    return name.hasPrefix("callgrind/") ? .instructions : .allocations
  }

  /// Checks that the counters of a run with `fingerprint` are comparable with the limits in all
  /// files. Files with limits on counters that the run does not have are skipped.
  ///
  /// - Throws: ``EnvironmentMismatch`` for the first file from another environment. Files that
  ///   contain limits for which `isSelected` returns true are checked first.
  package func expectComparableCounters(
    ofRunWith fingerprint: EnvironmentFingerprint,
    checkingFirst isSelected: (BenchmarkIdentity) -> Bool = { _ in true }
  ) throws(EnvironmentMismatch) {
    let fileHasSelectedLimits = limitsByFileName.mapValues {
      $0.sortedLimits.contains { isSelected($0.identity) }
    }
    for name in fileNames.filter({ fileHasSelectedLimits[$0] == true })
      + fileNames.filter({ fileHasSelectedLimits[$0] != true })
    {
      let kind = Self.workerKind(forLimitsInFile: name)
      guard let foundEnvironment = CounterEnvironment(fingerprint, countingIn: kind) else {
        continue
      }
      try limitsByFileName[name]?.environment.expectComparable(
        foundEnvironment, baseline: path(ofFile: name), dependsOnCompiler: kind != .conformance)
    }
  }

  /// The path of the file called `name`.
  package func path(ofFile name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private func fileName(of identity: BenchmarkIdentity) -> String? {
    limitsByFileName.first { $0.value[identity] != nil }?.key
  }

  /// The number of benchmarks in `counts` whose count exceeds the limit by more than the tolerance.
  package func numberOfCountsAboveLimit(in counts: [BenchmarkIdentity: Int]) -> Int {
    limits.count { limit in
      counts[limit.identity].map { $0 > limit.value + limit.tolerance } == true
    }
  }

  /// Lowers every limit whose benchmark has a lower count. No limit is raised, added or removed.
  ///
  /// A difference within the counter's precision does not lower the limit. Otherwise the lowest of
  /// many readings would become a limit that most readings exceed.
  package mutating func lowerLimits(to counts: [BenchmarkIdentity: Int]) -> [LimitChange] {
    var changes: [LimitChange] = []
    for name in fileNames {
      for limit in limitsByFileName[name]?.sortedLimits ?? [] {
        guard let count = counts[limit.identity], count < limit.value - limit.tolerance else {
          continue
        }
        limitsByFileName[name]?[limit.identity]?.value = count
        changes.append(LimitChange(identity: limit.identity, before: limit.value, after: count))
      }
    }
    return changes
  }

  /// Adds a limit for every benchmark in `counts` that has none, to the file of its layout. Removes
  /// the limits of benchmarks for which `isObsolete` returns true.
  package mutating func addMissingAndRemoveObsoleteLimits(
    counts: [BenchmarkIdentity: Int], countedIn fingerprint: EnvironmentFingerprint,
    isObsolete: (BenchmarkIdentity) -> Bool
  ) -> [LimitChange] {
    var changes: [LimitChange] = []
    for limit in limits where isObsolete(limit.identity) {
      if let name = fileName(of: limit.identity) { limitsByFileName[name]?[limit.identity] = nil }
      changes.append(LimitChange(identity: limit.identity, before: limit.value, after: nil))
    }
    let identitiesWithLimit = Set(limits.map(\.identity))
    for (identity, count) in counts.sorted(by: { $0.key < $1.key })
    where !identitiesWithLimit.contains(identity) {
      let kind = WorkerKind(of: identity.metric)
      let allocator = fingerprint.counted.flatMap { CountedAllocator(rawValue: $0.allocator) }
      let folder = Self.subfolder(forCountersOf: kind, allocator: allocator ?? .glibc)
      let environment = CounterEnvironment(fingerprint, countingIn: kind)
      limitsByFileName[
        (replacedSubfolders[folder] ?? (folder.isEmpty ? "" : folder + "/"))
          + "\(identity.layout).json",
        default: CountLimits(environment: environment ?? CounterEnvironment(fingerprint))][
          identity] =
        CountLimit(identity, value: count)
      changes.append(LimitChange(identity: identity, before: nil, after: count))
    }
    return changes
  }

  /// Checks that `identity` has a limit.
  ///
  /// - Throws: ``LimitError``.
  package func expectLimit(of identity: BenchmarkIdentity) throws(LimitError) {
    if fileName(of: identity) == nil {
      throw .benchmarkWithoutLimit(identity, known: limits.map(\.identity))
    }
  }

  /// Raises the limit of `identity` to `count`, and records `acceptance` as the reason.
  ///
  /// - Throws: ``LimitError``.
  package mutating func raiseLimit(
    _ identity: BenchmarkIdentity, count: Int, because acceptance: CountLimit.AcceptedIncrease
  ) throws(LimitError) -> LimitChange {
    try expectLimit(of: identity)
    guard let name = fileName(of: identity), let oldValue = limitsByFileName[name]?[identity]?.value
    else {
      preconditionFailure("every limit must be in one of the files")
    }
    guard count > oldValue else {
      throw .countNotAboveLimit(identity, limit: oldValue, count: count)
    }
    limitsByFileName[name]?[identity]?.value = count
    limitsByFileName[name]?[identity]?.acceptedIncreases.append(acceptance)
    return LimitChange(identity: identity, before: oldValue, after: count)
  }

  /// Writes the files that have changed, and creates their folders. Each file is written completely
  /// or not at all. If any path is not writable, no file is written.
  ///
  /// - Throws: ``FileWriteError``.
  package func write() throws(FileWriteError) {
    var texts: [(file: AtomicFile, text: String)] = []
    for name in fileNames where limitsByFileName[name] != filesAsRead[name] {
      for slashIndex in name.indices where name[slashIndex] == "/" {
        try WritableFolder.create(
          at: path(ofFile: String(name[..<slashIndex])), createsParents: false)
      }
      texts.append((try AtomicFile(path: path(ofFile: name)), limitsByFileName[name]?.json ?? ""))
    }
    try AtomicFile.write(texts)
  }
}

/// A change of a limit. The value before is nil if there was no limit, and the value after is nil
/// if the limit was removed.
package struct LimitChange: Hashable, Sendable, CustomStringConvertible {
  package let identity: BenchmarkIdentity
  package let before: Int?
  package let after: Int?

  package init(identity: BenchmarkIdentity, before: Int?, after: Int?) {
    self.identity = identity
    self.before = before
    self.after = after
  }

  package var description: String {
    func limitText(_ value: Int?) -> String {
      value.map(ReadableNumber.groupedDigits) ?? "no limit"
    }
    return "\(identity): \(limitText(before)) -> \(limitText(after))"
  }
}

/// An error: a limit cannot be raised.
package enum LimitError: Error, Hashable, CustomStringConvertible {
  /// The benchmark has no limit.
  case benchmarkWithoutLimit(BenchmarkIdentity, known: [BenchmarkIdentity])
  /// The count to accept does not exceed the limit.
  case countNotAboveLimit(BenchmarkIdentity, limit: Int, count: Int)
  /// There is no count that could become the limit of the benchmark.
  case benchmarkWithoutCount(BenchmarkIdentity)

  package var description: String {
    switch self {
    case .benchmarkWithoutLimit(let identity, let known):
      // Many ids differ in few letters only, so a suggestion must differ from `identity` in exactly
      // one word.
      let similarIdentities = known.filter { other in
        zip(identity.idParts, other.idParts).count { $0 != $1 } == 1
      }
      let suggestion = Suggestion.nearest(
        to: "\(identity)", among: similarIdentities.map { "\($0)" })
      let quotedIdentity = quoted("\(identity)", limit: 200)
      return suggestion.map {
        "expected the id of a limit, found \(quotedIdentity), did you mean \(quoted($0, limit: 200))?"
      } ?? "expected the id of a limit, found \(quotedIdentity)"
    case .countNotAboveLimit(let identity, let limit, let count):
      let (limitText, countText) = (
        ReadableNumber.groupedDigits(limit), ReadableNumber.groupedDigits(count)
      )
      return
        "\(quoted("\(identity)", limit: 200)): expected a count above the limit of \(limitText), found \(countText)"
    case .benchmarkWithoutCount(let identity):
      return "\(quoted("\(identity)", limit: 200)): expected an exact count, found none"
    }
  }
}

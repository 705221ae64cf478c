import CommandLineTools
import Wording

extension ResultDocument {
  /// Merges several documents, such as the shards of one run, into one. Results are in the order of
  /// the shards. A benchmark that has a result in one document is removed from the `notMeasured`
  /// lists of the other documents.
  ///
  /// If the documents come from different machines, the fingerprint names all of them, so that the
  /// times are not compared with those of one machine. The merged document is not a shard. Verdicts
  /// are left out, because each one judges a single document.
  ///
  /// - Throws: ``MergeError``, or `EnvironmentMismatch` if the counters of two documents are not
  ///   comparable.
  package init(merging parts: [(path: String, document: ResultDocument)]) throws {
    precondition(!parts.isEmpty, "expected at least one document to merge, found none")
    let parts = Self.sortedByShard(parts)
    var run = parts[0].document.run
    var results: [BenchmarkResult] = []
    var resultSources: [BenchmarkIdentity: (result: BenchmarkResult, path: String)] = [:]
    var unmeasuredEntries: [UnmeasuredBenchmark] = []
    for (path, document) in parts {
      let fingerprint = document.run.fingerprint
      // The allocation counts of all documents must come from equal environments. If this document
      // has such counts, its environment is compared with that of the first document that has some.
      let firstPartWithAllocationCounts =
        parts.first { fingerprint.counted != nil && $0.document.run.fingerprint.counted != nil }
        ?? parts[0]
      for earlierPart in [parts[0], firstPartWithAllocationCounts] {
        try earlierPart.document.run.fingerprint.expectComparableCounts(
          fingerprint, baseline: earlierPart.path, in: path)
      }
      if document.run.git != run.git {
        throw MergeError.differentRevision(path: path, expected: run.git, found: document.run.git)
      }
      run.fingerprint.addProperties(fingerprint)
      for result in document.results {
        if let firstSource = resultSources[result.identity] {
          if firstSource.result == result { continue }
          throw MergeError.differentResults(result.identity, first: firstSource.path, second: path)
        }
        resultSources[result.identity] = (result, path)
        results.append(result)
      }
      unmeasuredEntries += document.notMeasured
    }
    var seenIDs: Set<String> = []
    var seenRatioIDs: Set<[String]> = []
    let ratios = parts.flatMap(\.document.ratios).filter {
      seenRatioIDs.insert([$0.id, $0.base]).inserted
    }
    let measuredIDs = Set(results.map(\.identity.description) + ratios.map(\.id))
    let notMeasured = unmeasuredEntries.filter {
      !measuredIDs.contains($0.id) && seenIDs.insert($0.id).inserted
    }
    run.started = parts.map(\.document.run.started).min() ?? run.started
    run.arguments = Self.removingShardOption(run.arguments)
    self.init(run: run, results: results, notMeasured: notMeasured)
    self.ratios = ratios
    try Self.expectAllShards(parts)
  }

  /// Sorts documents by shard number and start time, so that the order of the files does not
  /// matter.
  private static func sortedByShard(_ parts: [(path: String, document: ResultDocument)])
    -> [(path: String, document: ResultDocument)]
  {
    let sortKeys = parts.enumerated().map { index, part in
      (part.document.shard?.number ?? .max, part.document.run.started, index)
    }
    return sortKeys.sorted(by: <).map { parts[$0.2] }
  }

  /// Removes the option `--shard` and its value from `words`, the arguments of a command line.
  private static func removingShardOption(_ words: [String]) -> [String] {
    var remainingWords: [String] = []
    var isOptionValue = false
    for word in words {
      if !isOptionValue, word != "--shard", !word.hasPrefix("--shard=") {
        remainingWords.append(word)
      }
      isOptionValue = !isOptionValue && word == "--shard"
    }
    return remainingWords
  }

  /// The part of a run that the document contains, according to the `--shard` option of its command
  /// line; nil without that option.
  package var shard: RunShard? {
    let arguments = run.arguments
    for (index, word) in arguments.enumerated() {
      if word == "--shard", arguments.indices.contains(index + 1) {
        return RunShard(arguments[index + 1])
      }
      if word.hasPrefix("--shard=") { return RunShard(String(word.dropFirst("--shard=".count))) }
    }
    return nil
  }

  private static func expectAllShards(_ parts: [(path: String, document: ResultDocument)])
    throws(MergeError)
  {
    let shards = parts.compactMap(\.document.shard)
    guard let shardCount = shards.map(\.shardCount).max() else { return }
    let missingNumbers = (1...shardCount).filter { number in
      !shards.contains { $0.number == number }
    }
    if !missingNumbers.isEmpty { throw .missingShards(missingNumbers, shardCount: shardCount) }
  }
}

extension EnvironmentFingerprint {
  /// Adds the properties of `other`, the fingerprint of another machine. A text property that
  /// differs between the machines then contains the values of both.
  fileprivate mutating func addProperties(_ other: EnvironmentFingerprint) {
    let splitNames = { (text: String) in text.split(separator: " + ").map(String.init) }
    func joinedNames(_ ownText: String, _ otherText: String) -> String {
      let knownNames = splitNames(ownText)
      let newNames = splitNames(otherText).filter { !knownNames.contains($0) }
      return ([ownText] + newNames).joined(separator: " + ")
    }
    cpu = joinedNames(cpu, other.cpu)
    kernel = joinedNames(kernel, other.kernel)
    libc = joinedNames(libc, other.libc)
    hashing = joinedNames(hashing, other.hashing)
    for key in Set(allocatorOptions.keys).union(other.allocatorOptions.keys) {
      allocatorOptions[key] = joinedNames(
        allocatorOptions[key] ?? "unset", other.allocatorOptions[key] ?? "unset")
    }
    counted = counted ?? other.counted
    cores = max(cores, other.cores)
    load = max(load, other.load)
  }
}

/// An error: documents cannot be merged.
package enum MergeError: ExitCodeProviding, Hashable, CustomStringConvertible {
  /// Two documents have different results for the same benchmark.
  case differentResults(BenchmarkIdentity, first: String, second: String)
  /// The document at `path` was measured on another commit than the first document.
  case differentRevision(path: String, expected: GitState, found: GitState)
  /// The documents of the shards with these numbers are missing; the run has `shardCount` shards.
  case missingShards([Int], shardCount: Int)

  package var exitCode: ExitCode {
    switch self {
    case .missingShards: .limitsMismatch
    case .differentRevision: .environmentMismatch
    case .differentResults: .failure
    }
  }

  package var description: String {
    switch self {
    case .differentResults(let identity, let firstPath, let secondPath):
      return
        "\(secondPath): error: the result of \(quoted("\(identity)", limit: 200)) differs from the result in \(quoted(firstPath, limit: 200))"
    case .differentRevision(let path, let expected, let found):
      let isSameRevision = expected.revision == found.revision
      return
        "\(printable(path)): error: expected results of revision \(Self.revisionText(expected, isSameRevision: isSameRevision)), "
        + "found results of \(Self.revisionText(found, isSameRevision: isSameRevision))"
    case .missingShards(let missingNumbers, let shardCount):
      let shardList = missingNumbers.map { "\($0)/\(shardCount)" }.joined(separator: ", ")
      return "expected a document for every shard of the run, found none for \(shardList)"
    }
  }

  /// The text for a git revision in an error message, with a note if there are uncommitted changes.
  ///
  /// If `isSameRevision` is true, the message names the revision twice, once with uncommitted
  /// changes and once without them. In this case, the text has a note each time.
  private static func revisionText(_ git: GitState, isSameRevision: Bool) -> String {
    let changeNote =
      git.isModified
      ? " with uncommitted changes" : isSameRevision ? " without uncommitted changes" : ""
    return quoted(git.revision ?? "unknown") + changeNote
  }
}

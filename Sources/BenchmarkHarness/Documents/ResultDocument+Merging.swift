import Wording

extension ResultDocument {
  /// One document of several, such as the shards of one run: results in their order, what one of them
  /// measured left out of what others did not.
  ///
  /// Where machines differ, the fingerprint names all of them, so that times of the whole are not held
  /// to those of one machine. Verdicts are left out: they are about the parts.
  ///
  /// - Throws: ``MergeError``; `EnvironmentMismatch` where counters of two are not comparable.
  public init(merging parts: [(path: String, document: ResultDocument)]) throws {
    precondition(!parts.isEmpty, "nothing to merge")
    var run = parts[0].document.run
    var results: [BenchmarkResult] = []
    var sources: [BenchmarkIdentity: (result: BenchmarkResult, path: String)] = [:]
    var entries: [NotMeasured] = []
    for (path, document) in parts {
      try CounterEnvironment(run.fingerprint)
        .expect(CounterEnvironment(document.run.fingerprint), baseline: parts[0].path)
      if let other = CounterEnvironment(document.run.fingerprint, countingIn: .allocations) {
        try CounterEnvironment(run.fingerprint, countingIn: .allocations)?
          .expect(other, baseline: parts[0].path)
      }
      if document.run.git != run.git {
        throw MergeError.otherRevision(
          path: path, expected: run.git.revision, found: document.run.git.revision)
      }
      run.fingerprint.include(document.run.fingerprint)
      for result in document.results {
        if let known = sources[result.identity] {
          if known.result == result { continue }
          throw MergeError.twice(result.identity, first: known.path, second: path)
        }
        sources[result.identity] = (result, path)
        results.append(result)
      }
      entries += document.notMeasured
    }
    var seen: Set<String> = []
    let measured = Set(results.map(\.identity.description))
    let notMeasured = entries.filter { !measured.contains($0.id) && seen.insert($0.id).inserted }
    run.started = parts.map(\.document.run.started).min() ?? run.started
    self.init(run: run, results: results, notMeasured: notMeasured)
    try Self.expectAllShards(parts)
  }

  /// The share of a run that the document says it is.
  public var shard: Shard? {
    let words = run.arguments
    for (place, word) in words.enumerated() {
      if word == "--shard", words.indices.contains(place + 1) { return Shard(words[place + 1]) }
      if word.hasPrefix("--shard=") { return Shard(String(word.dropFirst("--shard=".count))) }
    }
    return nil
  }

  private static func expectAllShards(_ parts: [(path: String, document: ResultDocument)])
    throws(MergeError)
  {
    let shards = parts.compactMap(\.document.shard)
    guard let count = shards.map(\.count).max() else { return }
    let missing = (1...count).filter { number in !shards.contains { $0.number == number } }
    if !missing.isEmpty { throw .missingShards(missing, count: count) }
  }
}

extension Fingerprint {
  /// Takes in the name of another machine, where it differs.
  fileprivate mutating func include(_ other: Fingerprint) {
    func joined(_ mine: String, _ theirs: String) -> String {
      mine.split(separator: "+").map { $0.trimmingCharacters(in: .whitespaces) }.contains(theirs)
        ? mine : "\(mine) + \(theirs)"
    }
    cpu = joined(cpu, other.cpu)
    kernel = joined(kernel, other.kernel)
    libc = joined(libc, other.libc)
    hashing = joined(hashing, other.hashing)
    counted = counted ?? other.counted
    cores = max(cores, other.cores)
    load = max(load, other.load)
  }
}

/// Why documents do not make one.
public enum MergeError: ExitCodeProviding, Hashable, CustomStringConvertible {
  /// Two documents measured the same and read otherwise.
  case twice(BenchmarkIdentity, first: String, second: String)
  /// One was measured on another commit than the first.
  case otherRevision(path: String, expected: String?, found: String?)
  /// Shares of the run are not among the documents.
  case missingShards([Int], count: Int)

  public var exitCode: ExitCode {
    switch self {
    case .missingShards: .limitsMismatch
    case .otherRevision: .environmentMismatch
    case .twice: .failure
    }
  }

  public var description: String {
    switch self {
    case .twice(let identity, let first, let second):
      return "\(second): error: \(quoted("\(identity)", limit: 200)) reads otherwise than in "
        + quoted(first, limit: 200)
    case .otherRevision(let path, let expected, let found):
      return "\(path): error: expected results of revision \(quoted(expected ?? "unknown")), found "
        + "those of \(quoted(found ?? "unknown"))"
    case .missingShards(let missing, let count):
      let list = missing.map { "\($0)/\(count)" }.joined(separator: ", ")
      return "expected every shard of the run, found none for \(list)"
    }
  }
}

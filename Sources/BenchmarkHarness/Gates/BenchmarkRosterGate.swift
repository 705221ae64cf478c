import Wording

/// The gate that checks that every benchmark with a limit ran, and that every benchmark that ran
/// has a limit.
///
///     let gate = BenchmarkRosterGate(counts: [], limits: [identity], results: [], notMeasured: [])
///     gate.findings[0].message  // "expected a count of the benchmark, found none"
struct BenchmarkRosterGate {
  let findings: [GateFinding]

  /// Compares the benchmarks in `counts` with those in `limits`. Wrong answers in `results` and
  /// entries in `notMeasured` explain missing counts.
  ///
  /// If a measurement failed, its missing benchmarks are not reported one by one. There is one
  /// finding for each reason instead.
  init(
    counts: [BenchmarkIdentity], limits: [BenchmarkIdentity], results: [BenchmarkResult],
    notMeasured: [ResultDocument.UnmeasuredBenchmark]
  ) {
    let (countedIdentities, limitedIdentities) = (Set(counts), Set(limits))
    let failureReasons = MissingCountReasons(notMeasured.filter(\.hasFailed), counts: counts)
    var missingCountsByReason: [(entry: ResultDocument.UnmeasuredBenchmark, count: Int)] = []
    // Benchmarks with wrong answers are not reported as missing, because the conformance gate
    // reports them.
    let identitiesWithWrongAnswers = Set(results.filter { !$0.conforms }.map(\.identity))
    let missingIdentities = limits.filter { identity in
      if countedIdentities.contains(identity) || identitiesWithWrongAnswers.contains(identity) {
        return false
      }
      guard let entry = failureReasons.unmeasuredBenchmark(for: identity) else { return true }
      if let index = missingCountsByReason.firstIndex(where: { $0.entry.reason == entry.reason }) {
        missingCountsByReason[index].count += 1
      } else {
        missingCountsByReason.append((entry, 1))
      }
      return false
    }
    let extraIdentities = counts.filter { !limitedIdentities.contains($0) }
    let subjectsWithWrongAnswers = Set(results.filter { !$0.conforms }.map(\.identity.subject))
    var reasonsForMissingCounts: [BenchmarkSubject: String] = [:]
    for entry in notMeasured {
      guard let identity = try? BenchmarkIdentity(entry.id) else { continue }
      reasonsForMissingCounts[identity.subject] = entry.reason
    }
    findings =
      missingCountsByReason.map { GateFinding($0.entry, lost: $0.count) }
      + missingIdentities.map { identity in
        if subjectsWithWrongAnswers.contains(identity.subject) {
          return GateFinding(
            "\(identity)", .conformance, .failure, "not compared: the engine's answers are wrong",
            exitCode: .conformanceFailure)
        }
        let reason = reasonsForMissingCounts[identity.subject]
        return Self.finding(
          identity,
          reason.map {
            "expected a count of the benchmark, found none; the run gives the reason \"\($0)\""
          }
            ?? "expected a count of the benchmark, found none")
      }
      + extraIdentities.map { identity in
        let formerID = Self.probableFormerIdentity(of: identity, among: missingIdentities).map {
          quoted("\($0)", limit: 200)
        }
        return Self.finding(
          identity,
          formerID.map {
            "expected a limit for the benchmark, found none; was \($0) renamed to this benchmark?"
          } ?? "expected a limit for the benchmark, found none")
      }
  }

  private static func finding(_ identity: BenchmarkIdentity, _ message: String) -> GateFinding {
    GateFinding("\(identity)", .roster, .failure, message, exitCode: .limitsMismatch)
  }

  /// Finds the missing benchmark that was probably renamed to `identity`. Its number of items must
  /// be equal, and its id must differ in exactly one of the other parts. Among several such
  /// benchmarks, the one whose part is most similar is returned.
  private static func probableFormerIdentity(
    of identity: BenchmarkIdentity, among missing: [BenchmarkIdentity]
  ) -> BenchmarkIdentity? {
    let parts = identity.idParts
    let candidates = missing.compactMap {
      candidate -> (identity: BenchmarkIdentity, partIndex: Int)? in
      guard candidate.itemCount == identity.itemCount else { return nil }
      let differingIndexes = zip(parts, candidate.idParts).enumerated().filter { $1.0 != $1.1 }.map(
        \.offset)
      return differingIndexes.count == 1 ? (candidate, differingIndexes[0]) : nil
    }
    let nearestCandidate = candidates.first { candidate in
      let nearestPart = Suggestion.nearest(
        to: parts[candidate.partIndex],
        among: candidates.map { $0.identity.idParts[candidate.partIndex] })
      return candidate.identity.idParts[candidate.partIndex] == nearestPart
    }
    return nearestCandidate?.identity ?? (candidates.count == 1 ? candidates[0].identity : nil)
  }
}

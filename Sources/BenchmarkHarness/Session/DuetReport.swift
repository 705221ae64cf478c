import CommandLineTools

/// The results of a ``DuetBenchmark``, with one finding for each pair of a base and a candidate.
///
///     var document = ResultDocument(run: .current(folder: "."))
///     let report = duet.run()
///     report.addResults(to: &document)
package struct DuetReport: Hashable, Sendable {
  package let findings: [DuetFinding]

  package init(findings: [DuetFinding]) { self.findings = findings }

  /// The exit code for all findings together. Improvements, inconclusive pairs and pairs that were
  /// not compared affect the code only if the caller requests it. If no pair was compared, the code
  /// is that of a gate that measured nothing.
  package func exitCode(countingImprovements: Bool, countingInconclusive: Bool) -> ExitCode {
    let codes = findings.map(\.exitCode)
    if findings.allSatisfy({ $0.outcome == nil }), codes.allSatisfy({ $0 == .inconclusive }) {
      return .brokenCounter
    }
    return .combined(
      codes, countingImprovements: countingImprovements, countingInconclusive: countingInconclusive)
  }

  /// Adds the verdicts, the times and the pairs that were not compared to `document`.
  ///
  /// The candidate's times have the metric `time`. The base's times have the metric `time` if the
  /// base is another engine, and `baseTime` if the base is another build. If several candidates
  /// have the same base, the base is added once, with its times from the session of the first
  /// candidate. The document's `sessions` contain the times of all batches.
  package func addResults(to document: inout ResultDocument) {
    var reportedIdentities = Set(document.results.map(\.identity))
    for finding in findings {
      let identity = finding.pair.identity
      if let firstSession = finding.sessions.first {
        let base = finding.pair.base.identityOfMetric("time")
        document.results += [
          timeResult(identity, firstSession.samples(of: .candidate)),
          timeResult(
            base == identity ? finding.pair.base.identityOfMetric("baseTime") : base,
            firstSession.samples(of: .base)),
        ].compactMap { $0 }.filter { reportedIdentities.insert($0.identity).inserted }
      }
      document.sessions += finding.sessions.map { .init(id: "\(identity)", record: $0) }
      if let outcome = finding.outcome {
        document.verdicts.append(
          .init(
            id: "\(identity)", gate: "time", outcome: outcome.verdictOutcome,
            message: finding.message))
      }
      switch finding.missingSessionReason {
      case nil: break
      case .workerFailed(let reason):
        document.notMeasured.append(.init(identity, reason: reason, isFailure: true))
      case .clockFailed(let reason):
        document.notMeasured.append(.init(identity, reason: reason, hasBrokenCounter: true))
      case .notAttempted(let reason):
        if finding.outcome == nil { document.notMeasured.append(.init(identity, reason: reason)) }
      case .missingInOneBuild(let reason), .wrongAnswers(let reason):
        document.verdicts.append(
          .init(id: "\(identity)", gate: "time", outcome: .failure, message: reason))
      }
    }
  }

  private func timeResult(_ identity: BenchmarkIdentity, _ samples: BatchSamples)
    -> BenchmarkResult?
  {
    BenchmarkResult(
      identity: identity, unit: "ns", isExact: false, readings: samples.readings, conforms: true)
  }
}

extension TimeGate.Outcome {
  var verdictOutcome: ResultDocument.Verdict.Outcome {
    switch self {
    case .regression: .regression
    case .improvement: .improvement
    case .equivalent: .equivalent
    case .inconclusive: .inconclusive
    }
  }
}

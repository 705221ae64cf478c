import CommandLineTools
import RandomNumbers

/// Compares pairs of benchmarks by paired time measurements. A pair is a base and a candidate. All
/// pairs are judged together.
///
///     let duet = DuetBenchmark([pair], gate: .forOneBuild, plan: SessionPlan(seed: 7)) {
///       try PairedSession($1, base: $0.base, candidate: $0.candidate, open: startWorkers).run()
///     }
///     let report = duet.run()
///
/// Each pair is measured in a session. If the session finds a difference in either direction, a
/// second session with another seed repeats it. A difference is reported only if both sessions find
/// it.
package struct DuetBenchmark {
  /// The base and the candidate of a comparison.
  package struct Pair: Hashable, Sendable {
    package var base: BatchRequest.Arm
    package var candidate: BatchRequest.Arm

    package init(base: BatchRequest.Arm, candidate: BatchRequest.Arm) {
      self.base = base
      self.candidate = candidate
    }

    /// Identifies the benchmark that is judged, which is the time of the candidate.
    package var identity: BenchmarkIdentity { candidate.identityOfMetric("time") }
  }

  /// A closure that measures a pair in one session, which follows the given plan.
  package typealias SessionRunner = (Pair, SessionPlan) throws -> SessionRecord

  private let pairs: [Pair]
  private let gate: TimeGate
  private let plan: SessionPlan
  private let budget: TimeBudget
  private let examine: (Pair) throws -> String?
  private let session: SessionRunner
  private let isInterrupted: () -> Bool
  private let progress: (_ done: Int, _ total: Int, _ label: String) -> Void

  /// Creates a duet that compares `pairs`. Each session follows `plan`, but has a seed of its own.
  ///
  /// The closure `examine` returns the reason why a pair must not be compared, such as wrong
  /// answers, or nil if there is none.
  package init(
    _ pairs: [Pair], gate: TimeGate, plan: SessionPlan,
    budget: TimeBudget = TimeBudget(seconds: nil),
    isInterrupted: @escaping () -> Bool = { Interruption.isRequested },
    progress: @escaping (_ done: Int, _ total: Int, _ label: String) -> Void = { _, _, _ in },
    examine: @escaping (Pair) throws -> String? = { _ in nil },
    session: @escaping SessionRunner
  ) {
    self.pairs = pairs
    self.gate = gate
    self.plan = plan
    self.budget = budget
    self.isInterrupted = isInterrupted
    self.progress = progress
    self.examine = examine
    self.session = session
  }

  /// Runs all sessions, and judges all pairs together as one family of statistical tests, with
  /// Holm's correction for multiple tests.
  package func run() -> DuetReport {
    var findings = pairs.map { DuetFinding(pair: $0) }
    for index in findings.indices {
      let label = Self.progressLabel(pairs[index])
      progress(index, pairs.count, label)
      let seed = SplitMix64.derivedSeed(after: plan.seed &+ UInt64(index))
      runNextSession(&findings[index], seed: seed)
    }
    judgeAsOneFamilyOfTests(
      &findings, \.firstJudgement, of: findings.indices.filter { !findings[$0].sessions.isEmpty })
    let indexesOfDifferingPairs = findings.indices.filter {
      findings[$0].firstJudgement?.outcome.isDifference == true
    }
    for (done, index) in indexesOfDifferingPairs.enumerated() {
      progress(
        done, indexesOfDifferingPairs.count, "second session: " + Self.progressLabel(pairs[index]))
      runNextSession(&findings[index], seed: findings[index].sessions[0].plan.repetitionPlan.seed)
    }
    judgeAsOneFamilyOfTests(
      &findings, \.secondJudgement,
      of: indexesOfDifferingPairs.filter { findings[$0].sessions.count == 2 })
    return DuetReport(findings: findings)
  }

  /// Runs a session for the pair of `finding`. Records the session or, if it could not run, the
  /// reason.
  private func runNextSession(_ finding: inout DuetFinding, seed: UInt64) {
    if isInterrupted() { return finding.missingSessionReason = .notAttempted("interrupted") }
    guard budget.hasTimeFor(0) else {
      return finding.missingSessionReason = .notAttempted(budget.budgetSpentReason)
    }
    var plan = plan
    plan.seed = seed
    do {
      if finding.sessions.isEmpty, let reason = try examine(finding.pair) {
        return finding.missingSessionReason = .wrongAnswers(reason)
      }
      finding.sessions.append(try session(finding.pair, plan))
    } catch let failure as WorkerFailure {
      finding.missingSessionReason = .workerFailed("\(failure)")
    } catch let error as any ExitCodeProviding where error.exitCode == .brokenCounter {
      finding.missingSessionReason = .clockFailed("\(error)")
    } catch let refusal as ComparedBenchmarksNotMeasurable where !refusal.hasEqualReasons {
      finding.missingSessionReason = .missingInOneBuild("\(refusal)")
    } catch {
      finding.missingSessionReason = .notAttempted("\(error)")
    }
  }

  /// Judges the last session of each finding whose index is in `indexes`, and stores the judgment
  /// in the finding's property with the key path `judgement`. The judgments form one family of
  /// statistical tests.
  private func judgeAsOneFamilyOfTests(
    _ findings: inout [DuetFinding], _ judgement: WritableKeyPath<DuetFinding, TimeGate.Judgement?>,
    of indexes: [Int]
  ) {
    let indexedJudgements = indexes.compactMap { index in
      findings[index].sessions.last?.judgement(by: gate, familySize: indexes.count)
        .map { (index, $0) }
    }
    let correctedJudgements = indexedJudgements.map(\.1).correctedForMultipleTests()
    for ((index, _), corrected) in zip(indexedJudgements, correctedJudgements) {
      findings[index][keyPath: judgement] = corrected
    }
  }

  private static func progressLabel(_ pair: Pair) -> String {
    let arm = pair.candidate
    return
      "\(arm.layout) \(arm.data) \(arm.engine) \(ReadableNumber.shortCountText(arm.itemCount)) \(arm.workload)"
  }
}

extension TimeGate.Outcome {
  /// Whether the outcome states a difference: a regression or an improvement.
  package var isDifference: Bool { self == .regression || self == .improvement }
}

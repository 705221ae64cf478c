import RandomNumbers

/// Compares pairs of a base and a candidate, each in a session, and judges all pairs together.
///
/// If the first session of a pair finds a difference in either direction, a second session with
/// another seed repeats it. A difference counts only if both sessions find it.
package struct Duet {
  /// Two arms to compare.
  package struct Pair: Hashable, Sendable {
    package var base: BatchOrder.Arm
    package var candidate: BatchOrder.Arm

    /// Creates a pair.
    package init(base: BatchOrder.Arm, candidate: BatchOrder.Arm) {
      self.base = base
      self.candidate = candidate
    }

    /// The benchmark that is judged: the candidate's time.
    package var identity: BenchmarkIdentity { candidate.identity("time") }
  }

  /// Runs the session of a pair.
  package typealias Session = (Pair, SessionPlan) throws -> SessionRecord

  private let pairs: [Pair]
  private let gate: TimeGate
  private let plan: SessionPlan
  private let budget: TimeBudget
  private let examine: (Pair) throws -> String?
  private let session: Session
  private let isInterrupted: () -> Bool
  private let progress: (_ done: Int, _ total: Int, _ label: String) -> Void

  /// Creates a duet of `pairs`. Each session follows `plan` with a seed of its own.
  ///
  /// `examine` returns why a pair must not be compared, such as wrong answers of an arm, or nil.
  package init(
    _ pairs: [Pair], gate: TimeGate, plan: SessionPlan,
    budget: TimeBudget = TimeBudget(seconds: nil),
    isInterrupted: @escaping () -> Bool = { Interruption.isRequested },
    progress: @escaping (_ done: Int, _ total: Int, _ label: String) -> Void = { _, _, _ in },
    examine: @escaping (Pair) throws -> String? = { _ in nil },
    session: @escaping Session
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

  /// Runs all sessions and judges them as one family of tests, with Holm's correction.
  package func run() -> DuetReport {
    var findings = pairs.map { DuetFinding(pair: $0) }
    for index in findings.indices {
      let label = Self.label(pairs[index])
      progress(index, pairs.count, label)
      let seed = SplitMix64.first(after: plan.seed &+ UInt64(index))
      measure(&findings[index], seed: seed)
    }
    judge(&findings, \.first, of: findings.indices.filter { !findings[$0].sessions.isEmpty })
    let claims = findings.indices.filter { findings[$0].first?.outcome.isClaim == true }
    for (done, index) in claims.enumerated() {
      progress(done, claims.count, "once more: " + Self.label(pairs[index]))
      measure(&findings[index], seed: findings[index].sessions[0].plan.again.seed)
    }
    judge(&findings, \.second, of: claims.filter { findings[$0].sessions.count == 2 })
    return DuetReport(findings: findings)
  }

  /// Runs a session, or records why there is none.
  private func measure(_ finding: inout DuetFinding, seed: UInt64) {
    if isInterrupted() { return finding.obstacle = .leftOut("interrupted") }
    guard budget.allows(0) else { return finding.obstacle = .leftOut(budget.reason) }
    var plan = plan
    plan.seed = seed
    do {
      if finding.sessions.isEmpty, let reason = try examine(finding.pair) {
        return finding.obstacle = .wrongAnswers(reason)
      }
      finding.sessions.append(try session(finding.pair, plan))
    } catch let failure as WorkerFailure {
      finding.obstacle = .broken("\(failure)")
    } catch let error as any ExitCodeProviding where error.exitCode == .deadCounter {
      finding.obstacle = .dead("\(error)")
    } catch let refusal as SessionRefusal where !refusal.isOfBoth {
      finding.obstacle = .differs("\(refusal)")
    } catch {
      finding.obstacle = .leftOut("\(error)")
    }
  }

  /// Judges the last sessions of the findings at `places` as a family.
  private func judge(
    _ findings: inout [DuetFinding], _ judgement: WritableKeyPath<DuetFinding, TimeGate.Judgement?>,
    of places: [Int]
  ) {
    let judged = places.compactMap { place in
      findings[place].sessions.last?.judgement(by: gate, family: places.count)
        .map { (place, $0) }
    }
    for ((place, _), corrected) in zip(judged, judged.map(\.1).correctedForFamily()) {
      findings[place][keyPath: judgement] = corrected
    }
  }

  private static func label(_ pair: Pair) -> String {
    let arm = pair.candidate
    return "\(arm.layout) \(arm.data) \(arm.engine) \(HumanNumber.size(arm.n)) \(arm.workload)"
  }
}

extension TimeGate.Outcome {
  /// Whether the outcome is a difference.
  var isClaim: Bool { self == .regression || self == .improvement }
}

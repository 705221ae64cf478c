import Foundation
import LayoutConformance
import ScenarioPlayer
import Testing

/// A rule as the argument of a parameterized test.
///
///     @Test(arguments: RuleCase.all)
///     func rule(_ rule: RuleCase) { rule.check(Masonry()) }
public struct RuleCase: Codable, Hashable, Sendable, CustomTestStringConvertible {
  /// The id of the rule, such as `Q-02`.
  public let id: String

  /// One case for each rule of the rule book.
  public static let all = RuleBook.rules.map { RuleCase(id: $0.id) }

  public var testDescription: String {
    guard let rule = RuleBook.rule(id) else { return "\(id): no such rule" }
    return "\(rule.title): \(rule.sentence)"
  }

  /// Checks that an implementation satisfies the rule.
  ///
  /// A failure is recorded as an issue. The location of the issue is a position in the smallest
  /// failing scenario that was found, which is written to a file below the temporary folder.
  ///
  /// If the check runs in its own process (an exit test, with a time limit), a layout that traps or
  /// never returns is one issue of the whole test run: the first rule that meets it records it, and
  /// every rule is judged without the steps that the layout did not survive. Where a process cannot
  /// be copied, as on Apple's platforms, each such rule fails, and ``reportSuddenEnd()`` reports the
  /// last position that the check recorded.
  ///
  /// - Parameters:
  ///   - implementation: The layout under test.
  ///   - seconds: The limit of the processor time of the process. A check that is still running
  ///     after nine tenths of the limit stops and records an issue. If the layout never returns,
  ///     the process is ended at the limit, or, if the process only waits, after ten times as many
  ///     seconds of elapsed time. Pass 0 for no limit if other tests run in the same process.
  ///   - randomScenarioCount: The number of random scenarios for each layout; 30 if nil.
  ///   - seed: The seed of the first generated scenario; 1 if nil.
  ///   - effort: The size of the scenarios that the rule adds to the run.
  ///   - profile: The profile by which the layout is judged; nil for `ConformanceProfile.screen`
  ///     if the layout has no catalog to compare with, and `ConformanceProfile.exact` otherwise.
  ///     Failures only in a stricter profile, and those of optional rules, are warnings.
  public func check(
    _ implementation: any LayoutImplementation, within seconds: Int = 0,
    worlds randomScenarioCount: Int? = nil, seed: UInt64? = nil, effort: RuleEffort = .standard,
    profile: ConformanceProfile? = nil
  ) {
    check(
      implementation, within: seconds,
      hangLimit: min(HangWatch.standardLimit, Double(seconds)), worlds: randomScenarioCount,
      seed: seed, effort: effort, profile: profile)
  }

  /// Checks that an implementation satisfies the rule, in a test process that a layout may end.
  ///
  /// On Apple's devices and simulators a process cannot be copied, and there are no exit tests. So a
  /// layout that traps ends the process of all tests, and a journal tells the next run where:
  ///
  ///     @Test(arguments: RuleCase.all) @MainActor func passes(rule: RuleCase) {
  ///       rule.check(MyLayout(), journal: NSTemporaryDirectory() + "layout-conformance")
  ///     }
  ///
  /// The next run records an issue with the rule and the scenario that ended the process, and plays all
  /// other scenarios. After a run that was not ended, the journal is empty, and everything is tried
  /// again.
  ///
  /// - Parameters:
  ///   - implementation: The layout under test.
  ///   - journalFolder: The folder of the journal, which is created if it does not exist. Each rule has
  ///     a file there.
  ///   - randomScenarioCount: The number of random scenarios for each layout; 30 if nil.
  ///   - seed: The seed of the first generated scenario; 1 if nil.
  ///   - profile: The profile by which the layout is judged, as in
  ///     ``check(_:within:worlds:seed:effort:profile:)``.
  public func check(
    _ implementation: any LayoutImplementation, journal journalFolder: String,
    worlds randomScenarioCount: Int? = nil, seed: UInt64? = nil, profile: ConformanceProfile? = nil
  ) {
    let journal = RunJournal(folder: journalFolder, rule: id)
    for activity in journal.endedIn {
      Issue.record(
        "\(id): the layout ended the process of the tests in \(activity), which is left out now")
    }
    judge(
      implementation, within: 0, inProcess: getpid(), worlds: randomScenarioCount, seed: seed,
      effort: .standard, profile: profile, journal: journal)
    journal.end()
  }

  /// As the public method. A step or a check must end within `hangLimit` seconds of processor time.
  package func check(
    _ implementation: any LayoutImplementation, within seconds: Int, hangLimit: Double,
    worlds randomScenarioCount: Int? = nil, seed: UInt64? = nil, effort: RuleEffort = .standard,
    profile: ConformanceProfile? = nil
  ) {
    let testProcess = seconds > 0 ? getppid() : getpid()
    let check = {
      self.judge(
        implementation, within: seconds, inProcess: testProcess, worlds: randomScenarioCount,
        seed: seed, effort: effort,
        profile: profile)
    }
    guard seconds > 0 else { return check() }
    let reportPath = Self.reportPath(id, ofProcessStartedBy: testProcess)
    guard SupervisedRun.isSupported else {
      CrashReporter.install(seconds: seconds, reportingTo: reportPath)
      return check()
    }
    let outcome = SupervisedRun.perform(
      hangLimit: hangLimit,
      isKnownToEnd: TestRunNotes(ofProcess: testProcess)
        .containRecord(startingWith: Self.noteStart(implementation))
    ) {
      // Rehearsals take elapsed time, but no processor time of their process.
      CrashReporter.limitTime(seconds: Rehearsal.isOn ? 10 * seconds : seconds)
      check()
    }
    if case .crashed(let signal) = outcome {
      let text = "signal \(signal) ended the process outside of a scenario"
      try? text.write(toFile: reportPath, atomically: true, encoding: .utf8)
      exit(EXIT_FAILURE)
    }
  }

  /// The first rule about updates. Its test warns if none of these rules was tested.
  private static let idThatTellsUntestedUpdates =
    RuleBook.rules.first { $0.requiredCapabilities.contains(.updates) }?.id

  /// The start of the notes about sudden ends of an implementation's layouts.
  private static func noteStart(_ implementation: any LayoutImplementation) -> String {
    "\(implementation.name): "
  }

  private func judge(
    _ implementation: any LayoutImplementation, within seconds: Int, inProcess testProcess: pid_t,
    worlds randomScenarioCount: Int?, seed: UInt64?, effort: RuleEffort,
    profile: ConformanceProfile?, journal: RunJournal? = nil
  ) {
    var run = ConformanceRun.complete
    run.rules = RuleBook.rules.filter { $0.id == id }
    if let randomScenarioCount { run.randomScenariosPerLayout = randomScenarioCount }
    if let seed { run.seed = seed }
    run.effort = effort
    run.findsSurprises = false
    run.profile = profile
    if seconds > 0 {
      run.reasonToStop = {
        CrashReporter.isOutOfTime ? "the time limit of \(seconds) s was reached" : nil
      }
    }
    if let journal {
      run.leftOutScenarios = Set(journal.endedIn)
      run.willPlay = journal.begin
    }
    var report = run.judge(implementation)
    journal?.begin(RunJournal.shrinking)
    let canShrink = journal?.endedIn.contains(RunJournal.shrinking) != true
    if id.hasPrefix("G-") {
      // These rules are about rects alone, so a layout that traps does not concern them.
      report.failuresOutsideRules.removeAll(where: \.isSuddenEnd)
      report.stopReason = nil
    }
    let hasEnded = report.failuresOutsideRules(in: report.profile).contains(where: \.isSuddenEnd)
    report.failuresOutsideRules.removeAll { failure in
      guard let end = failure.suddenEnd else { return false }
      let recorder = TestRunNotes(ofProcess: testProcess).firstRule(
        thatRecords: Self.noteStart(implementation) + end.cause, ifNone: id)
      return recorder != id
    }
    JUnitFile.requestedByEnvironment?.add(report, of: id, inProcess: testProcess)
    if hasEnded {
      let text = report.remarks.last ?? "a part was left out, because the layout ended"
      Issue.record(Comment(rawValue: "\(id): \(text)"), severity: .warning)
    }
    if let stopReason = report.stopReason {
      // If the layout ended, one rule of the test run fails for it.
      Issue.record("\(id): \(stopReason)", severity: hasEnded ? .warning : .error)
    }
    if id == Self.idThatTellsUntestedUpdates, let text = report.untestedUpdates {
      Issue.record("\(text); add .updates to its capabilities if it has them", severity: .warning)
    }
    for row in report.rows where report.stopReason == nil {
      // A rule that was not decided or not exercised has neither passed nor failed, so the issue is
      // only a warning.
      switch row.verdict {
      case .inconclusive(let reason):
        Issue.record("\(id) was not decided: \(reason)", severity: .warning)
      case .notExercised(let reason):
        Issue.record("\(id) was not exercised: \(reason)", severity: .warning)
      default: break
      }
    }
    for failure in report.failuresOutsideRules(in: report.profile) where !failure.isSuddenEnd {
      record(failure)
    }
    for finding in report.findings where finding.failures[0].isSuddenEnd {
      record(finding, of: report, on: implementation)
    }
    if !report.isFailure {
      for row in report.rows {
        guard case .failed(let failures) = row.verdict else { continue }
        let reason =
          row.rule.isOptional ? "is optional and fails" : "fails only in a stricter profile"
        Issue.record("\(id) \(reason): \(failures[0])", severity: .warning)
      }
    }
    for row in report.rows(in: report.profile) where row.isFailure {
      if canShrink, !CrashReporter.isOutOfTime,
        let shrunkScenario = row.discovery(on: implementation)
      {
        record(shrunkScenario, on: implementation)
      } else if case .failed(let failures) = row.verdict {
        let symptom = report.findings.first { $0.rule?.id == row.rule.id }?.symptom
        record(failures[0], symptom: symptom)
      }
    }
  }

  /// Writes the shrunk scenario to a file in the temporary folder, and records its failure as an
  /// issue. If the file cannot be written, the issue contains the text of the scenario.
  private func record(_ discovery: FailingScenario, on implementation: any LayoutImplementation) {
    let folder = FileManager.default.temporaryDirectory.path + "/layout-conformance"
    let file = discovery.file(in: folder, of: implementation)
    let parentFolder = URL(fileURLWithPath: file.path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: parentFolder, withIntermediateDirectories: true)
    let isWritten =
      (try? file.text.write(toFile: file.path, atomically: true, encoding: .utf8)) != nil
    record(
      file.failure, scenario: isWritten ? nil : file.text,
      symptom: discovery.symptom(on: implementation))
  }

  /// Records that the layout trapped or did not return.
  private func record(
    _ finding: ConformanceFinding, of report: ConformanceReport,
    on implementation: any LayoutImplementation
  ) {
    let failure = finding.failures[0]
    if let cause = failure.suddenEnd?.cause,
      let smallestScenario = report.smallestScenariosOfEnds[cause]
    {
      record(smallestScenario, on: implementation)
    } else {
      record(failure, symptom: finding.symptom)
    }
  }

  private func record(
    _ failure: PlayFailure, scenario: String? = nil, symptom: ObservedSymptom? = nil
  ) {
    let rule = RuleBook.rule(id)
    // The sentence and the intent explain this rule. They are omitted if only other rules failed.
    let violatesThisRule = failure.rules.contains(id)
    failure.recordIssue(
      opening: symptom?.sentence,
      appending: [
        violatesThisRule ? rule.map { "\($0.title): \($0.sentence)" } : nil,
        violatesThisRule ? rule?.intent : nil,
        scenario,
      ])
  }
}

extension RuleCase {
  /// Records an issue if the rule's own process crashed or reached its time limit. The issue
  /// contains the last position that the process recorded. Records nothing if the process ended
  /// normally.
  public func reportSuddenEnd() {
    let path = Self.reportPath(id, ofProcessStartedBy: getpid())
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8), !text.isEmpty else {
      return
    }
    JUnitFile.requestedByEnvironment?.add(crashOrTimeout: text, of: id, inProcess: getpid())
    Issue.record("\(id): \(text)")
  }

  /// The path of the file that reports a crash or a reached time limit. The process that checks the
  /// rule `id` writes the file, and the process that started it, `process`, reads the file.
  private static func reportPath(_ id: String, ofProcessStartedBy process: pid_t) -> String {
    FileManager.default.temporaryDirectory.path + "/layout-conformance-\(process)-\(id)"
  }
}

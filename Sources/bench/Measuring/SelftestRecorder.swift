import BenchmarkHarness
import BenchmarkReports
import CommandLineParsing
import CommandLineTools
import LayoutWorkloads

/// Tests the time gate, the check that decides whether a candidate is slower than its base. Runs
/// sessions whose correct verdict is known, and writes all verdicts to a file after each session.
struct SelftestRecorder {
  private(set) var tally: SessionTally?
  /// The number of sessions (``PairedSession``) to record of each kind: without an injected
  /// slowdown, and with one.
  var sessionsPerKind = 0
  /// The number of processes that keep the processors busy while the sessions run.
  var busyProcessCount = 0
  /// The kinds of sessions to run.
  var kinds = Set(SessionTally.SessionKind.allCases)

  private let sessions: SelftestSessions
  private let build: MeasuredBuild
  private let seed: UInt64
  /// The errors for files that could not be written, by path.
  private(set) var writeErrors: [String: FileWriteError] = [:]
  private var hasWarnedOfWriteError = false

  private let stateFile: LockedFile?
  private let pageFile: AtomicFile?

  /// Reads the recorded sessions from the file that the option `--state` names, if it exists, and
  /// checks that all files can be written.
  ///
  /// - Throws: `SessionTallyError`, `EnvironmentMismatch` if the sessions in the file are those of
  ///   another machine or build, `FileInUse`, or `FileWriteError`.
  init(
    _ arguments: ParsedArguments, sessions: SelftestSessions, build: MeasuredBuild, seed: UInt64
  ) throws {
    self.sessions = sessions
    self.build = build
    self.seed = seed
    let path = arguments[SelftestCommand.stateFile]
    // Each write replaces the file with a new file, so the folder must be writable. `AtomicFile`
    // checks this.
    stateFile = try path.map { try LockedFile(path: AtomicFile(path: $0).path) }
    pageFile = try arguments[SelftestCommand.pagePath].map(AtomicFile.init(path:))
    if let path, let recordedTally = try SessionTally.read(path: path) {
      try recordedTally.expectComparableSessions(
        on: .current(), build: build, benchmark: "\(SelftestSessions.timedBenchmark)", path: path)
      tally = recordedTally
    }
  }

  /// Runs sessions until ``sessionsPerKind`` sessions of each kind are recorded or the user
  /// interrupts. An interrupted session is discarded.
  ///
  /// The busy processes start after the calibration of the injected work, because they would make
  /// the result of the calibration vary. They end before this method returns or throws.
  ///
  /// If a file cannot be written, `remark` is called with a warning, and the remaining sessions
  /// still run.
  mutating func run(isQuiet: Bool, remark: (String) -> Void) throws {
    let bar = ProgressBar(total: sessionsPerKind * kinds.count, isQuiet: isQuiet)
    defer { bar.clear() }
    do {
      bar.show(done: tally?.entries.count ?? 0, label: "calibrating")
      var tally = try tally ?? makeTally()
      self.tally = tally
      try writeFiles(bar, remark)
      guard
        tally.nextKind(upTo: sessionsPerKind, of: kinds, withBusyProcessCount: busyProcessCount)
          != nil
      else {
        return
      }
      let busyProcesses = try BusyProcesses(busyProcessCount)
      defer { busyProcesses.endAll() }
      while let kind = tally.nextKind(
        upTo: sessionsPerKind, of: kinds, withBusyProcessCount: busyProcessCount)
      {
        let label = kind == .equal ? "session without a slowdown" : "session with a 3 % slowdown"
        bar.show(
          done: tally.limitedToBusyProcessCount(busyProcessCount).entries.count, label: label)
        tally.entries.append(
          try sessions.runSession(kind, for: tally, beside: busyProcessCount, seed: seed))
        self.tally = tally
        try writeFiles(bar, remark)
      }
    } catch BatchMeasurementError.interrupted {}
  }

  /// If no session was completed, reports through `remark` that the page with the table of sessions
  /// is not written.
  func reportUnwrittenPage(_ remark: (String) -> Void) {
    guard let pageFile, tally?.entries.isEmpty ?? true else { return }
    remark("\(UnwrittenReportMessage(path: pageFile.path))")
  }

  private func makeTally() throws -> SessionTally {
    let stepCount =
      kinds.contains(.injected)
      ? try sessions.calibrateSteps(for: SelftestCommand.injectedSlowdown, seed: seed) : 0
    return SessionTally(
      fingerprint: .current(), build: build, benchmark: "\(SelftestSessions.timedBenchmark)",
      injection: ExtraWork.spin.injection(stepCount), share: SelftestCommand.injectedSlowdown)
  }

  private mutating func writeFiles(_ bar: ProgressBar, _ remark: (String) -> Void) throws {
    guard let tally else { return }
    writeErrors = [:]
    if let stateFile {
      let text = try tally.json()
      writeErrors[stateFile.path] = Self.catchWriteError(of: { () throws(FileWriteError) in
        try stateFile.replace(with: text)
      })
    }
    if let pageFile, !tally.entries.isEmpty {
      writeErrors[pageFile.path] = Self.catchWriteError(of: { () throws(FileWriteError) in
        try pageFile.write(tally.markdownPage)
      })
    }
    guard !hasWarnedOfWriteError, let writeError = writeErrors.values.first else { return }
    hasWarnedOfWriteError = true
    bar.clear()
    remark("warning: \(writeError): the remaining sessions run, but may not be recorded")
  }

  private static func catchWriteError(of write: () throws(FileWriteError) -> Void)
    -> FileWriteError?
  {
    do throws(FileWriteError) {
      try write()
      return nil
    } catch {
      return error
    }
  }
}

import BenchmarkHarness
import CommandLineParsing
import LayoutWorkloads

/// Runs test sessions of the time gate whose correct verdict is known, and writes the verdicts to a
/// file after each session.
struct SelftestRecorder {
  private(set) var tally: SessionTally?
  /// The number of sessions of each kind that are needed.
  var count = 0
  /// The kinds of sessions to run.
  var kinds = Set(SessionTally.Kind.allCases)

  private let sessions: SelftestSessions
  private let build: MeasuredBuild
  private let seed: UInt64
  /// The errors for files that could not be written, by path.
  private(set) var failures: [String: FileWriteError] = [:]
  private var hasWarned = false

  private let state: OwnedFile?
  private let page: AtomicFile?

  /// Reads the file of `--state` if it exists, and checks that all files can be written.
  ///
  /// - Throws: `SessionTallyError`, `EnvironmentMismatch` if the sessions in the file are those of
  ///   another machine or build, `FileInUse`, or `FileWriteError`.
  init(
    _ arguments: ParsedArguments, sessions: SelftestSessions, build: MeasuredBuild, seed: UInt64
  ) throws {
    self.sessions = sessions
    self.build = build
    self.seed = seed
    let path = arguments[SelftestCommand.state]
    // Each time, a new file replaces the old one, so the folder must be writable as well.
    state = try path.map { try OwnedFile(path: AtomicFile(path: $0).path) }
    page = try arguments[SelftestCommand.page].map { path throws(FileWriteError) in
      try AtomicFile(path: path)
    }
    if let path, let known = try SessionTally.read(path: path) {
      try known.expectComparable(
        .current(), build: build, benchmark: "\(SelftestSessions.benchmark)", path: path)
      tally = known
    }
  }

  /// Runs sessions until there are enough or the user interrupts. An interrupted session is
  /// discarded.
  ///
  /// If a file cannot be written, `remark` receives a warning and the sessions continue.
  mutating func run(isQuiet: Bool, remark: (String) -> Void) throws {
    var bar = ProgressBar(total: count * kinds.count, isQuiet: isQuiet)
    defer { bar.clear() }
    do {
      bar.show(done: tally?.entries.count ?? 0, label: "calibrating")
      var tally = try tally ?? begin()
      self.tally = tally
      try write(&bar, remark)
      while let kind = tally.nextKind(upTo: count, of: kinds) {
        let label = kind == .equal ? "equal arms" : "+3 %"
        bar.show(done: tally.entries.count, label: label)
        tally.entries.append(try sessions.entry(kind, for: tally, seed: seed))
        self.tally = tally
        try write(&bar, remark)
      }
    } catch BatchMeasurementError.interrupted {}
  }

  /// If no session ran, reports that the page is not written.
  func tellUntouched(_ remark: (String) -> Void) {
    guard let page, tally?.entries.isEmpty ?? true else { return }
    remark("\(UnwrittenReportMessage(path: page.path))")
  }

  private func begin() throws -> SessionTally {
    let amount =
      kinds.contains(.injected) ? try sessions.steps(for: SelftestCommand.share, seed: seed) : 0
    return SessionTally(
      fingerprint: .current(), build: build, benchmark: "\(SelftestSessions.benchmark)",
      injection: ExtraWork.spin.injection(amount), share: SelftestCommand.share)
  }

  private mutating func write(_ bar: inout ProgressBar, _ remark: (String) -> Void) throws {
    guard let tally else { return }
    failures = [:]
    if let state {
      let text = try tally.json()
      failures[state.path] = Self.failure(of: { () throws(FileWriteError) in
        try state.replace(with: text)
      })
    }
    if let page, !tally.entries.isEmpty {
      failures[page.path] = Self.failure(of: { () throws(FileWriteError) in
        try page.write(tally.markdownPage)
      })
    }
    guard !hasWarned, let failure = failures.values.first else { return }
    hasWarned = true
    bar.clear()
    remark("warning: \(failure): the sessions continue, but are not recorded any more")
  }

  private static func failure(of write: () throws(FileWriteError) -> Void) -> FileWriteError? {
    do throws(FileWriteError) {
      try write()
      return nil
    } catch {
      return error
    }
  }
}

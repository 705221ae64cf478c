import BenchmarkHarness
import CommandLineParsing
import LayoutWorkloads

/// Runs sessions whose right outcome is known, and keeps what they say in a file after each.
struct TallyKeeper {
  private(set) var tally: SessionTally?
  /// The sessions of each kind to reach.
  var count = 0
  /// What the sessions are of.
  var kinds = Set(SessionTally.Kind.allCases)

  private let sessions: SelftestSessions
  private let build: MeasuredBuild
  private let seed: UInt64
  private let state: OwnedFile?
  private let page: AtomicFile?

  /// Creates the keeper of what `--state` names, and finds its files writable.
  ///
  /// - Throws: `SessionTallyError`, `EnvironmentMismatch` where the sessions so far are another
  ///   machine's or another build's, `FileInUse`, or `FileWriteError`.
  init(
    _ arguments: ParsedArguments, sessions: SelftestSessions, build: MeasuredBuild, seed: UInt64
  ) throws {
    self.sessions = sessions
    self.build = build
    self.seed = seed
    let path = arguments[SelftestCommand.state]
    // Its folder is found writable, too: the state is written anew each time.
    state = try path.map { try OwnedFile(path: AtomicFile(path: $0).path) }
    page = try arguments[SelftestCommand.page].map { path throws(FileWriteError) in
      try AtomicFile(path: path)
    }
    if let path, let known = try SessionTally.read(path: path) {
      try known.expect(
        .current(), build: build, benchmark: "\(SelftestSessions.benchmark)", path: path)
      tally = known
    }
  }

  /// Runs sessions until there are enough or the user stops; a session that was cut short is lost.
  mutating func run(isQuiet: Bool) throws {
    var bar = ProgressBar(total: count * kinds.count, isQuiet: isQuiet)
    defer { bar.clear() }
    do {
      bar.show(done: tally?.entries.count ?? 0, label: "gauging")
      var tally = try tally ?? begin()
      self.tally = tally
      try write()
      while let kind = tally.next(upTo: count, of: kinds) {
        let label = kind == .equal ? "equal arms" : "+3 %"
        bar.show(done: tally.entries.count, label: label)
        tally.entries.append(try sessions.entry(kind, for: tally, seed: seed))
        self.tally = tally
        try write()
      }
    } catch BatchMeasurementError.interrupted {}
  }

  private func begin() throws -> SessionTally {
    let amount =
      kinds.contains(.injected) ? try sessions.steps(for: SelftestCommand.share, seed: seed) : 0
    return SessionTally(
      fingerprint: .current(), build: build, benchmark: "\(SelftestSessions.benchmark)",
      injection: InjectedFault.spin.injection(amount), share: SelftestCommand.share)
  }

  private func write() throws {
    guard let tally else { return }
    if let state { try state.replace(with: try tally.json()) }
    if let page { try page.write(tally.page) }
  }
}

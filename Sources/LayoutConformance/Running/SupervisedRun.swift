import Subprocesses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a part of a program so that a layout that traps or never returns does not end the program.
///
///     let outcome = SupervisedRun.perform { print(ConformanceRun().judge(Masonry()).claim) }
///
/// The part runs in a copy of the process. If a layout ends the copy, the part runs once more from
/// its start, in a second copy that rehearses every scenario (`Rehearsal`) and so finds out what to
/// leave out. A part in which nothing traps runs once, at full speed.
///
/// Where a process cannot be copied, the part runs in the process itself.
package enum SupervisedRun {
  /// The result of a supervised run.
  package enum Outcome: Equatable {
    /// The last copy ended by itself, with this exit code.
    case ended(exitCode: Int32)
    /// Signal `signal` ended both copies, the second one outside of a scenario.
    case crashed(signal: Int32)
  }

  /// Whether a layout that traps can be survived on this platform.
  package static var isSupported: Bool { ProcessCopy.isSupported }

  /// Calls `body`, which should print no results before all of them are known.
  ///
  /// - Parameters:
  ///   - hangLimit: the processor time without progress, in seconds, after which a layout counts as
  ///     one that never returns.
  ///   - isKnownToEnd: whether the layout is known to trap or hang, so that scenarios are rehearsed
  ///     from the beginning.
  package static func perform(
    hangLimit: Double = HangWatch.standardLimit, isKnownToEnd: Bool = false, _ body: () -> Void
  ) -> Outcome {
    guard isSupported else {
      body()
      return .ended(exitCode: 0)
    }
    let position = PlayPosition()
    var watch = HangWatch(limit: hangLimit)
    let handlerRestorations = relayStopSignals(to: position)
    func run(_ output: ProcessCopy.Output, _ prepare: () -> Void) -> ProcessEnding? {
      let copy = ProcessCopy(output) {
        for restoreHandler in handlerRestorations { restoreHandler() }
        PlayPosition.current = position
        prepare()
        body()
      }
      guard let copy else { return nil }
      return copy.waitForEnd {
        watch.isOverdue(position, processorSeconds: copy.processorSeconds)
      }
    }
    if !isKnownToEnd, let ending = run(.inheritedWithoutStackTrace, {}),
      let outcome = Outcome(ending)
    {
      return outcome
    }
    // The layout is known to hang or to trap, so now a step is overdue earlier. It still gets more
    // time than any step that ended.
    let shortLimit = min(hangLimit, max(shortestHangLimit, 4 * watch.longestPause))
    // The rehearsals end a layout that hangs. This watch only ends a run that hangs elsewhere.
    watch = HangWatch(limit: max(hangLimit, HangWatch.standardLimit))
    let secondEnding = run(.inherited) {
      Rehearsal.begin(hangLimit: shortLimit) { position.isStopRequested ? "stopped" : nil }
    }
    return secondEnding.flatMap(Outcome.init) ?? .crashed(signal: secondEnding?.signal ?? SIGABRT)
  }

  /// The processor time in which a step of a layout that is known to trap or hang must end, in
  /// seconds.
  private static let shortestHangLimit = 1.0

  /// Whether the process that supervises this one was asked to stop.
  package static var isStopRequested: Bool { PlayPosition.current?.isStopRequested ?? false }

  /// The signals with which a user ends a program. A copy that one of them ended did not crash.
  package static let signalsOfUsers = signalsThatAskToStop + [SIGQUIT]

  private static let signalsThatAskToStop = [SIGINT, SIGTERM, SIGHUP]

  /// The position of the copy to which signals are relayed.
  nonisolated(unsafe) private static var supervisedPosition: PlayPosition?

  /// Lets this process outlive the first signal that asks it to stop, and passes the request on by
  /// ``isStopRequested``. Ctrl-C reaches the copy directly, too.
  ///
  /// - Returns: functions that a copy calls to handle the signals as before.
  private static func relayStopSignals(to position: PlayPosition) -> [() -> Void] {
    supervisedPosition = position
    return signalsThatAskToStop.map { number in
      let previousHandler = signal(number) { number in
        SupervisedRun.supervisedPosition?.requestStop()
        // A second request ends this process, and the copy with it. A shell may send SIGHUP twice.
        if number != SIGHUP { signal(number, SIG_DFL) }
      }
      if unsafeBitCast(previousHandler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
      return { signal(number, previousHandler) }
    }
  }
}

extension SupervisedRun.Outcome {
  /// The outcome of a copy that ended by itself, or because the user asked for it; nil if a layout
  /// ended it.
  fileprivate init?(_ ending: ProcessEnding) {
    switch ending {
    case .exit(let code) where code != CrashReporter.exitCodeOfTimeout:
      self = .ended(exitCode: Int32(code))
    case .signal(let number) where SupervisedRun.signalsOfUsers.contains(Int32(number)):
      self = .crashed(signal: Int32(number))
    default: return nil
    }
  }
}

extension ProcessEnding {
  /// The signal that ended the process; nil if none did.
  fileprivate var signal: Int32? {
    if case .signal(let number) = self { return Int32(number) }
    return nil
  }
}

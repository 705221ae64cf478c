import Foundation
import Subprocesses

/// Records that the user asked the process to stop, so that loops can end early and report their
/// results so far.
///
///     Interruption.installSignalHandlers()
///     for order in orders where !Interruption.isRequested {
///       print(try worker.measure(on: order).results.count)
///     }
///
/// The signals SIGINT (Ctrl-C), SIGTERM and SIGHUP are such requests.
package enum Interruption {
  private static let stopFlag = AtomicNumber()

  /// Whether the user asked to stop.
  package static var isRequested: Bool { stopFlag.value != 0 }

  /// Records a request that reached this process in another way than by a signal.
  package static func request() { stopFlag.value = 1 }

  /// Installs signal handlers. The first signal is recorded as a request; a second one ends the
  /// process at once.
  ///
  /// SIGHUP is an exception: a shell may send it twice, so a second one does not end the process,
  /// and a process that was started with SIGHUP ignored, as by `nohup`, keeps ignoring it.
  package static func installSignalHandlers() {
    // Reading the flag runs its lazy initializer now, because a signal handler must not run it.
    _ = isRequested
    signal(SIGINT, handleSignal)
    signal(SIGTERM, handleSignal)
    let previousHandler = signal(SIGHUP, handleSignal)
    if unsafeBitCast(previousHandler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGHUP, SIG_IGN)
    }
  }

  private static let handleSignal: @convention(c) (Int32) -> Void = { _ in
    Interruption.stopFlag.value = 1
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
    signal(SIGHUP, SIG_IGN)
  }
}

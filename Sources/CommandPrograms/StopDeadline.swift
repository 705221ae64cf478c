import Dispatch
import Foundation
import Locks

/// Ends work that does not stop although it was asked to.
///
///     let report = StopDeadline.run(
///       reasonToStop: { Interruption.isRequested ? "interrupted" : nil },
///       reportAndExit: { fatalError("interrupted") }
///     ) {
///       ConformanceRun().judge(Masonry())
///     }
///
/// Work that is divided into steps stops by itself between two of them. A single step, such as the
/// preparation of a layout with a million items, can take longer than a user waits.
package final class StopDeadline: @unchecked Sendable {
  /// The time in which work can stop by itself, in seconds.
  private static let gracePeriod = 0.5

  private enum EndingInitiator { case work, deadline }

  /// What ended the work: the work itself, by returning, or the deadline. The thread that runs the
  /// work and the thread that waits for the deadline both try to set this value; only the first of
  /// them succeeds.
  private let endingInitiator = Locked<EndingInitiator?>(nil)
  private let workEndSemaphore = DispatchSemaphore(value: 0)
  private let reasonToStop: () -> String?
  private let reportAndExit: () -> Never

  private init(_ reasonToStop: @escaping () -> String?, _ reportAndExit: @escaping () -> Never) {
    self.reasonToStop = reasonToStop
    self.reportAndExit = reportAndExit
  }

  /// Runs `work` on the calling thread. If `reasonToStop` returns a reason and the work does not
  /// return within half a second, `reportAndExit` is called on another thread.
  ///
  /// `reasonToStop` and `reportAndExit` must be safe to call on another thread.
  package static func run<Result>(
    reasonToStop: @escaping () -> String?, reportAndExit: @escaping () -> Never,
    _ work: () throws -> Result
  ) rethrows -> Result {
    let deadline = StopDeadline(reasonToStop, reportAndExit)
    let thread = Thread { deadline.enforceDeadline() }
    thread.stackSize = 64 << 20
    thread.start()
    defer { deadline.endWork() }
    return try work()
  }

  private func endWork() {
    workEndSemaphore.signal()
    guard !setEndingInitiatorIfFirst(.work) else { return }
    // The thread that waits for the deadline is now writing the report and will end the process, so
    // this thread waits.
    while true { sleep(1) }
  }

  private func enforceDeadline() {
    while workEndSemaphore.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      guard reasonToStop() != nil else { continue }
      if workEndSemaphore.wait(timeout: .now() + Self.gracePeriod) == .timedOut,
        setEndingInitiatorIfFirst(.deadline)
      {
        reportAndExit()
      }
      return
    }
  }

  private func setEndingInitiatorIfFirst(_ initiator: EndingInitiator) -> Bool {
    endingInitiator.withLock { first in
      first = first ?? initiator
      return first == initiator
    }
  }
}

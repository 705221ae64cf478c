import Foundation
import Synchronization

/// Ctrl-C as a question that loops ask, so that what was done so far can still be reported.
///
/// SIGTERM and SIGHUP ask the same: a system that shuts down, or a terminal that is gone.
public enum Interruption {
  private static let requested = Atomic<Bool>(false)

  /// Whether the user asked to stop.
  public static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Turns the first of the signals into a request; a second one ends the process at once.
  ///
  /// A hang-up is the exception: a shell repeats the one of its terminal, and a program that was
  /// started to outlive its terminal ignores it from the start.
  public static func install() {
    // Made here: a signal handler must not be the one that runs the first-use initialiser.
    _ = isRequested
    signal(SIGINT, request)
    signal(SIGTERM, request)
    let former = signal(SIGHUP, request)
    if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGHUP, SIG_IGN)
    }
  }

  private static let request: @convention(c) (Int32) -> Void = { _ in
    Interruption.requested.store(true, ordering: .relaxed)
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
    signal(SIGHUP, SIG_IGN)
  }
}

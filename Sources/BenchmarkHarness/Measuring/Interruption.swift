import Foundation
import Synchronization

/// Ctrl-C as a question that loops ask, so that what was done so far can still be reported.
public enum Interruption {
  private static let requested = Atomic<Bool>(false)

  /// Whether the user asked to stop.
  public static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Turns the first interrupt signal into a request; a second one ends the process at once.
  public static func install() {
    // Made here: a signal handler must not be the one that runs the first-use initialiser.
    _ = isRequested
    signal(SIGINT) { _ in
      Interruption.requested.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }
}

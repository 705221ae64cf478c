import Foundation
import Subprocesses
import Synchronization

/// Writes text to an open file descriptor, and stores the first error.
package final class StreamWriter: Sendable {
  private let descriptor: Int32
  private let firstError = Mutex<Int32?>(nil)

  /// Creates a writer for an open descriptor. The writer does not close it.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all of `text`. After an error nothing more is written, because output with a gap would
  /// look complete.
  package func write(_ text: String) {
    firstError.withLock { storedError in
      guard storedError == nil else { return }
      var code: Int32?
      _ = ignoringBrokenPipeSignal {
        code = AtomicFile.writeAll(Array(text.utf8), to: descriptor)
        errno = code ?? 0
        return code == nil ? 0 : -1
      }
      storedError = code
    }
  }

  /// The error that stopped the writing. Nil if there is none, or if the reader closed the pipe, as
  /// `head` does after enough lines.
  package var writeError: FileWriteError? {
    guard let code = firstError.withLock({ $0 }), code != EPIPE else { return nil }
    return .standardOutputError(code: code)
  }
}

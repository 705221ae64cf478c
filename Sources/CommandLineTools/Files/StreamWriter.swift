import Foundation
import Locks
import Subprocesses

/// Writes text to an open file descriptor, and stores the first error.
///
///     let writer = StreamWriter(descriptor: 1)
///     writer.write(try document.tableText(width: 80))
///     if let error = writer.firstWriteError { throw error }
package final class StreamWriter: Sendable {
  private let descriptor: Int32
  private let firstError = Locked<Int32?>(nil)

  /// Creates a writer for an open descriptor. The writer does not close it.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all of `text`. After an error nothing more is written, because output with a gap would
  /// look complete.
  package func write(_ text: String) {
    firstError.withLock { storedError in
      guard storedError == nil else { return }
      var errorNumber: Int32?
      _ = ignoringBrokenPipeSignal {
        errorNumber = AtomicFile.writeAll(Array(text.utf8), to: descriptor)
        errno = errorNumber ?? 0
        return errorNumber == nil ? 0 : -1
      }
      storedError = errorNumber
    }
  }

  /// The error that stopped the writing. Nil if there is none, or if the reader closed the pipe, as
  /// `head` does after enough lines.
  package var firstWriteError: FileWriteError? {
    guard let errorNumber = firstError.withLock({ $0 }), errorNumber != EPIPE else { return nil }
    return .standardOutputError(code: errorNumber)
  }
}

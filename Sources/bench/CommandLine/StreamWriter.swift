import BenchmarkHarness
import Foundation
import Subprocesses
import Synchronization

/// A stream that text goes to, and the first reason why some of it did not arrive.
final class StreamWriter: Sendable {
  private let descriptor: Int32
  private let fault = Mutex<Int32?>(nil)

  /// Creates the writer to an open descriptor, which stays open.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all of `text`; nothing where a text before it did not arrive, as what follows a gap
  /// would look whole.
  func write(_ text: String) {
    fault.withLock { fault in
      guard fault == nil else { return }
      var code: Int32?
      _ = withoutBrokenPipe {
        code = AtomicFile.put(Array(text.utf8), to: descriptor)
        errno = code ?? 0
        return code == nil ? 0 : -1
      }
      fault = code
    }
  }

  /// Why text is missing; nil where none is, and where its reader has closed the pipe, as `head` does
  /// once it has seen enough.
  var failure: FileWriteError? {
    guard let code = fault.withLock({ $0 }), code != EPIPE else { return nil }
    return .standardOutput(code: code)
  }
}

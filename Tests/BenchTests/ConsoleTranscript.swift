import CommandPrograms
import Locks

@testable import bench

/// Provides a console and keeps the text that is printed to it.
final class ConsoleTranscript: Sendable {
  private let texts = Locked((output: "", remarks: ""))

  var output: String { texts.withLock { $0.output } }
  var remarks: String { texts.withLock { $0.remarks } }

  var console: Console {
    Console(
      width: 80,
      output: { text in self.texts.withLock { $0.output += text } },
      remarks: { text in self.texts.withLock { $0.remarks += text } })
  }
}

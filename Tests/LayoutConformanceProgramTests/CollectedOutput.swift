import CommandPrograms
import Locks

/// A console that keeps its output.
final class CollectedOutput: Sendable {
  private let texts = Locked((output: "", remarks: ""))

  var output: String { texts.withLock { $0.output } }
  var remarks: String { texts.withLock { $0.remarks } }

  var console: Console {
    Console(
      width: 80, output: { text in self.texts.withLock { $0.output += text } },
      remarks: { text in self.texts.withLock { $0.remarks += text } })
  }
}

import CommandLineTools
import Wording

extension Console {
  /// Says which file a command wrote, as a remark, because the standard output may carry data. Says
  /// nothing of the standard output itself.
  package func noteWritten(_ path: String) {
    if path != AtomicFile.standardOutputPath { note("wrote \(printable(path))") }
  }
}

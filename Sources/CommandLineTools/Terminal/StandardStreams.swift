import Foundation

/// The standard input, output and error of this process.
package enum StandardStreams {
  /// Opens a placeholder for each standard stream that was closed when the process started.
  /// Otherwise a file opened later would get the descriptor of the closed stream, and printed text
  /// would be written to that file.
  ///
  /// The placeholder can neither be read nor written. Call this before opening any file.
  package static func openClosedStreamsOnNullDevice() {
    let descriptorsAndOpenModes = [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    for (descriptor, mode) in descriptorsAndOpenModes where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free descriptor, which is the number of the closed stream.
      _ = open("/dev/null", mode)
    }
  }
}

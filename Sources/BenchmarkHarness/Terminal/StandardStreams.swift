import Foundation

/// The process's standard input, output and error.
package enum StandardStreams {
  /// Opens a placeholder for each standard stream that was closed at the start, so that no file
  /// gets its number and receives what is printed.
  ///
  /// Such a stream can still be neither read nor written. Call this before opening any file.
  package static func reserve() {
    let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free number, which is the number of this stream.
      _ = open("/dev/null", mode)
    }
  }
}

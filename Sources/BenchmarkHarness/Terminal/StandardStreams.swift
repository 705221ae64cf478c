import Foundation

/// The process's standard input, output and error.
public enum StandardStreams {
  /// Keeps the numbers of streams that were closed when the process began from files that it opens: what
  /// is printed would go to one of them.
  ///
  /// Such a stream can be neither read nor written, as before. To be called before anything is opened.
  public static func reserve() {
    let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) < 0 {
      // It gets the lowest number that is free, which is this one.
      _ = open("/dev/null", mode)
    }
  }
}

import Subprocesses

/// The connection to an outside program, which answers each line with one line.
package protocol ProgramConnection: AnyObject {
  /// Sends `bytes` and returns the next line of output, without its line feed.
  ///
  /// - Parameter lineLimit: the greatest number of bytes in a line.
  func exchange(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant, lineLimit: Int
  ) throws(ProgramProcess.Fault) -> [UInt8]

  /// Reads all output that is available, without waiting.
  func read()

  /// The output that was read and is no answer.
  var surplus: ArraySlice<UInt8> { get }

  /// The first and the last lines of the program's standard error.
  var errorLines: [String] { get }

  /// Closes the program's input and waits up to `grace` for it to end.
  func end(grace: Duration)
}

extension ProgramProcess: ProgramConnection {
  package var surplus: ArraySlice<UInt8> { lines.rest }

  package var errorLines: [String] { lastWords.ends }
}

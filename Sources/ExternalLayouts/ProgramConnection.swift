import Subprocesses

/// A connection to an external program, which answers each line of input with one line of output.
///
///     let connection: any ProgramConnection = try ProgramProcess(["cat"])
///     let line = try connection.exchange(
///       Array("{}\n".utf8), until: .now + .seconds(1), lineLimit: 1_000)
///     connection.endProcess(grace: .seconds(1))
package protocol ProgramConnection: AnyObject {
  /// Sends `bytes` and returns the next line of output, without its line feed.
  ///
  /// - Parameters:
  ///   - deadline: the time at which the call fails if there is no complete line.
  ///   - lineLimit: the maximum length of a line, in bytes.
  func exchange(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant, lineLimit: Int
  ) throws(ProgramProcess.ExchangeError) -> [UInt8]

  /// Reads all output that is available, without waiting.
  func readAvailableOutput()

  /// Output that was read from the program but belongs to no answer.
  var surplusOutput: ArraySlice<UInt8> { get }

  /// The first and the last lines that the program wrote to its standard error.
  var errorLines: [String] { get }

  /// Closes the program's input, waits for the program to end, and kills it if it is still running
  /// after `grace`.
  func endProcess(grace: Duration)
}

extension ProgramProcess: ProgramConnection {
  package var surplusOutput: ArraySlice<UInt8> { outputLines.remainingBytes }

  package var errorLines: [String] { errorExcerpt.firstAndLastLines }
}

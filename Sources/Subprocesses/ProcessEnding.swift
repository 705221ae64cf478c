/// The way in which a program ended.
///
///     let process = try ProgramProcess(["false"])
///     process.endProcess(grace: .seconds(1))
///     if let ending = process.ending { print(ending) }  // ended with exit code 1
public enum ProcessEnding: Hashable, Sendable {
  case exit(code: Int)
  case signal(Int)
  /// The program closed its standard output but did not end.
  case closedOutput
}

extension ProcessEnding: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exit(let code): "ended with exit code \(code)"
    case .signal(let signal): "was ended by signal \(signal)"
    case .closedOutput: "closed its output"
    }
  }
}

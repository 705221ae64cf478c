/// An error: some arms cannot be measured, each with its worker's reason.
public struct SessionRefusal: Error, Hashable, CustomStringConvertible {
  public let reasons: [PairedSession.Place: String]

  /// Whether base and candidate give the same reason.
  public var isOfBoth: Bool { reasons[.base] != nil && reasons[.base] == reasons[.candidate] }

  public var description: String {
    if isOfBoth { return reasons[.base] ?? "" }
    return [("base", PairedSession.Place.base), ("candidate", .candidate)].compactMap {
      name, place in reasons[place].map { "the \(name) refuses: \($0)" }
    }.joined(separator: "; ")
  }
}

/// An error: the budget of a session ended before there were enough rounds to judge.
public struct SessionTooShort: Error, Hashable, CustomStringConvertible {
  /// In nanoseconds.
  public let budget: UInt64
  /// The number of the process that was running, counted from 1.
  public let process: Int
  public let rounds: Int
  public let needed: Int

  public var description: String {
    "the session's \(HumanDuration(nanoseconds: Double(budget))) were spent in process \(process): "
      + "expected at least \(needed) rounds of each, found \(rounds)"
  }
}

/// An error: some arms cannot be measured, each with its worker's reason.
package struct SessionRefusal: Error, Hashable, CustomStringConvertible {
  package let reasons: [PairedSession.Place: String]

  /// Whether base and candidate give the same reason.
  package var isOfBoth: Bool { reasons[.base] != nil && reasons[.base] == reasons[.candidate] }

  package var description: String {
    if isOfBoth { return reasons[.base] ?? "" }
    return [("base", PairedSession.Place.base), ("candidate", .candidate)].compactMap {
      name, place in reasons[place].map { "the \(name) refuses: \($0)" }
    }.joined(separator: "; ")
  }
}

/// An error: the budget of a session ended before there were enough rounds to judge.
package struct SessionTooShort: Error, Hashable, CustomStringConvertible {
  /// In nanoseconds.
  package let budget: UInt64
  /// The number of the process that was running, counted from 1.
  package let process: Int
  package let rounds: Int
  package let needed: Int

  package var description: String {
    "the session's \(HumanDuration(nanoseconds: Double(budget))) were spent in process \(process): "
      + "expected at least \(needed) rounds of each, found \(rounds)"
  }
}

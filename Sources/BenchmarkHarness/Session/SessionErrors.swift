import CommandLineTools

/// An error: some arms of a session cannot be measured, each with the reason that its worker gave.
package struct ComparedBenchmarksNotMeasurable: Error, Hashable, CustomStringConvertible {
  package let reasons: [PairedSession.ArmRole: String]

  /// Whether both the base and the candidate cannot be measured, and the reason is the same.
  package var hasEqualReasons: Bool {
    reasons[.base] != nil && reasons[.base] == reasons[.candidate]
  }

  package var description: String {
    if hasEqualReasons { return reasons[.base] ?? "" }
    return [("base", PairedSession.ArmRole.base), ("candidate", .candidate)].compactMap {
      name, place in reasons[place].map { "the \(name) cannot be measured: \($0)" }
    }.joined(separator: "; ")
  }
}

/// An error: the time budget of a session ended before enough rounds for a judgment were timed.
package struct SessionTooShort: Error, Hashable, CustomStringConvertible {
  /// The time budget, in nanoseconds.
  package let budget: UInt64
  /// The number of the process in which the budget ended, counted from 1.
  package let processNumber: Int
  package let completedRounds: Int
  package let neededRounds: Int

  package var description: String {
    let budgetText = ReadableDuration(nanoseconds: Double(budget))
    return
      "the session's time budget of \(budgetText) was spent in process \(processNumber): expected at least \(neededRounds) rounds per process, found \(completedRounds)"
  }
}

extension ConformanceReport {
  /// The crashes that count in `profile`, and the times when the layout did not return: one list for
  /// each cause. Causes that ended a step come before those that ended the check of a rule.
  func suddenEnds(in profile: ConformanceProfile) -> [[PlayFailure]] {
    var failuresByCause: [(cause: String, failures: [PlayFailure])] = []
    let ends = failuresOutsideRules(in: profile).filter { $0.suddenEnd != nil }
    for failure in ends.filter({ $0.suddenEnd?.rule == nil })
      + ends.filter({ $0.suddenEnd?.rule != nil })
    {
      let cause = failure.suddenEnd?.cause ?? ""
      if let index = failuresByCause.firstIndex(where: { $0.cause == cause }) {
        failuresByCause[index].failures.append(failure)
      } else {
        failuresByCause.append((cause, [failure]))
      }
    }
    // A rotation is what users do; other changes may only have the same effect.
    return failuresByCause.map { _, failures in
      let isAfterRotation = { (failure: PlayFailure) in
        failure.message.contains(", after the width of the view changed")
      }
      return failures.filter(isAfterRotation) + failures.filter { !isAfterRotation($0) }
    }
  }

  /// At most this many causes are shrunk.
  private static let shrunkCauseLimit = 5

  /// Finds the smallest scenario of each cause that ended the layout in a generated scenario.
  mutating func shrinkSuddenEnds(
    on implementation: any LayoutImplementation, until cancellation: RunCancellation
  ) {
    for failures in suddenEnds(in: .exact).prefix(Self.shrunkCauseLimit) {
      if cancellation.checkWhetherToStop() { return }
      guard let cause = failures[0].suddenEnd?.cause else { continue }
      let generated = failures.lazy.compactMap {
        GeneratedScenario(id: $0.path, layouts: implementation.knownLayouts)
      }.first
      guard
        let failure = failures.first(where: { GeneratedScenarioName($0.path)?.id == generated?.id }
        ),
        let smallest = Rehearsal.whileShrinking({
          generated?.smallestScenario(of: failure, on: implementation)
        })
      else { continue }
      smallestScenariosOfEnds[cause] = smallest
      // The smallest scenario contains only those changes that the end needs.
      var explainedFailure = failure
      explainedFailure.message = smallest.failure.message
      replaceFirstEnd(cause: cause, by: explainedFailure)
    }
  }

  /// Replaces the first failure of a cause by `failure`, which occurred in a smaller scenario.
  package mutating func replaceFirstEnd(cause: String, by failure: PlayFailure) {
    let firstIndex = suddenEnds(in: .exact).first { $0[0].suddenEnd?.cause == cause }
      .flatMap { failuresOutsideRules.firstIndex(of: $0[0]) }
    if let firstIndex { failuresOutsideRules[firstIndex] = failure }
  }
}

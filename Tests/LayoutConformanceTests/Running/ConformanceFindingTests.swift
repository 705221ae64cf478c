import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Findings of a conformance run")
struct ConformanceFindingTests {
  /// A failure of one rule's own check in a random scenario.
  private func failure(
    _ rule: String, seed: Int = 1, profile: ConformanceProfile = .screen,
    isAttributedToSpecificRule: Bool? = true
  ) -> PlayFailure {
    var failure = PlayFailure(
      path: "list/random-list-\(seed)-12.json", position: .start, rules: [rule],
      implementation: "lazy", step: "$.steps[0] (prepare)", message: "of \(rule)",
      profile: profile)
    failure.isAttributedToSpecificRule = isAttributedToSpecificRule
    return failure
  }

  /// The ids of the rules in each finding of a report with these failures: first the rule that is
  /// the cause, then the rules that fail because of it.
  private func ruleIDsOfFindings(
    _ failures: PlayFailure..., in profile: ConformanceProfile = .exact
  ) -> [[String]] {
    var report = ConformanceReport(
      implementation: "lazy",
      rows: RuleBook.rules.map { rule in
        let failuresOfRule = failures.filter { $0.rules.contains(rule.id) }
        return .init(
          rule: rule,
          verdict: failuresOfRule.isEmpty ? .passed(checks: 1) : .failed(failuresOfRule))
      })
    report.profile = profile
    report.failuresOutsideRules = failures.filter(\.rules.isEmpty)
    return report.findings.map { finding in
      [finding.rule?.id ?? ""] + finding.consequences.map(\.id)
    }
  }

  @Test("a rule is listed as a consequence under the rule that its failure follows from")
  func listsConsequencesUnderCause() {
    #expect(
      ruleIDsOfFindings(failure("G-04"), failure("Q-02"), failure("Q-11")) == [
        ["Q-02", "G-04", "Q-11"]
      ])
  }

  /// The end of a layout in a step.
  private func end(followsChangeOfCounts: Bool) -> PlayFailure {
    var failure = failure("", seed: 2)
    failure.rules = []
    failure.suddenEnd = SuddenEnd(cause: "trapped in Rows.swift:12")
    failure.suddenEnd?.followsChangeOfCounts = followsChangeOfCounts
    return failure
  }

  @Test("a layout that ends after a change of counts that it does not read again has one mistake")
  func endExplainsCounts() {
    #expect(
      ruleIDsOfFindings(end(followsChangeOfCounts: true), failure("I-05"), failure("E-06")) == [
        ["", "I-05", "E-06"]
      ])
    #expect(
      ruleIDsOfFindings(end(followsChangeOfCounts: false), failure("I-05")) == [[""], ["I-05"]])
    #expect(
      ruleIDsOfFindings(end(followsChangeOfCounts: true), failure("Q-02")) == [[""], ["Q-02"]])
  }

  @Test("failures of no rule whose messages differ only in numbers are one finding")
  func failuresOfNoRuleAreGroupedByText() {
    func failure(_ message: String) -> PlayFailure {
      var failure = self.failure("")
      failure.rules = []
      failure.message = message
      return failure
    }
    #expect(
      ruleIDsOfFindings(
        failure("expected 3 elements, found 2"), failure("expected 12 elements, found 0.5"),
        failure("expected an answer, found none")
      ).count == 2)
  }

  @Test("rules that only the same expectations of scenario files test are one finding")
  func expectationsOfOneMistakeAreOneFinding() {
    func expectation(_ rules: String..., in path: String) -> PlayFailure {
      var failure = failure("", isAttributedToSpecificRule: nil)
      failure.path = path
      failure.rules = rules
      failure.comesFromExpectation = true
      return failure
    }
    #expect(
      ruleIDsOfFindings(
        expectation("E-03", "A-10", in: "a.json"), expectation("E-03", "A-10", in: "b.json")) == [
          ["E-03", "A-10"]
        ])
    #expect(
      ruleIDsOfFindings(
        expectation("E-03", "A-10", in: "a.json"), expectation("A-10", in: "b.json")
      ).count == 2)
  }

  @Test("rules that fail in different scenarios are separate findings")
  func failuresInDifferentScenariosAreSeparateFindings() {
    #expect(ruleIDsOfFindings(failure("Q-02"), failure("Q-11", seed: 2)) == [["Q-02"], ["Q-11"]])
  }

  @Test("a rule that also failed where its possible cause passed is a finding of its own")
  func failureWithoutCauseIsFinding() {
    #expect(
      ruleIDsOfFindings(failure("Q-02"), failure("Q-11"), failure("Q-11", seed: 2)) == [
        ["Q-02"], ["Q-11"],
      ])
    #expect(
      ruleIDsOfFindings(
        failure("Q-01"), failure("Q-02", seed: 2), failure("Q-11"), failure("Q-11", seed: 2))
        == [["Q-01", "Q-11"], ["Q-02"]])
  }

  @Test(
    "a failure that itself violates a more general rule is a consequence of that rule's failure")
  func failureViolatingGeneralRuleIsConsequence() {
    var failureOfUnalignedQuery = failure("Q-11", seed: 2)
    failureOfUnalignedQuery.otherViolatedRules = ["Q-02"]
    #expect(ruleIDsOfFindings(failure("Q-02"), failureOfUnalignedQuery) == [["Q-02", "Q-11"]])
  }

  @Test("no rule about changes is the cause of a failure in a layout that was only prepared")
  func changeIsNotCauseInNewLayout() {
    var failureOfContent = failure("C-01")
    #expect(ruleIDsOfFindings(failure("I-12"), failureOfContent) == [["I-12", "C-01"]])
    failureOfContent.isOfNewLayout = true
    #expect(ruleIDsOfFindings(failure("I-12"), failureOfContent) == [["I-12"], ["C-01"]])
  }

  @Test("the findings stay the same if their scenarios are shrunk and written to files")
  func shrunkScenariosKeepFindings() {
    var report = ConformanceReport(
      implementation: "lazy",
      rows: ["Q-02", "Q-05", "Q-11"].compactMap(RuleBook.rule).map {
        .init(rule: $0, verdict: .failed([failure($0.id), failure($0.id, seed: 2)]))
      })
    report.profile = .exact
    let idsBefore = report.findings.map { $0.consequences.map(\.id) }
    for index in report.rows.indices {
      var shrunkFailure = failure(report.rows[index].rule.id)
      shrunkFailure.path = "found/\(report.rows[index].rule.id).json"
      report.rows[index].replaceFailures(with: shrunkFailure)
    }
    #expect(report.findings.map { $0.consequences.map(\.id) } == idsBefore)
    #expect(report.findings.map { $0.failures.map(\.path) } == [["found/Q-02.json"]])
  }

  @Test(
    "findings are sorted by profile, the profile \"screen\" first, then by the number of consequences"
  )
  func ordersFindingsByProfileAndConsequences() {
    #expect(
      ruleIDsOfFindings(failure("L-01"), failure("C-03"), failure("C-01"), failure("C-05"))
        == [["C-03", "C-01", "C-05"], ["L-01"]])
    #expect(
      ruleIDsOfFindings(failure("L-01"), failure("U-06"), failure("O-06")) == [
        ["O-06"], ["L-01"], ["U-06"],
      ])
  }

  @Test(
    "an optional rule fails no run, comes after required rules, and is never the cause of their failures"
  )
  func optionalRulesComeLast() {
    // C-05, I-08 and L-03 are optional.
    #expect(ruleIDsOfFindings(failure("C-05"), failure("Q-07")) == [["Q-07"], ["C-05"]])
    #expect(ruleIDsOfFindings(failure("I-08"), failure("I-10")) == [["I-10"], ["I-08"]])
    #expect(ruleIDsOfFindings(failure("L-03"), failure("E-06")) == [["E-06", "L-03"]])
    var report = ConformanceReport(
      implementation: "lazy",
      rows: [
        .init(rule: .q01Soundness, verdict: .passed(checks: 1)),
        .init(rule: .i08PureScrolling, verdict: .failed([failure("I-08")])),
      ])
    #expect(!report.isFailure && report.levels.contains(.core))
    #expect(report.claim == "Core; 1 optional fail")
    report.rows[0].verdict = .failed([failure("Q-01")])
    #expect(report.isFailure)
  }

  @Test(
    "a rule about a special case is the cause of the general rule's failure only if nothing outside the special case is wrong"
  )
  func specialCaseExplainsGeneralRule() {
    #expect(ruleIDsOfFindings(failure("Q-02"), failure("Q-15")) == [["Q-15", "Q-02"]])
    #expect(
      ruleIDsOfFindings(failure("Q-02"), failure("Q-15", isAttributedToSpecificRule: false))
        == [["Q-02", "Q-15"]])
    // If the general rule fails already in a less strict profile than the rule for a special case,
    // the general rule is the cause.
    #expect(ruleIDsOfFindings(failure("Q-02"), failure("Q-08")) == [["Q-02", "Q-08"]])
    #expect(
      ruleIDsOfFindings(failure("Q-02", profile: .exact), failure("Q-08")) == [["Q-08", "Q-02"]])
  }

  @Test(
    "of two causes with equally many consequences, a cause that may follow from the other is listed second"
  )
  func ordersCausesWithEquallyManyConsequences() {
    #expect(ruleIDsOfFindings(failure("U-10"), failure("U-12", seed: 2)) == [["U-12"], ["U-10"]])
  }

  @Test(
    "a rule that fails in the scenario made for that rule is listed under a rule that fails in another scenario"
  )
  func failureInScenarioOfItsRuleIsConsequence() {
    var failureInScenarioOfItsRule = failure("N-04")
    failureInScenarioOfItsRule.path = "waterfall/N-04-waterfall.json"
    #expect(ruleIDsOfFindings(failure("Q-02"), failureInScenarioOfItsRule) == [["Q-02", "N-04"]])
  }

  @Test(
    "a rule that fails only in a generated scenario that tests a change of the layout is listed under a rule that fails in another scenario"
  )
  func failureAfterSystematicChangeIsConsequence() {
    var failureAfterChange = failure("I-02")
    failureAfterChange.path = "systematic/list-change-width-then-width.json"
    #expect(ruleIDsOfFindings(failure("I-10"), failureAfterChange) == [["I-10", "I-02"]])
    // A systematic scenario checks only one rule if it changes the layout between two calls of
    // `prepare`. This scenario does not change the layout, so it checks all rules, and its failure
    // is a separate finding.
    failureAfterChange.path = "systematic/list-data-one-item.json"
    #expect(ruleIDsOfFindings(failure("I-10"), failureAfterChange) == [["I-10"], ["I-02"]])
  }

  @Test(
    "if Q-04 fails because a lookup differs from a query, Q-04 is the cause of failures of Q-01 and Q-02"
  )
  func wrongLookupsExplainWrongQueries() {
    #expect(
      ruleIDsOfFindings(failure("Q-01"), failure("Q-02"), failure("Q-04")) == [
        ["Q-04", "Q-01", "Q-02"]
      ])
  }

  @Test("a frame with a NaN is a failure of C-02 and of no rule about attributes")
  func nanFrameIsFailureOfC02() {
    let report = ConformanceRun().judge(MisbehavingImplementation(misbehavior: .returnsNaN))
    #expect(report.findings.first?.rule?.id == "C-02")
    #expect(report.findings.allSatisfy { $0.rule?.id.hasPrefix("A-") == false })
  }

  @Test(
    "rules that fail only in a failure with several rules are listed under a rule whose own check failed in the same scenario"
  )
  func failureOfSeveralRulesIsConsequence() {
    var failureOfTwoRules = failure("Q-14", isAttributedToSpecificRule: nil)
    failureOfTwoRules.rules = ["Q-14", "O-02"]
    #expect(ruleIDsOfFindings(failureOfTwoRules, failure("N-07")) == [["N-07", "Q-14", "O-02"]])
  }

  /// A failed expectation of a scenario that names `rules`.
  private func failedExpectation(_ rules: String..., seed: Int = 1) -> PlayFailure {
    var failure = failure(rules[0], seed: seed, isAttributedToSpecificRule: nil)
    failure.rules = rules
    failure.comesFromExpectation = true
    return failure
  }

  @Test(
    "a failed expectation is listed under a rule whose own check failed in the same scenario, even in a stricter profile"
  )
  func failedExpectationIsConsequence() {
    #expect(ruleIDsOfFindings(failedExpectation("Q-02"), failure("X-03")) == [["X-03", "Q-02"]])
    #expect(
      ruleIDsOfFindings(failedExpectation("Q-02"), failure("N-05", profile: .exact)) == [
        ["N-05", "Q-02"]
      ])
    #expect(
      ruleIDsOfFindings(
        failedExpectation("U-01"), failure("N-05", profile: .exact), failure("O-06", seed: 2))
        == [["N-05", "U-01"], ["O-06"]])
  }

  @Test(
    "rules that fail only because of a failed expectation come last, in the order in which the expectation names them"
  )
  func failedExpectationsComeLast() {
    #expect(
      ruleIDsOfFindings(failedExpectation("L-02"), failure("O-06", seed: 2)) == [
        ["O-06"], ["L-02"],
      ])
    #expect(ruleIDsOfFindings(failedExpectation("U-11", "L-02")) == [["U-11", "L-02"]])
  }

  @Test(
    "a failure that belongs to no rule comes first, unless a rule fails in the same scenario"
  )
  func failureOutsideRulesComesLater() {
    var failureOfNoRule = failure("")
    failureOfNoRule.rules = []
    var report = ConformanceReport(
      implementation: "lazy",
      rows: RuleBook.rules.map {
        .init(rule: $0, verdict: $0.id == "I-05" ? .failed([failure("I-05")]) : .passed(checks: 1))
      })
    report.failuresOutsideRules = [failureOfNoRule]
    #expect(report.findings.map { $0.rule?.id } == ["I-05", nil])
    failureOfNoRule.path = "list/random-list-2-12.json"
    report.failuresOutsideRules = [failureOfNoRule]
    #expect(report.findings.map { $0.rule?.id } == [nil, "I-05"])
  }

  @Test("a profile leaves out the findings of stricter profiles")
  func profileExcludesFindings() {
    #expect(ruleIDsOfFindings(failure("G-04"), failure("Q-03"), in: .screen) == [["Q-03"]])
  }

  @Test("every cause is a rule of the rule book, and no rule follows from itself")
  func causesAreRules() {
    for rule in RuleBook.rules {
      for id in rule.followsFrom + rule.specializes { #expect(RuleBook.rule(id) != nil, "\(id)") }
      var pendingIDs = rule.followsFrom
      var visitedIDs: Set<String> = []
      while let id = pendingIDs.popLast() {
        guard visitedIDs.insert(id).inserted else { continue }
        #expect(
          id != rule.id, "\(rule.title): expected followsFrom not to lead back to the same rule")
        pendingIDs += RuleBook.rule(id)?.followsFrom ?? []
      }
    }
  }

  @Test("every failure belongs to a finding, also if two rules can follow from each other")
  func failuresInCycleBelongToFinding() throws {
    for first in RuleBook.rules {
      for second in RuleBook.rules where first.id < second.id {
        let causesAndConsequences = ruleIDsOfFindings(
          failure(first.id), failure(second.id))
        #expect(
          Set(causesAndConsequences.joined()) == [first.id, second.id],
          "\(first.id) \(second.id)")
      }
    }
    let failures = RuleBook.rules.map { failure($0.id) }
    var report = ConformanceReport(
      implementation: "lazy",
      rows: zip(RuleBook.rules, failures).map { .init(rule: $0, verdict: .failed([$1])) })
    report.profile = .exact
    var rulesInFindings: Set<String> = []
    for finding in report.findings {
      rulesInFindings.formUnion(finding.consequences.map(\.id))
      if let rule = finding.rule { rulesInFindings.insert(rule.id) }
    }
    #expect(rulesInFindings == Set(RuleBook.ids))
  }
}

import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite("Differences from the oracle")
struct OracleDifferenceTests {
  /// The rules that fail because a mutant differs from the oracle in one of two queries, made
  /// before and after `actions`.
  private func failedRules(
    after actions: [Step.Action] = [], _ mutation: @escaping (ScenarioSource) -> LayoutMutation
  ) -> Set<String> {
    var scenario = Scenario.twoSectionsOfRows
    scenario.invariants = [.oracle]
    let query = Step.Action.query(Rect(x: 0, y: 0, width: 200, height: 60))
    scenario.steps += ([query] + actions + [query]).map { Step(action: $0) }
    let outcomes = ScenarioPlayer.play(scenario, on: [MutantImplementation(mutation: mutation)])
    return Set(outcomes.flatMap(\.failures).flatMap(\.rules))
  }

  @Test("a layout without a mistake has no difference from the oracle")
  func correctLayoutHasNoDifference() { #expect(failedRules { _ in LayoutMutation() } == []) }

  @Test(
    "elements that queries and lookups return at equal, wrong positions fail X-03, and no rule about queries"
  )
  func displacedElementsFailX03() {
    let rules = failedRules { _ in
      LayoutMutation(changing: { element in
        var element = element
        element.frame = element.frame.offsetBy(dx: 0, dy: 30)
        return element
      })
    }
    #expect(rules == ["X-03"])
  }

  @Test(
    "implementations whose answers differ only in order fail X-03 in the profile contract")
  func orderCountsOnlyInContract() throws {
    var scenario = Scenario.twoSectionsOfRows
    scenario.invariants = [.agreement]
    scenario.steps += [Step(action: .query(Rect(x: 0, y: 0, width: 200, height: 60)))]
    let mutants = [
      LayoutMutation(), LayoutMutation { rect, ask in ask(rect).reversed() },
    ].map { mutation in MutantImplementation { _ in mutation } }
    let failures = ScenarioPlayer.play(scenario, on: mutants).flatMap(\.failures)
    #expect(failures.map(\.rules) == [["X-03"]])
    #expect(failures.map(\.profile) == [.contract])
  }

  @Test("an element that queries leave out and lookups return fails Q-02")
  func omittedElementFailsQ02() {
    #expect(failedRules { _ in LayoutMutation { rect, ask in ask(rect).dropLast() } } == ["Q-02"])
  }

  @Test("a content size that differs from the oracle's, with correct elements, fails C-01")
  func otherContentSizeFailsC01() {
    let rules = failedRules { _ in
      var mutation = LayoutMutation()
      mutation.contentSize = { Size(width: $0.width, height: $0.height + 5) }
      return mutation
    }
    #expect(rules == ["C-01"])
  }

  /// The rules that fail after `changes` on a layout that ignores every `prepare` except the
  /// first.
  private func failedRules(ifNotPreparedAfter changes: [Step.Action]) -> Set<String> {
    failedRules(after: changes + [.prepare]) { _ in
      var isPrepared = false
      var mutation = LayoutMutation()
      mutation.forwardsPrepare = {
        defer { isPrepared = true }
        return !isPrepared
      }
      return mutation
    }
  }

  /// Gives an item another height.
  private func resize(to height: Double) -> Step.Action {
    .resize(
      items: [Located(ItemPath(section: 0, item: 0), at: .start)],
      to: .size(Size(width: 0, height: height)))
  }

  /// A batch that deletes the second item of a section, and leaves `prepare` to a later step.
  private func deleteSecondItem(ofSection section: Int) -> Step.Action {
    var batch = Batch()
    batch.deletes = [Located(ItemPath(section: section, item: 1), at: .start)]
    batch.preparesLayout = false
    return .batch(batch, during: [])
  }

  @Test("a layout that differs from a newly made layout fails the rule about the preceding changes")
  func outdatedLayoutFailsRuleOfChange() {
    #expect(failedRules(ifNotPreparedAfter: [resize(to: 90)]) == ["I-02"])
    #expect(failedRules(ifNotPreparedAfter: [deleteSecondItem(ofSection: 0)]) == ["U-07"])
    #expect(
      failedRules(ifNotPreparedAfter: [
        deleteSecondItem(ofSection: 0), deleteSecondItem(ofSection: 1),
      ]) == ["U-14"])
    #expect(
      failedRules(ifNotPreparedAfter: [deleteSecondItem(ofSection: 0), resize(to: 90)]) == ["I-02"])
  }

  @Test(
    "a layout that ignores a content inset fails the rule about insets, also after later changes of the bounds"
  )
  func outdatedLayoutKeepsRuleOfEarlierChange() {
    let inset = Step.Action.contentInset(Insets(top: 10, left: 20, bottom: 0, right: 0))
    let bounds = Rect(x: 0, y: 0, width: 180, height: 90)
    #expect(failedRules(ifNotPreparedAfter: [.viewport(bounds)]) == ["I-10"])
    #expect(failedRules(ifNotPreparedAfter: [inset, .prepare, .viewport(bounds)]) == ["I-12"])
  }

  @Test(
    "a layout that begins to repeat an element fails Q-03, and not the rule about the step that repeats it"
  )
  func repeatedElementFailsQ03() {
    let rulesByQuery = (1...12).map { firstRepeatingQuery in
      failedRules(after: [.changeReturnedAttributes]) { _ in
        var queryCount = 0
        return LayoutMutation { rect, ask in
          queryCount += 1
          return ask(rect) + (queryCount >= firstRepeatingQuery ? ask(rect).suffix(1) : [])
        }
      }
    }
    #expect(rulesByQuery.reduce([]) { $0.union($1) } == ["Q-03"])
  }

  @Test("only a layout that is not invalidated is compared with a newly made layout")
  func comparesOnlyValidLayout() {
    #expect(
      failedRules(after: [resize(to: 90), .compareWithNewLayout]) { _ in LayoutMutation() } == [])
    #expect(
      failedRules(after: [resize(to: 90), .prepare, .compareWithNewLayout]) { _ in LayoutMutation()
      }
        == [])
    #expect(
      failedRules(ifNotPreparedAfter: [resize(to: 90), .prepare, .compareWithNewLayout]) == ["I-02"]
    )
  }

  @Test(
    "a layout that accepts invalid data fails only the rule that requires prepare to throw an error"
  )
  func acceptedErrorFailsRuleAboutErrors() {
    #expect(failedRules(ifNotPreparedAfter: [resize(to: .nan)]) == ["N-05"])
    #expect(failedRules(ifNotPreparedAfter: [resize(to: 0x1p41)]) == ["N-05"])
  }
}

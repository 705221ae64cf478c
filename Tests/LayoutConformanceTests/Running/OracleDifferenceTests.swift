import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite("Differences from the oracle")
struct OracleDifferenceTests {
  /// The rules that fail by comparison with the oracle in two queries of a mutant, around `actions`.
  private func failedRules(
    after actions: [Step.Action] = [], _ mutation: @escaping (ScenarioSource) -> Mutation
  ) -> Set<String> {
    var scenario = Scenario.rows
    scenario.invariants = [.oracle]
    let query = Step.Action.query(Rect(x: 0, y: 0, width: 200, height: 60))
    scenario.steps += ([query] + actions + [query]).map { Step(action: $0) }
    let outcomes = ScenarioPlayer.play(scenario, on: [MutantImplementation(mutation: mutation)])
    return Set(outcomes.flatMap(\.failures).flatMap(\.rules))
  }

  @Test("a layout without a mistake has none")
  func none() { #expect(failedRules { _ in Mutation() } == []) }

  @Test(
    "elements that queries and lookups put elsewhere fail X-03, and not the rules about queries")
  func elsewhere() {
    let rules = failedRules { _ in
      Mutation(changing: { element in
        var element = element
        element.frame = element.frame.offsetBy(dx: 0, dy: 30)
        return element
      })
    }
    #expect(rules == ["X-03"])
  }

  @Test("an element that only queries leave out fails Q-02")
  func leftOut() {
    #expect(failedRules { _ in Mutation { rect, ask in ask(rect).dropLast() } } == ["Q-02"])
  }

  @Test("content of another size around the right elements fails C-01")
  func content() {
    let rules = failedRules { _ in
      var mutation = Mutation()
      mutation.contentSize = { Size(width: $0.width, height: $0.height + 5) }
      return mutation
    }
    #expect(rules == ["C-01"])
  }

  @Test("a layout that differs from a new one fails I-02")
  func outdated() {
    let item = Located(PathName(section: 0, item: 0), at: .start)
    let rules = failedRules(
      after: [.resize(items: [item], to: .size(Size(width: 0, height: 90))), .prepare]
    ) { _ in
      var isPrepared = false
      var mutation = Mutation()
      mutation.isPrepared = {
        defer { isPrepared = true }
        return !isPrepared
      }
      return mutation
    }
    #expect(rules == ["I-02"])
  }
}

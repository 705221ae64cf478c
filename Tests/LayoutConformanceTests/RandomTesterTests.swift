import CollectionLayout
import Layouts
import ScenarioFiles
import TamperedLayouts
import Testing

@testable import LayoutConformance

@Suite struct RandomTesterTests {
  @Test("the random tester finds that an element is missing and shrinks the scenario")
  func findsMissingElementAndShrinksScenario() throws {
    let searchResult = RandomTester().search(incompleteList())
    let discovery = try #require(searchResult.discovery)
    #expect(searchResult.playedStepCount < 200)
    #expect(discovery.failure.rules == ["Q-02"])
    #expect(discovery.failure.message.contains("missing"))
    #expect(discovery.scenario.steps.count <= 2)
    #expect(discovery.scenario.data.itemCounts.reduce(0, +) <= 4)
    // Playing the small scenario shows the failure again.
    let reproduction = FailureReproducer(
      rules: RuleBook.rules, seed: discovery.seed, implementation: incompleteList()
    ).play(discovery.scenario)
    #expect(reproduction.failures.first?.rules == ["Q-02"])
  }

  @Test("the random tester finds no failure in a correct layout within the step budget")
  func findsNoFailureInCorrectLayout() {
    var tester = RandomTester()
    tester.stepBudget = 150
    let searchResult = tester.search(Engine.bucketed)
    #expect(searchResult.discovery == nil)
    #expect(searchResult.playedStepCount >= 150)
  }

  @Test("two searches with the same seed find the same failure")
  func sameSeedFindsSameFailure() throws {
    let firstDiscovery = try #require(RandomTester().search(incompleteList()).discovery)
    let secondDiscovery = try #require(RandomTester().search(incompleteList()).discovery)
    #expect(firstDiscovery.failure == secondDiscovery.failure)
  }

  @Test("the random tester stops when its time is over")
  func stopsInTime() {
    var tester = RandomTester()
    tester.isOutOfTime = { true }
    #expect(tester.search(incompleteList()).playedStepCount == 0)
  }
}

/// A list whose queries leave out the fourth element they find.
private func incompleteList() -> TamperedImplementation<NoPayload> {
  tamperedList { layout, _ in
    layout.answerChange = { answer, _ in Array(answer.prefix(3) + answer.dropFirst(4)) }
  }
}

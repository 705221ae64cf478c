import CollectionHost
import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite struct RandomTesterTests {
  @Test("the random tester finds that an element is missing and shrinks the scenario")
  func findsMissingElementAndShrinksScenario() throws {
    let searchResult = RandomTester().search(IncompleteList())
    let discovery = try #require(searchResult.discovery)
    #expect(searchResult.playedStepCount < 200)
    #expect(discovery.failure.rules == ["Q-02"])
    #expect(discovery.failure.message.contains("missing"))
    #expect(discovery.scenario.steps.count <= 2)
    #expect(discovery.scenario.data.itemCounts.reduce(0, +) <= 4)
    // Playing the small scenario shows the failure again.
    let reproduction = FailureReproducer(
      rules: RuleBook.rules, seed: discovery.seed, implementation: IncompleteList()
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
    let firstDiscovery = try #require(RandomTester().search(IncompleteList()).discovery)
    let secondDiscovery = try #require(RandomTester().search(IncompleteList()).discovery)
    #expect(firstDiscovery.failure == secondDiscovery.failure)
  }

  @Test("the random tester stops when its time is over")
  func stopsInTime() {
    var tester = RandomTester()
    tester.isOutOfTime = { true }
    #expect(tester.search(IncompleteList()).playedStepCount == 0)
  }
}

/// A list whose queries leave out the fourth element they find.
private struct IncompleteList: LayoutImplementation {
  var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }
  var name: String { "forgetful" }
  var capabilities: Set<Capability> { Set(Capability.allCases) }
  var supportedLayouts: [LayoutDescription] { [.list] }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard let list = specification.layout(in: .eager, source: source) else { return nil }
    return wrap(list.layout, list, source)
  }

  private func wrap<Layout: CollectionLayout>(
    _ layout: Layout, _ list: any LayoutUnderTest, _ source: ScenarioSource
  ) -> any LayoutUnderTest {
    HostedLayout(ForgetfulLayout(layout), source: source) { changed, _ in list.set(changed) }
  }
}

private final class ForgetfulLayout<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload
  let base: Base

  init(_ base: Base) { self.base = base }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    var found = base.layoutAttributesForElements(in: rect)
    if found.count > 3 { found.remove(at: 3) }
    return found
  }

  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }
}

import CollectionHost
import LayoutCatalog
import LayoutGeometry
import Layouts
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutExplorer

@Suite struct StepTests {
  private static let steps = """
    { "do": "prepare" },
    { "do": "query", "rect": [0, 0, 300, 100] },
    { "do": "scroll", "to": [0, 120] },
    { "do": "batch", "delete": ["0.0"], "insert": [{ "at": "0.3" }] }
    """

  @Test("in the data of the page, each step has its state, its query and the work of each engine")
  func everyStepHasState() throws {
    let scenario = try SampleExplorations.grid(Self.steps)
    let data = try PageData(SampleExplorations.exploration(scenario))
    #expect(
      data.steps.map(\.label) == [
        "$.steps[0] (prepare)", "$.steps[1] (query)", "$.steps[2] (scroll)", "$.steps[3] (batch)",
      ])
    #expect(
      data.steps.map(\.sceneIndex) == [0, 0, 1, 2] || data.steps.map(\.sceneIndex) == [0, 0, 1, 1])
    #expect(data.steps[1].query == [0, 0, 300, 100])
    let scenarioRun = ScenarioRun(scenario, of: scenario.layout, on: Engine.allCases)
    scenarioRun.play(scenario.steps[0])
    scenarioRun.play(scenario.steps[1])
    #expect(data.steps[1].answeredElementCount == scenarioRun.implementationRuns[0].answer?.count)
    #expect(
      data.steps[1].workCountsByEngine.map { $0[3] }
        == scenarioRun.implementationRuns.map(\.work.candidatesInspected)
    )
    #expect(
      data.steps[1].workCountsByEngine.map { $0[4] }
        == scenarioRun.implementationRuns.map(\.work.attributesMade))
    let sceneAfterScroll = data.scenes[data.steps[2].sceneIndex]
    #expect(sceneAfterScroll.viewRect == [0, 120, 300, 200])
    #expect(sceneAfterScroll.y[sceneAfterScroll.viewOffsetIndices[1]] == 120)
  }

  @Test(
    "in the data of the page, a batch step has the animation that a run of the scenario collects")
  func batchHasAnimation() throws {
    let scenario = try SampleExplorations.grid(Self.steps)
    let data = try PageData(SampleExplorations.exploration(scenario))
    #expect(data.steps.dropLast().allSatisfy { $0.animation == nil })
    let animation = try #require(data.steps.last?.animation)
    let scenarioRun = ScenarioRun(
      scenario, of: scenario.layout, on: [Engine.eager], collectsAnimations: true)
    scenarioRun.play()
    let playedAnimation = scenarioRun.implementationRuns[0].animation
    #expect(animation.total == playedAnimation.elements.count && animation.total > 2)
    #expect(
      animation.elements.map(\.role) == playedAnimation.elements.map(\.role.rawValue))
    #expect(Set(animation.elements.map(\.role)) == ["moving", "appearing", "disappearing"])
    for (entry, element) in zip(animation.elements, playedAnimation.elements) {
      #expect(
        entry.start.frame == [
          element.start.frame.minX, element.start.frame.minY, element.start.frame.width,
          element.start.frame.height,
        ])
      #expect(entry.end.frame[0] == element.end.frame.minX)
      #expect(entry.start.alpha == element.start.alpha && entry.end.alpha == element.end.alpha)
    }
    #expect(animation.startOffset == [0, 120])
  }

  @Test("a batch has no animation if only a later step prepares the layout")
  func deferredBatchHasNoAnimation() throws {
    let data = try PageData(
      SampleExplorations.exploration(
        try SampleExplorations.grid(
          """
          { "do": "prepare" },
          { "do": "batch", "delete": ["0.0"], "insert": [{ "at": "0.3" }] },
          { "do": "batch", "insert": [{ "at": "0.1" }], "prepares": false },
          { "do": "prepare" }
          """)))
    #expect(data.steps.map { $0.animation != nil } == [false, true, false, false])
  }

  @Test("collecting the animations of the steps adds no failure and no work to the steps")
  func collectingAnimationsChangesNoWork() throws {
    let scenario = try SampleExplorations.packageScenario("updates/deletes-before-inserts")
    let exploration = SampleExplorations.exploration(scenario)
    #expect(exploration.failureCount == 0)
    let scenarioRun = ScenarioRun(scenario, of: scenario.layout, on: Engine.allCases)
    scenarioRun.play()
    let lastStep = try #require(try PageData(exploration).steps.last)
    #expect(
      lastStep.workCountsByEngine.map { $0[3] }
        == scenarioRun.implementationRuns.map(\.work.candidatesInspected))
  }

  @Test(
    "for a failed step, the page has one list of expected elements and one of found elements, which all engines share"
  )
  func failedStepHasElements() throws {
    let exploration = SampleExplorations.exploration(
      try SampleExplorations.grid(
        """
        { "do": "prepare" },
        { "do": "query", "rect": [0, 0, 300, 10],
          "expect": { "elements": ["cell 0.0", "cell 0.2", "cell 0.20"] } },
        { "do": "contentSize", "expect": { "contentSize": [1, 2] } }
        """))
    #expect(exploration.failureCount == 8)
    let data = try PageData(exploration)
    #expect(data.steps.map(\.failureCount) == [nil, 1, 1])
    let failure = try #require(data.steps[1].failures?.first)
    #expect(failure.engines == Engine.allCases.map(\.name))
    expectRecorded(failure.message)
    #expect(failure.expected?.map(\.item) == [0, 2, 20])
    #expect(failure.found?.map(\.item) == [0, 1, 2])
    let contentSizeFailure = try #require(data.steps[2].failures?.first)
    #expect(
      contentSizeFailure.expected == nil
        && contentSizeFailure.message.hasPrefix("expected content size [1.0, 2.0]"))
    #expect(exploration.page.html.contains("id=\"failures\""))
    #expect(
      !SampleExplorations.exploration(try SampleExplorations.grid()).page.html.contains(
        "id=\"failures\""))
  }

  @Test(
    "for a state in which the layout is not yet prepared, the page has no queries and gives the reason"
  )
  func staleStateHasNoQueries() throws {
    let data = try PageData(
      SampleExplorations.exploration(
        try SampleExplorations.grid(
          "{ \"do\": \"query\", \"rect\": [0, 0, 9, 9] }, { \"do\": \"prepare\" }")))
    #expect(data.scenes.count == 2)
    #expect(data.scenes[0].views.isEmpty && data.scenes[0].total == 0)
    #expect(data.scenes[0].reasonForMissingQueries?.contains("does not yet show the data") == true)
    #expect(data.scenes[1].reasonForMissingQueries == nil && !data.scenes[1].views.isEmpty)
  }

  @Test(
    "the page does not show more steps than the limit, and states this, but all steps are played")
  func limitsSteps() throws {
    let exploration = SampleExplorations.exploration(
      try SampleExplorations.grid(
        "{ \"do\": \"prepare\" }, { \"do\": \"repeat\", \"times\": 70, \"steps\": "
          + "[ { \"do\": \"contentSize\" } ] }"))
    let data = try PageData(exploration)
    #expect(data.playedStepCount == 71 && data.steps.count == 60)
    #expect(exploration.page.html.contains("Only the first 60 of 71 steps are shown."))
  }
}

import CollectionLayout
import LayoutCatalog
import LayoutConformance
import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import ExternalLayouts

@Suite("A program that refuses parameters or data") struct RefusalTests {
  /// A `RowProgram` that answers `refused` to the messages for which `isRefused` returns true.
  private func program(
    _ isRefused: @escaping (JSONNode) -> Bool
  ) throws -> ExternalImplementation {
    try ExternalImplementation(catalog: BuiltInLayouts()) {
      ExternalProgram(
        RowProgram { message, answer in
          guard isRefused(message), case .object(let members) = answer else {
            return Array(answer.compactText.utf8)
          }
          return Array(
            JSONValue.object(members + [.init("refused", .string("too much"))]).compactText.utf8)
        })
    }
  }

  private func scenario(_ steps: [Step]) -> Scenario {
    Scenario(
      path: "any.json", id: "hostile/any", family: LayoutDescription.any.family,
      title: Located("any", at: .start), rules: ["Q-02"],
      viewport: TestProgram.source().bounds, layout: LayoutSpecification(kind: .any),
      data: DataSpecification(sections: [SectionSpecification(items: .count(3))]), invariants: [],
      steps: steps)
  }

  private let refusedOutcome = PlayOutcome.notApplicable(
    reason: "the program refuses the layout: \"too much\"")

  /// Whether the message holds data with items.
  private func hasItems(_ message: JSONNode) -> Bool {
    JSONValue(message).compactText.contains("\"count\":")
  }

  @Test("if a program refuses to start a layout, the scenario is not applicable")
  func refusedStartIsNotApplicable() throws {
    let program = try program { $0["do"]?.stringValue == "start" && hasItems($0) }
    #expect(program.supportedLayouts.contains(.any))
    let scenario = scenario([Step(action: .prepare), Step(action: .query(.infinite))])
    #expect(ScenarioPlayer.play(scenario, on: [program]) == [refusedOutcome])
  }

  @Test(
    "if a program refuses a change or a layout pass, the scenario is not applicable from that step on"
  )
  func refusedChangeIsNotApplicable() throws {
    for name in ["invalidate", "prepare"] {
      let program = try program { $0["do"]?.stringValue == name }
      let scenario = scenario([
        Step(action: .prepare), Step(action: .invalidate(Invalidation())), Step(action: .prepare),
        Step(action: .query(.infinite)),
      ])
      #expect(ScenarioPlayer.play(scenario, on: [program]) == [refusedOutcome], "\(name)")
    }
  }

  @Test("if one program refuses a change, the other implementations still run the whole scenario")
  func otherImplementationsContinue() throws {
    let program = try program { $0["do"]?.stringValue == "invalidate" }
    let neverRefusingProgram = try self.program { _ in false }
    let scenario = scenario([
      Step(action: .prepare), Step(action: .invalidate(Invalidation())), Step(action: .prepare),
      Step(action: .compareWithNewLayout),
    ])
    let outcomes = ScenarioPlayer.play(scenario, on: [program, neverRefusingProgram])
    #expect(outcomes[0] == refusedOutcome)
    #expect(outcomes[1] == ScenarioPlayer.play(scenario, on: [neverRefusingProgram])[0])
    guard case .passed = outcomes[1] else {
      Issue.record("\(outcomes[1])")
      return
    }
  }

  @Test("if a program refuses a rule's data, the rule stays undecided, and no rule fails")
  func refusedDataDecideNoRule() throws {
    // Every second layout with items is refused, so that each scenario gets its first layout, but
    // the rules get no second layout with which to compare the first.
    var startCount = 0
    let program = try program { message in
      guard message["do"]?.stringValue == "start", hasItems(message) else { return false }
      startCount += 1
      return startCount % 2 == 0
    }
    var run = ConformanceRun()
    run.layouts = [.any]
    run.randomScenariosPerLayout = 3
    // Systematic scenarios are left out, because some of them have no items, so their layouts would
    // not be refused.
    run.runsSystematicScenarios = false
    run.rules = run.rules.filter { ["C-05", "I-02", "U-01", "L-02"].contains($0.id) }
    let report = run.judge(program)
    #expect(report.failuresOutsideRules.isEmpty)
    #expect(report.rows.filter(\.verdict.isFailure).map(\.verdict) == [])
    #expect(startCount > 5)
  }
}

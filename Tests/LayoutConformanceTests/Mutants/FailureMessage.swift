import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

extension Scenario {
  /// Two sections of 3 and 2 rows of 40 points, each with a header of 20 points, in a view of 200
  /// x 100.
  static let twoSectionsOfRows = Scenario(
    path: "rows.json", id: "list/rows", family: LayoutDescription.list.family,
    title: Located("rows", at: .start),
    viewport: Rect(x: 0, y: 0, width: 200, height: 100),
    layout: LayoutSpecification(
      kind: .list,
      parameters: [
        .rowHeight: .number(40), .headerReferenceSize: .size(Size(width: 0, height: 20)),
      ]),
    data: DataSpecification(sections: [
      SectionSpecification(items: .count(3)), SectionSpecification(items: .count(2)),
    ]),
    invariants: [], steps: [Step(action: .prepare)])

  /// A scenario of the layout `free` with the given frames, in the view of ``twoSectionsOfRows``.
  static func withFrames(_ frames: [Rect]) -> Scenario {
    var scenario = twoSectionsOfRows
    scenario.layout = LayoutSpecification(kind: .free)
    scenario.data = DataSpecification(sections: [SectionSpecification(items: .frames(frames))])
    return scenario
  }

  /// A scenario with rotated, stacked cards, in the view of ``twoSectionsOfRows``.
  static var rotatedCards: Scenario {
    var scenario = twoSectionsOfRows
    scenario.layout = LayoutSpecification(
      kind: .stack,
      parameters: [.itemSize: .size(Size(width: 60, height: 20)), .angle: .number(45)])
    return scenario
  }
}

/// The message of a rule's failure on a mutant, or nil if the rule passes.
func failureMessage(
  _ rule: Rule, in scenario: Scenario = .twoSectionsOfRows,
  _ mutation: @escaping (ScenarioSource) -> LayoutMutation
) -> String? {
  // The correct layout must pass, so that the mutation causes the failure.
  #expect(
    failureMessage(rule, of: MutantImplementation { _ in LayoutMutation() }, in: scenario) == nil)
  return failureMessage(rule, of: MutantImplementation(mutation: mutation), in: scenario)
}

/// The message of a rule's failure on an implementation, or nil if the rule passes.
func failureMessage(
  _ rule: Rule, of implementation: any LayoutImplementation,
  in scenario: Scenario = .twoSectionsOfRows
) -> String? {
  var run = ConformanceRun()
  run.rules = [rule]
  let failures = run.play(scenario, on: implementation).failures.filter { $0.rules == [rule.id] }
  return failures.first?.message
}

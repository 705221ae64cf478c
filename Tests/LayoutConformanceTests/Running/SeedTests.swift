import LayoutDescriptions
import Layouts
import RandomCollections
import RandomNumbers
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

/// Reports, scenario files and bug reports name seeds. Another order or number of random draws gives
/// all of them another meaning.
@Suite struct SeedTests {
  @Test
  func `seeds mean what they meant; if this fails, all seeds in reports and scenarios change`() {
    expectRecorded(Self.lines, as: "seeds")
  }

  /// What some seeds give: random numbers, batches, and the scenarios and steps of generated
  /// scenarios. Long texts are given by their hashes.
  private static var lines: [String] {
    var generator = SplitMix64(seed: 1)
    let numbers = (0..<4).map { _ in String(generator.next(), radix: 16) }
    var sections = NumberedSections(counts: [4, 2, 3])
    let batches = (0..<3).map { _ in "\(sections.applyRandomUpdates(&generator))" }
    return ["numbers: " + numbers.joined(separator: " "), "batches: " + hash(batches.joined())]
      + [LayoutDescription.flow, .waterfall, .classTree].flatMap { layout in
        [1, 2].map { lines(GeneratedScenario(layout: layout, seed: $0, stepCount: 12)) }
          + [
            lines(GeneratedScenario(hostileStepsFor: layout, seed: 1, stepCount: 12)),
            lines(GeneratedScenario(ordinaryDataFor: layout, seed: 1)),
          ]
      }
  }

  private static func lines(_ generated: GeneratedScenario) -> String {
    let scenario = generated.scenario
    let run = ScenarioRun(scenario, of: scenario.layout, on: [Engine.lazy])
    run.play()
    let played = scenario.replacingRandomSteps(run.playedRandomActions)
    let kinds = played.steps.map { "\($0.kind.rawValue)" }.joined(separator: " ")
    return "\(generated.id): \(hash(ScenarioWriter.text(of: scenario))), "
      + "\(hash(ScenarioWriter.text(of: played))) \(kinds)"
  }

  private static func hash(_ text: String) -> String {
    String(SHA256.hexadecimal(of: text.utf8).prefix(16))
  }
}

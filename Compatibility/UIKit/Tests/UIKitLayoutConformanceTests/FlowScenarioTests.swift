import Foundation
import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioFiles
import ScenarioPlayer
import Testing
import UIKit
import UIKitLayoutConformance

/// A subclass that changes nothing.
private final class PlainFlow: UICollectionViewFlowLayout {}

@MainActor
@Suite("UIKit's flow layout in the scenarios for the built-in flow layout")
struct FlowScenarioTests {
  /// All scenarios for the layout `flow`, in whatever folder they are.
  private static let scenarios: [Scenario] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Scenarios").standardized.path
    let folderContents = ScenarioFolder.read(root, layouts: BuiltInLayouts().layouts)
    #expect(folderContents.findings.isEmpty, "\(folderContents.findings)")
    return folderContents.scenarios.filter { $0.layout.kind.name == "flow" }
  }()

  private func implementations(of engine: Engine) -> [FlowOfUIKit] {
    [
      FlowOfUIKit(in: engine, named: "UICollectionViewFlowLayout") { UICollectionViewFlowLayout() },
      FlowOfUIKit(in: engine, named: "a subclass") { PlainFlow() },
    ]
  }

  @Test func `there are scenarios of every family that flow has`() {
    let families = Set(Self.scenarios.map(\.family.rawValue))
    #expect(families.isSuperset(of: ["flow", "hostile", "invalidation", "updates"]))
    #expect(Self.scenarios.count { $0.id.hasPrefix("flow/uikit-") } >= 15)
  }

  /// The built-in engine plays each scenario together with UIKit's classes, so the answers of the
  /// classes are also compared with those of the engine.
  @Test(arguments: Engine.allCases)
  func `the class and a subclass pass every scenario, with the answers of the engine`(
    engine: Engine
  ) {
    var passedCount = 0
    for scenario in Self.scenarios {
      let outcomes = ScenarioPlayer.play(
        scenario, on: [engine] + implementations(of: engine))
      for (outcome, name) in zip(outcomes, ["the engine", "the class", "a subclass"]) {
        switch outcome {
        case .passed: passedCount += 1
        case .failed(let failures):
          Issue.record("\(scenario.id), \(name): \(failures[0])")
        case .notApplicable(let reason):
          Issue.record("\(scenario.id), \(name): \(reason)")
        }
      }
    }
    #expect(passedCount == Self.scenarios.count * 3)
  }
}

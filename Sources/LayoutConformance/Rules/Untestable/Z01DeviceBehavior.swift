import CollectionLayout
import ScenarioFiles

extension Rule {
  /// What needs a device.
  static let z01 = Rule(
    "Z-01", "device-behavior",
    "A real device's timing, animation blocks, focus, drag and right-to-left flipping work with the "
      + "layout.",
    intent: "They belong to UIKit, and no layout without a screen can show them.",
    sources: [.uikit], standing: .untested, [.direct],
    noFaultYet: "it cannot be observed without a screen",
    noScenario: "it cannot be observed without a screen"
  ) { _ in }
}

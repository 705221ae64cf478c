extension Rule {
  static let z01DeviceBehavior = Rule(
    "Z-01", "device-behavior",
    "On a real device, timing, animation blocks, focus, drag and drop, and right-to-left flipping work with the layout.",
    intent:
      "Timing, animation, focus, drag and drop, and flipping are part of UIKit and cannot be observed without a screen.",
    reliedOnBy: .collectionView, requiredObservation: "a screen",
    sources: [.uikit], requirementStatus: .untested, [.direct],
    reasonForNoMutant: "the behavior cannot be observed without a screen",
    reasonForNoScenario: "the behavior cannot be observed without a screen"
  ) { _ in }
}

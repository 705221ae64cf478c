extension Regularity {
  /// The regularity as a rule that fails where a comparison has another value than
  /// `expectedValue`, so that a break can be found again and shrunk like a failure.
  func rule(expecting expectedValue: Double?) -> Rule {
    Rule(
      name, name, sentence, intent: "", reliedOnBy: .virtualizer, requiredObservation: "",
      sources: [.thisProject], [.metamorphic]
    ) { check in
      guard let layout = OrdinaryLayout(check) else { return }
      var measurement = RegularityMeasurement(searchingForValueOtherThan: expectedValue)
      measure(layout, &measurement)
      guard let firstBreak = measurement.firstBreak else { return }
      let elements = check.observation.elements
      check.expect(
        false, firstBreak.message,
        picture: FailurePicture(
          expected: elements.filter { !firstBreak.elements.contains($0) }, found: elements),
        isAboutQuery: false)
    }
  }
}

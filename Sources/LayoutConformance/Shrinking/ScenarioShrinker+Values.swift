/// The shrinking passes that simplify item values of a type that the layout's author wrote.
extension ScenarioShrinker {
  /// The passes that simplify the values of `generator`.
  static func simplifyingValues(_ generator: any ItemValueGenerator) -> [ShrinkingPass] {
    [
      { scenario, attemptIndex in
        guard attemptIndex == 0 else { return nil }
        return scenario.writingGeneratedValuesIntoData(from: generator)
      },
      { scenario, attemptIndex in
        var textIndex = attemptIndex
        for (sectionIndex, section) in scenario.data.sections.enumerated() {
          let valueTexts = section.itemTextsByKey[SectionKey.values.name] ?? [:]
          for (item, text) in valueTexts.sorted(by: { $0.key < $1.key }) {
            let simplerTexts = generator.simplerTexts(than: text)
            if textIndex < simplerTexts.count {
              var simplerScenario = scenario
              simplerScenario.data.sections[sectionIndex].itemTextsByKey[SectionKey.values.name]?[
                item] =
                simplerTexts[textIndex]
              return simplerScenario
            }
            textIndex -= simplerTexts.count
          }
        }
        return nil
      },
    ]
  }
}

extension Scenario {
  /// The scenario with the generated value of every item written into the data; nil if all items
  /// already state a value.
  fileprivate func writingGeneratedValuesIntoData(from generator: any ItemValueGenerator)
    -> Scenario?
  {
    var result = self
    for (sectionIndex, section) in data.sections.enumerated() {
      var valueTexts = section.itemTextsByKey[SectionKey.values.name] ?? [:]
      let sizes = section.items.sizes
      for item in 0..<section.items.count where valueTexts[item] == nil {
        valueTexts[item] = generator.text(forItemOf: sizes?[item])
      }
      result.data.sections[sectionIndex].itemTextsByKey[SectionKey.values.name] =
        valueTexts.isEmpty ? nil : valueTexts
    }
    return result.data == data ? nil : result
  }
}

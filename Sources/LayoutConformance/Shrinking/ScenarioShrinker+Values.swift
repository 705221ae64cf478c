/// The shrinking passes that simplify item values of an author's own type.
extension ScenarioShrinker {
  /// The passes that simplify the values of `generator`.
  static func simplifyingValues(_ generator: any ItemValueGenerator) -> [ShrinkingPass] {
    [
      { scenario, place in
        guard place == 0 else { return nil }
        return scenario.statingValues(of: generator)
      },
      { scenario, place in
        var left = place
        for (number, section) in scenario.data.sections.enumerated() {
          let stated = section.itemTextsByKey[SectionKey.values.name] ?? [:]
          for (item, text) in stated.sorted(by: { $0.key < $1.key }) {
            let choices = generator.simplerTexts(than: text)
            if left < choices.count {
              var simplerScenario = scenario
              simplerScenario.data.sections[number].itemTextsByKey[SectionKey.values.name]?[item] =
                choices[left]
              return simplerScenario
            }
            left -= choices.count
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
  fileprivate func statingValues(of generator: any ItemValueGenerator) -> Scenario? {
    var result = self
    for (number, section) in data.sections.enumerated() {
      var stated = section.itemTextsByKey[SectionKey.values.name] ?? [:]
      let sizes = section.items.sizes
      for item in 0..<section.items.count where stated[item] == nil {
        stated[item] = generator.text(forItemOf: sizes?[item])
      }
      result.data.sections[number].itemTextsByKey[SectionKey.values.name] =
        stated.isEmpty ? nil : stated
    }
    return result.data == data ? nil : result
  }
}

import LayoutDescriptions
import LayoutGeometry
import RandomCollections
import RandomNumbers
import ScenarioFiles

/// Generates scenarios that only lay out data as apps have them: items with an area that fit into
/// the view, and no negative spacings or insets.
///
///     var generator = OrdinaryScenarioGenerator(seed: 7)
///     let scenario = generator.makeScenario(.flow, id: "flow/ordinary-flow-7")
///
/// Regularities are read off the layouts of such scenarios. Data that no app has would break them
/// without telling anything about the layout.
package struct OrdinaryScenarioGenerator {
  private var generator: SplitMix64

  /// The number of items of a long section; nil for scenarios without one.
  private let longSectionCount: Int?

  /// Creates a generator whose scenarios are determined by `seed`. One seed in a hundred has a section
  /// of more than a thousand items, because many lists work with blocks of items.
  package init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    longSectionCount = seed % 100 == 0 ? 1000 + Int(seed % 1000) : nil
  }

  /// Generates a scenario for the layout `kind`, whose only step is `prepare`.
  package mutating func makeScenario(_ kind: LayoutDescription, id: String) -> Scenario {
    let viewport = Rect(
      x: 0, y: 0, width: generator.randomLength(240, 520, step: 0.5),
      height: generator.randomLength(240, 640, step: 0.5))
    return Scenario(
      path: "\(id).json", id: id, family: kind.family, title: Located(id, at: .start),
      viewport: viewport, scale: generator.randomElement(of: [1, 2, 3]),
      layout: randomSpecification(kind), data: randomData(kind), invariants: [],
      steps: [Step(action: .prepare, jsonPath: "$.steps[0]")])
  }

  private mutating func randomSpecification(_ kind: LayoutDescription) -> LayoutSpecification {
    var parameters: [LayoutParameter: ParameterValue] = [:]
    for rule in kind.parameters where generator.randomBool(1, of: 3) {
      parameters[rule.parameter] = randomValue(of: rule.type)
    }
    return LayoutSpecification(kind: kind, parameters: parameters)
  }

  /// A value of a parameter; nil for a parameter that keeps its default value.
  private mutating func randomValue(of type: ParameterType) -> ParameterValue? {
    switch type {
    case .spacing: return .number(generator.randomLength(0, 20))
    case .length: return .number(generator.randomLength(20, 80))
    case .integer(let range):
      return .integer(min(range.upperBound, range.lowerBound + generator.nextInt(4)))
    case .boolean: return .boolean(generator.randomBool(1, of: 2))
    case .size: return .size(randomSize())
    case .insets: return .insets(generator.randomSmallInsets())
    case .keyword(let words): return .keyword(generator.randomElement(of: words))
    case .number: return nil
    }
  }

  private mutating func randomData(_ kind: LayoutDescription) -> DataSpecification {
    if kind.data == .tree {
      let nodeCount = 1 + generator.nextInt(30)
      return DataSpecification(
        tree: ClassTree(
          parents: (0..<nodeCount).map {
            $0 == 0 || generator.randomBool(1, of: 8) ? nil : generator.nextInt($0)
          }))
    }
    // Two of three data have one size for all items or sizes for all items, so that an item has a
    // stated size or not in all sections alike.
    let statesSizes = generator.randomBool(2, of: 3)
    return DataSpecification(
      sections: (0...generator.nextInt(4)).map { section in
        randomSection(
          kind, statesSizes: statesSizes, count: section == 0 ? longSectionCount : nil)
      })
  }

  /// A section with `count` items; nil for a random number.
  private mutating func randomSection(
    _ kind: LayoutDescription, statesSizes: Bool, count: Int?
  ) -> SectionSpecification {
    let randomCount =
      generator.randomBool(1, of: 6) ? 20 + generator.nextInt(30) : generator.nextInt(13)
    let count = count ?? randomCount
    var section: SectionSpecification
    if kind.data == .frames {
      section = SectionSpecification(
        items: .frames(
          (0..<count).map { _ in
            Rect(
              origin: Point(
                x: generator.randomLength(0, 600), y: generator.randomLength(0, 1200)),
              size: randomSize())
          }))
    } else if statesSizes {
      let commonSize = generator.randomBool(1, of: 4) ? randomSize() : nil
      section = SectionSpecification(
        items: .sizes((0..<count).map { _ in commonSize ?? randomSize() }))
    } else {
      section = SectionSpecification(items: .count(count))
    }
    if kind.mayHaveHeadersAndInsets {
      if generator.randomBool(1, of: 2) { section.header = randomSize() }
      if generator.randomBool(1, of: 4) { section.footer = randomSize() }
      if generator.randomBool(1, of: 6) { section.inset = generator.randomSmallInsets() }
    }
    return section
  }

  /// A size of 20 to 120 points each way, in eighths of a point.
  private mutating func randomSize() -> Size {
    Size(
      width: generator.randomLength(20, 120, step: 0.125),
      height: generator.randomLength(20, 120, step: 0.125))
  }
}

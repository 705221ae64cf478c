import LayoutDescriptions
import LayoutGeometry
import RandomCollections
import RandomNumbers
import ScenarioFiles

/// Generates random scenarios from a seed: parameters and data, followed by a `random` step whose
/// actions are generated while it is played.
///
///     var generator = RandomScenarioGenerator(seed: 7)
///     let scenario = generator.makeScenario(.flow, stepCount: 12, id: "flow/random-flow-7-12")
package struct RandomScenarioGenerator {
  private var generator: SplitMix64

  /// The properties of the scenarios that ordinary random numbers seldom produce. They are drawn
  /// separately, so that they do not change what else follows from a seed.
  private var rarities: Rarities

  /// Creates a generator whose scenarios are determined by `seed`.
  package init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    rarities = Rarities(SplitMix64(seed: seed ^ 0x5EED_0F_4A_4E))
  }

  /// Generates a scenario for the layout `kind`, with `stepCount` random steps after the first
  /// `prepare`. If `isHostile` is true, some of the steps give the layout invalid values, and the
  /// counts of the data, the content inset and the scale change often.
  package mutating func makeScenario(
    _ kind: LayoutDescription, stepCount: Int, isHostile: Bool = false, id: String
  ) -> Scenario {
    var viewport = Rect(
      x: 0, y: 0, width: randomLength(150, 450, step: 0.5),
      height: randomLength(150, 600, step: 0.5))
    if let width = rarities.narrowWidth { viewport.size.width = width }
    return Scenario(
      path: "\(id).json", id: id, family: isHostile ? .hostile : kind.family,
      title: Located("\(id)", at: .start),
      viewport: viewport, contentInset: rarities.contentInset,
      scale: generator.randomElement(of: [1, 2, 3]),
      layout: randomSpecification(kind),
      data: randomData(kind),
      steps: [
        Step(action: .prepare, jsonPath: "$.steps[0]"),
        Step(
          action: .random(
            RandomSteps(
              seed: generator.next() >> 11, count: stepCount,
              weights: isHostile ? RandomScript.hostileWeights : nil, hasHostileValues: isHostile)),
          jsonPath: "$.steps[1]"),
      ])
  }

  private mutating func randomSpecification(_ kind: LayoutDescription) -> LayoutSpecification {
    var parameters: [LayoutParameter: ParameterValue] = [:]
    for rule in kind.parameters where randomBool(1, 2) {
      parameters[rule.parameter] = randomParameterValue(rule)
    }
    return LayoutSpecification(kind: kind, parameters: parameters)
  }

  private mutating func randomParameterValue(_ rule: ParameterRule) -> ParameterValue {
    switch rule.type {
    case .number, .spacing:
      return .number(randomBool(1, 6) ? -randomLength(0, 8) : randomLength(0, 20, step: 0.1))
    case .length: return .number(randomBool(1, 8) ? 0 : randomLength(0, 80))
    case .integer(let range):
      return .integer(min(range.upperBound, range.lowerBound + randomInteger(5)))
    case .boolean: return .boolean(randomBool(1, 2))
    case .size: return .size(randomSize())
    case .insets:
      return .insets(generator.randomSmallInsets())
    case .keyword(let words): return .keyword(generator.randomElement(of: words))
    }
  }

  private mutating func randomData(_ kind: LayoutDescription) -> DataSpecification {
    if kind.data == .tree {
      let nodeCount = randomInteger(4) == 0 ? 60 + randomInteger(40) : randomInteger(12)
      return DataSpecification(
        tree: ClassTree(
          parents: (0..<nodeCount).map { $0 == 0 || randomBool(1, 8) ? nil : randomInteger($0) }))
    }
    return DataSpecification(sections: (0..<randomInteger(4) + 1).map { _ in randomSection(kind) })
  }

  /// A random section. Most sections have few items; some have so many that engines store the items
  /// in several groups or pages.
  private mutating func randomSection(_ kind: LayoutDescription) -> SectionSpecification {
    let count: Int
    switch randomInteger(8) {
    case 0: count = 0
    case 1, 2: count = 20 + randomInteger(50)
    default: count = 1 + randomInteger(8)
    }
    var section: SectionSpecification
    if kind.data == .frames {
      section = SectionSpecification(
        items: .frames(
          (0..<count).map { _ in
            Rect(
              origin: Point(x: randomLength(0, 600), y: randomLength(0, 1200)), size: randomSize())
          }))
    } else if randomBool(2, 3) {
      var sizes = (0..<count).map { _ in randomSize() }
      if rarities.hasTies { sizes = sizes.indices.map { sizes[$0 % 3 % sizes.count] } }
      section = SectionSpecification(items: .sizes(sizes))
    } else {
      section = SectionSpecification(items: .count(count))
    }
    if kind == .any || kind.parameters.contains(where: { $0.parameter == .headerReferenceSize }) {
      if randomBool(1, 3) { section.header = randomSize() }
      if randomBool(1, 4) { section.footer = randomSize() }
      if randomBool(1, 5) {
        section.inset = generator.randomSmallInsets()
      }
    }
    return section
  }

  /// A random item size, whose lengths are multiples of a quarter point in most scenarios. Most sizes are at most 160 by 120 points; some have no area, and some are
  /// up to 900 points high.
  private mutating func randomSize() -> Size {
    let step = rarities.lengthStep
    switch randomInteger(12) {
    case 0: return .zero
    case 1: return Size(width: 0, height: randomLength(1, 60, step: step))
    case 2:
      return Size(
        width: randomLength(1, 100, step: step), height: randomLength(200, 900, step: step))
    default:
      return Size(width: randomLength(1, 160, step: step), height: randomLength(1, 120, step: step))
    }
  }

  private mutating func randomInteger(_ limit: Int) -> Int { generator.nextInt(limit) }

  private mutating func randomBool(_ favorableCount: Int, _ totalCount: Int) -> Bool {
    generator.randomBool(favorableCount, of: totalCount)
  }

  private mutating func randomLength(_ low: Double, _ high: Double, step: Double = 0.25) -> Double {
    generator.randomLength(low, high, step: step)
  }
}

/// The rare properties of a random scenario.
private struct Rarities {
  /// A width of less than 50 points; nil if the view is wider.
  let narrowWidth: Double?
  let contentInset: Insets

  /// Whether many items of a section have equal sizes, and therefore equal values of their own.
  let hasTies: Bool

  /// The lengths of items are multiples of this length.
  let lengthStep: Double

  init(_ generator: SplitMix64) {
    var generator = generator
    narrowWidth = generator.randomBool(1, of: 8) ? generator.randomLength(10, 50) : nil
    contentInset = generator.randomBool(1, of: 4) ? generator.randomSmallInsets() : .zero
    hasTies = generator.randomBool(1, of: 6)
    lengthStep = generator.randomBool(1, of: 3) ? 1 / Lattice.unitsPerPoint : 0.25
  }
}

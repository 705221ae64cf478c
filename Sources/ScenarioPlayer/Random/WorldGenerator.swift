import LayoutDescriptions
import LayoutGeometry
import RandomCollections
import RandomNumbers
import ScenarioFiles

/// Generates random scenarios from a seed: parameters and data, followed by a `random` step whose
/// actions are generated while it is played.
///
///     var generator = WorldGenerator(seed: 7)
///     let scenario = generator.scenario(.flow, stepCount: 12, id: "flow/random-flow-7-12")
package struct WorldGenerator {
  private var numbers: SplitMix64

  /// Creates a generator whose scenarios are determined by `seed`.
  package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// Generates a scenario for the layout `kind`, with `stepCount` random steps after the first
  /// `prepare`.
  package mutating func scenario(_ kind: LayoutDescription, stepCount: Int, id: String) -> Scenario
  {
    let viewport = Rect(
      x: 0, y: 0, width: length(150, 450, step: 0.5), height: length(150, 600, step: 0.5))
    return Scenario(
      path: "\(id).json", id: id, family: kind.family, title: Located("\(id)", at: .start),
      viewport: viewport, scale: numbers.one(of: [1, 2, 3]), layout: specification(kind),
      data: data(kind),
      steps: [
        Step(action: .prepare, place: "$.steps[0]"),
        Step(
          action: .random(RandomSteps(seed: numbers.next() >> 11, count: stepCount)),
          place: "$.steps[1]"),
      ])
  }

  private mutating func specification(_ kind: LayoutDescription) -> LayoutSpecification {
    var parameters: [LayoutParameter: ParameterValue] = [:]
    for rule in kind.parameters where chance(1, 2) { parameters[rule.parameter] = value(rule) }
    return LayoutSpecification(kind: kind, parameters: parameters)
  }

  private mutating func value(_ rule: ParameterRule) -> ParameterValue {
    switch rule.type {
    case .number, .spacing: return .number(chance(1, 6) ? -length(0, 8) : length(0, 20, step: 0.1))
    case .length: return .number(chance(1, 8) ? 0 : length(0, 80))
    case .integer(let range): return .integer(min(range.upperBound, range.lowerBound + below(5)))
    case .boolean: return .boolean(chance(1, 2))
    case .size: return .size(size())
    case .insets:
      return .insets(numbers.smallInsets())
    case .word(let words): return .word(numbers.one(of: words))
    }
  }

  private mutating func data(_ kind: LayoutDescription) -> DataSpecification {
    if kind.data == .tree {
      let count = below(4) == 0 ? 60 + below(40) : below(12)
      return DataSpecification(
        tree: ClassTree(
          parents: (0..<count).map { $0 == 0 || chance(1, 8) ? nil : below($0) }))
    }
    return DataSpecification(sections: (0..<below(4) + 1).map { _ in section(kind) })
  }

  /// A random section. Most have few items; some have so many that engines store them in several
  /// groups or pages.
  private mutating func section(_ kind: LayoutDescription) -> SectionSpecification {
    let count: Int
    switch below(8) {
    case 0: count = 0
    case 1, 2: count = 20 + below(50)
    default: count = 1 + below(8)
    }
    var section: SectionSpecification
    if kind.data == .frames {
      section = SectionSpecification(
        items: .frames(
          (0..<count).map { _ in
            Rect(origin: Point(x: length(0, 600), y: length(0, 1200)), size: size())
          }))
    } else if chance(2, 3) {
      section = SectionSpecification(items: .sizes((0..<count).map { _ in size() }))
    } else {
      section = SectionSpecification(items: .count(count))
    }
    if kind == .any || kind.parameters.contains(where: { $0.parameter == .headerReferenceSize }) {
      if chance(1, 3) { section.header = size() }
      if chance(1, 4) { section.footer = size() }
      if chance(1, 5) {
        section.inset = numbers.smallInsets()
      }
    }
    return section
  }

  /// A random item size. Most are those of a photo, some are empty, and some are much taller.
  private mutating func size() -> Size {
    switch below(12) {
    case 0: return .zero
    case 1: return Size(width: 0, height: length(1, 60))
    case 2: return Size(width: length(1, 100), height: length(200, 900))
    default: return Size(width: length(1, 160), height: length(1, 120))
    }
  }

  private mutating func below(_ limit: Int) -> Int { numbers.below(limit) }

  private mutating func chance(_ some: Int, _ all: Int) -> Bool { numbers.chance(some, of: all) }

  private mutating func length(_ low: Double, _ high: Double, step: Double = 0.25) -> Double {
    numbers.length(low, high, step: step)
  }
}

import LayoutGeometry
import RandomNumbers
import ScenarioFiles

/// Makes random scenarios from a seed: data and parameters at once, steps while they are played.
public struct WorldGenerator {
  private var numbers: SplitMix64

  /// Creates a generator. Equal seeds give equal scenarios.
  public init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// Makes a scenario for `kind`, with one `prepare` and `stepCount` random steps after it.
  public mutating func scenario(_ kind: LayoutKind, stepCount: Int, id: String) -> Scenario {
    let viewport = Rect(
      x: 0, y: 0, width: length(150, 450, step: 0.5), height: length(150, 600, step: 0.5))
    return Scenario(
      path: "\(id).json", id: id, family: kind.family, title: Located("\(id)", at: .start),
      viewport: viewport, scale: pick([1, 2, 3]), layout: specification(kind), data: data(kind),
      steps: [
        Step(action: .prepare, place: "$.steps[0]"),
        Step(
          action: .random(RandomSteps(seed: numbers.next() >> 11, count: stepCount)),
          place: "$.steps[1]"),
      ])
  }

  // MARK: Parameters

  private mutating func specification(_ kind: LayoutKind) -> LayoutSpecification {
    var parameters: [LayoutParameter: ParameterValue] = [:]
    for rule in kind.parameters where chance(1, 2) { parameters[rule.parameter] = value(rule) }
    return LayoutSpecification(kind: kind, parameters: parameters)
  }

  private mutating func value(_ rule: ParameterRule) -> ParameterValue {
    switch rule.type {
    case .number: return .number(chance(1, 6) ? -length(0, 8) : length(0, 20, step: 0.1))
    case .length: return .number(chance(1, 8) ? 0 : length(0, 80))
    case .integer(let range): return .integer(min(range.upperBound, range.lowerBound + below(5)))
    case .boolean: return .boolean(chance(1, 2))
    case .size: return .size(size())
    case .insets:
      return .insets(
        Insets(
          top: length(0, 20), left: length(0, 20), bottom: length(0, 20), right: length(0, 20)))
    case .word(let words): return .word(pick(words))
    }
  }

  // MARK: Data

  private mutating func data(_ kind: LayoutKind) -> DataSpecification {
    if kind == .classTree {
      let count = below(4) == 0 ? 60 + below(40) : below(12)
      return DataSpecification(
        tree: ClassTree(
          parents: (0..<count).map { $0 == 0 || chance(1, 8) ? nil : below($0) }))
    }
    return DataSpecification(sections: (0..<below(4) + 1).map { _ in section(kind) })
  }

  /// Most sections have few items; some have enough for several buckets or pages.
  private mutating func section(_ kind: LayoutKind) -> SectionSpecification {
    let count: Int
    switch below(8) {
    case 0: count = 0
    case 1, 2: count = 20 + below(50)
    default: count = 1 + below(8)
    }
    var section: SectionSpecification
    if kind == .free {
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
        section.inset = Insets(
          top: length(0, 20), left: length(0, 20), bottom: length(0, 20), right: length(0, 20))
      }
    }
    return section
  }

  /// Most sizes are those of a chip or a photo; some have no area, and some are much taller.
  private mutating func size() -> Size {
    switch below(12) {
    case 0: return .zero
    case 1: return Size(width: 0, height: length(1, 60))
    case 2: return Size(width: length(1, 100), height: length(200, 900))
    default: return Size(width: length(1, 160), height: length(1, 120))
    }
  }

  // MARK: Numbers

  private mutating func below(_ limit: Int) -> Int { numbers.below(limit) }

  private mutating func chance(_ some: Int, _ all: Int) -> Bool { below(all) < some }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  private mutating func length(_ low: Double, _ high: Double, step: Double = 0.25) -> Double {
    let number = numbers.double(in: NumberInterval(low: low, high: high))
    return (number / step).rounded(.down) * step
  }
}

extension LayoutKind {
  /// The scenario folder of this layout.
  var family: ScenarioFamily {
    switch self {
    case .flow: return .flow
    case .grid: return .grid
    case .list: return .list
    case .waterfall: return .waterfall
    case .spacedFlow: return .spacedFlow
    case .photoGrid: return .photoGrid
    case .coverFlow: return .coverFlow
    case .classTree: return .classTree
    case .stack: return .stack
    case .free, .template: return .free
    case .any: return .hostile
    }
  }
}

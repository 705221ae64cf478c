import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension Scenario {
  /// The scenario for an implementation that may not support items without a width or height: their
  /// missing lengths are then a point.
  func suited(to implementation: any LayoutImplementation) -> Scenario {
    if implementation.traits(of: layout.kind).supportsEmptyItems { return self }
    var suited = self
    for place in suited.data.sections.indices { suited.data.sections[place].fillEmptyItems() }
    return suited
  }
}

extension SectionSpecification {
  fileprivate mutating func fillEmptyItems() {
    header = header?.filled
    footer = footer?.filled
    switch items {
    case .sizes(let sizes): items = .sizes(sizes.map(\.filled))
    case .frames(let frames):
      items = .frames(frames.map { Rect(origin: $0.origin, size: $0.size.filled) })
    case .repeated(let count, let size): items = .repeated(count: count, size: size.filled)
    case .count, .random: break
    }
  }
}

extension Size {
  /// The size with a point for every length of 0.
  fileprivate var filled: Size {
    Size(width: width == 0 ? 1 : width, height: height == 0 ? 1 : height)
  }
}

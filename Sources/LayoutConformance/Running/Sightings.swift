import CollectionLayout
import ScenarioPlayer

/// What was seen of the things that an implementation may declare.
struct Sightings {
  /// The kinds of elements.
  private(set) var kinds: [ElementCategory: Set<ElementKind>] = [:]

  /// Whether an element had custom values.
  private(set) var hasCustomValues = false

  /// Records the elements of a settled layout.
  mutating func add(_ elements: [PlacedElement]) {
    for element in elements {
      if element.identity.category != .cell {
        kinds[element.identity.category, default: []].insert(element.identity.kind)
      }
      if !element.customValues.isEmpty { hasCustomValues = true }
    }
  }

  /// Records what another watcher saw.
  mutating func add(_ other: Sightings) {
    kinds.merge(other.kinds) { $0.union($1) }
    hasCustomValues = hasCustomValues || other.hasCustomValues
  }
}

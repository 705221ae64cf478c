import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Fault {
  static let nanPoisonsNeighbours = Fault(
    "nan-poisons-neighbours",
    "Lays out a size that is not a number, and everything after it at no place at all.",
    provenance: "own: a sum without a check", rule: "N-05", message: "expected an error that names",
    kinds: [.list],
    isShadowed: true
  ) { base, surroundings in spoil(base, surroundings) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { Poisoned(base, surroundings) }

/// A layout that checks no size.
private final class Poisoned<Base: CollectionLayout>: ShadowedLayout<Base> {
  /// The first cell that has a size which is no number.
  private var poison: ElementPath?

  override func believed(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData {
    poison = nil
    var result = present
    for section in result.sections.indices {
      guard let sizes = result.sections[section].sizes else { continue }
      for item in sizes.indices where sizes[item].width.isNaN || sizes[item].height.isNaN {
        result.sections[section].sizes?[item] = .zero
        poison = poison ?? ElementPath(section: section, item: item)
      }
    }
    return result
  }

  override func answer(for attributes: Attributes) -> Attributes {
    guard let poison, attributes.path >= poison else { return attributes }
    var result = attributes
    result.frame.origin.y = .nan
    return result
  }
}

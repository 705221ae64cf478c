import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Fault {
  static let reloadKeepsSize = Fault(
    "reload-keeps-size",
    "Gives a reloaded row the size that it had before.",
    provenance: "own: sizes kept by path, and a reload that changes no path",
    rule: "U-03", message: "after reload", kinds: [.list], isShadowed: true
  ) { base, surroundings in spoil(base, surroundings) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { Keeping(base, surroundings) }

/// A layout that keeps the sizes of what is neither inserted nor deleted.
private final class Keeping<Base: CollectionLayout>: ShadowedLayout<Base> {
  override func believed(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData {
    var result = present
    for update in updates where update.action == .reload {
      guard let before = update.beforeItem, let after = update.afterItem,
        let size = past?.size(at: before), present.size(at: after) != nil
      else { continue }
      result.sections[after.section].sizes?[after.item] = size
    }
    return result
  }
}

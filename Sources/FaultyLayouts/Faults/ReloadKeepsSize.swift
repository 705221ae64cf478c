import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Mutant {
  static let reloadKeepsSize = Mutant(
    "reload-keeps-size",
    "Gives a reloaded row the size that it had before.",
    provenance: "own: sizes kept by path, and a reload that changes no path",
    rule: "U-03", message: "after reload",
    kinds: [.list], mistake: KeepsSizes.self)
}

/// Keeps the sizes of rows that are neither inserted nor deleted.
private struct KeepsSizes: DataMutation {
  func data(
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

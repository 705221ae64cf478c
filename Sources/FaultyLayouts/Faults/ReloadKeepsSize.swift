import CollectionLayout
import ScenarioFiles

extension Mutant {
  static let reloadKeepsSize = Mutant(
    "reload-keeps-size",
    "Gives a reloaded row the size that the row had before the reload.",
    provenance: "invented for this project: sizes are stored by path, and a reload changes no path",
    rule: "U-03", expectedMessagePart: "after reload",
    supportedLayouts: [.list], mistake: ReloadWithOldSizeMutation.self)
}

/// Keeps the old sizes of reloaded items.
private struct ReloadWithOldSizeMutation: DataMutation {
  func dataToLayOut(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData {
    var result = present
    for update in updates where update.action == .reload {
      guard let pathBefore = update.itemPathBeforeUpdates,
        let pathAfter = update.itemPathAfterUpdates,
        let size = past?.sizeOfItem(at: pathBefore), present.sizeOfItem(at: pathAfter) != nil
      else { continue }
      result.sections[pathAfter.section].sizes?[pathAfter.item] = size
    }
    return result
  }
}

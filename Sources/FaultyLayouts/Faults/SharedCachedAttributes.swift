import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer

extension Mutant {
  static let sharedCachedAttributes = Mutant(
    "shared-cached-attributes",
    "Returns its cached values themselves, so that a change of an answer changes the layout.",
    provenance: "own: cached attributes returned without a copy",
    rule: "A-01", message: "after a returned answer was changed",
    kinds: [.photoGrid], mistake: SharesValues.self)
}

/// Caches one object of custom values per element, and returns the object.
private final class SharesValues: PayloadMutation {
  private var kept: [ElementIdentity: SharedPhotoPayload] = [:]

  func willPrepare() { kept = [:] }

  func attributes(
    for attributes: LayoutAttributes<PhotoPayload>
  ) -> LayoutAttributes<SharedPhotoPayload> {
    if let known = kept[attributes.element] { return attributes.carrying(known) }
    let made = SharedPhotoPayload()
    made.values.layoutMode = attributes.payload.layoutMode
    kept[attributes.element] = made
    return attributes.carrying(made)
  }
}

/// Custom values shared by all copies of attributes.
private struct SharedPhotoPayload: AttributesPayload, CustomValued {
  /// Unchecked because only the thread of the layout changes it.
  final class Values: @unchecked Sendable {
    var layoutMode: PhotoLayoutMode?
  }

  let values = Values()

  static func == (left: SharedPhotoPayload, right: SharedPhotoPayload) -> Bool {
    left.values.layoutMode == right.values.layoutMode
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values.layoutMode) }

  var customValues: [CustomValue] {
    values.layoutMode.map { [CustomValue("layoutMode", .word($0.rawValue))] } ?? []
  }

  mutating func changeCustomValues() {
    values.layoutMode = values.layoutMode == .aspectFill ? .aspectFit : .aspectFill
  }
}

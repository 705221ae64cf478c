import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer

extension Fault {
  static let sharedCachedAttributes = Fault(
    "shared-cached-attributes",
    "Hands out the values that it keeps, so that whoever changes an answer changes the layout.",
    provenance: "own: cached attributes returned without a copy",
    rule: "A-01", message: "changed it", kinds: [.photoGrid]
  ) { base, _ in
    guard let photos = base as? any CollectionLayout<PhotoPayload> else { return base }
    return Sharing(photos)
  }
}

/// A layout that keeps one object of custom values per element, and hands it out.
private final class Sharing: RepayloadedLayout<PhotoPayload, SharedPhotoPayload> {
  private var kept: [ElementIdentity: SharedPhotoPayload] = [:]

  override func willPrepare() { kept = [:] }

  override func attributes(
    for attributes: LayoutAttributes<PhotoPayload>
  ) -> LayoutAttributes<SharedPhotoPayload> {
    if let known = kept[attributes.element] { return attributes.carrying(known) }
    let made = SharedPhotoPayload()
    made.values.layoutMode = attributes.payload.layoutMode
    kept[attributes.element] = made
    return attributes.carrying(made)
  }
}

/// Custom values that all copies of attributes share.
private struct SharedPhotoPayload: AttributesPayload, CustomValued {
  /// Changed by one thread only, as everything about a layout.
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

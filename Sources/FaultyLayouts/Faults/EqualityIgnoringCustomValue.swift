import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioPlayer

extension Fault {
  static let equalityIgnoringCustomValue = Fault(
    "equality-ignoring-custom-value",
    "Compares attributes without their custom value, and keeps the old ones where they are equal.",
    provenance: "own: attributes with a property of their own that inherit the comparison",
    rule: "A-03", message: "custom values", kinds: [.photoGrid]
  ) { base, _ in
    guard let photos = base as? any CollectionLayout<PhotoPayload> else { return base }
    return Forgiving(photos)
  }
}

/// A layout that keeps attributes that are equal to the new ones.
private final class Forgiving: RepayloadedLayout<PhotoPayload, LoosePhotoPayload> {
  private var kept: [ElementIdentity: LayoutAttributes<LoosePhotoPayload>] = [:]

  override func attributes(
    for attributes: LayoutAttributes<PhotoPayload>
  ) -> LayoutAttributes<LoosePhotoPayload> {
    let made = attributes.carrying(LoosePhotoPayload(photo: attributes.payload))
    if let known = kept[made.element], known == made { return known }
    kept[made.element] = made
    return made
  }
}

/// A custom value that equality does not see.
private struct LoosePhotoPayload: AttributesPayload, CustomValued {
  var photo = PhotoPayload()

  init() {}

  init(photo: PhotoPayload) { self.photo = photo }

  static func == (left: LoosePhotoPayload, right: LoosePhotoPayload) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  var customValues: [CustomValue] { photo.customValues }

  mutating func changeCustomValues() { photo.changeCustomValues() }
}

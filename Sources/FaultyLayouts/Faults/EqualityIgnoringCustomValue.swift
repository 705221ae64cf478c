import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioPlayer

extension Mutant {
  static let equalityIgnoringCustomValue = Mutant(
    "equality-ignoring-custom-value",
    "Compares attributes without their custom value, and keeps the old ones if they are equal.",
    provenance: "own example: an attributes subclass that inherits its equality",
    rule: "A-03", message: "custom values",
    kinds: [.photoGrid], mistake: KeepsEqual.self)
}

/// Keeps the old attributes of an element if they compare equal to the new ones.
private final class KeepsEqual: PayloadMutation {
  private var kept: [ElementIdentity: LayoutAttributes<LoosePhotoPayload>] = [:]

  func attributes(
    for attributes: LayoutAttributes<PhotoPayload>
  ) -> LayoutAttributes<LoosePhotoPayload> {
    let made = attributes.carrying(LoosePhotoPayload(photo: attributes.payload))
    if let known = kept[made.element], known == made { return known }
    kept[made.element] = made
    return made
  }
}

/// A payload whose equality ignores its custom value.
private struct LoosePhotoPayload: AttributesPayload, CustomValued {
  var photo = PhotoPayload()

  init() {}

  init(photo: PhotoPayload) { self.photo = photo }

  static func == (left: LoosePhotoPayload, right: LoosePhotoPayload) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  var customValues: [CustomValue] { photo.customValues }

  mutating func changeCustomValues() { photo.changeCustomValues() }
}

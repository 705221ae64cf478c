import CollectionLayout
import LayoutDescriptions
import Layouts

extension Mutant {
  static let equalityIgnoringCustomValue = Mutant(
    "equality-ignoring-custom-value",
    "Compares attributes without their custom value, and keeps the old ones if they are equal.",
    provenance: "invented for this project: an attributes subclass that inherits its equality",
    rule: "A-03", expectedMessagePart: "custom values",
    supportedLayouts: [.photoGrid], mistake: KeptEqualAttributesMutation.self)
}

/// Keeps the old attributes of an element if they compare equal to the new ones.
private final class KeptEqualAttributesMutation: PayloadMutation {
  private var keptAttributes: [ElementIdentity: LayoutAttributes<UncomparedPhotoPayload>] = [:]

  func attributesToReturn(
    insteadOf originalAttributes: LayoutAttributes<PhotoPayload>
  ) -> LayoutAttributes<UncomparedPhotoPayload> {
    let newAttributes = originalAttributes.replacingPayload(
      UncomparedPhotoPayload(photo: originalAttributes.payload))
    if let oldAttributes = keptAttributes[newAttributes.element], oldAttributes == newAttributes {
      return oldAttributes
    }
    keptAttributes[newAttributes.element] = newAttributes
    return newAttributes
  }
}

/// A payload (additional values of attributes) whose equality ignores its custom value.
private struct UncomparedPhotoPayload: AttributesPayload, CustomValued {
  var photo = PhotoPayload()

  init() {}

  init(photo: PhotoPayload) { self.photo = photo }

  static func == (left: UncomparedPhotoPayload, right: UncomparedPhotoPayload) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  var customValues: [CustomValue] { photo.customValues }

  mutating func changeCustomValues() {
    photo.changeCustomValues()
  }
}

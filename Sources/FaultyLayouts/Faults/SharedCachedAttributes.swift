import CollectionLayout
import LayoutDescriptions
import Layouts

extension Mutant {
  static let sharedCachedAttributes = Mutant(
    "shared-cached-attributes",
    "Returns references to its cached values, so that changing an answer changes the layout.",
    provenance: "invented for this project: cached attributes that are returned without a copy",
    rule: "A-01", expectedMessagePart: "after the attributes in an earlier answer were changed",
    supportedLayouts: [.photoGrid], mistake: SharedValuesMutation.self)
}

/// Stores one object of custom values for each element, and returns that object.
private final class SharedValuesMutation: PayloadMutation {
  private var valuesByElement: [ElementIdentity: SharedPhotoPayload] = [:]

  func willPrepare() { valuesByElement = [:] }

  func attributes(
    for attributes: LayoutAttributes<PhotoPayload>
  ) -> LayoutAttributes<SharedPhotoPayload> {
    if let storedPayload = valuesByElement[attributes.element] {
      return attributes.replacingPayload(storedPayload)
    }
    let newPayload = SharedPhotoPayload()
    newPayload.values.layoutMode = attributes.payload.layoutMode
    valuesByElement[attributes.element] = newPayload
    return attributes.replacingPayload(newPayload)
  }
}

/// A payload (additional values of attributes) whose copies share their custom values.
private struct SharedPhotoPayload: AttributesPayload, CustomValued {
  /// The class is marked `@unchecked Sendable` because only the layout's thread changes it.
  final class SharedValues: @unchecked Sendable {
    var layoutMode: PhotoLayoutMode?
  }

  let values = SharedValues()

  static func == (left: SharedPhotoPayload, right: SharedPhotoPayload) -> Bool {
    left.values.layoutMode == right.values.layoutMode
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values.layoutMode) }

  var customValues: [CustomValue] {
    values.layoutMode.map { [CustomValue("layoutMode", .keyword($0.rawValue))] } ?? []
  }

  mutating func replaceCustomValuesWithOtherValues() {
    values.layoutMode = values.layoutMode == .aspectFill ? .aspectFit : .aspectFill
  }
}

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

  func attributesToReturn(
    insteadOf originalAttributes: LayoutAttributes<PhotoPayload>
  ) -> LayoutAttributes<SharedPhotoPayload> {
    if let storedPayload = valuesByElement[originalAttributes.element] {
      return originalAttributes.replacingPayload(storedPayload)
    }
    let newPayload = SharedPhotoPayload()
    newPayload.values.layoutMode = originalAttributes.payload.layoutMode
    valuesByElement[originalAttributes.element] = newPayload
    return originalAttributes.replacingPayload(newPayload)
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

  mutating func changeCustomValues() {
    values.layoutMode = values.layoutMode == .aspectFill ? .aspectFit : .aspectFill
  }
}

import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer

extension Fault {
  static let equalityIgnoringCustomValue = Fault(
    "equality-ignoring-custom-value", "invented: an attributes subclass that inherits its equality",
    rule: "A-03", "custom values"
  ) { () -> (PhotoPayload) -> UncomparedPhoto in { UncomparedPhoto(photo: $0) } }

  static let sharedCachedAttributes = Fault(
    "shared-cached-attributes", "invented: cached attributes that are returned without a copy",
    rule: "A-01", "after the attributes in an earlier answer were changed"
  ) { () -> (PhotoPayload) -> SharedPhoto in { SharedPhoto($0) } }

  /// A mistake of attributes whose additional values have another type than those of the photo grid.
  private init<Payload: AttributesPayload>(
    _ name: String, _ origin: String, rule: String, _ message: String,
    _ makeConversion: @escaping @Sendable () -> (PhotoPayload) -> Payload
  ) {
    self.init(name, origin, rule: rule, message, in: .photoGrid) { hasMistake in
      if !hasMistake { return Engine.eager }
      return PhotoGridImplementation(name: name, makeConversion: makeConversion)
    }
  }
}

/// The photo grid, with attributes of another type of payload.
private struct PhotoGridImplementation<Payload: AttributesPayload>: LayoutImplementation {
  let name: String
  let makeConversion: () -> (PhotoPayload) -> Payload

  var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }
  var capabilities: Set<Capability> { Set(Capability.allCases) }
  var supportedLayouts: [LayoutDescription] { [.photoGrid] }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard let correct = specification.layout(in: .eager, source: source),
      let base = correct.layout as? any CollectionLayout<PhotoPayload>
    else { return nil }
    return HostedLayout(
      ConvertedPhotoGrid(base, makeConversion()), source: source
    ) { changed, _ in correct.set(changed) }
  }
}

/// Answers with the attributes of `base`, each element's payload as it was converted first after
/// `prepare`.
private final class ConvertedPhotoGrid<Payload: AttributesPayload>: CollectionLayout {
  typealias Attributes = LayoutAttributes<Payload>

  private let base: any CollectionLayout<PhotoPayload>
  private let convert: (PhotoPayload) -> Payload
  private var payloads: [ElementIdentity: Payload] = [:]

  init(_ base: any CollectionLayout<PhotoPayload>, _ convert: @escaping (PhotoPayload) -> Payload) {
    self.base = base
    self.convert = convert
  }

  var host: (any LayoutHost)? {
    get { base.host }
    set { base.host = newValue }
  }

  func prepare() throws(LayoutError) {
    payloads = [:]
    try base.prepare()
  }

  var collectionViewContentSize: Size { base.collectionViewContentSize }

  private func converted(_ attributes: LayoutAttributes<PhotoPayload>) -> Attributes {
    let payload = payloads[attributes.element] ?? convert(attributes.payload)
    payloads[attributes.element] = payload
    return Attributes(
      attributes.element, frame: attributes.frame, zIndex: attributes.zIndex,
      alpha: attributes.alpha, isHidden: attributes.isHidden, payload: payload)
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    base.layoutAttributesForElements(in: rect).map(converted)
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    base.layoutAttributesForItem(at: path).map(converted)
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    base.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  func invalidateLayout(with context: InvalidationContext) {
    base.invalidateLayout(with: context)
  }
}

/// A payload whose equality ignores its custom value.
private struct UncomparedPhoto: AttributesPayload, CustomValued {
  var photo = PhotoPayload()

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
  var customValues: [CustomValue] { photo.customValues }
  mutating func changeCustomValues() { photo.changeCustomValues() }
}

/// A payload whose copies share their custom value.
private struct SharedPhoto: AttributesPayload, CustomValued {
  /// Only the layout's thread changes the value.
  final class Value: @unchecked Sendable {
    var photo = PhotoPayload()
  }

  let value = Value()

  init() {}
  init(_ photo: PhotoPayload) { value.photo = photo }

  static func == (left: Self, right: Self) -> Bool { left.value.photo == right.value.photo }
  func hash(into hasher: inout Hasher) { hasher.combine(value.photo) }
  var customValues: [CustomValue] { value.photo.customValues }
  mutating func changeCustomValues() { value.photo.changeCustomValues() }
}

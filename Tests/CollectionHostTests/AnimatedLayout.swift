import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

/// A layout of rows 40 points high, which appear from the right and disappear to the left.
final class AnimatedLayout: CollectionLayout {
  typealias Payload = TransformPayload
  typealias Attributes = LayoutAttributes<TransformPayload>

  weak var host: (any LayoutHost)?
  var isAnimating = false
  var prepareError: LayoutError?

  /// An element that the layout returns besides its rows.
  var extraElement: ElementIdentity?

  /// The headers that the layout reports as inserted and deleted.
  var reportedHeaders: (inserted: [ElementPath], deleted: [ElementPath]) = ([], [])
  var onFinalize: () throws -> Void = {}
  private(set) var requestedAnimations: [String] = []
  private(set) var isUpdating = false
  private(set) var prepareCount = 0
  private var itemCount = 0

  func prepare() throws(LayoutError) {
    prepareCount += 1
    if let prepareError { throw prepareError }
    itemCount = host?.numberOfItems(inSection: 0) ?? 0
  }

  var collectionViewContentSize: Size { Size(width: 200, height: Double(itemCount) * 40) }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let extraAttributes = extraElement.map {
      Attributes($0, frame: Rect(x: 0, y: 0, width: 9, height: 9))
    }
    return
      ((0..<itemCount).compactMap { layoutAttributesForItem(at: path(0, $0)) } + [extraAttributes])
      .compactMap { $0 }.filter { $0.frame.hits(rect) }
  }

  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    extraElement == .supplementary(kind, path)
      ? Attributes(.supplementary(kind, path), frame: Rect(x: 0, y: 0, width: 9, height: 9)) : nil
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    guard path.section == 0, path.item >= 0, path.item < itemCount else { return nil }
    return Attributes(
      .cell(path), frame: Rect(x: 0, y: Double(path.item) * 40, width: 200, height: 40))
  }

  func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) { isUpdating = true }

  func finalizeCollectionViewUpdates() {
    isUpdating = false
    #expect(throws: Never.self) { try onFinalize() }
  }

  func pathsToInsert(for category: ElementCategory, ofKind kind: ElementKind) -> [ElementPath] {
    reportedHeaders.inserted
  }

  func pathsToDelete(for category: ElementCategory, ofKind kind: ElementKind) -> [ElementPath] {
    reportedHeaders.deleted
  }

  func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    guard isUpdating, isAnimating else { return nil }
    requestedAnimations.append("initial \(element)")
    var attributes = layoutAttributesForItem(at: element.path)
    attributes?.transform3D = Transform3D(translationX: 200, y: 0)
    return attributes
  }

  func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes? {
    guard isUpdating, isAnimating else { return nil }
    requestedAnimations.append("final \(element)")
    var attributes = layoutAttributesForItem(at: element.path)
    attributes?.frame.origin.x = -100
    return attributes
  }
}

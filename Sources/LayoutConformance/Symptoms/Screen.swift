/// The elements that a view shows of a layout at one scroll offset.
struct Screen {
  /// The visible rectangle, in content coordinates.
  let bounds: Rect

  /// The elements that the layout returned for the tiles that the bounds touch.
  let elements: [PlacedElement]

  /// Lengths below this, in points, are invisible: half of a device pixel.
  let threshold: Double

  private let elementsByIdentity: [ElementIdentity: PlacedElement]

  init(bounds: Rect, elements: [PlacedElement], scale: Double) {
    self.bounds = bounds
    self.elements = elements
    threshold = scale.isFinite && scale > 0 ? 0.5 / scale : 0.5
    elementsByIdentity = Dictionary(
      elements.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The element that the layout returned for this screen, whether it is visible or not.
  func element(_ identity: ElementIdentity) -> PlacedElement? { elementsByIdentity[identity] }

  /// The part of the element's box that the screen shows; nil if the element is hidden or outside,
  /// or if the part is less than half of a device pixel wide or high.
  func visibleBox(of element: PlacedElement) -> Rect? {
    guard !element.isHidden, element.alpha > 0.004 else { return nil }
    let box = element.boundingBox
    guard !box.hasNaN, !box.isNull else { return nil }
    let left = max(box.minX, bounds.minX)
    let top = max(box.minY, bounds.minY)
    let width = min(box.maxX, bounds.maxX) - left
    let height = min(box.maxY, bounds.maxY) - top
    return width >= threshold && height >= threshold
      ? Rect(x: left, y: top, width: width, height: height) : nil
  }

  /// The visible element with this identity and the part of it that is visible; nil if there is
  /// none.
  func visible(_ identity: ElementIdentity) -> (element: PlacedElement, box: Rect)? {
    guard let element = element(identity), let box = visibleBox(of: element) else { return nil }
    return (element, box)
  }

  /// The identities of the visible elements, in canonical order.
  var visibleIdentities: [ElementIdentity] {
    elementsByIdentity.values.filter { visibleBox(of: $0) != nil }.map(\.identity).sorted()
  }

  /// Whether two visible elements cover one another.
  func overlap(_ one: Rect, _ two: Rect) -> Bool {
    min(one.maxX, two.maxX) - max(one.minX, two.minX) >= threshold
      && min(one.maxY, two.maxY) - max(one.minY, two.minY) >= threshold
  }
}

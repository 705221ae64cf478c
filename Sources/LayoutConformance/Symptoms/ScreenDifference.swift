/// The worst difference that a user sees between a right screen and the screen of a layout.
struct ScreenDifference {
  let symptom: Symptom

  /// The difference in words: `3 cells keep their old width: cell 0.1, cell 0.2, cell 0.3`.
  let text: String

  /// What is known beyond the two screens.
  struct Context {
    /// The elements before the last change, by identity; empty if nothing changed.
    var oldElements: [ElementIdentity: PlacedElement] = [:]

    /// All elements of the wrong layout, on all screens.
    var elementsAnywhere: [ElementIdentity: PlacedElement] = [:]

    /// Whether the data have the element. A view ends the app if a layout returns another one.
    var canExist: (ElementIdentity) -> Bool = { _ in true }
  }

  /// Compares `found` with `right`, two screens with the same bounds. Returns nil if a user sees no
  /// difference.
  init?(right: Screen, found: Screen, _ context: Context) {
    let shown = found.visibleIdentities
    let impossible = shown.filter { !context.canExist($0) && right.visible($0) == nil }
    if let first = impossible.first {
      symptom = .appEnds
      text = "the app ends: the layout returns \(first), which is not in the data"
      return
    }
    let expected = right.visibleIdentities
    let lacking = expected.filter { found.visible($0) == nil }
    // Elements that the layout places outside of this screen.
    let misplaced = lacking.filter { identity in
      context.elementsAnywhere[identity].map {
        Self.isShown($0) && found.visibleBox(of: $0) == nil
      } ?? false
    }
    let missing = lacking.filter { !misplaced.contains($0) }
    if !missing.isEmpty {
      symptom = .missing
      text =
        "\(Self.count(missing)) \(missing.count == 1 ? "is" : "are") missing: \(Self.list(missing))"
      return
    }
    let threshold = found.threshold
    let changed = expected.filter { identity in
      guard let right = right.visible(identity), let found = found.visible(identity) else {
        return misplaced.contains(identity)
      }
      return Property(right.element, found.element, threshold: threshold) != .none
    }
    if !changed.isEmpty {
      (symptom, text) = Self.descriptionOfChange(changed, right, found, context)
      return
    }
    let extra = shown.filter { right.visible($0) == nil }
    if !extra.isEmpty {
      symptom = .wrongPlace
      text =
        "\(Self.count(extra)) \(extra.count == 1 ? "is" : "are") shown where nothing should be: \(Self.list(extra))"
      return
    }
    guard let (front, back) = Self.firstWrongOrder(of: shown, right, found) else { return nil }
    symptom = .overlap
    text = "\(front) covers \(back), which should be in front"
  }

  /// Describes elements that are visible on both screens, or should be, but differ.
  private static func descriptionOfChange(
    _ changed: [ElementIdentity], _ right: Screen, _ found: Screen, _ context: Context
  ) -> (Symptom, String) {
    func foundElement(_ identity: ElementIdentity) -> PlacedElement? {
      found.element(identity) ?? context.elementsAnywhere[identity]
    }
    let pairs = changed.compactMap { identity in
      right.element(identity).flatMap { right in
        foundElement(identity).map { (right: right, found: $0) }
      }
    }
    let properties = pairs.map { Property($0.right, $0.found, threshold: found.threshold) }
    let property = properties.dropFirst().reduce(properties.first ?? .place) { $0.joined(with: $1) }
    let isOne = changed.count == 1
    let old = pairs.filter { pair in
      context.oldElements[pair.found.identity].map {
        property.isEqual(in: $0, pair.found, threshold: found.threshold)
      } ?? false
    }
    if !old.isEmpty, 2 * old.count >= pairs.count {
      let identities = old.map(\.found.identity)
      return (
        .oldPlace,
        "\(count(identities)) \(isOne ? "keeps its" : "keep their") old \(property.word): \(list(identities))"
      )
    }
    if let (one, other) = firstNewOverlap(of: changed, right, found) {
      return (.overlap, "\(one) and \(other) overlap")
    }
    let verb = isOne ? "has" : "have"
    let names = list(changed)
    guard let first = pairs.first, property != .look else {
      return (.wrongPlace, "\(count(changed)) \(verb) a wrong \(property.word): \(names)")
    }
    return (
      .wrongPlace,
      "\(count(changed)) \(verb) a wrong \(property.word): \(names); \(isOne ? "it" : "the first") is at \(boxText(first.found)) instead of \(boxText(first.right))"
    )
  }

  /// Two cells of which at least one is in `changed`, and which overlap on the found screen but not
  /// on the right one; nil if there are none.
  private static func firstNewOverlap(
    of changed: [ElementIdentity], _ right: Screen, _ found: Screen
  ) -> (ElementIdentity, ElementIdentity)? {
    let cells = found.visibleIdentities.filter { $0.category == .cell }.prefix(comparedCount)
    for one in changed where one.category == .cell {
      guard let box = found.visible(one)?.box else { continue }
      for other in cells where other != one {
        guard let otherBox = found.visible(other)?.box, found.overlap(box, otherBox) else {
          continue
        }
        if let rightBox = right.visible(one)?.box, let otherRightBox = right.visible(other)?.box,
          right.overlap(rightBox, otherRightBox)
        {
          continue
        }
        return one < other ? (one, other) : (other, one)
      }
    }
    return nil
  }

  /// Two visible elements that cover one another in the wrong order: the one in front, and the one
  /// behind it. Nil if there are none.
  private static func firstWrongOrder(
    of shown: [ElementIdentity], _ right: Screen, _ found: Screen
  ) -> (ElementIdentity, ElementIdentity)? {
    let elements = shown.prefix(comparedCount).compactMap { identity in
      found.visible(identity).flatMap { found in
        right.visible(identity).map { (box: found.box, right: $0.element, found: found.element) }
      }
    }
    for (index, one) in elements.enumerated() {
      for other in elements[..<index] where found.overlap(one.box, other.box) {
        let isInFront = one.found.zIndex > other.found.zIndex
        let shouldBeInFront = one.right.zIndex > other.right.zIndex
        let shouldBeBehind = one.right.zIndex < other.right.zIndex
        if isInFront && shouldBeBehind { return (one.found.identity, other.found.identity) }
        if one.found.zIndex < other.found.zIndex && shouldBeInFront {
          return (other.found.identity, one.found.identity)
        }
      }
    }
    return nil
  }

  /// At most this many elements of a screen are compared in pairs.
  private static let comparedCount = 200

  private static func isShown(_ element: PlacedElement) -> Bool {
    !element.isHidden && element.alpha > 0.004 && !element.boundingBox.hasNaN
  }
}

extension ScreenDifference {
  /// What differs between two elements with the same identity.
  private enum Property {
    case none, place, width, height, size, placeAndSize, look

    init(_ one: PlacedElement, _ two: PlacedElement, threshold: Double) {
      func differ(_ one: Double, _ two: Double) -> Bool { !((one - two).magnitude < threshold) }
      let (box, other) = (one.boundingBox, two.boundingBox)
      let isMoved = differ(box.minX, other.minX) || differ(box.minY, other.minY)
      let isWider = differ(box.width, other.width)
      let isTaller = differ(box.height, other.height)
      switch (isMoved, isWider, isTaller) {
      case (true, false, false): self = .place
      case (false, true, false): self = .width
      case (false, false, true): self = .height
      case (false, true, true): self = .size
      case (true, _, _): self = .placeAndSize
      case (false, false, false): self = one.looksOther(than: two) ? .look : .none
      }
    }

    /// Whether two elements are equal in this property.
    func isEqual(in one: PlacedElement, _ two: PlacedElement, threshold: Double) -> Bool {
      let difference = Property(one, two, threshold: threshold)
      switch self {
      case .width: return ![.width, .size].contains(difference)
      case .height: return ![.height, .size].contains(difference)
      default: return difference == .none
      }
    }

    /// The property of a group of elements, of which some differ in this property and others in
    /// `other`.
    func joined(with other: Property) -> Property {
      if self == other || other == .none { return self }
      if self == .none { return other }
      let sizes: Set<Property> = [.width, .height, .size]
      return sizes.isSuperset(of: [self, other]) ? .size : .placeAndSize
    }

    var word: String {
      switch self {
      case .none, .place: "place"
      case .width: "width"
      case .height: "height"
      case .size: "size"
      case .placeAndSize: "place and size"
      case .look: "look"
      }
    }
  }

  /// The number of elements with the noun for them: `1 header`, `3 cells`, `2 elements`.
  static func count(_ identities: [ElementIdentity]) -> String {
    let nouns = Set(identities.map { $0.category == .cell ? "cell" : $0.kind.name })
    let noun = nouns.count == 1 ? nouns.first! : "element"
    return "\(identities.count) \(noun)\(identities.count == 1 ? "" : "s")"
  }

  /// The names of the first three elements, and the number of the others.
  static func list(_ identities: [ElementIdentity]) -> String {
    let names = identities.prefix(3).map { "\($0)" }.joined(separator: ", ")
    return identities.count > 3 ? "\(names) and \(identities.count - 3) more" : names
  }

  /// The box of an element in hundredths of a point: `[0, 40.5, 320, 40]`.
  static func boxText(_ element: PlacedElement) -> String {
    let box = element.boundingBox
    let numbers = [box.minX, box.minY, box.width, box.height].map(ScreenChange.text)
    return "[\(numbers.joined(separator: ", "))]"
  }
}

extension PlacedElement {
  /// Whether the element looks other than `element` in the same place: by its opacity, transform or
  /// the values with which the layout's own cells draw themselves.
  fileprivate func looksOther(than element: PlacedElement) -> Bool {
    (alpha - element.alpha).magnitude > 0.004 || customValues != element.customValues
      || !transform.isClose(to: element.transform)
  }
}

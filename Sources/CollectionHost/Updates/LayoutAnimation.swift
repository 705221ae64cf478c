import CollectionLayout
import LayoutGeometry

/// The animations of all elements in a batch update or a switch of layouts.
///
/// The attributes of an animated element can be computed for any time.
///
///     let animation = try view.performBatchUpdates { () throws(HostError) in
///       try view.deleteItems(at: [path])
///     }
///     let halfway = animation.attributes(ofDisappearing: .cell(path), at: 0.5)
public struct LayoutAnimation: Equatable, Sendable {
  /// The animations of elements that move, appear or disappear, in the order in which they were
  /// added.
  public private(set) var elements: [ElementAnimation] = []

  /// The content offset before the change. Attributes are in content coordinates, so the position
  /// of an element on the screen also depends on the content offset.
  public let startOffset: Point
  /// The content offset after the change.
  public private(set) var endOffset: Point

  private var animationIndexes: [AnimationKey: Int] = [:]

  private struct AnimationKey: Hashable, Sendable {
    let element: ElementIdentity
    let isDisappearing: Bool
  }

  /// Creates an animation that changes only the content offset and animates no element.
  public init(from startOffset: Point = .zero, to endOffset: Point = .zero) {
    self.startOffset = startOffset
    self.endOffset = endOffset
  }

  /// The content offset at time `t`, which is clamped to 0...1; NaN is treated as 1.
  public func contentOffset(at t: Double) -> Point {
    if t <= 0 { return startOffset }
    guard t < 1 else { return endOffset }
    return Point(
      x: startOffset.x + (endOffset.x - startOffset.x) * t,
      y: startOffset.y + (endOffset.y - startOffset.y) * t)
  }

  /// True if no element is animated.
  public var isEmpty: Bool { elements.isEmpty }

  /// The animation of an element that exists after the change; nil if the element is not animated.
  public func animation(of element: ElementIdentity) -> ElementAnimation? {
    animationIndexes[AnimationKey(element: element, isDisappearing: false)].map {
      elements[$0]
    }
  }

  /// The animation of a removed element, by its path before the change; nil if the element is not
  /// animated.
  public func animation(ofDisappearing element: ElementIdentity) -> ElementAnimation? {
    animationIndexes[AnimationKey(element: element, isDisappearing: true)].map {
      elements[$0]
    }
  }

  /// The attributes at time `t`, from 0 to 1, of an element that exists after the change; nil if
  /// the element is not animated.
  public func attributes(of element: ElementIdentity, at t: Double) -> AnyLayoutAttributes? {
    animation(of: element)?.attributes(at: t)
  }

  /// The attributes at time `t`, from 0 to 1, of a removed element, by its path before the change;
  /// nil if the element is not animated.
  public func attributes(
    ofDisappearing element: ElementIdentity, at t: Double
  ) -> AnyLayoutAttributes? {
    animation(ofDisappearing: element)?.attributes(at: t)
  }

  /// Adds an animation. Replaces an earlier animation of the same element.
  public mutating func add(_ animation: ElementAnimation) {
    let key = AnimationKey(
      element: animation.element, isDisappearing: animation.role == .disappearing)
    if let index = animationIndexes[key] {
      elements[index] = animation
    } else {
      animationIndexes[key] = elements.count
      elements.append(animation)
    }
  }

  /// Adds the animation of an element that appears or disappears.
  ///
  /// An appearing element moves from `otherEndAttributes` to `restingAttributes`, its attributes in
  /// the layout. A disappearing element moves from `restingAttributes` to `otherEndAttributes`. If
  /// `otherEndAttributes` is nil, the element fades in or out in place (rule U-11).
  public mutating func add(
    _ role: ElementAnimation.Role, restingAttributes: AnyLayoutAttributes,
    otherEndAttributes: AnyLayoutAttributes?
  ) {
    var fadedAttributes = otherEndAttributes ?? restingAttributes
    if otherEndAttributes == nil { fadedAttributes.alpha = 0 }
    add(
      role == .disappearing
        ? ElementAnimation(
          role, of: restingAttributes.element, from: restingAttributes, to: fadedAttributes)
        : ElementAnimation(
          role, of: restingAttributes.element, from: fadedAttributes, to: restingAttributes))
  }

  /// Updates the animations after preferred sizes changed the layout.
  ///
  /// `formerAttributes` contains the layout's attributes before that change, and
  /// `restingAttributes` those after it. An animation whose end differs from the element's former
  /// attributes was defined by the layout's author and stays as it is. An element that fades in at
  /// its former place fades in at its new place instead, and so does an element that becomes
  /// visible only through the change. An animation whose start and end become equal is removed.
  mutating func updateEndAttributes(
    from formerAttributes: [ElementIdentity: AnyLayoutAttributes],
    toRestingAttributes restingAttributes: [AnyLayoutAttributes], endOffset newEndOffset: Point,
    isVisible: (AnyLayoutAttributes) -> Bool
  ) {
    endOffset = newEndOffset
    var motionlessElements: Set<ElementIdentity> = []
    for end in restingAttributes {
      let formerEndAttributes = formerAttributes[end.element]
      if let earlierAnimation = animation(of: end.element) {
        // `formerAttributes` contains only elements that the layout returned for the query before
        // the change. The animation of any other element is updated only if the element moves.
        guard
          formerEndAttributes.map({ $0 == earlierAnimation.end })
            ?? (earlierAnimation.role == .moving)
        else { continue }
        var start = earlierAnimation.start
        if earlierAnimation.role == .appearing, start.frame == earlierAnimation.end.frame {
          start.frame = end.frame
        }
        add(ElementAnimation(earlierAnimation.role, of: end.element, from: start, to: end))
        if earlierAnimation.role == .moving, start == end { motionlessElements.insert(end.element) }
      } else if isVisible(end) {
        if let formerEndAttributes {
          addMove(from: formerEndAttributes, to: end)
        } else {
          add(.appearing, restingAttributes: end, otherEndAttributes: nil)
        }
      }
    }
    if motionlessElements.isEmpty { return }
    let remainingAnimations = elements.filter {
      $0.role != .moving || !motionlessElements.contains($0.element)
    }
    elements = []
    animationIndexes = [:]
    remainingAnimations.forEach { add($0) }
  }

  /// Adds the animation of an element that moves from `start` to `end`, unless the two are equal.
  public mutating func addMove(from start: AnyLayoutAttributes, to end: AnyLayoutAttributes) {
    let animation = ElementAnimation(.moving, of: end.element, from: start, to: end)
    if animation.start != animation.end { add(animation) }
  }
}

import CollectionLayout
import LayoutGeometry

/// What a batch or a switch of layouts sets in motion: a value that answers for any time.
public struct LayoutAnimation: Equatable, Sendable {
  /// The elements that move, appear or disappear, in the order they were found.
  public private(set) var elements: [ElementAnimation] = []

  /// The content offset before and after; attributes are in content coordinates, so where something
  /// is on the screen follows from both.
  public let startOffset: Point
  public private(set) var endOffset: Point

  private var places: [Key: Int] = [:]

  private struct Key: Hashable, Sendable {
    let element: ElementIdentity
    let isDisappearing: Bool
  }

  /// Creates an animation of nothing but the offset.
  public init(from startOffset: Point = .zero, to endOffset: Point = .zero) {
    self.startOffset = startOffset
    self.endOffset = endOffset
  }

  /// The content offset at `t`, from 0 to 1; NaN counts as 1.
  public func contentOffset(at t: Double) -> Point {
    if t <= 0 { return startOffset }
    guard t < 1 else { return endOffset }
    return Point(
      x: startOffset.x + (endOffset.x - startOffset.x) * t,
      y: startOffset.y + (endOffset.y - startOffset.y) * t)
  }

  /// Whether no element moves.
  public var isEmpty: Bool { elements.isEmpty }

  /// The animation of an element that is there after the change; nil if it rests.
  public func animation(of element: ElementIdentity) -> ElementAnimation? {
    places[Key(element: element, isDisappearing: false)].map { elements[$0] }
  }

  /// The animation of an element that is gone, by its path before the change.
  public func animation(ofDisappearing element: ElementIdentity) -> ElementAnimation? {
    places[Key(element: element, isDisappearing: true)].map { elements[$0] }
  }

  /// The attributes at `t`, from 0 to 1, of an element that is there after the change; nil if it
  /// rests.
  public func attributes(of element: ElementIdentity, at t: Double) -> AnyLayoutAttributes? {
    animation(of: element)?.attributes(at: t)
  }

  /// The attributes at `t`, from 0 to 1, of an element that is gone, by its path before the change.
  public func attributes(
    ofDisappearing element: ElementIdentity, at t: Double
  ) -> AnyLayoutAttributes? {
    animation(ofDisappearing: element)?.attributes(at: t)
  }

  /// Adds an animation; it takes the place of one of the same element.
  public mutating func add(_ animation: ElementAnimation) {
    let key = Key(element: animation.element, isDisappearing: animation.role == .disappearing)
    if let place = places[key] {
      elements[place] = animation
    } else {
      places[key] = elements.count
      elements.append(animation)
    }
  }

  /// Adds an animation from or to nothing: a cross-fade where `other` is nil (rule U-11).
  public mutating func add(
    _ role: ElementAnimation.Role, resting: AnyLayoutAttributes, other: AnyLayoutAttributes?
  ) {
    var faded = other ?? resting
    if other == nil { faded.alpha = 0 }
    add(
      role == .disappearing
        ? ElementAnimation(role, of: resting.element, from: resting, to: faded)
        : ElementAnimation(role, of: resting.element, from: faded, to: resting))
  }

  /// Lets the ends of ways follow when what is at rest moves on from `former` to `resting`, as views
  /// that prefer other sizes make it do.
  ///
  /// An end that was not the resting place is an author's own and stays. What was to fade in in its
  /// place does so in the new one; what only now comes into view fades in as well; what rests after
  /// all where it was moves no more.
  mutating func follow(
    from former: [ElementIdentity: AnyLayoutAttributes], to resting: [AnyLayoutAttributes],
    offset: Point, isVisible: (AnyLayoutAttributes) -> Bool
  ) {
    endOffset = offset
    var unmoved: Set<ElementIdentity> = []
    for now in resting {
      let before = former[now.element]
      if let way = animation(of: now.element) {
        // Ends beyond the tiles were not among the former answers.
        guard before.map({ $0 == way.end }) ?? (way.role == .moving) else { continue }
        var start = way.start
        if way.role == .appearing, start.frame == way.end.frame { start.frame = now.frame }
        add(ElementAnimation(way.role, of: now.element, from: start, to: now))
        if way.role == .moving, start == now { unmoved.insert(now.element) }
      } else if isVisible(now) {
        if let before {
          addMove(from: before, to: now)
        } else {
          add(.appearing, resting: now, other: nil)
        }
      }
    }
    if unmoved.isEmpty { return }
    let ways = elements.filter { $0.role != .moving || !unmoved.contains($0.element) }
    elements = []
    places = [:]
    ways.forEach { add($0) }
  }

  /// Adds the way of an element that stays, unless it stays where it is.
  public mutating func addMove(from start: AnyLayoutAttributes, to end: AnyLayoutAttributes) {
    let animation = ElementAnimation(.moving, of: end.element, from: start, to: end)
    if animation.start != animation.end { add(animation) }
  }
}

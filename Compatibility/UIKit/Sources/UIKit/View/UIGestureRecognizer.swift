import CoreGraphics

/// An object that recognizes a gesture in the touches of a view, and calls its actions.
///
/// There are no touches. A test sets ``state`` and the place with ``setLocation(_:in:)``; setting the
/// state to any value but `possible` and `failed` calls the actions.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    public static let recognized = State.ended
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open internal(set) weak var view: UIView?
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var numberOfTouches: Int { 1 }

  private struct Action {
    weak var target: AnyObject?
    let selector: Selector
  }

  private var actions: [Action] = []

  /// The place of the gesture in the coordinates of the topmost view.
  private var locationInTopmostView = CGPoint.zero

  public override init() { super.init() }

  /// Creates a recognizer that calls `action` of `target`, and does not keep `target` alive.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  open func addTarget(_ target: Any, action: Selector) {
    actions.append(Action(target: target as AnyObject, selector: action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    actions.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.selector == action)
    }
  }

  open var state = State.possible {
    didSet {
      guard isEnabled, state != .possible, state != .failed else { return }
      for action in actions {
        if let target = action.target { action.selector.perform(on: target, with: self) }
      }
    }
  }

  open func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(locationInTopmostView, from: nil) } ?? locationInTopmostView
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// Sets the place of the gesture, in the coordinates of `view`.
  public func setLocation(_ location: CGPoint, in view: UIView?) {
    locationInTopmostView = view.map { $0.convert(location, to: nil) } ?? location
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// Decides which gestures are recognized. It is never asked.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}

/// Recognizes taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

/// Recognizes a touch that stays at one place.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
}

/// Recognizes drags.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var translation = CGPoint.zero
  private var velocity = CGPoint.zero

  open func translation(in view: UIView?) -> CGPoint { translation }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    self.translation = translation
  }

  /// The velocity in points per second.
  open func velocity(in view: UIView?) -> CGPoint { velocity }

  /// Sets the velocity, in points per second.
  public func setVelocity(_ velocity: CGPoint, in view: UIView?) { self.velocity = velocity }
}

/// Recognizes two touches that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
}

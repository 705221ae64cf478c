import CoreGraphics

/// Lets callers call a scroll view delegate's optional methods with `?`, as ``FlowDelegateCalls`` does
/// for a flow layout's delegate.
@preconcurrency @MainActor
public struct ScrollViewDelegateCall {
  let call: @MainActor (UIScrollView) -> Void

  public func callAsFunction(_ scrollView: UIScrollView) { call(scrollView) }
}

/// Lets callers call `scrollViewDidEndDragging?(view, willDecelerate: true)`.
@preconcurrency @MainActor
public struct EndDraggingCall {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}

/// Lets callers call `scrollViewWillEndDragging?(view, withVelocity: ...)`.
@preconcurrency @MainActor
public struct WillEndDraggingCall {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

extension UIScrollViewDelegate {
  public var scrollViewDidScroll: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { self.scrollViewDidScroll($0) }
  }

  public var scrollViewWillBeginDragging: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { self.scrollViewWillBeginDragging($0) }
  }

  public var scrollViewDidEndDecelerating: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { self.scrollViewDidEndDecelerating($0) }
  }

  public var scrollViewDidEndScrollingAnimation: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { self.scrollViewDidEndScrollingAnimation($0) }
  }

  public var scrollViewDidEndDragging: EndDraggingCall? { EndDraggingCall(delegate: self) }

  public var scrollViewWillEndDragging: WillEndDraggingCall? { WillEndDraggingCall(delegate: self) }
}

extension Timer {
  /// Creates a timer that calls `selector` of `target`, and adds it to the current run loop. The
  /// timer keeps the target alive until it is invalidated.
  @discardableResult
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let target = target as AnyObject
    nonisolated(unsafe) let keptTarget = target
    return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { selector.perform(on: keptTarget, with: timer) }
    }
  }
}

/// Finds out whether a delegate implements a method.
///
/// Without Objective-C a protocol has no optional methods, and an object cannot be asked whether it
/// responds to one. Each method has a default implementation, which calls ``missing(_:)``:
///
///     let size = OptionalCall.result { delegate.collectionView(view, layout: layout, sizeForItemAt: path) }
@preconcurrency @MainActor
public enum OptionalCall {
  private static var isMissing = false

  /// The result of `call`; nil if the delegate does not implement the method.
  public static func result<Value>(_ call: () -> Value) -> Value? {
    let outer = isMissing
    defer { isMissing = outer }
    isMissing = false
    let value = call()
    return isMissing ? nil : value
  }

  /// Called by a default implementation. Returns the value that the caller discards.
  public static func missing<Value>(_ value: Value) -> Value {
    isMissing = true
    return value
  }
}

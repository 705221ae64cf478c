/// Finds out whether a delegate implements a method.
///
/// Without Objective-C, a protocol has no optional methods, and an object cannot be asked whether
/// it implements a method. Therefore each optional method has a default implementation, which calls
/// ``reportMissingMethod(returning:)``. ``result(_:)`` runs a closure, and returns nil if the
/// closure called a default implementation:
///
///     let size = OptionalCall.result {
///       delegate.collectionView(view, layout: layout, sizeForItemAt: path)
///     }
@preconcurrency @MainActor
public enum OptionalCall {
  private static var isMethodMissing = false

  /// The result of `call`; nil if `call` called a method that the delegate does not implement.
  public static func result<Value>(_ call: () -> Value) -> Value? {
    let isMethodMissingInOuterCall = isMethodMissing
    defer { isMethodMissing = isMethodMissingInOuterCall }
    isMethodMissing = false
    let value = call()
    return isMethodMissing ? nil : value
  }

  /// Called by default implementations. Returns `value`, which ``result(_:)`` discards.
  public static func reportMissingMethod<Value>(returning value: Value) -> Value {
    isMethodMissing = true
    return value
  }
}

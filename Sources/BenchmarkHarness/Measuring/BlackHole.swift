/// Uses `value`, so that the optimizer must compute it.
///
/// The attribute hides the empty body from the optimizer, which would otherwise see that the value
/// is not needed.
@inline(never) @_optimize(none)
package func blackHole<Value: ~Copyable>(_ value: borrowing Value) {}

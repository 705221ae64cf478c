/// Does nothing, but makes the optimizer assume that `value` is used, so that the value is
/// computed.
///
/// The attributes hide the empty body from the optimizer, which would otherwise remove the
/// computation of the value.
@inline(never) @_optimize(none)
package func blackHole<Value: ~Copyable>(_ value: borrowing Value) {}

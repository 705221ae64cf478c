/// Swallows `value`, so that the optimiser must compute it.
///
/// The attribute keeps the compiler from looking inside: without it, an empty body is proof that
/// the value is not needed.
@inline(never) @_optimize(none)
public func blackHole<Value: ~Copyable>(_ value: borrowing Value) {}

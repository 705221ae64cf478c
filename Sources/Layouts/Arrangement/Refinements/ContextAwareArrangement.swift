import CollectionLayout

/// An arrangement with an invalidation context class of its own.
///
/// Engines handle the properties that all contexts have. An author who subclasses
/// `InvalidationContext` reads the additional properties in ``invalidate(with:)``.
public protocol ContextAwareArrangement: Arrangement {
  /// The class of the contexts that invalidate this arrangement.
  var invalidationContextClass: InvalidationContext.Type { get }

  /// Applies the author's own properties of `context` to the parameters.
  mutating func invalidate(with context: InvalidationContext)
}

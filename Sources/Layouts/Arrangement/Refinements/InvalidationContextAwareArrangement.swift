import CollectionLayout

/// An arrangement with a custom class of invalidation contexts.
///
///     final class SpacingContext: InvalidationContext {
///       var newSpacing: Double?
///     }
///
///     extension Row: InvalidationContextAwareArrangement {
///       var invalidationContextClass: InvalidationContext.Type { SpacingContext.self }
///       mutating func invalidate(with context: InvalidationContext) {
///         spacing = (context as? SpacingContext)?.newSpacing ?? spacing
///       }
///     }
///
/// Engines handle the properties that all contexts have. An author who subclasses
/// `InvalidationContext` reads the additional properties in ``invalidate(with:)``.
public protocol InvalidationContextAwareArrangement: Arrangement {
  /// The class of the contexts that invalidate this arrangement.
  var invalidationContextClass: InvalidationContext.Type { get }

  /// Updates the parameters from the additional properties of `context`.
  mutating func invalidate(with context: InvalidationContext)
}

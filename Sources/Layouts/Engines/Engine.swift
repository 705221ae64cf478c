import CollectionLayout

/// A way to compute, store and query an arrangement.
public enum Engine: String, Hashable, Sendable, CaseIterable {
  /// The storage of the tutorials: an object per element in dictionaries, a scan per query.
  case template
  /// Every box written down, a scan per query.
  case eager
  /// Only what positions need; boxes are computed when asked.
  case lazy
  /// Every box written down, with a spatial index.
  case bucketed
}

extension Engine {
  /// A layout that computes, stores and queries `arrangement` in this engine's way.
  public func layout<Content: Arrangement>(
    of arrangement: Content
  ) -> any ArrangementLayout<Content.Payload, Content> {
    switch self {
    case .template: return TemplateLayout(arrangement)
    case .eager: return EagerLayout(arrangement)
    case .lazy: return LazyLayout(arrangement)
    case .bucketed: return BucketedLayout(arrangement)
    }
  }
}

/// A layout that runs an arrangement in an engine.
public protocol ArrangementLayout<Payload, Content>: CollectionLayout, WorkCounting {
  associatedtype Content: Arrangement where Content.Payload == Payload

  /// The arrangement as configured; a change takes effect with the next `prepare`.
  var arrangement: Content { get }

  /// Changes the arrangement's properties and invalidates all geometry, as a property setter does.
  func update(_ change: (inout Content) -> Void)
}

import CollectionLayout

/// A layout that consists of an arrangement, which places the elements, and an engine, which stores
/// and finds them.
///
///     layout.update { $0.rowHeight = 88 }
///     layout.arrangement.rowHeight  // 88
public protocol ArrangementLayout<Payload, Base>: CollectionLayout, WorkCounting {
  associatedtype Base: Arrangement where Base.Prepared.Payload == Payload

  /// The arrangement with its current parameters, which the next `prepare` uses.
  var arrangement: Base { get }

  /// Changes parameters of the arrangement and invalidates all geometry.
  func update(_ change: (inout Base) -> Void)
}

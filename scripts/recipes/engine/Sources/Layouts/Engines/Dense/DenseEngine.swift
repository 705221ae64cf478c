import CollectionLayout

/// An engine that stores the box of every element, and compares all boxes with the rectangle of a
/// query.
enum DenseEngine: EngineDefinition {
  static let name = "dense"
  static let summary = "stores every frame; a query compares all frames"
  static let workLimits = EngineWorkLimits(scansEveryElement: true)

  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> { ArrangedLayout(arrangement, storage: .table) }
}

extension Engine {
  /// Stores the box of every element; a query compares all of them.
  public static let dense = Engine(DenseEngine.self)
}

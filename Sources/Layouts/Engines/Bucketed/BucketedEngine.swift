/// The engine that stores every box, with a spatial index for each section or block of items. It
/// stores no boxes for sections whose boxes the arrangement computes by a formula. Suited to any
/// arrangement and any number of items.
enum BucketedEngine: EngineDefinition {
  static let name = "bucketed"
  static let summary = "stores every frame, with a spatial index"

  /// The limits allow a query to compare all boxes in each leaf node that it reaches in the spatial
  /// index, including boxes that it does not return.
  static let workLimits = EngineWorkLimits(
    scansEveryElement: false,
    candidates: .init(perAnswer: 4, constant: 160))

  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> {
    ArrangedLayout(arrangement, storage: .indexedBoxes)
  }
}

extension Engine {
  /// The engine that stores every box, with a spatial index.
  public static let bucketed = Engine(BucketedEngine.self)
}

/// The engine that stores every box, and compares all of them in each query. Suited to small
/// collections.
enum EagerEngine: EngineDefinition {
  static let name = "eager"
  static let summary = "stores every frame; a query compares all frames"
  static let workLimits = EngineWorkLimits(scansEveryElement: true)

  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> { ArrangedLayout(arrangement, storage: .boxes) }
}

extension Engine {
  /// The engine that stores every box, and compares all boxes in each query.
  public static let eager = Engine(EagerEngine.self)
}

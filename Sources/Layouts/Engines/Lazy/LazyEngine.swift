/// The engine that stores only the data that positions depend on, and computes boxes on demand. It
/// needs little memory and shows the first screen early.
///
/// `prepare` requests each size once and stores it in packed form. Therefore the results of queries
/// do not change until the next `prepare`, even if the data change without an invalidation (rule
/// I-06), and queries request no sizes (rule W-02).
enum LazyEngine: EngineDefinition {
  static let name = "lazy"
  static let summary = "stores only the data that positions depend on; computes frames on demand"
  static let workLimits = EngineWorkLimits(scansEveryElement: false, sizeRequestsPerItem: 1)

  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> {
    ArrangedLayout(arrangement, storage: .onDemand)
  }
}

extension Engine {
  /// The engine that stores only the data that positions depend on, and computes boxes on demand.
  public static let lazy = Engine(LazyEngine.self)
}

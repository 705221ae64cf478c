/// The engine that stores only what positions depend on and computes boxes when asked: for little
/// memory and an early first screen.
///
/// `prepare` asks for each size once and keeps it packed. So answers stay those of the last `prepare`
/// even if the data change without an invalidation (rule I-06), and queries ask for nothing (W-02).
enum LazyEngine: EngineDefinition {
  static let name = "lazy"
  static let summary = "what positions need; attributes are made when asked"
  static let workLimits = EngineWorkLimits(scansEveryElement: false, sizesPerItem: 1)

  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> { LazyLayout(arrangement) }
}

extension Engine {
  /// Stores what positions depend on; boxes are computed when asked.
  public static let lazy = Engine(LazyEngine.self)
}

/// Sections as plans that compute boxes.
package enum LazyStorage<A: Arrangement>: SectionStorage {
  package static var form: SectionForm<A.Prepared, A.Prepared.Plan> {
    SectionForms.compiled(for: A.Prepared.self).plan
  }
}

/// A layout in the lazy engine.
package typealias LazyLayout<A: Arrangement> = ArrangedLayout<LazyStorage<A>>

/// The engine that stores one object per element in dictionaries and scans all of them per query: the
/// storage that tutorials teach, and the baseline for the other engines.
enum TemplateEngine: EngineDefinition {
  static let name = "template"
  static let summary = "an object per element in dictionaries, a scan per query"
  static let isBaseline = true
  static let workLimits = EngineWorkLimits(scansEveryElement: true)

  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> { TemplateLayout(arrangement) }
}

extension Engine {
  /// Stores one object per element in dictionaries, as tutorials do; a query scans all of them.
  public static let template = Engine(TemplateEngine.self)
}

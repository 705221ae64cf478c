/// The engine that stores one object for each element in dictionaries, and compares all elements in
/// each query. Tutorials teach this storage; the other engines are compared with it.
enum TemplateEngine: EngineDefinition {
  static let name = "template"
  static let summary = "stores one object per element; a query compares all objects"
  static let isBaseline = true
  static let workLimits = EngineWorkLimits(scansEveryElement: true)

  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> { TemplateLayout(arrangement) }
}

extension Engine {
  /// The engine that stores one object for each element in dictionaries, as tutorials do, and
  /// compares all elements in each query.
  public static let template = Engine(TemplateEngine.self)
}

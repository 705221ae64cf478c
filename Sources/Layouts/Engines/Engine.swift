import CollectionLayout

/// A way to compute, store and query an arrangement.
///
/// Every arrangement runs in every engine and returns the same attributes; engines differ in time
/// and memory:
///
///     let layout = Engine.lazy.layout(of: GridArrangement(columns: 4))
///     layout.host = view
///     try layout.prepare()
///
/// To add an engine, add a folder with an `EngineDefinition` and list the engine in ``allCases``.
public struct Engine: Hashable, Sendable, CaseIterable {
  /// All engines.
  public static let allCases: [Engine] = [
    .template,
    .eager,
    .lazy,
    .bucketed,
  ]

  let definition: any EngineDefinition.Type

  init(_ definition: any EngineDefinition.Type) { self.definition = definition }

  /// Makes a layout that computes, stores and queries `arrangement` in this engine.
  public func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A> {
    definition.layout(of: arrangement)
  }

  /// A one-line description of what the engine stores and how it answers queries.
  public var summary: String { definition.summary }

  /// The maximum numbers of size requests and of comparisons with boxes that the rules W-01 and
  /// W-03 allow this engine.
  public var workLimits: EngineWorkLimits { definition.workLimits }

  /// True for the engine that stores elements as published tutorials do. Other engines are compared
  /// with it.
  public var isBaseline: Bool { definition.isBaseline }

  public static func == (one: Engine, other: Engine) -> Bool { one.definition == other.definition }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}

extension Engine: RawRepresentable {
  /// The engine's name in scenario files and on the command line.
  public var rawValue: String { definition.name }

  /// The engine with the name `rawValue`; nil if there is no such engine.
  public init?(rawValue: String) {
    guard let engine = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = engine
  }
}

extension Engine: CustomStringConvertible {
  public var description: String { rawValue }
}

/// The definition of an engine: its name, its work limits, and how it makes layouts.
///
///     enum PlainEngine: EngineDefinition {
///       static let name = "plain"
///       static let summary = "stores every frame in one table"
///       static let workLimits = EngineWorkLimits(scansEveryElement: true)
///       static func layout<A: Arrangement>(
///         of arrangement: A
///       ) -> any ArrangementLayout<A.Prepared.Payload, A> {
///         ArrangedLayout(arrangement, storage: .table)
///       }
///     }
protocol EngineDefinition: SendableMetatype {
  /// The engine's name in scenario files and on the command line.
  static var name: String { get }

  /// A one-line description of what the engine stores and how it answers queries.
  static var summary: String { get }

  /// True for the engine that stores elements as published tutorials do; false by default.
  static var isBaseline: Bool { get }

  /// The maximum numbers of size requests and of comparisons with boxes that the rules W-01 and
  /// W-03 allow this engine.
  static var workLimits: EngineWorkLimits { get }

  /// Creates a layout that runs `arrangement` in this engine.
  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A>
}

extension EngineDefinition {
  static var isBaseline: Bool { false }
}

/// The maximum numbers of size requests and of comparisons with boxes that an engine may need. The
/// conformance rules W-01 and W-03 check them.
public struct EngineWorkLimits: Hashable, Sendable {
  /// True if a query compares every element with its rectangle.
  public var scansEveryElement: Bool

  /// The maximum number of size requests for each item, in `prepare` and a first query together;
  /// nil for no limit.
  public var sizeRequestsPerItem: Int?

  /// The maximum number of elements compared with a query's rectangle, for arrangements that return
  /// boxes near the stored ones; nil for no limit.
  public var candidates: CandidateLimit?

  /// A limit for the number of elements that a query compares with its rectangle.
  public struct CandidateLimit: Hashable, Sendable {
    /// The maximum number of compared elements for each returned element.
    public var perAnswer: Int

    /// The number of elements that any query may compare in addition to those that
    /// ``perAnswer`` allows.
    public var constant: Int
  }
}

import CollectionLayout

/// The definition of an engine: its name, its limits of work, and how it makes layouts.
protocol EngineDefinition: SendableMetatype {
  /// The name in scenario files and on the command line.
  static var name: String { get }

  /// What the engine stores and how it answers queries, in one line.
  static var summary: String { get }

  /// True for the storage of published tutorials; false by default.
  static var isBaseline: Bool { get }

  /// The upper limits of the engine's work.
  static var workLimits: EngineWorkLimits { get }

  /// Creates a layout that runs `arrangement` in this engine.
  static func layout<A: Arrangement>(
    of arrangement: A
  ) -> any ArrangementLayout<A.Prepared.Payload, A>
}

extension EngineDefinition {
  static var isBaseline: Bool { false }
}

/// The upper limits of an engine's work, which the conformance rules W-01 and W-03 check.
public struct EngineWorkLimits: Hashable, Sendable {
  /// True if a query compares every element with its rectangle.
  public var scansEveryElement: Bool

  /// The most item sizes that `prepare` and a first query ask for per item; nil for no limit.
  public var sizesPerItem: Int?

  /// The most elements compared with a query's rectangle, for arrangements whose answered boxes are
  /// near the kept ones; nil for no limit.
  public var candidates: CandidateLimit?

  /// A limit of the elements compared with a query's rectangle.
  public struct CandidateLimit: Hashable, Sendable {
    /// The elements compared per answer.
    public var perAnswer: Int

    /// The elements compared in addition, whatever the number of answers.
    public var constant: Int
  }
}

import LayoutGeometry

/// A view, a layout, data, and a script of steps with expectations, read from one file.
public struct Scenario: Sendable {
  /// The file, as it was named to the reader; failures point into it.
  public var path: String

  /// `<family>/<name>`: the path below the scenario folder, without `.json`.
  public var id: String
  public var family: ScenarioFamily
  public var title: Located<String>
  public var why: String?

  /// Ids of the rules that this file is evidence for, as written.
  public var rules: [String]

  /// What an implementation must be able to do; in the order of ``Capability``.
  public var requirements: [Capability]

  /// The bounds of the collection view.
  public var viewport: Rect
  public var contentInset: Insets

  /// Device pixels per point.
  public var scale: Double
  public var layout: LayoutSpecification
  public var data: DataSpecification

  /// What must hold after every step, where it applies; in the order of ``Invariant``.
  public var invariants: [Invariant]

  /// How far a number may lie from the expected one; 0 asks for equal bits.
  public var tolerance: Double
  public var steps: [Step]
}

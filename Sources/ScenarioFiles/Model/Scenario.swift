import LayoutDescriptions
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

  /// Creates a scenario that asks for equal bits and all invariants on a plain view.
  public init(
    path: String, id: String, family: ScenarioFamily, title: Located<String>, why: String? = nil,
    rules: [String] = [], requirements: [Capability] = [], viewport: Rect,
    contentInset: Insets = .zero, scale: Double = 2, layout: LayoutSpecification,
    data: DataSpecification, invariants: [Invariant] = Invariant.allCases, tolerance: Double = 0,
    steps: [Step]
  ) {
    self.path = path
    self.id = id
    self.family = family
    self.title = title
    self.why = why
    self.rules = rules
    self.requirements = requirements
    self.viewport = viewport
    self.contentInset = contentInset
    self.scale = scale
    self.layout = layout
    self.data = data
    self.invariants = invariants
    self.tolerance = tolerance
    self.steps = steps
  }
}

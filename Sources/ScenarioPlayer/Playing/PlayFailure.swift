import LayoutGeometry
import ScenarioFiles

/// An expectation or invariant that did not hold, and where the scenario states it.
public struct PlayFailure: Hashable, Sendable, CustomStringConvertible {
  /// The scenario's file.
  public var path: String

  /// Where in the file the broken expectation stands; for an invariant, the step.
  public var position: SourcePosition

  /// The rules broken: those of the invariant, or those the scenario is evidence for.
  public var rules: [String]

  /// The implementation that broke them.
  public var implementation: String

  /// The step, as its place in the document and its kind.
  public var step: String

  /// The difference, expected before found.
  public var message: String

  /// What a picture of the failure shows; nil where there is nothing to draw.
  public var picture: FailurePicture?

  /// Whether the layout broke down, so that nothing more could be asked of it.
  public package(set) var isBreakdown = false

  /// Creates a failure from its parts.
  public init(
    path: String, position: SourcePosition, rules: [String], implementation: String, step: String,
    message: String, picture: FailurePicture? = nil
  ) {
    self.path = path
    self.position = position
    self.rules = rules
    self.implementation = implementation
    self.step = step
    self.message = message
    self.picture = picture
  }

  /// As a compiler prints it: `path:line:column: error: Q-02: $.steps[1] (query) on lazy: message`;
  /// without the rules where none is broken.
  public var description: String {
    let ids = rules.isEmpty ? "" : rules.joined(separator: " ") + ": "
    return "\(path):\(position): error: \(ids)\(step) on \(implementation): \(message)"
  }
}

/// The elements expected and found, to be drawn over one another.
public struct FailurePicture: Hashable, Sendable {
  /// The rectangle that was asked about; nil where a lookup or a whole layout is wrong.
  public var query: Rect?
  public var expected: [PlacedElement]
  public var found: [PlacedElement]

  /// Creates a picture of its parts.
  public init(query: Rect? = nil, expected: [PlacedElement], found: [PlacedElement]) {
    self.query = query
    self.expected = expected
    self.found = found
  }
}

/// How a scenario went on one implementation.
public enum PlayOutcome: Hashable, Sendable {
  /// Everything held; the number of expectations and invariants that were checked.
  case passed(checks: Int)
  /// Something did not hold.
  case failed([PlayFailure])
  /// The scenario asks for something that the implementation or the player does not have.
  case notApplicable(reason: String)

  /// What did not hold.
  package var failures: [PlayFailure] {
    if case .failed(let failures) = self { return failures }
    return []
  }
}

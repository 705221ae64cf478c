import LayoutDescriptions
import LayoutGeometry

/// A condition that must hold after a step of a scenario.
///
///     let expectation = Expectation(claim: .contentSize(Size(width: 320, height: 880)))
public struct Expectation: Sendable {
  /// The condition, with its expected values.
  public var claim: Claim

  /// The position of the expected value in the scenario file. A failure is reported at this
  /// position or, if the value is a list and one entry fails, at the position of that entry.
  public var position: SourcePosition

  /// Creates an expectation whose position in the scenario file is `position`.
  public init(claim: Claim, position: SourcePosition = .start) {
    self.claim = claim
    self.position = position
  }

  /// A condition, with its expected values.
  public enum Claim: Sendable {
    /// The query returned exactly these elements, in any order.
    case elements([Located<ElementName>])
    /// The query returned exactly these elements, in this order.
    case elementsInOrder([Located<ElementName>])
    /// Each of these elements has the given frame. Other elements are not checked.
    case frames([ElementEntry<Rect>])
    /// Each of these elements has the given origin. Other elements are not checked.
    case origins([ElementEntry<Point>])
    case elementCount(Int)
    case contentSize(Size)
    case attributes([ElementEntry<ExpectedAttributes>])
    case targetOffset(Point)
    /// Looking up each of these elements returns nil.
    case absent([Located<ElementName>])
    /// The SHA-256 hash of the elements as text has this value, in lowercase hexadecimal. The text
    /// is the result of `canonicalDump(of:)`.
    case digest(String)
    case error(ExpectedError)
    /// The layout reports these supplementary and decoration views as inserted by a batch. Their
    /// paths are those after the batch.
    case pathsToInsert([Located<ElementName>])
    /// The layout reports these supplementary and decoration views as deleted by a batch. Their
    /// paths are those before the batch.
    case pathsToDelete([Located<ElementName>])
    /// The work that the step caused does not exceed these upper bounds. They are in the order of
    /// the cases of ``WorkCounter``.
    case work([WorkBound])
  }

  /// The value expected for one element.
  public struct ElementEntry<Value: Sendable>: Sendable {
    public var element: ElementName
    public var value: Value

    /// The position of the element's name in the scenario file.
    public var position: SourcePosition

    /// Creates an entry that expects `value` for `element`.
    public init(element: ElementName, value: Value, position: SourcePosition = .start) {
      self.element = element
      self.value = value
      self.position = position
    }
  }

  /// An upper bound for the work that a step may cause.
  public struct WorkBound: Hashable, Sendable {
    public var counter: WorkCounter
    public var limit: Int
    public var position: SourcePosition

    /// Creates an upper bound of `counter`.
    public init(counter: WorkCounter, limit: Int, position: SourcePosition = .start) {
      self.counter = counter
      self.limit = limit
      self.position = position
    }
  }

  /// The key under which the scenario file gives the expectation.
  public var kind: ExpectationKind {
    switch claim {
    case .elements: return .elements
    case .elementsInOrder: return .ordered
    case .frames: return .frames
    case .origins: return .origins
    case .elementCount: return .count
    case .contentSize: return .contentSize
    case .attributes: return .attributes
    case .targetOffset: return .offset
    case .absent: return .absent
    case .digest: return .digest
    case .error: return .error
    case .pathsToInsert: return .pathsToInsert
    case .pathsToDelete: return .pathsToDelete
    case .work: return .work
    }
  }
}

/// The kinds of expectations; the raw value is the key in the object `expect`.
public enum ExpectationKind: String, Hashable, Sendable, CaseIterable {
  case elements, ordered, frames, origins, count, contentSize, attributes, offset, absent, digest
  case error, pathsToInsert, pathsToDelete, work

  /// Whether the expectation is legal only in a batch step.
  public var isAllowedOnlyInBatch: Bool { self == .pathsToInsert || self == .pathsToDelete }

  /// Whether the expectation is legal in a scenario for the layout `any`, which is played with
  /// every layout and therefore cannot state positions.
  public var isAllowedForAnyLayout: Bool { self == .absent || self == .error }
}

/// Expected fields of an element's attributes. A nil field is not checked.
public struct ExpectedAttributes: Hashable, Sendable {
  public var zIndex: Int?
  public var alpha: Double?
  public var isHidden: Bool?

  /// The 16 numbers of the transform, from m11 to m44.
  public var transform: [Double]?

  /// Expected custom values, sorted by name.
  public var customValues: [CustomValue] = []

  /// Creates an expectation that checks no field.
  public init() {}
}

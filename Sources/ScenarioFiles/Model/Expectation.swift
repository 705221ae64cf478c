import LayoutDescriptions
import LayoutGeometry

/// Something that must hold after a step.
public struct Expectation: Sendable {
  /// What must hold.
  public var claim: Claim

  /// Where the expected value stands in the file; a failure points here, or to the entry of a list
  /// that it is about.
  public var position: SourcePosition

  /// Creates an expectation that stands at `position` of its file.
  public init(claim: Claim, position: SourcePosition = .start) {
    self.claim = claim
    self.position = position
  }

  /// What must hold, with the expected values.
  public enum Claim: Sendable {
    /// Exactly these, in any order.
    case elements([Located<ElementName>])
    /// Exactly these, in this order.
    case ordered([Located<ElementName>])
    /// These frames, whatever else was returned.
    case frames([Entry<Rect>])
    /// These origins, whatever else was returned.
    case origins([Entry<Point>])
    case count(Int)
    case contentSize(Size)
    case attributes([Entry<ExpectedAttributes>])
    case offset(Point)
    /// Elements whose lookup gives nil.
    case absent([Located<ElementName>])
    /// SHA-256 of the canonical dump, in lower-case hexadecimal.
    case digest(String)
    case error(ExpectedError)
    /// The elements, other than cells, that a batch is reported to bring, by paths after it.
    case pathsToInsert([Located<ElementName>])
    /// Those that it is reported to take away, by paths before it.
    case pathsToDelete([Located<ElementName>])
    /// Upper bounds of counted work, in the order of ``WorkCounter``.
    case work([WorkBound])
  }

  /// What is expected of one element.
  public struct Entry<Value: Sendable>: Sendable {
    public var element: ElementName
    public var value: Value

    /// Where the element's name stands.
    public var position: SourcePosition

    /// Creates the expectation of `value` for `element`.
    public init(element: ElementName, value: Value, position: SourcePosition = .start) {
      self.element = element
      self.value = value
      self.position = position
    }
  }

  /// The most that a step may do of something.
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

  /// The kind of the expectation, as the file writes it.
  public var kind: ExpectationKind {
    switch claim {
    case .elements: return .elements
    case .ordered: return .ordered
    case .frames: return .frames
    case .origins: return .origins
    case .count: return .count
    case .contentSize: return .contentSize
    case .attributes: return .attributes
    case .offset: return .offset
    case .absent: return .absent
    case .digest: return .digest
    case .error: return .error
    case .pathsToInsert: return .pathsToInsert
    case .pathsToDelete: return .pathsToDelete
    case .work: return .work
    }
  }
}

/// A key of `expect`.
public enum ExpectationKind: String, Hashable, Sendable, CaseIterable {
  case elements, ordered, frames, origins, count, contentSize, attributes, offset, absent, digest
  case error, pathsToInsert, pathsToDelete, work

  /// Whether the expectation stands only on a batch.
  public var isOnlyOfBatch: Bool { self == .pathsToInsert || self == .pathsToDelete }

  /// Whether the expectation can be stated without knowing the layout.
  public var holdsForAnyLayout: Bool { self == .absent || self == .error }
}

/// Fields of an element's attributes; nil fields may be anything.
public struct ExpectedAttributes: Hashable, Sendable {
  public var zIndex: Int?
  public var alpha: Double?
  public var isHidden: Bool?

  /// 16 numbers, m11 to m44.
  public var transform: [Double]?

  /// Values of the layout's own type, in the order of their names.
  public var customValues: [CustomValue] = []

  /// Creates an expectation of nothing.
  public init() {}
}

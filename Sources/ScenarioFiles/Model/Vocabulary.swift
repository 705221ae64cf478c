/// What an implementation must be able to do before a scenario can be asked of it.
public enum Capability: String, Hashable, Sendable, CaseIterable {
  case supplementary, decoration, invalidation, updates, scrolling, pinning, custom
  /// Queries answer in canonical order: by section, then category, then kind by name, then item.
  case canonicalOrder
}

/// A property that must hold after every step, whatever the step was.
public enum Invariant: String, Hashable, Sendable, CaseIterable {
  /// Every query equals the brute-force answer.
  case oracle
  /// No query names an element twice.
  case unique
  /// A query and the single lookups give equal attributes.
  case agreement
  /// All coordinates are finite.
  case finite
  /// Frames lie inside the content.
  case contained
}

/// A count of work that an expectation can bound from above.
public enum WorkCounter: String, Hashable, Sendable, CaseIterable {
  case sizesAsked, attributesMade, candidatesInspected, elementsLaidOut, countsAsked
}

/// The error that a step must end in.
public struct ExpectedError: Hashable, Sendable {
  /// Which error.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case invalidItemSize, invalidMetric, invalidCount, coordinateOutOfRange, invalidBatch
    case invalidTree
  }

  public var kind: Kind

  /// The element that the error must name; nil where any will do.
  public var path: PathName?

  /// Creates an expectation of an error of `kind`, naming `path` where that is given.
  public init(kind: Kind, path: PathName? = nil) {
    self.kind = kind
    self.path = path
  }
}

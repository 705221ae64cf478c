/// An ability of a layout implementation that some scenarios require.
public enum Capability: String, Hashable, Sendable, CaseIterable {
  case supplementary, decoration, invalidation, updates, scrolling, pinning, custom
  /// The layout returns elements in canonical order: by section, then category, then the name of
  /// the kind, then item.
  case canonicalOrder
}

/// A property that must hold after every step.
public enum Invariant: String, Hashable, Sendable, CaseIterable {
  /// Every query returns the same elements as the oracle. The oracle is an independent reference
  /// implementation that compares every element with the rectangle of the query.
  case oracle
  /// No query returns an element twice.
  case unique
  /// A query and a lookup of the same element return equal attributes.
  case agreement
  /// All coordinates are finite.
  case finite
  /// Frames lie inside the content bounds.
  case contained
}

/// A measure of a layout's work for which an expectation can set an upper bound.
public enum WorkCounter: String, Hashable, Sendable, CaseIterable {
  case sizesAsked, attributesMade, candidatesInspected, elementsLaidOut, countsAsked
}

/// The error that a step is expected to throw.
public struct ExpectedError: Hashable, Sendable {
  /// The kinds of error that a scenario can expect of a layout.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case invalidItemSize, invalidMetric, invalidCount, coordinateOutOfRange, invalidBatch
    case invalidTree
  }

  public var kind: Kind

  /// The path that the error must name; nil if any path is accepted.
  public var path: ItemPath?

  /// Creates an expectation of an error of `kind` that names `path`. If `path` is nil, any path is
  /// accepted.
  public init(kind: Kind, path: ItemPath? = nil) {
    self.kind = kind
    self.path = path
  }
}

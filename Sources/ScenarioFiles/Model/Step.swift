import LayoutDescriptions
import LayoutGeometry

/// One step of a scenario, and the expectations that must hold after it.
///
///     let query = Step(
///       action: .query(viewport), expectations: [Expectation(claim: .elementCount(12))])
public struct Step: Sendable {
  /// The operation to perform.
  public var action: Action
  public var expectations: [Expectation]

  /// The position in the scenario file at which the step begins.
  public var position: SourcePosition

  /// The JSON path of the step in the document: `$.steps[3].steps[0]`.
  public var jsonPath: String

  /// Creates a step whose position and JSON path in the scenario file are `position` and
  /// `jsonPath`.
  public init(
    action: Action, expectations: [Expectation] = [], position: SourcePosition = .start,
    jsonPath: String = "$"
  ) {
    self.action = action
    self.expectations = expectations
    self.position = position
    self.jsonPath = jsonPath
  }

  /// The operation of a step, with its operands.
  public indirect enum Action: Sendable {
    case prepare
    case contentSize
    /// Compares all elements and the content size of the layout with those of a new layout that has
    /// the same data.
    case compareWithNewLayout
    case query(Rect)
    case lookUpItem(ItemPath)
    case lookUpSupplementaryView(kind: String, at: ItemPath)
    case lookUpDecorationView(kind: String, at: ItemPath)
    case set([LayoutParameter: ParameterValue])
    case invalidate(Invalidation)
    case resize(items: [Located<ItemPath>], to: ItemShape)
    case preferSize(at: Located<ItemPath>, size: Size)
    /// Replaces the data of the data source without informing the layout. If one of the values is
    /// nil, that part of the data stays unchanged.
    case data(sections: [SectionSpecification]?, tree: ClassTree?)
    /// Changes the data in a batch. The steps `during` are played between the layout's preparation
    /// for the batch and its finalization.
    case batch(Batch, during: [Step])
    case readInitialAttributes(Located<ElementName>)
    case readFinalAttributes(Located<ElementName>)
    case readAnimatedAttributes(Located<ElementName>, time: Double)
    case scroll(Point)
    case viewport(Rect)
    /// Changes the content insets of the view.
    case contentInset(Insets)
    /// Changes the number of device pixels per point.
    case scale(Double)
    case snap(proposed: Point, velocity: Point)
    /// Changes every field of the attributes that the layout returned last. This change must not
    /// affect the layout itself (rule A-01).
    case changeReturnedAttributes
    case switchLayout(LayoutSpecification, isAnimated: Bool)
    case snapshot(String)
    case compareWithSnapshot(Located<String>)
    case `repeat`(times: Int, [Step])
    case random(RandomSteps)
  }

  /// The kind of the step, which the scenario file gives under the key `do`.
  public var kind: StepKind {
    switch action {
    case .prepare: return .prepare
    case .contentSize: return .contentSize
    case .compareWithNewLayout: return .fresh
    case .query: return .query
    case .lookUpItem: return .item
    case .lookUpSupplementaryView: return .supplementary
    case .lookUpDecorationView: return .decoration
    case .set: return .set
    case .invalidate: return .invalidate
    case .resize: return .resize
    case .preferSize: return .prefer
    case .data: return .data
    case .batch: return .batch
    case .readInitialAttributes: return .appearing
    case .readFinalAttributes: return .disappearing
    case .readAnimatedAttributes: return .animate
    case .scroll: return .scroll
    case .viewport: return .viewport
    case .contentInset: return .contentInset
    case .scale: return .scale
    case .snap: return .snap
    case .changeReturnedAttributes: return .mutate
    case .switchLayout: return .switchLayout
    case .snapshot: return .snapshot
    case .compareWithSnapshot: return .same
    case .repeat: return .repeat
    case .random: return .random
    }
  }
}

/// The kinds of step; the raw value is the value of the key `do` in a scenario file.
public enum StepKind: String, Hashable, Sendable, CaseIterable {
  case prepare, contentSize, fresh, query, item, supplementary, decoration, set, invalidate, resize
  case prefer, data, batch, appearing, disappearing, animate, scroll, viewport, contentInset, scale
  case snap, mutate
  case switchLayout, snapshot, same, `repeat`, random

  /// Whether the step may be played between the layout's preparation for a batch and its
  /// finalization.
  public var isLegalDuringBatch: Bool {
    switch self {
    case .appearing, .disappearing, .animate, .query, .item, .supplementary, .decoration,
      .contentSize, .mutate, .snapshot, .same:
      return true
    default: return false
    }
  }

  /// Whether the step is legal only during a batch.
  public var isLegalOnlyDuringBatch: Bool { self == .appearing || self == .disappearing }

  /// Whether a `random` step can generate steps of this kind.
  public var canBeGenerated: Bool {
    switch self {
    case .appearing, .disappearing, .animate, .snapshot, .same, .repeat, .random: return false
    default: return true
    }
  }
}

/// A sequence of random steps, determined by a seed.
public struct RandomSteps: Hashable, Sendable {
  public var seed: UInt64
  public var count: Int

  /// The relative frequency of each step kind; nil for the default frequencies.
  public var weights: [StepKind: Double]?

  /// Whether some steps give the layouts invalid values, such as a size that is not a number. Later
  /// steps replace the value again. Only scenarios of the family `hostile` can have such steps.
  public var hasHostileValues: Bool

  /// Creates `count` random steps that are determined by `seed`.
  public init(
    seed: UInt64, count: Int, weights: [StepKind: Double]? = nil, hasHostileValues: Bool = false
  ) {
    self.seed = seed
    self.count = count
    self.weights = weights
    self.hasHostileValues = hasHostileValues
  }
}

/// The arguments of an `invalidate` step. If no field is set, all geometry is invalidated, but not
/// the numbers of sections and items.
public struct Invalidation: Hashable, Sendable {
  public var invalidatesEverything = false

  /// Whether the numbers of sections and items have changed.
  public var invalidatesCounts = false

  /// Whether the sizes, insets or spacings that the layout's delegate returns have changed.
  public var invalidatesMetrics = false

  /// Whether the bounds of the collection view have changed.
  public var invalidatesBounds = false

  /// The paths of the invalidated items.
  public var items: [ItemPath] = []

  /// The paths of the invalidated supplementary views, by kind.
  public var supplementary: [String: [ItemPath]] = [:]

  /// The paths of the invalidated decoration views, by kind.
  public var decoration: [String: [ItemPath]] = [:]

  /// The vector that is added to the content offset, in points.
  public var offsetAdjustment = Point.zero

  /// The size that is added to the content size until the next `prepare`, in points.
  public var sizeAdjustment = Size.zero

  /// Creates an invalidation with no field set.
  public init() {}
}

import LayoutDescriptions
import LayoutGeometry

/// One step of a script, and what must hold after it.
public struct Step: Sendable {
  /// What is done.
  public var action: Action
  public var expectations: [Expectation]

  /// Where the step begins in the file.
  public var position: SourcePosition

  /// Where the step stands in the document: `$.steps[3].steps[0]`.
  public var place: String

  /// Creates a step that stands at `position` and `place` of its file.
  public init(
    action: Action, expectations: [Expectation] = [], position: SourcePosition = .start,
    place: String = "$"
  ) {
    self.action = action
    self.expectations = expectations
    self.position = position
    self.place = place
  }

  /// What a step does, with its operands.
  public indirect enum Action: Sendable {
    case prepare
    case contentSize
    /// Compares everything with a newly built layout on the same data.
    case fresh
    case query(Rect)
    case item(PathName)
    case supplementary(kind: String, at: PathName)
    case decoration(kind: String, at: PathName)
    case set([LayoutParameter: ParameterValue])
    case invalidate(Invalidation)
    case resize(items: [Located<PathName>], to: ItemShape)
    case prefer(at: Located<PathName>, size: Size)
    /// A silent change of the source; what is nil stays as it is.
    case data(sections: [SectionSpecification]?, tree: ClassTree?)
    /// Changes, and what is done between preparation and finalize.
    case batch(Batch, during: [Step])
    case appearing(Located<ElementName>)
    case disappearing(Located<ElementName>)
    case animate(Located<ElementName>, time: Double)
    case scroll(Point)
    case viewport(Rect)
    /// Changes the content insets of the view.
    case contentInset(Insets)
    /// Changes the number of device pixels per point.
    case scale(Double)
    case snap(proposed: Point, velocity: Point)
    /// Changes every field of the attributes last returned.
    case mutate
    case switchLayout(LayoutSpecification, isAnimated: Bool)
    case snapshot(String)
    case same(Located<String>)
    case `repeat`(times: Int, [Step])
    case random(RandomSteps)
  }

  /// The kind of the step, as the file writes it.
  public var kind: StepKind {
    switch action {
    case .prepare: return .prepare
    case .contentSize: return .contentSize
    case .fresh: return .fresh
    case .query: return .query
    case .item: return .item
    case .supplementary: return .supplementary
    case .decoration: return .decoration
    case .set: return .set
    case .invalidate: return .invalidate
    case .resize: return .resize
    case .prefer: return .prefer
    case .data: return .data
    case .batch: return .batch
    case .appearing: return .appearing
    case .disappearing: return .disappearing
    case .animate: return .animate
    case .scroll: return .scroll
    case .viewport: return .viewport
    case .contentInset: return .contentInset
    case .scale: return .scale
    case .snap: return .snap
    case .mutate: return .mutate
    case .switchLayout: return .switchLayout
    case .snapshot: return .snapshot
    case .same: return .same
    case .repeat: return .repeat
    case .random: return .random
    }
  }
}

/// The word after `do`.
public enum StepKind: String, Hashable, Sendable, CaseIterable {
  case prepare, contentSize, fresh, query, item, supplementary, decoration, set, invalidate, resize
  case prefer, data, batch, appearing, disappearing, animate, scroll, viewport, contentInset, scale
  case snap, mutate
  case switchLayout, snapshot, same, `repeat`, random

  /// Whether the step may stand among a batch's own steps.
  public var isLegalDuringBatch: Bool {
    switch self {
    case .appearing, .disappearing, .animate, .query, .item, .supplementary, .decoration,
      .contentSize, .mutate, .snapshot, .same:
      return true
    default: return false
    }
  }

  /// Whether the step has a meaning only there.
  public var isOnlyDuringBatch: Bool { self == .appearing || self == .disappearing }

  /// Whether `random` can make steps of this kind.
  public var isDrawable: Bool {
    switch self {
    case .appearing, .disappearing, .animate, .contentInset, .scale, .snapshot, .same, .repeat,
      .random:
      return false
    default: return true
    }
  }
}

/// Steps drawn from a seed.
public struct RandomSteps: Hashable, Sendable {
  public var seed: UInt64
  public var count: Int

  /// How often a kind is drawn against the others; nil where the player decides.
  public var weights: [StepKind: Double]?

  /// Creates `count` steps that follow from `seed`.
  public init(seed: UInt64, count: Int, weights: [StepKind: Double]? = nil) {
    self.seed = seed
    self.count = count
    self.weights = weights
  }
}

/// What an `invalidate` step says is stale. With nothing set: all geometry anew, counts kept.
public struct Invalidation: Hashable, Sendable {
  public var everything = false
  public var counts = false

  /// Whether the delegate's metrics changed.
  public var metrics = false
  public var bounds = false
  public var items: [PathName] = []

  /// The stale paths of every kind named.
  public var supplementary: [String: [PathName]] = [:]
  public var decoration: [String: [PathName]] = [:]

  /// What the content offset changes by.
  public var offsetAdjustment = Point.zero

  /// What the content size changes by.
  public var sizeAdjustment = Size.zero

  /// Creates a context that says nothing.
  public init() {}
}

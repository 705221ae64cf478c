import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import RandomCollections
import RandomNumbers
import ScenarioFiles

/// Generates the actions of a `random` step. Each action is legal in the state for which it is
/// generated.
///
/// The sequence depends only on the seed and the states. Committed scenarios depend on it, so the
/// order and number of random draws must not change.
///
///     var script = RandomScript(RandomSteps(seed: 7, count: 1))
///     let action = script.next(in: state)
struct RandomScript {
  private var generator: SplitMix64
  private let weights: [(kind: StepKind, weight: Double)]

  /// The state for which an action is generated.
  struct ScenarioState {
    var layout: LayoutSpecification

    /// The layouts to which a step can switch.
    var selectableLayouts: [LayoutDescription]
    var data: ResolvedData

    /// The number of items in each section of the data source.
    var counts: [Int]
    var bounds: Rect
    var contentSize: Size

    /// The numbers of sections that the layouts support.
    var supportedSectionCounts: ClosedRange<Int>

    /// True if the layout is up to date with all data of the source.
    var isLayoutUpToDate: Bool

    /// True if the layouts have read the current numbers of sections and items, or will read them
    /// in the next `prepare`.
    var layoutsKnowCounts: Bool
  }

  init(_ steps: RandomSteps) {
    generator = SplitMix64(seed: steps.seed)
    let givenWeights = steps.weights ?? Self.standardWeights
    weights = StepKind.allCases.filter(\.canBeGenerated).compactMap { kind in
      givenWeights[kind].map { (kind, $0) }
    }
  }

  /// The relative frequencies of steps, if the scenario gives none. Queries are about as frequent
  /// as changes; a switch of layouts is rare.
  private static let standardWeights: [StepKind: Double] = [
    .prepare: 4, .query: 4, .item: 2, .supplementary: 1, .decoration: 1, .contentSize: 1,
    .fresh: 2, .set: 1, .invalidate: 2, .resize: 2, .prefer: 0.5, .data: 0.5, .batch: 3,
    .scroll: 2, .viewport: 0.5, .snap: 1, .mutate: 1, .switchLayout: 0.25,
  ]

  /// Generates the next action; nil if none of 200 randomly drawn kinds of actions is legal.
  mutating func next(in state: ScenarioState) -> Step.Action? {
    for _ in 0..<200 {
      if let action = makeAction(drawStepKind(), state) { return action }
    }
    return nil
  }

  private mutating func drawStepKind() -> StepKind {
    var place = drawDouble(0, weights.reduce(0) { $0 + $1.weight })
    for entry in weights {
      if place < entry.weight { return entry.kind }
      place -= entry.weight
    }
    return weights.last { $0.weight > 0 }?.kind ?? .prepare
  }

  private mutating func makeAction(_ kind: StepKind, _ state: ScenarioState) -> Step.Action? {
    switch kind {
    case .prepare: return .prepare
    case .contentSize: return .contentSize
    case .fresh: return state.isLayoutUpToDate ? .compareWithNewLayout : nil
    case .mutate: return .changeReturnedAttributes
    case .query: return .query(randomRect(around: state.contentSize))
    case .item: return .lookUpItem(drawPath(state))
    case .supplementary:
      guard let kind = drawElementKind(.supplementary, state.layout) else { return nil }
      return .lookUpSupplementaryView(kind: kind, at: drawPath(state))
    case .decoration:
      guard let kind = drawElementKind(.decoration, state.layout) else { return nil }
      return .lookUpDecorationView(kind: kind, at: drawPath(state))
    case .set:
      guard let rule = drawMember(state.layout.kind.parameters) else { return nil }
      return .set([rule.parameter: drawParameterValue(rule.type)])
    case .invalidate: return .invalidate(drawInvalidation(state))
    case .resize:
      guard state.data.tree == nil, let path = drawExistingItemPath(state) else {
        return nil
      }
      return .resize(items: [Located(path, at: .start)], to: drawShape(state))
    case .prefer:
      guard let path = drawExistingItemPath(state) else { return nil }
      return .preferSize(at: Located(path, at: .start), size: drawSize())
    case .data:
      if let tree = state.data.tree {
        return changingOneParent(tree).map { .data(sections: nil, tree: $0) }
      }
      let count = state.supportedSectionCounts.clamping(1 + drawInteger(3))
      return .data(sections: (0..<count).map { _ in drawSection(state) }, tree: nil)
    case .batch:
      guard state.layoutsKnowCounts else { return nil }
      if let tree = state.data.tree {
        return makeNodeBatch(tree).map { .batch($0, during: []) }
      }
      return .batch(
        drawInteger(4) == 0 ? makeSectionBatch(state) : makeItemBatch(state), during: [])
    case .scroll: return .scroll(randomRect(around: state.contentSize).origin)
    case .viewport:
      return .viewport(
        Rect(
          origin: state.bounds.origin,
          size: Size(width: drawLength(50, 500), height: drawLength(50, 500))))
    case .snap:
      return .snap(
        proposed: randomRect(around: state.contentSize).origin,
        velocity: Point(x: drawDouble(-3, 3), y: drawDouble(-3, 3)))
    case .switchLayout:
      guard let kind = drawMember(state.selectableLayouts.filter({ $0.canUse(state.data) }))
      else {
        return nil
      }
      return .switchLayout(LayoutSpecification(kind: kind), isAnimated: drawInteger(2) == 0)
    case .appearing, .disappearing, .animate, .contentInset, .scale, .snapshot, .same, .repeat,
      .random:
      return nil
    }
  }
}

/// Draws random numbers, paths and values.
extension RandomScript {
  /// A random whole number from 0 to `limit - 1`; `limit` must be above 0.
  mutating func drawInteger(_ limit: Int) -> Int { generator.nextInt(limit) }

  private mutating func drawDouble(_ low: Double, _ high: Double) -> Double {
    generator.double(in: NumberInterval(low: low, high: high))
  }

  private mutating func drawLength(_ low: Double, _ high: Double) -> Double {
    generator.drawLength(low, high)
  }

  private mutating func drawSize() -> Size {
    Size(width: drawLength(0, 120), height: drawLength(0, 120))
  }

  mutating func drawMember<Value>(_ list: [Value]) -> Value? {
    generator.pick(list)
  }

  private mutating func randomRect(around size: Size) -> Rect {
    if drawInteger(12) == 0 { return .infinite }
    return Rect(
      x: drawLength(-100, size.width + 100), y: drawLength(-100, size.height + 100),
      width: drawLength(-50, 400), height: drawLength(-50, 400))
  }

  /// The path of a random existing item; nil if there are no items.
  mutating func drawExistingItemPath(_ state: ScenarioState) -> ItemPath? {
    let counts = state.counts
    guard let section = drawMember(counts.indices.filter({ counts[$0] > 0 })) else { return nil }
    return ItemPath(section: section, item: drawInteger(counts[section]))
  }

  /// The path of a random item. With a probability of about 1 in 8, or if there are no items, the
  /// path is arbitrary and may not exist.
  private mutating func drawPath(_ state: ScenarioState) -> ItemPath {
    if drawInteger(8) > 0, let path = drawExistingItemPath(state) { return path }
    return ItemPath(section: drawInteger(6) - 1, item: drawInteger(6) - 1)
  }

  private mutating func drawElementKind(
    _ category: ElementCategory, _ layout: LayoutSpecification
  ) -> String? {
    drawMember((layout.kind.elements ?? []).filter { $0.category == category }.map(\.kind))
  }

  private mutating func drawParameterValue(_ type: ParameterType) -> ParameterValue {
    switch type {
    case .number, .spacing: return .number(drawLength(0, 20))
    case .length: return .number(drawLength(0, 100))
    case .integer(let range):
      return .integer(min(range.upperBound, max(range.lowerBound, 1 + drawInteger(6))))
    case .boolean: return .boolean(drawInteger(2) == 0)
    case .size: return .size(drawSize())
    case .insets:
      return .insets(generator.drawSmallInsets())
    case .keyword(let words): return .keyword(drawMember(words) ?? "")
    }
  }

  mutating func drawShape(_ state: ScenarioState) -> ItemShape {
    guard state.layout.kind.data == .frames else { return .size(drawSize()) }
    return .frame(
      Rect(origin: Point(x: drawLength(0, 400), y: drawLength(0, 400)), size: drawSize()))
  }

  mutating func drawSection(_ state: ScenarioState) -> SectionSpecification {
    let count = drawInteger(6)
    if state.layout.kind.data == .frames {
      let frames = (0..<count).map { _ in
        Rect(origin: Point(x: drawLength(0, 400), y: drawLength(0, 400)), size: drawSize())
      }
      return SectionSpecification(items: .frames(frames))
    }
    return SectionSpecification(
      items: drawInteger(2) == 0 ? .count(count) : .sizes((0..<count).map { _ in drawSize() }))
  }

  private mutating func drawInvalidation(_ state: ScenarioState) -> Invalidation {
    var invalidation = Invalidation()
    switch drawInteger(6) {
    case 0: invalidation.invalidatesEverything = true
    case 1: invalidation.invalidatesCounts = true
    case 2: invalidation.invalidatesMetrics = true
    case 3: invalidation.invalidatesBounds = true
    case 4: break
    default:
      invalidation.items = (0...drawInteger(2)).compactMap { _ in drawExistingItemPath(state) }
    }
    return invalidation
  }
}

import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import RandomCollections
import RandomNumbers
import ScenarioFiles

/// Generates the actions of a `random` step. Each action is legal in the state for which it is
/// generated.
///
/// The sequence of actions depends only on the seed and the states. Scenario files of this
/// repository depend on this sequence, so the order and number of random draws must not change.
///
///     var script = RandomScript(RandomSteps(seed: 7, count: 1))
///     let action = script.next(in: state)
struct RandomScript {
  var generator: SplitMix64
  private let hasHostileValues: Bool

  /// The next actions, in order, if they are already known.
  var plannedActions: [Step.Action] = []
  private let weights: [(kind: StepKind, weight: Double)]

  /// The state for which an action is generated.
  struct ScenarioState {
    var layout: LayoutSpecification

    /// The layouts to which a step can switch.
    var selectableLayouts: [LayoutDescription]
    var data: ResolvedData

    /// The number of items in each section of the data source.
    var itemCounts: [Int]
    var bounds: Rect
    var contentSize: Size

    /// How many sections the layouts support, as a range.
    var supportedSectionCounts: ClosedRange<Int>

    /// True if the layout is up to date with all data of the source.
    var isLayoutUpToDate: Bool

    /// True if the layouts have read the current numbers of sections and items, or will read them
    /// in the next `prepare`.
    var layoutsUnderTestKnowItemCounts: Bool
  }

  init(_ steps: RandomSteps) {
    generator = SplitMix64(seed: steps.seed)
    hasHostileValues = steps.hasHostileValues
    let usedWeights = steps.weights ?? Self.standardWeights
    weights = StepKind.allCases.filter(\.canBeGenerated).compactMap { kind in
      usedWeights[kind].map { (kind, $0) }
    }
  }

  /// The relative frequencies of steps, if the scenario gives none. Queries are about as frequent
  /// as changes; a switch of layouts is rare.
  private static let standardWeights: [StepKind: Double] = [
    .prepare: 4, .query: 4, .item: 2, .supplementary: 1, .decoration: 1, .contentSize: 1,
    .fresh: 2, .set: 1, .invalidate: 2, .resize: 2, .prefer: 0.5, .data: 0.5, .batch: 3,
    .scroll: 2, .viewport: 0.5, .snap: 1, .mutate: 1, .switchLayout: 0.25,
  ]

  /// The relative frequencies of steps in a scenario with invalid values.
  static let hostileWeights = standardWeights.merging(
    [.data: 2, .contentInset: 1, .scale: 1, .snap: 2, .invalidate: 3]
  ) { $1 }

  /// Generates the next action; nil if none of 200 randomly drawn kinds of actions is legal.
  mutating func next(in state: ScenarioState) -> Step.Action? {
    if !plannedActions.isEmpty { return plannedActions.removeFirst() }
    if hasHostileValues, randomInteger(4) == 0 { return makeHostileAction(state) }
    for _ in 0..<200 {
      if let action = makeAction(randomStepKind(), state) { return action }
    }
    return nil
  }

  private mutating func randomStepKind() -> StepKind {
    var remainingWeight = randomDouble(0, weights.reduce(0) { $0 + $1.weight })
    for entry in weights {
      if remainingWeight < entry.weight { return entry.kind }
      remainingWeight -= entry.weight
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
    case .item: return .lookUpItem(randomPath(state))
    case .supplementary:
      guard let kind = randomElementKind(.supplementary, state.layout) else { return nil }
      return .lookUpSupplementaryView(kind: kind, at: randomPath(state))
    case .decoration:
      guard let kind = randomElementKind(.decoration, state.layout) else { return nil }
      return .lookUpDecorationView(kind: kind, at: randomPath(state))
    case .set:
      guard let rule = randomMember(state.layout.kind.parameters) else { return nil }
      return .set([rule.parameter: randomParameterValue(rule.type)])
    case .invalidate: return .invalidate(randomInvalidation(state))
    case .resize:
      guard state.data.tree == nil, let path = randomExistingItemPath(state) else {
        return nil
      }
      return .resize(items: [Located(path, at: .start)], to: randomShape(state))
    case .prefer:
      guard let path = randomExistingItemPath(state) else { return nil }
      return .preferSize(at: Located(path, at: .start), size: randomSize())
    case .data:
      if let tree = state.data.tree {
        return changingOneParent(tree).map { .data(sections: nil, tree: $0) }
      }
      let count = state.supportedSectionCounts.clamping(1 + randomInteger(3))
      return .data(sections: (0..<count).map { _ in randomSection(state) }, tree: nil)
    case .batch:
      guard state.layoutsUnderTestKnowItemCounts else { return nil }
      if let tree = state.data.tree {
        return makeNodeBatch(tree).map { .batch($0, during: []) }
      }
      return .batch(
        randomInteger(4) == 0 ? makeSectionBatch(state) : makeItemBatch(state), during: [])
    case .scroll: return .scroll(randomRect(around: state.contentSize).origin)
    case .viewport:
      return .viewport(
        Rect(
          origin: state.bounds.origin,
          size: Size(width: randomLength(50, 500), height: randomLength(50, 500))))
    case .snap:
      return .snap(
        proposed: randomRect(around: state.contentSize).origin,
        velocity: Point(x: randomDouble(-3, 3), y: randomDouble(-3, 3)))
    case .contentInset: return .contentInset(generator.randomSmallInsets())
    case .scale: return .scale(generator.randomElement(of: [1, 1.5, 2, 3]))
    case .switchLayout:
      guard let kind = randomMember(state.selectableLayouts.filter({ $0.canUse(state.data) }))
      else {
        return nil
      }
      return .switchLayout(LayoutSpecification(kind: kind), isAnimated: randomInteger(2) == 0)
    case .appearing, .disappearing, .animate, .snapshot, .same, .repeat, .random: return nil
    }
  }
}

/// Draws random numbers, paths and values.
extension RandomScript {
  /// A random whole number from 0 to `limit - 1`; `limit` must be above 0.
  mutating func randomInteger(_ limit: Int) -> Int { generator.nextInt(limit) }

  private mutating func randomDouble(_ low: Double, _ high: Double) -> Double {
    generator.double(in: NumberInterval(low: low, high: high))
  }

  private mutating func randomLength(_ low: Double, _ high: Double) -> Double {
    generator.randomLength(low, high)
  }

  mutating func randomSize() -> Size {
    Size(width: randomLength(0, 120), height: randomLength(0, 120))
  }

  mutating func randomMember<Value>(_ list: [Value]) -> Value? {
    generator.pick(list)
  }

  mutating func randomRect(around size: Size) -> Rect {
    if randomInteger(12) == 0 { return .infinite }
    return Rect(
      x: randomLength(-100, size.width + 100), y: randomLength(-100, size.height + 100),
      width: randomLength(-50, 400), height: randomLength(-50, 400))
  }

  /// The path of a random existing item; nil if there are no items.
  mutating func randomExistingItemPath(_ state: ScenarioState) -> ItemPath? {
    let counts = state.itemCounts
    guard let section = randomMember(counts.indices.filter({ counts[$0] > 0 })) else { return nil }
    return ItemPath(section: section, item: randomInteger(counts[section]))
  }

  /// The path of a random item. With a probability of about 1 in 8, or if there are no items, the
  /// path is arbitrary and may not exist.
  private mutating func randomPath(_ state: ScenarioState) -> ItemPath {
    if randomInteger(8) > 0, let path = randomExistingItemPath(state) { return path }
    return ItemPath(section: randomInteger(6) - 1, item: randomInteger(6) - 1)
  }

  private mutating func randomElementKind(
    _ category: ElementCategory, _ layout: LayoutSpecification
  ) -> String? {
    randomMember((layout.kind.elements ?? []).filter { $0.category == category }.map(\.kind))
  }

  private mutating func randomParameterValue(_ type: ParameterType) -> ParameterValue {
    switch type {
    case .number, .spacing: return .number(randomLength(0, 20))
    case .length: return .number(randomLength(0, 100))
    case .integer(let range):
      return .integer(min(range.upperBound, max(range.lowerBound, 1 + randomInteger(6))))
    case .boolean: return .boolean(randomInteger(2) == 0)
    case .size: return .size(randomSize())
    case .insets:
      return .insets(generator.randomSmallInsets())
    case .keyword(let words): return .keyword(randomMember(words) ?? "")
    }
  }

  mutating func randomShape(_ state: ScenarioState) -> ItemShape {
    guard state.layout.kind.data == .frames else { return .size(randomSize()) }
    return .frame(
      Rect(origin: Point(x: randomLength(0, 400), y: randomLength(0, 400)), size: randomSize()))
  }

  mutating func randomSection(_ state: ScenarioState) -> SectionSpecification {
    let itemCount = randomInteger(6)
    if state.layout.kind.data == .frames {
      let frames = (0..<itemCount).map { _ in
        Rect(origin: Point(x: randomLength(0, 400), y: randomLength(0, 400)), size: randomSize())
      }
      return SectionSpecification(items: .frames(frames))
    }
    return SectionSpecification(
      items: randomInteger(2) == 0
        ? .count(itemCount) : .sizes((0..<itemCount).map { _ in randomSize() }))
  }

  private mutating func randomInvalidation(_ state: ScenarioState) -> Invalidation {
    var invalidation = Invalidation()
    switch randomInteger(6) {
    case 0: invalidation.invalidatesEverything = true
    case 1: invalidation.invalidatesCounts = true
    case 2: invalidation.invalidatesMetrics = true
    case 3: invalidation.invalidatesBounds = true
    case 4: break
    default:
      invalidation.items = (0...randomInteger(2)).compactMap { _ in randomExistingItemPath(state) }
    }
    return invalidation
  }
}

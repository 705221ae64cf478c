import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// Generates steps that give layouts an invalid value.
extension RandomScript {
  /// Generates a step that makes a value of the parameters, the data or the view invalid. Plans the
  /// steps after it: in most cases a `prepare` and a query, and always a step that makes the value
  /// valid again.
  mutating func makeHostileAction(_ state: ScenarioState) -> Step.Action {
    let (hostileAction, restoringAction) = makeHostilePair(state)
    var actions = [hostileAction]
    switch hostileAction {
    case .data, .viewport: actions.append(makeInvalidationOfEverything())
    default: break
    }
    if randomInteger(4) > 0 {
      actions += [.prepare, .query(randomRect(around: state.contentSize))]
      if randomInteger(3) == 0 { actions.append(.prepare) }
    }
    actions.append(restoringAction)
    // After a `prepare` that threw an error, a layout is in the same state as before its first
    // `prepare`, so it need not be invalidated.
    if case .data = restoringAction, randomInteger(2) == 0 {
      actions.append(makeInvalidationOfEverything())
    }
    plannedActions = Array(actions.dropFirst())
    return hostileAction
  }

  /// A step that makes a value invalid, and a step that makes it valid again.
  private mutating func makeHostilePair(_ state: ScenarioState) -> (Step.Action, Step.Action) {
    switch randomInteger(10) {
    case 0:
      var bounds = state.bounds
      bounds.size.height = randomHostileNumber()
      return (.viewport(bounds), .viewport(state.bounds))
    case 1:
      return (
        .contentInset(Insets(top: 0, left: randomHostileNumber(), bottom: 0, right: 0)),
        .contentInset(.zero)
      )
    case 2:
      return (.scale(randomHostileNumber()), .scale(2))
    case 3, 4, 5:
      if let pair = makeHostileParameter(state.layout) { return pair }
    case 6, 7:
      if state.data.tree == nil, let path = randomExistingItemPath(state) {
        let items = [Located(path, at: .start)]
        return (
          .resize(items: items, to: makeHostileShape(state)),
          .resize(items: items, to: randomShape(state))
        )
      }
    default: break
    }
    return makeHostileData(state)
  }

  /// Invalid values for one parameter of the layout, and its present value; nil if the layout has no
  /// parameter whose value can be an invalid number.
  private mutating func makeHostileParameter(
    _ layout: LayoutSpecification
  ) -> (Step.Action, Step.Action)? {
    var hostileValues: [(LayoutParameter, hostile: ParameterValue, present: ParameterValue)] = []
    let number = randomHostileNumber()
    for rule in layout.kind.parameters {
      guard let present = layout[rule.parameter] else { continue }
      switch present {
      case .number: hostileValues.append((rule.parameter, .number(number), present))
      case .size(var size):
        size.height = number
        hostileValues.append((rule.parameter, .size(size), present))
      case .insets(var insets):
        insets.left = number
        hostileValues.append((rule.parameter, .insets(insets), present))
      case .integer, .boolean, .keyword: break
      }
    }
    return randomMember(hostileValues).map { (.set([$0.0: $0.hostile]), .set([$0.0: $0.present])) }
  }

  private mutating func makeHostileShape(_ state: ScenarioState) -> ItemShape {
    let number = randomHostileNumber()
    switch randomShape(state) {
    case .size(var size):
      size.width = number
      return .size(size)
    case .frame(var frame):
      if randomInteger(2) == 0 { frame.size.width = number } else { frame.origin.y = number }
      return .frame(frame)
    }
  }

  /// Data with an invalid value, and new random data; or a tree in which the parent of one node is
  /// not an earlier node, and the present tree.
  private mutating func makeHostileData(_ state: ScenarioState) -> (Step.Action, Step.Action) {
    if let tree = state.data.tree {
      var parents = tree.parents
      if !parents.isEmpty {
        let node = randomInteger(parents.count)
        parents[node] = generator.randomElement(of: [node, -1, parents.count, parents.count - 1])
      }
      return (
        .data(sections: nil, tree: ClassTree(parents: parents)), .data(sections: nil, tree: tree)
      )
    }
    let count = state.supportedSectionCounts.clamping(1 + randomInteger(3))
    let sections = (0..<count).map { _ in randomSection(state) }
    var hostileSections = sections
    if let index = randomMember(Array(hostileSections.indices)) {
      let number = randomHostileNumber()
      switch randomInteger(5) {
      case 0: hostileSections[index].lineSpacing = number
      case 1: hostileSections[index].interitemSpacing = number
      case 2: hostileSections[index].inset = Insets(top: 1, left: number, bottom: 2, right: 3)
      case 3: hostileSections[index].header = Size(width: 10, height: number)
      default: hostileSections[index].footer = Size(width: number, height: 10)
      }
    }
    return (.data(sections: hostileSections, tree: nil), .data(sections: sections, tree: nil))
  }

  private func makeInvalidationOfEverything() -> Step.Action {
    var invalidation = Invalidation()
    invalidation.invalidatesEverything = true
    return .invalidate(invalidation)
  }

  /// A number that is not a valid length, or is out of range.
  private mutating func randomHostileNumber() -> Double {
    generator.randomElement(of: [.nan, .infinity, -.infinity, -1, -0.5, 0x1p41, -0x1p41, 1e300])
  }
}

import CollectionLayout
import Wording

extension Cursor {
  /// Reads a list of steps. `isDuringBatch` is true for steps inside a batch.
  func steps(isDuringBatch: Bool = false) -> [Step] {
    (elements() ?? []).compactMap { $0.step(isDuringBatch: isDuringBatch) }
  }

  private func step(isDuringBatch: Bool) -> Step? {
    guard case .object = node.value else {
      reportMismatch(expected: "an object")
      return nil
    }
    guard let word = node["do"] else {
      report("missing key \"do\"")
      return nil
    }
    let kindCursor = Cursor(node: word, place: .key(place, "do"), context: context)
    guard let kind = kindCursor.word("step", of: StepKind.self) else { return nil }
    if isDuringBatch, !kind.isLegalDuringBatch {
      kindCursor.report("step \(quoted(kind.rawValue)) is not legal inside a batch")
    } else if !isDuringBatch, kind.isOnlyDuringBatch {
      kindCursor.report("step \(quoted(kind.rawValue)) is legal only inside a batch's \"steps\"")
    }
    guard let fields = fields(ScenarioFormat.stepKeys(kind)) else { return nil }
    let action = fields.action(kind)
    let expectations = fields["expect"]?.expectations() ?? []
    for expectation in expectations where expectation.kind.isOnlyOfBatch && kind != .batch {
      report(
        "\(quoted(expectation.kind.rawValue)) is legal only in a batch step",
        at: expectation.position)
    }
    return action.map {
      Step(action: $0, expectations: expectations, position: position, place: "\(place)")
    }
  }
}

extension Fields {
  /// Reads the operation of a step of `kind`; nil, after reporting a finding, if it is invalid.
  fileprivate func action(_ kind: StepKind) -> Step.Action? {
    switch kind {
    case .prepare: return .prepare
    case .contentSize: return .contentSize
    case .fresh: return .fresh
    case .mutate: return .mutate
    case .query: return self["rect"]?.rect().map { .query($0) }
    case .item: return self["at"]?.itemPath().map { .item($0) }
    case .supplementary:
      return lookupOperands(.supplementary).map { .supplementary(kind: $0, at: $1) }
    case .decoration: return lookupOperands(.decoration).map { .decoration(kind: $0, at: $1) }
    case .set:
      return self["parameters"]?.parameters(of: cursor.context.currentLayout).map { .set($0) }
    case .invalidate: return .invalidate(invalidation())
    case .resize:
      if cursor.context.hasTree { cursor.report("the nodes of a tree have no size of their own") }
      let items = self["items"]?.itemPaths()
      guard let shape = self["to"]?.shape(), let items else { return nil }
      return .resize(items: items, to: shape)
    case .prefer:
      let path = located("at") { $0.itemPath() }
      guard let size = self["size"]?.size(), let path else { return nil }
      return .prefer(at: path, size: size)
    case .data: return changedData()
    case .batch: return .batch(batch(), during: self["steps"]?.steps(isDuringBatch: true) ?? [])
    case .appearing: return self["element"]?.element().map { .appearing($0) }
    case .disappearing: return self["element"]?.element().map { .disappearing($0) }
    case .animate:
      let element = self["element"]?.element()
      guard let time = self["t"]?.number(.within(0, 1)), let element else { return nil }
      return .animate(element, time: time)
    case .scroll: return self["to"]?.point().map { .scroll($0) }
    case .viewport: return self["to"]?.frame(.length).map { .viewport($0) }
    case .contentInset: return self["to"]?.insets().map { .contentInset($0) }
    case .scale: return self["to"]?.number(.positive).map { .scale($0) }
    case .snap:
      let proposed = self["proposed"]?.point()
      guard let velocity = self["velocity"]?.point(), let proposed else { return nil }
      return .snap(proposed: proposed, velocity: velocity)
    case .switchLayout:
      let isAnimated = self["animated"].map { $0.boolean() } ?? false
      guard let layout = self["layout"]?.layout(), let isAnimated else { return nil }
      cursor.context.currentLayout = layout.kind
      return .switchLayout(layout, isAnimated: isAnimated)
    case .snapshot: return self["as"]?.singleLine().map { .snapshot($0) }
    case .same: return located("as") { $0.singleLine() }.map { .same($0) }
    case .repeat:
      let times = self["times"]?.count()
      guard let steps = self["steps"]?.steps(), let times else { return nil }
      return .repeat(times: times, steps)
    case .random:
      let seed = self["seed"]?.seed()
      let count = self["count"]?.count()
      let weights = self["weights"]?.weights()
      guard let seed, let count else { return nil }
      return .random(RandomSteps(seed: seed, count: count, weights: weights))
    }
  }

  /// Reads the value of `key` with `read`, and returns it with its position.
  func located<Value>(_ key: String, _ read: (Cursor) -> Value?) -> Located<Value>? {
    self[key].flatMap { cursor in read(cursor).map { Located($0, at: cursor.position) } }
  }

  private func lookupOperands(_ category: ElementCategory) -> (String, PathName)? {
    let kind = self["kind"]?.elementKind(category)
    guard let path = self["at"]?.path(), let kind else { return nil }
    return (kind, path)
  }

  private func invalidation() -> Invalidation {
    var invalidation = Invalidation()
    invalidation.everything = self["everything"]?.boolean() ?? false
    invalidation.counts = self["counts"]?.boolean() ?? false
    invalidation.metrics = self["metrics"]?.boolean() ?? false
    invalidation.bounds = self["bounds"]?.boolean() ?? false
    invalidation.items = self["items"]?.itemPaths()?.map(\.value) ?? []
    invalidation.supplementary = self["supplementary"]?.pathsByKind(.supplementary) ?? [:]
    invalidation.decoration = self["decoration"]?.pathsByKind(.decoration) ?? [:]
    invalidation.offsetAdjustment = self["offsetAdjustment"]?.point() ?? .zero
    invalidation.sizeAdjustment = self["sizeAdjustment"]?.size(.any) ?? .zero
    return invalidation
  }
}

extension Cursor {
  fileprivate func pathsByKind(_ category: ElementCategory) -> [String: [PathName]]? {
    guard let entries = entries("an object of kinds") else { return nil }
    var paths: [String: [PathName]] = [:]
    for entry in entries {
      let kind = entry.value.elementKind(category, named: entry.key, at: entry.keyPosition)
      let list = (entry.value.elements("an array of paths") ?? []).compactMap { $0.path() }
      if let kind { paths[kind] = list }
    }
    return paths
  }

  fileprivate func weights() -> [StepKind: Double]? {
    let legal = StepKind.allCases.filter(\.isDrawable)
    let table = KeyTable(optional: legal.map(\.rawValue))
    guard let fields = fields(table) else { return nil }
    var weights: [StepKind: Double] = [:]
    for kind in legal {
      if let weight = fields[kind.rawValue]?.number(.within(0, 1_000_000)) {
        weights[kind] = weight
      }
    }
    if weights.values.allSatisfy({ $0 == 0 }), legal.contains(where: { node[$0.rawValue] != nil }) {
      report("expected a weight above 0, found none")
    }
    return weights
  }
}

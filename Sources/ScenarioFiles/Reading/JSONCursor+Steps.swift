import CollectionLayout
import Wording

extension JSONCursor {
  /// Reads a list of steps. `isDuringBatch` is true for the steps that are played during a batch.
  func readSteps(isDuringBatch: Bool = false) -> [Step] {
    readElements()?.compactMap { $0.readStep(isDuringBatch: isDuringBatch) } ?? []
  }

  private func readStep(isDuringBatch: Bool) -> Step? {
    guard let kindCursor = readMember("do"),
      let kind = kindCursor.readWord("step", of: StepKind.self)
    else { return nil }
    if isDuringBatch, !kind.isLegalDuringBatch {
      kindCursor.reportFinding("step \(quoted(kind.rawValue)) is not legal inside a batch")
    } else if !isDuringBatch, kind.isLegalOnlyDuringBatch {
      kindCursor.reportFinding(
        "step \(quoted(kind.rawValue)) is legal only inside a batch's \"steps\"")
    }
    guard let fields = readFields(ScenarioFormat.stepKeys(kind)) else { return nil }
    let action = fields.readAction(kind)
    let expectations = fields["expect"]?.readExpectations() ?? []
    for expectation in expectations where expectation.kind.isAllowedOnlyInBatch && kind != .batch {
      reportFinding(
        "\(quoted(expectation.kind.rawValue)) is legal only in a batch step",
        at: expectation.position)
    }
    return action.map {
      Step(action: $0, expectations: expectations, position: position, jsonPath: "\(jsonPath)")
    }
  }
}

extension ObjectFields {
  /// Reads the operation of a step of `kind`. Reports errors as findings, and returns nil if an
  /// operand is missing or invalid.
  fileprivate func readAction(_ kind: StepKind) -> Step.Action? {
    switch kind {
    case .prepare: return .prepare
    case .contentSize: return .contentSize
    case .fresh: return .compareWithNewLayout
    case .mutate: return .changeReturnedAttributes
    case .query: return self["rect"]?.readRect().map { .query($0) }
    case .item: return self["at"]?.readItemPath().map { .lookUpItem($0) }
    case .supplementary:
      return readLookupOperands(.supplementary).map { .lookUpSupplementaryView(kind: $0, at: $1) }
    case .decoration:
      return readLookupOperands(.decoration).map { .lookUpDecorationView(kind: $0, at: $1) }
    case .set:
      return self["parameters"]?.readParameters(of: cursor.context.currentLayout).map { .set($0) }
    case .invalidate: return .invalidate(readInvalidation())
    case .resize:
      if cursor.context.hasTree {
        cursor.reportFinding(
          "step \"resize\" is not legal for a tree, because its nodes have no sizes")
      }
      let items = self["items"]?.readItemPaths()
      guard let shape = self["to"]?.readShape(), let items else { return nil }
      return .resize(items: items, to: shape)
    case .prefer:
      let path = readLocated("at") { $0.readItemPath() }
      guard let size = self["size"]?.readSize(), let path else { return nil }
      return .preferSize(at: path, size: size)
    case .data: return readChangedData()
    case .batch:
      return .batch(readBatch(), during: self["steps"]?.readSteps(isDuringBatch: true) ?? [])
    case .appearing: return self["element"]?.readElementName().map { .readInitialAttributes($0) }
    case .disappearing: return self["element"]?.readElementName().map { .readFinalAttributes($0) }
    case .animate:
      let element = self["element"]?.readElementName()
      guard let time = self["t"]?.readNumber(.within(0, 1)), let element else { return nil }
      return .readAnimatedAttributes(element, time: time)
    case .scroll: return self["to"]?.readPoint().map { .scroll($0) }
    case .viewport: return self["to"]?.readRect(lengthsIn: .length).map { .viewport($0) }
    case .contentInset: return self["to"]?.readInsets().map { .contentInset($0) }
    case .scale: return self["to"]?.readNumber(.positive).map { .scale($0) }
    case .snap:
      let proposedOffset = self["proposed"]?.readPoint()
      guard let velocity = self["velocity"]?.readPoint(), let proposedOffset else { return nil }
      return .snap(proposed: proposedOffset, velocity: velocity)
    case .switchLayout:
      let isAnimated = self["animated"].map { $0.readBoolean() } ?? false
      guard let layout = self["layout"]?.readLayout(), let isAnimated else { return nil }
      cursor.context.currentLayout = layout.kind
      return .switchLayout(layout, isAnimated: isAnimated)
    case .snapshot: return self["as"]?.readSingleLine().map { .snapshot($0) }
    case .same: return readLocated("as") { $0.readSingleLine() }.map { .compareWithSnapshot($0) }
    case .repeat:
      let times = self["times"]?.readCount()
      guard let steps = self["steps"]?.readSteps(), let times else { return nil }
      return .repeat(times: times, steps)
    case .random:
      let seed = self["seed"]?.readSeed()
      let stepCount = self["count"]?.readCount()
      let weights = self["weights"]?.readWeights()
      let hasHostileValues = self["hostile"].map { $0.readHostility() } ?? false
      guard let seed, let stepCount, let hasHostileValues else { return nil }
      return .random(
        RandomSteps(
          seed: seed, count: stepCount, weights: weights, hasHostileValues: hasHostileValues))
    }
  }

  /// Reads the value of `key` with the function `read`, and returns the result with the position of
  /// the value.
  func readLocated<Value>(_ key: String, _ read: (JSONCursor) -> Value?) -> Located<Value>? {
    self[key].flatMap { cursor in read(cursor).map { Located($0, at: cursor.position) } }
  }

  private func readLookupOperands(_ category: ElementCategory) -> (String, ItemPath)? {
    let kind = self["kind"]?.readElementKind(category)
    guard let path = self["at"]?.readSectionOrItemPath(), let kind else { return nil }
    return (kind, path)
  }

  private func readInvalidation() -> Invalidation {
    var invalidation = Invalidation()
    invalidation.invalidatesEverything = self["everything"]?.readBoolean() ?? false
    invalidation.invalidatesCounts = self["counts"]?.readBoolean() ?? false
    invalidation.invalidatesMetrics = self["metrics"]?.readBoolean() ?? false
    invalidation.invalidatesBounds = self["bounds"]?.readBoolean() ?? false
    invalidation.items = self["items"]?.readItemPaths()?.map(\.value) ?? []
    invalidation.supplementary = self["supplementary"]?.readPathsByKind(.supplementary) ?? [:]
    invalidation.decoration = self["decoration"]?.readPathsByKind(.decoration) ?? [:]
    invalidation.offsetAdjustment = self["offsetAdjustment"]?.readPoint() ?? .zero
    invalidation.sizeAdjustment = self["sizeAdjustment"]?.readSize(.any) ?? .zero
    return invalidation
  }
}

extension JSONCursor {
  fileprivate func readPathsByKind(_ category: ElementCategory) -> [String: [ItemPath]]? {
    guard let entries = readEntries(expecting: "an object whose keys are element kinds") else {
      return nil
    }
    var pathsByKind: [String: [ItemPath]] = [:]
    for entry in entries {
      let kind = entry.value.parseElementKind(category, named: entry.key, at: entry.keyPosition)
      let elements = entry.value.readElements(expecting: "an array of paths")
      let pathsOfKind = elements?.compactMap { $0.readSectionOrItemPath() } ?? []
      if let kind { pathsByKind[kind] = pathsOfKind }
    }
    return pathsByKind
  }

  /// Reads whether random steps may contain invalid values.
  fileprivate func readHostility() -> Bool? {
    guard let isHostile = readBoolean() else { return nil }
    if isHostile && !context.permitsInvalidData {
      reportFinding(
        "expected false, found true, which only scenarios of the family \"hostile\" may use")
    }
    return isHostile
  }

  fileprivate func readWeights() -> [StepKind: Double]? {
    let legalKinds = StepKind.allCases.filter(\.canBeGenerated)
    let keyTable = KeyTable(optional: legalKinds.map(\.rawValue))
    guard let fields = readFields(keyTable) else { return nil }
    var weights: [StepKind: Double] = [:]
    for kind in legalKinds {
      if let weight = fields[kind.rawValue]?.readNumber(.within(0, 1_000_000)) {
        weights[kind] = weight
      }
    }
    if weights.values.allSatisfy({ $0 == 0 }),
      legalKinds.contains(where: { node[$0.rawValue] != nil })
    {
      reportFinding("expected at least one weight above 0, found none")
    }
    return weights
  }
}

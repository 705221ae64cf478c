import LayoutGeometry

extension ScenarioWriter {
  /// The step in one line: its JSON or, if it has no operands, its kind.
  package static func stepText(_ step: Step) -> String {
    let json = stepJSON(step)
    if case .object(let members) = json, members.count == 1 { return step.kind.rawValue }
    return json.compactText
  }

  /// The JSON object of a step, with its operands and expectations.
  static func stepJSON(_ step: Step) -> JSONValue {
    var members = JSONObjectBuilder()
    members.add("do", .string(step.kind.rawValue))
    addOperands(step.action, to: &members)
    if !step.expectations.isEmpty { members.add("expect", expectationsJSON(step.expectations)) }
    return members.object
  }

  private static func addOperands(_ action: Step.Action, to members: inout JSONObjectBuilder) {
    switch action {
    case .prepare, .contentSize, .compareWithNewLayout, .changeReturnedAttributes: break
    case .query(let rect): members.add("rect", self.rectJSON(rect))
    case .lookUpItem(let path): members.add("at", self.pathJSON(path))
    case .lookUpSupplementaryView(let kind, let path), .lookUpDecorationView(let kind, let path):
      members.add("kind", .string(kind))
      members.add("at", self.pathJSON(path))
    case .set(let parameters): members.add("parameters", self.parametersJSON(parameters))
    case .invalidate(let invalidation): addInvalidation(invalidation, to: &members)
    case .resize(let items, let shape):
      members.add("items", .array(items.map { pathJSON($0.value) }))
      members.add("to", self.itemShapeJSON(shape))
    case .preferSize(let path, let size):
      members.add("at", self.pathJSON(path.value))
      members.add("size", self.sizeJSON(size))
    case .data(let sections, let tree):
      members.add("sections", sections.map(self.sectionsJSON))
      members.add("tree", tree.map(self.treeJSON))
    case .batch(let batch, let innerSteps):
      addBatch(batch, to: &members)
      members.add("steps", innerSteps, stepJSON)
    case .readInitialAttributes(let element), .readFinalAttributes(let element):
      members.add("element", self.elementJSON(element.value))
    case .readAnimatedAttributes(let element, let time):
      members.add("element", self.elementJSON(element.value))
      members.add("t", .number(time))
    case .scroll(let offset): members.add("to", pointJSON(offset))
    case .viewport(let bounds): members.add("to", frameJSON(bounds))
    case .contentInset(let inset): members.add("to", insetsJSON(inset))
    case .scale(let scale): members.add("to", .number(scale))
    case .snap(let proposed, let velocity):
      members.add("proposed", pointJSON(proposed))
      members.add("velocity", pointJSON(velocity))
    case .switchLayout(let layout, let isAnimated):
      members.add("layout", self.layoutJSON(layout))
      members.add("animated", isAnimated ? .boolean(true) : nil)
    case .snapshot(let name): members.add("as", .string(name))
    case .compareWithSnapshot(let name): members.add("as", .string(name.value))
    case .repeat(let times, let steps):
      members.add("times", .integer(times))
      members.add("steps", .array(steps.map(stepJSON)))
    case .random(let randomSteps): addRandomSteps(randomSteps, to: &members)
    }
  }

  private static func addInvalidation(
    _ invalidation: Invalidation, to members: inout JSONObjectBuilder
  ) {
    func addFlag(_ key: String, _ value: Bool) {
      members.add(key, value ? .boolean(true) : nil)
    }
    addFlag("everything", invalidation.invalidatesEverything)
    addFlag("counts", invalidation.invalidatesCounts)
    addFlag("metrics", invalidation.invalidatesMetrics)
    addFlag("bounds", invalidation.invalidatesBounds)
    members.add("items", invalidation.items, pathJSON)
    members.add("supplementary", pathsByKindJSON(invalidation.supplementary))
    members.add("decoration", pathsByKindJSON(invalidation.decoration))
    let (offset, size) = (invalidation.offsetAdjustment, invalidation.sizeAdjustment)
    members.add(
      "offsetAdjustment", arePositiveZero(offset.x, offset.y) ? nil : pointJSON(offset))
    members.add(
      "sizeAdjustment", arePositiveZero(size.width, size.height) ? nil : self.sizeJSON(size))
  }

  /// Whether both numbers are +0, so that their key can be left out. The scenario reader assumes +0
  /// for an absent key, so -0 must be written.
  private static func arePositiveZero(_ first: Double, _ second: Double) -> Bool {
    first.bitPattern == 0 && second.bitPattern == 0
  }

  private static func pathsByKindJSON(_ pathsByKind: [String: [ItemPath]]) -> JSONValue? {
    if pathsByKind.isEmpty { return nil }
    var members = JSONObjectBuilder()
    for (kind, paths) in pathsByKind.sorted(by: { $0.key < $1.key }) {
      members.add(kind, .array(paths.map(pathJSON)))
    }
    return members.object
  }

  private static func addRandomSteps(
    _ randomSteps: RandomSteps, to members: inout JSONObjectBuilder
  ) {
    members.add("seed", .integer(Int(randomSteps.seed)))
    members.add("count", .integer(randomSteps.count))
    if let weights = randomSteps.weights {
      var weightMembers = JSONObjectBuilder()
      for kind in StepKind.allCases {
        weightMembers.add(kind.rawValue, weights[kind].map { .number($0) })
      }
      members.add("weights", weightMembers.object)
    }
    members.add("hostile", randomSteps.hasHostileValues ? .boolean(true) : nil)
  }
}

extension ScenarioWriter {
  private static func addBatch(_ batch: Batch, to members: inout JSONObjectBuilder) {
    members.add("delete", batch.deletes) { pathJSON($0.value) }
    members.add("insert", batch.inserts) { insertionJSON($0.value) }
    members.add("move", batch.moves) { move in
      .array(
        [pathJSON(move.value.from), pathJSON(move.value.to)]
          + (move.value.parent.map { [pathJSON($0)] } ?? []))
    }
    members.add("reload", batch.reloads) { reloadJSON($0.value) }
    members.add("prepares", batch.preparesLayout ? nil : .boolean(false))
  }

  private static func insertionJSON(_ insertion: Batch.Insertion) -> JSONValue {
    var members = JSONObjectBuilder()
    members.add("at", pathJSON(insertion.path))
    switch insertion {
    case .item(_, let shape): members.add("size", shape.map(self.itemShapeJSON))
    case .section(_, let section): addSection(section, to: &members)
    case .node(_, let parent): members.add("parent", parent.map(pathJSON))
    }
    return members.object
  }

  private static func reloadJSON(_ reload: Batch.Reload) -> JSONValue {
    var members = JSONObjectBuilder()
    members.add("at", pathJSON(reload.path))
    switch reload {
    case .item(_, let shape): members.add("size", shape.map(self.itemShapeJSON))
    case .section(_, let section):
      if let section { addSection(section, to: &members) }
    }
    return members.object
  }
}

import LayoutGeometry

extension ScenarioWriter {
  /// A step with its operands and expectations.
  static func step(_ step: Step) -> JSONValue {
    var members = Members()
    members.add("do", .string(step.kind.rawValue))
    add(step.action, to: &members)
    if !step.expectations.isEmpty { members.add("expect", expectations(step.expectations)) }
    return members.object
  }

  private static func add(_ action: Step.Action, to members: inout Members) {
    switch action {
    case .prepare, .contentSize, .fresh, .mutate: break
    case .query(let rect): members.add("rect", self.rect(rect))
    case .item(let path): members.add("at", self.path(path))
    case .supplementary(let kind, let path), .decoration(let kind, let path):
      members.add("kind", .string(kind))
      members.add("at", self.path(path))
    case .set(let parameters): members.add("parameters", self.parameters(parameters))
    case .invalidate(let invalidation): add(invalidation, to: &members)
    case .resize(let items, let shape):
      members.add("items", .array(items.map { path($0.value) }))
      members.add("to", self.shape(shape))
    case .prefer(let path, let size):
      members.add("at", self.path(path.value))
      members.add("size", self.size(size))
    case .data(let sections, let tree):
      members.add("sections", sections.map(self.sections))
      members.add("tree", tree.map(self.tree))
    case .batch(let batch, let during):
      add(batch, to: &members)
      members.add("steps", during, step)
    case .appearing(let element), .disappearing(let element):
      members.add("element", self.element(element.value))
    case .animate(let element, let time):
      members.add("element", self.element(element.value))
      members.add("t", .number(time))
    case .scroll(let offset): members.add("to", point(offset))
    case .viewport(let bounds): members.add("to", frame(bounds))
    case .contentInset(let inset): members.add("to", insets(inset))
    case .scale(let scale): members.add("to", .number(scale))
    case .snap(let proposed, let velocity):
      members.add("proposed", point(proposed))
      members.add("velocity", point(velocity))
    case .switchLayout(let layout, let isAnimated):
      members.add("layout", self.layout(layout))
      members.add("animated", isAnimated ? .boolean(true) : nil)
    case .snapshot(let name): members.add("as", .string(name))
    case .same(let name): members.add("as", .string(name.value))
    case .repeat(let times, let steps):
      members.add("times", .integer(times))
      members.add("steps", .array(steps.map(step)))
    case .random(let random): add(random, to: &members)
    }
  }

  private static func add(_ invalidation: Invalidation, to members: inout Members) {
    func addFlag(_ key: String, _ value: Bool) {
      members.add(key, value ? .boolean(true) : nil)
    }
    addFlag("everything", invalidation.everything)
    addFlag("counts", invalidation.counts)
    addFlag("metrics", invalidation.metrics)
    addFlag("bounds", invalidation.bounds)
    members.add("items", invalidation.items, path)
    members.add("supplementary", pathsByKind(invalidation.supplementary))
    members.add("decoration", pathsByKind(invalidation.decoration))
    let (offset, size) = (invalidation.offsetAdjustment, invalidation.sizeAdjustment)
    members.add(
      "offsetAdjustment", arePositiveZero(offset.x, offset.y) ? nil : point(offset))
    members.add(
      "sizeAdjustment", arePositiveZero(size.width, size.height) ? nil : self.size(size))
  }

  /// Whether both numbers are +0, the value that the reader uses if the key is absent. A number -0
  /// must be written.
  private static func arePositiveZero(_ one: Double, _ two: Double) -> Bool {
    one.bitPattern == 0 && two.bitPattern == 0
  }

  private static func pathsByKind(_ paths: [String: [PathName]]) -> JSONValue? {
    if paths.isEmpty { return nil }
    var members = Members()
    for (kind, list) in paths.sorted(by: { $0.key < $1.key }) {
      members.add(kind, .array(list.map(path)))
    }
    return members.object
  }

  private static func add(_ random: RandomSteps, to members: inout Members) {
    members.add("seed", .integer(Int(random.seed)))
    members.add("count", .integer(random.count))
    guard let weights = random.weights else { return }
    var weighted = Members()
    for kind in StepKind.allCases {
      weighted.add(kind.rawValue, weights[kind].map { .number($0) })
    }
    members.add("weights", weighted.object)
  }
}

extension ScenarioWriter {
  private static func add(_ batch: Batch, to members: inout Members) {
    members.add("delete", batch.deletes) { path($0.value) }
    members.add("insert", batch.inserts) { insertion($0.value) }
    members.add("move", batch.moves) { move in
      .array(
        [path(move.value.from), path(move.value.to)] + (move.value.parent.map { [path($0)] } ?? []))
    }
    members.add("reload", batch.reloads) { reload($0.value) }
    members.add("prepares", batch.prepares ? nil : .boolean(false))
  }

  private static func insertion(_ insertion: Batch.Insertion) -> JSONValue {
    var members = Members()
    members.add("at", path(insertion.path))
    switch insertion {
    case .item(_, let shape): members.add("size", shape.map(self.shape))
    case .section(_, let section): add(section, to: &members)
    case .node(_, let parent): members.add("parent", parent.map(path))
    }
    return members.object
  }

  private static func reload(_ reload: Batch.Reload) -> JSONValue {
    var members = Members()
    members.add("at", path(reload.path))
    switch reload {
    case .item(_, let shape): members.add("size", shape.map(self.shape))
    case .section(_, let section):
      if let section { add(section, to: &members) }
    }
    return members.object
  }
}

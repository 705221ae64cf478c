import Wording

/// The check of a script against its data: which elements can exist, which batches are possible.
///
/// Follows the counts through `data` and `batch` steps, and through repetitions as often as they
/// run, up to a budget. After a `random` step nothing is known of the data any more.
struct ScriptCheck {
  private let log: FindingLog

  /// The counts of the data; nil when not known.
  private var counts: DataCounts?

  /// The counts before a silent change, which the layout may still show.
  private var earlier: DataCounts?
  private var tree: ClassTree?
  private var kind: LayoutKind
  private var hasSwitched = false
  private var snapshots: Set<String> = []

  /// Steps that may still be followed.
  private var budget = 20_000

  /// Reports what `scenario` asks for that its data cannot have.
  static func run(_ scenario: Scenario, _ log: FindingLog) {
    var check = ScriptCheck(
      log: log, counts: DataCounts(sections: scenario.data.counts), tree: scenario.data.tree,
      kind: scenario.layout.kind)
    check.follow(scenario.steps)
  }

  private init(log: FindingLog, counts: DataCounts, tree: ClassTree?, kind: LayoutKind) {
    self.log = log
    self.counts = counts
    self.tree = tree
    self.kind = kind
    levels = tree?.levels
  }

  /// The tree's nodes by depth; nil without a tree.
  private var levels: [[Int]]?

  private mutating func follow(_ steps: [Step]) {
    for step in steps {
      guard budget > 0 else {
        counts = nil
        return
      }
      budget -= 1
      follow(step)
    }
  }

  private mutating func follow(_ step: Step) {
    switch step.action {
    case .data(let sections, let tree):
      earlier = counts
      if let sections { counts = DataCounts(sections: sections.map(\.items.count)) }
      if let tree {
        self.tree = tree
        levels = tree.levels
      }
    case .batch(let batch, let during): follow(batch, during, of: step)
    case .resize(let items, _):
      for (index, item) in items.enumerated() {
        check(item, in: "\(step.place).items[\(index)]", counts)
      }
    case .prefer(let path, _): check(path, in: "\(step.place).at", counts)
    case .appearing(let element), .disappearing(let element):
      check(element, in: "\(step.place).element")
    case .animate(let element, _):
      // What the layout before a switch had may still be on its way out.
      if !hasSwitched { check(element, in: "\(step.place).element") }
    case .switchLayout(let layout, _):
      kind = layout.kind
      hasSwitched = true
    case .snapshot(let name): snapshots.insert(name)
    case .same(let name):
      if !snapshots.contains(name.value) {
        log.report(
          "unknown snapshot \(quoted(name.value))"
            + Suggestion.text(for: name.value, among: snapshots.sorted()),
          at: name.position, in: "\(step.place).as")
      }
    case .repeat(let times, let steps):
      var rest = times
      while rest > 0, budget > 0 {
        let before = self
        follow(steps)
        rest -= 1
        // Nothing changed, so nothing will.
        if before.counts == counts, before.earlier == earlier, before.kind == kind { break }
      }
      if rest > 0, budget <= 0 { counts = nil }
    case .random:
      counts = nil
      earlier = nil
    case .prepare, .contentSize, .fresh, .query, .item, .supplementary, .decoration, .set,
      .invalidate, .scroll, .viewport, .snap, .mutate:
      break
    }
    for expectation in step.expectations { check(expectation, of: step) }
  }

  private mutating func follow(_ batch: Batch, _ during: [Step], of step: Step) {
    let isMeantToFail = step.expectations.contains { expectation in
      if case .error(let error) = expectation.claim { return error.kind == .invalidBatch }
      return false
    }
    guard let before = counts else { return }
    do {
      let after = try before.applying(batch)
      if !isMeantToFail {
        // During the batch elements go by places before it and after it.
        earlier = before
        counts = after
        follow(during)
        earlier = nil
      }
    } catch {
      if !isMeantToFail {
        log.report(
          "impossible batch: \(error.message)", at: error.position ?? step.position,
          in: step.place)
        counts = nil
      }
    }
  }

  private func check(_ expectation: Expectation, of step: Step) {
    let place = "\(step.place).expect.\(expectation.kind.rawValue)"
    switch expectation.claim {
    case .elements(let elements), .ordered(let elements):
      for (index, element) in elements.enumerated() { check(element, in: "\(place)[\(index)]") }
    case .frames(let entries): check(entries, in: place)
    case .origins(let entries): check(entries, in: place)
    case .attributes(let entries): check(entries, in: place)
    case .pathsToInsert(let elements):
      for (index, element) in elements.enumerated() { check(element, in: "\(place)[\(index)]") }
    case .count, .contentSize, .offset, .absent, .digest, .error, .pathsToDelete, .work: break
    }
  }

  private func check<Value>(_ entries: [Expectation.Entry<Value>], in place: String) {
    for entry in entries {
      check(
        Located(entry.element, at: entry.position), in: "\(place)[\"\(entry.element)\"]")
    }
  }

  private func check(_ path: Located<PathName>, in place: String, _ counts: DataCounts?) {
    guard let counts, tree == nil || !counts.sections.isEmpty, !counts.has(path.value) else {
      return
    }
    log.report(
      "no item \(path.value): " + counts.extent(of: path.value.section), at: path.position,
      in: place)
  }

  /// Reports an element that neither the data nor what it was before a silent change can have.
  private func check(_ element: Located<ElementName>, in place: String) {
    guard let reason = reason(against: element.value, counts) else { return }
    if let earlier, self.reason(against: element.value, earlier) == nil { return }
    log.report(
      "\(quoted("\(element.value)")) cannot exist: \(reason)", at: element.position, in: place)
  }

  /// Why `element` cannot exist; nil where it can.
  private func reason(against element: ElementName, _ counts: DataCounts?) -> String? {
    if let kinds = kind.elementKinds, !kinds.contains(element.kind) {
      return "layout \(quoted(kind.rawValue)) has no \(quoted(element.kind))"
    }
    if kind == .classTree { return reasonInTree(against: element) }
    guard let counts else { return nil }
    switch element.kind {
    case "cell": return counts.has(element.path) ? nil : counts.extent(of: element.section)
    case "tableHeader", "tableFooter":
      return element.section == 0 && element.item == 0 ? nil : "it stands only at section 0"
    default:
      if element.item != 0, ElementName.kinds.contains(element.kind) {
        return "a section has only one"
      }
      guard counts.has(PathName(section: element.section)) else { return counts.extent(of: nil) }
      return element.kind == "binder" && counts.sections[element.section] == 0
        ? "section \(element.section) has 0 items" : nil
    }
  }

  private func reasonInTree(against element: ElementName) -> String? {
    guard let tree, let levels else { return nil }
    guard levels.indices.contains(element.section) else {
      return "the tree has \(levels.count) levels"
    }
    let level = levels[element.section]
    guard level.indices.contains(element.item) else {
      return "level \(element.section) has \(level.count) nodes"
    }
    let node = level[element.item]
    return element.kind == "connector" && !tree.parents.contains(node)
      ? "node \(element.path) has no children" : nil
  }
}

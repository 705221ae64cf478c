import LayoutDescriptions
import Wording

/// Checks the steps of a scenario against its data: whether elements can exist, and whether batches
/// are valid.
///
/// The check tracks the counts through `data` and `batch` steps, and through repetitions, up to a
/// limit. After a `random` step the counts are unknown.
struct ScriptCheck {
  private let log: FindingLog
  private let layouts: KnownLayouts

  /// The current counts of the data; nil if unknown.
  private var counts: DataCounts?

  /// The counts before a `data` step, of which the layout was not told, or before a batch. Elements
  /// of those data may still be visible.
  private var countsBeforeChange: DataCounts?

  /// The tree of the data; nil if there is none, or if it is unknown.
  private var tree: TreeShape?
  private var treeBeforeChange: TreeShape?
  private var kind: LayoutDescription
  private var hasSwitchedLayouts = false
  private var snapshots: Set<String> = []

  /// The number of steps that may still be checked.
  private var remainingSteps = 20_000

  /// Reports elements and batches of `scenario` that are impossible with its data.
  static func checkSteps(_ scenario: Scenario, layouts: KnownLayouts, _ log: FindingLog) {
    var check = ScriptCheck(
      log: log, layouts: layouts, counts: DataCounts(sections: scenario.data.counts),
      tree: scenario.data.tree.map { TreeShape($0) }, kind: scenario.layout.kind)
    check.track(scenario.steps)
  }

  private init(
    log: FindingLog, layouts: KnownLayouts, counts: DataCounts, tree: TreeShape?,
    kind: LayoutDescription
  ) {
    self.log = log
    self.layouts = layouts
    self.counts = counts
    self.tree = tree
    self.kind = kind
  }

  private mutating func track(_ steps: [Step]) {
    for step in steps {
      guard remainingSteps > 0 else {
        counts = nil
        return
      }
      remainingSteps -= 1
      track(step)
    }
  }

  private mutating func track(_ step: Step) {
    switch step.action {
    case .data(let sections, let tree):
      countsBeforeChange = counts
      if let sections { counts = DataCounts(sections: sections.map(\.items.count)) }
      if let tree {
        treeBeforeChange = self.tree
        self.tree = TreeShape(tree)
      }
    case .batch(let batch, let during): track(batch, during, of: step)
    case .resize(let items, _):
      for (index, item) in items.enumerated() {
        check(item, in: "\(step.place).items[\(index)]", counts)
      }
    case .prefer(let path, _): check(path, in: "\(step.place).at", tree?.counts ?? counts)
    case .appearing(let element), .disappearing(let element):
      check(element, in: "\(step.place).element")
    case .animate(let element, _):
      // After a switch of layouts, an element of the old layout may still be disappearing.
      if !hasSwitchedLayouts { check(element, in: "\(step.place).element") }
    case .switchLayout(let layout, _):
      kind = layout.kind
      hasSwitchedLayouts = true
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
      while rest > 0, remainingSteps > 0 {
        let before = self
        track(steps)
        rest -= 1
        // The state is the same as before the repetition, so further repetitions change nothing.
        if before.counts == counts, before.countsBeforeChange == countsBeforeChange,
          before.kind == kind,
          before.tree?.tree == tree?.tree, before.treeBeforeChange?.tree == treeBeforeChange?.tree
        {
          break
        }
      }
      if rest > 0, remainingSteps <= 0 { counts = nil }
    case .random:
      counts = nil
      countsBeforeChange = nil
      tree = nil
      treeBeforeChange = nil
    case .prepare, .contentSize, .fresh, .query, .item, .supplementary, .decoration, .set,
      .invalidate, .scroll, .viewport, .contentInset, .scale, .snap, .mutate:
      break
    }
    for expectation in step.expectations { check(expectation, of: step) }
  }

  private mutating func track(_ batch: Batch, _ during: [Step], of step: Step) {
    let isMeantToFail = step.expectations.contains { expectation in
      if case .error(let error) = expectation.claim { return error.kind == .invalidBatch }
      return false
    }
    for expectation in step.expectations {
      if case .pathsToDelete(let elements) = expectation.claim {
        check(elements, in: "\(step.place).expect.pathsToDelete")
      }
    }
    guard let before = counts else { return }
    let treeBefore = tree
    do {
      let treeAfter = try tree?.applying(batch)
      let after = tree == nil ? try before.applying(batch) : before
      if !isMeantToFail {
        // During the batch, paths before the batch and paths after it are both legal.
        (countsBeforeChange, treeBeforeChange) = (before, treeBefore)
        (counts, tree) = (after, treeAfter)
        track(during)
        (countsBeforeChange, treeBeforeChange) = (nil, nil)
      }
    } catch {
      if !isMeantToFail {
        log.report(
          "impossible batch: \(error.message)", at: error.position ?? step.position,
          in: step.place)
        counts = nil
        tree = nil
      }
    }
  }

  private func check(_ expectation: Expectation, of step: Step) {
    let place = "\(step.place).expect.\(expectation.kind.rawValue)"
    switch expectation.claim {
    case .elements(let elements), .ordered(let elements), .pathsToInsert(let elements):
      check(elements, in: place)
    case .frames(let entries): check(entries, in: place)
    case .origins(let entries): check(entries, in: place)
    case .attributes(let entries): check(entries, in: place)
    case .count, .contentSize, .offset, .absent, .digest, .error, .pathsToDelete, .work: break
    }
  }

  private func check<Value>(_ entries: [Expectation.Entry<Value>], in place: String) {
    for entry in entries {
      check(
        Located(entry.element, at: entry.position), in: "\(place)[\"\(entry.element)\"]")
    }
  }

  private func check(_ elements: [Located<ElementName>], in place: String) {
    for (index, element) in elements.enumerated() { check(element, in: "\(place)[\(index)]") }
  }

  private func check(_ path: Located<PathName>, in place: String, _ counts: DataCounts?) {
    guard let counts, !counts.contains(path.value) else { return }
    log.report(
      "no item \(path.value): " + counts.countText(of: path.value.section), at: path.position,
      in: place)
  }

  /// Reports an element that can exist neither in the current data nor in those before the last
  /// change.
  private func check(_ element: Located<ElementName>, in place: String) {
    guard let reason = reasonWhyImpossible(against: element.value, counts, tree) else { return }
    if countsBeforeChange != nil || treeBeforeChange != nil,
      self.reasonWhyImpossible(
        against: element.value, countsBeforeChange ?? counts, treeBeforeChange ?? tree) == nil
    {
      return
    }
    log.report(
      "\(quoted("\(element.value)")) cannot exist: \(reason)", at: element.position, in: place)
  }

  /// The reason why `element` cannot exist; nil if it can.
  private func reasonWhyImpossible(
    against element: ElementName, _ counts: DataCounts?, _ tree: TreeShape?
  ) -> String? {
    if kind.elements != nil, kind.element(element.kind) == nil {
      return "layout \(quoted(kind.name)) has no \(quoted(element.kind))"
    }
    let place = layouts.elements.first { $0.kind == element.kind }?.place
    if kind.data == .tree { return tree?.reasonWhyImpossible(against: element, at: place) }
    guard let counts else { return nil }
    switch place {
    case .items: return counts.contains(element.path) ? nil : counts.countText(of: element.section)
    case .start:
      return element.section == 0 && element.item == 0
        ? nil : "an element of this kind exists only at section 0, item 0"
    case .sections, .filledSections, .parents:
      if element.item != 0 { return "a section has only one" }
    case nil: break
    }
    guard counts.contains(PathName(section: element.section)) else {
      return counts.countText(of: nil)
    }
    return place == .filledSections && counts.sections[element.section] == 0
      ? "section \(element.section) has 0 items" : nil
  }
}

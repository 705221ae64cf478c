import LayoutDescriptions
import Wording

/// Checks the steps of a scenario against its data: whether the named elements can exist, and
/// whether the batches are possible.
///
/// To know the data at each step, the check applies `data` steps, batches and repetitions to the
/// numbers of items. It stops after a limited number of steps. After a `random` step, the numbers
/// of items are unknown until the next `data` step, so paths and batches are not checked.
struct ScenarioStepChecker {
  private let log: FindingLog
  private let layouts: KnownLayouts
  private let itemLimit: Int

  /// The current number of items in each section; nil if unknown.
  private var itemCounts: DataCounts?

  /// The number of items in each section before the last `data` step. While the inner steps of a
  /// batch are checked, the numbers before the batch. Nil if there are no such numbers. A layout
  /// may still show elements of these earlier data.
  private var itemCountsBeforeChange: DataCounts?

  /// The tree of the data; nil if the data have no tree, or if the tree is unknown.
  private var tree: TreeShape?
  private var treeBeforeChange: TreeShape?
  private var layoutKind: LayoutDescription
  private var hasSwitchedLayouts = false
  private var snapshotNames: Set<String> = []

  /// The number of steps that may still be checked. It limits the time that nested repetitions can
  /// take.
  private var remainingStepCount = 20_000

  /// Reports elements and batches of `scenario` that are impossible with its data.
  static func checkSteps(
    _ scenario: Scenario, layouts: KnownLayouts, itemLimit: Int, _ log: FindingLog
  ) {
    var checker = ScenarioStepChecker(
      log: log, layouts: layouts, itemLimit: itemLimit,
      itemCounts: DataCounts(itemCountsBySection: scenario.data.itemCounts),
      tree: scenario.data.tree.map { TreeShape($0) }, layoutKind: scenario.layout.kind)
    checker.checkAndApplySteps(scenario.steps)
  }

  private mutating func checkAndApplySteps(_ steps: [Step]) {
    for step in steps {
      guard remainingStepCount > 0 else {
        itemCounts = nil
        return
      }
      remainingStepCount -= 1
      checkAndApplyStep(step)
    }
  }

  private mutating func checkAndApplyStep(_ step: Step) {
    switch step.action {
    case .data(let sections, let tree):
      itemCountsBeforeChange = itemCounts
      if let sections { itemCounts = DataCounts(itemCountsBySection: sections.map(\.items.count)) }
      if let tree {
        treeBeforeChange = self.tree
        self.tree = TreeShape(tree)
      }
    case .batch(let batch, let innerSteps): checkAndApplyBatch(batch, innerSteps, of: step)
    case .resize(let items, _):
      for (index, item) in items.enumerated() {
        checkItem(item, in: "\(step.jsonPath).items[\(index)]", itemCounts)
      }
    case .preferSize(let path, _):
      checkItem(path, in: "\(step.jsonPath).at", tree?.nodeCounts ?? itemCounts)
    case .readInitialAttributes(let element), .readFinalAttributes(let element):
      checkElement(element, in: "\(step.jsonPath).element")
    case .readAnimatedAttributes(let element, _):
      // After a switch of layouts, an element of the old layout may still be disappearing, so
      // elements are not checked.
      if !hasSwitchedLayouts { checkElement(element, in: "\(step.jsonPath).element") }
    case .switchLayout(let layout, _):
      layoutKind = layout.kind
      hasSwitchedLayouts = true
    case .snapshot(let name): snapshotNames.insert(name)
    case .compareWithSnapshot(let name):
      if !snapshotNames.contains(name.value) {
        log.addFinding(
          Suggestion.message(
            "unknown snapshot \(quoted(name.value))", suggestingWordFor: name.value,
            among: snapshotNames.sorted()),
          at: name.position, in: "\(step.jsonPath).as")
      }
    case .repeat(let times, let steps):
      var remainingRepetitions = times
      while remainingRepetitions > 0, remainingStepCount > 0 {
        let checkerBeforeRepetition = self
        checkAndApplySteps(steps)
        remainingRepetitions -= 1
        // If a repetition changes neither the numbers of items nor the layout and the trees,
        // checking more repetitions would find nothing new.
        if checkerBeforeRepetition.itemCounts == itemCounts,
          checkerBeforeRepetition.itemCountsBeforeChange == itemCountsBeforeChange,
          checkerBeforeRepetition.layoutKind == layoutKind,
          checkerBeforeRepetition.tree?.tree == tree?.tree,
          checkerBeforeRepetition.treeBeforeChange?.tree == treeBeforeChange?.tree
        {
          break
        }
      }
      if remainingRepetitions > 0, remainingStepCount <= 0 { itemCounts = nil }
    case .random:
      itemCounts = nil
      itemCountsBeforeChange = nil
      tree = nil
      treeBeforeChange = nil
    case .prepare, .contentSize, .compareWithNewLayout, .query, .lookUpItem,
      .lookUpSupplementaryView, .lookUpDecorationView,
      .set,
      .invalidate, .scroll, .viewport, .contentInset, .scale, .snap, .changeReturnedAttributes:
      break
    }
    for expectation in step.expectations { checkExpectation(expectation, of: step) }
  }

  private mutating func checkAndApplyBatch(_ batch: Batch, _ innerSteps: [Step], of step: Step) {
    let isMeantToFail = step.expectations.contains { expectation in
      if case .error(let error) = expectation.claim { return error.kind == .invalidBatch }
      return false
    }
    for expectation in step.expectations {
      if case .pathsToDelete(let elements) = expectation.claim {
        checkElements(elements, in: "\(step.jsonPath).expect.pathsToDelete")
      }
    }
    guard let itemCountsBefore = itemCounts else { return }
    let treeBefore = tree
    do {
      let treeAfter = try tree?.applying(batch)
      let itemCountsAfter = tree == nil ? try itemCountsBefore.applying(batch) : itemCountsBefore
      let itemCount = itemCountsAfter.itemCountsBySection.reduce(0, +)
      if itemCount > itemLimit {
        log.addFinding(
          itemLimitMessage(itemCount, limit: itemLimit, isAfterBatch: true), at: step.position,
          in: step.jsonPath)
        itemCounts = nil
        tree = nil
      } else if !isMeantToFail {
        // Steps inside the batch may name elements by their paths before the batch or after it.
        (itemCountsBeforeChange, treeBeforeChange) = (itemCountsBefore, treeBefore)
        (itemCounts, tree) = (itemCountsAfter, treeAfter)
        checkAndApplySteps(innerSteps)
        (itemCountsBeforeChange, treeBeforeChange) = (nil, nil)
      }
    } catch {
      if !isMeantToFail {
        log.addFinding(
          "impossible batch: \(error.message)", at: error.position ?? step.position,
          in: step.jsonPath)
        itemCounts = nil
        tree = nil
      }
    }
  }

  private func checkExpectation(_ expectation: Expectation, of step: Step) {
    let jsonPath = "\(step.jsonPath).expect.\(expectation.kind.rawValue)"
    switch expectation.claim {
    case .elements(let elements), .elementsInOrder(let elements), .pathsToInsert(let elements):
      checkElements(elements, in: jsonPath)
    case .frames(let entries): checkEntries(entries, in: jsonPath)
    case .origins(let entries): checkEntries(entries, in: jsonPath)
    case .attributes(let entries): checkEntries(entries, in: jsonPath)
    case .elementCount, .contentSize, .targetOffset, .absent, .digest, .error, .pathsToDelete,
      .work:
      break
    }
  }

  private func checkEntries<Value>(
    _ entries: [Expectation.ElementEntry<Value>], in jsonPath: String
  ) {
    for entry in entries {
      checkElement(
        Located(entry.element, at: entry.position), in: "\(jsonPath)[\"\(entry.element)\"]")
    }
  }

  private func checkElements(_ elements: [Located<ElementName>], in jsonPath: String) {
    for (index, element) in elements.enumerated() {
      checkElement(element, in: "\(jsonPath)[\(index)]")
    }
  }

  private func checkItem(_ path: Located<ItemPath>, in jsonPath: String, _ itemCounts: DataCounts?)
  {
    guard let itemCounts, !itemCounts.contains(path.value) else { return }
    log.addFinding(
      "no item \(path.value): \(itemCounts.countText(of: path.value.section))", at: path.position,
      in: jsonPath)
  }

  /// Reports an element if it can exist neither in the current data nor in the data before the last
  /// change.
  private func checkElement(_ element: Located<ElementName>, in jsonPath: String) {
    guard let reason = reasonWhyElementCannotExist(element.value, itemCounts, tree) else { return }
    if itemCountsBeforeChange != nil || treeBeforeChange != nil,
      self.reasonWhyElementCannotExist(
        element.value, itemCountsBeforeChange ?? itemCounts, treeBeforeChange ?? tree) == nil
    {
      return
    }
    log.addFinding(
      "\(quoted("\(element.value)")) cannot exist: \(reason)", at: element.position, in: jsonPath)
  }

  /// The reason why `element` cannot exist; nil if it can exist.
  private func reasonWhyElementCannotExist(
    _ element: ElementName, _ itemCounts: DataCounts?, _ tree: TreeShape?
  ) -> String? {
    if layoutKind.elements != nil, layoutKind.element(element.kind) == nil {
      return "layout \(quoted(layoutKind.name)) has no \(quoted(element.kind))"
    }
    let placement = layouts.elementRules.first { $0.kind == element.kind }?.placement
    if layoutKind.data == .tree { return tree?.reasonWhyElementCannotExist(element, at: placement) }
    guard let itemCounts else { return nil }
    switch placement {
    case .items:
      return itemCounts.contains(element.path) ? nil : itemCounts.countText(of: element.section)
    case .oncePerLayout:
      return element.section == 0 && element.item == 0
        ? nil : "the only \(quoted(element.kind)) of a layout is at section 0, item 0"
    case .sections, .filledSections, .parentNodes:
      if element.item != 0 { return "a section has only one \(quoted(element.kind))" }
    case nil: break
    }
    guard itemCounts.contains(ItemPath(section: element.section)) else {
      return itemCounts.countText(of: nil)
    }
    return placement == .filledSections && itemCounts.itemCountsBySection[element.section] == 0
      ? "section \(element.section) has 0 items" : nil
  }
}

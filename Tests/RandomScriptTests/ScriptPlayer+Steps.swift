import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import RandomCollections
import RandomNumbers

@testable import ScenarioFiles
@testable import ScenarioPlayer

extension ScriptPlayer {
  /// Changes the data by a batch and invalidates the layouts. In most cases, also prepares the
  /// layouts, and compares the initial and final attributes that the engines return.
  func changeByBatch(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    let contextsOfValueChanges =
      data.parents == nil && random.randomBool(20) ? changeValues(&random) : []
    let countsBefore = data.itemOrNodeCounts
    let layoutsArePrepared = !layoutsNeedPrepare
    var changedData = data
    let changes = changedData.changeByBatch(&random)
    data = changedData
    let context = emptyContext()
    context.invalidatesDataSourceCounts = true
    let plan: BatchPlan
    do throws(LayoutError) {
      plan = try BatchPlan(changes, countsBefore: countsBefore, countsAfter: data.itemOrNodeCounts)
      context.updates = plan.updates
    } catch {
      throw SeededScriptFailure(message: "the script made an impossible batch: \(error)")
    }
    let stateBefore = lastState
    invalidateLayouts(contextsOfValueChanges + [context], &random)
    guard random.randomBool(75) else { return }
    try prepare()
    for subject in subjects {
      subject.layout.prepare(forCollectionViewUpdates: context.updates)
    }
    if layoutsArePrepared && !plan.isEmpty {
      try checkReportedInsertionsAndDeletions(plan, elementsBeforeBatch: stateBefore.elements)
    }
    for element in lastState.elements {
      try requireEqualValues(
        "initial attributes of \(element.identity)",
        subjects.map { $0.layout.initialPlacement(ofAppearing: element.identity) })
    }
    for element in stateBefore.elements {
      try requireEqualValues(
        "final attributes of \(element.identity)",
        subjects.map { $0.layout.finalPlacement(ofDisappearing: element.identity) })
    }
    for subject in subjects { subject.layout.finalizeCollectionViewUpdates() }
    if let element = lastState.elements.first {
      // After the end of a batch there are no initial attributes (U-12).
      try requireEqualValues(
        "initial attributes after the batch",
        [nil] + subjects.map { $0.layout.initialPlacement(ofAppearing: element.identity) })
    }
  }

  /// Changes the data without telling the layouts, and invalidates the layouts later.
  func changeDataSilently(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    let contexts = data.parents == nil ? changeValues(&random) : changeTree(&random)
    try checkSilentChange(&random)
    invalidateLayouts(contexts, &random)
  }

  /// Changes the numbers of items without telling the layouts, and invalidates the layouts later.
  func changeItemCounts(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    var changedData = data
    if data.parents != nil {
      for _ in 0...random.nextInt(5) {
        if random.randomBool(50) {
          changedData.addNode(&random)
        } else {
          changedData.removeLeaf(&random)
        }
      }
    } else if random.randomBool(10) {
      changedData = GeneratedLayoutData(isTree: false, &random)
    } else {
      _ = changedData.changeByBatch(&random)
    }
    data = changedData
    appendToLog("data \(data.itemOrNodeCounts)")
    try checkSilentChange(&random)
    let context = emptyContext()
    if random.randomBool(50) {
      context.invalidatesEverything = true
    } else {
      context.invalidatesDataSourceCounts = true
    }
    invalidateLayouts(
      random.randomBool(30) ? random.shuffled([contextForNoChange(&random), context]) : [context],
      &random)
  }

  /// Checks that layouts do not react to a change without an invalidation.
  private func checkSilentChange(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    if !layoutsNeedPrepare, random.randomBool(20) {
      for subject in subjects {
        do throws(LayoutError) {
          try subject.prepare()
        } catch {
          throw SeededScriptFailure(
            message: "a prepare without an invalidation threw the error: \(error)")
        }
      }
    }
    if random.randomBool(30) {
      try checkAnswersAreUnchanged(momentInMessage: "after a change without an invalidation")
    }
  }

  private func changeTree(_ random: inout SplitMix64) -> [InvalidationContext] {
    guard var parents = data.parents, !parents.isEmpty else { return [emptyContext()] }
    // The new parent of the leaf is an earlier node, so there is no cycle.
    let innerNodes = Set(parents.compactMap { $0 })
    let leaf = parents.indices.last { !innerNodes.contains($0) } ?? 0
    let countsBefore = data.itemOrNodeCounts
    parents[leaf] = leaf == 0 || random.randomBool(10) ? nil : random.nextInt(leaf)
    data.parents = parents
    appendToLog("parent of \(leaf) is \(parents[leaf].map { "\($0)" } ?? "none")")
    let context = emptyContext()
    if data.itemOrNodeCounts != countsBefore || random.randomBool(50) {
      context.invalidatesDataSourceCounts = true
    }
    return [context]
  }

  private func changeValues(_ random: inout SplitMix64) -> [InvalidationContext] {
    var changedData = data
    var contexts: [InvalidationContext] = []
    for _ in 0...random.nextInt(3) {
      guard !changedData.sections.isEmpty else { break }
      let section = random.nextInt(changedData.sections.count)
      let context = emptyContext()
      let items = changedData.sections[section].items
      var isInvalidated = false
      switch random.nextInt(4) {
      case 0 where !items.isEmpty, 1 where !items.isEmpty:
        let item = random.nextInt(items.count)
        changedData.sections[section].items[item] = GeneratedLayoutData.item(&random)
        appendToLog("item \(section).\(item) is \(changedData.sections[section].items[item])")
        isInvalidated = random.randomBool(70)
        if isInvalidated {
          context.invalidateItems(at: [ElementPath(section: section, item: item)])
        }
      case 2:
        let size = random.randomBool(30) ? nil : GeneratedLayoutData.headerOrFooterSize(&random)
        let isHeader = random.randomBool(60)
        if isHeader {
          changedData.sections[section].header = size
        } else {
          changedData.sections[section].footer = size
        }
        appendToLog(
          "\(isHeader ? "header" : "footer") \(section) is \(size.map { "\($0)" } ?? "none")")
        isInvalidated = random.randomBool(70)
        if isInvalidated {
          context.invalidateSupplementaryElements(
            ofKind: isHeader ? .header : .footer, at: [ElementPath(section: section, item: 0)])
        }
      default:
        var changedSection = GeneratedLayoutData.section(&random)
        changedSection.items = items
        changedSection.header = changedData.sections[section].header
        changedSection.footer = changedData.sections[section].footer
        changedData.sections[section] = changedSection
        appendToLog("section \(section) is \(changedSection)")
      }
      if !isInvalidated {
        switch random.nextInt(3) {
        case 0: context.invalidatesDelegateMetrics = true
        case 1: context.invalidatesEverything = true
        default: break
        }
      }
      contexts.append(context)
    }
    data = changedData
    return contexts
  }

  /// A context that sets a flag although nothing has changed, or names an element that has not
  /// changed or does not exist.
  func contextForNoChange(_ random: inout SplitMix64) -> InvalidationContext {
    let context = emptyContext()
    let path = ElementPath(section: random.nextInt(7), item: random.nextInt(9))
    switch random.nextInt(9) {
    case 0: context.invalidatesEverything = true
    case 1: context.invalidatesDataSourceCounts = true
    case 2: context.invalidatesDelegateMetrics = true
    case 3: context.invalidatesBounds = true
    case 4: break
    case 5: context.invalidateSupplementaryElements(ofKind: .header, at: [path])
    case 6: context.invalidateDecorationElements(ofKind: .binder, at: [path])
    default: context.invalidateItems(at: [path, path])
    }
    return context
  }

  /// Scrolls or rotates as a view does: asks the layouts about the new bounds, invalidates them if
  /// they want it, and then sets the bounds.
  func changeBounds(
    isRotation: Bool, _ random: inout SplitMix64
  ) throws(SeededScriptFailure) {
    var bounds = source.bounds
    if isRotation {
      bounds.size =
        random.randomBool(50)
        ? Size(width: bounds.height, height: bounds.width)
        : Size(width: random.randomLength(in: 0...500), height: random.randomLength(in: 0...500))
    }
    if !isRotation || random.randomBool(30) {
      bounds.origin = Point(
        x: random.randomLength(in: -50...400), y: random.randomLength(in: -50...900))
    }
    try changeBounds(to: bounds)
  }

  func changeBounds(to bounds: Rect) throws(SeededScriptFailure) {
    appendToLog("bounds \(bounds)")
    let answers = subjects.map { $0.layout.shouldInvalidateLayout(forBoundsChange: bounds) }
    try requireEqualValues("invalidation for \(bounds)", answers)
    if answers[0] {
      for subject in subjects {
        subject.invalidate(with: subject.layout.invalidationContext(forBoundsChange: bounds))
      }
      layoutsNeedPrepare = true
    }
    source.bounds = bounds
  }

  /// Changes the content inset or the scale.
  func changeInsetOrScale(_ random: inout SplitMix64) {
    let context = emptyContext()
    if random.randomBool(70) {
      source.contentInset = random.randomInsets()
      context.invalidatesBounds = random.randomBool(70)
    } else {
      source.scale = random.randomElement(of: [1, 2, 3, 1.5])
      context.invalidatesEverything = random.randomBool(50)
    }
    appendToLog("content inset \(source.contentInset), scale \(source.scale)")
    invalidateLayouts([context], &random)
  }

  /// Switches to a new layout, or back to one that was used before.
  func switchLayout(_ random: inout SplitMix64) {
    let kinds = LayoutDescription.builtInLayouts.filter {
      data.parents == nil ? $0 != .classTree : $0 != .free
    }
    let kind = random.randomElement(of: kinds)
    appendToLog("switch to \(kind.name)")
    formerLayouts[specification.kind] = (specification, subjects)
    if let formerLayout = formerLayouts[kind], random.randomBool(70) {
      (specification, subjects) = formerLayout
      let context = emptyContext()
      context.invalidatesEverything = true
      for subject in subjects { subject.invalidate(with: context) }
    } else {
      specification = LayoutSpecification(kind: kind)
      subjects = Self.makeSubjects(specification, source)
    }
    lastState = subjects[0].state
    oracle = nil
    layoutsNeedPrepare = true
  }
}

extension CollectionLayout {
  fileprivate func initialPlacement(ofAppearing element: ElementIdentity) -> PlacedElement? {
    initialLayoutAttributes(forAppearing: element).map { PlacedElement($0) }
  }

  fileprivate func finalPlacement(ofDisappearing element: ElementIdentity) -> PlacedElement? {
    finalLayoutAttributes(forDisappearing: element).map { PlacedElement($0) }
  }
}

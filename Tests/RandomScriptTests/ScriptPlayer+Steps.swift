import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import RandomCollections
import RandomNumbers

@testable import ScenarioFiles
@testable import ScenarioPlayer

extension ScriptPlayer {
  /// Changes the data by a batch, invalidates, and in most cases reads initial and final
  /// attributes.
  func batch(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    let earlier = data.parents == nil && random.randomBool(20) ? changeValues(&random) : []
    let before = data.counts
    let isCurrent = !isStale
    var changed = data
    let changes = changed.changeByBatch(&random)
    data = changed
    let context = emptyContext()
    context.invalidatesDataSourceCounts = true
    let plan: BatchPlan
    do throws(LayoutError) {
      plan = try BatchPlan(changes, countsBefore: before, countsAfter: data.counts)
      context.updates = plan.updates
    } catch {
      throw SeededScriptFailure(message: "the script made an impossible batch: \(error)")
    }
    let former = known
    deliver(earlier + [context], &random)
    guard random.randomBool(75) else { return }
    try prepare()
    for subject in subjects {
      subject.layout.prepare(forCollectionViewUpdates: context.updates)
    }
    if isCurrent && !plan.isEmpty { try checkReports(plan, since: former.elements) }
    for element in known.elements {
      try agree(
        "coming of \(element.identity)",
        subjects.map { $0.layout.initial(element.identity) })
    }
    for element in former.elements {
      try agree(
        "going of \(element.identity)", subjects.map { $0.layout.final(element.identity) })
    }
    for subject in subjects { subject.layout.finalizeCollectionViewUpdates() }
    if let element = known.elements.first {
      // After the end of a batch there are no initial attributes (U-12).
      try agree(
        "coming after the batch", [nil] + subjects.map { $0.layout.initial(element.identity) })
    }
  }

  /// Changes the data silently, and invalidates later.
  func change(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    let contexts = data.parents == nil ? changeValues(&random) : changeTree(&random)
    try checkSilentChange(&random)
    deliver(contexts, &random)
  }

  /// Changes the counts silently, and invalidates later.
  func changeCounts(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    var changed = data
    if data.parents != nil {
      for _ in 0...random.nextInt(5) {
        if random.randomBool(50) { changed.addNode(&random) } else { changed.removeLeaf(&random) }
      }
    } else if random.randomBool(10) {
      changed = ScriptData(isTree: false, &random)
    } else {
      _ = changed.changeByBatch(&random)
    }
    data = changed
    note("data \(data.counts)")
    try checkSilentChange(&random)
    let context = emptyContext()
    if random.randomBool(50) {
      context.invalidatesEverything = true
    } else {
      context.invalidatesDataSourceCounts = true
    }
    deliver(
      random.randomBool(30) ? random.shuffled([uselessContext(&random), context]) : [context],
      &random)
  }

  /// Checks that layouts do not react to a change without an invalidation.
  private func checkSilentChange(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    if !isStale, random.randomBool(20) {
      for subject in subjects {
        do throws(LayoutError) {
          try subject.prepare()
        } catch {
          throw SeededScriptFailure(message: "a prepare with nothing stale threw \(error)")
        }
      }
    }
    if random.randomBool(30) { try checkAnswers("after a silent change") }
  }

  private func changeTree(_ random: inout SplitMix64) -> [InvalidationContext] {
    guard var parents = data.parents, !parents.isEmpty else { return [emptyContext()] }
    // The new parent of the leaf is an earlier node, so there is no cycle.
    let inner = Set(parents.compactMap { $0 })
    let leaf = parents.indices.last { !inner.contains($0) } ?? 0
    let before = data.counts
    parents[leaf] = leaf == 0 || random.randomBool(10) ? nil : random.nextInt(leaf)
    data.parents = parents
    note("parent of \(leaf) is \(parents[leaf].map { "\($0)" } ?? "none")")
    let context = emptyContext()
    if data.counts != before || random.randomBool(50) { context.invalidatesDataSourceCounts = true }
    return [context]
  }

  private func changeValues(_ random: inout SplitMix64) -> [InvalidationContext] {
    var changed = data
    var contexts: [InvalidationContext] = []
    for _ in 0...random.nextInt(3) {
      guard !changed.sections.isEmpty else { break }
      let section = random.nextInt(changed.sections.count)
      let context = emptyContext()
      let items = changed.sections[section].items
      var isNamed = false
      switch random.nextInt(4) {
      case 0 where !items.isEmpty, 1 where !items.isEmpty:
        let item = random.nextInt(items.count)
        changed.sections[section].items[item] = ScriptData.item(&random)
        note("item \(section).\(item) is \(changed.sections[section].items[item])")
        isNamed = random.randomBool(70)
        if isNamed { context.invalidateItems(at: [ElementPath(section: section, item: item)]) }
      case 2:
        let size = random.randomBool(30) ? nil : ScriptData.chrome(&random)
        let isHeader = random.randomBool(60)
        if isHeader {
          changed.sections[section].header = size
        } else {
          changed.sections[section].footer = size
        }
        note("\(isHeader ? "header" : "footer") \(section) is \(size.map { "\($0)" } ?? "none")")
        isNamed = random.randomBool(70)
        if isNamed {
          context.invalidateSupplementaryElements(
            ofKind: isHeader ? .header : .footer, at: [ElementPath(section: section, item: 0)])
        }
      default:
        var other = ScriptData.section(&random)
        other.items = items
        other.header = changed.sections[section].header
        other.footer = changed.sections[section].footer
        changed.sections[section] = other
        note("section \(section) is \(other)")
      }
      if !isNamed {
        switch random.nextInt(3) {
        case 0: context.invalidatesDelegateMetrics = true
        case 1: context.invalidatesEverything = true
        default: break
        }
      }
      contexts.append(context)
    }
    data = changed
    return contexts
  }

  /// A context that sets a flag although nothing has changed, or names an element that has not
  /// changed or does not exist.
  func uselessContext(_ random: inout SplitMix64) -> InvalidationContext {
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
        : Size(width: random.length(0...500), height: random.length(0...500))
    }
    if !isRotation || random.randomBool(30) {
      bounds.origin = Point(x: random.length(-50...400), y: random.length(-50...900))
    }
    try changeBounds(to: bounds)
  }

  func changeBounds(to bounds: Rect) throws(SeededScriptFailure) {
    note("bounds \(bounds)")
    let answers = subjects.map { $0.layout.shouldInvalidateLayout(forBoundsChange: bounds) }
    try agree("invalidation for \(bounds)", answers)
    if answers[0] {
      for subject in subjects {
        subject.invalidate(with: subject.layout.invalidationContext(forBoundsChange: bounds))
      }
      isStale = true
    }
    source.bounds = bounds
  }

  /// Changes the content inset or the scale.
  func changeInsetOrScale(_ random: inout SplitMix64) {
    let context = emptyContext()
    if random.randomBool(70) {
      source.contentInset = random.insets()
      context.invalidatesBounds = random.randomBool(70)
    } else {
      source.scale = random.element(of: [1, 2, 3, 1.5])
      context.invalidatesEverything = random.randomBool(50)
    }
    note("content inset \(source.contentInset), scale \(source.scale)")
    deliver([context], &random)
  }

  /// Switches to a new layout, or back to one that was used before.
  func switchLayout(_ random: inout SplitMix64) {
    let kinds = LayoutDescription.builtInLayouts.filter {
      data.parents == nil ? $0 != .classTree : $0 != .free
    }
    let kind = random.element(of: kinds)
    note("switch to \(kind.name)")
    parked[specification.kind] = (specification, subjects)
    if let former = parked[kind], random.randomBool(70) {
      (specification, subjects) = former
      let context = emptyContext()
      context.invalidatesEverything = true
      for subject in subjects { subject.invalidate(with: context) }
    } else {
      specification = LayoutSpecification(kind: kind)
      subjects = Self.subjects(specification, source)
    }
    known = subjects[0].state
    oracle = nil
    isStale = true
  }
}

extension CollectionLayout {
  fileprivate func initial(_ element: ElementIdentity) -> PlacedElement? {
    initialLayoutAttributes(forAppearing: element).map { PlacedElement($0) }
  }

  fileprivate func final(_ element: ElementIdentity) -> PlacedElement? {
    finalLayoutAttributes(forDisappearing: element).map { PlacedElement($0) }
  }
}

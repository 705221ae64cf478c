import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

extension ScenarioRun {
  /// Performs a step that changes parameters or data, or invalidates the layout.
  func performChange(_ step: Step, on run: ImplementationRun) {
    switch step.action {
    case .set:
      run.layout.set(layout)
      run.invalidationContexts.append(InvalidationContext())
    case .invalidate(let invalidation):
      run.driver.invalidate(with: run.invalidationContext(invalidation))
    case .resize(let items, let shape):
      let paths = items.map(\.value.elementPath)
      run.source.data = run.source.data.changingShapes(
        paths, to: shape, layoutItemSize: layout.layoutItemSize)
      let context = run.driver.makeContext()
      context.invalidateItems(at: paths)
      run.driver.invalidate(with: context)
    case .preferSize(let path, let size):
      let context = run.layout.invalidationContext(
        forPreferred: size, ofItemAt: path.value.elementPath)
      if let context { run.driver.invalidate(with: context) }
    case .data(let sections, let tree):
      if let sections { run.source.data.sections = sections.map { $0.resolved() } }
      if let tree { run.source.data.tree = tree }
    default: return
    }
  }
}

extension ImplementationRun {
  /// The context described by an `invalidate` step.
  fileprivate func invalidationContext(_ invalidation: Invalidation) -> InvalidationContext {
    let context = driver.makeContext()
    context.invalidatesEverything = invalidation.invalidatesEverything
    context.invalidatesDataSourceCounts = invalidation.invalidatesCounts
    context.invalidatesDelegateMetrics = invalidation.invalidatesMetrics
    context.invalidatesBounds = invalidation.invalidatesBounds
    context.invalidateItems(at: invalidation.items.map(\.elementPath))
    for (kind, paths) in invalidation.supplementary {
      context.invalidateSupplementaryElements(
        ofKind: ElementKind(kind), at: paths.map(\.elementPath))
    }
    for (kind, paths) in invalidation.decoration {
      context.invalidateDecorationElements(
        ofKind: ElementKind(kind), at: paths.map(\.elementPath))
    }
    context.contentOffsetAdjustment = invalidation.offsetAdjustment
    context.contentSizeAdjustment = invalidation.sizeAdjustment
    return context
  }
}

extension LayoutSpecification {
  /// The size that an item gets if the data give sizes to other items of its section, but not to
  /// this item.
  var layoutItemSize: Size {
    if kind.rule(for: .itemSize) != nil { return size(.itemSize) }
    // A layout with a row height ignores the width of a row.
    if kind.rule(for: .rowHeight) != nil { return Size(width: 0, height: number(.rowHeight)) }
    return Size(width: 50, height: 50)
  }
}

extension ResolvedData {
  /// A copy of these data in which the items at `paths` have the size or frame `shape`. Paths that
  /// do not exist are ignored. If a section has no sizes yet, its other items get the size
  /// `layoutItemSize`.
  func changingShapes(_ paths: [ElementPath], to shape: ItemShape, layoutItemSize: Size)
    -> ResolvedData
  {
    var result = self
    for path in paths where sections.indices.contains(path.section) {
      let itemCount = sections[path.section].count
      guard path.item >= 0, path.item < itemCount else { continue }
      var sizes =
        result.sections[path.section].sizes ?? Array(repeating: layoutItemSize, count: itemCount)
      result.sections[path.section].sizes = nil
      sizes[path.item] = shape.size
      result.sections[path.section].sizes = sizes
      if case .frame(let frame) = shape {
        result.sections[path.section].frames?[path.item] = frame
      }
    }
    return result
  }
}

extension ScenarioRun {
  /// Replaces the layout of every implementation by a layout with the specification
  /// `newSpecification`, and checks the results of the step. If any of the new layouts throws an
  /// error, ``ScenarioRun/layout`` and ``ScenarioRun/expectedState`` get back their values from
  /// before the switch.
  func playLayoutSwitch(to newSpecification: LayoutSpecification, isAnimated: Bool, of step: Step) {
    let formerState = (layout: layout, input: expectedState)
    for run in implementationRuns {
      let formerLayout = run.layout
      let workBefore = formerLayout.work
      run.clearStepResults()
      run.switchLayout(to: newSpecification, animated: isAnimated && readsAnimations)
      run.work =
        run.layout === formerLayout ? formerLayout.work.since(workBefore) : run.layout.work
    }
    layout = newSpecification
    if expectedState.laidOutData == nil {
      // The new layout stays unprepared, because the old layout was never prepared.
      expectedState = ExpectedLayoutState()
      oracleError = nil
    } else {
      expectedState.pendingChanges = .everything
      recordPrepare()
      if implementationRuns.contains(where: { $0.error != nil }) {
        layout = formerState.layout
        expectedState = formerState.input
      }
    }
    checkStep(step)
  }
}

extension ImplementationRun {
  /// Switches to another layout, prepares it, and scrolls to the offset that the new layout
  /// chooses.
  ///
  /// If the old layout was never prepared, it is only replaced. If the new layout throws an error,
  /// the old layout stays the current one, with its state.
  func switchLayout(to specification: LayoutSpecification, animated: Bool) {
    guard let newLayout = implementation.layout(specification, source: source) else {
      switchRefusalReason = implementation.refusalReasonOrDefault
      return
    }
    let formerState = (layout: layout, bounds: source.bounds, state: driver.state)
    let attributesBefore = animated ? layout.layout.anyAttributesForElements(in: .infinite) : []
    replaceLayout(by: newLayout)
    animation = LayoutAnimation()
    guard driver.state.isContentSizeKnown else { return }
    let context = driver.makeContext()
    context.invalidatesEverything = true
    driver.invalidate(with: context)
    prepare()
    if error == nil {
      scroll(
        to: layout.layout.targetContentOffset(
          forProposedContentOffset: source.bounds.origin, withScrollingVelocity: .zero))
      if driver.state.isBoundsInvalidationPending { prepare() }
    }
    guard error == nil else {
      restore(formerState.layout, formerState.state)
      source.bounds = formerState.bounds
      return
    }
    if animated { collectAnimation(attributesBefore, from: formerState.bounds.origin) }
  }

  /// Collects the animation of every element from its place in the old layout to its place in the
  /// new one.
  private func collectAnimation(_ attributesBefore: [AnyLayoutAttributes], from offset: Point) {
    animation = LayoutAnimation(from: offset, to: source.bounds.origin)
    let attributesByElement = Dictionary(
      attributesBefore.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    let attributesNow = layout.layout.anyAttributesForElements(in: .infinite)
    for endAttributes in attributesNow {
      if let startAttributes = attributesByElement[endAttributes.element] {
        animation.addMove(from: startAttributes, to: endAttributes)
      } else {
        animation.add(.appearing, restingAttributes: endAttributes, otherEndAttributes: nil)
      }
    }
    let elementsNow = Set(attributesNow.map(\.element))
    for startAttributes in attributesBefore
    where !elementsNow.contains(startAttributes.element) {
      animation.add(.disappearing, restingAttributes: startAttributes, otherEndAttributes: nil)
    }
  }
}

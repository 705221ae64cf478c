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

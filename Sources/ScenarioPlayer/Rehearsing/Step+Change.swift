import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Step {
  /// What the step changes of what the layout reads, in words that follow "after"; nil if the step
  /// changes nothing.
  ///
  /// - Parameter bounds: the bounds of the view before the step.
  func changeText(from bounds: Rect) -> String? {
    switch action {
    case .viewport(let newBounds): return bounds.changeText(to: newBounds.standardized)
    case .scroll(let offset): return "a scroll to \(offset.text)"
    case .contentInset: return "the content insets changed"
    case .scale(let scale): return "the scale became \(scale)"
    case .set: return "parameters of the layout changed"
    case .invalidate: return "an invalidation"
    case .resize(let items, _):
      return items.count == 1
        ? "an item changed its size" : "\(items.count) items changed their size"
    case .preferSize: return "a cell preferred another size"
    case .data: return "the data changed"
    case .batch(let batch, _):
      return "a batch of \(batch.updates.count) update\(batch.updates.count == 1 ? "" : "s")"
    case .switchLayout: return "the view switched to another layout"
    default: return nil
    }
  }

  /// Whether the layout must read the numbers of sections and items again after the step.
  var changesCounts: Bool {
    switch action {
    case .data: true
    case .invalidate(let change): change.invalidatesCounts || change.invalidatesEverything
    default: false
    }
  }
}

extension Rect {
  /// How these bounds of a view differ from `newBounds`, in words that follow "after".
  package func changeText(to newBounds: Rect) -> String {
    let changes = [
      ("the width", width, newBounds.width), ("the height", height, newBounds.height),
    ].filter { $0.1 != $0.2 }.map { "\($0.0) of the view changed from \($0.1) to \($0.2)" }
    return changes.isEmpty
      ? "a scroll to \(newBounds.origin.text)" : changes.joined(separator: " and ")
  }
}

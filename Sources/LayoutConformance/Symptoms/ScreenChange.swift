/// A change of a view or of its data, after which a screen is wrong. Its text is, for example,
/// "rotating to 457 points".
public struct ScreenChange: Hashable, Sendable {
  /// The kinds of change. The raw values are those of JSON documents.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case rotation, scrolling, insets, scale, reload, batch, invalidation, parameters, layoutSwitch
  }

  public var kind: Kind

  /// The change in words that can follow "after": `rotating to 457 points`, `a reload`.
  public var text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// The parts of a view on which the geometry of a layout may depend.
  struct View: Equatable {
    var bounds: Rect
    var contentInset: Insets
    var scale: Double

    init(_ source: ScenarioSource) {
      (bounds, contentInset, scale) = (source.bounds, source.contentInset, source.scale)
    }
  }

  /// The change of a view from `old` to `new`; nil if they are equal.
  init?(from old: View, to new: View) {
    let (oldSize, newSize) = (old.bounds.size, new.bounds.size)
    if newSize.width != oldSize.width {
      self.init(.rotation, "rotating to \(Self.text(newSize.width)) points")
    } else if newSize.height != oldSize.height {
      self.init(.rotation, "resizing the view to a height of \(Self.text(newSize.height)) points")
    } else if new.contentInset != old.contentInset {
      let inset = new.contentInset
      let sides = [
        ("top", inset.top), ("left", inset.left), ("bottom", inset.bottom), ("right", inset.right),
      ]
      let text = sides.map { "\($0.0) \(Self.text($0.1))" }.joined(separator: ", ")
      self.init(.insets, "the content insets changed to \(text)")
    } else if new.scale != old.scale {
      self.init(.scale, "the display scale changed to \(Self.text(new.scale))")
    } else if new.bounds.origin != old.bounds.origin {
      self.init(.scrolling, "scrolling to \(Self.text(new.bounds.origin, from: old.bounds.origin))")
    } else {
      return nil
    }
  }

  /// The change of data, or of a part of the layout, of which `context` informs a layout.
  init(_ context: InvalidationContext) {
    let itemCount = context.invalidatedItems.count
    if !context.updates.isEmpty {
      self.init(updates: context.updates.map(\.action))
    } else if context.invalidatesEverything || context.invalidatesDataSourceCounts {
      self.init(.reload, "a reload")
    } else if itemCount > 0 {
      self.init(
        .invalidation, "\(itemCount) \(itemCount == 1 ? "item was" : "items were") invalidated")
    } else {
      self.init(.invalidation, "an invalidation")
    }
  }

  /// A batch of updates with these actions.
  init(updates: [LayoutUpdate.Action]) {
    let words = LayoutUpdate.Action.allCases.compactMap { action -> String? in
      let count = updates.count { $0 == action }
      return count == 0 ? nil : "\(count) \(action.rawValue)\(count == 1 ? "" : "s")"
    }
    self.init(.batch, words.isEmpty ? "a batch" : "a batch of \(words.joined(separator: ", "))")
  }

  /// The change that a step of a scenario makes to a view that is `view` before it; nil if the step
  /// changes nothing.
  init?(_ step: Step, in view: View) {
    var newView = view
    switch step.action {
    case .viewport(let bounds): newView.bounds = bounds.standardized
    case .scroll(let offset): newView.bounds.origin = offset
    case .contentInset(let inset): newView.contentInset = inset
    case .scale(let scale): newView.scale = scale
    case .batch(let batch, _):
      self.init(
        updates: batch.deletes.map { _ in .delete } + batch.inserts.map { _ in .insert }
          + batch.moves.map { _ in .move } + batch.reloads.map { _ in .reload })
      return
    case .data: self.init(.reload, "the data changed")
    case .invalidate(let invalidation):
      let context = InvalidationContext()
      context.invalidatesEverything =
        invalidation.invalidatesEverything || invalidation.invalidatesCounts
      context.invalidateItems(
        at: invalidation.items.map { ElementPath(section: $0.section, item: $0.item ?? 0) })
      self.init(context)
      return
    case .resize(let items, _):
      self.init(
        .invalidation, "\(items.count) \(items.count == 1 ? "item was" : "items were") resized")
      return
    case .preferSize: self.init(.invalidation, "a cell asked for another size")
    case .set: self.init(.parameters, "a parameter of the layout changed")
    case .switchLayout: self.init(.layoutSwitch, "switching to another layout")
    default: return nil
    }
    self.init(from: view, to: newView)
  }
}

extension ScreenChange {
  /// A length or coordinate in points, rounded to hundredths and without needless zeros.
  static func text(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    guard rounded.magnitude < 1e15 else { return "\(value)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The coordinates of `offset` that differ from those of `start`: `y 480`, or `x 20, y 480`.
  static func text(_ offset: Point, from start: Point) -> String {
    var parts: [String] = []
    if offset.x != start.x { parts.append("x \(text(offset.x))") }
    if offset.y != start.y { parts.append("y \(text(offset.y))") }
    return parts.joined(separator: ", ")
  }
}

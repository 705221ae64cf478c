import CollectionLayout
import LayoutGeometry

/// Formats values for a transcript. Whole numbers have no fraction, and runs of consecutive items
/// are written as ranges.
enum TranscriptFormatter {
  static func number(_ value: Double) -> String {
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return "\(value)"
  }

  static func point(_ point: Point) -> String { number(point.x) + " " + number(point.y) }

  static func size(_ size: Size) -> String { number(size.width) + " x " + number(size.height) }

  static func rect(_ rect: Rect) -> String {
    point(rect.origin) + " " + number(rect.size.width) + " " + number(rect.size.height)
  }

  /// The elements as text, in the given order. A range of consecutive items is written as `cell
  /// 0.2...0.7`.
  static func elements(_ elements: [ElementIdentity]) -> String {
    var itemRanges: [(first: ElementIdentity, last: ElementIdentity)] = []
    for element in elements {
      if let range = itemRanges.last, range.last.category == element.category,
        range.last.kind == element.kind,
        range.last.path.section == element.path.section,
        range.last.path.item + 1 == element.path.item
      {
        itemRanges[itemRanges.count - 1].last = element
      } else {
        itemRanges.append((element, element))
      }
    }
    if itemRanges.isEmpty { return "nothing" }
    return itemRanges.map { range in
      range.first == range.last ? "\(range.first)" : "\(range.first)...\(range.last.path)"
    }.joined(separator: ", ")
  }

  static func attributes<Payload>(_ attributes: LayoutAttributes<Payload>?) -> String {
    guard let attributes else { return "nil" }
    let alphaText = attributes.alpha == 1 ? "" : " alpha " + number(attributes.alpha)
    return rect(attributes.frame) + alphaText
  }

  /// The frame that a view prefers and the frame that its layout gave it, as text.
  static func preferredAndOriginalAttributes<Payload>(
    _ preferred: LayoutAttributes<Payload>, over original: LayoutAttributes<Payload>
  ) -> String {
    "forPreferred: \(attributes(preferred)), original: \(attributes(original)), "
      + "element: \(original.element)"
  }

  static func updateText(_ update: LayoutUpdate) -> String {
    switch (update.before, update.after) {
    case (let targetBefore?, let targetAfter?) where update.action == .move:
      return "move \(targetBefore) to \(targetAfter)"
    case (let targetBefore?, _): return "\(update.action) \(targetBefore)"
    case (nil, let targetAfter?): return "\(update.action) \(targetAfter)"
    case (nil, nil): return "\(update.action)"
    }
  }

  static func updatesText(_ updates: [LayoutUpdate]) -> String {
    updates.map(updateText).joined(separator: ", ")
  }

  /// The names of the fields that are set in an invalidation context, or `empty` if no field is
  /// set.
  static func contextText(_ context: InvalidationContext) -> String {
    var fieldNames: [String] = []
    if context.invalidatesEverything { fieldNames.append("everything") }
    if context.invalidatesDataSourceCounts { fieldNames.append("counts") }
    if context.invalidatesDelegateMetrics { fieldNames.append("metrics") }
    if context.invalidatesBounds { fieldNames.append("bounds") }
    let listedElements =
      context.invalidatedItems.map { ElementIdentity.cell($0) }
      + context.invalidatedSupplementaryElements + context.invalidatedDecorationElements
    if !listedElements.isEmpty { fieldNames.append(elements(listedElements)) }
    if context.contentOffsetAdjustment != .zero {
      fieldNames.append("offset by \(point(context.contentOffsetAdjustment))")
    }
    if context.contentSizeAdjustment != .zero {
      fieldNames.append("size by \(size(context.contentSizeAdjustment))")
    }
    if !context.updates.isEmpty { fieldNames.append("updates") }
    return fieldNames.isEmpty ? "empty" : fieldNames.joined(separator: " + ")
  }
}

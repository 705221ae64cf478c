/// The kind of storage that an engine uses for sections, which is the only difference between the
/// engines. ``PreparedArrangement/section(_:in:)`` returns a section in a form that suits it.
///
///     let rows = try list.section(0, in: .table)
public enum SectionStorage: Hashable, Sendable, CaseIterable {
  /// One ``SectionTable`` for each section.
  case table

  /// Every box is stored, and a query compares all of them; if the arrangement can divide a section
  /// into blocks, only the blocks with changed items are computed again.
  case boxes

  /// Every box is stored, with an index. Sections whose boxes follow a formula store the formula.
  case indexedBoxes

  /// Only the data on which positions depend are stored, and boxes are computed on demand.
  case onDemand

  /// True if a query compares all boxes, even those of sections far from the query rectangle.
  var isScanned: Bool { self == .table || self == .boxes }
}

import LayoutDescriptions

/// Worlds in which one or two things change between two layout passes.
extension SystematicWorld {
  /// Every change alone, and every two changes without a `prepare` between them.
  ///
  /// A failure after one change belongs to the rule that speaks of it. The rules I-07 and I-10 change the
  /// size of the view in every world of data, so that it does not change alone here.
  static func ofChanges(_ kind: LayoutDescription) -> [SystematicWorld] {
    let changes = SystematicChange.all(for: kind)
    let alone = changes.filter { $0.rule != "I-10" }.map {
      SystematicWorld(kind, "change-\($0.name)", rules: [$0.rule], [$0])
    }
    return alone
      + changes.flatMap { first in
        changes.map { second in
          SystematicWorld(
            kind, "change-\(first.name)-then-\(second.name)",
            rules: [first.isBatch && second.isBatch ? "U-14" : "I-02"], [first, second])
        }
      }
  }
}

import CollectionLayout

/// A cache mutation of a layout that marks the last cell of every section. Built-in layouts cannot
/// be used, because none of them hides or raises cells.
protocol MarkMutation: CacheMutation {
  /// The field in which a marked cell differs from the others.
  static var markedField: MarkedField { get }

  /// Whether the `old` attributes are kept although `new` ones were computed; by default false.
  func keepsOldAttributes<Payload>(
    _ old: LayoutAttributes<Payload>, for new: LayoutAttributes<Payload>
  ) -> Bool
}

/// The ways to mark a cell.
enum MarkedField {
  case hidden, raised

  /// Sets the marked field of `attributes` to its value in `other`.
  func copyMarkedField<Payload>(
    from other: LayoutAttributes<Payload>, to attributes: inout LayoutAttributes<Payload>
  ) {
    switch self {
    case .hidden: attributes.isHidden = other.isHidden
    case .raised: attributes.zIndex = other.zIndex
    }
  }

  fileprivate func apply<Payload>(to attributes: inout LayoutAttributes<Payload>) {
    switch self {
    case .hidden: attributes.isHidden = true
    case .raised: attributes.zIndex = 1
    }
  }
}

extension MarkMutation {
  func keepsOldAttributes<Payload>(
    _ old: LayoutAttributes<Payload>, for new: LayoutAttributes<Payload>
  ) -> Bool { false }

  func attributesToKeep<Payload>(
    of present: [LayoutAttributes<Payload>],
    past: [ElementIdentity: LayoutAttributes<Payload>], after context: InvalidationContext?,
    in environment: MutantEnvironment
  ) -> [LayoutAttributes<Payload>] {
    var last: [Int: Int] = [:]
    for (place, attributes) in present.enumerated() where attributes.category == .cell {
      last[attributes.path.section] = place
    }
    return present.enumerated().map { place, attributes in
      var new = attributes
      if last[new.path.section] == place { Self.markedField.apply(to: &new) }
      return past[new.element].flatMap { keepsOldAttributes($0, for: new) ? $0 : nil } ?? new
    }
  }
}

/// A mark mutation that compares attributes without the marked field, and keeps old attributes that
/// are equal.
protocol UncomparedMarkMutation: MarkMutation {}

extension UncomparedMarkMutation {
  func keepsOldAttributes<Payload>(
    _ old: LayoutAttributes<Payload>, for new: LayoutAttributes<Payload>
  ) -> Bool {
    var compared = old
    Self.markedField.copyMarkedField(from: new, to: &compared)
    return compared == new
  }
}

/// Hides the last row of every section. This is correct behavior, on which mutants are based.
struct HiddenRows: MarkMutation {
  static let markedField = MarkedField.hidden
}

/// Raises the zIndex of the last row of every section. This is correct behavior, on which mutants
/// are based.
struct RaisedRows: MarkMutation {
  static let markedField = MarkedField.raised
}

import CollectionLayout

/// A mutation that hides the last cell of every section, or raises its `zIndex`. No built-in layout
/// hides cells, and most give all cells the same `zIndex`. A mutant with a mistake about hidden or
/// raised cells is therefore based on one of these mutations.
protocol AttributeFieldMutation: CacheMutation {
  /// The field that the mutation changes in the last cell of every section.
  static var mutatedField: MutatedField { get }

  /// Whether the `old` attributes are kept although `new` ones were computed; by default false.
  func keepsOldAttributes<Payload>(
    _ old: LayoutAttributes<Payload>, for new: LayoutAttributes<Payload>
  ) -> Bool
}

/// A field of a cell's attributes that a mutation changes: `isHidden` or `zIndex`.
enum MutatedField {
  case isHidden, zIndex

  /// Sets this field of `attributes` to its value in `other`.
  func copyMutatedField<Payload>(
    from other: LayoutAttributes<Payload>, to attributes: inout LayoutAttributes<Payload>
  ) {
    switch self {
    case .isHidden: attributes.isHidden = other.isHidden
    case .zIndex: attributes.zIndex = other.zIndex
    }
  }

  fileprivate func setMutatedValue<Payload>(in attributes: inout LayoutAttributes<Payload>) {
    switch self {
    case .isHidden: attributes.isHidden = true
    case .zIndex: attributes.zIndex = 1
    }
  }
}

extension AttributeFieldMutation {
  func keepsOldAttributes<Payload>(
    _ old: LayoutAttributes<Payload>, for new: LayoutAttributes<Payload>
  ) -> Bool { false }

  func attributesToKeep<Payload>(
    of present: [LayoutAttributes<Payload>],
    past: [ElementIdentity: LayoutAttributes<Payload>], after context: InvalidationContext?,
    in environment: MutantEnvironment
  ) -> [LayoutAttributes<Payload>] {
    var indexOfLastCellBySection: [Int: Int] = [:]
    for (index, attributes) in present.enumerated() where attributes.category == .cell {
      indexOfLastCellBySection[attributes.path.section] = index
    }
    return present.enumerated().map { index, attributes in
      var newAttributes = attributes
      if indexOfLastCellBySection[newAttributes.path.section] == index {
        Self.mutatedField.setMutatedValue(in: &newAttributes)
      }
      return past[newAttributes.element].flatMap {
        keepsOldAttributes($0, for: newAttributes) ? $0 : nil
      } ?? newAttributes
    }
  }
}

/// A mutation that keeps the old attributes of a cell if the new ones differ from them only in
/// ``mutatedField``.
protocol IgnoredFieldMutation: AttributeFieldMutation {}

extension IgnoredFieldMutation {
  func keepsOldAttributes<Payload>(
    _ old: LayoutAttributes<Payload>, for new: LayoutAttributes<Payload>
  ) -> Bool {
    var oldAttributesWithNewField = old
    Self.mutatedField.copyMutatedField(from: new, to: &oldAttributesWithNewField)
    return oldAttributesWithNewField == new
  }
}

/// Hides the last cell of every section. Hiding cells violates no rule; mutants add a mistake about
/// hidden cells.
struct HiddenLastCells: AttributeFieldMutation {
  static let mutatedField = MutatedField.isHidden
}

/// Raises the `zIndex` of the last cell of every section. Raising cells violates no rule; mutants
/// add a mistake about raised cells.
struct RaisedLastCells: AttributeFieldMutation {
  static let mutatedField = MutatedField.zIndex
}

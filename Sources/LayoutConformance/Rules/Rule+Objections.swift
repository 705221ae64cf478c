import CollectionLayout
import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer

/// Reasons for which a rule does not apply to an implementation.
extension Rule {
  /// The condition of a rule that applies only to some layouts. `reason` says what other layouts
  /// lack.
  static func onlyFor(
    _ isMeant: @escaping @Sendable (LayoutDescription) -> Bool,
    otherwise reason: String = "it has no layout that the rule speaks of"
  ) -> @Sendable (any LayoutImplementation) -> String? {
    { implementation in
      implementation.kinds.contains(where: isMeant) ? nil : reason
    }
  }

  /// The condition of a rule that applies only to layouts with certain traits. `reason` says what
  /// other layouts lack.
  static func onlyWithTraits(
    _ isMeant: @escaping @Sendable (LayoutTraits) -> Bool,
    otherwise reason: String = "it has no layout that the rule speaks of"
  ) -> @Sendable (any LayoutImplementation) -> String? {
    { implementation in
      implementation.kinds.contains { isMeant(implementation.traits(of: $0)) } ? nil : reason
    }
  }

  /// The condition of a rule that plays batches of items. The nodes of a tree are no items of a
  /// batch.
  static let needsItems = onlyFor { $0.data != .tree }

  /// The condition of a rule that checks a bound of the work that the layout's author states.
  static func onlyWhere(
    _ isStated: @escaping @Sendable (WorkBounds) -> Bool
  ) -> @Sendable (any LayoutImplementation) -> String? {
    { implementation in
      let isAnyStated = implementation.kinds.contains { kind in
        implementation.workBounds(of: kind).map(isStated) ?? false
      }
      return isAnyStated ? nil : "it states no such bound for its work"
    }
  }
}

extension Rule {
  /// The reason why the rule does not apply to the implementation; nil if it does.
  func reasonNotToAsk(_ implementation: any LayoutImplementation) -> String? {
    let lacking = needs.subtracting(implementation.capabilities).map(\.rawValue).sorted().first
    if let lacking { return "it has no capability \"\(lacking)\"" }
    if implementation.isOverTheWire && !isObservableOverTheWire {
      return "it runs in another program, where this cannot be observed"
    }
    return objection(implementation)
  }
}

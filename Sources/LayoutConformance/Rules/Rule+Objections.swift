import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

/// Reasons for which a rule does not apply to an implementation.
extension Rule {
  /// The condition of a rule that applies to some layouts only. `reason` says what the other
  /// layouts lack.
  static func onlyFor(
    _ isMeant: @escaping @Sendable (LayoutKind) -> Bool,
    otherwise reason: String = "the rule applies to none of its layouts"
  ) -> @Sendable (any LayoutImplementation) -> String? {
    { implementation in
      implementation.kinds.contains(where: isMeant) ? nil : reason
    }
  }

  /// The condition of a rule that plays batches of items, which layouts of trees do not have.
  static let needsItems = onlyFor { $0 != .classTree }

  /// The condition of a rule that checks a bound of work that the author states.
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
  /// Why the rule does not apply to the implementation, or nil if it does.
  func reasonNotToAsk(_ implementation: any LayoutImplementation) -> String? {
    let lacking = needs.subtracting(implementation.capabilities).map(\.rawValue).sorted().first
    if let lacking { return "it has no capability \"\(lacking)\"" }
    if implementation.isOverTheWire && !isObservableOverTheWire {
      return "it runs in another program, where this cannot be observed"
    }
    return objection(implementation)
  }
}

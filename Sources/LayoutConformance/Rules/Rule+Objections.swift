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
    return reasonByTraits(implementation) ?? objection(implementation)
  }

  /// Why the author's statements about all layouts of the implementation exclude the rule, or nil if
  /// they do not.
  private func reasonByTraits(_ implementation: any LayoutImplementation) -> String? {
    func allState(_ isStated: (LayoutTraits) -> Bool) -> Bool {
      implementation.kinds.allSatisfy { isStated(implementation.traits(of: $0)) }
    }
    if Self.comparingWithNew.contains(id), allState(\.keepsHistory) {
      return "it keeps its history on purpose"
    }
    if Self.askingInEmptyRects.contains(id), allState({ !$0.supportsEmptyRects }) {
      return "it supports no queries for rects without an area"
    }
    if id == "N-06", allState({ !$0.supportsEmptyItems }) {
      return "it supports no items without a width or height"
    }
    if ["L-08", "N-05"].contains(id), allState({ !$0.throwsErrors }) {
      return "its prepare throws no errors"
    }
    return nil
  }

  /// The rules that compare a changed layout with a new one on the same data.
  private static let comparingWithNew: Set<String> = [
    "I-01", "I-02", "I-03", "I-10", "I-11", "I-12", "U-01", "U-02", "U-03", "U-05", "U-07", "U-08",
    "U-09", "U-12", "U-14", "X-03",
  ]

  /// The rules that only ask in points, lines, the null rect or rects with a NaN.
  private static let askingInEmptyRects: Set<String> = ["G-04", "Q-08", "Q-12"]
}

/// Conditions under which a rule does not apply to an implementation.
extension Rule {
  /// Creates the exclusion condition of a rule that applies only to some layouts. The condition
  /// returns nil if `isIncluded` returns true for the description of at least one layout of the
  /// implementation, and otherwise `reason`.
  static func onlyForLayouts(
    where isIncluded: @escaping @Sendable (LayoutDescription) -> Bool,
    otherwise reason: String = "the implementation has no layout to which the rule applies"
  ) -> @Sendable (any LayoutImplementation) -> String? {
    { implementation in
      implementation.supportedLayouts.contains(where: isIncluded) ? nil : reason
    }
  }

  /// Creates the exclusion condition of a rule that applies only to layouts with some traits. The
  /// condition returns nil if `isIncluded` returns true for the traits of at least one layout of
  /// the implementation, and otherwise `reason`.
  static func onlyWithTraits(
    _ isIncluded: @escaping @Sendable (LayoutTraits) -> Bool,
    otherwise reason: String = "the implementation has no layout to which the rule applies"
  ) -> @Sendable (any LayoutImplementation) -> String? {
    { implementation in
      implementation.supportedLayouts.contains { isIncluded(implementation.traits(of: $0)) }
        ? nil : reason
    }
  }

  /// The exclusion condition of a rule that applies batches of item updates to a layout. Such a
  /// rule does not apply to layouts of trees, because the nodes of a tree cannot be changed in
  /// batches.
  static let onlyForItemLayouts = onlyForLayouts { $0.data != .tree }

  /// Creates the exclusion condition of a rule that checks a limit on the work of a layout. Such a
  /// rule does not apply to an implementation whose author states no such limit.
  static func onlyWithWorkLimit(
    _ statesLimit: @escaping @Sendable (WorkBounds) -> Bool
  ) -> @Sendable (any LayoutImplementation) -> String? {
    { implementation in
      let isAnyLimitStated = implementation.supportedLayouts.contains { kind in
        implementation.workBounds(of: kind).map(statesLimit) ?? false
      }
      return isAnyLimitStated
        ? nil : "the implementation states no limit for the work that the rule checks"
    }
  }
}

extension Rule {
  /// The reason why the rule does not apply to the implementation; nil if the rule applies.
  func reasonNotApplicable(_ implementation: any LayoutImplementation) -> String? {
    let missingCapability = requiredCapabilities.subtracting(implementation.capabilities)
      .map(\.rawValue).min()
    if let missingCapability {
      return "the implementation has no capability \"\(missingCapability)\""
    }
    if implementation.runsInExternalProgram && !isObservableOverTheWire {
      return "the layout runs in another program, where the rule cannot be checked"
    }
    return reasonNotApplicableByTraits(implementation) ?? exclusionReason(implementation)
  }

  /// Replaces the verdict `notExercised` of a run with `notApplicable` if the implementation does
  /// not declare ``capabilityUsuallyNeededForObservation``. Returns any other verdict unchanged.
  ///
  /// Without this capability, the situation that the rule checks usually cannot occur, so the rule
  /// does not apply to the layout.
  func adjustedVerdict(_ verdict: RuleVerdict, on implementation: any LayoutImplementation)
    -> RuleVerdict
  {
    guard case .notExercised(let reason) = verdict, let capabilityUsuallyNeededForObservation,
      !implementation.capabilities.contains(capabilityUsuallyNeededForObservation)
    else { return verdict }
    return .notApplicable(
      reason:
        "the implementation has no capability \"\(capabilityUsuallyNeededForObservation.rawValue)\", and \(reason)"
    )
  }

  /// The reason why the rule does not apply to any layout of the implementation because of the
  /// layouts' traits; nil if the traits do not exclude the rule.
  private func reasonNotApplicableByTraits(_ implementation: any LayoutImplementation) -> String? {
    func everyLayoutHasTrait(_ hasTrait: (LayoutTraits) -> Bool) -> Bool {
      implementation.supportedLayouts.allSatisfy { hasTrait(implementation.traits(of: $0)) }
    }
    if Self.idsOfRulesComparingWithNewLayout.contains(id), everyLayoutHasTrait(\.keepsHistory) {
      return "the layout's geometry may depend on earlier data and bounds"
    }
    if Self.idsOfRulesQueryingOnlyEmptyRects.contains(id),
      everyLayoutHasTrait({ !$0.supportsEmptyRects })
    {
      return "the layout supports no queries for rects without an area"
    }
    if id == "N-06", everyLayoutHasTrait({ !$0.supportsEmptyItems }) {
      return "the layout supports no items without a width or height"
    }
    if id == "N-05", everyLayoutHasTrait(\.setsOwnSizes) {
      return "the layout sets the sizes of items itself"
    }
    if ["L-08", "N-05"].contains(id), everyLayoutHasTrait({ !$0.throwsErrors }) {
      return "the layout's prepare throws no errors"
    }
    return nil
  }

  /// The ids of the rules that compare a changed layout with a new one on the same data.
  private static let idsOfRulesComparingWithNewLayout: Set<String> = [
    "I-01", "I-02", "I-03", "I-10", "I-11", "I-12", "U-01", "U-02", "U-03", "U-05", "U-07", "U-08",
    "U-09", "U-12", "U-14", "X-03",
  ]

  /// The ids of the rules that query only points, lines, the null rect or rects with a NaN.
  private static let idsOfRulesQueryingOnlyEmptyRects: Set<String> = ["G-04", "Q-08", "Q-12"]
}

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
  /// The reason why a rule does not apply to an implementation without `capability`, which it needs.
  static func reasonWithout(_ capability: Capability) -> String {
    "the implementation has no capability \"\(capability.rawValue)\""
  }

  /// The reason why the rule does not apply to the implementation; nil if the rule applies.
  func reasonNotApplicable(_ implementation: any LayoutImplementation) -> String? {
    let missingCapability = requiredCapabilities.subtracting(implementation.capabilities)
      .min { $0.rawValue < $1.rawValue }
    if let missingCapability { return Self.reasonWithout(missingCapability) }
    if implementation.runsInExternalProgram && !isObservableOverTheWire {
      return "the layout runs in another program, where the rule cannot be checked"
    }
    let absentTrait = neededTraits.first { trait in
      !implementation.supportedLayouts.contains { trait.isPresent(implementation.traits(of: $0)) }
    }
    return absentTrait?.reasonIfAbsent ?? exclusionReason(implementation)
  }

  /// Replaces the verdict `notExercised` of a run with `notApplicable` if the implementation does
  /// not declare ``capabilityUsuallyNeededForObservation``, or if the rule ``needsItemSizes`` and the
  /// layout asked for none. Returns any other verdict unchanged.
  ///
  /// The situation that the rule checks then usually cannot occur, so the rule does not apply to the
  /// layout.
  func adjustedVerdict(
    _ verdict: RuleVerdict, on implementation: any LayoutImplementation,
    which features: ObservedFeatures
  ) -> RuleVerdict {
    guard case .notExercised(let reason) = verdict else { return verdict }
    if needsItemSizes, !features.asksForItemSizes {
      return .notApplicable(reason: "the layout asks for no sizes of items")
    }
    guard let capabilityUsuallyNeededForObservation,
      !implementation.capabilities.contains(capabilityUsuallyNeededForObservation)
    else { return verdict }
    return .notApplicable(
      reason:
        "\(Self.reasonWithout(capabilityUsuallyNeededForObservation)), and \(reason)"
    )
  }
}

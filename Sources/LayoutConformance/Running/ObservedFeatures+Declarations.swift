extension LayoutImplementation {
  /// The conformance profile by which the implementation is judged by default.
  var defaultProfile: ConformanceProfile {
    runsInExternalProgram || supportedLayouts.contains(.any) ? .screen : .exact
  }
}

extension ObservedFeatures {
  /// A warning for each feature that the implementation declares and that no scenario showed, and for
  /// a payload that is not tested, with advice for the author.
  func unseenDeclarationWarnings(
    from implementation: any LayoutImplementation, _ rows: [ConformanceReport.Row]
  ) -> [String] {
    var warnings: [String] = []
    for category in [ElementCategory.supplementary, .decoration] {
      let declaredKinds = implementation.declaredKinds(category)
      for kind in declaredKinds.subtracting(kinds[category] ?? []).sorted() {
        warnings.append(
          "you declared \"\(kind)\", but no generated scenario produced an element of this kind: \(kind.adviceForMissingElements)"
        )
      }
    }
    for capability in Capability.allCases where implementation.capabilities.contains(capability) {
      if let reason = reasonNotObserved(capability, implementation, rows) {
        warnings.append("you declared \"\(capability.rawValue)\", but \(reason)")
      }
    }
    if let unchangeablePayload {
      warnings.append(
        "rules A-01 to A-04 cannot change the values of the payload \(unchangeablePayload), so they do not test whether elements share them: make the payload `CustomValued`"
      )
    }
    return warnings
  }

  /// The reason why a declared capability was never used, with advice; nil if the capability was
  /// used.
  private func reasonNotObserved(
    _ capability: Capability, _ implementation: any LayoutImplementation,
    _ rows: [ConformanceReport.Row]
  ) -> String? {
    switch capability {
    case .supplementary, .decoration:
      let category = capability == .supplementary ? ElementCategory.supplementary : .decoration
      return implementation.declaredKinds(category).isEmpty
        ? "you declared no kind of \(capability.rawValue) elements: declare the kinds, or do not declare the capability"
        : nil
    case .custom:
      return hasCustomAttributeValues
        ? nil
        : "no element had custom values: make the attributes' payload `CustomValued`, or do not declare the capability"
    case .pinning, .invalidation, .updates, .scrolling:
      // Rules about work are ignored, because an author can exclude such a rule by stating no limit
      // for the work that it checks.
      let rowsAboutCapability = rows.filter {
        let rule = $0.rule
        return rule.level != .work
          && (rule.requiredCapabilities.contains(capability)
            || rule.capabilityUsuallyNeededForObservation == capability)
      }
      guard rowsAboutCapability.contains(where: \.wasNotExercised),
        !rowsAboutCapability.contains(where: \.wasExercised)
      else { return nil }
      let requiredObservations = rowsAboutCapability.filter(\.wasNotExercised).map(
        \.rule.requiredObservation)
      return
        "the run never met \(requiredObservations[0]): check what the layout does with the data of the generated scenarios, or do not declare the capability"
    // The remaining capability, `canonicalOrder`, concerns the answer to every query, so it is
    // always used.
    default: return nil
    }
  }
}

extension LayoutImplementation {
  /// The kinds of elements of one category that the layouts can make.
  fileprivate func declaredKinds(_ category: ElementCategory) -> Set<ElementKind> {
    supportedLayouts.reduce(into: []) { declaredKinds, kind in
      let layoutKinds = elementKinds(of: kind)
      declaredKinds.formUnion(
        category == .supplementary ? layoutKinds.supplementary : layoutKinds.decoration)
    }
  }
}

extension ElementKind {
  /// Advice to an author who declared this kind, although no element of it appeared in a scenario.
  fileprivate var adviceForMissingElements: String {
    switch self {
    case .header:
      return
        "take the length of headers from ScenarioSource.referenceSizeForHeader(inSection:), or do not declare the kind"
    case .footer:
      return
        "take the length of footers from ScenarioSource.referenceSizeForFooter(inSection:), or do not declare the kind"
    default:
      return "make an element of the kind whenever there is data, or do not declare the kind"
    }
  }
}

extension ConformanceReport.Row {
  var wasNotExercised: Bool {
    guard case .notExercised = verdict else { return false }
    return true
  }

  var wasExercised: Bool {
    switch verdict {
    case .passed, .failed, .failedAsExpected, .passedUnexpectedly: return true
    case .notApplicable, .notExercised, .skipped, .untested, .inconclusive: return false
    }
  }
}

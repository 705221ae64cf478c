import CollectionLayout
import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer

extension LayoutImplementation {
  /// The profile in which the implementation is judged if none is asked for.
  var usualProfile: ConformanceProfile {
    isOverTheWire || kinds.contains(.any) ? .screen : .exact
  }
}

extension Sightings {
  /// What an implementation declares and no scenario showed, each with what to do about it.
  func missing(
    from implementation: any LayoutImplementation, _ rows: [ConformanceReport.Row]
  ) -> [String] {
    var warnings: [String] = []
    for category in [ElementCategory.supplementary, .decoration] {
      let declared = implementation.declaredKinds(category)
      for kind in declared.subtracting(kinds[category] ?? []).sorted() {
        warnings.append(
          "you declared \"\(kind)\", but no world produced one: \(kind.remedy)"
            + "do not declare it")
      }
    }
    for capability in Capability.allCases where implementation.capabilities.contains(capability) {
      if let reason = reasonUnseen(capability, implementation, rows) {
        warnings.append("you declared \"\(capability.rawValue)\", but \(reason)")
      }
    }
    return warnings
  }

  /// Why a declared capability was not seen, and what to do about it; nil if it was seen.
  private func reasonUnseen(
    _ capability: Capability, _ implementation: any LayoutImplementation,
    _ rows: [ConformanceReport.Row]
  ) -> String? {
    switch capability {
    case .supplementary, .decoration:
      let category = capability == .supplementary ? ElementCategory.supplementary : .decoration
      return implementation.declaredKinds(category).isEmpty
        ? "no kind of such an element: name the kinds, or do not declare the capability" : nil
    case .custom:
      return hasCustomValues
        ? nil
        : "no element had custom values: make the attributes' payload `CustomValued`, "
          + "or do not declare the capability"
    case .pinning, .invalidation, .updates, .scrolling:
      // A rule of the work group may be declined by a stated bound alone.
      let asked = rows.filter { $0.rule.needs.contains(capability) && $0.rule.level != .work }
      guard asked.contains(where: \.wasNotExercised),
        !asked.contains(where: \.wasExercised)
      else { return nil }
      let rules = asked.filter(\.wasNotExercised).map(\.rule.mustSee)
      return "the run never met \(rules[0]): check what the layout does with the data of the "
        + "worlds, or do not declare it"
    // The remaining capabilities say how a layout answers, which every query shows.
    default: return nil
    }
  }
}

extension LayoutImplementation {
  /// The kinds of elements of one category that the layouts can make.
  fileprivate func declaredKinds(_ category: ElementCategory) -> Set<ElementKind> {
    kinds.reduce(into: []) { declared, kind in
      let own = elementKinds(of: kind)
      declared.formUnion(category == .supplementary ? own.supplementary : own.decoration)
    }
  }
}

extension ElementKind {
  /// How an author lets a world produce an element of this kind, as the beginning of a choice.
  fileprivate var remedy: String {
    switch self {
    case .header:
      return "take its length from ScenarioSource.referenceSizeForHeader(inSection:), or "
    case .footer:
      return "take its length from ScenarioSource.referenceSizeForFooter(inSection:), or "
    default: return "make one in every layout that has data, or "
    }
  }
}

extension ConformanceReport.Row {
  fileprivate var wasNotExercised: Bool {
    guard case .notExercised = verdict else { return false }
    return true
  }

  fileprivate var wasExercised: Bool {
    switch verdict {
    case .passed, .failed, .failedAsExpected, .passedUnexpectedly: return true
    case .notApplicable, .notExercised, .skipped, .untested, .inconclusive: return false
    }
  }
}

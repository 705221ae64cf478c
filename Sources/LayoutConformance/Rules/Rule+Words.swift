extension RuleLevel {
  /// The name of the level in a conformance claim.
  public var title: String {
    switch self {
    case .core: return "Core"
    case .elements: return "Elements"
    case .updates: return "Updates"
    case .scrolling: return "Scrolling"
    case .work: return "Work"
    }
  }
}

extension RuleSource {
  /// A short text about where the requirement comes from, for the documentation of a rule.
  public var documentationText: String {
    switch self {
    case .documentation(let symbol): return "Apple's documentation of \(symbol)"
    case .headerComment: return "Apple's header comment"
    case .programmingGuide: return "the collection view guide"
    case .uikit: return "measured on UIKit"
    case .coreGraphics: return "measured on Core Graphics"
    case .bug(let bug): return "a bug in a released library: \(bug)"
    case .thisProject:
      return "a decision of this project, because Apple's documentation does not say"
    }
  }
}

extension RuleAudience {
  /// The audience in a few words, for the documentation of a rule.
  public var documentationText: String {
    switch self {
    case .collectionView: return "the collection view's own layout passes"
    case .virtualizer: return "any virtualizer"
    case .exporter: return "an exporter or a test"
    case .purist: return "no known caller of layouts"
    }
  }
}

extension RuleMethod {
  /// The method in a few words, for the documentation of a rule.
  public var documentationText: String {
    switch self {
    case .direct: return "by queries to the layout"
    case .metamorphic: return "by comparing two operations that must give equal results"
    case .oracle: return "by comparison with a brute-force oracle"
    case .random: return "by playing random steps, and comparing the results with a simple model"
    }
  }
}

extension Rule {
  /// The names of the capabilities that a layout needs for this rule, in alphabetical order; empty
  /// if it needs none.
  public var neededCapabilities: [String] { requiredCapabilities.map(\.rawValue).sorted() }

  /// A text that says whether the rule can be checked only on layouts in this process, or also on
  /// layouts in another program.
  public var observabilityText: String {
    isObservableOverTheWire
      ? "on layouts in the suite's own process and on layouts in other programs"
      : "only on layouts in the suite's own process"
  }
}

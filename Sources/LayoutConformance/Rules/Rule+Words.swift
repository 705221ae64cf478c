import ScenarioFiles
import ScenarioPlayer

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
  /// The source in a few words, for the documentation of a rule.
  public var text: String {
    switch self {
    case .documentation(let symbol): return "Apple's page of \(symbol)"
    case .header: return "Apple's header comment"
    case .guide: return "the collection view guide"
    case .uikit: return "measured on UIKit"
    case .coreGraphics: return "Core Graphics, as it behaves"
    case .bug(let bug): return "a bug that shipped: \(bug)"
    case .own: return "our decision, where Apple is silent"
    }
  }
}

extension RuleAudience {
  /// The audience, in a few words.
  public var text: String {
    switch self {
    case .collectionView: return "the collection view's own passes"
    case .virtualizer: return "any virtualizer"
    case .exporter: return "an exporter or a test"
    case .purist: return "nobody but a purist"
    }
  }
}

extension RuleMethod {
  /// The method in a few words, for the documentation of a rule.
  public var text: String {
    switch self {
    case .direct: return "asked of the layout itself"
    case .metamorphic: return "two ways that must lead to the same"
    case .oracle: return "against the brute-force answer"
    case .random: return "random sequences against a plain model"
    }
  }
}

extension Rule {
  /// The names of the capabilities that a layout needs for this rule, in alphabetical order; empty
  /// if it needs none.
  public var neededCapabilities: [String] { needs.map(\.rawValue).sorted() }

  /// Whether the rule can be checked on a layout in another program, in words.
  public var reach: String {
    isObservableOverTheWire ? "in process and over the wire" : "in process only"
  }
}

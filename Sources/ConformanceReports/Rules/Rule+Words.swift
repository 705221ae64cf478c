import LayoutConformance
import ScenarioFiles

extension RuleLevel {
  /// The level as a claim writes it.
  package var title: String {
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
  /// Who says so, in a few words.
  package var text: String {
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

extension RuleMethod {
  /// How the rule is checked, in a few words.
  package var text: String {
    switch self {
    case .direct: return "asked of the layout itself"
    case .metamorphic: return "two ways that must lead to the same"
    case .oracle: return "against the brute-force answer"
    case .random: return "random sequences against a plain model"
    }
  }
}

extension Rule {
  /// What a layout must be able to do, in the order of the vocabulary; empty where anything will do.
  package var neededCapabilities: [String] { needs.map(\.rawValue).sorted() }

  /// Where the rule can be asked.
  package var reach: String {
    isObservableOverTheWire ? "in process and over the wire" : "in process only"
  }
}

extension ConformanceReport {
  /// What can be claimed, in words, and beside it what could not be asked:
  /// `Core + Elements; 3 rules not applicable`.
  package var claim: String {
    if isPartial { return "not judged, for something was left out by choice" }
    if shortfall != nil { return "not judged, for the run was stopped before its end" }
    let others = rows.count { $0.verdict.word == "n/a" }
    let beside = others == 0 ? "" : "; \(others) \(others == 1 ? "rule" : "rules") not applicable"
    return Self.claim(levels) + beside
  }

  /// What can be claimed of several implementations together; nil where none was judged as a whole.
  static func claim(of reports: [ConformanceReport]) -> String? {
    guard let first = reports.first, !reports.contains(where: \.isPartial),
      reports.allSatisfy({ $0.shortfall == nil })
    else { return nil }
    let common = first.levels.filter { level in
      reports.allSatisfy { $0.levels.contains(level) }
    }
    return claim(common)
  }

  /// The side profile alone says nothing of what a layout answers.
  private static func claim(_ levels: [RuleLevel]) -> String {
    guard levels.contains(.core) else { return "no level" }
    return levels.map(\.title).joined(separator: " + ")
  }
}

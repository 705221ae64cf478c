import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer

/// One sentence of the contract, and the check that a layout keeps it.
///
/// A rule looks at moments: states that a layout is in while some scenario is played on it. It asks
/// the layout questions there, makes further layouts on the same data where it has to change
/// something, and reports the first thing that does not hold.
public struct Rule: Sendable {
  /// The id in the catalogue: `Q-02`. Never reused.
  public let id: String

  /// The name in plain words, such as `completeness`: lowercase words joined by hyphens. Unique
  /// among the rules of the book.
  public let name: String

  /// What must hold, in one sentence.
  public let sentence: String

  /// Why it matters: what goes wrong on a screen where it does not hold.
  public let intent: String

  /// Who says so.
  public let sources: [RuleSource]

  /// Whether a layout has to keep it.
  public let standing: RuleStanding

  /// The ways in which it is checked.
  public let methods: [RuleMethod]

  /// What a layout must be able to do before the rule can be asked of it.
  public let needs: Set<Capability>

  /// Whether a layout in another program can be asked.
  public let isObservableOverTheWire: Bool

  /// Why no seeded fault breaks the rule; nil where one does.
  public let noFaultYet: String?

  /// Why no scenario file is evidence for the rule; nil where one is.
  public let noScenario: String?

  let occasion: RuleOccasion

  /// Why an implementation has nothing that the rule could be asked of; nil where it has.
  let objection: @Sendable (any LayoutImplementation) -> String?

  /// Scenarios that the rule wants to look at besides, on which no other rule looks.
  let worlds: @Sendable (LayoutDescription, RuleEffort) -> [Scenario]

  /// The verdict of a rule that looks at an implementation as a whole; nil where moments decide.
  let inspection: (@Sendable (ConformanceRun, any LayoutImplementation) -> Verdict)?

  let probe: @Sendable (Moment) -> Void

  init(
    _ id: String, _ name: String, _ sentence: String, intent: String, sources: [RuleSource],
    standing: RuleStanding = .required, _ methods: [RuleMethod], needs: Set<Capability> = [],
    isObservableOverTheWire: Bool = true, noFaultYet: String? = nil, noScenario: String? = nil,
    on occasion: RuleOccasion = .settled,
    objection: @escaping @Sendable (any LayoutImplementation) -> String? = { _ in nil },
    worlds: @escaping @Sendable (LayoutDescription, RuleEffort) -> [Scenario] = { _, _ in [] },
    inspection: (@Sendable (ConformanceRun, any LayoutImplementation) -> Verdict)? = nil,
    probe: @escaping @Sendable (Moment) -> Void
  ) {
    self.id = id
    self.name = name
    self.sentence = sentence
    self.intent = intent
    self.sources = sources
    self.standing = standing
    self.methods = methods
    self.needs = needs
    self.isObservableOverTheWire = isObservableOverTheWire
    self.noFaultYet = noFaultYet
    self.noScenario = noScenario
    self.occasion = occasion
    self.objection = objection
    self.worlds = worlds
    self.inspection = inspection
    self.probe = probe
  }

  /// The id and the name, as reports show a rule: `Q-02 completeness`.
  public var title: String { "\(id) \(name)" }

  /// The level of conformance that is lost with the rule.
  public var level: RuleLevel {
    switch id.first {
    case "I", "U": return .updates
    case "O": return .scrolling
    case "W": return .work
    case "E":
      return needs.isDisjoint(with: [.supplementary, .decoration, .pinning]) ? .core : .elements
    default: return .core
    }
  }
}

/// Whether a layout has to keep a rule.
public enum RuleStanding: String, Hashable, Sendable, CaseIterable {
  case required, optional, stochastic
  /// Listed, and not checked.
  case untested
}

/// How a rule is checked.
public enum RuleMethod: String, Hashable, Sendable, CaseIterable {
  /// Asked of the layout itself.
  case direct
  /// By comparing two ways that must lead to the same.
  case metamorphic
  /// Against the brute-force answer.
  case oracle
  /// On random sequences, against a plain model.
  case random
}

/// Who says that a rule holds.
public enum RuleSource: Hashable, Sendable {
  /// Apple's page of the symbol.
  case documentation(String)
  /// Apple's header comment.
  case header
  /// The collection view guide.
  case guide
  /// Measured on UIKit.
  case uikit
  /// Core Graphics, as it behaves.
  case coreGraphics
  /// A bug that a public library shipped.
  case bug(String)
  /// Our decision, where Apple is silent.
  case own
}

/// A set of rules that a layout can claim as a whole, weakest first.
public enum RuleLevel: String, Hashable, Sendable, CaseIterable, Comparable {
  case core, elements, updates, scrolling
  /// A side profile: how much a layout does, not what it answers.
  case work

  public static func < (left: RuleLevel, right: RuleLevel) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

/// When a rule wants to look.
enum RuleOccasion: Hashable, Sendable {
  /// After each step that leaves the layout laid out, with nothing stale and no batch under way.
  case settled
  /// After each step, whatever it left.
  case always
}

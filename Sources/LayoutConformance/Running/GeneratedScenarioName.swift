/// The parts of a generated scenario's id, such as `flow/random-flow-7-12` or
/// `systematic/flow-data-one-item`.
///
///     let name = GeneratedScenarioName("flow/random-flow-7-12")
///
/// An id can be parsed without knowing the layout, so that reports can name a generated scenario.
public struct GeneratedScenarioName: Hashable, Sendable {
  /// The id, without `.json`.
  public let id: String

  /// The name of the layout.
  public let layout: String
  public let origin: Origin

  /// The origin of a generated scenario: random or systematic.
  public enum Origin: Hashable, Sendable {
    /// The scenario is generated from a seed.
    case random(seed: UInt64, stepCount: Int)
    /// The scenario is generated from a seed, and some of its steps give the layout invalid values.
    case hostile(seed: UInt64, stepCount: Int)
    /// The scenario lays out ordinary data that are generated from a seed.
    case ordinary(seed: UInt64)
    /// The generated scenario with this name in the layout's list of systematic scenarios.
    case systematic(String)
  }

  /// The part of the ids of systematic scenarios before the slash.
  static let systematicFolder = "systematic"

  /// Parses the id of a generated scenario, with or without `.json`; nil if `text` is not such an
  /// id.
  public init?(_ text: String) {
    id = text.hasSuffix(".json") ? String(text.dropLast(5)) : text
    let folders = id.split(separator: "/", omittingEmptySubsequences: false)
    guard folders.count == 2 else { return nil }
    if folders[0] == Self.systematicFolder {
      let nameParts = folders[1].split(separator: "-", maxSplits: 1)
      guard nameParts.count == 2 else { return nil }
      layout = String(nameParts[0])
      origin = .systematic(String(nameParts[1]))
      return
    }
    let nameParts = folders[1].split(separator: "-", omittingEmptySubsequences: false)
    if nameParts.count == 3, nameParts[0] == "ordinary", !nameParts[1].isEmpty,
      let seed = UInt64(nameParts[2]), "\(seed)" == nameParts[2]
    {
      layout = String(nameParts[1])
      origin = .ordinary(seed: seed)
      return
    }
    guard nameParts.count == 4, ["random", "hostile"].contains(nameParts[0]),
      !nameParts[1].isEmpty, let seed = UInt64(nameParts[2]), let stepCount = Int(nameParts[3]),
      stepCount >= 0,
      "\(seed)-\(stepCount)" == "\(nameParts[2])-\(nameParts[3])"
    else { return nil }
    layout = String(nameParts[1])
    origin =
      nameParts[0] == "random"
      ? .random(seed: seed, stepCount: stepCount) : .hostile(seed: seed, stepCount: stepCount)
  }

  /// Whether the sum of the bytes of the id is even, which divides the scenarios into halves.
  var hasEvenSum: Bool { id.utf8.reduce(0) { $0 + Int($1) }.isMultiple(of: 2) }

  /// Whether the id names one of the systematic scenarios `change-...`, which change a layout
  /// between two calls of `prepare`. Such a scenario tests a single rule.
  var isScenarioWithLayoutChanges: Bool {
    guard case .systematic(let name) = origin else { return false }
    return name.hasPrefix("change-")
  }

  /// The name of the generated scenario in messages: `random scenario flow/random-flow-7-12`.
  public var title: String {
    switch origin {
    case .random, .hostile: return "random scenario \(id)"
    case .ordinary: return "ordinary scenario \(id)"
    case .systematic: return "systematic scenario \(id)"
    }
  }
}

extension GeneratedScenarioName.Origin: CustomStringConvertible {
  /// The seed of a random scenario, or the name of a systematic one.
  public var description: String {
    switch self {
    case .random(let seed, _): return "\(seed)"
    case .hostile(let seed, _): return "hostile-\(seed)"
    case .ordinary(let seed): return "ordinary-\(seed)"
    case .systematic(let name): return name
    }
  }
}

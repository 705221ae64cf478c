import LayoutDescriptions

/// A folder of scenarios that belong together, by its name.
///
/// Every layout has a family, which its description names; the families declared here are about one part
/// of the contract each.
public struct ScenarioFamily: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let updates = ScenarioFamily(rawValue: "updates")
  public static let invalidation = ScenarioFamily(rawValue: "invalidation")
  public static let scrolling = ScenarioFamily(rawValue: "scrolling")
  /// Data that are no data: only here may a size be NaN, infinite or negative.
  public static let hostile = ScenarioFamily(rawValue: "hostile")
  public static let numeric = ScenarioFamily(rawValue: "numeric")
  public static let scale = ScenarioFamily(rawValue: "scale")

  /// The families of `layouts`, then those that are about a part of the contract, each once.
  public static func families(of layouts: [LayoutDescription]) -> [ScenarioFamily] {
    var families: [ScenarioFamily] = []
    let ofContract: [ScenarioFamily] = [
      .updates, .invalidation, .scrolling, .hostile, .numeric, .scale,
    ]
    for family in layouts.map(\.family) + ofContract where !families.contains(family) {
      families.append(family)
    }
    return families
  }
}

extension LayoutDescription {
  /// The folder in which scenarios of this layout lie.
  public var family: ScenarioFamily { ScenarioFamily(rawValue: scenarioFolder) }
}

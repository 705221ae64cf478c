import LayoutDescriptions

/// A group of scenarios. Its raw value is the name of the folder that contains them.
///
/// The description of every layout names the family of its scenarios. Each family declared here as
/// a constant tests one part of the contract that all layouts must satisfy.
public struct ScenarioFamily: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let updates = ScenarioFamily(rawValue: "updates")
  public static let invalidation = ScenarioFamily(rawValue: "invalidation")
  public static let scrolling = ScenarioFamily(rawValue: "scrolling")
  /// Scenarios with invalid data: only in this family may a size be NaN, infinite or negative.
  public static let hostile = ScenarioFamily(rawValue: "hostile")
  public static let numeric = ScenarioFamily(rawValue: "numeric")
  public static let scale = ScenarioFamily(rawValue: "scale")
  /// Scenarios in which a published layout from outside this project failed a rule. Each is reduced
  /// to the smallest scenario that shows the failure.
  public static let publicLayouts = ScenarioFamily(rawValue: "public")

  /// The families of the scenarios of `layouts`, followed by the families that test one part of the
  /// layout contract, without duplicates.
  public static func families(of layouts: [LayoutDescription]) -> [ScenarioFamily] {
    var families: [ScenarioFamily] = []
    let layoutIndependentFamilies: [ScenarioFamily] = [
      .updates, .invalidation, .scrolling, .hostile, .numeric, .scale, .publicLayouts,
    ]
    for family in layouts.map(\.family) + layoutIndependentFamilies where !families.contains(family)
    {
      families.append(family)
    }
    return families
  }
}

extension LayoutDescription {
  /// The family of this layout's scenarios.
  public var family: ScenarioFamily { ScenarioFamily(rawValue: scenarioFolder) }
}

/// A trait that a layout shows in its answers, so that its author may have forgotten to declare it,
/// or declared it without need.
struct ShownTrait: Sendable {
  /// The declaration in Swift, and the key in the protocol of programs.
  let declaration: String
  let protocolKey: String

  /// What the layout does, as a clause: `it placed elements beyond its content`.
  let behavior: String

  let isDeclared: @Sendable (LayoutTraits) -> Bool

  /// Whether the layout shows the trait; nil if it cannot show it with these data.
  let isShown: @Sendable (OrdinaryLayout) -> Bool?

  static let all = [
    ShownTrait(
      declaration: "mayOverflow", protocolKey: "overflow",
      behavior: "it placed elements beyond its content", isDeclared: \.mayOverflow
    ) { layout in
      let content = layout.check.subject.contentSize
      return layout.check.observation.elements.contains { element in
        Axis.allCases.contains {
          element.frame.min($0) < -layout.pixel
            || element.frame.max($0) > content[$0] + layout.pixel
        }
      }
    },
    ShownTrait(
      declaration: "fixedAxis = .horizontal", protocolKey: "axis",
      behavior: "its content grew to the side", isDeclared: { $0.fixedAxis == .horizontal }
    ) { layout in
      // A layout with a parameter for the direction follows the parameter.
      guard layout.check.specification.kind == .any else { return nil }
      return layout.check.axisShownByContent.map { $0 == .horizontal }
    },
    ShownTrait(
      declaration: "setsOwnSizes", protocolKey: "ownSizes",
      behavior: "its answers did not depend on the sizes of the items", isDeclared: \.setsOwnSizes
    ) { layout in
      guard layout.isSmall else { return nil }
      let check = layout.check
      var data = check.observation.data
      for section in data.sections.indices {
        data.sections[section].sizes = data.sections[section].sizes?.map {
          Size(width: $0.width / 2 + 5, height: $0.height / 2 + 5)
        }
      }
      let otherLayout = check.makePreparedLayout(on: data)
      return check.elementsFoundByLookups(of: otherLayout) == check.observation.elements
        && otherLayout.layout.contentSize == check.subject.contentSize
    },
  ]
}

/// How often the layouts of ordinary data showed each trait of `ShownTrait.all`.
struct ShownTraitCounts {
  private var layoutCounts = ShownTrait.all.map { _ in 0 }
  private var shownCounts = ShownTrait.all.map { _ in 0 }

  /// Counts the traits that one layout shows.
  mutating func add(_ layout: OrdinaryLayout) {
    for (index, trait) in ShownTrait.all.enumerated() {
      guard let isShown = trait.isShown(layout) else { continue }
      layoutCounts[index] += 1
      if isShown { shownCounts[index] += 1 }
    }
  }

  /// Adds the counts of other layouts.
  mutating func add(_ other: ShownTraitCounts) {
    for index in layoutCounts.indices {
      layoutCounts[index] += other.layoutCounts[index]
      shownCounts[index] += other.shownCounts[index]
    }
  }

  /// A proposal for each trait that all layouts show and the author does not declare.
  func proposals(_ traits: LayoutTraits) -> [String] {
    sufficientlyObservedTraits.compactMap { trait, shownCount, layoutCount in
      guard shownCount == layoutCount, !trait.isDeclared(traits) else { return nil }
      return
        "\(trait.behavior) in all \(layoutCount) layouts: if this is meant, declare \"\(trait.declaration)\" (in a program: \"\(trait.protocolKey)\")"
    }
  }

  /// A warning for each trait that the author declares and no layout shows.
  func warnings(_ traits: LayoutTraits) -> [String] {
    sufficientlyObservedTraits.compactMap { trait, shownCount, layoutCount in
      guard shownCount == 0, trait.isDeclared(traits) else { return nil }
      return
        "you declared \"\(trait.declaration)\", but in none of \(layoutCount) layouts was it true that \(trait.behavior)"
    }
  }

  private var sufficientlyObservedTraits: [(ShownTrait, shownCount: Int, layoutCount: Int)] {
    ShownTrait.all.indices.map { (ShownTrait.all[$0], shownCounts[$0], layoutCounts[$0]) }
      .filter { $0.layoutCount >= RegularityEvidence.leastLayoutCount }
  }
}

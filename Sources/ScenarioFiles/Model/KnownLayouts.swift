import CollectionLayout
import LayoutDescriptions
import Wording

/// The layouts that the scenario reader knows, and the element kinds, section keys and custom
/// values that follow from their descriptions.
///
/// Always includes `any`, the placeholder for any layout under test.
package struct KnownLayouts: Sendable {
  /// The layouts other than `any`, in the caller's order.
  package let layoutsWithoutPlaceholder: [LayoutDescription]

  /// The layouts other than `any`, followed by `any`.
  package let allLayouts: [LayoutDescription]

  /// The groups to which a scenario can belong. Each group is a folder of scenarios.
  package let families: [ScenarioFamily]

  /// The rules for the element kinds of all layouts, sorted by category, then by layout.
  package let elementRules: [ElementRule]

  /// The keys of a section's JSON object that only some layouts read.
  package let sectionKeys: [SectionKey]

  /// The rules for the custom values in the attributes of all layouts, sorted by name.
  package let customValueRules: [CustomValueRule]

  /// Collects the element kinds, section keys and custom values of `layouts`.
  package init(_ layouts: [LayoutDescription]) {
    layoutsWithoutPlaceholder = layouts.filter { $0 != .any }
    allLayouts = layoutsWithoutPlaceholder + [.any]
    families = ScenarioFamily.families(of: layoutsWithoutPlaceholder)
    var declaredRules: [ElementRule] = layoutsWithoutPlaceholder.flatMap { $0.elements ?? [] }
    declaredRules.append(.cell)
    elementRules = Self.removingDuplicates(declaredRules) { $0.kind }
      .enumerated()
      .sorted { ($0.element.category, $0.offset) < ($1.element.category, $1.offset) }
      .map(\.element)
    sectionKeys = Self.removingDuplicates(
      (layoutsWithoutPlaceholder + [.any]).flatMap(\.sectionKeys)
    ) {
      $0.name
    }
    customValueRules = Self.removingDuplicates(layoutsWithoutPlaceholder.flatMap(\.customValues)) {
      $0.name
    }
    .sorted { $0.name < $1.name }
  }

  private static func removingDuplicates<Value>(_ values: [Value], by name: (Value) -> String)
    -> [Value]
  {
    var seenNames: Set<String> = []
    return values.filter { seenNames.insert(name($0)).inserted }
  }

  /// The layout called `name`; nil if it is unknown.
  package func layout(named name: String) -> LayoutDescription? {
    allLayouts.first { $0.name == name }
  }

  /// Text for a message that lists the layouts for which `isIncluded` returns true: the word
  /// "layout" or "layouts", and the quoted names.
  func quotedNames(where isIncluded: (LayoutDescription) -> Bool) -> String {
    let names = allLayouts.filter(isIncluded).map { quoted($0.name) }
    guard let lastName = names.last, names.count > 1 else {
      return "layout \(names.first ?? "none")"
    }
    return "layouts \(names.dropLast().joined(separator: ", ")) and \(lastName)"
  }

  /// The element kinds in `category`.
  func elementKinds(of category: ElementCategory) -> [String] {
    elementRules.filter { $0.category == category }.map(\.kind)
  }

  /// The category of `kind`; nil if the kind is unknown.
  func elementCategory(ofKind kind: String) -> ElementCategory? {
    elementRules.first { $0.kind == kind }?.category
  }
}

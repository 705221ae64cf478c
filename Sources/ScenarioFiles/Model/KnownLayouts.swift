import CollectionLayout
import LayoutDescriptions
import Wording

/// The layouts known to the scenario reader, and the vocabulary that follows from their
/// descriptions.
///
/// The layout `any` is always included.
package struct KnownLayouts: Sendable {
  /// The layouts other than `any`, in the caller's order.
  package let named: [LayoutDescription]

  /// The named layouts, followed by `any`.
  package let allLayouts: [LayoutDescription]

  /// The families that a scenario can belong to.
  package let families: [ScenarioFamily]

  /// All element kinds that some layout makes, sorted by category, then by layout.
  package let elements: [ElementRule]

  /// The section keys that only some layouts read.
  package let sectionKeys: [SectionKey]

  /// The custom values in the attributes of some layout, sorted by name.
  package let customValues: [CustomValueRule]

  /// Collects the vocabulary of `layouts`.
  package init(_ layouts: [LayoutDescription]) {
    named = layouts.filter { $0 != .any }
    allLayouts = named + [.any]
    families = ScenarioFamily.families(of: named)
    elements = Self.removingDuplicates(named.flatMap { $0.elements ?? [] } + [.cell]) { $0.kind }
      .enumerated()
      .sorted { ($0.element.category, $0.offset) < ($1.element.category, $1.offset) }
      .map(\.element)
    sectionKeys = Self.removingDuplicates((named + [.any]).flatMap(\.sectionKeys)) { $0.name }
    customValues = Self.removingDuplicates(named.flatMap(\.customValues)) { $0.name }
      .sorted { $0.name < $1.name }
  }

  private static func removingDuplicates<Value>(_ values: [Value], by name: (Value) -> String)
    -> [Value]
  {
    var seen: Set<String> = []
    return values.filter { seen.insert(name($0)).inserted }
  }

  /// The layout called `name`; nil if it is unknown.
  package func named(_ name: String) -> LayoutDescription? { allLayouts.first { $0.name == name } }

  /// The quoted names of the layouts for which `isMeant` is true, as text for a message.
  func quotedNames(where isMeant: (LayoutDescription) -> Bool) -> String {
    let names = allLayouts.filter(isMeant).map { quoted($0.name) }
    guard let last = names.last, names.count > 1 else { return "layout \(names.first ?? "none")" }
    return "layouts \(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The element kinds in `category`.
  func kinds(of category: ElementCategory) -> [String] {
    elements.filter { $0.category == category }.map(\.kind)
  }

  /// The category of `kind`; nil if the kind is unknown.
  func category(ofKind kind: String) -> ElementCategory? {
    elements.first { $0.kind == kind }?.category
  }
}

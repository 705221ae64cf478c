import CollectionLayout
import LayoutDescriptions
import Wording

/// The layouts that a reader knows, and the words that follow from their descriptions.
///
/// `any` is always known.
package struct KnownLayouts: Sendable {
  /// The layouts with a name of their own, in the caller's order.
  package let named: [LayoutDescription]

  /// Every layout: the named ones, then `any`.
  package let all: [LayoutDescription]

  /// The families that a scenario can belong to.
  package let families: [ScenarioFamily]

  /// The kinds of element that some layout makes: by category, then in the order of the layouts.
  package let elements: [ElementRule]

  /// The keys that a section may have for some layouts alone.
  package let sectionKeys: [SectionKey]

  /// The custom values that some layout's attributes carry, in the order of their names.
  package let customValues: [CustomValueRule]

  /// Collects what `layouts` know.
  package init(_ layouts: [LayoutDescription]) {
    named = layouts.filter { $0 != .any }
    all = named + [.any]
    families = ScenarioFamily.families(of: named)
    elements = Self.unique(named.flatMap { $0.elements ?? [] } + [.cell]) { $0.kind }
      .enumerated()
      .sorted { ($0.element.category, $0.offset) < ($1.element.category, $1.offset) }
      .map(\.element)
    sectionKeys = Self.unique((named + [.any]).flatMap(\.sectionKeys)) { $0.name }
    customValues = Self.unique(named.flatMap(\.customValues)) { $0.name }
      .sorted { $0.name < $1.name }
  }

  private static func unique<Value>(_ values: [Value], by name: (Value) -> String) -> [Value] {
    var seen: Set<String> = []
    return values.filter { seen.insert(name($0)).inserted }
  }

  /// The layout called `name`; nil if it is unknown.
  package func named(_ name: String) -> LayoutDescription? { all.first { $0.name == name } }

  /// The names in quotes of the layouts that `isMeant` accepts, for a message.
  func names(where isMeant: (LayoutDescription) -> Bool) -> String {
    let names = all.filter(isMeant).map { quoted($0.name) }
    guard let last = names.last, names.count > 1 else { return "layout \(names.first ?? "none")" }
    return "layouts \(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The kinds of element called `category`.
  func kinds(of category: ElementCategory) -> [String] {
    elements.filter { $0.category == category }.map(\.kind)
  }

  /// The category of a known kind; nil for others.
  func category(ofKind kind: String) -> ElementCategory? {
    elements.first { $0.kind == kind }?.category
  }
}

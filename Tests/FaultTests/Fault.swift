import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioPlayer
import TamperedLayouts
import Testing

/// A mistake planted in a correct layout, which a conformance rule must find. A layout with a
/// mistake never traps and never hangs, whatever its data source returns.
struct Fault: Sendable, CustomTestStringConvertible {
  let name: String

  /// The library and issue in which the mistake occurred; or `invented`, and how it comes about.
  let origin: String

  /// The id of the rule that must find the mistake.
  let rule: String

  /// A part of the message that the rule must report.
  let message: String

  /// The layout in which the mistake is planted; `any` for one that was changed before.
  let layout: LayoutDescription

  private let makeImplementation: @Sendable (_ hasMistake: Bool) -> any LayoutImplementation

  /// The layout with the mistake.
  var mutant: any LayoutImplementation { makeImplementation(true) }

  /// The same layout, wrapped in the same way, with the mistake removed.
  var withoutMistake: any LayoutImplementation { makeImplementation(false) }

  var testDescription: String { name }

  typealias Tampering<Payload: AttributesPayload> =
    @Sendable (TamperedLayout<Payload>, ScenarioSource) -> Void

  /// A mistake that `plant` adds to `layout`, as `engine` computes it. If `change` is not nil, it is
  /// made first; it changes the layout without breaking a rule.
  init(
    _ name: String, _ origin: String, rule: String, _ message: String,
    in layout: LayoutDescription = .list, engine: Engine = .eager,
    after change: Tampering<NoPayload>? = nil, _ plant: @escaping Tampering<NoPayload>
  ) {
    self.init(
      name, origin, rule: rule, message, payload: NoPayload.self, in: layout, engine: engine,
      after: change, plant)
  }

  /// A mistake in a layout with additional values in its attributes.
  init<Payload>(
    _ name: String, _ origin: String, rule: String, _ message: String, payload: Payload.Type,
    in layout: LayoutDescription, engine: Engine = .eager, after change: Tampering<Payload>? = nil,
    _ plant: @escaping Tampering<Payload>
  ) {
    self.init(
      name, origin, rule: rule, message, in: change == nil ? layout : .any
    ) { hasMistake in
      TamperedImplementation<Payload>(
        hasMistake ? name : "\(name) without its mistake", of: change == nil ? layout : .any,
        basedOn: change == nil ? nil : layout, engine: engine,
        workBounds: rule.hasPrefix("W") ? engine.workBounds(of: layout) : nil
      ) { tampered, source in
        change?(tampered, source)
        if hasMistake { plant(tampered, source) }
      }
    }
  }

  /// A mistake in layouts that `makeImplementation` makes with and without it.
  init(
    _ name: String, _ origin: String, rule: String, _ message: String,
    in layout: LayoutDescription,
    makeImplementation: @escaping @Sendable (_ hasMistake: Bool) -> any LayoutImplementation
  ) {
    self.name = name
    self.origin = origin
    self.rule = rule
    self.message = message
    self.layout = layout
    self.makeImplementation = makeImplementation
  }

  /// The table of all mistakes. To add one, add a row to its part.
  static let all = inQueries + inElements + inLifecycle + inBatches + inNumbers + inOffsets
}

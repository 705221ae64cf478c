import CollectionHost
import CollectionLayout
import ScenarioPlayer

/// A layout that asks more of its source in every `prepare` than the one behind it does; to be
/// subclassed by layouts that ask too much.
class AskingLayout<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  final let base: Base
  private final let source: ScenarioSource

  init(_ base: Base, _ surroundings: Surroundings) {
    self.base = base
    source = surroundings.source
  }

  /// Asks `source`, once the layout behind this one is prepared.
  func ask(_ source: ScenarioSource) {}

  final func prepare() throws(LayoutError) {
    try base.prepare()
    ask(source)
  }
}

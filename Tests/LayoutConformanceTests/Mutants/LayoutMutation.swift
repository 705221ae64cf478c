import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioPlayer

/// A mutation: how a mutant differs from the correct layout that it wraps.
struct LayoutMutation {
  /// Changes the answer to a query. The function gets the correct answer by calling `ask`, which
  /// queries the correct layout.
  var answer: (_ rect: Rect, _ ask: (Rect) -> [PlacedElement]) -> [PlacedElement] = { rect, ask in
    ask(rect)
  }

  /// Changes the result of a lookup, given the correct result.
  var lookup:
    (ElementIdentity, PlacedElement?, _ ask: (ElementIdentity) -> PlacedElement?)
      -> PlacedElement? = { _, correctElement, _ in correctElement }

  /// Changes the content size, given the correct one.
  var contentSize: (Size) -> Size = { $0 }

  /// Whether the mutant forwards a call of `prepare` to the correct layout.
  var forwardsPrepare: () -> Bool = { true }

  /// Called each time the mutant is invalidated.
  var onInvalidation: () -> Void = {}

  /// Creates a mutation that changes nothing.
  init() {}

  /// Creates a mutation of queries only.
  init(
    answer: @escaping (_ rect: Rect, _ ask: (Rect) -> [PlacedElement]) -> [PlacedElement]
  ) {
    self.answer = answer
  }

  /// Creates a mutation that changes every element in queries and lookups in the same way.
  init(changing change: @escaping (PlacedElement) -> PlacedElement) {
    answer = { rect, ask in
      ask(.infinite).map(change).filter { $0.boundingBox.hits(rect) || !$0.frame.isFinite }
    }
    lookup = { _, correctElement, _ in correctElement.map(change) }
  }
}

import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

/// What a faulty layout does otherwise than the right one behind it.
struct Fault {
  /// What a query answers; it may ask the right layout as often as it likes.
  var answer: (_ rect: Rect, _ ask: (Rect) -> [PlacedElement]) -> [PlacedElement] = { rect, ask in
    ask(rect)
  }

  /// What a lookup answers, by what the right layout would.
  var lookup:
    (ElementIdentity, PlacedElement?, _ ask: (ElementIdentity) -> PlacedElement?)
      -> PlacedElement? = { _, right, _ in right }

  /// The content size, by what it should be.
  var contentSize: (Size) -> Size = { $0 }

  /// Whether a `prepare` reaches the right layout.
  var isPrepared: () -> Bool = { true }

  /// Told of each invalidation.
  var wasInvalidated: () -> Void = {}

  /// Nothing wrong.
  init() {}

  /// A fault of queries alone.
  init(
    answer: @escaping (_ rect: Rect, _ ask: (Rect) -> [PlacedElement]) -> [PlacedElement]
  ) {
    self.answer = answer
  }

  /// Every element changed alike, in queries and in lookups.
  init(changing change: @escaping (PlacedElement) -> PlacedElement) {
    answer = { rect, ask in
      ask(.infinite).map(change).filter { $0.boundingBox.hits(rect) || !$0.frame.isFinite }
    }
    lookup = { _, right, _ in right.map(change) }
  }
}

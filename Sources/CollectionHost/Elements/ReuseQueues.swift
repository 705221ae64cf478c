import CollectionLayout

/// Registered view factories, and the views that are available for reuse.
///
/// There is one queue for each element kind and identifier. Cells have the kind `none`.
public struct ReuseQueues {
  /// The number of views made for an element kind and identifier, and the number of times that a
  /// view was taken from their queue.
  public struct Counters: Hashable, Sendable {
    public internal(set) var made = 0
    public internal(set) var reused = 0

    /// Creates counters at zero.
    public init() {}
  }

  struct QueueKey: Hashable {
    let category: ElementCategory
    let kind: ElementKind
    let identifier: String
  }

  private var factories: [QueueKey: (String) -> ReusableView] = [:]
  private var waitingViews: [QueueKey: [ReusableView]] = [:]
  private var counters: [QueueKey: Counters] = [:]

  /// The number of times that a factory was replaced, by the category, kind and identifier of its
  /// views.
  private var factoryReplacementCounts: [QueueKey: Int] = [:]

  init() {}

  mutating func register(_ key: QueueKey, _ factory: @escaping (String) -> ReusableView) {
    // Views made by the former factory must not be reused, including views that are still
    // displayed.
    if factories.updateValue(factory, forKey: key) != nil {
      factoryReplacementCounts[key, default: 0] += 1
    }
    waitingViews[key] = nil
  }

  /// Returns a view from the queue for `key`, or a new one made by the factory that is registered
  /// for `key` or, if there is none, by `fallbackFactory`. Nil if both factories are missing.
  mutating func dequeue(
    _ key: QueueKey, orMakeWith fallbackFactory: ((String) -> ReusableView)? = nil
  ) -> ReusableView? {
    if let view = waitingViews[key]?.popLast() {
      counters[key, default: Counters()].reused += 1
      view.prepareForReuse()
      return view
    }
    guard let factory = factories[key] ?? fallbackFactory else { return nil }
    counters[key, default: Counters()].made += 1
    let view = factory(key.identifier)
    view.factoryReplacementCountAtCreation = factoryReplacementCounts[key] ?? 0
    return view
  }

  mutating func enqueue(_ view: ReusableView, as element: ElementIdentity) {
    let key = QueueKey(
      category: element.category, kind: element.kind, identifier: view.reuseIdentifier)
    if view.factoryReplacementCountAtCreation == factoryReplacementCounts[key] ?? 0 {
      waitingViews[key, default: []].append(view)
    }
  }

  func identifiers(category: ElementCategory, kind: ElementKind) -> [String] {
    factories.keys.filter { $0.category == category && $0.kind == kind }.map(\.identifier).sorted()
  }

  /// Removes the decoration views in the queues, because a new layout registers its own.
  mutating func removeDecorationViews() {
    waitingViews = waitingViews.filter { $0.key.category != .decoration }
  }

  func counters(_ key: QueueKey) -> Counters { counters[key] ?? Counters() }

  /// The sum of the counters of all kinds and identifiers.
  var totalCounters: Counters {
    counters.values.reduce(into: Counters()) { sum, one in
      sum.made += one.made
      sum.reused += one.reused
    }
  }
}

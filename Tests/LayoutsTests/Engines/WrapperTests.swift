import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

/// An arrangement that wraps a flow, and moves and turns its elements.
private struct MovedFlow: WrappingArrangement {
  var base: FlowArrangement
  /// The greatest distance by which an element is moved, in points.
  var distance: Double
  /// True if the elements also have transforms, which can move them by any distance.
  var isTransformed = false

  func prepared(in environment: LayoutEnvironment) throws(LayoutError) -> PreparedMovedFlow {
    PreparedMovedFlow(
      base: try base.prepared(in: environment), distance: distance, isTransformed: isTransformed)
  }
}

private struct PreparedMovedFlow: PreparedWrappingArrangement {
  let base: FlowArrangement.Prepared
  let distance: Double
  let isTransformed: Bool

  var queryOutset: QueryOutset {
    isTransformed ? .infinite : QueryOutset(x: distance, y: distance + base.queryOutset.y)
  }

  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<TransformPayload> {
    var frame = base.attributes(of: element, box: box, in: place).frame
    let direction = Double(element.path.item % 3 - 1)
    frame = frame.offsetBy(dx: direction * distance, dy: -direction * distance)
    var attributes = LayoutAttributes<TransformPayload>(element, frame: frame)
    if isTransformed {
      attributes.transform = AffineTransform(
        a: 0, b: 1, c: -1, d: 0, tx: Double(element.path.item % 5) * 100, ty: -1000)
    }
    return attributes
  }
}

@Suite("Arrangements that wrap another arrangement run in every engine")
struct WrapperTests {
  let host = TestHost(sections: 6, items: 120)

  private func checkQueries(_ arrangement: MovedFlow) throws {
    for engine in Engine.allCases {
      let layout = engine.layout(of: arrangement)
      layout.host = host
      try layout.prepare()
      let allAttributes = layout.everything
      #expect(allAttributes.count == 6 * 121)
      for step in 0..<120 {
        let rect = Rect(
          x: Double(step % 7) * 60 - 100, y: Double(step) * 40 - 1500, width: 90, height: 70)
        let expected = allAttributes.filter { $0.boundingBox.hits(rect) }
        #expect(
          layout.layoutAttributesForElements(in: rect) == expected,
          "engine \(engine), query \(rect)")
      }
    }
  }

  private func flow() -> FlowArrangement {
    var flow = FlowArrangement()
    flow.delegate = host
    return flow
  }

  @Test(
    "if a wrapping arrangement moves boxes by no more than the distance that it declares, queries find the boxes at the moved positions"
  )
  func findsBoxesMovedWithinQueryOutset() throws {
    try checkQueries(MovedFlow(base: flow(), distance: 333))
  }

  @Test(
    "if an arrangement moves the boxes of another one by any distance, queries find the boxes at the moved positions (A-08)"
  )
  func findsBoxesMovedAnywhere() throws {
    try checkQueries(MovedFlow(base: flow(), distance: 12, isTransformed: true))
  }

  @Test(
    "the lazy and bucketed engines compare only some boxes to find those that a wrapping arrangement moved"
  )
  func findsMovedBoxesWithoutScan() throws {
    for engine in [Engine.lazy, .bucketed] {
      let layout = engine.layout(of: MovedFlow(base: flow(), distance: 1, isTransformed: true))
      layout.host = host
      try layout.prepare()
      let workBefore = layout.work
      _ = layout.layoutAttributesForElements(in: Rect(x: 0, y: -500, width: 50, height: 50))
      #expect(layout.work.since(workBefore).candidatesInspected < 200)
    }
  }
}

/// An invalidation context with an additional property.
private final class TintContext: InvalidationContext {
  var zIndex: Int?

  override func merge(_ other: InvalidationContext) {
    super.merge(other)
    if let other = other as? TintContext { zIndex = other.zIndex ?? zIndex }
  }
}

/// An arrangement that wraps a flow and has its own class of invalidation contexts.
private struct TintedFlow: WrappingArrangement, ContextAwareArrangement {
  var base: FlowArrangement
  var zIndex = 0

  var invalidationContextClass: InvalidationContext.Type { TintContext.self }

  mutating func invalidate(with context: InvalidationContext) {
    if let newZIndex = (context as? TintContext)?.zIndex { zIndex = newZIndex }
  }

  func prepared(in environment: LayoutEnvironment) throws(LayoutError) -> PreparedTintedFlow {
    PreparedTintedFlow(base: try base.prepared(in: environment), zIndex: zIndex)
  }
}

private struct PreparedTintedFlow: PreparedWrappingArrangement {
  let base: FlowArrangement.Prepared
  let zIndex: Int

  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<NoPayload> {
    var attributes = base.attributes(of: element, box: box, in: place)
    attributes.zIndex = zIndex
    return attributes
  }
}

@Suite("An arrangement can define its own class of invalidation contexts")
struct OwnContextTests {
  let host = TestHost(sections: 2, items: 9)

  @Test(
    "the layout creates invalidation contexts of the arrangement's own class and passes the contexts to the arrangement",
    arguments: Engine.allCases)
  func createsOwnContext(engine: Engine) throws {
    var flow = FlowArrangement()
    flow.delegate = host
    let layout = engine.layout(of: TintedFlow(base: flow))
    layout.host = host
    try layout.prepare()
    #expect(layout.everything.allSatisfy { $0.zIndex == 0 })
    let context = try #require(
      layout.invalidationContext(forBoundsChange: .zero) as? TintContext)
    let otherContext = TintContext()
    otherContext.zIndex = 7
    context.merge(otherContext)
    layout.invalidateLayout(with: context)
    try layout.prepare()
    #expect(layout.everything.count == 20 && layout.everything.allSatisfy { $0.zIndex == 7 })
  }
}

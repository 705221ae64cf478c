import BrickWall
import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

/// A layout host whose bounds and numbers of items can be changed by a test.
private final class WallHost: LayoutHost {
  var bounds = Rect(x: 0, y: 0, width: 320, height: 480)
  var contentInset = Insets.zero
  var itemCounts: [Int]

  init(_ itemCounts: [Int]) { self.itemCounts = itemCounts }

  var numberOfSections: Int { itemCounts.count }
  func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }
}

@Suite("Every engine lays out a brick wall correctly")
struct BrickWallTests {
  private let host = WallHost([40, 0, 7, 300])

  private func layout(
    in engine: Engine, of wall: BrickWall = BrickWall()
  ) throws -> any ArrangementLayout<NoPayload, BrickWall> {
    let layout = engine.layout(of: wall)
    layout.host = host
    try layout.prepare()
    return layout
  }

  /// The expected elements of the host's sections in canonical order. Their frames come from the
  /// wall's own `box(ofItem:)`.
  private func bricks(of wall: BrickWall = BrickWall()) throws -> [LayoutAttributes<NoPayload>] {
    let environment = try LayoutEnvironment(
      bounds: host.bounds, contentInset: host.contentInset, scale: host.scale,
      counts: host.itemCounts)
    let prepared = try wall.prepared(in: environment)
    var sectionTop = 0.0
    var allElements: [LayoutAttributes<NoPayload>] = []
    for (section, count) in host.itemCounts.enumerated() {
      var sectionBottom = sectionTop + wall.headerHeight
      for item in 0..<count {
        let frame = prepared.box(ofItem: item).offsetBy(dx: 0, dy: sectionTop)
        allElements.append(
          LayoutAttributes(.cell(ElementPath(section: section, item: item)), frame: frame))
        sectionBottom = frame.maxY
      }
      allElements.append(
        LayoutAttributes(
          .supplementary(.header, ElementPath(section: section, item: 0)),
          frame: Rect(x: 0, y: sectionTop, width: host.bounds.width, height: wall.headerHeight)))
      sectionTop = sectionBottom
    }
    return allElements
  }

  private func expectQueries(
    of layout: some CollectionLayout<NoPayload>,
    toMatchFilterOver allElements: [LayoutAttributes<NoPayload>]
  ) {
    #expect(layout.layoutAttributesForElements(in: .infinite) == allElements)
    for step in 0..<200 {
      let rect = Rect(
        x: Double(step % 9) * 41 - 20, y: Double(step) * 13 - 60, width: Double(step % 5) * 33,
        height: Double(step % 7) * 20)
      #expect(
        layout.layoutAttributesForElements(in: rect) == allElements.filter { $0.frame.hits(rect) },
        "\(rect)")
    }
    for attributes in allElements {
      #expect(layout.layoutAttributes(for: attributes.element) == attributes)
    }
  }

  @Test("Every query returns what a filter over all bricks returns", arguments: Engine.allCases)
  func answersQueries(engine: Engine) throws {
    let layout = try layout(in: engine)
    let allElements = try bricks()
    expectQueries(of: layout, toMatchFilterOver: allElements)
    #expect(
      layout.collectionViewContentSize
        == Size(width: 320, height: allElements.map(\.frame.maxY).max() ?? 0))
    #expect(layout.layoutAttributesForItem(at: ElementPath(section: 1, item: 0)) == nil)
  }

  @Test(
    "Answers are correct after a batch, a rotation and a change of a parameter",
    arguments: Engine.allCases)
  func followsChanges(engine: Engine) throws {
    let layout = try layout(in: engine)
    host.itemCounts.insert(12, at: 1)
    let batchContext = InvalidationContext()
    batchContext.invalidatesDataSourceCounts = true
    batchContext.updates = [LayoutUpdate(action: .insert, before: nil, after: .section(1))]
    layout.invalidateLayout(with: batchContext)
    try layout.prepare()
    expectQueries(of: layout, toMatchFilterOver: try bricks())

    let rotatedBounds = Rect(x: 0, y: 0, width: 480, height: 320)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: rotatedBounds))
    let context = layout.invalidationContext(forBoundsChange: rotatedBounds)
    host.bounds = rotatedBounds
    layout.invalidateLayout(with: context)
    try layout.prepare()
    expectQueries(of: layout, toMatchFilterOver: try bricks())

    layout.update { $0.bricksPerRow = 3 }
    try layout.prepare()
    expectQueries(of: layout, toMatchFilterOver: try bricks(of: BrickWall(bricksPerRow: 3)))
  }

  @Test("An invalid parameter makes prepare throw", arguments: Engine.allCases)
  func rejectsInvalidParameter(engine: Engine) {
    let layout = engine.layout(of: BrickWall(bricksPerRow: 0))
    layout.host = host
    #expect(throws: LayoutError.invalidMetric(name: "bricksPerRow", section: nil, value: 0)) {
      try layout.prepare()
    }
    #expect(layout.layoutAttributesForElements(in: .infinite).isEmpty)
  }
}

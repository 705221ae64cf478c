import CollectionLayout
import LayoutGeometry
import RandomNumbers
import Testing

@testable import Layouts

@Suite(
  "After item changes, a layout that stores blocks of items equals a layout that was made after the changes"
)
struct BlockChangeTests {
  @Test(
    "after random item changes, a flow that stores blocks of items equals a new flow",
    arguments: Engine.allCases, 0..<24)
  func changedFlowEqualsNewFlow(engine: Engine, seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let host = Self.makeHost(&generator)
    var flow = FlowArrangement(
      minimumLineSpacing: [10, 0, 0.25, -3, -60][generator.nextInt(5)],
      minimumInteritemSpacing: [10, 0, 3.5, -4][generator.nextInt(4)],
      scrollDirection: generator.nextInt(3) == 0 ? .horizontal : .vertical,
      sectionInset: generator.nextInt(2) == 0
        ? .zero : Insets(top: 3, left: 5.5, bottom: 7, right: 2),
      footerReferenceSize: Size(width: 9, height: 9), delegate: host)
    flow.pinsHeaders = generator.nextInt(3) == 0
    flow.pinsFooters = generator.nextInt(3) == 0
    flow.blockLength = [1, 4, 5, 7, 20][generator.nextInt(5)]
    try compareWithNewLayouts(flow, engine, host, generator)
  }

  @Test(
    "after random item changes, a list that stores blocks of items equals a new list",
    arguments: Engine.allCases, 0..<12)
  func changedListEqualsNewList(engine: Engine, seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed + 1000))
    let host = Self.makeHost(&generator)
    var list = ListArrangement(
      spacing: [0, 2.5, -3, -60][generator.nextInt(4)],
      tableHeaderSize: Size(width: 0, height: 12), tableFooterSize: Size(width: 0, height: 3),
      sectionInset: generator.nextInt(2) == 0
        ? .zero : Insets(top: 3, left: 5.5, bottom: 7, right: 2),
      footerReferenceSize: Size(width: 9, height: 9), delegate: host)
    list.pinsHeaders = generator.nextInt(3) == 0
    list.blockLength = [1, 4, 5, 7, 20][generator.nextInt(5)]
    try compareWithNewLayouts(list, engine, host, generator)
  }

  /// A host with up to four sections of up to 150 items.
  static func makeHost(_ generator: inout SplitMix64) -> TestHost {
    let host = TestHost(sections: 0, items: 0)
    host.bounds.size.width = [320, 100, 60.5][generator.nextInt(3)]
    var items = RandomItems(host: host, generator: generator, width: host.bounds.width)
    for _ in 0...generator.nextInt(4) {
      let itemCount = generator.nextInt(4) == 0 ? generator.nextInt(4) : generator.nextInt(150)
      host.sizes.append((0..<itemCount).map { _ in items.makeSize() })
    }
    return host
  }

  /// Changes items step by step, and compares the layout after each step with a new layout that
  /// stores its items without blocks.
  func compareWithNewLayouts<A: Arrangement>(
    _ arrangement: A, _ engine: Engine, _ host: TestHost, _ generator: SplitMix64
  ) throws where A.Prepared.Payload == NoPayload {
    var items = RandomItems(host: host, generator: generator, width: host.bounds.width)
    let layout = engine.layout(of: arrangement)
    layout.host = host
    try layout.prepare()
    for step in 0..<40 {
      let context: InvalidationContext
      switch items.generator.nextInt(12) {
      case 0:
        host.bounds.size.width = Double(40 + items.generator.nextInt(300))
        context = InvalidationContext()
        context.invalidatesBounds = true
      case 1:
        context = InvalidationContext()
        let section = items.generator.nextInt(host.sizes.count)
        context.invalidateSupplementaryElements(
          ofKind: .header, at: [ElementPath(section: section, item: 0)])
      case 2...6: context = items.resizeItems()
      default: context = items.makeBatch()
      }
      layout.invalidateLayout(with: context)
      try layout.prepare()
      let newLayout = Engine.template.layout(of: arrangement)
      newLayout.host = host
      try newLayout.prepare()
      let expected = newLayout.everything
      #expect(layout.everything == expected, "step \(step)")
      #expect(
        layout.collectionViewContentSize == newLayout.collectionViewContentSize, "step \(step)")
      let size = newLayout.collectionViewContentSize
      for _ in 0..<4 {
        let rect = Rect(
          x: Double(items.generator.nextInt(Int(size.width) + 9)) - 4,
          y: Double(items.generator.nextInt(Int(size.height) + 9)) - 4,
          width: Double(items.generator.nextInt(200)), height: Double(items.generator.nextInt(90)))
        #expect(
          layout.layoutAttributesForElements(in: rect)
            == newLayout.layoutAttributesForElements(in: rect), "step \(step), \(rect)")
      }
      if let path = items.choosePath() {
        #expect(
          layout.layoutAttributesForItem(at: path) == newLayout.layoutAttributesForItem(at: path),
          "step \(step), \(path)")
      }
    }
  }
}

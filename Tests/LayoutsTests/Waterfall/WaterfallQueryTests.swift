import CollectionLayout
import LayoutGeometry
import RandomNumbers
import Testing

@testable import Layouts

@Suite(
  "Whatever form an engine stores a waterfall in, it gives the same answers as the eager engine")
struct WaterfallQueryTests {
  /// The patterns of item sizes for which the lazy engine stores a section in different forms.
  enum ItemSizePattern: CaseIterable {
    /// Items of few different sizes, so that the lazy engine stores the heights in a table.
    case fewDistinctSizes
    /// Many different heights, so that the lazy engine stores each as the difference from the least
    /// height.
    case differentHeights
    /// Some items have height 0, but none of the first ones.
    case someEmptyItems
    /// Most items have height 0, also the first ones. The lazy engine then stores packed sizes if
    /// there is a spacing.
    case mostlyEmptyItems
    /// One item is much taller than all others together.
    case oneTallItem

    func size(_ item: Int, _ random: inout SplitMix64) -> Size {
      let height = Double(40 + random.nextInt(60_000)) / 512
      switch self {
      case .fewDistinctSizes:
        let frequentSizes = [Size(width: 30, height: 40), Size(width: 40, height: 30)]
        return item % 50 == 0
          ? Size(width: 47, height: Double(random.nextInt(60) + 1))
          : frequentSizes[random.nextInt(2)]
      case .differentHeights: return Size(width: 50, height: height)
      case .someEmptyItems:
        return Size(width: 50, height: item > 100 && random.nextInt(4) == 0 ? 0 : height)
      case .mostlyEmptyItems: return Size(width: 50, height: random.nextInt(5) > 0 ? 0 : height)
      case .oneTallItem: return Size(width: 50, height: item == 300 ? 1_000_000 : height)
      }
    }
  }

  private func bits(_ attributes: LayoutAttributes<NoPayload>) -> [UInt64] {
    let frame = attributes.frame
    return [
      frame.origin.x, frame.origin.y, frame.size.width, frame.size.height,
      Double(attributes.path.section), Double(attributes.path.item),
      Double(attributes.category.rawValue),
    ].map(\.bitPattern)
  }

  private func makeHost(_ sizePattern: ItemSizePattern, sections: Int, count: Int) -> TestHost {
    let host = TestHost(sections: sections, items: count)
    var random = SplitMix64(seed: UInt64(count))
    for section in host.sizes.indices {
      for item in 0..<count { host.sizes[section][item] = sizePattern.size(item, &random) }
    }
    // A host with a single section has no header, so all elements are cells.
    if sections == 1 { host.sectionsWithoutHeader = [0] }
    return host
  }

  /// Query rectangles: some span the content, some are inside it, some have height 0, and some
  /// start or end exactly where an item does.
  private func makeRects(around everything: [LayoutAttributes<NoPayload>]) -> [Rect] {
    var random = SplitMix64(seed: 7)
    return (0..<40).map { number in
      let frame = everything[random.nextInt(everything.count)].frame
      let y = [frame.minY, frame.maxY, frame.midY + 0.3, frame.minY - 200][number % 4]
      let height = [480, 0, frame.height, 123.4][number / 4 % 4]
      return number % 5 == 0
        ? Rect(x: frame.minX, y: y, width: frame.width / 2, height: height)
        : Rect(x: 0, y: y, width: 320, height: height)
    }
  }

  private func compareEngines(
    _ waterfall: WaterfallArrangement, on host: TestHost, _ comment: Comment
  ) throws {
    let layouts = [Engine.eager, .bucketed, .lazy].map { $0.layout(of: waterfall) }
    for layout in layouts {
      layout.host = host
      try layout.prepare()
    }
    let everything = layouts[0].everything
    for layout in layouts.dropFirst() {
      #expect(layout.collectionViewContentSize == layouts[0].collectionViewContentSize, comment)
      #expect(layout.everything.map(bits) == everything.map(bits), comment)
      for attributes in everything
      where attributes.category == .cell && attributes.path.item % 7 < 2 {
        let answer = layout.layoutAttributesForItem(at: attributes.path)
        #expect(answer.map(bits) == bits(attributes), comment)
      }
      let tracing = try #require(layout as? any QueryTracing)
      for rect in makeRects(around: everything) {
        let expected = layouts[0].layoutAttributesForElements(in: rect).map(bits)
        let inspectedCountBefore = layout.work.candidatesInspected
        #expect(layout.layoutAttributesForElements(in: rect).map(bits) == expected, comment)
        let inspectedCount = layout.work.candidatesInspected - inspectedCountBefore
        let comparedElements = try #require(tracing.elementsThatQueryCompares(with: rect))
        #expect(comparedElements.count == inspectedCount, comment)
        var visitedAttributes: [LayoutAttributes<NoPayload>] = []
        layout.visitLayoutAttributesForElements(in: rect) { visitedAttributes.append($0) }
        #expect(visitedAttributes.map(bits) == expected, comment)
        var attributesOfRuns: [LayoutAttributes<NoPayload>] = []
        layout.visitLayoutAttributeRuns(in: rect) { attributesOfRuns += $0 }
        #expect(attributesOfRuns.map(bits) == expected, comment)
      }
    }
  }

  @Test(
    "the bucketed and lazy engines give the answers of the eager engine, bit for bit (X-03)",
    arguments: ItemSizePattern.allCases)
  func answersAreEqual(sizePattern: ItemSizePattern) throws {
    for (sections, count) in [(1, 700), (2, 150), (1, 2)] {
      let host = makeHost(sizePattern, sections: sections, count: count)
      for columns in [1, 2, 3, 4, 9] {
        for spacing in [0, 7.25, -3] {
          let waterfall = WaterfallArrangement(
            columns: columns, heightRule: columns % 2 == 0 ? .given : .aspect, spacing: spacing,
            sectionInset: Insets(top: 3, left: 5, bottom: 7, right: 11), delegate: host)
          try compareEngines(
            waterfall, on: host,
            "\(sizePattern), \(count) items, \(columns) columns, spacing \(spacing)")
        }
      }
    }
  }

  @Test("a single section with a header and a footer is answered with them")
  func answersHeaderAndFooterOfOnlySection() throws {
    let host = makeHost(.differentHeights, sections: 1, count: 60)
    host.sectionsWithoutHeader = []
    for columns in [1, 3] {
      let waterfall = WaterfallArrangement(
        columns: columns, footerReferenceSize: Size(width: 0, height: 30), delegate: host)
      try compareEngines(waterfall, on: host, "\(columns) columns")
      let layout = Engine.bucketed.layout(of: waterfall)
      layout.host = host
      try layout.prepare()
      let end = layout.collectionViewContentSize.height
      let answers = layout.layoutAttributesForElements(
        in: Rect(x: 0, y: end - 200, width: 320, height: 200))
      #expect(answers.last?.element == .supplementary(.footer, ElementPath(section: 0, item: 0)))
    }
  }

  /// The starts of the first items are 0, 8, 0, 0.
  @Test("an item that starts before the one before it, and ends before the query, is not returned")
  func leavesOutItemBehindDescendingStart() throws {
    let host = makeHost(.differentHeights, sections: 1, count: 60)
    for (item, height) in [0.0, 30, 2, 40].enumerated() {
      host.sizes[0][item] = Size(width: 50, height: height)
    }
    let waterfall = WaterfallArrangement(columns: 3, spacing: 8, delegate: host)
    for engine in [Engine.eager, .bucketed, .lazy] {
      let layout = engine.layout(of: waterfall)
      layout.host = host
      try layout.prepare()
      let answers = layout.layoutAttributesForElements(
        in: Rect(x: 0, y: 4, width: 320, height: 480))
      #expect(answers.prefix(2).map(\.path.item) == [1, 3], "\(engine)")
    }
  }

  /// The form in which the lazy engine stores a section of `count` items.
  private func lazySection(
    _ sizePattern: ItemSizePattern, count: Int, columns: Int = 3, spacing: Double
  ) throws -> any StoredSection {
    let host = makeHost(sizePattern, sections: 1, count: count)
    let waterfall = WaterfallArrangement(columns: columns, spacing: spacing, delegate: host)
    let environment = try LayoutEnvironment(
      bounds: host.bounds, contentInset: .zero, scale: 1, counts: [count])
    return try PreparedWaterfall(waterfall, in: environment).section(0, in: .onDemand)
  }

  @Test(
    "the lazy engine stores a waterfall as packed sizes only if the heights, the spacing or the number of columns rule out the compact form"
  )
  func choosesStoredForm() throws {
    for spacing in [0, 8.0] {
      for sizePattern in [ItemSizePattern.fewDistinctSizes, .differentHeights, .someEmptyItems] {
        #expect(try lazySection(sizePattern, count: 2000, spacing: spacing) is WaterfallSection)
      }
      #expect(try lazySection(.oneTallItem, count: 2000, spacing: spacing) is PackedSection)
    }
    #expect(try lazySection(.mostlyEmptyItems, count: 2000, spacing: 0) is WaterfallSection)
    #expect(try lazySection(.mostlyEmptyItems, count: 2000, spacing: 8) is PackedSection)
    #expect(try lazySection(.fewDistinctSizes, count: 2000, spacing: -1) is PackedSection)
    #expect(
      try lazySection(.fewDistinctSizes, count: 2000, columns: 257, spacing: 1) is PackedSection)
  }

  @Test("heights that are stored in a table or as differences are read back unchanged")
  func storesHeights() {
    var random = SplitMix64(seed: 11)
    // Few different heights that need many bits, many different heights, equal heights, and the
    // greatest heights that can be stored.
    let heightLists: [(heights: [UInt32], isTabulated: Bool)] = [
      ((0..<500).map { _ in UInt32(1 + random.nextInt(20) * 100_003) }, true),
      ((0..<500).map { _ in UInt32(random.nextInt(1 << 20)) }, false),
      ((0..<500).map { _ in UInt32(1024 * random.nextInt(300)) }, false),
      ([UInt32](repeating: 51_200, count: 100), false),
      ([.max - 1, 0, 1, .max - 1], false), ([7], false), ([], false),
    ]
    for (heights, isTabulated) in heightLists {
      let greatestKeyIncrease = (Int64(heights.max() ?? 0) + 5) << 2
      let (encoding, table) = HeightEncoding.chooseEncoding(
        for: heights, greatestKeyIncrease: greatestKeyIncrease)
      #expect(encoding.isTabulated == isTabulated)
      var encodedHeights: [Int64] = [-1]
      encoding.append(heights, table: table, to: &encodedHeights) { (Int64($0) + 5) << 2 }
      #expect(encodedHeights.count == 1 + encoding.wordCount)
      encodedHeights.withUnsafeBufferPointer { encodedHeights in
        let heightWords = encodedHeights.baseAddress! + 1
        for (item, height) in heights.enumerated() {
          let keyIncrease =
            isTabulated
            ? encoding.tableReader(heightWords).keyIncrease(forItem: item)
            : encoding.packedReader(heightWords, spacing: 5, columnBits: 2)
              .keyIncrease(forItem: item)
          #expect(keyIncrease == (Int64(height) + 5) << 2)
        }
      }
    }
  }
}

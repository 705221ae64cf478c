import CollectionLayout
import LayoutGeometry
import RandomNumbers
import Testing

@testable import Layouts

@Suite("All engines give the same answers, bit for bit, in every form of a query (X-03, Q-03)")
struct QueryAnswersTests {
  /// The bit patterns of all fields in which two attributes can differ.
  private func bits(_ attributes: LayoutAttributes<NoPayload>) -> [UInt64] {
    let frame = attributes.frame
    return [
      frame.origin.x.bitPattern, frame.origin.y.bitPattern, frame.size.width.bitPattern,
      frame.size.height.bitPattern, attributes.alpha.bitPattern,
      UInt64(bitPattern: Int64(attributes.zIndex)),
      UInt64(bitPattern: Int64(attributes.path.section)),
      UInt64(bitPattern: Int64(attributes.path.item)), UInt64(attributes.category.rawValue),
      attributes.isHidden ? 1 : 0, attributes.kind == .none ? 0 : 1,
    ]
  }

  private func compareEngines<A: Arrangement>(
    _ arrangement: A, on host: TestHost, seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws where A.Prepared.Payload == NoPayload {
    let eagerLayout = Engine.eager.layout(of: arrangement)
    let layouts = [Engine.bucketed, .lazy].map { $0.layout(of: arrangement) }
    for layout in [eagerLayout] + layouts {
      layout.host = host
      try layout.prepare()
    }
    let contentSize = eagerLayout.collectionViewContentSize
    var random = SplitMix64(seed: seed)
    func randomCoordinate(_ length: Double) -> Double {
      Double(random.nextInt(Int(length) * 4 + 400)) / 4 - 50
    }
    for number in 0..<60 {
      var rect = Rect(
        x: randomCoordinate(contentSize.width), y: randomCoordinate(contentSize.height),
        width: Double(random.nextInt(400)), height: Double(random.nextInt(500)))
      if number == 0 { rect = .infinite }
      if number % 9 == 1 { rect.size.height = 0 }
      if number % 9 == 2 { rect.size.width = 0 }
      let expected = eagerLayout.layoutAttributesForElements(in: rect)
      let expectedBits = expected.map(bits)
      for layout in layouts {
        let answer = layout.layoutAttributesForElements(in: rect)
        #expect(answer.map(bits) == expectedBits, "query \(rect)", sourceLocation: sourceLocation)
        var visitedAttributes: [LayoutAttributes<NoPayload>] = []
        layout.visitLayoutAttributesForElements(in: rect) { visitedAttributes.append($0) }
        #expect(
          visitedAttributes.map(bits) == expectedBits, "query \(rect)",
          sourceLocation: sourceLocation)
        var attributesOfRuns: [LayoutAttributes<NoPayload>] = []
        layout.visitLayoutAttributeRuns(in: rect) { attributesOfRuns += $0 }
        #expect(
          attributesOfRuns.map(bits) == expectedBits, "query \(rect)",
          sourceLocation: sourceLocation)
        var buffer = Array(expected.prefix(3))
        layout.layoutAttributesForElements(in: rect, into: &buffer)
        #expect(
          buffer.dropFirst(min(3, expected.count)).map(bits) == expectedBits, "query \(rect)",
          sourceLocation: sourceLocation)
      }
    }
  }

  private func makeHost(items: Int, seed: UInt64) -> TestHost {
    let host = TestHost(sections: 3, items: items)
    var random = RandomItems(host: host, generator: SplitMix64(seed: seed), width: 320)
    for section in host.sizes.indices {
      for item in host.sizes[section].indices { host.sizes[section][item] = random.makeSize() }
    }
    return host
  }

  @Test(
    "an engine lists as many elements as its query compares, among them those that it returns",
    arguments: Engine.allCases)
  func listsComparedElements(engine: Engine) throws {
    for sections in [1, 3] {
      let host = TestHost(sections: sections, items: 40)
      host.bounds.size.height = 100
      try expectListOfComparedElements(of: GridArrangement(), in: engine, host)
      try expectListOfComparedElements(of: WaterfallArrangement(columns: 3), in: engine, host)
      try expectListOfComparedElements(
        of: WaterfallArrangement(
          columns: 3, footerReferenceSize: Size(width: 0, height: 30), delegate: host),
        in: engine, host)
      try expectListOfComparedElements(of: FlowArrangement(delegate: host), in: engine, host)
    }
  }

  private func expectListOfComparedElements<A: Arrangement>(
    of arrangement: A, in engine: Engine, _ host: TestHost
  ) throws where A.Prepared.Payload == NoPayload {
    let layout = engine.layout(of: arrangement)
    layout.host = host
    try layout.prepare()
    let tracing = try #require(layout as? any QueryTracing)
    for rect in [host.bounds, Rect(x: 50, y: 300, width: 1, height: 1), .infinite, .null] {
      let workBefore = layout.work
      let answers = layout.layoutAttributesForElements(in: rect)
      let work = layout.work.since(workBefore)
      let compared = try #require(tracing.elementsThatQueryCompares(with: rect))
      #expect(compared.count == work.candidatesInspected)
      if rect == .null || rect == .infinite { #expect(compared.isEmpty == (rect == .null)) }
      #expect(Set(compared).isSuperset(of: answers.map(\.element)))
      if engine == .lazy || engine == .bucketed { #expect(work.attributesMade == answers.count) }
    }
  }

  @Test(
    "all engines give the same answers for layouts whose positions follow from a formula",
    arguments: [Axis.vertical, .horizontal])
  func formulasGiveEqualAnswers(axis: Axis) throws {
    for (seed, items) in [0, 1, 7, 500].enumerated() {
      let host = makeHost(items: items, seed: UInt64(seed))
      for columns in [1, 3, 70] {
        try compareEngines(
          GridArrangement(columns: columns, rowHeight: 21, spacing: 2.5, scrollDirection: axis),
          on: host, seed: 1)
      }
      for length in [0, 13, 47.25, 400] {
        var flow = FlowArrangement()
        flow.itemSize = Size(width: length, height: 31)
        flow.scrollDirection = axis
        try compareEngines(flow, on: host, seed: 2)
      }
      try compareEngines(ListArrangement(rowHeight: 17, spacing: 1), on: host, seed: 3)
    }
  }

  @Test(
    "all engines give the same answers for items with their own sizes",
    arguments: [Axis.vertical, .horizontal])
  func storedSizesGiveEqualAnswers(axis: Axis) throws {
    for (seed, items) in [0, 1, 40, 1500].enumerated() {
      let host = makeHost(items: items, seed: UInt64(seed))
      for spacing in [0, 4.5] {
        var flow = FlowArrangement(delegate: host)
        flow.scrollDirection = axis
        flow.minimumLineSpacing = spacing
        try compareEngines(flow, on: host, seed: 4)
      }
      for columns in [1, 3, 40] {
        try compareEngines(
          WaterfallArrangement(columns: columns, spacing: 3, delegate: host), on: host, seed: 5)
      }
      try compareEngines(ListArrangement(delegate: host), on: host, seed: 6)
    }
  }

  @Test(
    "attributes written with vector instructions have the same bits as attributes made by the initializer"
  )
  func writesAttributesAsVectors() {
    for (section, item) in [(0, 0), (3, 7), (Int(Int32.max) - 2, Int(Int32.max) - 2)] {
      let frame = Rect(x: -1.5, y: 2.25, width: 3, height: 4)
      let path = ElementPath(section: section, item: item)
      withUnsafeTemporaryAllocation(of: LayoutAttributes<NoPayload>.self, capacity: 1) { memory in
        let writer = PlainCellWriter(section: section)
        PlainCellWriter.write(
          origin: frame.origin.vector, size: frame.size.vector,
          identity: writer.identity(ofItem: item), to: UnsafeMutableRawPointer(memory.baseAddress!))
        let writtenAttributes = memory[0]
        #expect(bits(writtenAttributes) == bits(LayoutAttributes(.cell(path), frame: frame)))
        #expect(writtenAttributes == LayoutAttributes(.cell(path), frame: frame))
        let nextIdentity = writer.identity(ofItem: item) &+ PlainCellWriter.identityStep
        #expect(nextIdentity == writer.identity(ofItem: item + 1))
      }
    }
    #expect(MemoryLayout<LayoutAttributes<NoPayload>>.stride == PlainCellWriter.stride)
  }
}

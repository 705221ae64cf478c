import CollectionLayout
import LayoutGeometry

/// A prepared arrangement that can store a section's items in blocks, each of which can be computed
/// separately.
///
///     let input = try list.sectionInput(ofSection: 0)
///     let section = list.usesBlocks(input)
///       ? try list.plan(ofSection: 0) : .whole(try list.planWithoutBlocks(input))
protocol BlockwiseArrangement: PlainCellArrangement
where Plan == BlockableSection<WholePlan, PackedBlock<Lines>> {
  /// The type that breaks items into lines and places them.
  associatedtype Lines: LinePlacing

  /// The compact form of a section that is not stored in blocks.
  associatedtype WholePlan: UniformSection

  /// The usual number of items in a block.
  var blockLength: Int { get }

  /// The values from which a section is computed.
  func sectionInput(ofSection section: Int) throws(LayoutError) -> SectionInput<Lines>

  /// True if a section is stored in blocks.
  func usesBlocks(_ input: SectionInput<Lines>) -> Bool

  /// Computes every box of a section.
  func table(_ input: SectionInput<Lines>) throws(LayoutError) -> SectionTable

  /// Computes the compact form of a section that is not stored in blocks.
  func planWithoutBlocks(_ input: SectionInput<Lines>) throws(LayoutError) -> WholePlan
}

extension BlockwiseArrangement {
  static var sectionOperationsTable: Any { SectionOperationsTable<Self>(blockwise: ()) }

  func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    try table(sectionInput(ofSection: section))
  }

  func plan(ofSection section: Int) throws(LayoutError) -> Plan {
    let input = try sectionInput(ofSection: section)
    guard usesBlocks(input) else { return .whole(try planWithoutBlocks(input)) }
    return .blocks(try input.blocks(placing: input.linePlacing, blockLength: blockLength))
  }
}

/// The values from which a section is computed. The items of the section form lines.
struct SectionInput<Lines> {
  var metrics: SectionMetrics
  var sizes: ItemSizes
  var linePlacing: Lines
}

extension SectionInput where Lines: LinePlacing {
  /// Computes the blocks of the section.
  @inline(__always)
  func blocks<Block: ItemBlock>(
    placing: Block.Placing, blockLength: Int
  ) throws(LayoutError) -> BlockSection<Block> {
    var builder = BlockBuilder<Block, Lines>(linePlacing, blockLength: blockLength)
    let length = BlockLength.balancedBlockLength(itemCount: sizes.count, minimumLength: blockLength)
    try sizes.forEachChunk { items, chunk in
      builder.append(items.count) { boxes in
        for place in 0..<boxes.count { boxes[place].size = chunk[place] }
      }
      let isComplete = items.upperBound == sizes.count
      builder.placeLines(endsSection: isComplete)
      builder.makeBlocks(ofLength: length, isComplete: isComplete)
    }
    return BlockSection(
      builder.finishedBlocks, placing: placing, lineSpacing: linePlacing.lineSpacing,
      metrics: metrics)
  }
}

extension SectionOperationsTable where P: BlockwiseArrangement {
  /// Creates the operations that compute and change the sections of an arrangement that can use
  /// blocks. The parameter `blockwise` is an empty tuple; its label distinguishes this initializer
  /// from others.
  @inline(__always)
  init(blockwise: ()) {
    self.init(
      scanned: SectionOperations(scansEverySection: true, query: GeneralSectionQuery.self) {
        section, arrangement throws(LayoutError) in
        let input = try arrangement.sectionInput(ofSection: section)
        guard arrangement.usesBlocks(input) else {
          return .whole(try arrangement.table(input))
        }
        return .blocks(
          try input.blocks(
            placing: AnyLinePlacing(input.linePlacing), blockLength: arrangement.blockLength))
      } change: { storedSection, changes, section, arrangement throws(LayoutError) in
        try arrangement.changeReturningComputedElementCount(storedSection, changes, section) {
          AnyLinePlacing($0)
        }
      },
      indexed: SectionOperations(scansEverySection: false, query: PlainCellQuery.self) {
        section, arrangement throws(LayoutError) in
        let input = try arrangement.sectionInput(ofSection: section)
        guard arrangement.usesBlocks(input) else {
          return try P.bucketedEngineSection(section, arrangement)
        }
        return .blocks(
          try input.blocks(
            placing: AnyLinePlacing(input.linePlacing), blockLength: arrangement.blockLength))
      } change: { storedSection, changes, section, arrangement throws(LayoutError) in
        try arrangement.changeReturningComputedElementCount(storedSection, changes, section) {
          AnyLinePlacing($0)
        }
      },
      plan: SectionOperations(scansEverySection: false, query: PlainCellQuery.self) {
        section, arrangement throws(LayoutError) in
        try arrangement.plan(ofSection: section)
      } change: { storedSection, changes, section, arrangement throws(LayoutError) in
        try arrangement.changeReturningComputedElementCount(storedSection, changes, section) { $0 }
      })
  }
}

extension BlockwiseArrangement {
  /// Changes items of a stored section. Returns the number of elements that were computed; nil if
  /// the section must be computed as a whole.
  @inline(__always)
  fileprivate func changeReturningComputedElementCount<Whole, Block>(
    _ storedSection: BlockableSection<Whole, Block>, _ changes: ItemChanges, _ section: Int,
    placing: (Lines) -> Block.Placing
  ) throws(LayoutError) -> Int? {
    guard case .blocks(let blocks) = storedSection else { return nil }
    let input = try sectionInput(ofSection: section)
    guard usesBlocks(input) else { return nil }
    return try blocks.applyReturningComputedElementCount(
      changes, input: input, placing: placing(input.linePlacing), blockLength: blockLength)
  }
}

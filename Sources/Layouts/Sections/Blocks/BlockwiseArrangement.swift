import CollectionLayout
import LayoutGeometry

/// A prepared arrangement that can store a section's items in blocks, each of which can be computed
/// separately.
///
///     let input = try list.sectionInput(ofSection: 0)
///     if list.usesBlocks(input) { print(try input.blocks(in: .onDemand, blockLength: 512)) }
protocol BlockwiseArrangement: PlainCellArrangement {
  /// The type that breaks items into lines and places them.
  associatedtype Lines: LinePlacing

  /// The usual number of items in a block.
  var blockLength: Int { get }

  /// The values from which a section is computed.
  func sectionInput(ofSection section: Int) throws(LayoutError) -> SectionInput<Lines>

  /// True if a section is stored in blocks.
  func usesBlocks(_ input: SectionInput<Lines>) -> Bool

  /// Computes every box of a section.
  func table(_ input: SectionInput<Lines>) throws(LayoutError) -> SectionTable

  /// Computes a section that is not stored in blocks, for storage that is not scanned.
  func sectionWithoutBlocks(
    _ input: SectionInput<Lines>, in storage: SectionStorage
  ) throws(LayoutError) -> any StoredSection
}

extension BlockwiseArrangement {
  func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    try table(sectionInput(ofSection: section))
  }

  func section(
    _ number: Int, in storage: SectionStorage
  ) throws(LayoutError) -> any StoredSection {
    let input = try sectionInput(ofSection: number)
    if storage != .table && usesBlocks(input) {
      return try input.blocks(in: storage, blockLength: blockLength)
    }
    return storage.isScanned ? try table(input) : try sectionWithoutBlocks(input, in: storage)
  }

  func changeItems(
    _ changes: ItemChanges, of section: any StoredSection, number: Int
  ) throws(LayoutError) -> Int? {
    guard let section = section as? BlockSection else { return nil }
    let input = try sectionInput(ofSection: number)
    guard usesBlocks(input) else { return nil }
    return try section.apply(changes, input: input, blockLength: blockLength)
  }
}

/// The values from which a section is computed. The items of the section form lines.
struct SectionInput<Lines> {
  var metrics: SectionMetrics
  var sizes: ItemSizes
  var linePlacing: Lines
}

extension SectionInput where Lines: LinePlacing {
  /// Computes the section in blocks, in a form that suits `storage`.
  @inline(__always)
  func blocks(
    in storage: SectionStorage, blockLength: Int
  ) throws(LayoutError) -> BlockSection {
    var builder = BlockBuilder(linePlacing, in: storage, blockLength: blockLength)
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
      builder.finishedBlocks, in: storage, placing: linePlacing, metrics: metrics)
  }
}

/// Determines how many items are stored in each block.
///
///     BlockLength.balancedBlockLength(
///       itemCount: 1_100, minimumLength: BlockLength.usualItemCount)  // 550
enum BlockLength {
  /// The usual number of items in a block. It is so small that computing a block takes much less
  /// time than a frame of an animation, and so large that the values stored once for each block
  /// take little memory compared with the block's items.
  static let usualItemCount = 512

  /// The number of items in each block if `itemCount` items are divided evenly among blocks of at
  /// least `minimumLength` items.
  static func balancedBlockLength(itemCount: Int, minimumLength: Int) -> Int {
    let blockCount = max(1, itemCount / minimumLength)
    return (itemCount + blockCount - 1) / blockCount
  }
}

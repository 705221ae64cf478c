/// One of several parts of a run, such as the second of four.
///
///     let shard = RunShard("2/4")
///     (0..<12).filter { shard?.contains($0) == true }  // [1, 5, 9]
package struct RunShard: Hashable, Sendable, CustomStringConvertible {
  /// The number of this part, from 1 to ``shardCount``.
  package let number: Int
  package let shardCount: Int

  /// Creates a shard from text such as `2/4`; nil if the text is invalid.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let shardCount = parts[1], shardCount >= 1,
      (1...shardCount).contains(number)
    else { return nil }
    self.number = number
    self.shardCount = shardCount
  }

  package var description: String { "\(number)/\(shardCount)" }

  /// Whether this shard includes the piece of work with the index `index`, counted from 0, in the
  /// whole run. A piece of work is a group of benchmarks, or a comparison with other code. If
  /// ``shardCount`` is 4, each shard includes every fourth piece.
  package func contains(_ index: Int) -> Bool { index % shardCount == number - 1 }
}

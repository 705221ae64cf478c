/// The row at which each node of a forest starts, and the number of rows used.
struct OracleRows {
  var start: [Int]
  var used: Int
}

extension OracleForest {
  /// The rows for `packing: "guide"`.
  func guideRows() -> OracleRows {
    // rows(node) = max(1, sum of rows(children)), computed from the deepest level up.
    var rows = [Int](repeating: 1, count: children.count)
    for level in levels.reversed() {
      for node in level {
        var sum = 0
        for child in children[node] { sum += rows[child] }
        rows[node] = max(1, sum)
      }
    }

    var start = [Int](repeating: 0, count: children.count)
    var used = 0
    for root in roots {
      start[root] = used
      used += rows[root]
    }
    for level in levels {
      for node in level {
        var row = start[node]
        for child in children[node] {
          start[child] = row
          row += rows[child]
        }
      }
    }
    return OracleRows(start: start, used: used)
  }

  /// The rows for `packing: "compact"`.
  func compactRows() -> OracleRows {
    // Blocks of subtrees, computed from the deepest level up. Each child's row is relative to its
    // parent's.
    var blocks = [Block](repeating: Block(), count: children.count)
    var relativeRow = [Int](repeating: 0, count: children.count)
    for level in levels.reversed() {
      for node in level {
        var below = Block()
        for child in children[node] {
          relativeRow[child] = below.place(blocks[child])
          // A block is needed only once. Releasing it keeps the memory at the blocks of one level.
          blocks[child] = Block()
        }
        blocks[node] = Block(first: [0] + below.first, last: [0] + below.last)
      }
    }
    var all = Block()
    for root in roots { relativeRow[root] = all.place(blocks[root]) }

    var start = [Int](repeating: 0, count: children.count)
    for root in roots { start[root] = relativeRow[root] }
    for level in levels {
      for node in level {
        for child in children[node] { start[child] = start[node] + relativeRow[child] }
      }
    }
    return OracleRows(start: start, used: (start.max() ?? -1) + 1)
  }
}

/// The rows that a rigid group of subtrees occupies: its first and its last row at each depth.
private struct Block {
  var first: [Int] = []
  var last: [Int] = []

  /// Adds a subtree at the smallest row at which it lies below the occupied rows at every depth.
  /// Returns that row.
  mutating func place(_ block: Block) -> Int {
    if first.isEmpty {
      self = block
      return 0
    }
    var row = 0
    for depth in block.first.indices where depth < last.count {
      row = max(row, last[depth] + 1 - block.first[depth])
    }
    for depth in block.first.indices {
      if depth < last.count {
        last[depth] = row + block.last[depth]
      } else {
        first.append(row + block.first[depth])
        last.append(row + block.last[depth])
      }
    }
    return row
  }
}

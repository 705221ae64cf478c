/// The row at which each node of a forest starts, and the number of rows used.
struct NaiveForestRows {
  var startRows: [Int]
  var rowCount: Int
}

extension NaiveForest {
  /// The rows of all nodes if the parameter `packing` is `guide`: each subtree has separate rows.
  func separateSubtreeRows() -> NaiveForestRows {
    // rows(node) = max(1, sum of rows(children)), computed from the deepest level up.
    var neededRowCounts = [Int](repeating: 1, count: children.count)
    for level in levels.reversed() {
      for node in level {
        var childRowSum = 0
        for child in children[node] { childRowSum += neededRowCounts[child] }
        neededRowCounts[node] = max(1, childRowSum)
      }
    }

    var startRows = [Int](repeating: 0, count: children.count)
    var usedRowCount = 0
    for root in roots {
      startRows[root] = usedRowCount
      usedRowCount += neededRowCounts[root]
    }
    for level in levels {
      for node in level {
        var nextRow = startRows[node]
        for child in children[node] {
          startRows[child] = nextRow
          nextRow += neededRowCounts[child]
        }
      }
    }
    return NaiveForestRows(startRows: startRows, rowCount: usedRowCount)
  }

  /// The rows of all nodes if the parameter `packing` is `compact`: subtrees are moved together as
  /// closely as possible.
  func compactRows() -> NaiveForestRows {
    // `blocks` contains the rows that each node's subtree occupies, computed from the deepest level
    // up. `rowsBelowParent` contains each child's row relative to its parent's row.
    var blocks = [SubtreeBlock](repeating: SubtreeBlock(), count: children.count)
    var rowsBelowParent = [Int](repeating: 0, count: children.count)
    for level in levels.reversed() {
      for node in level {
        var childBlock = SubtreeBlock()
        for child in children[node] {
          let rowOffset = childBlock.rowOffset(ofNextSubtree: blocks[child])
          childBlock.addSubtree(blocks[child], rowOffset: rowOffset)
          rowsBelowParent[child] = rowOffset
          // Each block is used only once, and then released to save memory.
          blocks[child] = SubtreeBlock()
        }
        blocks[node] = SubtreeBlock(
          firstRowsByDepth: [0] + childBlock.firstRowsByDepth,
          lastRowsByDepth: [0] + childBlock.lastRowsByDepth)
      }
    }
    var forestBlock = SubtreeBlock()
    var startRows = [Int](repeating: 0, count: children.count)
    for root in roots {
      startRows[root] = forestBlock.rowOffset(ofNextSubtree: blocks[root])
      forestBlock.addSubtree(blocks[root], rowOffset: startRows[root])
    }
    for level in levels {
      for node in level {
        for child in children[node] { startRows[child] = startRows[node] + rowsBelowParent[child] }
      }
    }
    return NaiveForestRows(startRows: startRows, rowCount: (startRows.max() ?? -1) + 1)
  }
}

/// The rows that a group of subtrees with fixed relative positions occupies: the first and the last
/// row at each depth.
private struct SubtreeBlock {
  var firstRowsByDepth: [Int] = []
  var lastRowsByDepth: [Int] = []

  /// The smallest number of rows by which the subtree `block` must move down, so that it lies below
  /// all occupied rows at every depth.
  func rowOffset(ofNextSubtree block: SubtreeBlock) -> Int {
    var rowOffset = 0
    for depth in block.firstRowsByDepth.indices where depth < lastRowsByDepth.count {
      rowOffset = max(rowOffset, lastRowsByDepth[depth] + 1 - block.firstRowsByDepth[depth])
    }
    return rowOffset
  }

  /// Adds the rows of the subtree `block`, moved down by `rowOffset` rows.
  mutating func addSubtree(_ block: SubtreeBlock, rowOffset: Int) {
    for depth in block.firstRowsByDepth.indices {
      if depth < lastRowsByDepth.count {
        lastRowsByDepth[depth] = rowOffset + block.lastRowsByDepth[depth]
      } else {
        firstRowsByDepth.append(rowOffset + block.firstRowsByDepth[depth])
        lastRowsByDepth.append(rowOffset + block.lastRowsByDepth[depth])
      }
    }
  }
}

extension ClassForest {
  /// Computes rows so that no two subtrees share a row, unless one subtree contains the other. A
  /// node takes as many rows as its subtree has nodes without children, and each child starts after
  /// the rows of its previous sibling.
  ///
  /// - Complexity: O(n) for n nodes.
  mutating func packIntoSeparateRows() {
    var neededRows = arraysByDepth(filledWith: 1)
    for depth in stride(from: depthCount - 2, through: 0, by: -1) {
      for item in neededRows[depth].indices {
        var rowsNeededByChildren: Int32 = 0
        for child in children(of: item, atDepth: depth) {
          rowsNeededByChildren += neededRows[depth + 1][child]
        }
        neededRows[depth][item] = max(1, rowsNeededByChildren)
      }
    }
    rowsByDepth = arraysByDepth(filledWith: 0)
    var nextRow: Int32 = 0
    for root in rowsByDepth.first?.indices ?? 0..<0 {
      rowsByDepth[0][root] = nextRow
      nextRow += neededRows[0][root]
    }
    rowCount = Int(nextRow)
    for depth in 0..<max(0, depthCount - 1) {
      for item in rowsByDepth[depth].indices {
        var row = rowsByDepth[depth][item]
        for child in children(of: item, atDepth: depth) {
          rowsByDepth[depth + 1][child] = row
          row += neededRows[depth + 1][child]
        }
      }
    }
  }

  /// Packs subtrees by their contours: each sibling after the first is placed, as a rigid block, in
  /// the first row at which it does not overlap earlier siblings at any depth.
  ///
  /// The contours of subtrees are merged from the leaves to the roots (Reingold and Tilford,
  /// "Tidier Drawings of Trees", 1981); then offsets are added up from the roots to the leaves.
  ///
  /// - Complexity: O(n) for n nodes, plus, for each merge of two contours, the depth of the
  ///   shallower contour.
  mutating func packCompactly() {
    // The offset of each node from its parent's row; for a root, from row 0.
    var rowOffsetsByDepth = arraysByDepth(filledWith: 0)
    var childContours: [Contour] = []
    for depth in stride(from: depthCount - 1, through: 0, by: -1) {
      var contours: [Contour] = []
      contours.reserveCapacity(nodeCount(atDepth: depth))
      for item in 0..<nodeCount(atDepth: depth) {
        var mergedContour = Contour()
        for child in children(of: item, atDepth: depth) {
          rowOffsetsByDepth[depth + 1][child] = mergedContour.insertAtFirstFreeRow(
            &childContours[child])
        }
        mergedContour.addParent()
        contours.append(mergedContour)
      }
      childContours = contours
    }
    var forestContour = Contour()
    for root in childContours.indices {
      rowOffsetsByDepth[0][root] = forestContour.insertAtFirstFreeRow(&childContours[root])
    }
    rowCount = Int(forestContour.lastRow + 1)
    rowsByDepth = rowOffsetsByDepth
    for depth in 0..<max(0, depthCount - 1) {
      for item in rowsByDepth[depth].indices {
        for child in children(of: item, atDepth: depth) {
          rowsByDepth[depth + 1][child] += rowsByDepth[depth][item]
        }
      }
    }
  }
}

/// The contour of a block of subtrees: the first and the last row that it occupies at each depth.
///
/// Depths are stored deepest first, so that a parent is appended at the end. Rows are stored
/// relative to a common base, so that moving a block changes only one number.
private struct Contour {
  private var baseRow: Int32 = 0
  private var firstRows: [Int32] = []
  private var lastRows: [Int32] = []

  /// The greatest row that the block of subtrees occupies; -1 for an empty block.
  var lastRow: Int32 { lastRows.max().map { $0 + baseRow } ?? -1 }

  /// Adds the parent of the block's subtrees as a node at row 0.
  mutating func addParent() {
    firstRows.append(-baseRow)
    lastRows.append(-baseRow)
  }

  /// Adds the subtrees of `other` to this contour at the smallest row at which they do not overlap
  /// its subtrees, and returns that row. `other` is empty afterwards.
  mutating func insertAtFirstFreeRow(_ other: inout Contour) -> Int32 {
    if lastRows.isEmpty {
      swap(&self, &other)
      return 0
    }
    let sharedDepthCount = min(lastRows.count, other.lastRows.count)
    var rowOffset = Int32.min
    for depth in 1...sharedDepthCount {
      let lastOccupiedRow = lastRows[lastRows.count - depth] + baseRow
      rowOffset = max(
        rowOffset,
        lastOccupiedRow + 1 - (other.firstRows[other.firstRows.count - depth] + other.baseRow))
    }
    other.baseRow += rowOffset
    // The arrays of the deeper contour are kept. At depths that both contours have, the first row
    // is that of this contour, and the last row is that of `other`.
    if other.lastRows.count > lastRows.count {
      for depth in 1...sharedDepthCount {
        other.firstRows[other.firstRows.count - depth] =
          firstRows[firstRows.count - depth] + baseRow - other.baseRow
      }
      swap(&self, &other)
    } else {
      for depth in 1...sharedDepthCount {
        lastRows[lastRows.count - depth] =
          other.lastRows[other.lastRows.count - depth] + other.baseRow - baseRow
      }
    }
    other = Contour()
    return rowOffset
  }
}

import CRectIndex
import LayoutGeometry

/// The tree of an index that stores the boxes of its rectangles, in the form that the search in C
/// reads.
extension RectIndex {
  /// The least number of ids for which a query makes room. With room for fewer ids, a search
  /// compares fewer leaves at a time.
  static let leastRoomForIDs = 17 * leafCapacity

  /// Sets `shape`, the numbers that the search in C needs. All other properties must be set before.
  mutating func setTreeShape() {
    shape.rect_count = Int32(treeRectCount)
    shape.outlier_count = Int32(outlierCount)
    shape.outlier_grid = Int32(Self.groupCount(of: leafCount))
    shape.id_count = Int32(ids.count)
    shape.instructions = rect_index_best_instructions()
    var (level, nodeCount, start) = (0, leafCount, 0)
    withUnsafeMutableBytes(of: &shape.level_starts) { bytes in
      let levelStarts = bytes.bindMemory(to: Int32.self)
      // The search begins at a level with few nodes instead of at the root: the processor compares
      // a few nodes of one level at the same time, which takes less time than one more level. Nodes
      // on level 1 take longer, because each has a grid. So the search begins at a higher level if
      // there is one.
      while nodeCount > 1, level < 2 || nodeCount > Int(RECT_INDEX_TOP_NODES) {
        level += 1
        levelStarts[level] = Int32(start)
        nodeCount = Self.groupCount(of: nodeCount)
        start += nodeCount
      }
    }
    shape.top_level = Int32(level)
    shape.top_count = Int32(nodeCount)
  }

  /// A copy for tests, whose searches use only instructions that every processor of the
  /// architecture has.
  var copyWithPortableSearch: RectIndex {
    var copy = self
    copy.shape.instructions = rect_index_instructions_portable
    return copy
  }

  /// Calls `body` with the tree, unless it is certain that no rectangle in it hits `box`.
  ///
  /// The tree does not contain infinite rectangles (see ``RectIndex/infiniteRectIDs``). It consists
  /// of pointers to the arrays of the index, which avoids reference counting.
  @inline(__always)
  func withTree(for box: Box, _ body: (inout rect_index_tree) -> Void) {
    if groups.isEmpty && (count == 0 || !boundingBox.intersects(CoarseBox(covering: box))) {
      return
    }
    withUnsafePointer(to: shape) { shape in
      groups.withUnsafeBufferPointer { groups in
        leaves.withUnsafePointers { leaves, grids in
          rects.withUnsafeBufferPointer { rects in
            ids.withUnsafeBufferPointer { ids in
              var tree = rect_index_tree(
                shape: shape, groups: groups.baseAddress, leaves: leaves, grids: grids,
                rects: rects.baseAddress!, ids: ids.isEmpty ? nil : ids.baseAddress)
              body(&tree)
            }
          }
        }
      }
    }
  }
}

extension rect_index_tree {
  /// Continues a search for `box`. Writes the ids that it finds to `memory`, and returns how many
  /// there are.
  ///
  /// - Precondition: `memory` has room for `room` ids, and `room` is at least
  ///   `RectIndex.leafCapacity`. The precondition is not checked.
  @inline(__always)
  mutating func search(
    _ box: Box, _ progress: inout rect_index_progress, to memory: UnsafeMutablePointer<Int32>,
    room: Int
  ) -> Int {
    Int(
      rect_index_search(
        &self, box.minX, box.minY, box.maxX, box.maxY, &progress, memory, Int32(clamping: room)))
  }
}

extension rect_index_progress {
  /// The state of a search that has not begun.
  static var start: Self { Self(next_leaf: -1, compared_count: 0) }

  var isComplete: Bool { next_leaf == RECT_INDEX_END }
}

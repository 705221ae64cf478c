import LayoutGeometry

/// Computes the keys of a waterfall's columns. A key is an integer: the coordinate at which a
/// column ends, followed by the number of the column; see ``ColumnEnds``.
///
///     let columns = WaterfallColumns(
///       count: 3, width: 100, spacing: 8, crossStart: 0, heightRule: .given)
///     let keys = ColumnKeys(columns, start: 0, heights: [51_200])
///     keys?.column(of: 5)  // 1
///     keys?.endInUnits(of: 5)  // 1
struct ColumnKeys {
  /// The number of low bits that contain the number of a column.
  let columnBits: Int

  /// The spacing in units of 1/1024 point.
  let spacing: Int64

  private let columnCount: Int

  /// The number of points by which the end of a column moves if its key grows by 1.
  private let pointsPerKeyUnit: Double

  /// The coordinate, in units of 1/1024 point, at which a column without items ends: the start of
  /// the section's items minus the spacing. The first item of a column is placed one spacing later,
  /// so it starts where the section's items start.
  private let endOfEmptyColumn: Int64

  /// Returns nil if keys cannot represent the ends of all columns.
  init?(_ columns: WaterfallColumns, start: Double, heights: [UInt32]) {
    let coordinateLimit = Lattice.maximumCoordinate
    // A column whose only item has height 0 is as short as a column without items, but its key is
    // greater by the spacing. Comparing keys would then choose the wrong column.
    guard
      columns.spacing >= 0, columns.count <= 256, start.magnitude <= coordinateLimit,
      columns.spacing == 0 || !heights.prefix(columns.count).contains(0),
      Double(heights.count) * (Double(heights.max() ?? 0) / Lattice.unitsPerPoint + columns.spacing)
        <= coordinateLimit
    else { return nil }
    columnCount = columns.count
    columnBits = columns.count == 1 ? 0 : Int.bitWidth - (columns.count - 1).leadingZeroBitCount
    pointsPerKeyUnit = 1 / (Lattice.unitsPerPoint * Double(1 << columnBits))
    spacing = Int64(columns.spacing * Lattice.unitsPerPoint)
    endOfEmptyColumn = Int64(start * Lattice.unitsPerPoint) - spacing
  }

  /// The coordinate, in units of 1/1024 point, at which the column with the key `key` ends.
  @inline(__always)
  func endInUnits(of key: Int64) -> Int64 { key &>> Int64(columnBits) }

  @inline(__always)
  func column(of key: Int64) -> Int { Int(key & (1 &<< Int64(columnBits) &- 1)) }

  /// Converts a length from units of 1/1024 point to points.
  @inline(__always)
  func points(_ units: Int64) -> Double { Double(units) * (1 / Lattice.unitsPerPoint) }

  /// The distance between two keys of the same column, in points.
  @inline(__always)
  func length(from key: Int64, to endKey: Int64) -> Double {
    Double(endKey &- key) * pointsPerKeyUnit
  }

  /// The number to add to the key of a column if an item of the given height, in units of 1/1024
  /// point, is placed in the column.
  @inline(__always)
  func keyIncrease(forHeight height: UInt32) -> Int64 {
    (Int64(height) &+ spacing) &<< Int64(columnBits)
  }

  /// Places items of the given heights. Appends to `words` the keys of all columns before each run
  /// of `runLength` consecutive items. Returns the key of the longest column after the last item.
  @inline(__always)
  func placeRuns<Ends: ColumnEnds>(
    of heights: [UInt32], runLength: Int, _: Ends.Type, appendingEndsTo words: inout [Int64]
  ) -> Int64 {
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: columnCount) { keys in
      for column in 0..<columnCount {
        keys.initializeElement(
          at: column, to: endOfEmptyColumn &<< Int64(columnBits) | Int64(column))
      }
      for firstItem in stride(from: 0, to: heights.count, by: runLength) {
        words.append(contentsOf: keys)
        var ends = Ends(keys.baseAddress!, count: columnCount)
        for item in firstItem..<min(firstItem + runLength, heights.count) {
          ends.replaceShortestColumnKey(
            by: ends.shortestColumnKey &+ keyIncrease(forHeight: heights[item]))
        }
        ends.store(to: keys.baseAddress!)
      }
      return keys[columnCount - 1]
    }
  }
}

extension HeightEncoding {
  @inline(__always)
  func packedReader(
    _ words: UnsafePointer<Int64>, _ keys: ColumnKeys
  ) -> PackedHeightReader {
    packedReader(words, spacing: keys.spacing, columnBits: keys.columnBits)
  }
}

import LayoutGeometry

/// The rules by which a waterfall's columns have keys; see ``ColumnEnds``.
struct ColumnKeys {
  /// The number of low bits that contain the number of a column.
  let columnBits: Int

  /// The spacing in units of 1/1024 point.
  let spacing: Int64

  private let columnCount: Int

  /// The length, in points, by which two keys of a column with a difference of 1 differ.
  private let pointsPerKeyUnit: Double

  /// The coordinate at which a column without items ends. The first item of the column starts after
  /// the spacing, where the section's items start.
  private let emptyEnd: Int64

  /// Returns nil if keys cannot represent the ends of all columns.
  init?(_ columns: WaterfallColumns, start: Double, heights: [UInt32]) {
    let limit = Lattice.maximumCoordinate
    // If an item has no height, an empty column is as short as its column, and not shorter, as the
    // keys of empty columns imply.
    guard
      columns.spacing >= 0, columns.count <= 256, start.magnitude <= limit,
      columns.spacing == 0 || !heights.prefix(columns.count).contains(0),
      Double(heights.count) * (Double(heights.max() ?? 0) / Lattice.unitsPerPoint + columns.spacing)
        <= limit
    else { return nil }
    columnCount = columns.count
    columnBits = columns.count == 1 ? 0 : Int.bitWidth - (columns.count - 1).leadingZeroBitCount
    pointsPerKeyUnit = 1 / (Lattice.unitsPerPoint * Double(1 << columnBits))
    spacing = Int64(columns.spacing * Lattice.unitsPerPoint)
    emptyEnd = Int64(start * Lattice.unitsPerPoint) - spacing
  }

  /// The coordinate of a key, in units of 1/1024 point.
  @inline(__always)
  func units(of key: Int64) -> Int64 { key &>> Int64(columnBits) }

  @inline(__always)
  func column(of key: Int64) -> Int { Int(key & (1 &<< Int64(columnBits) &- 1)) }

  /// The length `units`, in points.
  @inline(__always)
  func points(_ units: Int64) -> Double { Double(units) * (1 / Lattice.unitsPerPoint) }

  /// The distance between two keys of the same column, in points.
  @inline(__always)
  func length(from key: Int64, to other: Int64) -> Double {
    Double(other &- key) * pointsPerKeyUnit
  }

  /// The distance from the end of a column to its end after an item of the given height is placed,
  /// so that it can be added to a key.
  @inline(__always)
  func step(ofHeight height: UInt32) -> Int64 { (Int64(height) &+ spacing) &<< Int64(columnBits) }

  /// Places items of the given heights, and appends the keys before each run of `length` items to
  /// `words`. Returns the key of the longest column after the last item.
  @inline(__always)
  func placeRuns<Ends: ColumnEnds>(
    of heights: [UInt32], length: Int, _: Ends.Type, appendingEndsTo words: inout [Int64]
  ) -> Int64 {
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: columnCount) { keys in
      for column in 0..<columnCount {
        keys.initializeElement(at: column, to: emptyEnd &<< Int64(columnBits) | Int64(column))
      }
      for first in stride(from: 0, to: heights.count, by: length) {
        words.append(contentsOf: keys)
        var ends = Ends(keys.baseAddress!, count: columnCount)
        for item in first..<min(first + length, heights.count) {
          ends.replaceFirst(by: ends.first &+ step(ofHeight: heights[item]))
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

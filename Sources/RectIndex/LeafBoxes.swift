import CRectIndex
import LayoutGeometry

/// The boxes of all rectangles, sixteen in each leaf of the tree. An edge of a box is stored as a
/// 16-bit position on a grid of lines.
///
/// Sixteen leaves share a grid, which covers their rectangles with at most 32,000 lines on each
/// axis. A stored edge is moved outward to a line. In most cases the lines show whether a rectangle
/// hits a query. If an edge of the query is too close to a stored edge, the exact rectangle must be
/// compared.
struct LeafBoxes: Sendable {
  /// The size of the boxes of one leaf, in bytes.
  static let bytesPerLeaf = 4 * RectIndex.leafCapacity * MemoryLayout<Int16>.stride

  private typealias StorageUnit = SIMD8<Int16>

  /// The size of a line of the processor's cache, in bytes.
  private static let bytesPerCacheLine = 64

  /// The memory that contains the leaves, which begin at the offset ``firstLeafOffset``.
  private var storageUnits: [StorageUnit] = []

  /// The offset in bytes of the first leaf in `storageUnits`, chosen so that this leaf begins at
  /// the start of a cache line. Each leaf then takes two cache lines instead of three.
  private var firstLeafOffset = 0

  /// One grid for every sixteen leaves.
  private var grids: [rect_index_grid] = []

  /// The size of the boxes and grids in memory, in bytes.
  var byteCount: Int {
    storageUnits.count * MemoryLayout<StorageUnit>.stride + grids.count
      * MemoryLayout<rect_index_grid>.stride
  }

  /// Creates a value without leaves.
  init() {}

  /// Creates `count` leaves. The closure `body` is called with the memory for the leaves. It must
  /// set all leaves, and return the grids on which their edges are stored.
  init(count: Int, _ body: (_ leaves: UnsafeMutableRawPointer) -> [rect_index_grid]) {
    let neededByteCount =
      count * Self.bytesPerLeaf + Self.bytesPerCacheLine - MemoryLayout<StorageUnit>.stride
    let unitCount = neededByteCount / MemoryLayout<StorageUnit>.stride
    var firstLeafOffset = 0
    var grids: [rect_index_grid] = []
    storageUnits = Array(unsafeUninitializedCapacity: unitCount) { memory, initialized in
      memory.initialize(repeating: .zero)
      let bytes = UnsafeMutableRawPointer(memory.baseAddress!)
      firstLeafOffset = bytes.alignedUp(toMultipleOf: Self.bytesPerCacheLine) - bytes
      grids = body(bytes + firstLeafOffset)
      initialized = unitCount
    }
    self.firstLeafOffset = firstLeafOffset
    self.grids = grids
  }

  /// A box that covers rectangle `number` of a leaf, and is at most two grid lines larger on each
  /// side; nil if the leaf has no such rectangle. If `isOutlierLeaf` is true, the leaf is that of
  /// the outliers, whose grid is the last one.
  func boxCoveringRect(_ number: Int, inLeaf leaf: Int, isOutlierLeaf: Bool) -> Box? {
    withUnsafePointers { leaves, _ in
      let storedPositions = (leaves + leaf * Self.bytesPerLeaf).assumingMemoryBound(to: Int16.self)
      func position(_ edge: Int) -> Int16 {
        storedPositions[edge * RectIndex.leafCapacity + number]
      }
      if position(0) > position(2) { return nil }
      let grid = isOutlierLeaf ? grids[grids.count - 1] : grids[leaf / RectIndex.leafCapacity]
      func coordinate(_ position: Int16, _ origin: Int32, _ density: Double) -> Double {
        Double(Int32(position) + origin) / 2 / density
      }
      // The least and the greatest position also stand for all edges outside of the grid, so the
      // box is infinite there.
      return Box(
        minX: position(0) == .min
          ? -.infinity : coordinate(position(0), grid.origin.0, grid.density.0),
        minY: position(1) == .min
          ? -.infinity : coordinate(position(1), grid.origin.1, grid.density.1),
        maxX: position(2) >= 32_766
          ? .infinity : coordinate(position(2), grid.origin.0, grid.density.0),
        maxY: position(3) >= 32_766
          ? .infinity : coordinate(position(3), grid.origin.1, grid.density.1))
    }
  }

  /// Calls `body` with pointers to the first leaf and to the first grid.
  ///
  /// - Precondition: there are leaves.
  @inline(__always)
  func withUnsafePointers<Result>(
    _ body: (_ leaves: UnsafeRawPointer, _ grids: UnsafePointer<rect_index_grid>) -> Result
  ) -> Result {
    storageUnits.withUnsafeBufferPointer { storageUnits in
      grids.withUnsafeBufferPointer { grids in
        body(UnsafeRawPointer(storageUnits.baseAddress!) + firstLeafOffset, grids.baseAddress!)
      }
    }
  }
}

extension rect_index_grid {
  /// Creates the grid for boxes inside `bounds`. Its lines are as dense as possible while all
  /// positions in `bounds` are in the range of 16-bit numbers.
  @inline(__always)
  init(covering bounds: Box) {
    guard bounds.isOrdered else {
      self.init(density: (1, 1), origin: (0, 0, 0, 0))
      return
    }
    let x = Self.gridDensityAndOrigin(from: bounds.minX, to: bounds.maxX)
    let y = Self.gridDensityAndOrigin(from: bounds.minY, to: bounds.maxY)
    self.init(density: (x.density, y.density), origin: (x.origin, y.origin, x.origin, y.origin))
  }

  @inline(__always)
  private static func gridDensityAndOrigin(from near: Double, to far: Double) -> (
    density: Double, origin: Int32
  ) {
    // A rectangle that is not the infinite one can still have an infinite edge.
    let greatestFinite = Double.greatestFiniteMagnitude
    let (near, far) = (
      min(max(near, -greatestFinite), greatestFinite),
      min(max(far, -greatestFinite), greatestFinite)
    )
    let halfLength = far / 2 - near / 2
    let greatestMagnitude = max(far.magnitude, near.magnitude)
    // A position is a number of half lines from the center. The 16,000 lines on each side of the
    // center have positions up to 32,000, which is below the greatest 16-bit number, 32,767.
    // `rect_index_positions` clamps coordinates to 2^28 lines. The limits used here are lower,
    // because the quotients are rounded.
    let greatestDensity = min(16_000 / halfLength, 0x1p27 / greatestMagnitude, 0x1p100)
    let density = max(greatestDensity, 0x1p-1000).powerOfTwoBelow
    return (density, Int32((near / 2 + far / 2) * density) * 2)
  }
}

extension Double {
  /// The greatest power of two that is not greater than this positive number.
  @inline(__always)
  fileprivate var powerOfTwoBelow: Double { Double(bitPattern: bitPattern & 0x7FF0_0000_0000_0000) }
}

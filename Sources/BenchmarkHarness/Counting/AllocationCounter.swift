/// Something that counts what the process asks of its allocator.
///
/// A program has at most one, for a counter replaces malloc; the programs that have one time nothing.
public protocol AllocationCounter {
  /// The allocator whose blocks are counted: `glibc`, `jemalloc`.
  var allocator: String { get }

  /// Why nothing is counted; nil while the counter lives.
  ///
  /// An unavailable counter reads *unavailable*, never 0.
  var unavailability: String? { get }

  /// The counts since the process started. Reading them allocates nothing.
  func counts() -> AllocationCounts

  /// Makes the present live bytes the greatest; false where the allocator keeps no exact peak.
  func resetPeak() -> Bool
}

/// Exact counts of an allocator's work.
public struct AllocationCounts: Hashable, Sendable, Codable {
  /// Blocks handed out.
  public var mallocs: UInt64
  /// Blocks taken back.
  public var frees: UInt64
  /// Bytes asked for; nil where the allocator does not count them.
  public var bytes: UInt64?
  /// Bytes in use.
  public var live: Int64
  /// The most bytes in use since the peak was last reset; nil where the allocator does not keep it.
  public var peak: Int64?

  /// Creates counts of their parts.
  public init(mallocs: UInt64, frees: UInt64, bytes: UInt64?, live: Int64, peak: Int64?) {
    self.mallocs = mallocs
    self.frees = frees
    self.bytes = bytes
    self.live = live
    self.peak = peak
  }

  /// What happened since `earlier`; live bytes and peak are differences to its live bytes.
  public func since(_ earlier: AllocationCounts) -> AllocationCounts {
    AllocationCounts(
      mallocs: mallocs - earlier.mallocs, frees: frees - earlier.frees,
      bytes: bytes.flatMap { now in earlier.bytes.map { now - $0 } }, live: live - earlier.live,
      peak: peak.map { max(0, $0 - earlier.live) })
  }
}

extension AllocationCounter {
  /// Counts what `body` allocates.
  public func count(_ body: () throws -> Void) rethrows -> AllocationCounts {
    let keepsPeak = resetPeak()
    let before = counts()
    try body()
    var counts = counts().since(before)
    if !keepsPeak { counts.peak = nil }
    return counts
  }

  /// What is wrong with the counter, told by blocks of a known number and length; nil if nothing is.
  ///
  /// Under some sanitizers and valgrind tools an allocator's counters stand still: a counter that did
  /// not see the witness is dead.
  public func witness() -> String? {
    if let unavailability { return unavailability }
    let blocks = 1_000
    let length = 4_096
    var kept: [UnsafeMutableRawPointer] = []
    kept.reserveCapacity(blocks)
    let given = count {
      for _ in 0..<blocks {
        kept.append(UnsafeMutableRawPointer.allocate(byteCount: length, alignment: 1))
      }
    }
    // Read by the program, so that the compiler keeps the blocks.
    let sum = kept.reduce(0) { $0 &+ Int(bitPattern: $1) }
    let taken = count { for block in kept { block.deallocate() } }
    guard sum != 0 else { return "the witness got no blocks" }
    if given.mallocs != blocks || given.frees != 0 {
      return "the witness allocated \(blocks) blocks; the counter saw \(given.mallocs) mallocs and "
        + "\(given.frees) frees"
    }
    let bytes = UInt64(blocks * length)
    if let seen = given.bytes, seen != bytes {
      return "the witness asked for \(bytes) bytes; the counter saw \(seen)"
    }
    if given.live < Int64(bytes) {
      return "the witness holds \(bytes) bytes; the counter saw \(given.live) in use"
    }
    // A debug build makes and frees something of its own for each block.
    if taken.frees != UInt64(blocks) + taken.mallocs || taken.live != -given.live {
      return "the witness freed \(blocks) blocks; the counter saw \(taken.frees) frees and "
        + "\(taken.live) bytes"
    }
    return nil
  }
}

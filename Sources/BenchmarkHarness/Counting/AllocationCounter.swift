/// Counts the allocations of this process.
///
///     let counts = try counter.count { try layout.prepare() }
///     print(counts.mallocs, counts.liveBytes)
///
/// A counter replaces malloc, so a program can contain only one counter, and a program with a
/// counter measures no times.
package protocol AllocationCounter {
  /// The name of the allocator: `glibc` or `jemalloc`.
  var allocator: String { get }

  /// Why the counter does not work; nil if it works.
  ///
  /// A counter that does not work is reported as unavailable, never as 0.
  var unavailability: String? { get }

  /// The counts since the process started. Reading them allocates nothing.
  func counts() -> AllocationCounts

  /// Resets the recorded peak to the bytes that are now in use; returns false if the allocator does
  /// not record an exact peak.
  func resetPeak() -> Bool
}

/// Exact counts of allocations.
package struct AllocationCounts: Hashable, Sendable, Codable {
  /// The number of blocks allocated.
  package var mallocs: UInt64
  /// The number of blocks freed.
  package var frees: UInt64
  /// The bytes requested; nil if the allocator does not count them.
  package var requestedBytes: UInt64?
  /// The bytes in use.
  package var liveBytes: Int64
  /// The most bytes in use since the peak was reset; nil if the allocator does not record it.
  package var peakLiveBytes: Int64?

  package init(
    mallocs: UInt64, frees: UInt64, requestedBytes: UInt64?, liveBytes: Int64, peakLiveBytes: Int64?
  ) {
    self.mallocs = mallocs
    self.frees = frees
    self.requestedBytes = requestedBytes
    self.liveBytes = liveBytes
    self.peakLiveBytes = peakLiveBytes
  }

  /// The differences between these counts and those in `earlier`. In the result, both `liveBytes`
  /// and `peakLiveBytes` are relative to the bytes that were in use at the time of `earlier`.
  package func since(_ earlier: AllocationCounts) -> AllocationCounts {
    AllocationCounts(
      mallocs: mallocs - earlier.mallocs, frees: frees - earlier.frees,
      requestedBytes: requestedBytes.flatMap { now in earlier.requestedBytes.map { now - $0 } },
      liveBytes: liveBytes - earlier.liveBytes,
      peakLiveBytes: peakLiveBytes.map { max(0, $0 - earlier.liveBytes) })
  }
}

extension AllocationCounter {
  /// Runs `body` and counts its allocations.
  package func count(_ body: () throws -> Void) rethrows -> AllocationCounts {
    let hasResetPeak = resetPeak()
    let countsBefore = counts()
    try body()
    var counts = counts().since(countsBefore)
    if !hasResetPeak { counts.peakLiveBytes = nil }
    return counts
  }

  /// Tests the counter with a known number of blocks of known size; returns what is wrong, or nil.
  ///
  /// The test is needed because an allocator's counters do not change under some sanitizers and
  /// valgrind tools.
  package func selfTestFailure() -> String? {
    if let unavailability { return unavailability }
    let blockCount = 1_000
    let blockLength = 4_096
    var blockAddresses: [UnsafeMutableRawPointer] = []
    blockAddresses.reserveCapacity(blockCount)
    let allocationCounts = count {
      for _ in 0..<blockCount {
        blockAddresses.append(
          UnsafeMutableRawPointer.allocate(byteCount: blockLength, alignment: 1))
      }
    }
    // The addresses of the blocks are used, so that the optimizer does not remove the allocations.
    let addressSum = blockAddresses.reduce(0) { $0 &+ Int(bitPattern: $1) }
    let deallocationCounts = count { for block in blockAddresses { block.deallocate() } }
    guard addressSum != 0 else { return "the counter test could not allocate memory" }
    if allocationCounts.mallocs != blockCount || allocationCounts.frees != 0 {
      return
        "the counter test allocated \(blockCount) blocks; the counter counted \(allocationCounts.mallocs) mallocs and \(allocationCounts.frees) frees"
    }
    let allocatedByteCount = UInt64(blockCount * blockLength)
    if let countedBytes = allocationCounts.requestedBytes, countedBytes != allocatedByteCount {
      return
        "the counter test allocated \(allocatedByteCount) bytes; the counter counted \(countedBytes)"
    }
    if allocationCounts.liveBytes < Int64(allocatedByteCount) {
      return
        "the counter test holds \(allocatedByteCount) allocated bytes; the counter counted \(allocationCounts.liveBytes) bytes in use"
    }
    // In a debug build, deallocation itself allocates and frees blocks, so the counter may count
    // more than `blockCount` frees.
    if deallocationCounts.frees != UInt64(blockCount) + deallocationCounts.mallocs
      || deallocationCounts.liveBytes != -allocationCounts.liveBytes
    {
      return
        "the counter test freed \(blockCount) blocks; the counter counted \(deallocationCounts.frees) frees and \(deallocationCounts.liveBytes) bytes"
    }
    return nil
  }
}

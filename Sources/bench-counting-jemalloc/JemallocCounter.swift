import BenchmarkHarness

#if Jemalloc
  import CJemalloc
  import Foundation

  /// Counts allocations with jemalloc's statistics.
  ///
  /// The statistics are exact only with `MALLOC_CONF=tcache:false,narenas:1` (no thread cache, one
  /// arena), which must be set before the process starts.
  final class JemallocCounter: AllocationCounter {
    let allocator = "jemalloc"
    let unavailability: String?

    /// The numeric form of a statistic's name, which jemalloc calls a MIB. Reading a statistic by
    /// its MIB allocates nothing.
    private typealias Key = [Int]

    private let epochKey: Key
    private let mallocCountKeys: [Key]
    private let freeCountKeys: [Key]
    private let allocatedBytesKey: Key

    /// The start of the names of statistics that are sums over all arenas. 4096 is jemalloc's
    /// constant `MALLCTL_ARENAS_ALL`.
    private static let allArenasPrefix = "stats.arenas.4096"

    init() {
      let sizeClassNames = ["small", "large"]
      let epoch = Self.key("epoch")
      let mallocKeys = sizeClassNames.map { Self.key("\(Self.allArenasPrefix).\($0).nmalloc") }
      let freeKeys = sizeClassNames.map { Self.key("\(Self.allArenasPrefix).\($0).ndalloc") }
      let allocatedBytes = Self.key("stats.allocated")
      let options = ProcessInfo.processInfo.environment["MALLOC_CONF"] ?? ""
      if ([epoch, allocatedBytes] + mallocKeys + freeKeys).contains(where: { $0 == nil }) {
        unavailability = "this jemalloc was built without statistics"
      } else if !options.contains("tcache:false") || !options.contains("narenas:1") {
        unavailability = "expected MALLOC_CONF=tcache:false,narenas:1, found \"\(options)\""
      } else {
        unavailability = nil
      }
      epochKey = epoch ?? []
      mallocCountKeys = mallocKeys.map { $0 ?? [] }
      freeCountKeys = freeKeys.map { $0 ?? [] }
      allocatedBytesKey = allocatedBytes ?? []
    }

    func counts() -> AllocationCounts {
      var epoch: UInt64 = 1
      write(epochKey, &epoch)
      let liveBytes = Int64(read(allocatedBytesKey))
      // jemalloc records neither the bytes that were requested nor the exact peak of the bytes in
      // use.
      return AllocationCounts(
        mallocs: sum(mallocCountKeys), frees: sum(freeCountKeys), bytes: nil, live: liveBytes,
        peak: nil)
    }

    func resetPeak() -> Bool { false }

    private func sum(_ keys: [Key]) -> UInt64 {
      var sum: UInt64 = 0
      for key in keys { sum += read(key) }
      return sum
    }

    private func read(_ key: Key) -> UInt64 {
      var value: UInt64 = 0
      var length = MemoryLayout<UInt64>.size
      key.withUnsafeBufferPointer {
        _ = mallctlbymib($0.baseAddress, $0.count, &value, &length, nil, 0)
      }
      return value
    }

    private func write(_ key: Key, _ value: inout UInt64) {
      key.withUnsafeBufferPointer {
        _ = mallctlbymib(
          $0.baseAddress, $0.count, nil, nil, &value, MemoryLayout<UInt64>.size)
      }
    }

    private static func key(_ name: String) -> Key? {
      var key = [Int](repeating: 0, count: 8)
      var length = key.count
      guard mallctlnametomib(name, &key, &length) == 0 else { return nil }
      return Array(key.prefix(length))
    }
  }
#endif

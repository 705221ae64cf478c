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
    private typealias MIB = [Int]

    private let epochMIB: MIB
    private let mallocCountMIBs: [MIB]
    private let freeCountMIBs: [MIB]
    private let allocatedBytesMIB: MIB

    /// The start of the names of statistics that are sums over all arenas. 4096 is jemalloc's
    /// constant `MALLCTL_ARENAS_ALL`.
    private static let allArenasPrefix = "stats.arenas.4096"

    init() {
      let sizeClassNames = ["small", "large"]
      let epoch = Self.mib("epoch")
      let mallocMIBs = sizeClassNames.map { Self.mib("\(Self.allArenasPrefix).\($0).nmalloc") }
      let freeMIBs = sizeClassNames.map { Self.mib("\(Self.allArenasPrefix).\($0).ndalloc") }
      let allocatedBytes = Self.mib("stats.allocated")
      let options = ProcessInfo.processInfo.environment["MALLOC_CONF"] ?? ""
      if ([epoch, allocatedBytes] + mallocMIBs + freeMIBs).contains(where: { $0 == nil }) {
        unavailability = "this jemalloc was built without statistics"
      } else if !options.contains("tcache:false") || !options.contains("narenas:1") {
        unavailability = "expected MALLOC_CONF=tcache:false,narenas:1, found \"\(options)\""
      } else {
        unavailability = nil
      }
      epochMIB = epoch ?? []
      mallocCountMIBs = mallocMIBs.map { $0 ?? [] }
      freeCountMIBs = freeMIBs.map { $0 ?? [] }
      allocatedBytesMIB = allocatedBytes ?? []
    }

    func counts() -> AllocationCounts {
      var epoch: UInt64 = 1
      writeStatistic(epochMIB, &epoch)
      let liveBytes = Int64(readStatistic(allocatedBytesMIB))
      // jemalloc records neither the bytes that were requested nor the exact peak of the bytes in
      // use.
      return AllocationCounts(
        mallocs: sum(mallocCountMIBs), frees: sum(freeCountMIBs), requestedBytes: nil,
        liveBytes: liveBytes, peakLiveBytes: nil)
    }

    func resetPeak() -> Bool { false }

    private func sum(_ mibs: [MIB]) -> UInt64 {
      var sum: UInt64 = 0
      for mib in mibs { sum += readStatistic(mib) }
      return sum
    }

    private func readStatistic(_ mib: MIB) -> UInt64 {
      var value: UInt64 = 0
      var length = MemoryLayout<UInt64>.size
      mib.withUnsafeBufferPointer {
        _ = mallctlbymib($0.baseAddress, $0.count, &value, &length, nil, 0)
      }
      return value
    }

    private func writeStatistic(_ mib: MIB, _ value: inout UInt64) {
      mib.withUnsafeBufferPointer {
        _ = mallctlbymib(
          $0.baseAddress, $0.count, nil, nil, &value, MemoryLayout<UInt64>.size)
      }
    }

    private static func mib(_ name: String) -> MIB? {
      var mib = [Int](repeating: 0, count: 8)
      var length = mib.count
      guard mallctlnametomib(name, &mib, &length) == 0 else { return nil }
      return Array(mib.prefix(length))
    }
  }
#endif

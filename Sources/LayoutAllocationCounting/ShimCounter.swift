import BenchmarkHarness
import CAllocationShim

/// Counts allocations with this package's own malloc functions, which call glibc's allocator.
struct ShimCounter: AllocationCounter {
  let allocator = "glibc"

  var unavailability: String? {
    allocation_shim_is_live() == 0
      ? "malloc is replaced only where glibc is the C library, and not under a sanitizer" : nil
  }

  func counts() -> AllocationCounts {
    let counts = allocation_shim_counts()
    return AllocationCounts(
      mallocs: counts.mallocs, frees: counts.frees, requestedBytes: counts.bytes,
      liveBytes: counts.live, peakLiveBytes: counts.peak)
  }

  func resetPeak() -> Bool {
    allocation_shim_reset_peak()
    return true
  }
}

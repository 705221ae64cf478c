/// An allocator whose allocations can be counted. Counts of different allocators are not
/// comparable.
package enum CountedAllocator: String, CaseIterable, Sendable {
  /// The allocator of the C library, wrapped by functions that count the allocations.
  case glibc
  /// The jemalloc allocator, which counts the allocations in its own statistics.
  case jemalloc

  /// The name of the counting program, which is in the same folder as `bench`.
  package var countingProgramName: String {
    switch self {
    case .glibc: "bench-counting"
    case .jemalloc: "bench-counting-jemalloc"
    }
  }

  /// The environment variables for the counting process. They fix the hash seeds, and disable
  /// jemalloc's caches, which would hide calls from its statistics.
  package var environment: [String: String] {
    var variables = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    if self == .jemalloc { variables["MALLOC_CONF"] = "tcache:false,narenas:1" }
    return variables
  }
}

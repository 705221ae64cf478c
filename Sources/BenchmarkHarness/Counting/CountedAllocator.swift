/// An allocator whose blocks can be counted; a count belongs to one of them.
public enum CountedAllocator: String, CaseIterable, Sendable {
  /// The C library's, behind functions of our own.
  case glibc
  /// Counted by its own statistics.
  case jemalloc

  /// The program that counts, which lies beside `bench`.
  public var program: String {
    switch self {
    case .glibc: "bench-counting"
    case .jemalloc: "bench-counting-jemalloc"
    }
  }

  /// The variables that its process is started with, so that two of them count the same: hash seeds
  /// are fixed, and jemalloc, whose caches hide calls from its statistics, goes without.
  public var environment: [String: String] {
    var variables = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    if self == .jemalloc { variables["MALLOC_CONF"] = "tcache:false,narenas:1" }
    return variables
  }
}

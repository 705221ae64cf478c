/// The environment that results were measured in: machine, operating system, compiler and build.
///
///     let fingerprint = EnvironmentFingerprint.current()
///     try document.run.fingerprint.expectComparableTimes(fingerprint, baseline: "results.json")
///
/// Results from different environments are not compared. The git revision is kept separately, in
/// ``GitState``.
package struct EnvironmentFingerprint: Hashable, Sendable, Codable {
  /// The name of the processor, as the operating system reports it.
  package var cpu: String
  package var architecture: String
  /// The number of processors that are online.
  package var cores: Int
  /// The number of processors that the control group allows; `nil` if there is no limit.
  package var quota: Double?
  package var kernel: String
  package var libc: String
  package var swift: String
  /// The build configuration, and the sanitizers that the program was built with.
  package var flags: [String]
  package var allocator: String
  /// The environment variables that configure the allocator.
  package var allocatorOptions: [String: String]
  /// How hashes are seeded: `random` or `deterministic`.
  package var hashing: String
  /// The load average over the last minute.
  package var load: Double
  /// The process that counted the allocations; nil if none were counted.
  package var counted: AllocationCountingProcess?

  package init(
    cpu: String, architecture: String, cores: Int, quota: Double?, kernel: String, libc: String,
    swift: String, flags: [String], allocator: String, allocatorOptions: [String: String],
    hashing: String, load: Double, counted: AllocationCountingProcess? = nil
  ) {
    self.cpu = cpu
    self.architecture = architecture
    self.cores = cores
    self.quota = quota
    self.kernel = kernel
    self.libc = libc
    self.swift = swift
    self.flags = flags
    self.allocator = allocator
    self.allocatorOptions = allocatorOptions
    self.hashing = hashing
    self.load = load
    self.counted = counted
  }

  /// The properties of the counting process that affect its counts.
  package struct AllocationCountingProcess: Hashable, Sendable, Codable {
    package var allocator: String
    /// The environment variables that were set for the counting process.
    package var variables: [String: String]

    /// Describes the process that counts the allocations of `allocator`.
    package init(_ allocator: CountedAllocator) {
      self.allocator = allocator.rawValue
      variables = allocator.environment
    }
  }
}

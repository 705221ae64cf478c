/// The environment in which results are valid.
///
/// Results from different environments are not compared. The git revision is kept separately, in
/// ``GitState``.
public struct Fingerprint: Hashable, Sendable, Codable {
  /// The processor's name as the system gives it.
  public var cpu: String
  public var architecture: String
  /// The number of processors online.
  public var cores: Int
  /// The number of processors that the control group allows; `nil` if there is no limit.
  public var quota: Double?
  public var kernel: String
  public var libc: String
  public var swift: String
  /// How the program was built: its configuration and the sanitizers in it.
  public var flags: [String]
  public var allocator: String
  /// The environment variables that configure the allocator.
  public var allocatorOptions: [String: String]
  /// `random` or `deterministic`.
  public var hashing: String
  /// The load average of the last minute.
  public var load: Double
  /// The process in which allocations are counted; nil if none are.
  public var counted: CountedProcess?

  /// Creates a fingerprint from its parts.
  public init(
    cpu: String, architecture: String, cores: Int, quota: Double?, kernel: String, libc: String,
    swift: String, flags: [String], allocator: String, allocatorOptions: [String: String],
    hashing: String, load: Double, counted: CountedProcess? = nil
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

  /// The properties of another process that affect its counts.
  public struct CountedProcess: Hashable, Sendable, Codable {
    public var allocator: String
    /// The environment variables of the process.
    public var variables: [String: String]

    /// The process that counts the blocks of `allocator`.
    public init(_ allocator: CountedAllocator) {
      self.allocator = allocator.rawValue
      variables = allocator.environment
    }
  }
}

/// The environment that a result holds for.
///
/// Results from two environments are not compared; the git revision stands beside it, in
/// ``GitState``.
public struct Fingerprint: Hashable, Sendable, Codable {
  /// The processor's name as the system gives it.
  public var cpu: String
  public var architecture: String
  /// Processors online.
  public var cores: Int
  /// The processors' worth of time that the control group allows; `nil` is no limit.
  public var quota: Double?
  public var kernel: String
  public var libc: String
  public var swift: String
  /// How the program was built: its configuration and the sanitizers in it.
  public var flags: [String]
  public var allocator: String
  /// The environment variables that set the allocator up.
  public var allocatorOptions: [String: String]
  /// `random` or `deterministic`.
  public var hashing: String
  /// Processes that wanted to run, averaged over the last minute.
  public var load: Double
  /// The process that allocations are counted in; nil where none are.
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

  /// What of another process decides what it counts.
  public struct CountedProcess: Hashable, Sendable, Codable {
    public var allocator: String
    /// The variables that it is started with.
    public var variables: [String: String]

    /// The process that counts the blocks of `allocator`.
    public init(_ allocator: CountedAllocator) {
      self.allocator = allocator.rawValue
      variables = allocator.environment
    }
  }
}

/// The first message to a worker: what all of its orders share.
public struct WorkerBrief: Hashable, Sendable, Codable {
  /// The version of the messages that this code writes.
  public static let currentVersion = 1

  public var version: Int
  public var kind: WorkerKind
  /// The folder of the committed data.
  public var dataFolder: String
  /// A file of the user's own sizes.
  public var file: String?
  public var seed: UInt64

  /// Creates a brief.
  public init(kind: WorkerKind, dataFolder: String, file: String? = nil, seed: UInt64) {
    version = Self.currentVersion
    self.kind = kind
    self.dataFolder = dataFolder
    self.file = file
    self.seed = seed
  }
}

/// A worker's answer to its brief.
public struct WorkerGreeting: Hashable, Sendable, Codable {
  /// Why the worker's instrument reads nothing; nil while it lives.
  public var unavailability: Unavailability?
  /// The allocator of the worker's process.
  public var allocator: String?
  /// What the worker's program was built and runs with, where times are compared.
  public var fingerprint: Fingerprint?

  /// Creates a greeting.
  public init(
    unavailability: Unavailability? = nil, allocator: String? = nil,
    fingerprint: Fingerprint? = nil
  ) {
    self.unavailability = unavailability
    self.allocator = allocator
    self.fingerprint = fingerprint
  }

  /// Creates the greeting of a program that counts by `counter`, once the witness has spoken.
  public init(of counter: some AllocationCounter) {
    allocator = counter.allocator
    if let reason = counter.unavailability {
      unavailability = Unavailability(reason: reason)
    } else if let reason = counter.witness() {
      unavailability = Unavailability(reason: reason, isDead: true)
    }
  }
}

/// Why an instrument reads nothing.
public struct Unavailability: Hashable, Sendable, Codable {
  public var reason: String
  /// Whether it should live here; one that nobody installed is absent, and no fault.
  public var isDead: Bool

  /// Creates the reason.
  public init(reason: String, isDead: Bool = false) {
    self.reason = reason
    self.isDead = isDead
  }
}

/// What a worker is asked, after its brief.
enum WorkerQuestion: Codable {
  case order(WorkOrder)
  case batches(BatchOrder)
}

/// A worker's answer to a question.
enum WorkerAnswer: Codable {
  case report(WorkReport)
  case batches(BatchReport)
  /// The order cannot be done; the worker goes on.
  case refusal(String)
  /// What the worker's instrument reads is nothing.
  case deadInstrument(String)
}

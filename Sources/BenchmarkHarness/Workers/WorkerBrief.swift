/// The first message to a worker, with what all of its orders have in common.
public struct WorkerBrief: Hashable, Sendable, Codable {
  /// The version of the message format.
  public static let currentVersion = 1

  public var version: Int
  public var kind: WorkerKind
  /// The folder of the committed data files.
  public var dataFolder: String
  /// A CSV file with the user's own item sizes.
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
  /// Why the worker's counter or clock does not work; nil if it works.
  public var unavailability: Unavailability?
  /// The allocator that the worker's process uses.
  public var allocator: String?
  /// The environment of the worker's program; nil for workers that do not measure time.
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

  /// Creates the greeting of a program that counts allocations with `counter`, after checking that
  /// the counter works.
  public init(of counter: some AllocationCounter) {
    allocator = counter.allocator
    if let reason = counter.unavailability {
      unavailability = Unavailability(reason: reason)
    } else if let reason = counter.witness() {
      unavailability = Unavailability(reason: reason, isDead: true)
    }
  }
}

/// Why a counter or clock does not work.
public struct Unavailability: Hashable, Sendable, Codable {
  public var reason: String
  /// Whether the counter should work here. A counter that is not installed is absent, which is not
  /// an error.
  public var isDead: Bool

  /// Creates the reason.
  public init(reason: String, isDead: Bool = false) {
    self.reason = reason
    self.isDead = isDead
  }
}

/// A message to a worker after its brief.
enum WorkerQuestion: Codable {
  case order(WorkOrder)
  case batches(BatchOrder)
}

/// A worker's answer to a message.
enum WorkerAnswer: Codable {
  case report(WorkReport)
  case batches(BatchReport)
  /// The order cannot be carried out; the worker accepts further orders.
  case refusal(String)
  /// The worker's counter or clock does not work.
  case deadInstrument(String)
}

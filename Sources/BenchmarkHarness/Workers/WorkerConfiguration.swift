/// The first message to a worker: the parameters that all requests to the worker have in common.
package struct WorkerConfiguration: Hashable, Sendable, Codable {
  /// The version of the message format.
  package static let currentVersion = 1

  package var version: Int
  package var kind: WorkerKind
  /// The folder of the committed data files.
  package var dataFolder: String
  /// The path of a CSV file with the user's item sizes; nil for none.
  package var file: String?
  package var seed: UInt64

  package init(kind: WorkerKind, dataFolder: String, file: String? = nil, seed: UInt64) {
    version = Self.currentVersion
    self.kind = kind
    self.dataFolder = dataFolder
    self.file = file
    self.seed = seed
  }
}

/// A worker's answer to its first message, the ``WorkerConfiguration``.
package struct WorkerGreeting: Hashable, Sendable, Codable {
  /// The reason why the worker's counter or clock cannot be used; nil if it can.
  package var unavailability: Unavailability?
  /// The allocator that the worker's process uses.
  package var allocator: String?
  /// The machine, build and settings of the worker's program; nil for workers that measure no
  /// times.
  package var fingerprint: EnvironmentFingerprint?

  package init(
    unavailability: Unavailability? = nil, allocator: String? = nil,
    fingerprint: EnvironmentFingerprint? = nil
  ) {
    self.unavailability = unavailability
    self.allocator = allocator
    self.fingerprint = fingerprint
  }

  /// Creates the greeting of a program that counts allocations with `counter`, after testing the
  /// counter.
  package init(of counter: some AllocationCounter) {
    allocator = counter.allocator
    if let reason = counter.unavailability {
      unavailability = Unavailability(reason: reason)
    } else if let reason = counter.selfTestFailure() {
      unavailability = Unavailability(reason: reason, isDead: true)
    }
  }
}

/// The reason why a counter or clock cannot be used.
package struct Unavailability: Hashable, Sendable, Codable {
  package var reason: String
  /// Whether the counter is present but broken, which is an error. If false, the counter is merely
  /// not available, which is not an error.
  package var isDead: Bool

  package init(reason: String, isDead: Bool = false) {
    self.reason = reason
    self.isDead = isDead
  }
}

/// A message to a worker after the first one, the ``WorkerConfiguration``.
enum WorkerRequest: Codable {
  case order(WorkOrder)
  case batches(BatchRequest)
}

/// A worker's answer to a ``WorkerRequest``.
enum WorkerResponse: Codable {
  case report(WorkReport)
  case batches(BatchReport)
  /// The worker cannot make the requested measurement, for the reason given. It accepts more
  /// requests.
  case refusal(String)
  /// The worker's counter or clock does not work.
  case deadInstrument(String)
}

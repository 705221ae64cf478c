import Wording

/// What of the environment decides what a counter reads.
public struct CounterEnvironment: Hashable, Sendable {
  public var swift: String
  public var architecture: String
  public var allocator: String
  /// How the program was built: its configuration and the sanitizers in it; and the variables that
  /// it was started with, where they are known to matter.
  public var flags: [String]

  /// Creates an environment from its parts.
  public init(swift: String, architecture: String, allocator: String, flags: [String]) {
    self.swift = swift
    self.architecture = architecture
    self.allocator = allocator
    self.flags = flags
  }

  /// What `fingerprint` says of it.
  public init(_ fingerprint: Fingerprint) {
    self.init(
      swift: fingerprint.swift, architecture: fingerprint.architecture,
      allocator: fingerprint.allocator, flags: fingerprint.flags)
  }

  /// What `fingerprint` says of the process in which counters of `kind` are read; nil where there is
  /// none.
  ///
  /// The variables that it is started with stand among the flags.
  public init?(_ fingerprint: Fingerprint, countingIn kind: WorkerKind) {
    self.init(fingerprint)
    switch kind {
    case .conformance: break
    case .allocations:
      guard let counted = fingerprint.counted else { return nil }
      allocator = counted.allocator
      flags += counted.variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    case .instructions:
      // Instructions of the C library are instructions too.
      flags += CallgrindWorker.environment.sorted { $0.key < $1.key }.map {
        "\($0.key)=\($0.value)"
      }
      flags.append(fingerprint.libc)
    case .time, .hardware: return nil
    }
  }

  /// The fields by name, in the order in which they are compared.
  var fields: [(name: String, value: String)] {
    [
      ("swift", swift), ("architecture", architecture), ("allocator", allocator),
      ("flags", flags.joined(separator: " ")),
    ]
  }

  /// Makes sure that counters from `found`, in the file `other` where it is one, may be held to a
  /// baseline at `path` from here.
  ///
  /// - Throws: ``EnvironmentMismatch`` with the first field that differs.
  public func expect(_ found: CounterEnvironment, baseline path: String, in other: String? = nil)
    throws(EnvironmentMismatch)
  {
    try EnvironmentMismatch.compare(fields, found.fields, baseline: path, in: other)
  }
}

extension Fingerprint {
  /// All that decides how long something takes, by name: everything but the load.
  var timeFields: [(name: String, value: String)] {
    let options = allocatorOptions.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return CounterEnvironment(self).fields + [
      ("cpu", cpu), ("cores", "\(cores)"), ("quota", quota.map { "\($0)" } ?? "none"),
      ("kernel", kernel), ("libc", libc), ("allocatorOptions", options.joined(separator: " ")),
      ("hashing", hashing),
    ]
  }

  /// Makes sure that counts from `found`, in the file `other`, may be held to a baseline at `path` from
  /// here: those of work, and those of allocations where both were counted.
  ///
  /// - Throws: ``EnvironmentMismatch`` with the first field that differs.
  public func expectForCounts(_ found: Fingerprint, baseline path: String, in other: String)
    throws(EnvironmentMismatch)
  {
    try CounterEnvironment(self).expect(CounterEnvironment(found), baseline: path, in: other)
    guard let counted = CounterEnvironment(found, countingIn: .allocations) else { return }
    try CounterEnvironment(self, countingIn: .allocations)?
      .expect(counted, baseline: path, in: other)
  }

  /// Makes sure that times from `found`, in the file `other` where it is one, may be held to a baseline
  /// at `path` from here.
  ///
  /// - Throws: ``EnvironmentMismatch`` with the first field that differs.
  public func expectForTimes(_ found: Fingerprint, baseline path: String, in other: String? = nil)
    throws(EnvironmentMismatch)
  {
    try EnvironmentMismatch.compare(timeFields, found.timeFields, baseline: path, in: other)
  }
}

/// A baseline that comes from another environment than the results.
public struct EnvironmentMismatch: ExitCodeProviding, Hashable, CustomStringConvertible {
  /// The file of the baseline.
  public let path: String
  /// The file of the results; nil where they are this process's.
  public let other: String?
  /// The field of the fingerprint that differs.
  public let field: String
  public let expected: String
  public let found: String

  public var exitCode: ExitCode { .environmentMismatch }

  public var description: String {
    if let other {
      return "\(other): error: expected \(field) \(quoted(expected, limit: 1000)) as in "
        + "\(quoted(path, limit: 200)), found \(quoted(found, limit: 1000))"
    }
    return "\(path): error: the baseline is from another environment: \(field): "
      + "expected \(quoted(expected, limit: 1000)), found \(quoted(found, limit: 1000))"
  }

  static func compare(
    _ expected: [(name: String, value: String)], _ found: [(name: String, value: String)],
    baseline path: String, in other: String?
  ) throws(EnvironmentMismatch) {
    for (expected, found) in zip(expected, found) where expected.value != found.value {
      throw EnvironmentMismatch(
        path: path, other: other, field: expected.name, expected: expected.value,
        found: found.value)
    }
  }
}

import Wording

/// The parts of the environment that affect counters.
package struct CounterEnvironment: Hashable, Sendable {
  package var swift: String
  package var architecture: String
  package var allocator: String
  /// The build configuration, the sanitizers, and the environment variables that affect counts.
  package var flags: [String]

  /// Creates an environment from its parts.
  package init(swift: String, architecture: String, allocator: String, flags: [String]) {
    self.swift = swift
    self.architecture = architecture
    self.allocator = allocator
    self.flags = flags
  }

  /// Takes the parts from `fingerprint`.
  package init(_ fingerprint: Fingerprint) {
    self.init(
      swift: fingerprint.swift, architecture: fingerprint.architecture,
      allocator: fingerprint.allocator, flags: fingerprint.flags)
  }

  /// Takes the parts for the process in which counters of `kind` are read; nil if there is no such
  /// process.
  ///
  /// The flags include the environment variables of that process.
  package init?(_ fingerprint: Fingerprint, countingIn kind: WorkerKind) {
    self.init(fingerprint)
    switch kind {
    case .conformance: break
    case .allocations:
      guard let counted = fingerprint.counted else { return nil }
      allocator = counted.allocator
      flags += counted.variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    case .instructions:
      // Instructions in the C library are counted too, so its version matters.
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

  /// Checks that counters from `found`, read from the file `other` if it is not nil, are comparable
  /// with the baseline at `path` from this environment.
  ///
  /// - Throws: ``EnvironmentMismatch`` with the first field that differs.
  package func expect(_ found: CounterEnvironment, baseline path: String, in other: String? = nil)
    throws(EnvironmentMismatch)
  {
    try EnvironmentMismatch.compare(fields, found.fields, baseline: path, in: other)
  }
}

extension Fingerprint {
  /// The fields that affect times, by name: all but the load.
  var timeFields: [(name: String, value: String)] {
    let options = allocatorOptions.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return CounterEnvironment(self).fields + [
      ("cpu", cpu), ("cores", "\(cores)"), ("quota", quota.map { "\($0)" } ?? "none"),
      ("kernel", kernel), ("libc", libc), ("allocatorOptions", options.joined(separator: " ")),
      ("hashing", hashing),
    ]
  }

  /// Checks that counts from `found`, read from the file `other`, are comparable with the baseline
  /// at `path` from this environment: work counters always, allocations if both have them.
  ///
  /// - Throws: ``EnvironmentMismatch`` with the first field that differs.
  package func expectForCounts(_ found: Fingerprint, baseline path: String, in other: String)
    throws(EnvironmentMismatch)
  {
    try CounterEnvironment(self).expect(CounterEnvironment(found), baseline: path, in: other)
    guard let counted = CounterEnvironment(found, countingIn: .allocations) else { return }
    try CounterEnvironment(self, countingIn: .allocations)?
      .expect(counted, baseline: path, in: other)
  }

  /// Checks that times from `found`, read from the file `other` if it is not nil, are comparable
  /// with the baseline at `path` from this environment.
  ///
  /// - Throws: ``EnvironmentMismatch`` with the first field that differs.
  package func expectForTimes(_ found: Fingerprint, baseline path: String, in other: String? = nil)
    throws(EnvironmentMismatch)
  {
    try EnvironmentMismatch.compare(timeFields, found.timeFields, baseline: path, in: other)
  }
}

/// An error: the baseline comes from another environment than the results.
package struct EnvironmentMismatch: ExitCodeProviding, Hashable, CustomStringConvertible {
  /// The file of the baseline.
  package let path: String
  /// The file of the results; nil if this process measured them.
  package let other: String?
  /// The field of the fingerprint that differs.
  package let field: String
  package let expected: String
  package let found: String

  package var exitCode: ExitCode { .environmentMismatch }

  package var description: String {
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

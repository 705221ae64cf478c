import CommandLineTools
import Wording

/// The properties of the environment that affect counts, such as the compiler and the allocator.
///
///     let environment = CounterEnvironment(document.run.fingerprint)
///     try environment.expectComparable(CounterEnvironment(.current()), baseline: "results.json")
package struct CounterEnvironment: Hashable, Sendable {
  package var swift: String
  package var architecture: String
  package var allocator: String
  /// The build configuration, the sanitizers, and the environment variables that affect counts.
  package var flags: [String]

  package init(swift: String, architecture: String, allocator: String, flags: [String]) {
    self.swift = swift
    self.architecture = architecture
    self.allocator = allocator
    self.flags = flags
  }

  /// Creates the environment from the properties of `fingerprint` that affect counts.
  package init(_ fingerprint: EnvironmentFingerprint) {
    self.init(
      swift: fingerprint.swift, architecture: fingerprint.architecture,
      allocator: fingerprint.allocator, flags: fingerprint.flags)
  }

  /// Creates the environment in which worker processes of `kind` read their counters. If variables
  /// are set for these processes, ``flags`` includes the variables. Nil if the run has no counters
  /// of this kind.
  package init?(_ fingerprint: EnvironmentFingerprint, countingIn kind: WorkerKind) {
    self.init(fingerprint)
    switch kind {
    case .conformance: break
    case .allocations:
      guard let countedProcess = fingerprint.counted else { return nil }
      allocator = countedProcess.allocator
      flags += countedProcess.variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    case .instructions:
      // Instructions in the C library are counted too, so the version of the library is compared.
      flags += CallgrindWorker.repeatableEnvironment.sorted { $0.key < $1.key }.map {
        "\($0.key)=\($0.value)"
      }
      flags.append(fingerprint.libc)
    case .time, .memory: return nil
    }
  }

  /// The compiler's version without the number of the patch, such as "6.3". A patch release is not
  /// expected to change what code allocates or executes.
  package var swiftMinorVersion: String {
    swift.split(separator: ".", omittingEmptySubsequences: false).prefix(2).joined(separator: ".")
  }

  /// The names and values of the fields besides the compiler's version, in the order in which two
  /// environments are compared.
  var fieldsBesidesVersion: [(name: String, value: String)] {
    [
      ("architecture", architecture), ("allocator", allocator),
      ("flags", flags.joined(separator: " ")),
    ]
  }

  /// Checks that counts from the environment `found` are comparable with the baseline at `path`,
  /// which was measured in this environment. `resultsPath` is the file that contains the counts, or
  /// nil if this process counted them.
  ///
  /// - Parameter dependsOnCompiler: false for counts of work, which are the same with every
  ///   compiler. Otherwise the minor versions must be equal.
  /// - Throws: ``EnvironmentMismatch`` with the first field that differs.
  package func expectComparable(
    _ found: CounterEnvironment, baseline path: String, in resultsPath: String? = nil,
    dependsOnCompiler: Bool = true
  )
    throws(EnvironmentMismatch)
  {
    func comparedFields(_ environment: CounterEnvironment) -> [(name: String, value: String)] {
      (dependsOnCompiler ? [("swift", environment.swiftMinorVersion)] : [])
        + environment.fieldsBesidesVersion
    }
    try EnvironmentMismatch.expectEqualFields(
      comparedFields(self), comparedFields(found), baseline: path, in: resultsPath)
  }
}

extension EnvironmentFingerprint {
  /// The names and values of the fingerprint's fields that affect times: all fields except the load
  /// average.
  var fieldsThatAffectTimes: [(name: String, value: String)] {
    let optionTexts = allocatorOptions.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return [("swift", swift)] + CounterEnvironment(self).fieldsBesidesVersion + [
      ("cpu", cpu), ("cores", "\(cores)"), ("quota", quota.map { "\($0)" } ?? "none"),
      ("kernel", kernel), ("libc", libc), ("allocatorOptions", optionTexts.joined(separator: " ")),
      ("hashing", hashing),
    ]
  }

  /// Checks that the counts in the file `resultsPath`, from the environment `found`, are comparable
  /// with the baseline at `path`, which was measured in this environment. The settings that affect
  /// allocations are compared only if both files have allocation counts.
  ///
  /// - Throws: ``EnvironmentMismatch`` with the first field that differs.
  package func expectComparableCounts(
    _ found: EnvironmentFingerprint, baseline path: String, in resultsPath: String
  )
    throws(EnvironmentMismatch)
  {
    try CounterEnvironment(self).expectComparable(
      CounterEnvironment(found), baseline: path, in: resultsPath)
    guard let countingEnvironment = CounterEnvironment(found, countingIn: .allocations) else {
      return
    }
    try CounterEnvironment(self, countingIn: .allocations)?
      .expectComparable(countingEnvironment, baseline: path, in: resultsPath)
  }

  /// Checks that times from the environment `found` are comparable with the baseline at `path`,
  /// which was measured in this environment. `resultsPath` is the file that contains the times, or
  /// nil if this process measured them.
  ///
  /// - Throws: ``EnvironmentMismatch`` with the first field that differs.
  package func expectComparableTimes(
    _ found: EnvironmentFingerprint, baseline path: String, in resultsPath: String? = nil
  )
    throws(EnvironmentMismatch)
  {
    try EnvironmentMismatch.expectEqualFields(
      fieldsThatAffectTimes, found.fieldsThatAffectTimes, baseline: path, in: resultsPath)
  }
}

/// An error: the baseline was measured in another environment than the results.
package struct EnvironmentMismatch: ExitCodeProviding, Hashable, CustomStringConvertible {
  /// The path of the baseline file.
  package let baselinePath: String
  /// The path of the file with the results; nil if this process measured them.
  package let resultsPath: String?
  /// The name of the field that differs.
  package let field: String
  package let expected: String
  package let found: String

  package var exitCode: ExitCode { .environmentMismatch }

  package var description: String {
    let (expectedText, foundText) = (quoted(expected, limit: 1000), quoted(found, limit: 1000))
    if let resultsPath {
      let quotedBaselinePath = quoted(baselinePath, limit: 200)
      return
        "\(printable(resultsPath)): error: expected \(field) \(expectedText) as in \(quotedBaselinePath), found \(foundText)"
    }
    return
      "\(baselinePath): error: this file is from another environment or build: \(field): expected \(expectedText), found \(foundText)"
  }

  static func expectEqualFields(
    _ expected: [(name: String, value: String)], _ found: [(name: String, value: String)],
    baseline path: String, in resultsPath: String?
  ) throws(EnvironmentMismatch) {
    for (expected, found) in zip(expected, found) where expected.value != found.value {
      throw EnvironmentMismatch(
        baselinePath: path, resultsPath: resultsPath, field: expected.name,
        expected: expected.value,
        found: found.value)
    }
  }
}

import BenchmarkHarness
import CommandLineTools
import FileAccess
import ScenarioFiles
import Wording

extension LimitFiles {
  /// Reads the limits of the work counters from every `.json` file in `folder`. Also reads
  /// the subfolder for instructions if `kinds` contains `.instructions`, and the subfolder for the
  /// allocations of `allocator` if `kinds` contains `.allocations`.
  ///
  /// - Parameters:
  ///   - versionSubfolder: the name of the subfolder of these subfolders that, where it exists,
  ///     replaces the files beside it.
  ///   - isForeign: returns whether limits are for another version of the compiler. Such a
  ///     subfolder is not read, and new limits are written to its `versionSubfolder`.
  /// - Throws: ``MissingLimits`` if there is no file, ``InvalidLimits`` if a file is invalid or two
  ///   files have a limit for the same benchmark.
  package init(
    reading folder: String, kinds: Set<WorkerKind> = [.conformance],
    allocator: CountedAllocator = .glibc, versionSubfolder: String? = nil,
    replacingVersions isForeign: (CountLimits) -> Bool = { _ in false }
  ) throws {
    let subfolders = kinds.union([.conformance]).map {
      Self.subfolder(forCountersOf: $0, allocator: allocator)
    }
    func namesOfFiles(in subfolder: String) throws(InvalidLimits) -> [String] {
      let path = subfolder.isEmpty ? folder : folder + "/" + subfolder
      do throws(FileReading.Failure) {
        return try FileReading.entryNames(in: path).filter { $0.hasSuffix(".json") }
          .map { subfolder.isEmpty ? $0 : subfolder + "/" + $0 }
      } catch {
        if error.isMissing { return [] }
        throw InvalidLimits(
          findings: [Finding(path: path, message: "cannot be read: \(error.reason)")])
      }
    }
    var replacedSubfolders: [String: String] = [:]
    let fileNames = try Set(subfolders).sorted().flatMap { subfolder in
      let names = try namesOfFiles(in: subfolder)
      guard let versionSubfolder, !subfolder.isEmpty else { return names }
      let replacement = subfolder + "/" + versionSubfolder
      let namesForVersion = try namesOfFiles(in: replacement)
      let isReplaced =
        !namesForVersion.isEmpty
        || names.contains { name in
          var reader = LimitsReader(path: name)
          let bytes = try? FileReading.readBytes(at: folder + "/" + name)
          return bytes.flatMap { reader.readLimits($0) }.map(isForeign) ?? false
        }
      if isReplaced { replacedSubfolders[subfolder] = replacement + "/" }
      return isReplaced ? namesForVersion : names
    }
    guard !fileNames.isEmpty || !replacedSubfolders.isEmpty else {
      throw MissingLimits(folder: folder)
    }
    let limitFilesBeforeReading = LimitFiles(folder: folder, limitsByFileName: [:])
    var files: [String: CountLimits] = [:]
    var findings: [Finding] = []
    var fileNameByIdentity: [BenchmarkIdentity: String] = [:]
    for name in fileNames {
      let path = limitFilesBeforeReading.path(ofFile: name)
      var reader = LimitsReader(path: path)
      do {
        files[name] = reader.readLimits(try FileReading.readBytes(at: path))
        findings += reader.findings
      } catch {
        findings.append(Finding(path: path, message: "cannot be read: \(error.reason)"))
      }
      let identities = (files[name]?.sortedLimits ?? []).map(\.identity)
      let duplicateIdentities = identities.filter { fileNameByIdentity[$0] != nil }
      for (otherFile, sharedIdentities) in Dictionary(
        grouping: duplicateIdentities, by: { fileNameByIdentity[$0] ?? "" }
      )
      .sorted(by: { $0.key < $1.key }) {
        let firstID = quoted("\(sharedIdentities[0])", limit: 200)
        findings.append(
          Finding(
            path: path,
            message: sharedIdentities.count == 1
              ? "duplicate id \(firstID), first found in \(quoted(otherFile))"
              : "\(sharedIdentities.count) limits have ids that are also in \(quoted(otherFile)), the first is \(firstID)"
          ))
      }
      for identity in identities where fileNameByIdentity[identity] == nil {
        fileNameByIdentity[identity] = name
      }
    }
    guard findings.isEmpty else { throw InvalidLimits(findings: findings) }
    self.init(folder: folder, limitsByFileName: files, replacedSubfolders: replacedSubfolders)
  }
}

extension LimitFiles {
  /// Reads the limits of `kinds` for counts that were made in the environment that `fingerprint`
  /// describes. If no allocations were counted there, the limits of allocations are not read.
  ///
  /// - Parameter adoptsVersion: true if limits for another minor version of the compiler are kept,
  ///   and new ones are written beside them. Otherwise such limits are read, so that
  ///   ``expectComparableCounters(ofRunWith:checkingFirst:)`` tells of them.
  package init(
    reading folder: String, kinds: Set<WorkerKind>, fingerprint: EnvironmentFingerprint,
    adoptsVersion: Bool = false
  ) throws {
    let environment = CounterEnvironment(fingerprint)
    let allocator = fingerprint.counted.flatMap { CountedAllocator(rawValue: $0.allocator) }
    try self.init(
      reading: folder, kinds: allocator == nil ? kinds.subtracting([.allocations]) : kinds,
      allocator: allocator ?? .glibc, versionSubfolder: Self.versionSubfolder(environment)
    ) {
      adoptsVersion && $0.environment.swiftMinorVersion != environment.swiftMinorVersion
    }
  }
}

extension Finding {
  /// Creates a finding about the whole file at `path`, without a line and a column.
  fileprivate init(path: String, message: String) {
    self.init(path: path, position: nil, jsonPath: nil, message: message)
  }
}

/// An error: the folder contains no limits to compare with.
package struct MissingLimits: ExitCodeProviding, Hashable, CustomStringConvertible {
  package let folder: String

  package var exitCode: ExitCode { .limitsMismatch }

  package var description: String {
    "expected limits (.json) in \(quoted(folder, limit: 200)), found none; \"bench limits update --adopt\" creates them"
  }
}

/// An error: some files of limits are invalid. Each finding has its file and position.
package struct InvalidLimits: Error, Hashable, CustomStringConvertible {
  package let findings: [Finding]

  package var description: String { findings.map(\.description).joined(separator: "\n") }
}

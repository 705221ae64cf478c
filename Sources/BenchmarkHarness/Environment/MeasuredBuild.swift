import Foundation

/// Identifies a build that was measured: its git revision, and hashes of its programs and of the
/// data files that they read.
///
///     let build = MeasuredBuild(
///       git: .current(folder: "."), programs: ["bench"], data: ["Data/photos.csv"])
///     try earlierBuild.expectComparable(build, baseline: "run.journal")
package struct MeasuredBuild: Hashable, Sendable, Codable {
  package var git: GitState
  /// A hash of the program files, as hexadecimal digits.
  package var programHash: String
  /// A hash of the data files, as hexadecimal digits.
  package var dataHash: String

  private enum CodingKeys: String, CodingKey {
    case git
    case programHash = "program"
    case dataHash = "data"
  }

  package init(git: GitState, programHash: String, dataHash: String) {
    self.git = git
    self.programHash = programHash
    self.dataHash = dataHash
  }

  /// Describes a build by the revision and the hashes of its files, which are read from the paths
  /// `programs` and `data`.
  package init(git: GitState, programs: [String], data: [String]) {
    self.init(git: git, programHash: Self.hash(of: programs), dataHash: Self.hash(of: data))
  }

  /// Checks that measurements with the build `found` are comparable with the baseline at `path`,
  /// which was measured with this build.
  ///
  /// Equal programs with equal data are comparable, even if the repository has changed.
  ///
  /// - Throws: ``EnvironmentMismatch`` with the first field that differs. The revision is compared
  ///   before the other fields.
  package func expectComparable(_ found: MeasuredBuild, baseline path: String)
    throws(EnvironmentMismatch)
  {
    if programHash == found.programHash, dataHash == found.dataHash { return }
    try EnvironmentMismatch.expectEqualFields(fields, found.fields, baseline: path, in: nil)
  }

  private var fields: [(name: String, value: String)] {
    [
      ("revision", git.revision ?? "unknown"), ("uncommitted changes", "\(git.isModified)"),
      ("program", programHash), ("data", dataHash),
    ]
  }

  /// A 64-bit hash of the names and contents of the files at `paths`. It is not cryptographic.
  private static func hash(of paths: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for path in paths {
      hashBytes(Data((path as NSString).lastPathComponent.utf8) + [0], into: &hash)
      let url = URL(fileURLWithPath: path)
      if let content = try? Data(contentsOf: url, options: .mappedIfSafe) {
        hashBytes(content, into: &hash)
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Continues the FNV-1a hash `hash` with `bytes`, eight bytes at a time. After each step the high
  /// half of the hash is mixed into the low half, because a multiplication propagates bits only
  /// upward.
  private static func hashBytes(_ bytes: Data, into hash: inout UInt64) {
    func mixIntoHash(_ number: UInt64) {
      hash = (hash ^ number) &* 0x100_0000_01B3
      hash ^= hash >> 32
    }
    bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      let count = bytes.count
      var byteOffset = 0
      while byteOffset &+ 8 <= count {
        mixIntoHash(
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: byteOffset, as: UInt64.self)))
        byteOffset &+= 8
      }
      while byteOffset < count {
        mixIntoHash(UInt64(bytes[byteOffset]))
        byteOffset &+= 1
      }
    }
  }
}

import Foundation

/// What is measured, where the machine says by what: the programs, the data that they read, and the
/// revision that both are of.
public struct MeasuredBuild: Hashable, Sendable, Codable {
  public var git: GitState
  /// A hash of the programs' files, as hexadecimal digits.
  public var program: String
  /// A hash of the data's files, as hexadecimal digits.
  public var data: String

  /// Creates a build from its parts.
  public init(git: GitState, program: String, data: String) {
    self.git = git
    self.program = program
    self.data = data
  }

  /// Creates a build from the files at the paths `programs` and `data`, which it reads.
  public init(git: GitState, programs: [String], data: [String]) {
    self.init(git: git, program: Self.hash(of: programs), data: Self.hash(of: data))
  }

  /// Makes sure that measurements of `found` may be put beside those at `path` from here.
  ///
  /// Equal programs on equal data measure the same, whatever became of the repository around them.
  ///
  /// - Throws: ``EnvironmentMismatch`` with the first field that differs, the revision before others.
  public func expect(_ found: MeasuredBuild, baseline path: String) throws(EnvironmentMismatch) {
    if program == found.program, data == found.data { return }
    try EnvironmentMismatch.compare(fields, found.fields, baseline: path, in: nil)
  }

  private var fields: [(name: String, value: String)] {
    [
      ("revision", git.revision ?? "unknown"), ("modified", "\(git.isModified)"),
      ("program", program), ("data", data),
    ]
  }

  /// A hash of 64 bits over the files' names and contents: it tells builds apart, and forgeries not.
  private static func hash(of paths: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for path in paths {
      add(Data((path as NSString).lastPathComponent.utf8) + [0], to: &hash)
      let url = URL(fileURLWithPath: path)
      if let content = try? Data(contentsOf: url, options: .mappedIfSafe) {
        add(content, to: &hash)
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// FNV-1a with eight bytes at a time, as one number; the high half is brought down after each, since
  /// a product carries nothing downwards.
  private static func add(_ bytes: Data, to hash: inout UInt64) {
    func add(_ number: UInt64) {
      hash = (hash ^ number) &* 0x100_0000_01B3
      hash ^= hash >> 32
    }
    bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      let count = bytes.count
      var place = 0
      while place &+ 8 <= count {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        place &+= 8
      }
      while place < count {
        add(UInt64(bytes[place]))
        place &+= 1
      }
    }
  }
}

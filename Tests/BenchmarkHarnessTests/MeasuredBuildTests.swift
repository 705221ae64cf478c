import BenchmarkHarness
import Foundation
import TemporaryFolders
import Testing

@Suite struct MeasuredBuildTests {
  private let git = GitState(revision: "abc", isModified: false)

  @Test(
    "a build is another one if a byte of its program or data files changed, and the same one if all files are equal"
  )
  func changedContentMakesOtherBuild() throws {
    try withTemporaryFolder { folder in
      func write(_ text: String, _ name: String) throws -> String {
        let path = "\(folder)/\(name)"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
      }
      let programPath = try write("program", "bench")
      let dataPath = try write("1,2\n", "own.csv")
      let build = MeasuredBuild(git: git, programs: [programPath], data: [dataPath])
      #expect(build.programHash.count == 16 && build.programHash != build.dataHash)
      #expect(MeasuredBuild(git: git, programs: [programPath], data: [dataPath]) == build)
      _ = try write("Program", "bench")
      _ = try write("1,2", "own.csv")
      let changedBuild = MeasuredBuild(git: git, programs: [programPath], data: [dataPath])
      #expect(
        changedBuild.programHash != build.programHash && changedBuild.dataHash != build.dataHash)
      #expect(MeasuredBuild(git: git, programs: [], data: []).programHash != build.programHash)
    }
  }

  @Test(
    "the hash covers a file's name and contents, eight bytes at a time and the rest byte by byte")
  func hashCoversNameAndContent() throws {
    try withTemporaryFolder { folder in
      try "12345678!".write(toFile: folder + "/a", atomically: true, encoding: .utf8)
      let build = MeasuredBuild(git: git, programs: [], data: [folder + "/a"])
      #expect(build.programHash == "cbf29ce484222325")
      var expectedHash: UInt64 = 0xCBF2_9CE4_8422_2325
      // The hashed numbers: the letter of the name "a", the zero byte after the name, the bytes of
      // "12345678" as a little-endian integer, and "!".
      for number in [0x61, 0, 0x38_37_36_35_34_33_32_31, 0x21] as [UInt64] {
        expectedHash = (expectedHash ^ number) &* 0x100_0000_01B3
        expectedHash ^= expectedHash >> 32
      }
      let digits = String(expectedHash, radix: 16)
      #expect(build.dataHash == String(repeating: "0", count: 16 - digits.count) + digits)
    }
  }
}

import BenchmarkHarness
import Foundation
import Testing

@Suite struct MeasuredBuildTests {
  private let git = GitState(revision: "abc", isModified: false)

  @Test("builds differ by every byte of their programs and data, and by nothing else of them")
  func content() throws {
    try withTemporaryFolder { folder in
      func write(_ text: String, _ name: String) throws -> String {
        let path = "\(folder)/\(name)"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
      }
      let program = try write("program", "bench")
      let data = try write("1,2\n", "own.csv")
      let build = MeasuredBuild(git: git, programs: [program], data: [data])
      #expect(build.program.count == 16 && build.program != build.data)
      #expect(MeasuredBuild(git: git, programs: [program], data: [data]) == build)
      _ = try write("Program", "bench")
      _ = try write("1,2", "own.csv")
      let other = MeasuredBuild(git: git, programs: [program], data: [data])
      #expect(other.program != build.program && other.data != build.data)
      #expect(MeasuredBuild(git: git, programs: [], data: []).program != build.program)
    }
  }

  @Test("the hash is FNV-1a of name and content")
  func hash() throws {
    try withTemporaryFolder { folder in
      try "".write(toFile: folder + "/a", atomically: true, encoding: .utf8)
      let build = MeasuredBuild(git: git, programs: [], data: [folder + "/a"])
      #expect(build.program == "cbf29ce484222325")
      // The known hash of "a", multiplied once more for the zero behind it.
      let expected = 0xAF63_DC4C_8601_EC8C &* 0x100_0000_01B3 as UInt64
      #expect(build.data == "0" + String(expected, radix: 16))
    }
  }
}

import BenchmarkHarness
import Foundation
import Testing

@testable import bench

@Suite struct DoctorCommandTests {
  private let transcript = ConsoleTranscript()
  private static let packagePath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func runDoctor(programs: String? = nil, packageFolder: String? = packagePath) -> ExitCode
  {
    Bench.run(
      ["doctor"],
      subcommands: [DoctorCommand(packageFolder: packageFolder, programs: programs)],
      console: transcript.console)
  }

  private func wordsOfLine(startingWith start: String) -> [Substring]? {
    transcript.output.split(separator: "\n").first { $0.hasPrefix(start) }?
      .split(separator: " ", omittingEmptySubsequences: true)
  }

  @Test("bench doctor passes if each measuring instrument works, or is absent with a reason")
  func explainsAbsentInstruments() {
    #expect(runDoctor() == .pass)
    #expect(wordsOfLine(startingWith: "clock")?[1] == "live")
    #expect(wordsOfLine(startingWith: "answers")?[1] == "live")
    #expect(wordsOfLine(startingWith: "times")?[1] == "live")
    #expect(wordsOfLine(startingWith: "allocations, glibc")?[2] == "absent")
    #expect(transcript.output.contains("this process cannot count malloc calls"))
    #expect(wordsOfLine(startingWith: "allocation counts compared")?[3] == "absent")
    #expect(["live", "absent"].contains(wordsOfLine(startingWith: "hardware counters")?[2]))
    #expect(
      wordsOfLine(startingWith: "  Swift:")?[1] == "\(EnvironmentFingerprint.current().swift)")
    #expect(transcript.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("a worker program that cannot be run causes exit code 9")
  func reportsDeadWorkerProgram() throws {
    let folder = try ScratchFolder()
    #expect(runDoctor(programs: folder.path) == .deadCounter)
    #expect(wordsOfLine(startingWith: "answers")?[1] == "dead")
    #expect(wordsOfLine(startingWith: "allocations, glibc")?[2] == "absent")
  }

  @Test("bench doctor is an error if the program is outside of the package")
  func reportsMissingPackage() {
    #expect(runDoctor(packageFolder: nil) == .failure)
  }
}

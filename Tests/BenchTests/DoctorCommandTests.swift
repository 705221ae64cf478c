import BenchmarkHarness
import CommandLineTools
import Foundation
import Testing

@testable import bench

@Suite struct DoctorCommandTests {
  private let transcript = ConsoleTranscript()
  private static let packagePath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func runDoctor(programsFolder: String? = nil, packageFolder: String? = packagePath)
    -> ExitCode
  {
    Bench.run(
      ["doctor"],
      subcommands: [DoctorCommand(packageFolder: packageFolder, programs: programsFolder)],
      console: transcript.console)
  }

  private func words(ofLineStartingWith start: String) -> [Substring]? {
    transcript.output.split(separator: "\n").first { $0.hasPrefix(start) }?
      .split(separator: " ", omittingEmptySubsequences: true)
  }

  @Test("bench doctor passes if each measuring instrument works, or is absent with a reason")
  func explainsAbsentInstruments() {
    #expect(runDoctor() == .pass)
    #expect(words(ofLineStartingWith: "clock")?[1] == "live")
    #expect(words(ofLineStartingWith: "answers")?[1] == "live")
    #expect(words(ofLineStartingWith: "times")?[1] == "live")
    #expect(words(ofLineStartingWith: "allocations, glibc")?[2] == "absent")
    #expect(transcript.output.contains("this process cannot count malloc calls"))
    #expect(words(ofLineStartingWith: "allocation counts compared")?[3] == "absent")
    #expect(
      words(ofLineStartingWith: "  Swift:")?[1] == "\(EnvironmentFingerprint.current().swift)")
    #expect(transcript.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("a worker program that cannot be run causes exit code 9")
  func reportsDeadWorkerProgram() throws {
    let folder = try ScratchFolder()
    #expect(runDoctor(programsFolder: folder.path) == .brokenCounter)
    #expect(words(ofLineStartingWith: "answers")?[1] == "dead")
    #expect(words(ofLineStartingWith: "allocations, glibc")?[2] == "absent")
  }

  @Test("bench doctor fails if the program cannot find the folder of its Swift package")
  func reportsMissingPackage() {
    #expect(runDoctor(packageFolder: nil) == .failure)
  }
}

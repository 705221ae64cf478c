import BenchmarkHarness
import Foundation
import Testing

@testable import bench

@Suite struct DoctorCommandTests {
  private let transcript = ConsoleTranscript()
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func doctor(programs: String? = nil, packageFolder: String? = package) -> ExitCode {
    Bench.run(
      ["doctor"],
      subcommands: [DoctorCommand(packageFolder: packageFolder, programs: programs)],
      console: transcript.console)
  }

  private func line(_ start: String) -> [Substring]? {
    transcript.output.split(separator: "\n").first { $0.hasPrefix(start) }?
      .split(separator: " ", omittingEmptySubsequences: true)
  }

  @Test("each instrument works or is absent with a reason, and neither is an error")
  func explainsAbsentInstruments() {
    #expect(doctor() == .pass)
    #expect(line("clock")?[1] == "live")
    #expect(line("answers")?[1] == "live")
    #expect(line("times")?[1] == "live")
    #expect(line("allocations, glibc")?[2] == "absent")
    #expect(transcript.output.contains("this process cannot count malloc calls"))
    #expect(line("allocations, both")?[2] == "absent")
    #expect(["live", "absent"].contains(line("hardware counters")?[2]))
    #expect(line("  Swift:")?[1] == "\(EnvironmentFingerprint.current().swift)")
    #expect(transcript.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("a worker program that cannot run ends with 9")
  func reportsDeadWorkerProgram() throws {
    let folder = try ScratchFolder()
    #expect(doctor(programs: folder.path) == .deadCounter)
    #expect(line("answers")?[1] == "dead")
    #expect(line("allocations, glibc")?[2] == "absent")
  }

  @Test("outside its package the command reports the missing package")
  func reportsMissingPackage() {
    #expect(doctor(packageFolder: nil) == .failure)
  }
}

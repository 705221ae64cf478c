import Foundation
import Testing

@testable import LayoutConformanceProgram

@Suite("The conformance program for a user-defined layout")
struct LayoutConformanceTests {
  private let transcript = CollectedOutput()
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "program-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var output: String { transcript.output }
  private var remarks: String { transcript.remarks }

  /// Runs the program on an `AgendaUnderTest`, whose queries leave out tall rows unless `isSound`
  /// is true, and returns the exit code.
  private func run(_ arguments: String..., isSound: Bool = false) -> Int32 {
    let conformance = LayoutConformance(AgendaUnderTest(isSound: isSound))
    return conformance.program(answerComparisonProcess: nil)
      .run(arguments + ["--quiet"], console: transcript.console).rawValue
  }

  @Test(
    "without a subcommand the program plays generated scenarios, and ends with 0 if the given rule passes"
  )
  func playsGeneratedScenarios() {
    #expect(run("--rule", "Q-02", "--layout", "any", "--all", isSound: true) == 0)
    #expect(output.contains("AgendaLayout"))
    #expect(output.contains(#/Q-02 completeness +pass/#))
  }

  @Test(
    "if user-defined items fail a rule, the program shrinks their values to the smallest value that still fails, and can replay that failure"
  )
  func shrinksOwnData() throws {
    #expect(run("conform", "--rule", "Q-02", "--found", folder.path) == 8, "\(output) \(remarks)")
    let file = folder.appending(path: "hostile/found-q-02-any-data-empty-first.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    // 11 is the smallest height that the queries leave out.
    #expect(text.contains(#""values": { "0": "11" }"#), "\(text)")
    #expect(run("--replay", file.path) == 8)
    #expect(output.contains("hostile/found-q-02-any-data-empty-first.json:"))
    #expect(run("--replay", file.path, "--rule", "Q-02", isSound: true) == 0)
  }

  @Test("an optional rule that fails ends the program with 0, and with 8 under --strict")
  func optionalRuleFailsStrictRunOnly() {
    let layout = AgendaUnderTest(isSound: true, isInvalidatedByScrolls: true)
    func exitCode(_ arguments: String...) -> Int32 {
      LayoutConformance(layout).program(answerComparisonProcess: nil)
        .run(["--rule", "I-08", "--quiet"] + arguments, console: transcript.console).rawValue
    }
    #expect(exitCode() == 0, "\(output) \(remarks)")
    #expect(output.contains(": warning: I-08 pure-scrolling fails on "))
    #expect(output.contains("  rules    1 optional fail\n"))
    #expect(exitCode("--strict") == 8)
  }

  @Test("replay commands begin with the path of the program")
  func replayNamesProgram() {
    #expect(run("--rule", "Q-02") == 8)
    #expect(
      output.contains(
        "\(CommandLine.arguments[0]) --rule Q-02 --replay systematic/any-data-empty-first"),
      "\(output)")
  }

  @Test("the program writes the failures of a run as expectations, with which the same run passes")
  func writesExpectations() throws {
    let file = folder.appending(path: "known.json").path
    #expect(run("--rule", "Q-02", "--write-expectations", file) == 8)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains(#""rule": "Q-02""#))
    #expect(run("--rule", "Q-02", "--expectations", file) == 0)
    // If a rule passes although its failure was expected, the new expectations do not contain the
    // rule.
    #expect(
      run(
        "--rule", "Q-02", "--expectations", file, "--write-expectations",
        folder.appending(path: "none.json").path, isSound: true) == 8)
    #expect(
      try String(contentsOf: folder.appending(path: "none.json"), encoding: .utf8) == "[]\n")
  }

  @Test("the program writes reports in the given format and refuses an unknown layout")
  func writesReportsAndRefusesUnknownLayout() throws {
    let file = folder.appending(path: "report.xml").path
    #expect(run("--rule", "Q-02", "--format", "junit=\(file)") == 8)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8).contains(
        "<testcase classname=\"AgendaLayout\""))
    #expect(run("--layout", "grid") == 1)
    #expect(remarks.contains("unknown") || remarks.contains("expected"))
  }
}

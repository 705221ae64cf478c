import Testing

@testable import LayoutConformanceProgram

@Suite("The conformance program for a layout that traps or never returns")
struct CrashTests {
  /// Runs the program on a layout that crashes in `situation`, and returns its output without line
  /// breaks. The program must exit with `exitCode`.
  private func output(
    _ situation: CrashingUnderTest.Situation, _ arguments: [String] = [], exitCode: Int32 = 8
  ) async throws -> String {
    let result = await #expect(
      processExitsWith: .exitCode(exitCode), observing: [\.standardOutputContent]
    ) { [situation, arguments] in
      LayoutConformance(CrashingUnderTest(situation: situation))
        .program(answerComparisonProcess: nil)
        .mainSurvivingCrashes(arguments + ["--quiet", "--all"], hangLimit: 1)
    }
    let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The number of findings in the summary of `output`.
  private func findingCount(_ output: String) -> Int {
    output.split(separator: " finding ").count - 1
  }

  @Test("a trap is one finding, with its text, its line and the smallest scenario")
  func reportsTrap() async throws {
    let output = try await output(.emptySection)
    #expect(
      output.contains(
        // The processes of exit tests write no stack traces, which would show the line.
        /expected the step to end, found that the layout trapped(?: in CrashingUnderTest.swift:\d+)?: Fatal error: Index out of range/
          .ignoresCase()), "\(output)")
    #expect(output.contains("sections of 0 items; prepare"), "\(output)")
    #expect(findingCount(output) == 1, "\(output)")
    // Everything that survives is judged.
    #expect(output.contains("Q-02 completeness pass"))
    #expect(output.contains("screen no level"))
    #expect(output.contains("left out, because the layout ended: "))
  }

  @Test("a trap without sections leaves out later data without sections alone")
  func reportsTrapWithoutSections() async throws {
    let output = try await output(.noSection)
    #expect(output.contains("Precondition failed: no section"), "\(output)")
    #expect(output.contains("no section; prepare"), "\(output)")
    #expect(findingCount(output) == 1, "\(output)")
    #expect(
      output.contains(
        "left out, because the layout ended: 1 scenario from the step (prepare) on, later data without sections; everything"
      ), "\(output)")
    // The rule changes the data, also to some without sections.
    #expect(output.contains("I-02 any-order pass"), "\(output)")
  }

  @Test("a trap in a batch leaves out the batches alone, and the finding names the batch")
  func reportsTrapInBatch() async throws {
    let output = try await output(.batch)
    #expect(output.contains("Fatal error: no batches, after a batch of 1 update"), "\(output)")
    #expect(findingCount(output) == 1)
    #expect(output.contains("L-02 repeated-prepare pass"))
  }

  @Test("the finding names the width that a layout does not survive, or shows it in the view")
  func reportsTrapAtWidth() async throws {
    let output = try await output(.narrowView, ["--rule", "Q-02"])
    #expect(output.contains("Precondition failed: too narrow"), "\(output)")
    #expect(output.contains("a view of 100.0 x 100.0, sections of 0 items; prepare"), "\(output)")
    #expect(findingCount(output) == 1)
  }

  @Test("a trap in the lookups of single elements leaves out the lookups alone")
  func reportsTrapInLookups() async throws {
    let output = try await output(.laterLookup)
    #expect(
      output.contains("expected the lookup of an element to end, found that the layout trapped"),
      "\(output)")
    // E-04 asks for paths that do not exist, and a step asks for the attributes of an item.
    #expect(
      output.contains(", lookups of single elements, checks of E-04; everything else was judged"),
      "\(output)")
    #expect(findingCount(output) == 1, "\(output)")
    #expect(output.contains("Q-02 completeness pass"))
    #expect(output.contains("unclear Q-04: the layout trapped"))
  }

  @Test("a layout that always traps is one finding, and no rule passes")
  func reportsTrapInEveryPrepare() async throws {
    let output = try await output(.everyPrepare)
    #expect(output.contains("Fatal error: always"))
    #expect(findingCount(output) == 1)
    #expect(output.contains("levels not judged, because the run was stopped early"))
    #expect(!output.contains(" pass required"))
  }

  @Test("a layout that traps while it is made is one finding")
  func reportsTrapWhileMaking() async throws {
    let output = try await output(.making, ["--rule", "Q-02"])
    #expect(output.contains("Fatal error: nothing to lay out"), "\(output)")
    #expect(findingCount(output) == 1)
  }

  @Test("a layout that never returns is one finding, and the other scenarios are judged")
  func reportsHang() async throws {
    let output = try await output(.endlessWithoutSections, ["--rule", "Q-02"])
    #expect(output.contains("expected the step to end, found that the layout did not return"))
    #expect(output.contains("no section; prepare"), "\(output)")
    #expect(findingCount(output) == 1)
  }

  @Test("a rule of a stricter profile that traps does not end the run of the milder one")
  func judgesMilderProfile() async throws {
    let screenOutput = try await output(.queryForNothing, exitCode: 0)
    #expect(screenOutput.contains("conforms to the checked rules"), "\(screenOutput)")
    let exactOutput = try await output(.queryForNothing, ["--profile", "exact"])
    #expect(exactOutput.contains("expected the check of Q-12 to end"), "\(exactOutput)")
    #expect(exactOutput.contains("Q-02 completeness pass"))
  }

  @Test("a layout that never traps is judged as without supervision")
  func judgesOtherLayouts() async throws {
    let transcript = CollectedOutput()
    let program = LayoutConformance(CrashingUnderTest(situation: .never))
      .program(answerComparisonProcess: nil)
    #expect(
      program.run(["--rule", "Q-02", "--quiet", "--all"], console: transcript.console) == .pass)
    let supervisedOutput = try await output(.never, ["--rule", "Q-02"], exitCode: 0)
    #expect(
      supervisedOutput
        == transcript.output.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}

import BenchmarkHarness
import CollectionLayout
import CommandLineParsing
import CommandPrograms
import Foundation
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Locks
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutBenchmarking
@testable import LayoutWorkloads

/// A layout of rows that are 44 points high. If `returnsAllRows` is false, its queries leave out
/// the last row.
private final class RowsLayout: CollectionLayout {
  weak var host: (any LayoutHost)?
  private var rowCount = 0
  private let returnsAllRows: Bool

  init(returnsAllRows: Bool) { self.returnsAllRows = returnsAllRows }

  func prepare() throws(LayoutError) {
    rowCount = (host?.numberOfSections ?? 0) > 0 ? host?.numberOfItems(inSection: 0) ?? 0 : 0
  }

  var collectionViewContentSize: Size { Size(width: 375, height: 44 * Double(rowCount)) }

  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes<NoPayload>] {
    (0..<(returnsAllRows ? rowCount : rowCount - 1)).compactMap {
      layoutAttributesForItem(at: ElementPath(section: 0, item: $0))
    }.filter { rect.hits($0.frame) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> LayoutAttributes<NoPayload>? {
    guard path.section == 0, (0..<rowCount).contains(path.item) else { return nil }
    return LayoutAttributes(
      .cell(path), frame: Rect(x: 0, y: 44 * Double(path.item), width: 375, height: 44))
  }
}

private struct RowsUnderTest: LayoutImplementation {
  var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }
  var returnsAllRows = true
  let name = "Rows"
  let capabilities: Set<Capability> = [.invalidation]
  let supportedLayouts: [LayoutDescription] = [.any]

  func elementKinds(of kind: LayoutDescription) -> ElementKinds { ElementKinds() }

  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?
  {
    HostedLayout(RowsLayout(returnsAllRows: returnsAllRows), source: source)
  }
}

/// A layout in a program that fails in its first `prepare` with 100 items or more.
private final class ProgramLayout: CollectionLayout, PermanentFailureReporting {
  weak var host: (any LayoutHost)?
  private(set) var permanentFailure: PermanentFailure?

  func prepare() throws(LayoutError) {
    if (host?.numberOfItems(inSection: 0) ?? 0) >= 100 {
      permanentFailure = PermanentFailure("the program ended with exit code 3")
    }
  }

  var collectionViewContentSize: Size { Size(width: 375, height: 44) }

  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes<NoPayload>] { [] }

  func layoutAttributesForItem(at path: ElementPath) -> LayoutAttributes<NoPayload>? { nil }
}

private struct ProgramUnderTest: LayoutImplementation {
  var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }
  let name = "program"
  let capabilities: Set<Capability> = [.invalidation]
  let runsInExternalProgram = true
  var supportedLayouts: [LayoutDescription] = [.any]

  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?
  {
    HostedLayout(ProgramLayout(), source: source)
  }
}

@Suite struct UserLayoutBenchmarkTests {
  private func document(_ userLayout: RowsUnderTest, workloads: [Workload]) throws -> ResultDocument
  {
    let selection = BenchmarkSelection(
      layouts: [.userLayout(userLayout)], itemCounts: [9], workloads: workloads)
    var workers: [WorkerKind: any Worker] = [:]
    for kind in [WorkerKind.conformance, .time] {
      let configuration = WorkerConfiguration(kind: kind, dataFolder: "", seed: 1)
      workers[kind] = try LayoutWorker(configuration, userLayout: userLayout)
    }
    var document = ResultDocument(
      run: .init(
        fingerprint: .current(), git: GitState(revision: nil, isModified: false), arguments: [],
        started: ""))
    try BenchmarkSuite.run(selection, workers: workers, isQuiet: true, into: &document)
    return document
  }

  @Test(
    "a user's own layout is measured in every suitable workload, and its queries are compared with its lookups"
  )
  func measuresUserLayout() throws {
    let document = try document(
      RowsUnderTest(),
      workloads: [.prepare, .viewport, .lookup, .insertOne, .rotate, .switchLayout])
    let timeResults = document.results.filter { $0.identity.metric == "time" }
    #expect(
      timeResults.map(\.identity.description)
        == ["uniform", "varied"].flatMap { data in
          ["prepare", "viewport", "lookup", "insertOne", "rotate"].map {
            "Rows/own/\(data)/\($0)/n=9/time"
          }
        })
    #expect(document.results.allSatisfy { $0.conforms })
    #expect(document.exitCode == .pass)
    // The layout does not count its own work, so only the sizes that it requests and the attributes
    // that it returns are counted.
    let countResults = document.results.filter { $0.identity.metric != "time" }
    #expect(Set(countResults.map(\.identity.metric)) == ["sizesAsked", "attributesReturned"])
    expectRecorded(Set(document.notMeasured.map(\.reason)).sorted())
  }

  @Test("a user's own layout whose queries leave out elements does not conform")
  func reportsWrongAnswersOfUserLayout() throws {
    let document = try document(
      RowsUnderTest(returnsAllRows: false), workloads: [.prepare, .lookup])
    let timeResult = document.results.first { $0.identity.metric == "time" }
    #expect(timeResult?.conforms == false && timeResult?.missingElementCount == 1)
    #expect(document.exitCode == .conformanceFailure)
  }

  @Test(
    "command-line options select the item counts, the workloads and the built-in layouts to compare a user's layout with"
  )
  func parsesSelection() throws {
    let program = MeasuringProgram("rows", userLayout: RowsUnderTest())
    let arguments = try RunCommand(program).syntax.parse(
      ["--n", "2k,1k", "--workload", "viewport", "--against", "waterfall", "--seed", "7"],
      program: "rows")
    let selection = try BenchmarkSelection(arguments, of: program)
    #expect(selection.itemCounts == [1000, 2000])
    #expect(selection.workloads == [.viewport])
    #expect(selection.layouts.map(\.name) == ["Rows", "waterfall"])
    #expect(selection.seed == 7)
  }

  @Test("the allocation counts of a user's own layout leave out the first operation")
  func countsAllocations() throws {
    let worker = try LayoutWorker(
      WorkerConfiguration(kind: .allocations, dataFolder: "", seed: 1),
      counter: ConstantGrowthAllocationCounter(),
      userLayout: RowsUnderTest())
    let report = try worker.measure(
      on: WorkOrder(
        BenchmarkSubject(layout: "Rows", engine: "own", data: "uniform", n: 9),
        workloads: ["viewport"],
        repetitions: 3))
    #expect(report.notMeasured.isEmpty)
    #expect(
      report.results.map(\.identity.description)
        == ["mallocs", "frees", "live"].map { "Rows/own/uniform/viewport/n=9/\($0)" })
    #expect(report.results.map(\.summary.min.integerValue) == [7, 3, 40])
  }

  @Test("allocations are counted by the program with the suffix -counting, if there is one")
  func selectsCountingProgram() throws {
    let folder = try createTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let workers = WorkerPrograms(
      MeasuringProgram("rows", userLayout: RowsUnderTest()), dataFolder: "")
    #expect(workers.countingProgram(.glibc, from: folder) == nil)
    let countingProgram = folder + "/rows-counting"
    try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: countingProgram))
    #expect(
      workers.countingProgram(.glibc, from: folder) == nil,
      "a file that is not executable is not used as a program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: countingProgram)
    #expect(workers.countingProgram(.glibc, from: folder) == countingProgram)
  }

  private func createTemporaryFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/programs-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs the user's program, and returns its exit code and what it printed.
  private func run(_ arguments: String..., userLayout: RowsUnderTest = RowsUnderTest()) -> (
    Int32, String
  ) {
    let output = CollectedOutput()
    let code = LayoutBenchmark(userLayout).program("rows").run(arguments, console: output.console)
    return (code.rawValue, output.text)
  }

  @Test(
    "the program of a user's own layout writes performance limits, checks a run against them, and reports wrong answers"
  )
  func checksLimits() throws {
    let folder = try createTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let limitsFolder = folder + "/limits"
    let selectionArguments = [
      "--n", "10", "--measure", "work", "--quiet", "--limits", limitsFolder,
    ]
    func run(_ words: [String], _ userLayout: RowsUnderTest = RowsUnderTest()) -> (Int32, String) {
      let output = CollectedOutput()
      let code = LayoutBenchmark(userLayout).program("rows").run(
        words + selectionArguments, console: output.console)
      return (code.rawValue, output.text)
    }
    let (adoptionCode, text) = run(["limits", "update", "--adopt"])
    #expect(adoptionCode == 0, "\(text)")
    #expect(text.contains("Rows/own/uniform/viewport/n=10/attributesReturned"))
    #expect(run(["check"]).0 == 0)
    let (codeOfWrongAnswers, report) = run(["check"], RowsUnderTest(returnsAllRows: false))
    #expect(codeOfWrongAnswers == 8, "\(report)")
  }

  @Test("a check of growth with a single number of items judges nothing and fails with exit code 9")
  func growthOfOneSizeFails() {
    let (code, text) = run("check", "--measure", "growth", "--n", "10", "--quiet")
    #expect(code == 9, "\(text)")
    #expect(text.contains("nothing was measured: expected a selected benchmark"), "\(text)")
    #expect(text.contains("times are judged, and no instructions: "), "\(text)")
  }

  @Test("the growth of an external program is judged by times, and a failure of the program fails")
  func judgesExternalProgram() throws {
    func check(_ arguments: String..., of program: ProgramUnderTest = ProgramUnderTest()) -> (
      Int32, String
    ) {
      let output = CollectedOutput()
      let command = CheckCommand(.bench, startExternalLayout: { _ in program })
      let code = CommandProgram("bench", summary: "", subcommands: [command]).run(
        ["check", "--exec", "x", "--quiet"] + arguments, console: output.console)
      return (code.rawValue, output.text)
    }
    let (code, text) = check("--measure", "growth", "--n", "1,10,100,1000")
    #expect(code == 3, "\(text)")
    #expect(text.contains("times are judged, and no instructions: the layout runs in an external"))
    #expect(text.contains("memory is not checked: the layout runs in an external program"))
    #expect(
      text.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains(
        "failure: program/own/uniform/prepare/n=100/time growth: the program ended with exit code 3; "
          + "prepare takes "), "\(text)")
    #expect(!text.contains("n=1000/"), "\(text)")
    let (codeWithoutGrowth, reason) = check("--measure", "work")
    #expect(codeWithoutGrowth == 1)
    #expect(
      reason.contains(
        "expected \"growth\" as the only word of \"--measure\" with \"--exec\", found \"work\""))
    let (codeOfOtherKind, refusal) = check(
      "--measure", "growth", of: ProgramUnderTest(supportedLayouts: [.list]))
    #expect(codeOfOtherKind == 1)
    #expect(refusal.contains("expected \"program\" to lay out the kind \"any\""), "\(refusal)")
  }

  @Test("growth is judged by default only for a user's own layout at the standard sizes")
  func judgesGrowthByDefault() throws {
    func judgesGrowth(_ words: String..., of program: MeasuringProgram) throws -> Bool {
      let arguments = try CheckCommand(program).syntax.parse(words, program: program.name)
      return try CountSource(arguments, of: program).judgesGrowth
    }
    let rows = MeasuringProgram("rows", userLayout: RowsUnderTest())
    #expect(try judgesGrowth(of: rows))
    #expect(try !judgesGrowth("--n", "10", of: rows))
    #expect(try !judgesGrowth("--measure", "work", of: rows))
    #expect(try judgesGrowth("--measure", "work,growth", of: rows))
    #expect(try !judgesGrowth("--results", "a.json", of: rows))
    #expect(try !judgesGrowth(of: .bench))
  }

  @Test("a measurement that takes too long fails only if too few sizes are left to judge growth")
  func judgesGrowthOfSlowLayouts() throws {
    func findings(_ measuredSizes: [Int], timeoutAt size: Int) throws -> [GateFinding] {
      func identity(_ n: Int) throws -> BenchmarkIdentity {
        try BenchmarkIdentity("Rows/own/uniform/prepare/n=\(n)/instructions")
      }
      return GrowthFindings.findings(
        in: WorkReport(
          results: try measuredSizes.compactMap { n in
            BenchmarkResult(
              identity: try identity(n), unit: "instructions", isExact: false,
              readings: .value(.integer(n * n)), conforms: true)
          },
          notMeasured: [
            .init(try identity(size), reason: "no answer", isFailure: true, isAborted: true)
          ]), declaredIn: GrowthLimits())
    }
    let judged = try findings([100, 1000, 10_000], timeoutAt: 100_000)
    #expect(judged.map(\.outcome) == [.warning])
    let failed = try findings([100, 1000], timeoutAt: 10_000)
    #expect(failed.map(\.exitCode) == [.benchmarkFailed])
    expectRecorded(failed.first?.message)
  }

  @Test("two result documents are compared, and a duet without --base or --against is an error")
  func comparesResults() throws {
    let folder = try createTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let resultPath = folder + "/result.json"
    let (code, text) = run(
      "--n", "10", "--workload", "lookup", "--quiet", "--format", "json=\(resultPath)")
    #expect(code == 0, "\(text)")
    #expect(run("check", "--against", resultPath, "--results", resultPath, "--quiet").0 == 0)
    let (exitCodeOfDuet, reason) = run("duet", "--quiet")
    #expect(exitCodeOfDuet == 1)
    #expect(
      reason.contains(
        "expected \"--base PATH\" to compare builds or \"--against LAYOUT\" to compare with a layout of this package, found neither"
      ))
  }

  @Test(
    "a duet times a user's own layout and a layout of this package by alternating between the two")
  func timesDuet() throws {
    let (code, text) = run(
      "duet", "--against", "list", "--engine", "lazy", "--n", "10", "--workload", "lookup",
      "--session-seconds", "1", "--quiet")
    #expect(text.contains("Rows/own/uniform/lookup/n=10"), "\(text)")
    #expect([0, 2].contains(code), "\(text)")
  }
}

/// A console that stores all output.
private final class CollectedOutput: Sendable {
  private let collectedText = Locked("")

  var text: String { collectedText.withLock { $0 } }

  var console: Console {
    Console(
      width: 80, output: { more in self.collectedText.withLock { $0 += more } },
      remarks: { more in self.collectedText.withLock { $0 += more } })
  }
}

/// A counter whose every reading reports seven more allocations, three more frees and 40 more live
/// bytes than the previous reading.
private final class ConstantGrowthAllocationCounter: AllocationCounter {
  let allocator = "glibc"
  let unavailability: String? = nil
  private var readingCount: UInt64 = 0

  func counts() -> AllocationCounts {
    readingCount += 1
    return AllocationCounts(
      mallocs: 7 * readingCount, frees: 3 * readingCount, requestedBytes: nil,
      liveBytes: 40 * Int64(readingCount), peakLiveBytes: nil)
  }

  func resetPeak() -> Bool { false }
}

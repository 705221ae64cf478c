import BenchmarkHarness
import CommandLineTools
import Foundation
import LayoutCatalog
import Layouts
import Locks
import RecordedTexts
import ScenarioFiles
import Testing

@testable import LayoutWorkloads

@Suite struct BenchmarkSuiteTests {
  private static let selection = BenchmarkSelection(
    layouts: ["flow", "grid"].compactMap(BenchmarkLayout.named), engines: [.eager, .lazy],
    itemCounts: [12], workloads: [.prepare, .viewport])

  private func run(
    _ selection: BenchmarkSelection, interruptedAfter checkCount: Int = .max
  ) throws -> ResultDocument {
    let interruptionCheckCount = Locked(0)
    let suite = try BenchmarkSuite(
      selection, dataFolder: dataFolder,
      isInterrupted: {
        interruptionCheckCount.withLock {
          $0 += 1
          return $0 > checkCount
        }
      })
    let fingerprint = EnvironmentFingerprint(
      cpu: "", architecture: "", cores: 1, quota: nil, kernel: "", libc: "", swift: "", flags: [],
      allocator: "", allocatorOptions: [:], hashing: "", load: 0)
    var document = ResultDocument(
      run: .init(
        fingerprint: fingerprint, git: GitState(revision: nil, isModified: false), arguments: [],
        started: ""))
    try suite.run(into: &document)
    return document
  }

  @Test(
    "every layout, data set and engine has its counters and times, in the order of the selection")
  func everyCellHasResults() throws {
    let document = try run(Self.selection)
    let expectedResultNames = ["flow/*/unicode-names", "grid/*/uniform"].flatMap { group in
      ["eager", "lazy"].flatMap { engine in
        [
          "viewport/n=12/candidatesInspected", "viewport/n=12/attributesMade",
          "viewport/n=12/attributesReturned",
          "prepare/n=12/sizesAsked", "prepare/n=12/elementsLaidOut", "prepare/n=12/time",
          "viewport/n=12/time",
        ].map { group.replacing("*", with: engine) + "/" + $0 }
      }
    }
    #expect(document.results.map(\.identity.description) == expectedResultNames)
    #expect(document.notMeasured.isEmpty)
    #expect(document.results.allSatisfy { $0.conforms })
  }

  @Test("times are samples in nanoseconds, counters are whole values that repeat exactly")
  func timesAreSamples() throws {
    let document = try run(Self.selection)
    for result in document.results {
      switch result.readings {
      case .samples(let samples):
        #expect(result.identity.metric == "time" && result.unit == "ns" && !result.isExact)
        #expect(samples.allSatisfy { $0.double > 0 })
      case .value(let value):
        #expect(result.identity.metric != "time" && result.isExact && value.integerValue != nil)
      }
    }
    let secondDocument = try run(Self.selection)
    #expect(document.results.filter(\.isExact) == secondDocument.results.filter(\.isExact))
    // A query of the eager engine inspects every element.
    let candidatesResult = document.results.first { $0.identity.metric == "candidatesInspected" }
    #expect(candidatesResult?.readings == .value(.integer(12 * 256)))
    #expect(candidatesResult?.unit == "candidates/256 queries")
  }

  @Test("the JSON of a result contains the parts of its id and whether the layout conforms")
  func writesPartsOfID() throws {
    let document = try run(Self.selection)
    let text = try document.json()
    let expectedResult = """
      {"conforms":true,"data":"uniform","engine":"eager","exact":true,"extra":0,\
      "id":"grid/eager/uniform/prepare/n=12/elementsLaidOut","layout":"grid",\
      "metric":"elementsLaidOut","missing":0,"n":12,\
      "summary":{"max":12,"min":12,"n":1,"p50":12,"p90":12,"p99":12},\
      "unit":"elements","value":12,"workload":"prepare"}
      """
    #expect(text.contains(expectedResult))
    let readDocument = try ResultDocument(json: Data(text.utf8), path: "a.json")
    #expect(readDocument.results.map(\.identity) == document.results.map(\.identity))
  }

  @Test("with a budget of 0 nothing is measured, and every time is listed as not measured")
  func measuresNothingWithoutBudget() throws {
    var selection = Self.selection
    selection.timeBudgetSeconds = 0
    let document = try run(selection)
    #expect(document.results.isEmpty)
    #expect(document.notMeasured.count == 8)
    #expect(document.notMeasured[0].id == "flow/eager/unicode-names/prepare/n=12/time")
    #expect(document.notMeasured.allSatisfy { $0.reason == "the time budget of 0 ns was spent" })
  }

  @Test(
    "counting does not reduce the time budget of a measurement, and omitted measurements are listed by kind"
  )
  func countingTakesNoTimeFromSamples() throws {
    var selection = Self.selection
    selection.kinds = [.conformance, .time, .allocations]
    selection.timeBudgetSeconds = 0
    let emptyDocument = try run(selection)
    #expect(
      emptyDocument.notMeasured.prefix(4).map(\.id) == [
        "flow/eager/unicode-names/prepare/n=12/time",
        "flow/eager/unicode-names/viewport/n=12/time",
        "flow/eager/unicode-names/prepare/n=12/mallocs",
        "flow/eager/unicode-names/viewport/n=12/mallocs",
      ])
    selection.timeBudgetSeconds = nil
    let worker = RecordingWorker()
    var document = ResultDocument(run: emptyDocument.run)
    selection.timeBudgetSeconds = 1000
    try BenchmarkSuite(
      selection, workers: [.conformance: worker, .time: worker, .allocations: worker]
    ).run(into: &document)
    // With a time budget of 1,000 s for the run, every measurement gets the longest time that is
    // allowed for one measurement.
    let budgets = worker.orders.filter { $0.workloads.count == 1 }.map(\.budget)
    #expect(budgets.count == 16 && Set(budgets) == [TimeBudget.maximumNanosecondsPerMeasurement])
    selection.timeBudgetSeconds = 2
    worker.orders = []
    try BenchmarkSuite(
      selection, workers: [.conformance: worker, .time: worker, .allocations: worker]
    ).run(into: &document)
    // Three quarters of the budget of 2 s are reserved for work that has no budget of its own. The
    // rest is divided among 8 measurements, so the first one gets at most 2 s / 32.
    let firstWorkOrder = try #require(worker.orders.first { $0.workloads.count == 1 })
    #expect(
      firstWorkOrder.budget > 2_000_000_000 / 32 / 2 && firstWorkOrder.budget <= 2_000_000_000 / 32)
  }

  @Test(
    "with a time budget, the suite checks the answers and measures the times of all layouts of a size before it counts their allocations"
  )
  func countsComeAfterTimes() throws {
    var selection = Self.selection
    selection.itemCounts = [12, 13]
    selection.engines = [.lazy]
    selection.workloads = [.viewport]
    selection.kinds = [.conformance, .time, .allocations]
    func orderDescriptions() throws -> [String] {
      var orderDescriptions: [String] = []
      let workers = [WorkerKind.conformance, .time, .allocations].map { kind in
        (
          kind,
          OrderReportingWorker { orderDescriptions.append("\(kind) \($0.layout) \($0.itemCount)") }
        )
      }
      var document = ResultDocument(run: try run(Self.selection).run)
      try BenchmarkSuite(selection, workers: Dictionary(uniqueKeysWithValues: workers))
        .run(into: &document)
      return orderDescriptions
    }
    func expectedOrderDescriptions(forWorkerKindGroups kindGroups: [[String]]) -> [String] {
      [12, 13].flatMap { n in
        kindGroups.flatMap { kinds in
          ["flow", "grid"].flatMap { layout in kinds.map { "\($0) \(layout) \(n)" } }
        }
      }
    }
    #expect(
      try orderDescriptions()
        == expectedOrderDescriptions(forWorkerKindGroups: [["conformance", "time", "allocations"]]))
    selection.timeBudgetSeconds = 100
    #expect(
      try orderDescriptions()
        == expectedOrderDescriptions(
          forWorkerKindGroups: [["conformance", "time"], ["allocations"]]))
  }

  @Test(
    "after the budget is spent, times are measured only for the numbers of items that must always be measured"
  )
  func measuresSmallSizesBeyondBudget() throws {
    var selection = Self.selection
    selection.itemCounts = [12, 13]
    selection.engines = [.lazy, .template]
    selection.workloads = [.viewport]
    selection.kinds = [.conformance, .time, .allocations]
    selection.timeBudgetSeconds = 1
    func descriptionsOfOrdersInRun(
      alwaysMeasuringUpToItemCount itemCount: Int?, tenthsOfSecondPerOrder: UInt64
    ) throws -> [String] {
      selection.maximumItemCountMeasuredBeyondBudget = itemCount
      let elapsedNanoseconds = Locked<UInt64>(0)
      var orders: [WorkOrder] = []
      let workers = [WorkerKind.conformance, .time, .allocations].map { kind in
        (
          kind,
          OrderReportingWorker {
            orders.append($0)
            elapsedNanoseconds.withLock { $0 += tenthsOfSecondPerOrder * 100_000_000 }
          }
        )
      }
      var document = ResultDocument(run: try run(Self.selection).run)
      try BenchmarkSuite(
        selection, workers: Dictionary(uniqueKeysWithValues: workers),
        budget: TimeBudget(seconds: 1, clock: { elapsedNanoseconds.withLock { $0 } })
      ).run(into: &document)
      #expect(!document.notMeasured.isEmpty)
      #expect(orders.allSatisfy { $0.repetitions == 1 || $0.budget > 0 })
      return orders.map { "\($0.engine) \($0.itemCount)" }
    }
    // Each of the four combinations of layout, engine and data with 12 items needs a work order for
    // the answers and one for the time. The budget of 1 s is spent after five work orders that take
    // 0.2 s each.
    #expect(
      try descriptionsOfOrdersInRun(alwaysMeasuringUpToItemCount: 12, tenthsOfSecondPerOrder: 2)
        == ["lazy 12", "lazy 12", "lazy 12", "lazy 12"]
        + ["template 12", "template 12", "template 12", "template 12"])
    #expect(
      try descriptionsOfOrdersInRun(alwaysMeasuringUpToItemCount: nil, tenthsOfSecondPerOrder: 2)
        .count == 5)
    // Benchmarks with at most 12 items are measured even after the budget of 1 s is spent, but only
    // until 2 s are spent, which is after four work orders that take 0.5 s each.
    #expect(
      try descriptionsOfOrdersInRun(alwaysMeasuringUpToItemCount: 12, tenthsOfSecondPerOrder: 5)
        .count == 4)
  }

  /// Calls a closure with each work order, and measures nothing.
  private final class OrderReportingWorker: Worker {
    let reportOrder: (WorkOrder) -> Void

    init(_ reportOrder: @escaping (WorkOrder) -> Void) { self.reportOrder = reportOrder }

    func measure(on order: WorkOrder) -> WorkReport {
      reportOrder(order)
      return WorkReport()
    }
  }

  @Test("with a budget, a worker gets a time limit for each report")
  func limitsTimeOfAnswers() throws {
    var selection = Self.selection
    let worker = RecordingWorker()
    var document = ResultDocument(run: try run(selection).run)
    try BenchmarkSuite(selection, workers: [.conformance: worker, .time: worker])
      .run(into: &document)
    #expect(worker.timeLimits.allSatisfy { $0 == nil } && !worker.timeLimits.isEmpty)
    worker.timeLimits = []
    selection.timeBudgetSeconds = 5
    try BenchmarkSuite(selection, workers: [.conformance: worker, .time: worker])
      .run(into: &document)
    #expect(!worker.timeLimits.isEmpty)
    #expect(worker.timeLimits.allSatisfy { $0.map { $0 > 5 && $0 < 30 } == true })
  }

  @Test(
    "instructions are counted only for small numbers of items, unless the user chooses the numbers")
  func limitsInstructionsToSmallSizes() throws {
    var selection = Self.selection
    selection.kinds = [.conformance, .instructions]
    selection.itemCountsForCountingInstructions = 13...2000
    let documentWithInstructionLimit = try run(selection)
    #expect(documentWithInstructionLimit.notMeasured.count == 8)
    #expect(
      documentWithInstructionLimit.notMeasured[0]
        == .init(
          try BenchmarkIdentity("flow/eager/unicode-names/prepare/n=12/instructions"),
          reason:
            "instructions are counted only for 13 to 2k items, unless the option --n selects other numbers"
        ))
    selection.itemCountsForCountingInstructions = nil
    #expect(try run(selection).notMeasured.isEmpty)
  }

  /// Records the work orders and time limits that it receives, and measures nothing.
  private final class RecordingWorker: Worker {
    var orders: [WorkOrder] = []
    var timeLimits: [Double?] = []

    func measure(on order: WorkOrder, within seconds: Double?) -> WorkReport {
      timeLimits.append(seconds)
      return measure(on: order)
    }

    func measure(on order: WorkOrder) -> WorkReport {
      orders.append(order)
      return WorkReport()
    }
  }

  /// Takes too long for its answer about `slowItemCount` items or more.
  private final class SlowWorker: Worker {
    let slowItemCount: Int
    private(set) var timeLimits: [Int: Double?] = [:]

    init(slowItemCount: Int) { self.slowItemCount = slowItemCount }

    func measure(on order: WorkOrder, within seconds: Double?) throws -> WorkReport {
      timeLimits[order.itemCount] = seconds
      guard order.itemCount < slowItemCount else {
        throw WorkerFailure(
          kind: .conformance, .timedOut(seconds: seconds ?? 0, lastOutputLines: []))
      }
      return WorkReport()
    }

    func measure(on order: WorkOrder) throws -> WorkReport { try measure(on: order, within: nil) }
  }

  @Test("a user's own layout that takes too long ends with a failure, also without a budget")
  func endsSlowUserLayout() throws {
    var selection = BenchmarkSelection(
      layouts: [.userLayout(Engine.lazy)], itemCounts: [1000, 10_000, 100_000],
      workloads: [.prepare])
    selection.dataSet = .uniform
    selection.kinds = [.conformance]
    let worker = SlowWorker(slowItemCount: 10_000)
    var document = ResultDocument(run: try run(Self.selection).run)
    try BenchmarkSuite(selection, workers: [.conformance: worker]).run(into: &document)
    #expect(worker.timeLimits == [1000: 50.1, 10_000: 51], "no order with more items is sent")
    #expect(document.exitCode == .benchmarkFailed)
    expectRecorded(document.notMeasured.map(\.reason))
  }

  @Test("an interrupted run keeps its measurements and lists the unmeasured benchmarks")
  func keepsResultsWhenInterrupted() throws {
    let completeDocument = try run(Self.selection)
    let unmeasuredDocument = try run(Self.selection, interruptedAfter: 0)
    #expect(unmeasuredDocument.results.isEmpty && unmeasuredDocument.notMeasured.count == 8)
    // The run checks for an interruption before it measures an engine, after it has created the
    // engine's data and layout, and before every batch.
    let interruptedDocument = try run(Self.selection, interruptedAfter: 8)
    #expect(!interruptedDocument.results.isEmpty)
    #expect(interruptedDocument.notMeasured.allSatisfy { $0.reason == "interrupted" })
    let inexactResultCount = interruptedDocument.results.count { !$0.isExact }
    #expect(
      inexactResultCount + interruptedDocument.notMeasured.count
        == completeDocument.results.count { !$0.isExact })
    #expect(
      interruptedDocument.notMeasured.contains { $0.id == "grid/eager/uniform/viewport/n=12/time" })
  }

  @Test(
    "by default, the number of items is the number of rows in the file; a greater number repeats the rows"
  )
  func measuresFile() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).csv"
    try "width,height,section\n1,9,a\n2,9,a\n3,9,b\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var selection = Self.selection
    selection.layouts = ["waterfall"].compactMap(BenchmarkLayout.named)
    selection.file = try SizesFile(path: path)
    selection.workloads = [.lookup]
    #expect(Set(try run(selection).results.map(\.identity.itemCount)) == [12])
    selection.itemCounts = nil
    let document = try run(selection)
    #expect(Set(document.results.map(\.identity.itemCount)) == [3])
    #expect(document.results.allSatisfy { path.hasSuffix("/" + $0.identity.data) && $0.conforms })
  }

  @Test("the error for data that cannot be laid out names the layout and the element")
  func reportsUnusableData() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).csv"
    try "width,height\n\n300,1e12\n300,1e12\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var selection = Self.selection
    selection.file = try SizesFile(path: path)
    selection.layouts = ["flow"].compactMap(BenchmarkLayout.named)
    selection.itemCounts = nil
    let error = #expect(throws: UnusableData.self) { try run(selection) }
    expectRecorded(error?.description.replacing(path, with: "PATH"))
  }

  @Test(
    "a change of one item and a fling are measured and counted; impossible workloads are listed as not measured"
  )
  func measuresItemChangeAndFling() throws {
    var selection = Self.selection
    selection.layouts = ["classTree"].compactMap(BenchmarkLayout.named)
    selection.engines = [.lazy]
    selection.workloads = [.changeOne, .insertOne, .fling]
    let document = try run(selection)
    let ids = document.results.map(\.identity.description)
    #expect(
      ids.filter { $0.contains("nsobject") }
        == [
          "changeOne/n=12/sizesAsked", "changeOne/n=12/elementsLaidOut", "changeOne/n=12/time",
          "fling/n=12/time", "fling/n=12/frameTime", "fling/n=12/frameShare",
          "fling/n=12/steadyShare",
          "fling/n=12/hitchRatio",
        ].map { "classTree/lazy/nsobject/" + $0 })
    #expect(
      document.notMeasured.map(\.id) == [
        "classTree/lazy/nsobject/insertOne/n=12/time", "classTree/lazy/jdk17/insertOne/n=12/time",
      ])
    #expect(
      document.notMeasured.allSatisfy {
        $0.reason == "items of a tree cannot be inserted, deleted or moved"
      })
    #expect(document.results.allSatisfy { $0.conforms })
  }

  @Test("every workload is measured on a layout of many sections")
  func measuresEveryWorkload() throws {
    var selection = Self.selection
    selection.layouts = ["flow"].compactMap(BenchmarkLayout.named)
    selection.dataSet = .sections
    selection.engines = [.bucketed]
    selection.itemCounts = [40]
    selection.workloads = Workload.all
    selection.timeBudgetSeconds = 4
    let document = try run(selection)
    let times = document.results.filter { $0.identity.metric == "time" }
    #expect(times.map(\.identity.workload) == Workload.all.map(\.name))
    #expect(document.notMeasured.isEmpty)
    #expect(document.results.allSatisfy { $0.conforms })
    #expect(Set(document.results.map(\.identity.data)) == ["sections"])
  }
}

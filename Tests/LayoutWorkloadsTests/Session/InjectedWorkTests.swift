import BenchmarkHarness
import Layouts
import Testing

@testable import LayoutWorkloads

@Suite struct InjectedWorkTests {
  private func workCounts(with injection: InjectedWork?) throws -> [String: Int] {
    let worker = try LayoutWorker(
      WorkerConfiguration(kind: .conformance, dataFolder: dataFolder, seed: 1))
    let report = try worker.measure(
      on: WorkOrder(
        BenchmarkSubject(layout: "grid", engine: "bucketed", data: "uniform", n: 60),
        workloads: ["prepare", "viewport", "lookup", "changeOne", "switch"], injection: injection))
    #expect(report.judgements.values.allSatisfy { $0.conforms })
    #expect(report.judgements.count == 5)
    return Dictionary(
      uniqueKeysWithValues: report.results.compactMap { result in
        result.readings.all.first?.integerValue.map {
          ("\(result.identity.workload) \(result.identity.metric)", $0)
        }
      })
  }

  @Test(
    "an injected size request adds one requested size to each prepare and changes no other counter")
  func injectsSizeQuery() throws {
    var expected = try workCounts(with: nil)
    expected["prepare sizesAsked"]! += 1
    expected["changeOne sizesAsked"]! += 1
    #expect(try workCounts(with: ExtraWork.sizeQuery.injection()) == expected)
  }

  @Test(
    "an injected scan adds every element to the inspected elements of each query, and changes no other counter"
  )
  func injectsScan() throws {
    var expected = try workCounts(with: nil)
    expected["viewport candidatesInspected"]! += 60 * RandomViewports.queriesCountedTogether
    #expect(try workCounts(with: ExtraWork.scan.injection()) == expected)
  }

  @Test(
    "an injected allocation, an injected uncounted scan and injected arithmetic change no work counter"
  )
  func injectsUncountedWork() throws {
    let expected = try workCounts(with: nil)
    #expect(try workCounts(with: ExtraWork.uncountedScan.injection()) == expected)
    #expect(try workCounts(with: ExtraWork.malloc.injection()) == expected)
    #expect(try workCounts(with: ExtraWork.spin.injection(100)) == expected)
  }

  /// Answers every work order with made-up counts of allocations: one block, or two blocks if the
  /// order adds an allocation to the layout's work.
  private final class TestAllocationWorker: Worker {
    let conformanceWorker: LayoutWorker
    var reportsNoCounts = false
    var ignoresInjection = false

    init() throws {
      conformanceWorker = try LayoutWorker(
        WorkerConfiguration(kind: .conformance, dataFolder: dataFolder, seed: 1))
    }

    func measure(on order: WorkOrder) throws -> WorkReport {
      if reportsNoCounts {
        return WorkReport(notMeasured: [
          .init(order.benchmarkIdentity("prepare", "mallocs"), reason: "it is switched off")
        ])
      }
      let extraBlockCount = order.injection?.name == "malloc" && !ignoresInjection ? 1 : 0
      let result = BenchmarkResult(
        identity: order.benchmarkIdentity("viewport", "mallocs"), unit: "blocks", isExact: true,
        readings: .value(.integer(1 + extraBlockCount)), conforms: true)
      return WorkReport(results: result.map { [$0] } ?? [])
    }
  }

  /// Answers every work order with made-up counts of instructions. If the order adds a scan of all
  /// elements to the layout's work, there are more instructions for each element.
  private final class TestInstructionWorker: Worker {
    var reportsNoCounts = false

    func measure(on order: WorkOrder) throws -> WorkReport {
      let isScan = order.injection.map { $0.name.lowercased().contains("scan") } ?? false
      let result = BenchmarkResult(
        identity: order.benchmarkIdentity("viewport", "instructions"), unit: "instructions",
        isExact: false, readings: .value(.integer(100_000 + (isScan ? 160 * order.itemCount : 0))),
        conforms: true)
      return WorkReport(results: reportsNoCounts ? [] : result.map { [$0] } ?? [])
    }
  }

  @Test(
    "a scan that no work counter counts is detected only by the gate on the growth of instructions")
  func findsUncountedScanByInstructions() throws {
    let allocationWorker = try TestAllocationWorker()
    let instructionWorker = TestInstructionWorker()
    var trial = InjectionTrial(
      conformance: allocationWorker.conformanceWorker, allocations: { allocationWorker },
      instructions: instructionWorker,
      sizes: [100, 1000, 10_000])
    #expect(trial.testableKinds == ExtraWork.allCases)
    try trial.measureLimits()
    #expect(try trial.run(.uncountedScan).detectingTiers == [.growth])
    #expect(try trial.run(.scan).detectingTiers == [.work, .complexity, .growth])
    #expect(try trial.run(nil).isExpected)
    #expect(
      !InjectionTrial.TrialResult(extraWork: .uncountedScan, detectingTiers: [.work, .growth])
        .isExpected)
    instructionWorker.reportsNoCounts = true
    #expect {
      try trial.run(nil)
    } throws: { "\($0)" == "a counter does not work: no instructions were counted" }
  }

  @Test(
    "each kind of extra work is detected by its gate, and without extra work no gate reports a failure"
  )
  func everyInjectionIsDetected() throws {
    let allocationWorker = try TestAllocationWorker()
    var trial = InjectionTrial(
      conformance: allocationWorker.conformanceWorker, allocations: { allocationWorker },
      sizes: [100, 1000, 10_000])
    #expect(!trial.testableKinds.contains(.uncountedScan))
    try trial.measureLimits()
    #expect(try trial.run(.malloc).detectingTiers == [.allocations])
    #expect(try trial.run(.sizeQuery).detectingTiers == [.work])
    #expect(try trial.run(.scan).detectingTiers == [.work, .complexity])
    #expect(try trial.run(.spin).detectingTiers.isEmpty)
    #expect(try trial.run(nil).isExpected)
    allocationWorker.ignoresInjection = true
    #expect(try trial.run(.malloc).isExpected == false)
    allocationWorker.reportsNoCounts = true
    #expect {
      try trial.run(nil)
    } throws: { "\($0)" == "a counter does not work: it is switched off" }
  }
}

import BenchmarkHarness
import Layouts
import RecordedTexts
import Testing

@testable import LayoutWorkloads

@Suite struct LayoutBatchesTests {
  private let worker: LayoutWorker

  init() throws {
    worker = try LayoutWorker(WorkerConfiguration(kind: .time, dataFolder: dataFolder, seed: 1))
  }

  private func comparedBenchmark(
    _ engine: String, workload: String = "viewport", injection: InjectedWork? = nil
  ) -> BatchRequest.Arm {
    BatchRequest.Arm(
      BenchmarkIdentity(
        layout: "grid", engine: engine, data: "uniform", workload: workload, n: 60, metric: "time"),
      injection: injection)
  }

  private func batchRequest(
    of comparedBenchmarks: [BatchRequest.Arm], benchmarkIndexOfEachBatch benchmarkIndices: [Int],
    operations: Int? = 3
  ) -> BatchRequest {
    BatchRequest(
      arms: comparedBenchmarks,
      turns: benchmarkIndices.map { .init(armIndex: $0, firstOperation: 10) },
      operations: operations, minimumBatch: 1)
  }

  @Test(
    "the report has one time for each batch, and a batch has the number of operations that the work order states"
  )
  func everyBatchHasTime() throws {
    let report = try worker.timeBatches(
      batchRequest(
        of: [comparedBenchmark("lazy"), comparedBenchmark("bucketed")],
        benchmarkIndexOfEachBatch: [1, 0, 0]))
    #expect(report.operations == 3)
    #expect(report.nanoseconds.count == 3)
    #expect(report.processorNanoseconds?.count == 3)
    #expect(report.involuntarySwitches?.count == 3)
  }

  @Test(
    "every workload that changes the host's data restores the data before a batch of another benchmark"
  )
  func workloadsRestoreHost() throws {
    for workload in Workload.all {
      let comparedBenchmarks = [
        comparedBenchmark("lazy", workload: workload.name),
        comparedBenchmark("eager", workload: workload.name),
      ]
      let report = try worker.timeBatches(
        batchRequest(
          of: comparedBenchmarks, benchmarkIndexOfEachBatch: [0, 1, 1, 0], operations: 1))
      #expect(report.nanoseconds.count == 4, "\(workload)")
    }
  }

  @Test(
    "for a work order without a number of operations, the worker finds the number and measures no times"
  )
  func findsNumberOfOperations() throws {
    let report = try worker.timeBatches(
      batchRequest(of: [comparedBenchmark("lazy")], benchmarkIndexOfEachBatch: [0], operations: nil)
    )
    #expect(report.operations >= 1)
    #expect(report.nanoseconds.isEmpty)
  }

  @Test(
    "a work order with an unknown engine, workload, kind of injected work or benchmark index is refused"
  )
  func refusesUnknownNamesInOrder() {
    func errorMessage(for request: BatchRequest) -> String? {
      do {
        _ = try worker.timeBatches(request)
        return nil
      } catch {
        return "\(error)"
      }
    }
    expectRecorded([
      errorMessage(
        for: batchRequest(of: [comparedBenchmark("lasy")], benchmarkIndexOfEachBatch: [0])),
      errorMessage(
        for: batchRequest(
          of: [comparedBenchmark("lazy", workload: "vewport")], benchmarkIndexOfEachBatch: [0])),
      errorMessage(
        for: batchRequest(
          of: [comparedBenchmark("lazy", injection: InjectedWork("spinn"))],
          benchmarkIndexOfEachBatch: [0])),
      errorMessage(
        for: batchRequest(of: [comparedBenchmark("lazy")], benchmarkIndexOfEachBatch: [1])),
      errorMessage(
        for: batchRequest(
          of: [comparedBenchmark("lazy")], benchmarkIndexOfEachBatch: [], operations: nil)),
    ])
  }
}

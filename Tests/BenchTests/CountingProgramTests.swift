import BenchmarkHarness
import Foundation
import LayoutBenchmarking
import LayoutWorkloads
import Testing

@testable import bench

/// The folder of this build, which contains the programs.
private let buildFolder = URL(fileURLWithPath: CommandLine.arguments[0])
  .deletingLastPathComponent().path

private let countingProgramIsBuilt = FileManager.default.isExecutableFile(
  atPath: buildFolder + "/" + CountedAllocator.glibc.countingProgramName)

/// Tests of the program that counts allocations by replacing malloc.
@Suite(.enabled(if: countingProgramIsBuilt)) struct CountingProgramTests {
  private static let packagePath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func worker() -> any Worker {
    WorkerPrograms(dataFolder: "").worker(
      WorkerConfiguration(
        kind: .allocations, dataFolder: Self.packagePath + "/Scenarios/data", seed: 1),
      in: buildFolder, allocator: .glibc)
  }

  @Test(
    "all repetitions and processes count equal numbers of allocations, and the allocations of objects are counted"
  )
  func countsAreEqualInAllProcesses() throws {
    let order = WorkOrder(
      BenchmarkSubject(layout: "classTree-compact", engine: "template", data: "jdk17", n: 60),
      workloads: ["prepare", "firstScreen", "viewport", "lookup"], repetitions: 5)
    let reports = try (0..<2).map { _ in try worker().measure(on: order) }
    #expect(reports[0] == reports[1])
    #expect(reports[0].notMeasured.isEmpty)
    #expect(
      reports[0].results.prefix(5).map(\.identity.metric)
        == ["mallocs", "frees", "bytes", "live", "peak"])
    for result in reports[0].results {
      guard case .value = result.readings else {
        Issue.record("unstable: \(result.identity)")
        continue
      }
    }
    // The layout allocates at least one object for each of its 60 elements.
    let mallocCount = try #require(reports[0].results.first?.summary.min.integerValue)
    #expect(mallocCount > 60)
  }

  #if os(Linux)
    @Test(
      "a worker process ends when its parent process ends, even if the input of the worker stays open"
    )
    func workerEndsWithParentProcess() throws {
      let configuration = WorkerConfiguration(
        kind: .allocations, dataFolder: Self.packagePath + "/Scenarios/data", seed: 1)
      let shellProcess = Process()
      let output = Pipe()
      shellProcess.executableURL = URL(fileURLWithPath: "/bin/sh")
      // The worker must end before it reads the last line, which it would answer with an error.
      shellProcess.arguments = [
        "-c",
        "{ printf '%s\\n' \"$2\"; sleep 5; echo nonsense; } 2>/dev/null | \"$1\" 2>&1 & wait",
        "sh",
        buildFolder + "/" + CountedAllocator.glibc.countingProgramName,
        String(decoding: try JSONEncoder().encode(configuration), as: UTF8.self),
      ]
      shellProcess.standardInput = FileHandle.nullDevice
      shellProcess.standardOutput = output
      try shellProcess.run()
      var outputBytes = Data()
      while !outputBytes.contains(0x0A) {
        let newData = output.fileHandleForReading.availableData
        try #require(!newData.isEmpty)
        outputBytes += newData
      }
      kill(shellProcess.processIdentifier, SIGKILL)
      outputBytes += output.fileHandleForReading.readDataToEndOfFile()
      #expect(outputBytes.firstIndex(of: 0x0A) == outputBytes.indices.last)
      shellProcess.waitUntilExit()
    }
  #endif

  @Test("the allocation counter of the counting program is available")
  func allocationCounterIsAvailable() throws {
    #expect(try worker().findUnavailability() == nil)
  }
}

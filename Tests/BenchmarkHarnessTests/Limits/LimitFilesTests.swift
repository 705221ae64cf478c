import BenchmarkHarness
import CommandLineTools
import Foundation
import RecordedTexts
import SampleBenchmarks
import TemporaryFolders
import Testing

@Suite struct LimitFilesTests {
  private static let environment = CounterEnvironment(SampleResults.fingerprint)
  private static let smallBenchmark = SampleResults.identity(n: 1000, metric: "looks")
  private static let largeBenchmark = SampleResults.identity(n: 10_000, metric: "looks")

  private func files(_ folder: String = "/nonexistent") -> LimitFiles {
    LimitFiles(
      folder: folder,
      limitsByFileName: [
        "flow.json": CountLimits(
          environment: Self.environment,
          entries: [
            CountLimit(Self.largeBenchmark, value: 20), CountLimit(Self.smallBenchmark, value: 10),
          ])
      ])
  }

  @Test("a file of limits has one limit per line in a fixed order")
  func writesOneLimitPerLine() {
    var limits = CountLimits(environment: Self.environment)
    limits[Self.largeBenchmark] = CountLimit(
      Self.largeBenchmark, value: 20,
      acceptedIncreases: [
        .init(reason: "a \"better\" place", revision: "abc"), .init(reason: "b", revision: nil),
      ])
    limits[Self.smallBenchmark] = CountLimit(Self.smallBenchmark, value: 10)
    expectRecorded(limits.json)
    #expect(CountLimits(environment: Self.environment).json.hasSuffix("  \"limits\": []\n}\n"))
  }

  @Test("limits are found, replaced and removed by the identity of their benchmark")
  func findsLimitsByIdentity() {
    var limits = CountLimits(
      environment: Self.environment,
      entries: [
        CountLimit(Self.smallBenchmark, value: 1), CountLimit(Self.smallBenchmark, value: 2),
      ])
    #expect(limits.sortedLimits == [CountLimit(Self.smallBenchmark, value: 2)])
    #expect(limits[Self.largeBenchmark] == nil)
    limits[Self.smallBenchmark] = nil
    #expect(limits.sortedLimits.isEmpty)
  }

  @Test("lowering limits to new counts never raises, adds or removes a limit")
  func lowerCountsNeverRaiseLimits() {
    var files = files()
    let changes = files.lowerLimits(to: [
      Self.smallBenchmark: 11, Self.largeBenchmark: 19,
      SampleResults.identity(n: 5, metric: "looks"): 1,
    ])
    #expect(changes.map(\.description) == ["flow/eager/chips/prepare/n=10000/looks: 20 -> 19"])
    #expect(
      files.limits == [
        CountLimit(Self.smallBenchmark, value: 10), CountLimit(Self.largeBenchmark, value: 19),
      ])
  }

  @Test("a limit is not lowered to a new count if the difference is within the tolerance")
  func loweringIgnoresDifferencesWithinTolerance() {
    let identity = SampleResults.identity(metric: "instructions")
    func isLimitLowered(to count: Int) -> Bool {
      var files = LimitFiles(
        folder: "",
        limitsByFileName: [
          "a.json": CountLimits(
            environment: Self.environment, entries: [CountLimit(identity, value: 10_000_000)])
        ])
      return !files.lowerLimits(to: [identity: count]).isEmpty
    }
    #expect(!isLimitLowered(to: 9_950_000) && isLimitLowered(to: 9_949_999))
  }

  @Test(
    "new benchmarks get a limit in the file of their layout, and limits of removed benchmarks are deleted"
  )
  func addsAndRemovesLimits() {
    var files = files()
    let newBenchmark = SampleResults.identity(layout: "grid", metric: "looks")
    let changes = files.addMissingAndRemoveObsoleteLimits(
      counts: [newBenchmark: 3000, Self.largeBenchmark: 99], countedIn: SampleResults.fingerprint
    ) {
      $0 == Self.smallBenchmark
    }
    expectRecorded(changes.map(\.description))
    #expect(files.fileNames == ["flow.json", "grid.json"])
    #expect(
      files.limits == [
        CountLimit(Self.largeBenchmark, value: 20), CountLimit(newBenchmark, value: 3000),
      ])
  }

  @Test(
    "an accepted count raises the limit, and the limit keeps the reasons of all accepted increases")
  func acceptedCountRaisesLimit() throws {
    var files = files()
    let acceptedIncreases = [
      CountLimit.AcceptedIncrease(reason: "first", revision: "a"),
      .init(reason: "second", revision: nil),
    ]
    #expect(
      try files.raiseLimit(Self.smallBenchmark, count: 11, because: acceptedIncreases[0])
        == LimitChange(identity: Self.smallBenchmark, before: 10, after: 11))
    _ = try files.raiseLimit(Self.smallBenchmark, count: 12, because: acceptedIncreases[1])
    #expect(
      files.limits[0]
        == CountLimit(Self.smallBenchmark, value: 12, acceptedIncreases: acceptedIncreases))
  }

  @Test("a count that is not above the limit, or that has no limit, cannot be accepted")
  func refusesUnacceptableCount() {
    var files = files()
    let acceptedIncrease = CountLimit.AcceptedIncrease(reason: "r", revision: nil)
    let errorForEqualCount = #expect(throws: LimitError.self) {
      try files.raiseLimit(Self.smallBenchmark, count: 10, because: acceptedIncrease)
    }
    expectRecorded(errorForEqualCount?.description)
    let misspelledBenchmark = SampleResults.identity(n: 1000, metric: "lokos")
    let errorForMisspelledBenchmark = #expect(throws: LimitError.self) {
      try files.raiseLimit(misspelledBenchmark, count: 10, because: acceptedIncrease)
    }
    expectRecorded(
      [
        errorForMisspelledBenchmark?.description,
        LimitError.benchmarkWithoutCount(Self.smallBenchmark).description,
      ], as: "refusesUnacceptableCount 2")
    #expect(files.limits == self.files().limits)
  }

  @Test("the error for limits from another environment names the file and the field that differs")
  func namesDifferingField() {
    var otherFingerprint = SampleResults.fingerprint
    otherFingerprint.allocator = "jemalloc"
    let error = #expect(throws: EnvironmentMismatch.self) {
      try files("limits").expectComparableCounters(ofRunWith: otherFingerprint)
    }
    expectRecorded(error?.description)
  }

  @Test(
    "limits on allocations are in one folder per allocator, in files that state the environment variables that affect the counts"
  )
  func separatesLimitsByAllocator() throws {
    try withTemporaryFolder { folder in
      var files = LimitFiles(folder: folder, limitsByFileName: [:])
      let mallocs = SampleResults.identity(metric: "mallocs")
      var fingerprint = SampleResults.fingerprint
      fingerprint.counted = .init(.jemalloc)
      _ = files.addMissingAndRemoveObsoleteLimits(
        counts: [mallocs: 3, Self.smallBenchmark: 4], countedIn: fingerprint
      ) { _ in false }
      #expect(files.fileNames == ["flow.json", "jemalloc/flow.json"])
      let environment = try #require(files.limitsByFileName["jemalloc/flow.json"]?.environment)
      #expect(environment.allocator == "jemalloc")
      #expect(
        environment.flags == [
          "release", "MALLOC_CONF=tcache:false,narenas:1", "SWIFT_DETERMINISTIC_HASHING=1",
        ])
      #expect(files.limitsByFileName["flow.json"]?.environment == Self.environment)
      try files.write()
      #expect(
        try String(contentsOfFile: folder + "/jemalloc/flow.json", encoding: .utf8)
          == files.limitsByFileName["jemalloc/flow.json"]?.json)

      try files.expectComparableCounters(ofRunWith: fingerprint)
      // A run that counted no allocations is accepted with the limits of any allocator.
      try files.expectComparableCounters(ofRunWith: SampleResults.fingerprint)
      fingerprint.counted = .init(.glibc)
      let error = #expect(throws: EnvironmentMismatch.self) {
        try files.expectComparableCounters(ofRunWith: fingerprint)
      }
      #expect(
        error?.description
          == "\(folder)/jemalloc/flow.json: error: this file is from another environment or build: "
          + "allocator: expected \"jemalloc\", found \"glibc\"")
    }
  }

  @Test(
    "only changed files of limits are written, and none is written if one of them cannot be written"
  )
  func writesChangedFiles() throws {
    try withTemporaryFolder { folder in
      var files = files(folder)
      try files.write()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      _ = files.lowerLimits(to: [Self.smallBenchmark: 9])
      let gridBenchmark = SampleResults.identity(layout: "grid", metric: "looks")
      _ = files.addMissingAndRemoveObsoleteLimits(
        counts: [gridBenchmark: 1], countedIn: SampleResults.fingerprint
      ) { _ in false }
      // The second file cannot be written, so the first one must not be written either.
      try FileManager.default.createDirectory(
        atPath: folder + "/grid.json", withIntermediateDirectories: false)
      let error = #expect(throws: FileWriteError.self) { try files.write() }
      #expect(error == .isFolder(path: folder + "/grid.json"))
      #expect(error?.exitCode == .cannotWrite)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["grid.json"])
      try FileManager.default.removeItem(atPath: folder + "/grid.json")
      try files.write()
      #expect(
        try String(contentsOfFile: folder + "/flow.json", encoding: .utf8)
          == files.limitsByFileName["flow.json"]?.json)
    }
  }
}

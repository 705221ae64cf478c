import BenchmarkHarness
import RecordedTexts
import SampleBenchmarks
import Testing

@Suite struct MergingTests {
  private func document(
    _ results: [BenchmarkResult], shard: String? = nil, cpu: String = "A processor"
  ) -> ResultDocument {
    var run = SampleResults.run
    run.fingerprint.cpu = cpu
    run.arguments = ["run"] + (shard.map { ["--shard", $0] } ?? [])
    return ResultDocument(run: run, results: results)
  }

  private let firstResult = SampleResults.time(1, identity: SampleResults.identity(n: 10))
  private let secondResult = SampleResults.time(2, identity: SampleResults.identity(n: 20))

  @Test("the shards of a run are merged into one document with all their results")
  func mergesShards() throws {
    var firstShard = document([firstResult], shard: "1/2")
    firstShard.notMeasured = [.init(secondResult.identity, reason: "interrupted")]
    let secondShard = document([secondResult], shard: "2/2")
    let mergedDocument = try ResultDocument(merging: [("a", firstShard), ("b", secondShard)])
    #expect(mergedDocument.results == [firstResult, secondResult])
    #expect(mergedDocument.notMeasured.isEmpty)
    #expect(mergedDocument.run.fingerprint == SampleResults.fingerprint)
  }

  @Test(
    "equal results of a benchmark are merged into one result, and different results are an error")
  func mergesEqualResults() throws {
    let mergedDocument = try ResultDocument(merging: [
      ("a", document([firstResult])), ("b", document([firstResult])),
    ])
    #expect(mergedDocument.results == [firstResult])
    let otherResult = SampleResults.time(3, identity: firstResult.identity)
    let error = #expect(throws: MergeError.self) {
      try ResultDocument(merging: [("a", document([firstResult])), ("b", document([otherResult]))])
    }
    expectRecorded(error?.description)
    #expect(error?.exitCode == .failure)
  }

  @Test(
    "allocations of two allocators cannot be merged, but a document without allocations can be merged"
  )
  func refusesDifferentAllocators() throws {
    var (left, right) = (document([firstResult]), document([secondResult]))
    right.run.fingerprint.counted = .init(.glibc)
    #expect(
      try ResultDocument(merging: [("a", left), ("b", right)]).run.fingerprint.counted
        == .init(.glibc))
    left.run.fingerprint.counted = .init(.jemalloc)
    let error = #expect(throws: EnvironmentMismatch.self) {
      try ResultDocument(merging: [("a", left), ("b", right)])
    }
    expectRecorded(error?.description)
    // The first document has no allocation counts. Those of the third document must come from the
    // same allocator as those of the second one.
    let errorForThreeDocuments = #expect(throws: EnvironmentMismatch.self) {
      try ResultDocument(
        merging: [("none", document([])), ("a", left), ("b", right)])
    }
    #expect(errorForThreeDocuments?.description == error?.description)
  }

  @Test("the error for a missing shard has the number of this shard")
  func namesMissingShard() {
    let error = #expect(throws: MergeError.self) {
      try ResultDocument(merging: [("a", document([firstResult], shard: "2/3"))])
    }
    expectRecorded(error?.description)
    #expect(error?.exitCode == .limitsMismatch)
  }

  @Test(
    "a merged document names the machines of all documents; a document of another revision or build is an error"
  )
  func refusesDifferentEnvironments() throws {
    let mergedDocument = try ResultDocument(
      merging: [
        ("a", document([firstResult])), ("b", document([secondResult], cpu: "B processor")),
        ("c", document([], cpu: "B processor")),
      ])
    #expect(mergedDocument.run.fingerprint.cpu == "A processor + B processor")
    var documentOfLaterRevision = document([secondResult])
    documentOfLaterRevision.run.git.revision = "def"
    let error = #expect(throws: MergeError.self) {
      try ResultDocument(merging: [("a", document([firstResult])), ("b", documentOfLaterRevision)])
    }
    expectRecorded(error?.description)
    #expect(error?.exitCode == .environmentMismatch)
    var documentOfDebugBuild = document([secondResult])
    documentOfDebugBuild.run.fingerprint.flags = ["debug"]
    #expect(throws: EnvironmentMismatch.self) {
      try ResultDocument(merging: [("a", document([firstResult])), ("b", documentOfDebugBuild)])
    }
  }

  @Test("merging results with and without uncommitted changes is an error that says so")
  func mentionsUncommittedChanges() {
    var documentOfUnmodifiedRevision = document([secondResult])
    documentOfUnmodifiedRevision.run.git.isModified = false
    let error = #expect(throws: MergeError.self) {
      try ResultDocument(merging: [
        ("a", document([firstResult])), ("b", documentOfUnmodifiedRevision),
      ])
    }
    expectRecorded(error?.description)
    #expect(error?.exitCode == .environmentMismatch)
  }

  @Test("the order of the merged files does not matter, and a merged document can be merged again")
  func orderOfFilesDoesNotMatter() throws {
    let shards = (1...3).map { number in
      var shardDocument = document(
        [SampleResults.time(1, identity: SampleResults.identity(n: number))], shard: "\(number)/3",
        cpu: "\(number % 2)")
      shardDocument.run.arguments.append("--quiet")
      return (path: "\(number)", document: shardDocument)
    }
    let mergedDocument = try ResultDocument(merging: shards)
    #expect(try ResultDocument(merging: [shards[2], shards[0], shards[1]]) == mergedDocument)
    #expect(mergedDocument.results.map(\.identity.itemCount) == [1, 2, 3])
    #expect(mergedDocument.run.arguments == ["run", "--quiet"])
    #expect(mergedDocument.run.fingerprint.cpu == "1 + 0")
    #expect(
      try ResultDocument(merging: [("all", mergedDocument), ("again", mergedDocument)])
        == mergedDocument)
    var documentWithEqualsSignInArguments = shards[0].document
    documentWithEqualsSignInArguments.run.arguments = ["run", "--shard=1/1", "--shards"]
    #expect(
      try ResultDocument(merging: [("a", documentWithEqualsSignInArguments)]).run.arguments == [
        "run", "--shards",
      ])
  }

  @Test("a merged document has all values of allocator options that differ")
  func namesDifferingAllocatorOptions() throws {
    var otherDocument = document([secondResult])
    otherDocument.run.fingerprint.allocatorOptions = [
      "MALLOC_ARENA_MAX": "2", "MALLOC_TOP_PAD_": "9",
    ]
    let mergedDocument = try ResultDocument(merging: [
      ("a", document([firstResult])), ("b", otherDocument),
    ])
    #expect(
      mergedDocument.run.fingerprint.allocatorOptions
        == ["MALLOC_ARENA_MAX": "1 + 2", "MALLOC_TOP_PAD_": "unset + 9"])
    #expect(throws: EnvironmentMismatch.self) {
      try SampleResults.fingerprint.expectComparableTimes(
        mergedDocument.run.fingerprint, baseline: "a")
    }
  }

  @Test("a shard is written as a fraction: the number of the shard and the number of all shards")
  func writesShardAsFraction() {
    #expect(["0/2", "3/2", "1", "1/2/3", "a/2", "1/0", ""].compactMap(RunShard.init).isEmpty)
    let shards = (1...3).compactMap { RunShard("\($0)/3") }
    #expect(shards.map(\.description) == ["1/3", "2/3", "3/3"])
    for index in 0..<9 { #expect(shards.count { $0.contains(index) } == 1) }
  }
}

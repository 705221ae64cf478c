import BenchmarkHarness
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

  private let first = SampleResults.time(1, identity: SampleResults.identity(n: 10))
  private let second = SampleResults.time(2, identity: SampleResults.identity(n: 20))

  @Test("the shards of a run are merged into one document with all their results")
  func mergesShards() throws {
    var left = document([first], shard: "1/2")
    left.notMeasured = [.init(second.identity, reason: "interrupted")]
    let right = document([second], shard: "2/2")
    let merged = try ResultDocument(merging: [("a", left), ("b", right)])
    #expect(merged.results == [first, second])
    #expect(merged.notMeasured.isEmpty)
    #expect(merged.run.fingerprint == SampleResults.fingerprint)
  }

  @Test("equal results are merged, and different readings of one benchmark are an error")
  func mergesEqualResults() throws {
    let again = try ResultDocument(merging: [("a", document([first])), ("b", document([first]))])
    #expect(again.results == [first])
    let other = SampleResults.time(3, identity: first.identity)
    let error = #expect(throws: MergeError.self) {
      try ResultDocument(merging: [("a", document([first])), ("b", document([other]))])
    }
    #expect(
      error?.description
        == "b: error: the result of \"flow/eager/chips/prepare/n=10/time\" differs from that "
        + "in \"a\"")
    #expect(error?.exitCode == .failure)
  }

  @Test("allocations of two allocators cannot be merged, but a document without allocations can")
  func refusesDifferentAllocators() throws {
    var (left, right) = (document([first]), document([second]))
    right.run.fingerprint.counted = .init(.glibc)
    #expect(
      try ResultDocument(merging: [("a", left), ("b", right)]).run.fingerprint.counted
        == .init(.glibc))
    left.run.fingerprint.counted = .init(.jemalloc)
    let error = #expect(throws: EnvironmentMismatch.self) {
      try ResultDocument(merging: [("a", left), ("b", right)])
    }
    #expect(
      error?.description
        == "b: error: expected allocator \"jemalloc\" as in \"a\", found \"glibc\"")
    // The first document that counted allocations is the reference.
    let third = #expect(throws: EnvironmentMismatch.self) {
      try ResultDocument(
        merging: [("none", document([])), ("a", left), ("b", right)])
    }
    #expect(third?.description == error?.description)
  }

  @Test("a missing shard is named")
  func namesMissingShard() {
    let error = #expect(throws: MergeError.self) {
      try ResultDocument(merging: [("a", document([first], shard: "2/3"))])
    }
    #expect(
      error?.description
        == "expected a document for every shard of the run, found none for 1/3, 3/3")
    #expect(error?.exitCode == .limitsMismatch)
  }

  @Test("several machines are all named, and another revision or build is an error")
  func refusesDifferentEnvironments() throws {
    let merged = try ResultDocument(
      merging: [
        ("a", document([first])), ("b", document([second], cpu: "B")),
        ("c", document([], cpu: "B")),
      ])
    #expect(merged.run.fingerprint.cpu == "A processor + B")
    var later = document([second])
    later.run.git.revision = "def"
    let error = #expect(throws: MergeError.self) {
      try ResultDocument(merging: [("a", document([first])), ("b", later)])
    }
    #expect(
      error?.description
        == "b: error: expected results of revision \"abc\" with uncommitted changes, found results of "
        + "\"def\" with uncommitted changes")
    #expect(error?.exitCode == .environmentMismatch)
    var debug = document([second])
    debug.run.fingerprint.flags = ["debug"]
    #expect(throws: EnvironmentMismatch.self) {
      try ResultDocument(merging: [("a", document([first])), ("b", debug)])
    }
  }

  @Test("uncommitted changes in only one document are mentioned")
  func mentionsUncommittedChanges() {
    var clean = document([second])
    clean.run.git.isModified = false
    let error = #expect(throws: MergeError.self) {
      try ResultDocument(merging: [("a", document([first])), ("b", clean)])
    }
    #expect(
      error?.description
        == "b: error: expected results of revision \"abc\" with uncommitted changes, found results of "
        + "\"abc\" without uncommitted changes")
    #expect(error?.exitCode == .environmentMismatch)
  }

  @Test("the order of files does not matter, and a merged document can be merged again")
  func orderOfFilesDoesNotMatter() throws {
    let parts = (1...3).map { number in
      var part = document(
        [SampleResults.time(1, identity: SampleResults.identity(n: number))], shard: "\(number)/3",
        cpu: "\(number % 2)")
      part.run.arguments.append("--quiet")
      return (path: "\(number)", document: part)
    }
    let merged = try ResultDocument(merging: parts)
    #expect(try ResultDocument(merging: [parts[2], parts[0], parts[1]]) == merged)
    #expect(merged.results.map(\.identity.itemCount) == [1, 2, 3])
    #expect(merged.run.arguments == ["run", "--quiet"])
    #expect(merged.run.fingerprint.cpu == "1 + 0")
    #expect(try ResultDocument(merging: [("all", merged), ("again", merged)]) == merged)
    var equals = parts[0].document
    equals.run.arguments = ["run", "--shard=1/1", "--shards"]
    #expect(
      try ResultDocument(merging: [("a", equals)]).run.arguments == ["run", "--shards"])
  }

  @Test("all allocator options that differ are named")
  func namesDifferingAllocatorOptions() throws {
    var other = document([second])
    other.run.fingerprint.allocatorOptions = ["MALLOC_ARENA_MAX": "2", "MALLOC_TOP_PAD_": "9"]
    let merged = try ResultDocument(merging: [("a", document([first])), ("b", other)])
    #expect(
      merged.run.fingerprint.allocatorOptions
        == ["MALLOC_ARENA_MAX": "1 + 2", "MALLOC_TOP_PAD_": "unset + 9"])
    #expect(throws: EnvironmentMismatch.self) {
      try SampleResults.fingerprint.expectComparableTimes(merged.run.fingerprint, baseline: "a")
    }
  }

  @Test("a shard is written as its number and the number of shards")
  func writesShardAsFraction() {
    #expect(["0/2", "3/2", "1", "1/2/3", "a/2", "1/0", ""].compactMap(RunShard.init).isEmpty)
    let shards = (1...3).compactMap { RunShard("\($0)/3") }
    #expect(shards.map(\.description) == ["1/3", "2/3", "3/3"])
    for place in 0..<9 { #expect(shards.count { $0.contains(place) } == 1) }
  }
}

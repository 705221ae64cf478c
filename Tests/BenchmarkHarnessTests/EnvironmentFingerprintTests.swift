import Testing

@testable import BenchmarkHarness

@Suite struct EnvironmentFingerprintTests {
  @Test("the name of the processor is read from the first known key in the processor information")
  func readsProcessorName() {
    #expect(
      EnvironmentFingerprint.processorName(
        ofInfo: "processor\t: 0\nmodel name\t: Some CPU: 3 GHz\nmodel name\t: Other\n")
        == "Some CPU: 3 GHz")
    #expect(
      EnvironmentFingerprint.processorName(ofInfo: "processor : 0\nModel : Board 4\n") == "Board 4")
    #expect(EnvironmentFingerprint.processorName(ofInfo: "processor : 0\n") == nil)
  }

  @Test(
    "the processor quota is the allowed time divided by the period",
    arguments: [
      ("150000 100000\n", 1.5), ("max 100000\n", nil), ("-1\n 100000\n", nil), ("", nil),
      ("200000\n 100000\n", 2), ("1 0", nil),
    ])
  func computesProcessorQuota(line: String, expected: Double?) {
    #expect(EnvironmentFingerprint.quota(inCPUMaxLine: line) == expected)
  }

  @Test(
    "the path of the control group is read from the line of the unified hierarchy (cgroup version 2)"
  )
  func findsControlGroup() {
    #expect(
      EnvironmentFingerprint.controlGroupPath(inList: "4:memory:/a\n0::/user/b\n") == "/user/b")
    #expect(EnvironmentFingerprint.controlGroupPath(inList: "0::/\n") == "")
    #expect(EnvironmentFingerprint.controlGroupPath(inList: "4:memory:/a\n") == nil)
  }

  @Test("a fingerprint keeps only the environment variables that configure the allocator")
  func keepsAllocatorOptions() {
    let environment = [
      "MALLOC_CONF": "tcache:false", "MALLOC_ARENA_MAX": "1", "GLIBC_TUNABLES": "x", "HOME": "/",
    ]
    #expect(
      EnvironmentFingerprint.allocatorOptions(in: environment)
        == ["MALLOC_CONF": "tcache:false", "MALLOC_ARENA_MAX": "1", "GLIBC_TUNABLES": "x"])
  }

  @Test(
    "hash seeding is deterministic only if the environment variable SWIFT_DETERMINISTIC_HASHING is 1"
  )
  func readsHashingMode() {
    #expect(EnvironmentFingerprint.hashSeeding(in: [:]) == "random")
    #expect(
      EnvironmentFingerprint.hashSeeding(in: ["SWIFT_DETERMINISTIC_HASHING": "0"]) == "random")
    #expect(
      EnvironmentFingerprint.hashSeeding(in: ["SWIFT_DETERMINISTIC_HASHING": "1"])
        == "deterministic")
  }

  @Test("the fingerprint of this process has no empty field")
  func currentFingerprintIsComplete() {
    let fingerprint = EnvironmentFingerprint.current()
    #expect(!fingerprint.cpu.isEmpty)
    #expect(fingerprint.cores >= 1)
    #expect(fingerprint.kernel.contains(" "))
    #expect(!fingerprint.libc.isEmpty)
    #expect(fingerprint.swift.hasPrefix("6."))
    #expect(["debug", "release"].contains(fingerprint.flags[0]))
  }

  @Test("outside a Git repository there is no revision")
  func noRevisionOutsideRepository() {
    #expect(GitState.current(folder: "/") == GitState(revision: nil, isModified: false))
  }
}

import BenchmarkHarness
import Testing

@Suite struct CounterEnvironmentTests {
  private func message(
    times: Bool = false, _ change: (inout EnvironmentFingerprint) -> Void
  ) -> String? {
    var found = SampleResults.fingerprint
    change(&found)
    do throws(EnvironmentMismatch) {
      if times {
        try SampleResults.fingerprint.expectComparableTimes(found, baseline: "a.json")
      } else {
        try CounterEnvironment(SampleResults.fingerprint)
          .expectComparable(CounterEnvironment(found), baseline: "a.json")
      }
      return nil
    } catch {
      #expect(error.exitCode == .environmentMismatch)
      return error.description
    }
  }

  private func expected(_ field: String) -> String {
    "a.json: error: the baseline is from another environment: \(field)"
  }

  @Test("counters are comparable for equal Swift version, architecture, allocator and flags")
  func countersRequireEqualBuild() {
    #expect(
      message { $0.swift = "6.3.2" } == expected("swift: expected \"6.3.1\", found \"6.3.2\""))
    #expect(
      message { $0.architecture = "arm64" }
        == expected("architecture: expected \"x86_64\", found \"arm64\""))
    #expect(
      message { $0.allocator = "jemalloc" }
        == expected("allocator: expected \"glibc\", found \"jemalloc\""))
    #expect(
      message { $0.flags = ["debug", "sanitize=address"] }
        == expected("flags: expected \"release\", found \"debug sanitize=address\""))
  }

  @Test("no other field affects counters, and load and revision do not affect times")
  func otherFieldsAreIgnored() {
    #expect(
      message {
        $0.cpu = "another"
        $0.cores = 64
        $0.quota = nil
        $0.kernel = "Linux 7"
        $0.libc = "musl"
        $0.allocatorOptions = [:]
        $0.hashing = "deterministic"
        $0.load = 9
      } == nil)
    #expect(message(times: true) { $0.load = 9 } == nil)
  }

  @Test("times also require an equal machine and equal settings")
  func timesRequireEqualMachine() {
    func message(_ change: (inout EnvironmentFingerprint) -> Void) -> String? {
      self.message(times: true, change)
    }
    #expect(message { $0.swift = "7" } == expected("swift: expected \"6.3.1\", found \"7\""))
    #expect(
      message { $0.cpu = "another" } == expected("cpu: expected \"A processor\", found \"another\"")
    )
    #expect(message { $0.cores = 4 } == expected("cores: expected \"2\", found \"4\""))
    #expect(message { $0.quota = nil } == expected("quota: expected \"1.5\", found \"none\""))
    #expect(
      message { $0.kernel = "Linux 7" }
        == expected("kernel: expected \"Linux 6.1\", found \"Linux 7\""))
    #expect(
      message { $0.libc = "musl" } == expected("libc: expected \"glibc 2.36\", found \"musl\""))
    #expect(
      message { $0.allocatorOptions = [:] }
        == expected("allocatorOptions: expected \"MALLOC_ARENA_MAX=1\", found \"\""))
    #expect(
      message { $0.hashing = "deterministic" }
        == expected("hashing: expected \"random\", found \"deterministic\""))
  }
}

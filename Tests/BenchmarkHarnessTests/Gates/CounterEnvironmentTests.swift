import BenchmarkHarness
import Testing

@Suite struct CounterEnvironmentTests {
  private func message(
    comparesTimes: Bool = false, _ change: (inout EnvironmentFingerprint) -> Void
  ) -> String? {
    var found = SampleResults.fingerprint
    change(&found)
    do throws(EnvironmentMismatch) {
      if comparesTimes {
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

  private func expectedMessage(_ field: String) -> String {
    "a.json: error: this file is from another environment or build: \(field)"
  }

  @Test(
    "counters are comparable only if Swift version, architecture, allocator and flags are equal")
  func countersRequireEqualBuild() {
    #expect(
      message { $0.swift = "6.3.2" }
        == expectedMessage("swift: expected \"6.3.1\", found \"6.3.2\""))
    #expect(
      message { $0.architecture = "arm64" }
        == expectedMessage("architecture: expected \"x86_64\", found \"arm64\""))
    #expect(
      message { $0.allocator = "jemalloc" }
        == expectedMessage("allocator: expected \"glibc\", found \"jemalloc\""))
    #expect(
      message { $0.flags = ["debug", "sanitize=address"] }
        == expectedMessage("flags: expected \"release\", found \"debug sanitize=address\""))
  }

  @Test(
    "counts are comparable even if the processor, the kernel or the load differs; times are comparable if only the load differs"
  )
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
    #expect(message(comparesTimes: true) { $0.load = 9 } == nil)
  }

  @Test("times are comparable only if Swift version, machine and settings are equal")
  func timesRequireEqualMachine() {
    func message(_ change: (inout EnvironmentFingerprint) -> Void) -> String? {
      self.message(comparesTimes: true, change)
    }
    #expect(message { $0.swift = "7" } == expectedMessage("swift: expected \"6.3.1\", found \"7\""))
    #expect(
      message { $0.cpu = "another" }
        == expectedMessage("cpu: expected \"A processor\", found \"another\"")
    )
    #expect(message { $0.cores = 4 } == expectedMessage("cores: expected \"2\", found \"4\""))
    #expect(
      message { $0.quota = nil } == expectedMessage("quota: expected \"1.5\", found \"none\""))
    #expect(
      message { $0.kernel = "Linux 7" }
        == expectedMessage("kernel: expected \"Linux 6.1\", found \"Linux 7\""))
    #expect(
      message { $0.libc = "musl" }
        == expectedMessage("libc: expected \"glibc 2.36\", found \"musl\""))
    #expect(
      message { $0.allocatorOptions = [:] }
        == expectedMessage("allocatorOptions: expected \"MALLOC_ARENA_MAX=1\", found \"\""))
    #expect(
      message { $0.hashing = "deterministic" }
        == expectedMessage("hashing: expected \"random\", found \"deterministic\""))
  }
}

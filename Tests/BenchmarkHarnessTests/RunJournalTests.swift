import BenchmarkHarness
import Foundation
import Testing

@Suite struct RunJournalTests {
  private func journal(
    _ path: String, words: [String] = ["grid", "1000"],
    fingerprint: EnvironmentFingerprint = SampleResults.fingerprint,
    build: MeasuredBuild = SampleResults.build
  ) throws -> RunJournal<[Int]> {
    try RunJournal(path: path, words: words, fingerprint: fingerprint, build: build)
  }

  /// Creates a journal with two entries and closes it.
  private func createJournal(_ path: String) throws {
    let journal = try journal(path)
    try journal.record([1], as: "a")
    try journal.record([2], as: "b")
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("a journal returns its parts, also after it was closed")
  func keepsParts() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      do {
        let first = try journal(path)
        #expect(first.count == 0 && first["a/b"] == nil)
        try first.record([1, 2], as: "a/b")
        #expect(first["a/b"] == [1, 2])
      }
      do {
        let second = try journal(path)
        #expect(second["a/b"] == [1, 2])
        try second.record([3], as: "c")
      }
      let third = try journal(path)
      #expect(third.count == 2 && third["c"] == [3])
    }
  }

  @Test("an incomplete last line is dropped, and the next part starts on a new line")
  func dropsIncompleteLine() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      try createJournal(path)
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      for cut in 1...6 {
        try whole.dropLast(cut).write(to: URL(fileURLWithPath: path))
        do {
          let again = try journal(path)
          #expect(again["a"] == [1] && again["b"] == nil)
          try again.record([4], as: "c")
        }
        #expect(try journal(path)["c"] == [4])
      }
      // As if the run had been killed before its first line was complete.
      try whole.prefix(5).write(to: URL(fileURLWithPath: path))
      #expect(
        message { _ = try journal(path) }
          == "\(path): error: expected a journal that \"--resume\" created, found something else")
    }
  }

  @Test("the journal of another run or machine, and any other file, is an error")
  func refusesOtherJournals() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      do { _ = try journal(path) }
      #expect(
        message { _ = try journal(path, words: ["list", "1000"]) }
          == "\(path):1: error: expected the journal of a run of \"list 1000\", found that of a run of \"grid 1000\""
      )
      var other = SampleResults.fingerprint
      other.cpu = "Another"
      #expect(
        message { _ = try journal(path, fingerprint: other) }
          == "\(path): error: the baseline is from another environment: cpu: "
          + "expected \"A processor\", found \"Another\"")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try (text + "{}\n").write(toFile: path, atomically: true, encoding: .utf8)
      #expect(
        message { _ = try journal(path) }
          == "\(path):2: error: expected the results of one part of a run, found something else")
      try "hello\n".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(
        message { _ = try journal(path) }
          == "\(path): error: expected a journal that \"--resume\" created, found something else")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "hello\n")
    }
  }

  @Test("an invalid line is reported with its number, and the journal is not changed")
  func refusesInvalidLine() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      try createJournal(path)
      let lines = try String(contentsOfFile: path, encoding: .utf8)
        .split(separator: "\n").map(String.init)
      func refusal(_ number: Int, _ text: String) throws -> String? {
        var edited = lines
        edited[number - 1] = text
        let content = edited.joined(separator: "\n") + "\n"
        try content.write(toFile: path, atomically: true, encoding: .utf8)
        defer { #expect(try! String(contentsOfFile: path, encoding: .utf8) == content) }
        return message { _ = try journal(path) }
      }
      let noHead =
        "\(path): error: expected a journal that \"--resume\" created, found something else"
      let schema = lines[0].replacing("\"schema\":2", with: "\"schema\":1")
      for text in ["", "nonsense", "{}", "[]", lines[1], schema] {
        #expect(try refusal(1, text) == noHead)
      }
      let otherParts = lines[1].replacing("[1]", with: "[\"x\"]")
      for number in 2...3 {
        for text in ["", "nonsense", "{}", "[]", lines[0], otherParts] {
          #expect(
            try refusal(number, text)
              == "\(path):\(number): error: expected the results of one part of a run, found something else"
          )
        }
      }
    }
  }

  @Test("a journal in use by another run is an error until that run ends")
  func refusesJournalInUse() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      do {
        let first = try journal(path)
        #expect(
          message { _ = try journal(path) } == "another run is writing its results to \"\(path)\"")
        try first.record([1], as: "a")
      }
      #expect(try journal(path)["a"] == [1])
    }
  }

  @Test("a journal of another program or other data is an error that names the field")
  func refusesOtherBuild() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      do { try journal(path).record([1], as: "a") }
      func refusal(_ change: (inout MeasuredBuild) -> Void) throws -> String {
        var build = SampleResults.build
        change(&build)
        let error = try #require(
          #expect(throws: EnvironmentMismatch.self) { _ = try journal(path, build: build) })
        #expect(error.exitCode == .environmentMismatch)
        return error.description
      }
      let start = "\(path): error: the baseline is from another environment: "
      #expect(
        try refusal { $0.program = "1" } == start + "program: expected \"a1\", found \"1\"")
      #expect(try refusal { $0.data = "2" } == start + "data: expected \"b2\", found \"2\"")
      #expect(
        try refusal {
          $0.program = "1"
          $0.git.revision = "f00"
        } == start + "revision: expected \"abc\", found \"f00\"")
      #expect(
        try refusal {
          $0.program = "1"
          $0.git.isModified = true
        } == start + "modified: expected \"false\", found \"true\"")
    }
  }

  @Test(
    "an unchanged program continues a journal after a commit, and the journal keeps the earlier revision"
  )
  func continuesAfterCommit() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      do { try journal(path).record([1], as: "a") }
      var build = SampleResults.build
      build.git = GitState(revision: "f00", isModified: true)
      let again = try journal(path, build: build)
      #expect(again["a"] == [1])
      #expect(again.build == SampleResults.build)
    }
  }

  @Test(
    "a journal that cannot be written ends with 6",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func reportsUnwritableJournal() throws {
    #expect(
      message { _ = try journal("/nowhere/run.journal") }
        == "cannot write \"/nowhere/run.journal\": no such file or directory")
    let error = #expect(throws: FileWriteError.self) { _ = try journal("/dev/full") }
    #expect(error?.exitCode == .cannotWrite)
    #expect(error?.description == "cannot write \"/dev/full\": no space left on device")
  }
}

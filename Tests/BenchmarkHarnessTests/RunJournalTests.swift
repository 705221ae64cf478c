import BenchmarkHarness
import CommandLineTools
import Foundation
import RecordedTexts
import SampleBenchmarks
import TemporaryFolders
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

  @Test("a journal returns the recorded results, even after it was closed and opened again")
  func keepsRecordedResults() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      do {
        let firstJournal = try journal(path)
        #expect(firstJournal.count == 0 && firstJournal["a/b"] == nil)
        try firstJournal.record([1, 2], as: "a/b")
        #expect(firstJournal["a/b"] == [1, 2])
      }
      do {
        let secondJournal = try journal(path)
        #expect(secondJournal["a/b"] == [1, 2])
        try secondJournal.record([3], as: "c")
      }
      let thirdJournal = try journal(path)
      #expect(thirdJournal.count == 2 && thirdJournal["c"] == [3])
    }
  }

  @Test("an incomplete last line of a journal is dropped, and the next entry starts on a new line")
  func dropsIncompleteLine() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      try createJournal(path)
      let completeData = try Data(contentsOf: URL(fileURLWithPath: path))
      for cut in 1...6 {
        try completeData.dropLast(cut).write(to: URL(fileURLWithPath: path))
        do {
          let reopenedJournal = try journal(path)
          #expect(reopenedJournal["a"] == [1] && reopenedJournal["b"] == nil)
          try reopenedJournal.record([4], as: "c")
        }
        #expect(try journal(path)["c"] == [4])
      }
      // Shorten the journal, as if the run had been killed before the first line was complete.
      try completeData.prefix(5).write(to: URL(fileURLWithPath: path))
      expectRecorded(message { _ = try journal(path) }?.replacing(path, with: "PATH"))
    }
  }

  @Test(
    "opening the journal of another run or machine, or a file that is not a journal, is an error")
  func refusesJournalOfOtherRun() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      do { _ = try journal(path) }
      expectRecorded(
        message { _ = try journal(path, words: ["list", "1000"]) }?.replacing(path, with: "PATH"))
      var otherFingerprint = SampleResults.fingerprint
      otherFingerprint.cpu = "Another"
      expectRecorded(
        message { _ = try journal(path, fingerprint: otherFingerprint) }?.replacing(
          path, with: "PATH"), as: "refusesJournalOfOtherRun 2")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try (text + "{}\n").write(toFile: path, atomically: true, encoding: .utf8)
      expectRecorded(
        message { _ = try journal(path) }?.replacing(path, with: "PATH"),
        as: "refusesJournalOfOtherRun 3")
      try "hello\n".write(toFile: path, atomically: true, encoding: .utf8)
      expectRecorded(
        message { _ = try journal(path) }?.replacing(path, with: "PATH"),
        as: "refusesJournalOfOtherRun 4")
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
      func errorMessage(afterReplacingLine lineNumber: Int, with lineText: String) throws -> String?
      {
        var editedLines = lines
        editedLines[lineNumber - 1] = lineText
        let content = editedLines.joined(separator: "\n") + "\n"
        try content.write(toFile: path, atomically: true, encoding: .utf8)
        defer { #expect(try! String(contentsOfFile: path, encoding: .utf8) == content) }
        return message { _ = try journal(path) }
      }
      let noJournalMessage =
        "\(path): error: expected a journal that \"--resume\" created, found something else"
      let headerOfOtherSchema = lines[0].replacing("\"schema\":2", with: "\"schema\":1")
      for text in ["", "nonsense", "{}", "[]", lines[1], headerOfOtherSchema] {
        #expect(try errorMessage(afterReplacingLine: 1, with: text) == noJournalMessage)
      }
      let resultsOfOtherType = lines[1].replacing("[1]", with: "[\"x\"]")
      for number in 2...3 {
        for text in ["", "nonsense", "{}", "[]", lines[0], resultsOfOtherType] {
          #expect(
            try errorMessage(afterReplacingLine: number, with: text)
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
        let openJournal = try journal(path)
        expectRecorded(message { _ = try journal(path) }?.replacing(path, with: "PATH"))
        try openJournal.record([1], as: "a")
      }
      #expect(try journal(path)["a"] == [1])
    }
  }

  @Test("a journal of a run with another program or other data is an error that names what differs")
  func refusesOtherBuild() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      do { try journal(path).record([1], as: "a") }
      func errorMessage(_ change: (inout MeasuredBuild) -> Void) throws -> String {
        var build = SampleResults.build
        change(&build)
        let error = try #require(
          #expect(throws: EnvironmentMismatch.self) { _ = try journal(path, build: build) })
        #expect(error.exitCode == .environmentMismatch)
        return error.description
      }
      let messageStart = "\(path): error: this file is from another environment or build: "
      #expect(
        try errorMessage { $0.programHash = "1" } == messageStart
          + "program: expected \"a1\", found \"1\"")
      #expect(
        try errorMessage { $0.dataHash = "2" } == messageStart
          + "data: expected \"b2\", found \"2\"")
      #expect(
        try errorMessage {
          $0.programHash = "1"
          $0.git.revision = "f00"
        } == messageStart + "revision: expected \"abc\", found \"f00\"")
      #expect(
        try errorMessage {
          $0.programHash = "1"
          $0.git.isModified = true
        } == messageStart + "uncommitted changes: expected \"false\", found \"true\"")
    }
  }

  @Test(
    "an unchanged program continues its journal after a commit, and the journal keeps the old revision"
  )
  func continuesJournalAfterCommit() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/run.journal"
      do { try journal(path).record([1], as: "a") }
      var build = SampleResults.build
      build.git = GitState(revision: "f00", isModified: true)
      let reopenedJournal = try journal(path, build: build)
      #expect(reopenedJournal["a"] == [1])
      #expect(reopenedJournal.build == SampleResults.build)
    }
  }

  @Test("a journal that cannot be written, or is no regular file, is an error with exit code 6")
  func reportsUnwritableJournal() throws {
    expectRecorded(message { _ = try journal("/nowhere/run.journal") })
    let error = #expect(throws: FileWriteError.self) { _ = try journal("/dev/zero") }
    #expect(error?.exitCode == .cannotWrite)
    expectRecorded(error?.description, as: "reportsUnwritableJournal 2")
  }
}

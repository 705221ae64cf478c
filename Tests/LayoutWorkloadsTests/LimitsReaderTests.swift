import BenchmarkHarness
import Foundation
import RecordedTexts
import ScenarioFiles
import Testing

@testable import LayoutWorkloads

@Suite struct LimitsReaderTests {
  private static let environment = CounterEnvironment(
    swift: "6.3.1", architecture: "x86_64", allocator: "glibc", flags: ["release"])
  private static let id = "flow/lazy/uniform/viewport/n=10000/candidatesInspected"

  private func documentText(_ limits: String..., schema: String = "1", moreMembers: String = "")
    -> String
  {
    """
    {
      "schema": \(schema), "swift": "6.3.1", "architecture": "x86_64", "allocator": "glibc",
      "flags": ["release"],\(moreMembers)
      "limits": [
        \(limits.joined(separator: ",\n    "))
      ]
    }
    """
  }

  private func findingMessages(for text: String) -> [String] {
    var reader = LimitsReader(path: "a.json")
    let limits = reader.readLimits([UInt8](text.utf8))
    #expect((limits == nil) == !reader.findings.isEmpty)
    return reader.findings.map(\.description)
  }

  @Test("limits that were written as JSON are read back unchanged")
  func readsBackLimits() throws {
    let identity = try BenchmarkIdentity(Self.id)
    let limits = CountLimits(
      environment: Self.environment,
      entries: [
        CountLimit(
          identity, value: 9_007_199_254_740_992,
          acceptedIncreases: [
            .init(reason: "a \"new\" \\ way", revision: "abc"), .init(reason: "b", revision: nil),
          ]
        )
      ])
    var reader = LimitsReader(path: "a.json")
    #expect(reader.readLimits([UInt8](limits.json.utf8)) == limits)
    #expect(reader.findings.isEmpty)
  }

  @Test("the error for a truncated file has the position of the file's end, wherever the file ends")
  func reportsTruncatedFile() {
    let wholeText = documentText(#"{ "id": "\#(Self.id)", "value": 1 }"#)
    #expect(findingMessages(for: wholeText).isEmpty)
    for length in 0..<wholeText.utf8.count {
      #expect(!findingMessages(for: String(wholeText.prefix(length))).isEmpty)
    }
    let truncationMessages = findingMessages(for: String(wholeText.prefix(60)))
    #expect(truncationMessages.count == 1 && truncationMessages[0].hasPrefix("a.json:2:"))
  }

  @Test(
    "a file with a newer schema is refused with a single error, even if the file has unknown keys")
  func refusesNewerSchema() {
    expectRecorded(
      findingMessages(for: documentText("{}", schema: "2", moreMembers: "\"new\": 1,"))
        + findingMessages(for: documentText(schema: "\"1\"")))
  }

  @Test(
    "invalid values are reported with their positions",
    arguments: [
      (#"{ "id": "ID", "value": -1 }"#, "expected a whole number of 0 or more, found number -1"),
      (#"{ "id": "ID", "value": 1.5 }"#, "expected a whole number of 0 or more, found number 1.5"),
      (
        #"{ "id": "ID", "value": 1e30 }"#,
        "expected a whole number of 0 or more, found number 1e+30"
      ),
      (
        #"{ "id": "ID", "value": "1" }"#, "expected a whole number of 0 or more, found string \"1\""
      ),
      (#"{ "id": "ID", "value": null }"#, "expected a whole number of 0 or more, found null"),
    ])
  func reportsInvalidValues(limit: String, message: String) {
    #expect(
      findingMessages(for: documentText(limit.replacing("ID", with: Self.id)))
        == ["a.json:5:\(26 + Self.id.count): error: $.limits[0].value: \(message)"])
  }

  @Test("an invalid id, a missing key and an unknown key are reported")
  func reportsInvalidKeys() {
    let texts = [
      documentText(#"{ "id": "flow", "value": 1 }"#),
      documentText(#"{ "id": "\#(Self.id)", "vlaue": 1 }"#),
      documentText("7"), "[]", "{}",
      documentText().replacing("\"limits\": [", with: "\"limits\": 3, \"x\": ["),
      documentText().replacing("\"6.3.1\"", with: "6"),
      documentText().replacing("[\"release\"]", with: "\"release\""),
    ]
    expectRecorded(texts.flatMap { findingMessages(for: $0) })
  }

  @Test("an accepted increase of a limit has a reason, and a revision or null")
  func readsAcceptedIncrease() {
    func errors(inAcceptedIncrease accepted: String) -> [String] {
      findingMessages(
        for: documentText(#"{ "id": "\#(Self.id)", "value": 1, "accepted": [\#(accepted)] }"#)
      )
    }
    #expect(errors(inAcceptedIncrease: #"{ "reason": "r", "revision": null }"#).isEmpty)
    expectRecorded(
      errors(inAcceptedIncrease: "7")
        + errors(inAcceptedIncrease: #"{ "reason": "", "revision": null }"#)
        + errors(inAcceptedIncrease: #"{ "reason": "r" }"#))
  }

  @Test("an id may occur only once in a file, and in only one file of a folder")
  func refusesDuplicateIDs() throws {
    let limit = #"{ "id": "\#(Self.id)", "value": 1 }"#
    expectRecorded(findingMessages(for: documentText(limit, limit)))
    let folder = try TemporaryFolder([
      "a.json": documentText(limit), "b.json": documentText(limit), "notes.txt": "{",
    ])
    let error = #expect(throws: InvalidLimits.self) { try LimitFiles(reading: folder.path) }
    expectRecorded(
      error?.description.replacing(folder.path, with: "FOLDER"), as: "refusesDuplicateIDs 2")
  }

  @Test("ids that two files share are reported as one finding, which names the first shared id")
  func reportsCopiedFilesOnce() throws {
    let limits = (1...300).map { #"{ "id": "flow/lazy/uniform/viewport/n=\#($0)/c", "value": 1 }"# }
    let textOfAllLimits = documentText(limits.joined(separator: ","))
    let folder = try TemporaryFolder([
      "a.json": textOfAllLimits, "b.json": textOfAllLimits,
      "c.json": documentText(limits[1...2].joined(separator: ",")),
    ])
    let error = #expect(throws: InvalidLimits.self) { try LimitFiles(reading: folder.path) }
    expectRecorded(error?.description.replacing(folder.path, with: "FOLDER"))
  }

  @Test("all files of a folder are read, and the errors in all files are reported")
  func readsFolder() throws {
    let limit = #"{ "id": "\#(Self.id)", "value": 1 }"#
    let folder = try TemporaryFolder(["a.json": documentText(limit), "b.json": documentText()])
    let files = try LimitFiles(reading: folder.path)
    #expect(files.fileNames == ["a.json", "b.json"] && files.limits.map(\.value) == [1])
    let faultyFolder = try TemporaryFolder(["a.json": "[", "b.json": "{}"])
    let error = #expect(throws: InvalidLimits.self) { try LimitFiles(reading: faultyFolder.path) }
    #expect(error?.findings.count == 7)
  }

  @Test("limits on allocations of two minor versions of the compiler stand side by side")
  func limitsOfTwoVersionsStandSideBySide() throws {
    let folder = try TemporaryFolder([:])
    var fingerprint = EnvironmentFingerprint.current()
    fingerprint.swift = "6.3.1"
    fingerprint.counted = .init(.glibc)
    let mallocs = try BenchmarkIdentity("flow/lazy/uniform/viewport/n=1000/mallocs")
    func adopt(_ count: Int) throws {
      var files =
        (try? LimitFiles(
          reading: folder.path, kinds: [.allocations], fingerprint: fingerprint, adoptsVersion: true
        ))
        ?? LimitFiles(folder: folder.path, limitsByFileName: [:])
      _ = files.addMissingAndRemoveObsoleteLimits(
        counts: [mallocs: count], countedIn: fingerprint
      ) { _ in false }
      try files.write()
    }
    func checkedLimits() throws -> [Int] {
      let files = try LimitFiles(
        reading: folder.path, kinds: [.allocations], fingerprint: fingerprint)
      try files.expectComparableCounters(ofRunWith: fingerprint)
      return files.limits.map(\.value)
    }
    try adopt(3)
    #expect(try checkedLimits() == [3])
    fingerprint.swift = "6.3.9"
    #expect(try checkedLimits() == [3])
    fingerprint.swift = "6.4"
    let error = #expect(throws: EnvironmentMismatch.self) { try checkedLimits() }
    #expect(error?.field == "swift")
    try adopt(5)
    #expect(try checkedLimits() == [5])
    fingerprint.swift = "6.3.1"
    #expect(try checkedLimits() == [3])
    #expect(
      FileManager.default.fileExists(atPath: folder.path + "/glibc/swift-6.4/flow.json"))
  }

  @Test("for a folder without limits the program ends with exit code 5")
  func refusesFolderWithoutLimits() throws {
    let folder = try TemporaryFolder(["notes.txt": ""])
    for path in [folder.path, "/nonexistent"] {
      let error = #expect(throws: MissingLimits.self) { try LimitFiles(reading: path) }
      #expect(error?.exitCode == .limitsMismatch)
      expectRecorded(error?.description.replacing(path, with: "PATH"))
    }
  }
}

/// A temporary folder with files, which is deleted when this object is deallocated.
private final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.path + "/limits-\(UUID().uuidString)"

  init(_ files: [String: String]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for (name, text) in files {
      try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

#if canImport(UIKit)
  import Foundation
  import LayoutCatalog
  import ScenarioFiles
  import Testing
  import UIKitTranscripts

  @MainActor
  @Suite("Transcripts of UICollectionViewFlowLayout in the scenarios of the layout \"flow\"")
  struct FlowTranscriptTests {
    private static let scenarios: [Scenario] = {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../Scenarios").standardized.path
      return ScenarioFolder.read(root, layouts: BuiltInLayouts().layouts).scenarios
        .filter { scenario in
          let sections = scenario.data.resolved().sections
          return scenario.layout.kind.name == "flow"
            && sections.reduce(0) { $0 + $1.count } <= 10_000
        }
    }()

    /// If the environment variable UIKIT_TRANSCRIPTS names a folder, the test also writes the
    /// transcripts into it.
    @Test func `every transcript has the answers of the reference layout`() throws {
      var transcriptCount = 0
      for scenario in Self.scenarios {
        guard let transcript = FlowRecording.transcript(of: scenario) else { continue }
        transcriptCount += 1
        #expect(transcript.differences(from: scenario) == [])
        let folder = ProcessInfo.processInfo.environment["UIKIT_TRANSCRIPTS"]
        if let folder { try TranscriptFolder(folder).write(transcript) }
      }
      #expect(transcriptCount >= 40, "of \(Self.scenarios.count) scenarios")
    }

    /// If the environment variable UIKIT_TRANSCRIPTS_TO_COMPARE names a folder, compares the
    /// transcripts in it, such as those from a Mac.
    @Test func `recorded transcripts have the answers of the reference layout`() throws {
      let folder = ProcessInfo.processInfo.environment["UIKIT_TRANSCRIPTS_TO_COMPARE"]
      guard let folder else { return }
      #expect(TranscriptFolder(folder).differences(from: Self.scenarios) == [])
    }

    @Test func `transcripts that were written as files are compared with the reference layout`()
      throws
    {
      let path = NSTemporaryDirectory() + "transcripts-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: path) }
      let folder = TranscriptFolder(path)
      #expect(
        folder.differences(from: Self.scenarios) == ["\(path): expected transcripts, found none"])
      let scenarios = Self.scenarios.filter { $0.id.hasPrefix("flow/uikit-") }
      let transcripts = scenarios.compactMap { FlowRecording.transcript(of: $0) }
      #expect(transcripts.count >= 10)
      for transcript in transcripts { try folder.write(transcript) }
      #expect(folder.differences(from: Self.scenarios) == [])

      // Three mistakes: a cell that is half a point too low, a file that is cut off, and a transcript
      // of an unknown scenario.
      var faultyTranscript = try #require(transcripts.first { $0.scenario == "flow/uikit-a" })
      let frame = try #require(faultyTranscript.frames["cell 0.0"])
      faultyTranscript.frames["cell 0.0"]?[1] += 0.5
      try folder.write(faultyTranscript)
      var movedFrame = frame
      movedFrame[1] += 0.5
      let expectedDifferences = [
        "flow/uikit-a: expected frame \(frame) of \"cell 0.0\", found \(movedFrame)"
      ]
      #expect(folder.differences(from: Self.scenarios) == expectedDifferences)
      try Data("{".utf8).write(to: URL(fileURLWithPath: path + "/cut.json"))
      faultyTranscript.scenario = "flow/elsewhere"
      try folder.write(faultyTranscript)
      #expect(
        folder.differences(from: Self.scenarios) == [
          "cut.json: expected a transcript, found another file",
          "flow/elsewhere.json: expected the id of a scenario, found \"flow/elsewhere\"",
        ] + expectedDifferences)
    }

    @Test func `a transcript that differs says where`() throws {
      let scenario = try #require(Self.scenarios.first { $0.id == "flow/uikit-a" })
      var transcript = try #require(FlowRecording.transcript(of: scenario))
      let frame = try #require(transcript.frames["cell 0.0"])
      transcript.frames["cell 0.0"] = nil
      transcript.contentSize = [1, 2]
      let differences = transcript.differences(from: scenario)
      #expect(differences.count == 2)
      #expect(differences.first?.hasSuffix(", found [1.0, 2.0]") == true)
      #expect(
        differences.last == "flow/uikit-a: expected frame \(frame) of \"cell 0.0\", found none")
    }
  }
#endif

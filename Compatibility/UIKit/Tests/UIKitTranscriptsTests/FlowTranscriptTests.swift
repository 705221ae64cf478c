import Foundation
import LayoutCatalog
import ScenarioFiles
import Testing
import UIKitTranscripts

@MainActor
@Suite("What UIKit's flow layout answers for the scenarios of flow") struct FlowTranscriptTests {
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

  /// With the variable UIKIT_TRANSCRIPTS, the transcripts are written into that folder.
  @Test func `every transcript has the answers of this project's flow`() throws {
    var count = 0
    for scenario in Self.scenarios {
      guard let transcript = FlowRecording.transcript(of: scenario) else { continue }
      count += 1
      #expect(transcript.differences(from: scenario) == [])
      let folder = ProcessInfo.processInfo.environment["UIKIT_TRANSCRIPTS"]
      if let folder { try write(transcript, to: folder) }
    }
    #expect(count >= 40, "of \(Self.scenarios.count)")
  }

  private func write(_ transcript: FlowTranscript, to folder: String) throws {
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(transcript.scenario).json")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try encoder.encode(transcript).write(to: file)
  }

  @Test func `a transcript that differs says where`() throws {
    let scenario = try #require(Self.scenarios.first { $0.id == "flow/uikit-a" })
    var transcript = try #require(FlowRecording.transcript(of: scenario))
    let frame = try #require(transcript.frames["cell 0.0"])
    transcript.frames["cell 0.0"] = nil
    transcript.contentSize = [1, 2]
    let lines = transcript.differences(from: scenario)
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix(", found [1.0, 2.0]") == true)
    #expect(lines.last == "flow/uikit-a: expected \"cell 0.0\" at \(frame), found none")
  }
}

#if canImport(UIKit)
  import Foundation
  import ScenarioFiles

  /// A folder with one file for each transcript. Such a folder is copied from a Mac, where
  /// transcripts are recorded, to the machine that compares them.
  ///
  ///     try TranscriptFolder("transcripts").write(transcript)
  ///     let differences = TranscriptFolder("transcripts").differences(from: scenarios)
  public struct TranscriptFolder {
    private let folder: URL

    /// Uses the folder at `path`. It is created when the first transcript is written.
    public init(_ path: String) { folder = URL(fileURLWithPath: path, isDirectory: true) }

    /// Writes a transcript to the file that is named after the id of its scenario.
    public func write(_ transcript: FlowTranscript) throws {
      let file = folder.appendingPathComponent("\(transcript.scenario).json")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      try encoder.encode(transcript).write(to: file)
    }

    /// The differences between the transcripts and the answers of the reference layout, one line for
    /// each difference. A file that is not a transcript, a transcript of an unknown scenario, and a
    /// folder without files are also reported as differences.
    public func differences(from scenarios: [Scenario]) -> [String] {
      let scenariosByID = Dictionary(
        scenarios.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let fileNames = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted()
      if fileNames.isEmpty { return ["\(folder.path): expected transcripts, found none"] }
      return fileNames.flatMap { fileName -> [String] in
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(fileName)),
          let transcript = try? JSONDecoder().decode(FlowTranscript.self, from: data)
        else { return ["\(fileName): expected a transcript, found another file"] }
        guard let scenario = scenariosByID[transcript.scenario] else {
          return ["\(fileName): expected the id of a scenario, found \"\(transcript.scenario)\""]
        }
        return transcript.differences(from: scenario)
      }
    }
  }
#endif

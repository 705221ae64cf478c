import Foundation
import ScenarioFiles

/// A folder with a file for each transcript, by which transcripts get from a Mac to another machine.
///
///     try TranscriptFolder("transcripts").write(transcript)
///     let differences = TranscriptFolder("transcripts").differences(from: scenarios)
public struct TranscriptFolder {
  private let folder: URL

  /// The folder at `path`, which is created by the first transcript.
  public init(_ path: String) { folder = URL(fileURLWithPath: path, isDirectory: true) }

  /// Writes a transcript into the file that has the id of its scenario.
  public func write(_ transcript: FlowTranscript) throws {
    let file = folder.appendingPathComponent("\(transcript.scenario).json")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try encoder.encode(transcript).write(to: file)
  }

  /// How the transcripts differ from the answers of the oracle, a line for each difference. A file that is no
  /// transcript, or one of an unknown scenario, is a difference as well, and so is a folder without files.
  public func differences(from scenarios: [Scenario]) -> [String] {
    let known = Dictionary(scenarios.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let names = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted()
    if names.isEmpty { return ["\(folder.path): expected transcripts, found none"] }
    return names.flatMap { name -> [String] in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)),
        let transcript = try? JSONDecoder().decode(FlowTranscript.self, from: data)
      else { return ["\(name): expected a transcript, found another file"] }
      guard let scenario = known[transcript.scenario] else {
        return ["\(name): expected the id of a scenario, found \"\(transcript.scenario)\""]
      }
      return transcript.differences(from: scenario)
    }
  }
}

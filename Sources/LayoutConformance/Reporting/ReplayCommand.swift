import ScenarioKit

extension ConformanceReport {
  /// The command that plays what led to a failure again, with all rules looking on.
  func replayCommand(of failure: PlayFailure) -> String {
    let target = World(id: failure.path).map(\.id) ?? failure.path
    let seed = seeds[failure.path].map { ["--seed", "\($0)"] } ?? []
    return (["bench", "conform"] + replayArguments + seed + ["--replay", target])
      .map(Self.shellWord).joined(separator: " ")
  }

  /// `text` as a shell reads it back as one word.
  private static func shellWord(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          return true
        default: return "-_./=,:+@%".utf8.contains(byte)
        }
      }
    if isPlain { return text }
    // A quote ends the quoted part, stands for itself, and begins the next.
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

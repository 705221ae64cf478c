/// The parts of the id of a random world, such as `flow/random-flow-7-12`.
///
/// An id can be parsed without knowing the layout, so that reports can name a world.
public struct WorldName: Hashable, Sendable {
  /// The id, without `.json`.
  public let id: String

  /// The name of the layout.
  public let layout: String
  public let seed: UInt64
  public let stepCount: Int

  /// Parses an id, or the path of a scenario; nil if it is not that of a world.
  public init?(_ text: String) {
    id = text.hasSuffix(".json") ? String(text.dropLast(5)) : text
    let folders = id.split(separator: "/", omittingEmptySubsequences: false)
    let parts = folders.last?.split(separator: "-", omittingEmptySubsequences: false) ?? []
    guard folders.count == 2, parts.count == 4, parts[0] == "random", !parts[1].isEmpty,
      let seed = UInt64(parts[2]), let stepCount = Int(parts[3]), stepCount >= 0,
      "\(seed)-\(stepCount)" == "\(parts[2])-\(parts[3])"
    else { return nil }
    layout = String(parts[1])
    self.seed = seed
    self.stepCount = stepCount
  }
}

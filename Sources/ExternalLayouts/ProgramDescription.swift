import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

/// What a program says of itself and of one layout, in its answer to `start`.
public struct ProgramDescription: Hashable, Sendable {
  /// What of the view's bounds a layout reads, and so which changes of them make it stale.
  public enum BoundsReading: String, Hashable, Sendable, CaseIterable {
    case nothing
    /// Their size: scrolling leaves the layout as it is.
    case size
    /// Their origin too: every step of a scroll needs another layout.
    case everything
  }

  public let name: String

  /// What can be asked of it beyond the core.
  public let capabilities: Set<Capability>

  /// The kinds of element that it makes beside cells.
  public let kinds: ElementKinds

  public let readsBounds: BoundsReading

  /// Why it does not make the layout that it was asked for; nil where it does.
  public let refusal: String?

  /// Reads the answer to `start`.
  init(_ answer: Answer) throws(ExternalFailure) {
    let version = try answer.required("protocol", "the protocol's version").integer()
    guard version == ExternalProgram.protocolVersion else {
      throw .otherProtocol(expected: ExternalProgram.protocolVersion, found: version)
    }
    name = try answer.required("name", "the program's name").text()
    refusal = try answer["refused"]?.text()
    var capabilities: Set<Capability> = []
    for word in try answer["capabilities"]?.elements() ?? [] {
      capabilities.insert(try word.word(Capability.self))
    }
    var kinds = ElementKinds()
    kinds.supplementary = try Self.names(answer["kinds"]?["supplementary"])
    kinds.decoration = try Self.names(answer["kinds"]?["decoration"])
    self.capabilities = capabilities
    self.kinds = kinds
    readsBounds =
      try answer["readsBounds"]?.word(BoundsReading.self)
      ?? (capabilities.contains(.pinning) ? .everything : .size)
  }

  private static func names(_ list: Answer?) throws(ExternalFailure) -> [ElementKind] {
    var names: [ElementKind] = []
    for entry in try list?.elements() ?? [] {
      let what = "a kind's name, one word other than \"cell\""
      let name = try entry.text(what)
      guard !name.isEmpty, name != "cell", !name.contains(where: \.isWhitespace) else {
        throw entry.nonsense(expected: what)
      }
      names.append(ElementKind(name))
    }
    return names
  }
}

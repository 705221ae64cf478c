import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

/// What a program reports about itself and one layout in its answer to `start`.
public struct ProgramDescription: Hashable, Sendable {
  /// Which part of the view's bounds a layout reads. A change of that part invalidates the
  /// layout.
  public enum BoundsReading: String, Hashable, Sendable, CaseIterable {
    case nothing
    /// The size only: scrolling does not invalidate the layout.
    case size
    /// The origin too: each scroll step invalidates the layout.
    case everything
  }

  public let name: String

  /// What the program supports beyond the required messages.
  public let capabilities: Set<Capability>

  /// The kinds of supplementary and decoration elements that the program makes.
  public let kinds: ElementKinds

  public let readsBounds: BoundsReading

  /// Why the program does not make the requested layout, or nil if it does.
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
        throw entry.mismatch(expected: what)
      }
      names.append(ElementKind(name))
    }
    return names
  }
}

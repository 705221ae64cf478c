import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

/// A program's description of itself and of one layout, from its answer to `start`.
public struct ProgramDescription: Hashable, Sendable {
  /// The part of the view's bounds on which a layout depends. A change of that part invalidates the
  /// layout.
  public enum BoundsReading: String, Hashable, Sendable, CaseIterable {
    case nothing
    /// The size of the bounds. Scrolling does not invalidate the layout.
    case size
    /// The origin and the size of the bounds. Each scroll step invalidates the layout.
    case everything
  }

  public let name: String

  /// The abilities of the program beyond the required messages.
  public let capabilities: Set<Capability>

  /// The kinds of supplementary and decoration elements that the program makes.
  public let kinds: ElementKinds

  public let readsBounds: BoundsReading

  /// The reason why the program refused to make the requested layout; nil if it made it.
  public let refusal: String?

  /// Reads the description from the answer to `start`.
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

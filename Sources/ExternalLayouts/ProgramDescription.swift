import CollectionLayout
import ScenarioFiles
import ScenarioPlayer
import Synchronization

/// A program's description of itself and of one layout, from its answer to `start`.
package struct ProgramDescription: Hashable, Sendable {
  /// The part of the view's bounds on which a layout depends. A change of that part invalidates the
  /// layout.
  package enum BoundsReading: String, Hashable, Sendable, CaseIterable {
    case nothing
    /// The size of the bounds. Scrolling does not invalidate the layout.
    case size
    /// The origin and the size of the bounds. Each scroll step invalidates the layout.
    case everything
  }

  package let name: String

  /// The abilities of the program beyond the required messages.
  package let capabilities: Set<Capability>

  /// The kinds of supplementary and decoration elements that the program makes.
  package let kinds: ElementKinds

  package let readsBounds: BoundsReading

  /// How the layout behaves where rules have to know it, as far as the program states it.
  package let traits: ProgramTraits

  /// The capabilities that the program claims and that are not tested yet.
  package let untestedCapabilities: [UntestedCapability]

  /// Reads the description from the answer to `start`.
  init(_ answer: Answer) throws(ExternalFailure) {
    let version = try answer.required("protocol", "the protocol's version").integer()
    guard (ExternalProgram.oldestVersion...ExternalProgram.protocolVersion).contains(version) else {
      throw .otherProtocol(expected: ExternalProgram.protocolVersion, found: version)
    }
    name = try answer.required("name", "the program's name").text()
    var capabilities: Set<Capability> = []
    var untested: [UntestedCapability] = []
    let words = Capability.allCases.map(\.rawValue) + UntestedCapability.allCases.map(\.rawValue)
    for entry in try answer["capabilities"]?.elements() ?? [] {
      let word = try entry.word(among: words)
      if let capability = Capability(rawValue: word) { capabilities.insert(capability) }
      if let capability = UntestedCapability(rawValue: word) { untested.append(capability) }
    }
    untestedCapabilities = untested
    traits =
      try answer["traits"].map { (traits) throws(ExternalFailure) in
        try ProgramTraits(traits)
      } ?? ProgramTraits()
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
    let entries = try list?.elements() ?? []
    if let list, entries.count > mostKinds {
      throw list.mismatch(expected: "an array of at most \(mostKinds) kinds")
    }
    var names: [ElementKind] = []
    for entry in entries {
      let what = "a kind's name, one word other than \"cell\""
      let name = try entry.text(what)
      guard !name.isEmpty, name != "cell", !name.contains(where: \.isWhitespace) else {
        throw entry.mismatch(expected: what)
      }
      guard let kind = kind(name) else {
        throw entry.mismatch(
          expected: "one of the \(mostNewKinds) kinds that programs named before")
      }
      names.append(kind)
    }
    return names
  }

  /// The number of kinds in a category.
  private static let mostKinds = 64

  /// The number of names that programs may add to the table of kinds, which is never emptied.
  private static let mostNewKinds = 10_000

  private static let newKinds = Mutex(0)

  /// The kind with this name; nil for a new one after too many others.
  private static func kind(_ name: String) -> ElementKind? {
    if let kind = ElementKind(existing: name) { return kind }
    let isAllowed = newKinds.withLock { count in
      count += 1
      return count <= mostNewKinds
    }
    return isAllowed ? ElementKind(name) : nil
  }
}

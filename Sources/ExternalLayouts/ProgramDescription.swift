import CollectionLayout
import Locks
import ScenarioFiles
import ScenarioPlayer
import Wording

/// A program's description of itself and of one layout, from its answer to `start`.
///
///     let program = try ExternalProgram(["python3", "masonry.py"])
///     let layout = ExternalLayout(scenario.layout, by: program, source: source)
///     print(layout.program?.name ?? "no description")
package struct ProgramDescription: Hashable, Sendable {
  /// The part of the view's bounds on which a layout depends. A change of that part invalidates the
  /// layout.
  package enum BoundsDependence: String, Hashable, Sendable, CaseIterable {
    case nothing
    /// The layout depends on the size of the bounds. Scrolling does not invalidate it.
    case size
    /// The layout depends on the origin and the size of the bounds. Each scroll step invalidates
    /// it.
    case everything
  }

  package let name: String

  /// The abilities of the program beyond the required messages.
  package let capabilities: Set<Capability>

  /// The kinds of supplementary and decoration elements that the program makes.
  package let kinds: ElementKinds

  package let boundsDependence: BoundsDependence

  /// The deviations from standard behavior that the program states for the layout.
  package let traits: ProgramTraits

  /// The capabilities that the program reports and that no rule tests yet.
  package let untestedCapabilities: [UntestedCapability]

  /// Reads the description from the answer to `start`.
  init(_ answer: ProgramAnswer) throws(ExternalFailure) {
    let version = try answer.requiredChild("protocol", "the protocol's version").readInteger()
    guard
      (ExternalProgram.oldestSupportedVersion...ExternalProgram.protocolVersion).contains(version)
    else {
      throw .unsupportedProtocol(expected: ExternalProgram.protocolVersion, found: version)
    }
    name = Self.displayName(try answer.requiredChild("name", "the program's name").readText())
    var capabilities: Set<Capability> = []
    var reportedUntestedCapabilities: [UntestedCapability] = []
    let capabilityNames =
      Capability.allCases.map(\.rawValue) + UntestedCapability.allCases.map(\.rawValue)
    for entry in try answer["capabilities"]?.readArrayEntries() ?? [] {
      let capabilityName = try entry.readWord(among: capabilityNames)
      if let capability = Capability(rawValue: capabilityName) { capabilities.insert(capability) }
      if let capability = UntestedCapability(rawValue: capabilityName) {
        reportedUntestedCapabilities.append(capability)
      }
    }
    untestedCapabilities = reportedUntestedCapabilities
    traits =
      try answer["traits"].map { (traits) throws(ExternalFailure) in
        try ProgramTraits(traits)
      } ?? ProgramTraits()
    var kinds = ElementKinds()
    kinds.supplementary = try Self.readKinds(answer["kinds"]?["supplementary"])
    kinds.decoration = try Self.readKinds(answer["kinds"]?["decoration"])
    self.capabilities = capabilities
    self.kinds = kinds
    boundsDependence =
      try answer["readsBounds"]?.readWord(BoundsDependence.self)
      ?? (capabilities.contains(.pinning) ? .everything : .size)
  }

  /// The name under which reports show a program that calls itself `name`: printable, on one line,
  /// with at most 60 characters, and not empty.
  static func displayName(_ name: String) -> String {
    let name = printable(name, limit: 60)
    return name.allSatisfy(\.isWhitespace) ? "unnamed program" : name
  }

  private static func readKinds(_ list: ProgramAnswer?) throws(ExternalFailure) -> [ElementKind] {
    let entries = try list?.readArrayEntries() ?? []
    if let list, entries.count > maximumKindCount {
      throw list.mismatch(expected: "an array of at most \(maximumKindCount) kinds")
    }
    var kinds: [ElementKind] = []
    for entry in entries {
      let expectation = "a kind's name, one word other than \"cell\""
      let name = try entry.readText(expectation)
      guard !name.isEmpty, name != "cell", !name.contains(where: \.isWhitespace) else {
        throw entry.mismatch(expected: expectation)
      }
      guard printable(name, limit: 64) == name else {
        throw entry.mismatch(expected: "a kind's name of at most 64 printable characters")
      }
      guard let kind = findOrAddKind(name) else {
        throw entry.mismatch(
          expected:
            "a kind that is already known, because programs have added \(maximumNewKindCount) new kinds"
        )
      }
      kinds.append(kind)
    }
    return kinds
  }

  /// The maximum number of element kinds that a program may have in each category: supplementary
  /// and decoration.
  private static let maximumKindCount = 64

  /// The maximum number of kind names that programs may add to the process-wide table of kinds,
  /// which is never emptied.
  private static let maximumNewKindCount = 10_000

  private static let newKindCount = Locked(0)

  /// The kind called `name`, which is added to the table if it is new. Returns nil for a new name
  /// if programs have already added the maximum number of names.
  private static func findOrAddKind(_ name: String) -> ElementKind? {
    if let kind = ElementKind(existing: name) { return kind }
    let isNewKindAllowed = newKindCount.withLock { count in
      count += 1
      return count <= maximumNewKindCount
    }
    return isNewKindAllowed ? ElementKind(name) : nil
  }
}

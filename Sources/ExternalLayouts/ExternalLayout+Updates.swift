import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

/// The start and end attributes of the elements that a batch makes appear and disappear, as
/// reported by the program.
struct ReportedAnimations {
  /// The attributes at which appearing elements start, by their identity after the batch.
  var initial: [ElementIdentity: LayoutAttributes<ExternalPayload>] = [:]

  /// The attributes at which disappearing elements end, by their identity before the batch.
  var final: [ElementIdentity: LayoutAttributes<ExternalPayload>] = [:]

  /// The supplementary and decoration elements that the batch inserts.
  var inserted: [ElementIdentity] = []

  /// The supplementary and decoration elements that the batch deletes.
  var deleted: [ElementIdentity] = []
}

extension ExternalLayout {
  package func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    reportedAnimations = ReportedAnimations()
    guard capabilities.contains(.updates) else { return }
    var message = Members("batch", layoutNumber)
    message.add("updates", .array(updates.map(\.message)))
    let kinds = program?.kinds ?? ElementKinds()
    let answer = request("batch", message.object) { answer throws(ExternalFailure) in
      var motions = ReportedAnimations()
      for attributes in try answer["initial"]?.attributesList(
        kinds, specification.kind.customValues) ?? []
      {
        motions.initial[attributes.element] = attributes
      }
      for attributes in try answer["final"]?.attributesList(kinds, specification.kind.customValues)
        ?? []
      {
        motions.final[attributes.element] = attributes
      }
      motions.inserted = try answer["inserted"]?.elementNames(kinds) ?? []
      motions.deleted = try answer["deleted"]?.elementNames(kinds) ?? []
      return motions
    }
    reportedAnimations = answer ?? ReportedAnimations()
  }

  package func finalizeCollectionViewUpdates() { reportedAnimations = ReportedAnimations() }

  package func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    reportedAnimations.initial[element]
  }

  package func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes? {
    reportedAnimations.final[element]
  }

  package func pathsToInsert(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    reportedAnimations.inserted.filter { $0.category == category && $0.kind == kind }.map(\.path)
  }

  package func pathsToDelete(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    reportedAnimations.deleted.filter { $0.category == category && $0.kind == kind }.map(\.path)
  }
}

extension LayoutUpdate {
  /// The change as JSON for a protocol message.
  var message: JSONValue {
    var members = Members()
    members.add("action", .string(action.rawValue))
    members.add("before", before.map { .string($0.name) })
    members.add("after", after.map { .string($0.name) })
    return members.object
  }
}

extension LayoutUpdate.Target {
  /// The target in the notation of the protocol: `0.4` for an item, `2` for a section.
  fileprivate var name: String {
    switch self {
    case .item(let path): return "\(path)"
    case .section(let section): return "\(section)"
    }
  }
}

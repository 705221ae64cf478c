import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

/// The program's report about a batch: the start attributes of appearing elements, the end
/// attributes of disappearing elements, and the inserted and deleted elements.
struct ReportedAnimations {
  /// The attributes at which appearing elements start, by their identity after the batch.
  var initialAttributes: [ElementIdentity: LayoutAttributes<ExternalPayload>] = [:]

  /// The attributes at which disappearing elements end, by their identity before the batch.
  var finalAttributes: [ElementIdentity: LayoutAttributes<ExternalPayload>] = [:]

  /// The supplementary and decoration elements that the batch inserts.
  var insertedElements: [ElementIdentity] = []

  /// The supplementary and decoration elements that the batch deletes.
  var deletedElements: [ElementIdentity] = []
}

extension ExternalLayout {
  package func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    reportedAnimations = ReportedAnimations()
    guard capabilities.contains(.updates) else { return }
    var message = JSONObjectBuilder("batch", layoutNumber)
    message.add("updates", .array(updates.map(\.protocolJSON)))
    let kinds = program?.kinds ?? ElementKinds()
    let answer = request("batch", message.object) { answer throws(ExternalFailure) in
      var animations = ReportedAnimations()
      for attributes in try answer["initial"]?.readAttributesList(
        kinds, specification.kind.customValues) ?? []
      {
        animations.initialAttributes[attributes.element] = attributes
      }
      for attributes in try answer["final"]?.readAttributesList(
        kinds, specification.kind.customValues)
        ?? []
      {
        animations.finalAttributes[attributes.element] = attributes
      }
      animations.insertedElements = try answer["inserted"]?.readElements(kinds) ?? []
      animations.deletedElements = try answer["deleted"]?.readElements(kinds) ?? []
      return animations
    }
    reportedAnimations = answer ?? ReportedAnimations()
  }

  package func finalizeCollectionViewUpdates() { reportedAnimations = ReportedAnimations() }

  package func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    reportedAnimations.initialAttributes[element]
  }

  package func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes? {
    reportedAnimations.finalAttributes[element]
  }

  package func pathsToInsert(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    reportedAnimations.insertedElements.filter { $0.category == category && $0.kind == kind }.map(
      \.path)
  }

  package func pathsToDelete(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    reportedAnimations.deletedElements.filter { $0.category == category && $0.kind == kind }.map(
      \.path)
  }
}

extension LayoutUpdate {
  /// The change as JSON for a protocol message.
  var protocolJSON: JSONValue {
    var members = JSONObjectBuilder()
    members.add("action", .string(action.rawValue))
    members.add("before", before.map { .string($0.protocolNotation) })
    members.add("after", after.map { .string($0.protocolNotation) })
    return members.object
  }
}

extension LayoutUpdate.Target {
  /// The target in the notation of the protocol: `0.4` for an item, `2` for a section.
  fileprivate var protocolNotation: String {
    switch self {
    case .item(let path): return "\(path)"
    case .section(let section): return "\(section)"
    }
  }
}

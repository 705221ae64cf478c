import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension ExternalLayout {
  package func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    switch program?.boundsDependence ?? .nothing {
    case .nothing: return false
    case .size:
      return newBounds.width != source.bounds.width || newBounds.height != source.bounds.height
    case .everything: return newBounds != source.bounds
    }
  }

  package func invalidateLayout(with context: InvalidationContext) {
    pendingChanges.add(context)
    if capabilities.contains(.invalidation) {
      var message = JSONObjectBuilder("invalidate", layoutNumber)
      message.addInvalidation(context)
      sendInvalidation(&message)
    }
    host?.layoutWasInvalidated(with: context)
  }

  package func prepare() throws(LayoutError) {
    if !pendingChanges.isEmpty { sendChanges() }
    let kinds = program?.kinds ?? ElementKinds()
    let error = request("prepare", makeMessage("prepare")) { answer throws(ExternalFailure) in
      try readRefusal(answer)
      return try answer["error"]?.readLayoutError(kinds)
    }
    if let layoutError = error ?? nil {
      // After an error, the next `prepare` must read all data from the source, as the first
      // `prepare` did.
      laidOutData = nil
      pendingChanges = .everything
      throw layoutError
    }
    if !pendingChanges.isEmpty { laidOutData = stateSentToProgram.data }
    pendingChanges = .nothing
  }

  /// Sends the program all changes of data, view and parameters since the last message, so that it
  /// can prepare the layout.
  private func sendChanges() {
    let newState = currentState
    if newState.isUnchanged(from: stateSentToProgram),
      capabilities.contains(.invalidation) || laidOutData == nil
    {
      return
    }
    guard capabilities.contains(.invalidation) else {
      // A program without the capability `invalidation` cannot receive changes. It gets a new
      // `start` message with the whole state instead.
      externalProgram.recordChange(newState.changeText(since: stateSentToProgram))
      stateSentToProgram = newState
      sendStartMessage()
      return
    }
    var message = JSONObjectBuilder("invalidate", layoutNumber)
    message.add("bounds", newState.viewport != stateSentToProgram.viewport ? .boolean(true) : nil)
    sendInvalidation(&message)
  }

  /// Sends `message`, which invalidates the layout, with all changes since the last message.
  private func sendInvalidation(_ message: inout JSONObjectBuilder) {
    let newState = currentState
    newState.addChangedValues(to: &message, since: stateSentToProgram)
    externalProgram.recordChange(newState.changeText(since: stateSentToProgram))
    stateSentToProgram = newState
    _ = request("invalidate", message.object) { answer throws(ExternalFailure) in
      try readRefusal(answer)
    }
  }

  /// The view, parameters and data that the program needs for the next `prepare`.
  private var currentState: StateSentToProgram {
    let data =
      laidOutData.map {
        pendingChanges.dataVisibleAfterPrepare(currentData: source.data, oldData: $0)
      }
      ?? source.data
    return StateSentToProgram(source, data, specification)
  }
}

extension JSONObjectBuilder {
  /// Adds to a message the parts of the layout that `context` invalidates.
  fileprivate mutating func addInvalidation(_ context: InvalidationContext) {
    add("everything", context.invalidatesEverything ? .boolean(true) : nil)
    add("counts", context.invalidatesDataSourceCounts ? .boolean(true) : nil)
    add("metrics", context.invalidatesDelegateMetrics ? .boolean(true) : nil)
    add("bounds", context.invalidatesBounds ? .boolean(true) : nil)
    add("items", context.invalidatedItems) { .string("\($0)") }
    addElements("supplementary", context.invalidatedSupplementaryElements)
    addElements("decoration", context.invalidatedDecorationElements)
    add("updates", context.updates, \.protocolJSON)
  }

  private mutating func addElements(_ key: String, _ elements: [ElementIdentity]) {
    if elements.isEmpty { return }
    var pathsByKind: [(kind: ElementKind, paths: [JSONValue])] = []
    for element in elements {
      let path = JSONValue.string("\(element.path)")
      if let index = pathsByKind.firstIndex(where: { $0.kind == element.kind }) {
        pathsByKind[index].paths.append(path)
      } else {
        pathsByKind.append((element.kind, [path]))
      }
    }
    var members = JSONObjectBuilder()
    for entry in pathsByKind { members.add(entry.kind.name, .array(entry.paths)) }
    add(key, members.object)
  }
}

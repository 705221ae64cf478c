/// Observers of notifications that are called by a selector.
extension NotificationCenter {
  /// Calls `selector` of `observer` for each notification, as long as the observer exists. The call
  /// is made on the main actor, before the notification's `post` returns.
  public func addObserver(
    _ observer: NSObject, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let observation = SelectorObservation(observer, center: self, name: name)
    observation.token = addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      guard let observer = observation.observer else {
        observation.end()
        return
      }
      MainActor.assumeIsolated { selector.perform(on: observer, with: notification) }
    }
    SelectorObservation.all.withLock { $0.append(observation) }
  }

  /// Ends all calls of selectors of `observer`.
  public func removeObserver(_ observer: NSObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the calls of selectors of `observer` for the notifications with this name; for all
  /// notifications if the name is nil. The object is not compared.
  public func removeObserver(
    _ observer: NSObject, name: NSNotification.Name?, object: Any?
  ) {
    let identifier = ObjectIdentifier(observer)
    let observations = SelectorObservation.all.withLock { $0 }
    for observation in observations where observation.center === self {
      guard observation.identifier == identifier, name == nil || observation.name == name else {
        continue
      }
      observation.end()
    }
  }
}

/// An observer that is called by a selector.
private final class SelectorObservation: @unchecked Sendable {
  /// All observations that have not ended.
  static let all = Locked<[SelectorObservation]>([])

  weak var observer: NSObject?
  let identifier: ObjectIdentifier
  unowned let center: NotificationCenter
  let name: NSNotification.Name?
  var token: (any NSObjectProtocol)?

  init(_ observer: NSObject, center: NotificationCenter, name: NSNotification.Name?) {
    self.observer = observer
    identifier = ObjectIdentifier(observer)
    self.center = center
    self.name = name
  }

  func end() {
    if let token { center.removeObserver(token) }
    token = nil
    Self.all.withLock { $0.removeAll { $0 === self } }
  }
}

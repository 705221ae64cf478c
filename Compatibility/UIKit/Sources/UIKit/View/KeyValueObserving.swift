import CoreGraphics

/// What an observer wants to know of a change. Only new values are reported.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)

  /// The observer is called once at the start.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The name of an entry of a reported change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// A change of a property, as an observer with a key path sees it.
public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

/// An observation by a key path, which ends when this object is released.
public final class NSKeyValueObservation: NSObject {
  public func invalidate() { KeyValueObservation.removeAll { $0.observer === self } }
}

/// An object that can be told of changes by a key path of text.
@preconcurrency @MainActor
public protocol KeyValueObserver: NSObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// Observation of properties without Objective-C.
///
/// Views report changes of `bounds`, `frame`, `center`, `contentOffset`, `contentSize` and
/// `contentInset`, and flow layouts changes of their own properties. Other properties are reported
/// if their class calls ``didChangeValue(forKey:)``.
extension NSObjectProtocol where Self: NSObject {
  /// Calls `changeHandler` after each reported change after which the property has another value.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var lastValue = self[keyPath: keyPath]
    let observer = NSKeyValueObservation()
    KeyValueObservation.add(
      KeyValueObservation(object: self, observer: observer, keyPath: nil) { [weak self] in
        guard let self else { return }
        let value = self[keyPath: keyPath]
        guard !areEqual(value, lastValue) else { return }
        let change = NSKeyValueObservedChange(newValue: value, oldValue: lastValue)
        lastValue = value
        changeHandler(self, change)
      })
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(newValue: lastValue, oldValue: nil))
    }
    return observer
  }
}

extension NSObject {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer` after each reported change of
  /// the property named `keyPath`. The dictionary of the change is empty.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {
    KeyValueObservation.add(
      KeyValueObservation(object: self, observer: observer, keyPath: keyPath) {
        [weak self, weak observer] in
        nonisolated(unsafe) let (object, observer) = (self, observer)
        MainActor.assumeIsolated {
          observer?.observeValue(forKeyPath: keyPath, of: object, change: [:], context: context)
        }
      })
  }

  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
  ) {
    let (object, observer) = (ObjectIdentifier(self), ObjectIdentifier(observer))
    KeyValueObservation.removeAll {
      $0.objectIdentifier == object && $0.observerIdentifier == observer && $0.keyPath == keyPath
    }
  }

  public func willChangeValue(forKey key: String) {}

  /// Tells the observers of this object that the property has changed.
  public func didChangeValue(forKey key: String) {
    for observation in KeyValueObservation.all
    where observation.object === self && observation.observer != nil {
      guard observation.keyPath == nil || observation.keyPath == key else { continue }
      observation.report()
    }
  }
}

/// An observer of an object.
private struct KeyValueObservation {
  weak var object: NSObject?
  let objectIdentifier: ObjectIdentifier
  weak var observer: NSObject?
  let observerIdentifier: ObjectIdentifier

  /// The name of the observed property; nil if the observer finds out itself what has changed.
  let keyPath: String?
  let report: () -> Void

  init(object: NSObject, observer: NSObject, keyPath: String?, report: @escaping () -> Void) {
    (self.object, self.observer) = (object, observer)
    objectIdentifier = ObjectIdentifier(object)
    observerIdentifier = ObjectIdentifier(observer)
    self.keyPath = keyPath
    self.report = report
  }

  /// All observers. Objects are observed on the main actor only, but the last reference to an
  /// observer may end anywhere.
  private static let observations = Locked<[KeyValueObservation]>([])

  static var all: [KeyValueObservation] { observations.withLock { $0 } }

  static func add(_ observation: KeyValueObservation) {
    observations.withLock {
      $0.removeAll { $0.object == nil || $0.observer == nil }
      $0.append(observation)
    }
  }

  static func removeAll(where isRemoved: (KeyValueObservation) -> Bool) {
    observations.withLock { $0.removeAll(where: isRemoved) }
  }
}

/// True if both values are of one type that can be compared, and equal.
private func areEqual(_ one: Any, _ other: Any) -> Bool {
  func compare<Value: Equatable>(_ one: Value) -> Bool { one == other as? Value }
  return (one as? any Equatable).map { compare($0) } ?? false
}

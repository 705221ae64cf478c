import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Locks
import ScenarioPlayer

/// A payload that keeps its custom value in an object which all copies share.
struct SharedPayload: AttributesPayload, CustomValued {
  final class Storage: Sendable {
    let mode = Locked(0)
  }

  private let storage = Storage()

  var mode: Int { storage.mode.withLock { $0 } }

  var customValues: [CustomValue] { [CustomValue("mode", .text("\(mode)"))] }

  mutating func changeCustomValues() { storage.mode.withLock { $0 += 1 } }

  static func == (left: SharedPayload, right: SharedPayload) -> Bool { left.mode == right.mode }

  func hash(into hasher: inout Hasher) { hasher.combine(mode) }
}

/// A payload that equals every other one, even if their custom values differ.
struct AlwaysEqualPayload: AttributesPayload, CustomValued {
  var mode = 0

  var customValues: [CustomValue] { [CustomValue("mode", .text("\(mode)"))] }

  mutating func changeCustomValues() { mode += 1 }

  static func == (left: AlwaysEqualPayload, right: AlwaysEqualPayload) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// A payload that adds a new transform to the one it has.
struct AccumulatingPayload: TransformablePayload {
  private var accumulatedTransform = Transform3D.identity

  var transform3D: Transform3D {
    get { accumulatedTransform }
    set { accumulatedTransform = accumulatedTransform.concatenating(newValue) }
  }
}

/// A payload without named custom values, whose equality skips one of its fields.
struct PartiallyComparedPayload: AttributesPayload {
  var mode = 0
  var badge = 0

  static func == (left: PartiallyComparedPayload, right: PartiallyComparedPayload) -> Bool {
    left.mode == right.mode
  }

  func hash(into hasher: inout Hasher) { hasher.combine(mode) }
}

/// A payload without named custom values, whose hash contradicts its equality.
struct WronglyHashedPayload: AttributesPayload {
  var mode = Mode()

  /// A value that equals every other `Mode`, whatever its number.
  struct Mode: Equatable, Sendable {
    var number = 0

    static func == (left: Mode, right: Mode) -> Bool { true }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(mode.number) }
}

/// A payload without named custom values, whose copies share an object.
struct BoxedPayload: AttributesPayload {
  var box = Box()

  /// An object that equals only itself.
  final class Box: Hashable, Sendable {
    static func == (left: Box, right: Box) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

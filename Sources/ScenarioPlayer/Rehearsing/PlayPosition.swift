import Subprocesses
import Synchronization

/// How far the play of a scenario has come, in memory that this process shares with its copies.
///
/// A process that watches a copy reads the position while the copy plays, and after it ended.
package final class PlayPosition: Sendable {
  /// The position to which plays in this process are written; nil if no other process watches.
  nonisolated(unsafe) package static var current: PlayPosition?

  private struct Fields: ~Copyable {
    let progress = Atomic(0)
    let stepNumber = Atomic(0)
    let implementationIndex = Atomic(0)
    let checkNumber = Atomic(0)
    let isLookingUp = Atomic(false)
    let isStopRequested = Atomic(false)
  }

  nonisolated(unsafe) private let fields: UnsafeMutablePointer<Fields>

  package init() {
    fields = SharedMemory.allocate(Fields.self)
    fields.initialize(to: Fields())
  }

  /// A number that changes whenever a step or a check begins.
  package var progress: Int { fields.pointee.progress.load(ordering: .relaxed) }

  /// The number of steps that the scenario has begun.
  var stepNumber: Int { fields.pointee.stepNumber.load(ordering: .relaxed) }

  /// The index of the implementation that the scenario played last.
  var implementationIndex: Int { fields.pointee.implementationIndex.load(ordering: .relaxed) }

  /// The index of the watcher's check that runs now; nil outside of the watcher's checks.
  var checkIndex: Int? {
    let number = fields.pointee.checkNumber.load(ordering: .relaxed)
    return number == 0 ? nil : number - 1
  }

  /// Whether single elements are being looked up.
  var isLookingUp: Bool { fields.pointee.isLookingUp.load(ordering: .relaxed) }

  /// Records whether single elements are being looked up.
  func setIsLookingUp(_ isLookingUp: Bool) {
    fields.pointee.isLookingUp.store(isLookingUp, ordering: .relaxed)
  }

  /// Records that the step with the number `stepNumber` begins.
  func beginStep(_ stepNumber: Int) {
    advance()
    setIsLookingUp(false)
    fields.pointee.stepNumber.store(stepNumber, ordering: .relaxed)
    fields.pointee.checkNumber.store(0, ordering: .relaxed)
  }

  /// Records that the implementation at `index` is about to play.
  func beginImplementation(_ index: Int) {
    fields.pointee.implementationIndex.store(index, ordering: .relaxed)
  }

  /// Records that the watcher's check at `index` begins, or with nil, that the last check ended.
  package func beginCheck(_ index: Int?) {
    advance()
    fields.pointee.checkNumber.store(index.map { $0 + 1 } ?? 0, ordering: .relaxed)
  }

  /// Records that something was done.
  package func advance() { fields.pointee.progress.add(1, ordering: .relaxed) }

  /// Whether the process that watches this one was asked to stop.
  package var isStopRequested: Bool { fields.pointee.isStopRequested.load(ordering: .relaxed) }

  /// Asks the process that plays to stop.
  package func requestStop() { fields.pointee.isStopRequested.store(true, ordering: .relaxed) }
}

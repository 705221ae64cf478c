import Foundation
import Locks

/// Plays generated scenarios in order on the calling thread. Helping threads, if there are any,
/// play later scenarios at the same time.
///
///     let runner = ParallelScenarioRunner(0..<scenarios.count, helperCount: 1) { _, index, _ in
///       ScenarioPlayer.play(scenarios[index], on: [Masonry()])
///     }
///     let firstOutcomes = runner.outcome(at: 0, until: cancellation)
///     runner.finish()
///
/// Each generated scenario is played once, on one thread. The outcomes are returned in the order of
/// the scenarios, so that the results do not depend on the number of threads.
final class ParallelScenarioRunner<Outcome>: @unchecked Sendable {
  /// A function that plays the generated scenario at `index` and returns its outcome. `isHelping`
  /// is true on a helping thread, on which the function should return early once ``isStopped`` is
  /// true.
  typealias Play = (_ runner: ParallelScenarioRunner, _ index: Int, _ isHelping: Bool) -> Outcome

  private let play: Play
  private let endIndex: Int
  private let stopFlag = Locked(false)

  /// Protects `nextIndex`, `outcomes` and `helperCount`, which all threads use.
  private let condition = NSCondition()
  /// The index of the first generated scenario that no thread has started to play.
  private var nextIndex: Int
  /// The outcomes of generated scenarios that were played before they were requested.
  private var outcomes: [Int: Outcome] = [:]
  /// The number of helping threads that have started and not ended.
  private var helperCount = 0

  /// The size of a helping thread's stack, in bytes: that of the main thread on Linux and macOS.
  /// Layouts of deep trees may need more than the usual half megabyte.
  private static var stackSize: Int { 8 << 20 }

  /// Starts the helping threads. If the system cannot create threads, all generated scenarios are
  /// played on the thread that requests them.
  init(_ indices: Range<Int>, helperCount: Int, play: @escaping Play) {
    self.play = play
    nextIndex = indices.lowerBound
    endIndex = indices.upperBound
    for _ in 0..<min(helperCount, indices.count) {
      let thread = Thread { self.runScenariosOnHelperThread() }
      thread.stackSize = Self.stackSize
      thread.start()
    }
  }

  /// Whether helping threads should stop playing their scenarios as soon as possible.
  var isStopped: Bool { stopFlag.withLock { $0 } }

  /// The outcome of the generated scenario at `index`; nil if the run stops first. The calling
  /// thread plays this scenario itself, unless a helping thread has started it. In that case the
  /// calling thread plays later scenarios until the outcome is known.
  func outcome(at index: Int, until cancellation: RunCancellation) -> Outcome? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let outcome = outcomes.removeValue(forKey: index) { return outcome }
      if cancellation.reason != nil {
        stopFlag.withLock { $0 = true }
        return nil
      }
      if let claimedIndex = claimNextIndex() {
        condition.unlock()
        let outcome = play(self, claimedIndex, false)
        condition.lock()
        if claimedIndex == index { return outcome }
        outcomes[claimedIndex] = outcome
      } else {
        _ = condition.wait(until: Date(timeIntervalSinceNow: 0.02))
        cancellation.checkWhetherToStop()
      }
    }
  }

  /// Leaves out the generated scenario at `index` if no thread has started to play it. If it was
  /// played already, discards its outcome.
  func skip(_ index: Int) {
    condition.lock()
    defer { condition.unlock() }
    if nextIndex == index { nextIndex += 1 }
    outcomes[index] = nil
  }

  /// Requests all helping threads to end, and waits until they have ended.
  func finish() {
    condition.lock()
    defer { condition.unlock() }
    stopFlag.withLock { $0 = true }
    nextIndex = endIndex
    while helperCount > 0 { condition.wait() }
  }

  /// Reserves the next generated scenario for the calling thread, and returns its index; nil if
  /// there is none. The caller must hold the lock of `condition`.
  private func claimNextIndex() -> Int? {
    guard nextIndex < endIndex else { return nil }
    defer { nextIndex += 1 }
    return nextIndex
  }

  /// Plays generated scenarios until none is left.
  private func runScenariosOnHelperThread() {
    condition.lock()
    defer { condition.unlock() }
    helperCount += 1
    while let claimedIndex = claimNextIndex() {
      condition.unlock()
      let outcome = play(self, claimedIndex, true)
      condition.lock()
      outcomes[claimedIndex] = outcome
      condition.broadcast()
    }
    helperCount -= 1
    condition.broadcast()
  }
}

/// Decides whether a process that plays scenarios makes no more progress.
package struct HangWatch {
  /// The processor time in which a step or a check must end, in seconds, unless another test is
  /// asked for.
  package static let standardLimit = 10.0

  /// A process that only waits has this many times as much elapsed time.
  private static let elapsedTimeFactor = 10.0

  private let limit: Double
  private var lastProgress = 0
  private var processorSecondsAtProgress = 0.0
  private var timeOfProgress = ContinuousClock.now

  private var pause = 0.0

  /// The longest processor time without progress that ended, in seconds.
  package private(set) var longestPause = 0.0

  /// Creates a watch over a process in which a step or a check must end within `limit` seconds of
  /// processor time.
  package init(limit: Double) { self.limit = limit }

  /// Whether the process at `position`, which has used `processorSeconds`, has not made progress
  /// for too long. The question must be asked again and again.
  package mutating func isOverdue(_ position: PlayPosition, processorSeconds: Double) -> Bool {
    let progress = position.progress
    if progress != lastProgress {
      longestPause = max(longestPause, pause)
      pause = 0
      lastProgress = progress
      processorSecondsAtProgress = processorSeconds
      timeOfProgress = .now
      return false
    }
    pause = processorSeconds - processorSecondsAtProgress
    return pause > limit
      || timeOfProgress.duration(to: .now) > .seconds(limit * Self.elapsedTimeFactor)
  }
}

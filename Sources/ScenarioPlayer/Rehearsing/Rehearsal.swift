import Subprocesses

/// Plays scenarios in a copy of this process before they are played in this process, so that a
/// layout that traps or never returns ends only the copy.
///
///     Rehearsal.begin(hangLimit: 10)
///     let outcomes = ScenarioPlayer.play(scenario, on: [Masonry()])
///
/// After ``begin(hangLimit:reasonToStop:)``, every ``ScenarioRun`` is rehearsed: this process then
/// leaves out the step or the check that ended the copy, and reports it. This takes about twice the
/// time, so a run begins without rehearsals. This process may have only one thread then.
package enum Rehearsal {
  private struct Stage {
    /// The processor time in which a step or a check must end, in seconds.
    var hangLimit: Double
    var reasonToStop: () -> String?
    let position = PlayPosition()

    /// The causes that are known, by the crashed code.
    var causesByCode: [[UInt]: String] = [:]
    var causeOfHang: String?
  }

  /// Only the one thread of a process with rehearsals uses the stage.
  nonisolated(unsafe) private static var stage: Stage?

  /// Whether scenarios are rehearsed.
  package static var isOn: Bool { stage != nil }

  /// Begins to rehearse every scenario, if this process can be copied.
  ///
  /// - Parameters:
  ///   - hangLimit: the processor time in which a step or a check must end, in seconds. A layout
  ///     that only waits has ten times as much elapsed time.
  ///   - reasonToStop: a rehearsal ends early once this returns a reason, and finds nothing.
  package static func begin(
    hangLimit: Double, reasonToStop: @escaping () -> String? = { nil }
  ) {
    if ProcessCopy.isSupported { stage = Stage(hangLimit: hangLimit, reasonToStop: reasonToStop) }
  }

  /// The names of the implementations that trapped in a lookup of a single element. Their layouts are
  /// asked for no more single elements, so that everything else can be judged; see
  /// ``LookupReplacing``. A copy of this process knows the names too.
  nonisolated(unsafe) private static var implementationsWithoutLookups: Set<String>? = []

  /// Whether the layouts of the implementation are asked for no single elements.
  package static func leavesOutLookups(of implementation: any LayoutImplementation) -> Bool {
    implementationsWithoutLookups?.contains(implementation.name) ?? false
  }

  /// Asks the layouts of the implementation for no more single elements. Returns false inside of
  /// ``whileShrinking(_:)``, where nothing is left out.
  static func leaveOutLookups(of implementation: any LayoutImplementation) -> Bool {
    implementationsWithoutLookups?.insert(implementation.name) != nil
  }

  /// The names of the implementations that ended with data without sections. The data of later
  /// scenarios and rules have at least one section, so that everything else can be judged; nil inside
  /// of ``whileShrinking(_:)``, where nothing is left out.
  nonisolated(unsafe) private static var implementationsThatNeedSections: Set<String>? = []

  /// Whether the layouts of the implementation get no more data without sections.
  package static func leavesOutDataWithoutSections(
    of implementation: any LayoutImplementation
  ) -> Bool {
    implementationsThatNeedSections?.contains(implementation.name) ?? false
  }

  /// Gives the layouts of the implementation no more data without sections, if scenarios are rehearsed.
  static func leaveOutDataWithoutSections(of implementation: any LayoutImplementation) {
    if isOn { implementationsThatNeedSections?.insert(implementation.name) }
  }

  /// The number of scenarios in which the check of a rule ended a layout, by the names of the
  /// implementation and the rule.
  nonisolated(unsafe) private static var endCounts: [String: Int] = [:]

  /// After the check of a rule ended layouts of an implementation this many times, the check is left
  /// out, so that later scenarios are played to their end.
  private static let checkEndLimit = 3

  /// Records that the check of the rule ended a layout of the implementation.
  static func recordEnd(inCheckOfRule rule: String, on implementation: any LayoutImplementation) {
    endCounts["\(implementation.name) \(rule)", default: 0] += 1
  }

  /// Whether the check of the rule is left out, because it ended layouts of the implementation
  /// several times.
  static func leavesOutCheck(
    ofRule rule: String, on implementation: any LayoutImplementation
  ) -> Bool {
    !endCounts.isEmpty && implementationsWithoutLookups != nil
      && endCounts["\(implementation.name) \(rule)", default: 0] >= checkEndLimit
  }

  /// Calls `body`, in which a step or a check must end in a quarter of the usual time, and neither
  /// lookups nor data without sections are left out. Scenarios that are made smaller need less time.
  package static func whileShrinking<Result>(_ body: () -> Result) -> Result {
    let usualLimit = stage?.hangLimit ?? 0
    let knownImplementations = (implementationsWithoutLookups, implementationsThatNeedSections)
    stage?.hangLimit = usualLimit / 4
    (implementationsWithoutLookups, implementationsThatNeedSections) = (nil, nil)
    defer {
      stage?.hangLimit = usualLimit
      (implementationsWithoutLookups, implementationsThatNeedSections) = knownImplementations
    }
    return body()
  }

  /// The sudden end of a copy of this process that calls `body`; nil if the copy survives, or if
  /// there are no rehearsals.
  package static func suddenEnd(of body: () -> Void) -> SuddenEnd? {
    rehearsedEnd(of: body)?.end
  }

  static func rehearsedEnd(of body: () -> Void) -> RehearsedEnd? {
    guard let stage, let attempt = Attempt(.recorded, in: stage, body) else { return nil }
    PlayPosition.current?.advance()
    guard attempt.isSuddenEnd else { return nil }
    var end = SuddenEnd(cause: cause(of: attempt, body), isHang: attempt.isOverdue)
    end.isInLookup = stage.position.isLookingUp
    return RehearsedEnd(
      end: end,
      stepNumber: stage.position.stepNumber,
      implementationIndex: stage.position.implementationIndex,
      checkIndex: stage.position.checkIndex)
  }

  /// After this many stack traces, causes are told apart only by the runtime's messages, because a
  /// stack trace of a large program takes seconds.
  private static let stackTraceLimit = 8

  /// What the layout did in `attempt`. A crash at an unknown place in the code is repeated with a
  /// stack trace, to find its line.
  private static func cause(of attempt: Attempt, _ body: () -> Void) -> String {
    if attempt.isOverdue, let cause = stage?.causeOfHang { return cause }
    // The innermost functions tell the place; the outer ones belong to the suite.
    let code = Array(attempt.copy.crashedCode.prefix(4))
    if let cause = stage?.causesByCode[code] { return cause }
    var text = CrashText(attempt.copy.errorOutput)
    if let stage, stage.causesByCode.count < stackTraceLimit,
      let repetition = Attempt(.recordedWithStackTrace, in: stage, body)
    {
      let tracedText = CrashText(repetition.copy.errorOutput)
      if tracedText.place != nil { text = tracedText }
    }
    let placeText = text.place.map { " in \($0)" } ?? ""
    if attempt.isOverdue {
      let cause = "did not return\(placeText)"
      stage?.causeOfHang = cause
      return cause
    }
    let cause = "\(attempt.endingText)\(placeText)\(text.message.map { ": \($0)" } ?? "")"
    stage?.causesByCode[code] = cause
    return cause
  }

  /// One copy of this process that has ended.
  private struct Attempt {
    let copy: ProcessCopy
    private(set) var isOverdue = false
    private let ending: ProcessEnding
    private let isStopped: Bool

    /// Copies this process and waits until the copy ends. Nil if there is no copy.
    init?(_ output: ProcessCopy.Output, in stage: Stage, _ body: () -> Void) {
      let position = stage.position
      position.beginStep(0)
      position.beginImplementation(0)
      let copy = ProcessCopy(output) {
        Rehearsal.stage = nil
        PlayPosition.current = position
        body()
      }
      guard let copy else { return nil }
      self.copy = copy
      var watch = HangWatch(limit: stage.hangLimit)
      var isStopped = false
      var isOverdue = false
      ending = copy.waitForEnd {
        // The watch of this process does not count the time of its copies, which have their own.
        PlayPosition.current?.advance()
        isStopped = isStopped || stage.reasonToStop() != nil
        isOverdue = watch.isOverdue(position, processorSeconds: copy.processorSeconds)
        return isStopped || isOverdue
      }
      self.isStopped = isStopped
      self.isOverdue = isOverdue && !isStopped
    }

    var isSuddenEnd: Bool { !isStopped && ending != .exit(code: 0) }

    var endingText: String {
      switch ending {
      case .signal: "trapped"
      default: "ended the process with \(ending)"
      }
    }
  }
}

/// How far the play of a scenario has come, in memory that this process shares with its copies.
///
/// A process that watches a copy reads the position while the copy plays, and after it ended.
package final class PlayPosition: Sendable {
  /// The position to which plays in this process are written; nil if no other process watches.
  nonisolated(unsafe) package static var current: PlayPosition?

  private struct Fields: Sendable {
    let progress = AtomicNumber()
    let stepNumber = AtomicNumber()
    let implementationIndex = AtomicNumber()
    let checkNumber = AtomicNumber()
    let isLookingUp = AtomicNumber()
    let isStopRequested = AtomicNumber()
  }

  private let fields = Fields()

  package init() {}

  /// A number that changes whenever a step or a check begins.
  package var progress: Int { fields.progress.value }

  /// The number of steps that the scenario has begun.
  var stepNumber: Int { fields.stepNumber.value }

  /// The index of the implementation that the scenario played last.
  var implementationIndex: Int { fields.implementationIndex.value }

  /// The index of the watcher's check that runs now; nil outside of the watcher's checks.
  var checkIndex: Int? {
    let number = fields.checkNumber.value
    return number == 0 ? nil : number - 1
  }

  /// Whether single elements are being looked up.
  var isLookingUp: Bool { fields.isLookingUp.value != 0 }

  /// Records whether single elements are being looked up.
  func setIsLookingUp(_ isLookingUp: Bool) {
    fields.isLookingUp.value = isLookingUp ? 1 : 0
  }

  /// Records that the step with the number `stepNumber` begins.
  func beginStep(_ stepNumber: Int) {
    advance()
    setIsLookingUp(false)
    fields.stepNumber.value = stepNumber
    fields.checkNumber.value = 0
  }

  /// Records that the implementation at `index` is about to play.
  func beginImplementation(_ index: Int) {
    fields.implementationIndex.value = index
  }

  /// Records that the watcher's check at `index` begins, or with nil, that the last check ended.
  package func beginCheck(_ index: Int?) {
    advance()
    fields.checkNumber.value = index.map { $0 + 1 } ?? 0
  }

  /// Records that something was done.
  package func advance() { fields.progress.add(1) }

  /// Whether the process that watches this one was asked to stop.
  package var isStopRequested: Bool { fields.isStopRequested.value != 0 }

  /// Asks the process that plays to stop.
  package func requestStop() { fields.isStopRequested.value = 1 }
}

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

import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Wording

/// A layout that runs in an external program. Each call is sent to the program as a message of the
/// protocol in `Scenarios/PROTOCOL.md`.
///
///     let program = try ExternalProgram(["python3", "masonry.py"])
///     let layout = ExternalLayout(scenario.layout, by: program, source: source)
///     try layout.prepare()
///     if let failure = layout.failure { print(failure) }
///
/// The program gets all data of ``source`` when the layout is made, and later changes of the data
/// when the layout is invalidated or prepared. Queries cannot throw errors: after the program
/// failed, ``failure`` contains the reason and the layout is empty.
///
/// - Complexity: the time that the program takes, plus O(n) for n bytes of the message and the
///   answer.
package final class ExternalLayout: CollectionLayout, PermanentFailureReporting, RefusalReporting {
  package typealias Payload = ExternalPayload

  package weak var host: (any LayoutHost)?

  /// The program's description of itself; nil if the program failed before it sent the description.
  package private(set) var program: ProgramDescription?

  /// The failure of the program, after which the layout is empty; nil while the program works.
  package private(set) var failure: ExternalFailure?

  /// Advice that follows the text of ``failure`` in messages.
  private var adviceAfterFailure = ""

  /// The failure of the program, even if another of its layouts met it.
  package var permanentFailure: PermanentFailure? {
    let changeText = externalProgram.lastChangeText.map { ", after \($0)" } ?? ""
    return (failure ?? externalProgram.failure).map {
      PermanentFailure("\($0)\(changeText)\(adviceAfterFailure)", end: $0.suddenEnd)
    }
  }

  /// The kind and parameters of the layout that the program makes.
  package private(set) var specification: LayoutSpecification

  let externalProgram: ExternalProgram
  let source: ScenarioSource
  let layoutNumber: Int

  /// The data, view and parameters that have been sent to the program.
  var stateSentToProgram: StateSentToProgram

  /// What was invalidated since the last `prepare`.
  var pendingChanges = PendingChanges.everything

  /// The data at the last `prepare`; nil before the first `prepare` and after an error.
  var laidOutData: ResolvedData?

  /// The program's report about the current batch. Empty outside of a batch.
  var reportedAnimations = ReportedAnimations()

  /// Creates a layout of `specification`, which the program `externalProgram` computes from the
  /// data of `source`. `source` is also the layout's host.
  ///
  /// The layout keeps the process alive. One process can serve several layouts at the same time.
  package init(
    _ specification: LayoutSpecification, by externalProgram: ExternalProgram,
    source: ScenarioSource
  ) {
    self.externalProgram = externalProgram
    self.source = source
    self.specification = specification
    layoutNumber = externalProgram.makeLayoutNumber()
    stateSentToProgram = StateSentToProgram(source, source.data, specification)
    host = source
    externalProgram.forgetChanges()
    sendStartMessage()
  }

  deinit {
    // No `stop` message is sent if the program has failed, or if it refused this layout. An error
    // in the answer to `stop` is ignored.
    if failure == nil, refusal == nil {
      _ = try? externalProgram.request("stop", makeMessage("stop")) { _ in }
    }
  }

  /// The abilities of the program beyond the required messages.
  package var capabilities: Set<Capability> { program?.capabilities ?? [] }

  /// The reason why the program does not support this layout with its current parameters and data;
  /// nil if it supports them. After a refusal the program gets no messages for this layout until
  /// the layout is started again.
  package private(set) var refusal: String?

  /// If `answer` has the key `refused`, stores the program's reason in ``refusal``.
  func readRefusal(_ answer: ProgramAnswer) throws(ExternalFailure) {
    guard let reason = try answer["refused"]?.readText() else { return }
    refusal = "the program refuses the layout: \(quoted(reason, limit: 200))\(traitAdvice())"
  }

  /// Sets the layout's parameters and invalidates it, as the property setters of a layout do.
  package func set(_ specification: LayoutSpecification) {
    self.specification = specification
    invalidateLayout(with: InvalidationContext())
  }

  /// Sends the program a `start` message with the state in ``stateSentToProgram``. The program then
  /// makes the layout, or makes it again.
  func sendStartMessage() {
    var message = JSONObjectBuilder("start", layoutNumber)
    message.add("protocol", .integer(ExternalProgram.protocolVersion))
    message.add("kind", .string(specification.kind.name))
    message.add("parameters", specification.allParameters)
    message.add("viewport", ScenarioWriter.frameJSON(stateSentToProgram.viewport))
    message.add("contentInset", ScenarioWriter.insetsJSON(stateSentToProgram.contentInset))
    message.add("scale", .number(stateSentToProgram.scale))
    message.add("data", stateSentToProgram.data.dataJSON)
    refusal = nil
    program = request("start", message.object) { answer throws(ExternalFailure) in
      let description = try ProgramDescription(answer)
      try readRefusal(answer)
      return description
    }
  }

  /// A message that contains only its name and the layout's number.
  func makeMessage(_ name: String) -> JSONValue { JSONObjectBuilder(name, layoutNumber).object }

  /// Sends `message`, whose name is `name`, and returns the value that `read` reads from the
  /// answer; nil if the program has failed or refused to make the layout. `rect` is the rectangle
  /// that the message queries, if any.
  func request<Value>(
    _ name: String, _ message: JSONValue, querying rect: Rect? = nil,
    _ read: (ProgramAnswer) throws(ExternalFailure) -> Value
  ) -> Value? {
    guard failure == nil, refusal == nil else { return nil }
    let isFirstFailureOfProgram = externalProgram.failure == nil
    do throws(ExternalFailure) {
      return try externalProgram.request(name, message, read)
    } catch {
      failure = error
      if isFirstFailureOfProgram { adviceAfterFailure = traitAdvice(afterQueryOf: rect) }
      return nil
    }
  }
}

extension JSONObjectBuilder {
  /// Creates a message with the name under the key `do`, and the layout's number.
  init(_ name: String, _ layout: Int) {
    self.init()
    add("do", .string(name))
    add("layout", .integer(layout))
  }
}

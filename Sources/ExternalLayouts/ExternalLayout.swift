import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Wording

/// A layout that runs in another program. Each call of the contract becomes a message of the
/// protocol in `Scenarios/PROTOCOL.md`.
///
/// The program gets all data from ``source`` when the layout is made, and the changes later. The
/// queries of the contract cannot throw errors: after the program failed, ``failure`` holds the
/// reason and the layout is empty.
///
/// - Complexity: the program's own, plus O(n) in the bytes of the message and the answer.
public final class ExternalLayout: CollectionLayout, BreakdownReporting, RefusalReporting {
  public typealias Payload = ExternalPayload

  public weak var host: (any LayoutHost)?

  /// What the program reported about itself, or nil if it failed before that.
  public private(set) var program: ProgramDescription?

  /// Why the layout is empty, or nil while the program works.
  public private(set) var failure: ExternalFailure?

  public var breakdown: Breakdown? { failure.map { Breakdown("\($0)") } }

  /// The kind and parameters of the layout that the program makes.
  public private(set) var specification: LayoutSpecification

  let process: ExternalProgram
  let source: ScenarioSource
  let number: Int

  /// The data, view and parameters that the program knows from the messages so far.
  var sent: SentState

  /// What has been invalidated since the last `prepare`.
  var pending = PendingChanges.everything

  /// The data of the last `prepare`, or nil before the first one and after a failed one.
  var laidOut: ResolvedData?

  /// How the elements of the current batch appear and disappear. Empty outside a batch.
  var motions = Motions()

  /// Asks `process` for a layout of `specification` on the data of `source`, which becomes its
  /// host.
  ///
  /// The layout keeps the program alive. One program may serve several layouts at the same time.
  public init(
    _ specification: LayoutSpecification, by process: ExternalProgram, source: ScenarioSource
  ) {
    self.process = process
    self.source = source
    self.specification = specification
    number = process.makeLayoutNumber()
    sent = SentState(source, source.data, specification)
    host = source
    start()
  }

  deinit {
    // Only a layout that was made needs a stop message, and its failure no longer matters.
    if failure == nil, refusal == nil {
      _ = try? process.ask("stop", message("stop")) { _ in }
    }
  }

  /// What the program supports beyond the required messages.
  public var capabilities: Set<Capability> { program?.capabilities ?? [] }

  /// Why the program does not support this layout with its present parameters and data, or nil if it
  /// does. The program then gets no further messages for it until it is started again.
  public private(set) var refusal: String?

  /// Records the key `refused` of an answer.
  func readRefusal(_ answer: Answer) throws(ExternalFailure) {
    guard let reason = try answer["refused"]?.text() else { return }
    refusal = "the program refuses it: \(quoted(reason, limit: 200))"
  }

  /// Sets the layout's parameters and invalidates it, as the property setters of a layout do.
  public func set(_ specification: LayoutSpecification) {
    self.specification = specification
    invalidateLayout(with: InvalidationContext())
  }

  /// Has the program make the layout, again if it exists, from the state in ``sent``.
  func start() {
    var message = Members("start", number)
    message.add("protocol", .integer(ExternalProgram.protocolVersion))
    message.add("kind", .string(specification.kind.name))
    message.add("parameters", specification.wholeParameters)
    message.add("viewport", ScenarioWriter.frame(sent.viewport))
    message.add("contentInset", ScenarioWriter.insets(sent.contentInset))
    message.add("scale", .number(sent.scale))
    message.add("data", sent.data.message)
    refusal = nil
    program = ask("start", message.object) { answer throws(ExternalFailure) in
      let description = try ProgramDescription(answer)
      try readRefusal(answer)
      return description
    }
  }

  /// A message that consists of its name and the layout's number alone.
  func message(_ name: String) -> JSONValue { Members(name, number).object }

  /// Sends `message` and returns what `read` reads from the answer, or nil if the program failed
  /// or refused the layout.
  func ask<Value>(
    _ name: String, _ message: JSONValue, _ read: (Answer) throws(ExternalFailure) -> Value
  ) -> Value? {
    guard failure == nil, refusal == nil else { return nil }
    do throws(ExternalFailure) {
      return try process.ask(name, message, read)
    } catch {
      failure = error
      return nil
    }
  }
}

extension Members {
  /// Creates a message with its name under `do`, and the number of its layout.
  init(_ name: String, _ layout: Int) {
    self.init()
    add("do", .string(name))
    add("layout", .integer(layout))
  }
}

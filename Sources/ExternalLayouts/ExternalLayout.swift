import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A layout in another program, behind the contract: every call is a message of the protocol in
/// `Scenarios/PROTOCOL.md`.
///
/// The program is given the data whole, by ``source``, and told of what changes. As the contract's
/// queries cannot throw, a program that fails leaves its reason in ``failure``, and from then on the
/// layout is empty.
///
/// - Complexity: what the program's is, and O(n) in the bytes of message and answer.
public final class ExternalLayout: CollectionLayout, BreakdownReporting {
  public typealias Payload = ExternalPayload

  public weak var host: (any LayoutHost)?

  /// What the program says of itself; nil where it has failed before it could.
  public private(set) var program: ProgramDescription?

  /// Why the layout is empty; nil while the program serves.
  public private(set) var failure: ExternalFailure?

  public var breakdown: Breakdown? { failure.map { Breakdown("\($0)") } }

  /// The layout that the program is asked for.
  public private(set) var specification: LayoutSpecification

  let process: ExternalProgram
  let source: ScenarioSource
  let number: Int

  /// What the program was last told.
  var told: Told

  /// What has become stale since the last `prepare`.
  var pending = PendingChanges.everything

  /// The data of the last `prepare`; nil before the first one and after one that failed.
  var laidOut: ResolvedData?

  /// How the elements of a batch come and go; empty outside of one.
  var motions = Motions()

  /// Asks `process` for a layout of `specification`, fed by `source`, which becomes its host.
  ///
  /// The program is kept alive; it may serve other layouts at the same time.
  public init(
    _ specification: LayoutSpecification, by process: ExternalProgram, source: ScenarioSource
  ) {
    self.process = process
    self.source = source
    self.specification = specification
    number = process.makeLayoutNumber()
    told = Told(source, source.data, specification)
    host = source
    start()
  }

  deinit {
    // Only what was made can be ended; who fails at the farewell has failed nobody here.
    if failure == nil, refusal == nil {
      _ = try? process.ask("stop", message("stop")) { _ in }
    }
  }

  /// What the program can be asked beyond the core.
  public var capabilities: Set<Capability> { program?.capabilities ?? [] }

  /// Why the program does not make such a layout; nil where it does.
  public var refusal: String? { program?.refusal }

  /// Sets the layout's parameters, as property setters do.
  public func set(_ specification: LayoutSpecification) {
    self.specification = specification
    invalidateLayout(with: InvalidationContext())
  }

  /// Has the program make the layout, or make it anew, of what it was last told.
  func start() {
    var message = Members("start", number)
    message.add("protocol", .integer(ExternalProgram.protocolVersion))
    message.add("kind", .string(specification.kind.name))
    message.add("parameters", specification.wholeParameters)
    message.add("viewport", ScenarioWriter.frame(told.viewport))
    message.add("contentInset", ScenarioWriter.insets(told.contentInset))
    message.add("scale", .number(told.scale))
    message.add("data", told.data.message)
    program = ask("start", message.object) { answer throws(ExternalFailure) in
      try ProgramDescription(answer)
    }
  }

  /// A message without operands.
  func message(_ name: String) -> JSONValue { Members(name, number).object }

  /// What `read` makes of the answer to `message`; nil where the program has failed or refused.
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
  /// A message: `do`, and the layout that it is about.
  init(_ name: String, _ layout: Int) {
    self.init()
    add("do", .string(name))
    add("layout", .integer(layout))
  }
}

/// Something done to a worker's subject on purpose, so that a gate can be seen to find it.
///
/// What the names mean is the worker's to say; nothing is injected unless an order says so.
public struct Injection: Hashable, Sendable, Codable {
  public var name: String
  /// How much of it, in a unit of its own.
  public var amount: Int

  /// Creates an injection.
  public init(_ name: String, amount: Int = 1) {
    self.name = name
    self.amount = amount
  }
}

import LayoutGeometry

/// A layout and the parameters that a scenario sets on it.
///
/// The typed accessors give the written value or else the standard one of the table
/// ``LayoutKind/parameters``. Asking for a parameter that the layout has not, or by the wrong type,
/// is a programming error and traps.
public struct LayoutSpecification: Hashable, Sendable {
  public var kind: LayoutKind

  /// The parameters that were written.
  public var parameters: [LayoutParameter: ParameterValue]

  /// Creates a layout of `kind` that sets `parameters`.
  public init(kind: LayoutKind, parameters: [LayoutParameter: ParameterValue] = [:]) {
    self.kind = kind
    self.parameters = parameters
  }

  /// The same layout after its properties were set to `changes`.
  public func setting(_ changes: [LayoutParameter: ParameterValue]) -> LayoutSpecification {
    LayoutSpecification(kind: kind, parameters: parameters.merging(changes) { $1 })
  }

  /// The value of `parameter`: the written one, else the standard one; nil where the layout derives
  /// it from its bounds or has no such parameter.
  public subscript(parameter: LayoutParameter) -> ParameterValue? {
    parameters[parameter] ?? kind.rule(for: parameter)?.standard
  }

  /// A number or length.
  public func number(_ parameter: LayoutParameter) -> Double {
    guard case .number(let number)? = self[parameter] else { mismatch(parameter) }
    return number
  }

  /// A whole number.
  public func integer(_ parameter: LayoutParameter) -> Int {
    guard case .integer(let integer)? = self[parameter] else { mismatch(parameter) }
    return integer
  }

  /// A yes or no.
  public func boolean(_ parameter: LayoutParameter) -> Bool {
    guard case .boolean(let flag)? = self[parameter] else { mismatch(parameter) }
    return flag
  }

  /// A width and height.
  public func size(_ parameter: LayoutParameter) -> Size {
    guard case .size(let size)? = self[parameter] else { mismatch(parameter) }
    return size
  }

  /// Insets; nil only where the layout derives them from its bounds (`coverFlow`'s section inset).
  public func insets(_ parameter: LayoutParameter) -> Insets? {
    guard let value = self[parameter] else { return nil }
    guard case .insets(let insets) = value else { mismatch(parameter) }
    return insets
  }

  /// One of the parameter's words.
  public func word(_ parameter: LayoutParameter) -> String {
    guard case .word(let word)? = self[parameter] else { mismatch(parameter) }
    return word
  }

  /// The scroll axis; vertical for layouts that know no other.
  public var scrollDirection: Axis {
    guard case .word(let word)? = self[.scrollDirection] else { return .vertical }
    return Axis(rawValue: word) ?? .vertical
  }

  private func mismatch(_ parameter: LayoutParameter) -> Never {
    preconditionFailure("layout \(kind.rawValue) has no such \(parameter.rawValue)")
  }
}

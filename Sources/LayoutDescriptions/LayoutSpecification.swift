import LayoutGeometry

/// A layout, and the parameters that are set for it.
///
/// The typed accessors return the value that is set, or otherwise the default value in the
/// description. Asking for a parameter that the layout does not have, or for the wrong type, is a
/// programming error and traps.
///
///     let grid = LayoutSpecification(kind: .grid, parameters: [.columns: .integer(4)])
///     grid.integer(.columns)    // 4
///     grid.number(.rowHeight)   // 44, the default value
public struct LayoutSpecification: Hashable, Sendable {
  public var kind: LayoutDescription

  /// The parameters that are set. All others have their default values.
  public var parameters: [LayoutParameter: ParameterValue]

  /// Creates a specification of the layout `kind` with these parameters set.
  public init(kind: LayoutDescription, parameters: [LayoutParameter: ParameterValue] = [:]) {
    self.kind = kind
    self.parameters = parameters
  }

  /// A copy of this specification in which the parameters in `changes` are set too.
  public func setting(_ changes: [LayoutParameter: ParameterValue]) -> LayoutSpecification {
    LayoutSpecification(kind: kind, parameters: parameters.merging(changes) { $1 })
  }

  /// The value of `parameter`: the value that is set, or otherwise the default value. Nil if the
  /// layout computes the value from the view's bounds, or has no such parameter.
  public subscript(parameter: LayoutParameter) -> ParameterValue? {
    parameters[parameter] ?? kind.rule(for: parameter)?.defaultValue
  }

  /// The value of a parameter of type `number`, `spacing` or `length`.
  public func number(_ parameter: LayoutParameter) -> Double {
    guard case .number(let number)? = self[parameter] else { trapOnTypeMismatch(parameter) }
    return number
  }

  public func integer(_ parameter: LayoutParameter) -> Int {
    guard case .integer(let integer)? = self[parameter] else { trapOnTypeMismatch(parameter) }
    return integer
  }

  public func boolean(_ parameter: LayoutParameter) -> Bool {
    guard case .boolean(let flag)? = self[parameter] else { trapOnTypeMismatch(parameter) }
    return flag
  }

  public func size(_ parameter: LayoutParameter) -> Size {
    guard case .size(let size)? = self[parameter] else { trapOnTypeMismatch(parameter) }
    return size
  }

  /// The value of a parameter of type `insets`; nil if the layout computes it from the view's
  /// bounds, or has no such parameter.
  public func insets(_ parameter: LayoutParameter) -> Insets? {
    guard let value = self[parameter] else { return nil }
    guard case .insets(let insets) = value else { trapOnTypeMismatch(parameter) }
    return insets
  }

  /// The value of a parameter of type `keyword`.
  public func keyword(_ parameter: LayoutParameter) -> String {
    guard case .keyword(let word)? = self[parameter] else { trapOnTypeMismatch(parameter) }
    return word
  }

  /// The scroll axis; vertical for a layout without the parameter `scrollDirection`.
  public var scrollDirection: Axis {
    guard case .keyword(let word)? = self[.scrollDirection] else { return .vertical }
    return Axis(rawValue: word) ?? .vertical
  }

  /// The values of all parameters of type `spacing`: the distances between items.
  public var spacings: [Double] {
    kind.parameters.compactMap { rule in
      guard rule.type == .spacing, case .number(let number)? = self[rule.parameter] else {
        return nil
      }
      return number
    }
  }

  private func trapOnTypeMismatch(_ parameter: LayoutParameter) -> Never {
    preconditionFailure(
      "layout \(kind.name) has no parameter \(parameter.rawValue) of the requested type")
  }
}

import LayoutGeometry

/// The name of a parameter that some layout has.
public enum LayoutParameter: String, Hashable, Sendable, CaseIterable {
  case itemSize, minimumLineSpacing, minimumInteritemSpacing, sectionInset, scrollDirection
  case headerReferenceSize, footerReferenceSize, pinsHeaders
  case columns, rowHeight, spacing, heights
  case tableHeader, tableFooter
  case inset, packing
  case spread, angle
  case layoutMode
}

/// The value of a layout parameter. Lengths are points, angles degrees.
public enum ParameterValue: Hashable, Sendable {
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case size(Size)
  case insets(Insets)
  case word(String)
}

/// What a parameter may be.
public enum ParameterType: Hashable, Sendable {
  /// Any finite number.
  case number
  /// A number that is not negative.
  case length
  /// A whole number in this range.
  case integer(ClosedRange<Int>)
  case boolean
  /// `[width, height]`, neither negative.
  case size
  /// `[top, left, bottom, right]`.
  case insets
  /// One of these words.
  case word([String])
}

/// One row of the table of parameters: a name, what it may be, and what it is when left out.
public struct ParameterRule: Hashable, Sendable {
  public let parameter: LayoutParameter
  public let type: ParameterType

  /// The value when left out; nil where the layout derives it from its bounds.
  public let standard: ParameterValue?

  init(_ parameter: LayoutParameter, _ type: ParameterType, _ standard: ParameterValue?) {
    self.parameter = parameter
    self.type = type
    self.standard = standard
  }
}

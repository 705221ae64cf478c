import LayoutGeometry

/// The name of a layout parameter, as written in scenario files.
///
///     extension LayoutParameter {
///       static let slope = LayoutParameter(rawValue: "slope")
///     }
///
/// Parameters that several layouts share are declared here. All others are declared in the folder
/// of their layout.
public struct LayoutParameter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates the parameter called `name`.
  public init(_ name: String) { rawValue = name }
}

extension LayoutParameter {
  public static let itemSize = LayoutParameter("itemSize")
  public static let minimumLineSpacing = LayoutParameter("minimumLineSpacing")
  public static let minimumInteritemSpacing = LayoutParameter("minimumInteritemSpacing")
  public static let sectionInset = LayoutParameter("sectionInset")
  public static let scrollDirection = LayoutParameter("scrollDirection")
  public static let headerReferenceSize = LayoutParameter("headerReferenceSize")
  public static let footerReferenceSize = LayoutParameter("footerReferenceSize")
  public static let pinsHeaders = LayoutParameter("pinsHeaders")
  public static let columns = LayoutParameter("columns")
  public static let rowHeight = LayoutParameter("rowHeight")
  public static let spacing = LayoutParameter("spacing")

  /// The parameters that several layouts share, in the order in which scenario files list them.
  public static let shared: [LayoutParameter] = [
    .itemSize, .minimumLineSpacing, .minimumInteritemSpacing, .sectionInset, .scrollDirection,
    .headerReferenceSize, .footerReferenceSize, .pinsHeaders, .columns, .rowHeight, .spacing,
  ]
}

/// The value of a layout parameter. Lengths are in points, angles in degrees.
public enum ParameterValue: Hashable, Sendable {
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case size(Size)
  case insets(Insets)
  case keyword(String)
}

/// The types of layout parameters.
public enum ParameterType: Hashable, Sendable {
  /// Any finite number.
  case number
  /// Any finite number, used as a distance between items. If it is negative, items overlap.
  case spacing
  /// A finite number that is not negative.
  case length
  /// A whole number in the given range.
  case integer(ClosedRange<Int>)
  case boolean
  /// A size `[width, height]` without negative lengths.
  case size
  /// Insets `[top, left, bottom, right]`.
  case insets
  /// One of the given words.
  case keyword([String])
}

/// A parameter of a layout, with its type and default value.
///
///     let rule = ParameterRule(.columns, .integer(1...64), .integer(3))
public struct ParameterRule: Hashable, Sendable {
  public let parameter: LayoutParameter
  public let type: ParameterType

  /// The default value; nil if the layout computes it from the view's bounds.
  public let defaultValue: ParameterValue?

  /// Creates the rule for `parameter`.
  public init(_ parameter: LayoutParameter, _ type: ParameterType, _ standard: ParameterValue?) {
    self.parameter = parameter
    self.type = type
    self.defaultValue = standard
  }
}

/// The rules for parameters that several layouts share.
extension ParameterRule {
  /// The rule for `pinsHeaders`: true if section headers stay in the visible range while their
  /// section is visible. The default value is false.
  public static let pinsHeaders = ParameterRule(.pinsHeaders, .boolean, .boolean(false))

  /// The rule for the scroll direction, with `axis` as its default value.
  public static func scrollDirection(_ axis: Axis) -> ParameterRule {
    let keywords = [Axis.vertical.rawValue, Axis.horizontal.rawValue]
    return ParameterRule(.scrollDirection, .keyword(keywords), .keyword(axis.rawValue))
  }

  /// The rules for the section inset, the header size and the footer size.
  ///
  /// - Parameters:
  ///   - inset: The default inset; nil for a layout that computes it from the view's bounds.
  ///   - header: The default size of headers.
  public static func insetAndHeaderRules(
    inset: Insets? = .zero, header: Size = .zero
  ) -> [ParameterRule] {
    [
      ParameterRule(.sectionInset, .insets, inset.map { .insets($0) }),
      ParameterRule(.headerReferenceSize, .size, .size(header)),
      ParameterRule(.footerReferenceSize, .size, .size(.zero)),
    ]
  }
}

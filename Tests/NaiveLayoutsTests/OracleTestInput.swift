import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import NaiveLayouts

/// The environment of a view at the origin.
func viewEnvironment(
  _ width: Double, _ height: Double, scale: Double = 2, contentInset: Insets = .zero
) -> NaiveEnvironment {
  NaiveEnvironment(
    bounds: Rect(x: 0, y: 0, width: width, height: height), contentInset: contentInset,
    scale: scale)
}

/// Creates insets, given in the order top, left, bottom, right.
func inset(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> Insets {
  Insets(top: top, left: left, bottom: bottom, right: right)
}

/// A section of `count` items of one size.
func section(_ count: Int, of width: Double, by height: Double) -> NaiveSection {
  NaiveSection(sizes: [Size](repeating: Size(width: width, height: height), count: count))
}

extension OracleLayout {
  /// The frames of the cells of a section, in order.
  func cellFrames(inSection section: Int = 0) -> [Rect] {
    elements.filter { $0.identity.category == .cell && $0.identity.path.section == section }
      .map(\.frame)
  }

  /// The frame of the supplementary element at item 0 of a section.
  func frame(of kind: ElementKind, _ section: Int = 0) -> Rect? {
    element(.supplementary(kind, ElementPath(section: section, item: 0)))?.frame
  }
}

/// The error that `body` throws; nil if it throws none.
func layoutError(_ body: () throws -> OracleLayout) -> LayoutError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? LayoutError
  }
}

extension LayoutError {
  /// What a refused layout is about and the value that it refuses, such as "cell 0.2: 3.0 x nan". A
  /// NaN in the error itself would make it unequal to any other.
  var offender: String {
    switch self {
    case .invalidItemSize(let element, let size): "\(element): \(size.width) x \(size.height)"
    case .invalidMetric(let name, nil, let value): "\(name): \(value)"
    case .invalidMetric(let name, let section?, let value): "\(name) \(section): \(value)"
    case .coordinateOutOfRange(let element): "coordinates of \(element)"
    default: description
    }
  }
}

extension PlacedElement {
  /// Whether the transform's entries are within 1e-9 of `numbers`, row by row.
  func isTransformed(by numbers: [Double]) -> Bool {
    zip(transform.matrixEntries, numbers).allSatisfy { ($0 - $1).magnitude <= 1e-9 }
      && numbers.count == 16
  }
}

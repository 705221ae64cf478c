import LayoutGeometry

/// Why a layout could not be prepared, or a batch not be applied.
public enum LayoutError: Error, Hashable, Sendable {
  /// A size that is NaN, infinite or negative, or longer than the exact range.
  case invalidItemSize(ElementIdentity, Size)
  /// An inset, spacing or extent of the host that is not a finite length within the exact range.
  case invalidMetric(name: String, section: Int?, value: Double)
  /// A number of sections or items that is negative or not below 2^31 - 1.
  case invalidCount(section: Int?, Int)
  /// A frame with a coordinate beyond ``Lattice/limit``.
  case coordinateOutOfRange(ElementIdentity)
  /// A set of changes that contradicts itself or the counts.
  case invalidBatch(reason: String, at: LayoutUpdate.Target?)
  /// A tree with a cycle, a child of two parents, or a parent that does not exist.
  case invalidTree(reason: String, at: ElementPath?)
}

extension LayoutError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidItemSize(let element, let size):
      return "expected a size of finite lengths from 0 to 2^40 for \"\(element)\", found "
        + "\(size.width) x \(size.height)"
    case .invalidMetric(let name, let section, let value):
      let place = section.map { " of section \($0)" } ?? ""
      return "expected a finite length within 2^40 for \"\(name)\"\(place), found \(value)"
    case .invalidCount(let section, let count):
      let what = section.map { "items in section \($0)" } ?? "sections"
      return "expected a number of \(what) from 0 to 2^31 - 2, found \(count)"
    case .coordinateOutOfRange(let element):
      return "expected coordinates within 2^40 points, found \"\(element)\" beyond them"
    case .invalidBatch(let reason, let target):
      return "impossible batch: \(reason)" + (target.map { " at \($0)" } ?? "")
    case .invalidTree(let reason, let path):
      return "invalid tree: \(reason)" + (path.map { " at \($0)" } ?? "")
    }
  }
}

extension LayoutUpdate.Target: CustomStringConvertible {
  public var description: String {
    switch self {
    case .item(let path): return "item \(path)"
    case .section(let section): return "section \(section)"
    }
  }
}

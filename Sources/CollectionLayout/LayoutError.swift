import LayoutGeometry

/// An error thrown by `prepare()`, or for an invalid batch of updates.
///
/// The description names the element or metric, and gives the expected value before the found one.
public enum LayoutError: Error, Hashable, Sendable {
  /// A size is NaN, infinite, negative, or greater than 2^40 points.
  case invalidItemSize(ElementIdentity, Size)
  /// A length, angle, display scale or number of columns is NaN, infinite or out of range.
  case invalidMetric(name: String, section: Int?, value: Double)
  /// A number of sections or items is negative, or greater than 2^31 - 2.
  case invalidCount(section: Int?, Int)
  /// A frame has a coordinate beyond ``LayoutGeometry/Lattice/maximumCoordinate``.
  case coordinateOutOfRange(ElementIdentity)
  /// The changes of a batch contradict each other, or contradict the numbers of sections and items.
  case invalidBatch(reason: String, at: LayoutUpdate.Target?)
  /// A tree has a cycle, a child with two parents, or a parent that does not exist.
  case invalidTree(reason: String, at: ElementPath?)
}

extension LayoutError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidItemSize(let element, let size):
      return "expected a size of finite lengths from 0 to 2^40 points for \"\(element)\", found "
        + "\(size.width) x \(size.height)"
    case .invalidMetric(let name, let section, let value):
      let sectionText = section.map { " of section \($0)" } ?? ""
      return
        "expected \(Self.legalNumbersText(forMetric: name)) for \"\(name)\"\(sectionText), found \(value)"
    case .invalidCount(let section, let count):
      let countedThings = section.map { "items in section \($0)" } ?? "sections"
      return "expected a number of \(countedThings) from 0 to 2^31 - 2, found \(count)"
    case .coordinateOutOfRange(let element):
      return "expected coordinates within 2^40 points, found greater ones for \"\(element)\""
    case .invalidBatch(let reason, let target):
      return "impossible batch: \(reason)" + (target.map { " at \($0)" } ?? "")
    case .invalidTree(let reason, let path):
      return "invalid tree: \(reason)" + (path.map { " at \($0)" } ?? "")
    }
  }

  /// The numbers that are legal for the metric called `name`, as text for a message.
  private static func legalNumbersText(forMetric name: String) -> String {
    switch name {
    case "scale": "a number from 1/1024 to 1024"
    case "columns": "a whole number from 1 to 1,000,000"
    default: "a finite number from -2^40 to 2^40"
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

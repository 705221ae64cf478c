import LayoutGeometry

/// An error thrown by `prepare()`, or for an invalid batch of updates.
///
///     do throws(LayoutError) {
///       try layout.prepare()
///     } catch {
///       print(error)
///     }
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
      return
        "expected a size of finite lengths from 0 to 2^40 points for \"\(element)\", found \(size.width) x \(size.height)"
    case .invalidMetric(let name, let section, let value):
      let legalNumbersText = Self.legalNumbersText(forMetric: name)
      guard let section else {
        return "expected \(legalNumbersText) for \"\(name)\", found \(value)"
      }
      return "expected \(legalNumbersText) for \"\(name)\" of section \(section), found \(value)"
    case .invalidCount(nil, let count):
      return "expected a number of sections from 0 to 2^31 - 2, found \(count)"
    case .invalidCount(let section?, let count):
      return
        "expected a number of items in section \(section) from 0 to 2^31 - 2, found \(count)"
    case .coordinateOutOfRange(let element):
      return "expected coordinates within 2^40 points, found greater coordinates for \"\(element)\""
    case .invalidBatch(let reason, nil):
      return "impossible batch: \(reason)"
    case .invalidBatch(let reason, let target?):
      return "impossible batch: \(reason) at \(target)"
    case .invalidTree(let reason, nil):
      return "invalid tree: \(reason)"
    case .invalidTree(let reason, let path?):
      return "invalid tree: \(reason) at \(path)"
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

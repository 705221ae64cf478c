import CollectionLayout
import ScenarioFiles

extension LayoutError {
  /// The name of the error in scenario files.
  var kind: ExpectedError.Kind {
    switch self {
    case .invalidItemSize: return .invalidItemSize
    case .invalidMetric: return .invalidMetric
    case .invalidCount: return .invalidCount
    case .coordinateOutOfRange: return .coordinateOutOfRange
    case .invalidBatch: return .invalidBatch
    case .invalidTree: return .invalidTree
    }
  }

  /// The element that the error names; nil if the error names no element.
  package var element: ElementIdentity? {
    switch self {
    case .invalidItemSize(let element, _), .coordinateOutOfRange(let element): return element
    case .invalidMetric, .invalidCount, .invalidBatch, .invalidTree: return nil
    }
  }

  /// The path that the error names; nil if the error names no path.
  var path: ElementPath? {
    switch self {
    case .invalidItemSize(let element, _), .coordinateOutOfRange(let element): return element.path
    case .invalidTree(_, let path): return path
    case .invalidBatch(_, .item(let path)?): return path
    case .invalidBatch, .invalidMetric, .invalidCount: return nil
    }
  }
}

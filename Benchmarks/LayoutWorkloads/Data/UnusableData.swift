import CollectionLayout
import ScenarioPlayer
import Wording

/// An error: the oracle cannot lay out the data, so no engine is measured on them.
package struct UnusableData: Error, CustomStringConvertible {
  let data: BenchmarkData
  let layoutName: String
  let reason: LayoutError

  package var description: String {
    // An error about a file begins with the file's path, as a compiler's messages do.
    return switch data {
    case .file(let file):
      if let position = reason.element.flatMap(file.position) {
        "\(printable(file.path)):\(position): error: the data cannot be laid out as \"\(layoutName)\": \(reason)"
      } else {
        "\(printable(file.path)): error: the data cannot be laid out as \"\(layoutName)\": \(reason)"
      }
    case .set(let set):
      "data \"\(set.rawValue)\" cannot be laid out as \"\(layoutName)\": \(reason)"
    }
  }
}

import CollectionLayout

/// Data that no engine can lay out, as the oracle found.
package struct UnusableData: Error, CustomStringConvertible {
  let data: BenchmarkData
  let layout: String
  let reason: LayoutError

  package var description: String {
    let message = "cannot be laid out as \"\(layout)\": \(reason)"
    // A file's error begins with its place, as a compiler's does.
    return switch data {
    case .file(let file): "\(file.path): error: \(message)"
    case .set(let set): "data \"\(set.rawValue)\" \(message)"
    }
  }
}

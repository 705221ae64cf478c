import CollectionLayout

/// Data that the oracle could not lay out, so that no engine can.
package struct UnusableData: Error, CustomStringConvertible {
  let data: BenchmarkData
  let layout: String
  let reason: LayoutError

  package var description: String {
    let message = "cannot be laid out as \"\(layout)\": \(reason)"
    // Like a compiler, errors about a file begin with the file's path.
    return switch data {
    case .file(let file): "\(file.path): error: \(message)"
    case .set(let set): "data \"\(set.rawValue)\" \(message)"
    }
  }
}

import BenchmarkHarness
import ScenarioFiles

extension ResultDocument {
  /// Reads the document at `path`. Errors carry the line and the column.
  ///
  /// Only a file that the fast decoder refuses is parsed again, by a slower parser that records
  /// positions.
  ///
  /// - Throws: ``ResultDocumentError``.
  package init(reading path: String) throws(ResultDocumentError) {
    let json = try Self.fileContents(of: path)
    do throws(ResultDocumentError) {
      try self.init(json: json, path: path)
    } catch {
      throw error.addingPosition(in: JSONDocument([UInt8](json)))
    }
  }
}

extension ResultDocumentError {
  /// Adds the line and the column of the error in `document`, and a description of the value at
  /// that position.
  fileprivate func addingPosition(in document: JSONDocument) -> ResultDocumentError {
    var error = self
    guard let elementPath else {
      if let issue = document.issues.first {
        error.lineAndColumn = "\(issue.position)"
        error.foundDescription = "\(issue.place): \(issue.message)"
      } else {
        // The text is valid JSON, so the decoder must have failed on a number.
        error.foundDescription = "expected a whole number, found one with a fraction, or too large"
      }
      return error
    }
    var node = document.root
    for step in elementPath {
      let next: JSONNode? =
        switch (step, node?.value) {
        case (.key(let key), _): node?[key]
        case (.index(let index), .array(let nodes)?) where nodes.indices.contains(index):
          nodes[index]
        default: nil
        }
      // A missing key has no position, so the position of the object without the key is used.
      guard let next else { break }
      node = next
    }
    error.lineAndColumn = (node?.position).map { "\($0)" }
    if case .wrongType = cause { error.foundDescription = node?.summary }
    return error
  }
}

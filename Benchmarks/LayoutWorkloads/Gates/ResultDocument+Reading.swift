import BenchmarkHarness
import ScenarioFiles

extension ResultDocument {
  /// Reads the document at `path`; what is wrong with it is told with line and column.
  ///
  /// The text is read a second time, by a slower reader that knows where it is, only where the first
  /// one refused it.
  ///
  /// - Throws: ``ResultDocumentError``.
  package init(reading path: String) throws(ResultDocumentError) {
    let json = try Self.contents(of: path)
    do throws(ResultDocumentError) {
      try self.init(json: json, path: path)
    } catch {
      throw error.located(in: JSONDocument([UInt8](json)))
    }
  }
}

extension ResultDocumentError {
  /// The error with the line and column of the fault in `document`, and with what stands there.
  fileprivate func located(in document: JSONDocument) -> ResultDocumentError {
    var error = self
    guard let place else {
      if let issue = document.issues.first {
        error.position = "\(issue.position)"
        error.detail = "\(issue.place): \(issue.message)"
      } else {
        // The text is JSON: what the decoder cannot place are numbers.
        error.detail = "expected a whole number, found one with a fraction, or too large"
      }
      return error
    }
    var node = document.root
    for step in place {
      let next: JSONNode? =
        switch (step, node?.value) {
        case (.key(let key), _): node?[key]
        case (.index(let index), .array(let nodes)?) where nodes.indices.contains(index):
          nodes[index]
        default: nil
        }
      // A key that is not there has no position; what should hold it has.
      guard let next else { break }
      node = next
    }
    error.position = (node?.position).map { "\($0)" }
    if case .otherKind = fault { error.detail = node?.summary }
    return error
  }
}

import BenchmarkHarness
import Foundation
import ScenarioFiles
import Wording

extension ResultDocument {
  /// Reads the document at `path`. Errors carry the line and the column of the invalid value.
  ///
  /// - Throws: ``ResultDocumentError``.
  package init(reading path: String) throws(ResultDocumentError) {
    try self.init(try StrictJSONDocument(reading: path))
  }

  /// Decodes the results in `document`. Errors carry the line and the column of the invalid value.
  ///
  /// - Throws: ``ResultDocumentError``.
  package init(_ document: StrictJSONDocument) throws(ResultDocumentError) {
    if let kind = document.kind, kind != .benchmarkResults {
      throw document.error("expected benchmark results, found \(kind.description)")
    }
    self = try document.decode { json throws(ResultDocumentError) in
      try ResultDocument(json: json, path: document.path)
    }
  }
}

/// A JSON document whose syntax and strings were validated, in one of this project's formats, such
/// as benchmark results.
///
/// The text must be strict JSON in UTF-8, as in scenario files, and its strings must be printable,
/// because they are shown in tables, pages and logs.
package struct StrictJSONDocument {
  package let path: String
  package let kind: DocumentKind?
  private let json: Data
  private let document: JSONDocument

  /// Reads the document at `path`.
  ///
  /// - Throws: ``ResultDocumentError`` with the line and the column.
  package init(reading path: String) throws(ResultDocumentError) {
    self.path = path
    json = try ResultDocument.fileContents(of: path)
    document = JSONDocument([UInt8](json))
    guard let root = document.root, document.issues.isEmpty else {
      throw ResultDocumentError(.malformed, path: path).addingPosition(in: document)
    }
    kind = DocumentKind(root)
    guard kind == .benchmarkResults || kind == .conformanceReport || kind == nil else { return }
    if let finding = root.firstUnprintableText(at: .root) {
      var error = ResultDocumentError(
        .invalidValue("\(finding.jsonPath): \(finding.message)"), path: path)
      error.lineAndColumn = "\(finding.position)"
      throw error
    }
  }

  /// Creates an error that `text` describes and that concerns the whole document.
  package func error(_ text: String) -> ResultDocumentError {
    var error = ResultDocumentError(.invalidValue(text), path: path)
    error.lineAndColumn = document.root.map { "\($0.position)" }
    return error
  }

  /// Returns what `body` decodes from the text of this document. Errors of `body` get the line and
  /// the column of the value that they are about.
  ///
  /// - Throws: ``ResultDocumentError``.
  package func decode<Value>(_ body: (Data) throws(ResultDocumentError) -> Value)
    throws(ResultDocumentError) -> Value
  {
    do throws(ResultDocumentError) {
      return try body(json)
    } catch {
      if error.cause == .malformed, document.issues.isEmpty,
        let number = firstNumber(refusedBy: body)
      {
        var error = ResultDocumentError(
          .invalidValue(
            "\(number.path): expected a whole number that is legal for this key and fits in 64 bits, found \(number.node.summary)"
          ), path: path)
        error.lineAndColumn = "\(number.node.position)"
        throw error
      }
      throw error.addingPosition(in: document)
    }
  }

  /// The first number of the document that `body` cannot decode; nil if `body` fails for another
  /// reason.
  ///
  /// If a number is out of the range of the type that it is decoded to, the JSON decoder does not
  /// tell which number it is. In a binary search, this method therefore replaces more or fewer of
  /// the numbers at the end of the document by 0, and calls `body` with each changed document.
  ///
  /// - Complexity: O(log n) attempts for n numbers that are negative, fractional or too large.
  private func firstNumber<Value>(
    refusedBy body: (Data) throws(ResultDocumentError) -> Value
  ) -> (node: JSONNode, path: JSONPath)? {
    guard let root = document.root else { return nil }
    // Whether `body` fails if 0 replaces the `numbers` after the first `keptCount`.
    func decodingFails(keepingFirst keptCount: Int) -> Bool {
      var numbersLeftToKeep = keptCount
      let text = root.valueZeroingNumbersThatMayFail(afterFirst: &numbersLeftToKeep).compactText
      do throws(ResultDocumentError) {
        _ = try body(Data(text.utf8))
        return false
      } catch {
        return error.cause == .malformed
      }
    }
    let numbers = root.numbersThatMayFail(at: .root)
    var (acceptedCount, refusedCount) = (0, numbers.count)
    guard decodingFails(keepingFirst: refusedCount),
      !decodingFails(keepingFirst: acceptedCount)
    else {
      return nil
    }
    while refusedCount - acceptedCount > 1 {
      let middleCount = (acceptedCount + refusedCount) / 2
      if decodingFails(keepingFirst: middleCount) {
        refusedCount = middleCount
      } else {
        acceptedCount = middleCount
      }
    }
    return numbers[refusedCount - 1]
  }
}

extension JSONNode {
  /// Whether the value is a number that may fail to decode, because it is negative, fractional or
  /// too large for an integer type.
  private var mayFailToDecode: Bool {
    guard case .number(let number) = value else { return false }
    return number < 0 || Int(exactly: number) == nil
  }

  /// The numbers in this node that may fail to decode, because they are negative, fractional or
  /// too large for an integer type. Returns them with their paths, in the order of the text.
  fileprivate func numbersThatMayFail(at path: JSONPath) -> [(node: JSONNode, path: JSONPath)] {
    switch value {
    case .null, .boolean, .string: return []
    case .number: return mayFailToDecode ? [(self, path)] : []
    case .array(let elements):
      return elements.enumerated().flatMap {
        $0.element.numbersThatMayFail(at: .index(path, $0.offset))
      }
    case .object(let members):
      return members.flatMap { $0.value.numbersThatMayFail(at: .key(path, $0.key)) }
    }
  }

  /// The value of this node, with 0 in place of each number that may fail to decode (because it is
  /// negative, fractional or too large for an integer type) except the first `countToKeep`.
  /// `countToKeep` is reduced by the number of such numbers that are kept.
  fileprivate func valueZeroingNumbersThatMayFail(afterFirst countToKeep: inout Int) -> JSONValue {
    switch value {
    case .null, .boolean, .string: return JSONValue(self)
    case .number:
      guard mayFailToDecode else { return JSONValue(self) }
      guard countToKeep > 0 else { return .integer(0) }
      countToKeep -= 1
      return JSONValue(self)
    case .array(let elements):
      return .array(elements.map { $0.valueZeroingNumbersThatMayFail(afterFirst: &countToKeep) })
    case .object(let members):
      return .object(
        members.map {
          .init($0.key, $0.value.valueZeroingNumbersThatMayFail(afterFirst: &countToKeep))
        })
    }
  }
}

extension JSONNode {
  /// The problem with the first key or string in this node that is too long for a report, or not
  /// printable on one line; nil if there is none.
  fileprivate func firstUnprintableText(at place: JSONPath) -> JSONIssue? {
    func issue(_ text: String, _ position: SourcePosition, _ place: JSONPath) -> JSONIssue? {
      if reportText(text) == text { return nil }
      return JSONIssue(
        position: position, jsonPath: place,
        message:
          "expected at most \(reportTextLimit) printable characters on one line, found string \(quoted(text))"
      )
    }
    switch value {
    case .null, .boolean, .number: return nil
    case .string(let text): return issue(text, position, place)
    case .array(let elements):
      return elements.enumerated().lazy.compactMap {
        $0.element.firstUnprintableText(at: .index(place, $0.offset))
      }.first
    case .object(let members):
      return members.lazy.compactMap {
        issue($0.key, $0.keyPosition, place)
          ?? $0.value.firstUnprintableText(at: .key(place, $0.key))
      }.first
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
        error.foundDescription = "\(issue.jsonPath): \(issue.message)"
      } else {
        // The text is valid JSON, so the decoder must have failed on a number.
        error.foundDescription =
          "expected a whole number, found a number that has a fraction or is too large"
      }
      return error
    }
    var node = document.root
    for step in elementPath {
      let nextNode: JSONNode? =
        switch (step, node?.value) {
        case (.key(let key), _): node?[key]
        case (.index(let index), .array(let nodes)?) where nodes.indices.contains(index):
          nodes[index]
        default: nil
        }
      // A missing key has no position, so the error gets the position of the object that lacks the
      // key.
      guard let nextNode else { break }
      node = nextNode
    }
    error.lineAndColumn = (node?.position).map { "\($0)" }
    if case .wrongType = cause { error.foundDescription = node?.summary }
    return error
  }
}

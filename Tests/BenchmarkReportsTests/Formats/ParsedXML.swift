import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an XML text, in the order in which they begin.
final class ParsedXML: NSObject, XMLParserDelegate {
  /// One element, its attributes, and the text inside it.
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    /// The index of the parent element; nil for the root.
    var parentIndex: Int?
  }

  private(set) var elements: [Element] = []
  /// The parser's error and the number of the line; nil if the XML is well-formed.
  private(set) var parseError: String?
  private var openElementIndices: [Int] = []

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() {
      parseError = "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")"
    }
  }

  func elements(named name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The children called `name` of the element at index `parentIndex`.
  func children(_ name: String, of parentIndex: Int) -> [Element] {
    elements.filter { $0.parentIndex == parentIndex && $0.name == name }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(
      Element(name: name, attributes: attributes, parentIndex: openElementIndices.last))
    openElementIndices.append(elements.count - 1)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { openElementIndices.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let index = openElementIndices.last { elements[index].text += text }
  }
}

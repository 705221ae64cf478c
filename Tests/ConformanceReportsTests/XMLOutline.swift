import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an XML text with their attributes, in order, and all text.
struct XMLOutline {
  let elements: [(name: String, attributes: [String: String])]

  /// The text between the tags of all elements, joined.
  let text: String

  /// Whether the text is well-formed.
  let isWellFormed: Bool

  init(_ xml: String) {
    let parser = XMLParser(data: Data(xml.utf8))
    let collector = ElementCollector()
    parser.delegate = collector
    isWellFormed = parser.parse()
    elements = collector.elements
    text = collector.text
  }

  /// The attributes of all elements called `name`.
  func attributes(of name: String) -> [[String: String]] {
    elements.filter { $0.name == name }.map(\.attributes)
  }

  private final class ElementCollector: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}

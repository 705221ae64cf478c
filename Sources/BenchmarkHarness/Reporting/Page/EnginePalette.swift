import Reports
import Wording

/// Assigns each engine a color, a shape and a line style, which are the same on the whole page.
///
/// The colors are from the palette of Okabe and Ito, which color-blind readers can distinguish,
/// adapted to the background. Shapes and line styles distinguish engines without color.
struct EnginePalette {
  let engines: [String]

  /// The number of slots. A slot is a color, a shape and a line style in the style sheet.
  static let slotCount = 6

  /// Assigns a slot to each engine of `document`, in the order of the first result of each engine.
  init(_ document: ResultDocument) { engines = document.results.map(\.identity.engine).uniqued() }

  /// The number that selects the color and the shape of `engine`.
  func slot(of engine: String) -> Int { (engines.firstIndex(of: engine) ?? 0) % Self.slotCount }

  /// The symbol and the name of an engine as HTML.
  func symbolAndName(_ engine: String) -> String {
    "<span class=\"chip e\(slot(of: engine))\">\(symbol(engine))\(XMLText.escaped(engine))</span>"
  }

  /// The symbols and names of `engines` as HTML.
  func legend(_ engines: [String]) -> String {
    "<p class=\"legend\">" + engines.map(symbolAndName).joined(separator: " ") + "</p>"
  }

  private func symbol(_ engine: String) -> String {
    let slot = slot(of: engine)
    return "<svg class=\"swatch\" aria-hidden=\"true\"><use href=\"#s\(slot)\"/></svg>"
  }
}

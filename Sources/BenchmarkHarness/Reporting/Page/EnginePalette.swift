import Reports
import Wording

/// The colour, the shape and the dashes of each engine, the same all over the page.
///
/// The colours are those of Okabe and Ito, which people with colour-blindness can tell apart, darker
/// or lighter where the background asks for it; shape and dashes tell engines apart without them.
struct EnginePalette {
  let engines: [String]

  /// The number of colours in the style sheet.
  static let slots = 6

  /// Gives every engine of `document` a slot, in the order of their first result.
  init(_ document: ResultDocument) { engines = document.results.map(\.identity.engine).uniqued() }

  /// The number of an engine's colour and shape.
  func slot(of engine: String) -> Int { (engines.firstIndex(of: engine) ?? 0) % Self.slots }

  /// An engine's name behind its mark.
  func chip(_ engine: String) -> String {
    "<span class=\"chip e\(slot(of: engine))\">\(swatch(engine))\(XMLText.escaped(engine))</span>"
  }

  /// The marks and names of `engines`.
  func legend(_ engines: [String]) -> String {
    "<p class=\"legend\">" + engines.map(chip).joined(separator: " ") + "</p>"
  }

  private func swatch(_ engine: String) -> String {
    let slot = slot(of: engine)
    return "<svg class=\"swatch\" viewBox=\"0 0 24 12\" width=\"24\" height=\"12\" "
      + "aria-hidden=\"true\"><path class=\"line\" d=\"M1 6H23\"/>"
      + ChartMark.path(slot: slot, x: 12, y: 6, style: "mark") + "</svg>"
  }
}

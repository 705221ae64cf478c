import Reports
import Wording

/// The color, the shape and the line style of each engine, the same in the whole page.
///
/// The colors are those of Okabe and Ito, which remain distinct for color-blind readers, adapted to
/// the background. Shapes and line styles distinguish engines without color.
struct EnginePalette {
  let engines: [String]

  /// The number of colors in the style sheet.
  static let slots = 6

  /// Numbers the engines of `document` in the order of their first result.
  init(_ document: ResultDocument) { engines = document.results.map(\.identity.engine).uniqued() }

  /// The number of an engine's color and shape.
  func slot(of engine: String) -> Int { (engines.firstIndex(of: engine) ?? 0) % Self.slots }

  /// An engine's mark and name.
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

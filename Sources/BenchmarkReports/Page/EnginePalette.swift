import BenchmarkHarness
import Reports
import Wording

/// The engines of a page, each with the color, the shape and the line style that ``EngineStyle`` gives
/// it on all pages.
///
///     let palette = EnginePalette(document)
///     palette.nameElement("lazy")  // "<span class=\"engine\">lazy</span>"
///
/// The colors are from the palette of Okabe and Ito, which color-blind readers can distinguish,
/// adapted to the background. Shapes and line styles distinguish engines without color.
struct EnginePalette {
  let engines: [String]

  /// The engines of `document`, in the order of the first result of each engine.
  init(_ document: ResultDocument) { engines = document.results.map(\.identity.engine).uniqued() }

  /// The index of `engine` in `engines`.
  func index(of engine: String) -> Int { engines.firstIndex(of: engine) ?? 0 }

  /// An HTML element with the name of an engine. The script of the page adds the engine's symbol to
  /// it. A table cell that contains only the name gets the symbol without this element.
  func nameElement(_ engine: String) -> String {
    "<span class=\"engine\">\(XMLText.escaped(engine))</span>"
  }
}

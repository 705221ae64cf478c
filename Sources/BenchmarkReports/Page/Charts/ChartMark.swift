import Reports

/// A small shape that marks a value in a chart. Each engine has its own shape.
///
/// The page contains each shape once, and every mark that the script draws refers to it.
enum ChartMark {
  /// The SVG shapes for all styles (combinations of color and shape) of ``EngineStyle``, three
  /// for each style. The shapes of style 0 are the mark `d0`, the mark `m0` inside an area that
  /// reacts to the pointer, and the legend symbol `s0`.
  static let sharedSVGShapes = (0..<EngineStyle.count).map { style in
    "<path id=\"d\(style)\" class=\"mark\" d=\"M0 0\(outlinePathData(styleIndex: style))\"/>"
      + "<g id=\"m\(style)\"><circle class=\"area\" r=\"9\"/><use href=\"#d\(style)\"/></g>"
      + "<g id=\"s\(style)\"><path class=\"line\" d=\"M1 6H23\"/>"
      + "<use href=\"#d\(style)\" x=\"12\" y=\"6\"/></g>"
  }

  private static func outlinePathData(styleIndex: Int) -> String {
    switch styleIndex {
    case 0: "m-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z"
    case 1: "m-3.3 -3.3h6.6v6.6h-6.6z"
    case 2: "m0 -4.4l4.2 7.6h-8.4z"
    case 3: "m0 -4.8l4.4 4.8l-4.4 4.8l-4.4 -4.8z"
    case 4: "m0 4.4l4.2 -7.6h-8.4z"
    default: "m-1.4 -4.2h2.8v2.8h2.8v2.8h-2.8v2.8h-2.8v-2.8h-2.8v-2.8h2.8z"
    }
  }
}

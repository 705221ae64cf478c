/// A small shape that marks a value in a chart. Each engine has its own shape.
enum ChartMark {
  /// The SVG path of the shape number `slot`, centered on a point.
  static func path(slot: Int, x: Double, y: Double, style: String) -> String {
    let (x, y) = (ChartNumber.pixelText(x), ChartNumber.pixelText(y))
    let shape: String
    switch slot {
    case 0: shape = "m-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z"
    case 1: shape = "m-3.3 -3.3h6.6v6.6h-6.6z"
    case 2: shape = "m0 -4.4l4.2 7.6h-8.4z"
    case 3: shape = "m0 -4.8l4.4 4.8l-4.4 4.8l-4.4 -4.8z"
    case 4: shape = "m0 4.4l4.2 -7.6h-8.4z"
    default: shape = "m-1.4 -4.2h2.8v2.8h2.8v2.8h-2.8v2.8h-2.8v-2.8h-2.8v-2.8h2.8z"
    }
    return "<path class=\"\(style)\" d=\"M\(x) \(y)\(shape)\"/>"
  }
}

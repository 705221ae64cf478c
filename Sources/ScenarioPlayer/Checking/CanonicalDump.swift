import LayoutGeometry

/// The elements as text, one line each in canonical order, from which digests are computed.
///
/// A line is the element's name, a tab, and its fields, `name=value` separated by one space:
/// `frame`, `z`, `alpha`, `hidden`, `transform` (`none`, or the sixteen numbers m11 to m44), and
/// the custom values that the layout has: `children` (paths, or `none`), `layoutMode`,
/// `maskingValue`, `shouldRasterize`. Numbers of a list are separated by commas. A whole number
/// below 2^53 is written without a fraction, any other as the shortest decimal that reads back as
/// the same double; zero has no sign. Every line ends in a line feed.
public func canonicalDump(of elements: [PlacedElement]) -> String {
  var text = ""
  for element in elements.sorted(by: { $0.identity < $1.identity }) {
    let frame = element.frame.standardized
    let fields = [
      "frame=" + list([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]),
      "z=\(element.zIndex)", "alpha=" + number(element.alpha), "hidden=\(element.isHidden)",
      "transform="
        + (element.transform == .identity ? "none" : list(element.transform.elements)),
    ]
    text += "\(element.identity)\t"
    text += (fields + element.customValues.map(field)).joined(separator: " ") + "\n"
  }
  return text
}

private func field(_ value: CustomValue) -> String {
  switch value {
  case .children(let paths):
    return "children="
      + (paths.isEmpty ? "none" : paths.map { "\($0)" }.joined(separator: ","))
  case .layoutMode(let mode): return "layoutMode=\(mode.rawValue)"
  case .maskingValue(let masking): return "maskingValue=" + number(masking)
  case .shouldRasterize(let flag): return "shouldRasterize=\(flag)"
  case .named(let name, let value): return name + "=" + value
  }
}

private func list(_ numbers: [Double]) -> String {
  numbers.map(number).joined(separator: ",")
}

private func number(_ value: Double) -> String {
  if value.magnitude < 0x1p53, value == value.rounded() { return "\(Int(value))" }
  return "\(value)"
}

import LayoutDescriptions
import LayoutGeometry

/// The text form of a list of elements, with one line for each element in canonical order. Expected
/// digests are SHA-256 hashes of this text.
///
/// A line has the element's name, a tab, and its fields as `name=value`, separated by one space:
/// `frame`, `z`, `alpha`, `hidden`, `transform` (`none`, or the sixteen numbers m11 to m44), and
/// the layout's custom values, sorted by name. Numbers in a list are separated by commas. A whole
/// number below 2^53 is written without a fraction, any other number as the shortest decimal from
/// which the same double can be read. Zero has no sign. Every line ends in a line feed.
public func canonicalDump(of elements: [PlacedElement]) -> String {
  var text = ""
  for element in elements.sorted(by: { $0.identity < $1.identity }) {
    let frame = element.frame.standardized
    let fields = [
      "frame="
        + numberListText([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]),
      "z=\(element.zIndex)", "alpha=" + numberText(element.alpha), "hidden=\(element.isHidden)",
      "transform="
        + (element.transform == .identity
          ? "none" : numberListText(element.transform.matrixEntries)),
    ]
    text += "\(element.identity)\t"
    text += (fields + element.customValues.map(\.description)).joined(separator: " ") + "\n"
  }
  return text
}

private func numberListText(_ numbers: [Double]) -> String {
  numbers.map(numberText).joined(separator: ",")
}

private func numberText(_ value: Double) -> String {
  if value.magnitude < 0x1p53, value == value.rounded() { return "\(Int(value))" }
  return "\(value)"
}

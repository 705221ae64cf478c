import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension ExternalLayout {
  /// Advice to the author of a program that failed or refused what it was asked, which begins with
  /// a semicolon; empty if no trait excuses a program from it.
  ///
  /// The advice names the trait that keeps such questions from a program that declares it.
  func traitAdvice(afterQueryOf rect: Rect? = nil) -> String {
    let sections = stateSentToProgram.data.sections
    let unsupported: String
    let declaration: String
    if let rect, !rect.isInfiniteOrHasArea {
      (unsupported, declaration) = ("rects without an area", #""emptyRects": false"#)
    } else if sections.contains(where: \.hasInvalidSize) {
      (unsupported, declaration) = ("errors for invalid sizes", #""errors": false"#)
    } else if stateSentToProgram.data.hasEmptyItems {
      (unsupported, declaration) = ("items without a width or height", #""emptyItems": false"#)
    } else if stateSentToProgram.data.tree == nil, sections.count != 1 {
      let countText = sections.isEmpty ? "data without sections" : "\(sections.count) sections"
      (unsupported, declaration) = (countText, #""sections": [LEAST, GREATEST]"#)
    } else {
      return ""
    }
    return "; if the layout does not support \(unsupported), declare the trait \(declaration)"
  }
}

extension ResolvedSection {
  /// Whether the size of an item, a header or a footer is negative, infinite, a NaN or too large.
  fileprivate var hasInvalidSize: Bool {
    let itemSizes = (sizes ?? []) + (frames ?? []).map(\.size)
    return (itemSizes + [header, footer].compactMap { $0 }).contains { size in
      [size.width, size.height].contains { !(0...Lattice.maximumCoordinate).contains($0) }
    }
  }
}

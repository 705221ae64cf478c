/// The colors and shapes of engines, which are the same on all pages.
///
///     EngineStyle.indices(of: ["lazy", "mine"])  // [2, 4]
///
/// The style sheet of every page has a color for each style: the class `e2` for style 2.
package enum EngineStyle {
  /// The engines that have a style of their own, in the order of the styles.
  package static let engineNames = ["template", "eager", "lazy", "bucketed"]

  /// The number of styles: combinations of a color, a shape and a line style.
  package static let count = 6

  /// The styles of `names`, in the same order. A name that is not in ``engineNames`` gets a style
  /// that no other name has, as long as there is one.
  package static func indices(of names: [String]) -> [Int] {
    var usedStyles = Set(names.compactMap(engineNames.firstIndex))
    let stylesOfOtherNames = Array(engineNames.count..<count) + Array(0..<engineNames.count)
    return names.enumerated().map { place, name in
      if let style = engineNames.firstIndex(of: name) { return style }
      let style = stylesOfOtherNames.first { !usedStyles.contains($0) } ?? place % count
      usedStyles.insert(style)
      return style
    }
  }
}

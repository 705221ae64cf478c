import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The line-breaking flow layout, rule by rule; the numbers in the comments are those rules'.
package struct OracleFlow: Hashable, Sendable {
  // 1: the defaults.
  package var itemSize = Size(width: 50, height: 50)
  package var minimumLineSpacing = 10.0
  package var minimumInteritemSpacing = 10.0
  package var sectionInset = Insets.zero
  package var scrollDirection = Axis.vertical
  package var headerReferenceSize = Size.zero
  package var footerReferenceSize = Size.zero
  package var pinsHeaders = false

  /// Creates a flow layout with the default parameters.
  package init() {}

  /// Lays out `sections`.
  ///
  /// - Complexity: O(n).
  package func layout(
    _ sections: [OracleSection], in environment: OracleEnvironment
  ) throws(LayoutError) -> OracleLayout {
    try lined(sections, in: environment) { $0 }.layout
  }

  /// A layout, and which items of each section share a line.
  struct Lined {
    var layout: OracleLayout
    var lines: [(inset: Insets, items: [[Int]])]
  }

  /// Lays out `sections` once their checked item sizes went through `itemSize`.
  func lined(
    _ sections: [OracleSection], in environment: OracleEnvironment, itemSize change: (Size) -> Size
  ) throws(LayoutError) -> Lined {
    let axis = scrollDirection
    let view = try CheckedView(environment, axis: axis)
    let layoutInset = try Checked.insets(sectionInset, "sectionInset")
    let layoutLineSpacing = try Checked.metric(minimumLineSpacing, "minimumLineSpacing")
    let layoutSpacing = try Checked.metric(minimumInteritemSpacing, "minimumInteritemSpacing")

    var linesOfSections: [(inset: Insets, items: [[Int]])] = []
    var stack = SectionStack(view, axis: axis)
    for (index, section) in sections.enumerated() {
      // 17: what the section says overrides the layout's.
      let inset = try SectionChrome.inset(of: section, index: index, layoutInset: layoutInset)
      var lineSpacing = layoutLineSpacing
      if let own = section.lineSpacing {
        lineSpacing = try Checked.metric(own, "lineSpacing", section: index)
      }
      var spacing = layoutSpacing
      if let own = section.interitemSpacing {
        spacing = try Checked.metric(own, "interitemSpacing", section: index)
      }
      let footerLength = try SectionChrome.length(
        .footer, section.footer ?? footerReferenceSize, section: index, axis: axis)
      let headerLength = try SectionChrome.length(
        .header, section.header ?? headerReferenceSize, section: index, axis: axis)
      let chrome = SectionChrome(
        inset: inset, headerLength: headerLength, footerLength: footerLength)
      let sizes = try Checked.itemSizes(of: section, index: index, layoutSize: itemSize)
        .map(change)

      stack.open(chrome)
      // 2: available = cross extent - content inset - section inset.
      let available = view.crossExtent - inset.total(axis.cross)
      let lines = lines(of: sizes, available: available, spacing: spacing)
      linesOfSections.append((inset, lines))
      for (number, line) in lines.enumerated() {
        // 10: line spacing between lines alone.
        if number > 0 { stack.position += lineSpacing }
        // 9: the extent of the line is its largest main size.
        var extent = 0.0
        for item in line { extent = max(extent, sizes[item][axis]) }
        let offsets = offsets(
          of: line.map { sizes[$0] }, isLast: number == lines.count - 1,
          start: inset.leading(axis.cross), available: available,
          spacing: spacing)
        for (place, item) in line.enumerated() {
          // 9: shorter items are centred across the line.
          let main = stack.position + (extent - sizes[item][axis]) / 2
          let cross = offsets[place]
          // 11: origins are rounded, sizes are not.
          let origin = Point(
            main: rounded(main, scale: environment.scale),
            cross: rounded(cross, scale: environment.scale), axis: axis)
          stack.add(cell: Rect(origin: origin, size: sizes[item]))
        }
        stack.position += extent
      }
      stack.close(chrome, pinsHeaders: pinsHeaders)
    }
    return Lined(layout: try stack.finished(), lines: linesOfSections)
  }
}

extension OracleFlow: NaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
    itemSize = specification.size(.itemSize)
    minimumLineSpacing = specification.number(.minimumLineSpacing)
    minimumInteritemSpacing = specification.number(.minimumInteritemSpacing)
    scrollDirection = specification.scrollDirection
    pinsHeaders = specification.boolean(.pinsHeaders)
    sectionInset = specification.insets(.sectionInset) ?? .zero
    headerReferenceSize = specification.size(.headerReferenceSize)
    footerReferenceSize = specification.size(.footerReferenceSize)
  }

  package func layout(_ input: OracleInput) throws(LayoutError) -> OracleLayout {
    try layout(input.sections, in: input.environment)
  }
}

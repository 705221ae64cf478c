import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `flow`, the line-breaking layout. Comments cite the rules of
/// <doc:LayoutDefinitions> by their numbers.
///
///     var flow = NaiveFlow()
///     flow.minimumLineSpacing = 20
///     let layout = try flow.layout(
///       [NaiveSection(itemCount: 7)], in: NaiveEnvironment(bounds: viewport))
///     layout.contentSize.height  // 120
package struct NaiveFlow: Hashable, Sendable {
  // The parameters, with their default values (rule 1 of <doc:LayoutDefinitions>).
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
  /// - Complexity: O(n) for n items.
  package func layout(
    _ sections: [NaiveSection], in environment: NaiveEnvironment
  ) throws(LayoutError) -> OracleLayout {
    try layoutWithLines(sections, in: environment) { $0 }.layout
  }

  /// The result of a layout pass, with the items on each line of each section.
  struct LayoutWithLines {
    var layout: OracleLayout
    var linesOfSections: [(inset: Insets, items: [[Int]])]
  }

  /// Lays out `sections`, and also returns the lines. The closure `itemSize` converts each
  /// validated item size before items are placed on lines.
  func layoutWithLines(
    _ sections: [NaiveSection], in environment: NaiveEnvironment,
    itemSize convertSize: (Size) -> Size
  ) throws(LayoutError) -> LayoutWithLines {
    let axis = scrollDirection
    let view = try ValidatedView(environment, axis: axis)
    let layoutInset = try ValidatedInput.insets(sectionInset, "sectionInset")
    let layoutLineSpacing = try ValidatedInput.metric(minimumLineSpacing, "minimumLineSpacing")
    let layoutInteritemSpacing = try ValidatedInput.metric(
      minimumInteritemSpacing, "minimumInteritemSpacing")

    var linesOfSections: [(inset: Insets, items: [[Int]])] = []
    var stack = SectionStack(view, axis: axis)
    for (index, section) in sections.enumerated() {
      // Values of the section override those of the layout (rule 17 of <doc:LayoutDefinitions>).
      let inset = try SectionEdges.inset(of: section, index: index, layoutInset: layoutInset)
      var lineSpacing = layoutLineSpacing
      if let sectionSpacing = section.lineSpacing {
        lineSpacing = try ValidatedInput.metric(sectionSpacing, "lineSpacing", section: index)
      }
      var interitemSpacing = layoutInteritemSpacing
      if let sectionSpacing = section.interitemSpacing {
        interitemSpacing = try ValidatedInput.metric(
          sectionSpacing, "interitemSpacing", section: index)
      }
      let edges = try SectionEdges.edges(
        of: section, index: index, inset: inset, header: headerReferenceSize,
        footer: footerReferenceSize, axis: axis)
      let sizes = try ValidatedInput.itemSizes(of: section, index: index, layoutSize: itemSize)
        .map(convertSize)

      stack.openSection(edges)
      // Available length = cross extent - content inset - section inset (rule 2 of
      // <doc:LayoutDefinitions>).
      let availableLength = view.crossExtent - inset.total(axis.cross)
      let lines = lines(of: sizes, available: availableLength, spacing: interitemSpacing)
      linesOfSections.append((inset, lines))
      for (number, line) in lines.enumerated() {
        // Line spacing is added only between lines (rule 10 of <doc:LayoutDefinitions>).
        if number > 0 { stack.mainPosition += lineSpacing }
        // The extent of a line is its largest item length along the scroll axis (rule 9 of
        // <doc:LayoutDefinitions>).
        var lineExtent = 0.0
        for item in line { lineExtent = max(lineExtent, sizes[item][axis]) }
        let offsets = offsets(
          of: line.map { sizes[$0] }, isLastLine: number == lines.count - 1,
          start: inset.leading(axis.cross), available: availableLength,
          spacing: interitemSpacing)
        for (indexOnLine, item) in line.enumerated() {
          // Shorter items are centered on the line (rule 9 of <doc:LayoutDefinitions>).
          let mainOrigin = stack.mainPosition + (lineExtent - sizes[item][axis]) / 2
          let crossOrigin = offsets[indexOnLine]
          // Origins are rounded, sizes are not (rule 11 of <doc:LayoutDefinitions>).
          let origin = Point(
            main: rounded(mainOrigin, scale: environment.scale),
            cross: rounded(crossOrigin, scale: environment.scale), axis: axis)
          stack.add(cell: Rect(origin: origin, size: sizes[item]))
        }
        stack.mainPosition += lineExtent
      }
      stack.closeSection(edges, pinsHeaders: pinsHeaders)
    }
    return LayoutWithLines(layout: try stack.makeLayout(), linesOfSections: linesOfSections)
  }
}

extension NaiveFlow: SectionedNaiveLayout {
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
}

import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `waterfall`: each item goes to the column that is currently the shortest.
///
///     var waterfall = NaiveWaterfall()
///     waterfall.columns = 2
///     let section = NaiveSection(sizes: [100, 30, 40].map { Size(width: 0, height: $0) })
///     let layout = try waterfall.layout([section], in: NaiveEnvironment(bounds: viewport))
///     layout.elements[2].frame.minY  // 38
package struct NaiveWaterfall: Hashable, Sendable {
  /// The ways to compute the height of an item.
  package enum HeightRule: String, Hashable, Sendable, CaseIterable {
    case given
    case aspect
  }

  /// The number of columns. A number below 1 counts as 1.
  package var columns = 3

  /// The distance between items and between columns.
  package var spacing = 8.0

  package var heightRule = HeightRule.given

  /// The size of an item without an individual size.
  package var itemSize = Size(width: 50, height: 50)

  package var sectionInset = Insets.zero
  package var headerReferenceSize = Size.zero
  package var footerReferenceSize = Size.zero

  /// Creates a waterfall with the default parameters.
  package init() {}

  /// Lays out `sections`.
  ///
  /// - Complexity: O(n * columns).
  package func layout(
    _ sections: [NaiveSection], in environment: NaiveEnvironment
  ) throws(LayoutError) -> OracleLayout {
    let columns = max(1, columns)
    let view = try ValidatedView(environment, axis: .vertical)
    let layoutInset = try ValidatedInput.insets(sectionInset, "sectionInset")
    let spacing = try ValidatedInput.metric(spacing, "spacing")

    var stack = SectionStack(view, axis: .vertical)
    for (index, section) in sections.enumerated() {
      let inset = try SectionEdges.inset(of: section, index: index, layoutInset: layoutInset)
      let edges = try SectionEdges.edges(
        of: section, index: index, inset: inset, header: headerReferenceSize,
        footer: footerReferenceSize, axis: .vertical)
      let sizes = try ValidatedInput.itemSizes(of: section, index: index, layoutSize: itemSize)
      let width = columnWidth(
        of: view.crossExtent - inset.left - inset.right, columns: columns, spacing: spacing)

      stack.openSection(edges)
      // In each section, all columns start at the same height.
      let itemsStart = stack.mainPosition
      var columnEnds = [Double](repeating: itemsStart, count: columns)
      var isColumnEmpty = [Bool](repeating: true, count: columns)
      for size in sizes {
        // The shortest column; of several equally short columns, the leftmost.
        var shortestColumn = 0
        for candidate in 0..<columns where columnEnds[candidate] < columnEnds[shortestColumn] {
          shortestColumn = candidate
        }
        let y = isColumnEmpty[shortestColumn] ? itemsStart : columnEnds[shortestColumn] + spacing
        let height = height(of: size, width: width)
        let x = inset.left + Double(shortestColumn) * (width + spacing)
        stack.add(cell: Rect(x: x, y: y, width: width, height: height))
        columnEnds[shortestColumn] = y + height
        isColumnEmpty[shortestColumn] = false
      }
      // The section ends at the end of its longest column.
      var greatestEnd = columnEnds[0]
      for end in columnEnds { greatestEnd = max(greatestEnd, end) }
      stack.mainPosition = greatestEnd
      stack.closeSection(edges, pinsHeaders: false)
    }
    return try stack.makeLayout()
  }

  /// The item's height: that of `size`, or the height that keeps the aspect ratio at the column's
  /// width.
  private func height(of size: Size, width: Double) -> Double {
    if heightRule == .given || size.width == 0 { return size.height }
    return ValidatedInput.roundedDownTo1024ths(width * size.height / size.width)
  }
}

extension NaiveWaterfall: SectionedNaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
    columns = specification.integer(.columns)
    heightRule = specification.keyword(LayoutParameter("heights")) == "aspect" ? .aspect : .given
    spacing = specification.number(.spacing)
    sectionInset = specification.insets(.sectionInset) ?? .zero
    headerReferenceSize = specification.size(.headerReferenceSize)
    footerReferenceSize = specification.size(.footerReferenceSize)
  }
}

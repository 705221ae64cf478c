import CollectionLayout
import LayoutGeometry

/// What surrounds the items of a section of a flow-like layout: header, insets, footer.
///
/// In order along the axis: header, leading inset, items, trailing inset, footer (`flow` 12). Header
/// and footer span the cross extent of the view less the content inset; one without main length
/// does not exist (`flow` 13).
struct SectionFrame {
  let axis: Axis
  let inset: Insets
  let header: Double
  let footer: Double
  /// The extent that headers and footers span.
  let crossExtent: Double
  /// Whether the header follows the visible range within its section (`flow` 19).
  let pinsHeader: Bool

  /// Where the items start along the axis, from the section's origin.
  var itemsStart: Double { header + inset.leading(axis) }

  /// Where the items start across the axis.
  var crossStart: Double { inset.leading(axis.cross) }

  /// What the items may fill across the axis (`flow` 2); negative where the insets eat it up.
  var available: Double { crossExtent - inset.total(axis.cross) }

  /// What of the content's cross extent, which is never below 0, the insets leave (`spacedFlow`).
  var spreadRoom: Double { max(0, crossExtent) - inset.total(axis.cross) }

  /// The section's extent once its items are `length` long.
  func extent(itemsLength length: Double) -> Double {
    itemsStart + length + inset.trailing(axis) + footer
  }

  /// The values that attributes in this section depend on.
  func details(tallest: TallestItems? = nil) -> SectionDetails {
    SectionDetails(
      headerLength: header, footerLength: footer, referenceBoxes: tallest?.boxes ?? [])
  }

  /// Header, footer and binder with their slots from `itemCount` on, in canonical order.
  ///
  /// There is a binder where the tallest items were noted and there are any.
  func edges(
    itemCount: Int, itemsLength: Double, tallest: TallestItems? = nil
  ) -> (groups: [ElementGroup], boxes: [Rect]) {
    var groups: [ElementGroup] = []
    var boxes: [Rect] = []
    func add(
      _ kind: ElementKind, at main: Double, length: Double,
      category: ElementCategory = .supplementary
    ) {
      groups.append(
        ElementGroup(
          category: category, kind: kind, firstSlot: itemCount + boxes.count, items: [0]))
      boxes.append(
        Rect(main: main, cross: 0, mainLength: length, crossLength: max(0, crossExtent), axis: axis)
      )
    }
    if footer > 0 {
      add(.footer, at: extent(itemsLength: itemsLength) - footer, length: footer)
    }
    if header > 0 && pinsHeader {
      // All the places that a pinned header can have; which one, an answer tells.
      let last = extent(itemsLength: itemsLength) - footer - header
      add(.header, at: min(0, last), length: max(0, last) - min(0, last) + header)
    } else if header > 0 {
      add(.header, at: 0, length: header)
    }
    if let tallest, itemCount > 0 {
      // Centred on one of them, whose length it exceeds by the header's and by rounding.
      let overhang = header / 2 + 4
      add(
        .binder, at: tallest.start - overhang,
        length: tallest.end - tallest.start + 2 * overhang, category: .decoration)
    }
    return (groups, boxes)
  }
}

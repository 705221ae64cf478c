import CollectionLayout
import LayoutGeometry

/// The header, insets and footer around the items of a section of a flow-like layout.
///
/// Their order along the axis is header, leading inset, items, trailing inset, footer (`flow` 12). Header
/// and footer span the cross extent of the view minus the content inset; a header or footer of length 0
/// does not exist (`flow` 13).
struct SectionFrame {
  let axis: Axis
  let inset: Insets
  let header: Double
  let footer: Double
  /// The cross extent of headers and footers.
  let crossExtent: Double
  /// True if the header stays in the visible range within its section (`flow` 19).
  let pinsHeader: Bool

  /// Where the items start along the axis, from the section's origin.
  var itemsStart: Double { header + inset.leading(axis) }

  /// Where the items start across the axis.
  var crossStart: Double { inset.leading(axis.cross) }

  /// The length across the axis that items can fill (`flow` 2); negative if insets are larger than the
  /// cross extent.
  var available: Double { crossExtent - inset.total(axis.cross) }

  /// The content's cross extent, which is never negative, minus the insets (`spacedFlow`).
  var spreadRoom: Double { max(0, crossExtent) - inset.total(axis.cross) }

  /// The extent of a section whose items are `length` long together.
  func extent(itemsLength length: Double) -> Double {
    itemsStart + length + inset.trailing(axis) + footer
  }

  /// The values that attributes in this section depend on.
  func details(tallest: TallestItems? = nil) -> SectionDetails {
    SectionDetails(
      headerLength: header, footerLength: footer, referenceBoxes: tallest?.boxes ?? [])
  }

  /// The footer, header and binder in canonical order, with slots from `itemCount` on.
  ///
  /// There is a binder if `tallest` is given and the section has items.
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
      // The kept box covers all places of a pinned header; attributes have the present one.
      let last = extent(itemsLength: itemsLength) - footer - header
      add(.header, at: min(0, last), length: max(0, last) - min(0, last) + header)
    } else if header > 0 {
      add(.header, at: 0, length: header)
    }
    if let tallest, itemCount > 0 {
      // The binder is centered on one of the tallest items; it is longer by the header's length and by
      // rounding.
      let overhang = header / 2 + 4
      add(
        .binder, at: tallest.start - overhang,
        length: tallest.end - tallest.start + 2 * overhang, category: .decoration)
    }
    return (groups, boxes)
  }
}

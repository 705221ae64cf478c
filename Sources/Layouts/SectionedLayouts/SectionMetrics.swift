import CollectionLayout
import LayoutGeometry

/// The header, insets and footer around the items of one section of a layout like `flow`.
///
///     let metrics = SectionMetrics(
///       axis: .vertical, inset: Insets(top: 10, left: 5, bottom: 10, right: 5), headerLength: 40,
///       footerLength: 0, crossExtent: 320, pinsHeader: false, pinsFooter: false)
///     metrics.itemsStart  // 50
///     metrics.extent(itemsLength: 200)  // 260
///
/// Along the scroll axis their order is header, leading inset, items, trailing inset, footer (rule
/// 12 of <doc:LayoutDefinitions>). Headers and footers span the cross extent of the view minus the
/// content inset. A header or footer of length 0 does not exist (rule 13 of
/// <doc:LayoutDefinitions>).
public struct SectionMetrics: Sendable {
  public let axis: Axis
  public let inset: Insets
  public let headerLength: Double
  public let footerLength: Double
  /// The extent of headers and footers across the scroll axis.
  public let crossExtent: Double
  /// True if the header is pinned: it stays in the visible range while its section is visible (rule
  /// 19 of <doc:LayoutDefinitions>).
  public let pinsHeader: Bool
  /// True if the footer is pinned: it stays in the visible range while its section is visible.
  public let pinsFooter: Bool

  /// Creates the metrics of a section that, by default, has no insets, no header and no footer.
  public init(
    axis: Axis, inset: Insets = .zero, headerLength: Double = 0, footerLength: Double = 0,
    crossExtent: Double, pinsHeader: Bool = false, pinsFooter: Bool = false
  ) {
    self.axis = axis
    self.inset = inset
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.crossExtent = crossExtent
    self.pinsHeader = pinsHeader
    self.pinsFooter = pinsFooter
  }

  /// The coordinate at which the items start along the scroll axis, relative to the section's
  /// origin.
  public var itemsStart: Double { headerLength + inset.leading(axis) }

  /// The coordinate at which the items start across the scroll axis.
  public var crossStart: Double { inset.leading(axis.cross) }

  /// The length across the scroll axis that is available for items (rule 2 of
  /// <doc:LayoutDefinitions>). Negative if the insets exceed the cross extent.
  public var availableLength: Double { crossExtent - inset.total(axis.cross) }

  /// The length across the scroll axis on which a line's items are spread evenly: the cross extent
  /// of the content (0 if it is negative) minus the insets.
  var lengthForEvenSpreading: Double { max(0, crossExtent) - inset.total(axis.cross) }

  /// The extent of the section along the scroll axis, if its items together have the length
  /// `length`.
  func extent(itemsLength length: Double) -> Double {
    itemsStart + length + inset.trailing(axis) + footerLength
  }

  /// The lengths and boxes that are needed to compute the attributes of the section's elements.
  func headerMetrics(tallestItems: TallestItems? = nil) -> SectionHeaderMetrics {
    var headerMetrics = SectionHeaderMetrics(
      headerLength: headerLength, footerLength: footerLength,
      pinnedReferenceBoxes: tallestItems?.boxes ?? [])
    headerMetrics.itemFrameLengthLimit = tallestItems?.greatestRoundedLength ?? 0
    return headerMetrics
  }

  /// The footer, the header and the binder (the decoration view behind the section), sorted by
  /// category and kind. Their slots start at `itemCount`.
  ///
  /// A binder exists if `tallest` is given and the section has items.
  func supplementaryGroupsAndBoxes(
    itemCount: Int, itemsLength: Double, tallest: TallestItems? = nil
  ) -> (groups: [ElementGroup], boxes: [Rect]) {
    var groups: [ElementGroup] = []
    var boxes: [Rect] = []
    func addElement(
      _ kind: ElementKind, at mainOrigin: Double, length: Double,
      category: ElementCategory = .supplementary
    ) {
      groups.append(
        ElementGroup(
          category: category, kind: kind, firstSlot: itemCount + boxes.count, items: [0]))
      boxes.append(
        Rect(
          main: mainOrigin, cross: 0, mainLength: length, crossLength: max(0, crossExtent),
          axis: axis)
      )
    }
    if footerLength > 0 && pinsFooter {
      // The stored box covers every position that the pinned footer can take. The footer's
      // attributes contain its current position.
      let unpinnedFooterOrigin = extent(itemsLength: itemsLength) - footerLength
      addElement(
        .footer, at: min(unpinnedFooterOrigin, headerLength),
        length: max(unpinnedFooterOrigin, headerLength) - min(unpinnedFooterOrigin, headerLength)
          + footerLength
      )
    } else if footerLength > 0 {
      addElement(.footer, at: extent(itemsLength: itemsLength) - footerLength, length: footerLength)
    }
    if headerLength > 0 && pinsHeader {
      // The stored box covers every position that the pinned header can take. The header's
      // attributes contain its current position.
      let lastHeaderOrigin = extent(itemsLength: itemsLength) - footerLength - headerLength
      addElement(
        .header, at: min(0, lastHeaderOrigin),
        length: max(0, lastHeaderOrigin) - min(0, lastHeaderOrigin) + headerLength)
    } else if headerLength > 0 {
      addElement(.header, at: 0, length: headerLength)
    }
    if let tallest, itemCount > 0 {
      // The binder is centered on one of the tallest
      // items, and longer than that item by the header's length. Therefore on each side it extends
      // beyond the item by half of the header's length, plus at most 4 points of rounding.
      let overhangBeyondTallestItem = headerLength / 2 + 4
      addElement(
        .binder, at: tallest.candidatesStart - overhangBeyondTallestItem,
        length: tallest.candidatesEnd - tallest.candidatesStart + 2 * overhangBeyondTallestItem,
        category: .decoration)
    }
    return (groups, boxes)
  }
}

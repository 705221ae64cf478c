import CollectionHost
import CollectionLayout
import LayoutGeometry

/// A layout of rows that have the heights that their cells prefer, and an estimated height until a
/// cell has stated its preference.
///
/// Invalidation contexts of the layout's own class carry the preferred heights. If a row above the
/// visible part changes its height, the content offset is adjusted.
final class SelfSizingLayout: CollectionLayout {
  typealias Payload = NoPayload
  typealias Attributes = LayoutAttributes<NoPayload>

  final class Context: InvalidationContext {
    var heights: [Int: Double] = [:]

    override func merge(_ other: InvalidationContext) {
      super.merge(other)
      guard let other = other as? Context else { return }
      heights.merge(other.heights) { _, later in later }
    }
  }

  weak var host: (any LayoutHost)?
  var estimatedHeight = 40.0

  /// Maps a preferred height to the height that is used.
  var heightRule: (Double) -> Double = { $0 }

  /// True if the layout accepts preferences that change nothing.
  var acceptsAllPreferences = false
  private(set) var preferredHeights: [Int: Double] = [:]
  private(set) var prepareCount = 0
  private var rowTops: [Double] = [0]

  var invalidationContextClass: InvalidationContext.Type { Context.self }

  func prepare() throws(LayoutError) {
    prepareCount += 1
    rowTops = [0]
    for item in 0..<(host?.numberOfItems(inSection: 0) ?? 0) {
      rowTops.append(rowTops[item] + height(item))
    }
  }

  private func height(_ item: Int) -> Double { preferredHeights[item] ?? estimatedHeight }

  var collectionViewContentSize: Size { Size(width: 200, height: rowTops.last ?? 0) }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    (0..<rowTops.count - 1).compactMap { layoutAttributesForItem(at: path(0, $0)) }
      .filter { $0.frame.hits(rect) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    guard path.section == 0, path.item >= 0, path.item < rowTops.count - 1 else { return nil }
    let top = rowTops[path.item]
    return Attributes(
      .cell(path), frame: Rect(x: 0, y: top, width: 200, height: rowTops[path.item + 1] - top))
  }

  func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool {
    acceptsAllPreferences || heightRule(preferred.size.height) != height(original.path.item)
  }

  func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> InvalidationContext {
    let context = Context()
    context.invalidateItems(at: [original.path])
    let usedHeight = heightRule(preferred.size.height)
    context.heights[original.path.item] = usedHeight
    let growth = usedHeight - original.size.height
    context.contentSizeAdjustment.height = growth
    if let host, original.frame.minY < host.bounds.minY {
      context.contentOffsetAdjustment.y = growth
    }
    return context
  }

  func invalidateLayout(with context: InvalidationContext) {
    preferredHeights.merge((context as? Context)?.heights ?? [:]) { _, later in later }
    if let update = context.updates.first, update.action == .insert { preferredHeights = [:] }
    host?.layoutWasInvalidated(with: context)
  }
}

/// A cell whose preferred attributes come from a closure.
final class PreferringCell: CollectionCell {
  var preference: (AnyLayoutAttributes) -> AnyLayoutAttributes = { $0 }
  private(set) var preferenceRequestCount = 0

  override func preferredLayoutAttributesFitting(
    _ attributes: AnyLayoutAttributes
  ) -> AnyLayoutAttributes {
    preferenceRequestCount += 1
    return preference(attributes)
  }
}

/// A data source of self-sizing cells.
final class PreferringDataSource: CollectionViewDataSource {
  var itemCount: Int
  var preference: (AnyLayoutAttributes) -> AnyLayoutAttributes

  init(count: Int, preference: @escaping (AnyLayoutAttributes) -> AnyLayoutAttributes) {
    self.itemCount = count
    self.preference = preference
  }

  /// Creates data whose cells prefer the heights that `height` returns.
  convenience init(count: Int, height: @escaping (AnyLayoutAttributes) -> Double) {
    self.init(count: count) { attributes in
      var preferredAttributes = attributes
      preferredAttributes.frame.size.height = height(attributes)
      return preferredAttributes
    }
  }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    itemCount
  }

  func collectionView(
    _ view: CollectionView, cellForItemAt path: ElementPath
  ) throws(HostError) -> CollectionCell {
    let cell = try view.dequeueReusableCell(withReuseIdentifier: "wishing")
    (cell as? PreferringCell)?.preference = { [weak self] in self?.preference($0) ?? $0 }
    return cell
  }
}

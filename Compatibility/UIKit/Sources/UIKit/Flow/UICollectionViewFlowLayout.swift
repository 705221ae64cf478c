internal import CollectionLayout
import CoreGraphics
internal import LayoutGeometry
package import Layouts

/// The line-breaking layout. It runs this project's `flow` layout, which follows results that were
/// measured in Apple's UIKit.
///
/// A subclass should copy attributes before it changes them, as in UIKit. In this package, every
/// query makes new objects. A subclass may override `prepare` without calling `super`, because the
/// first query then lays out. Estimated sizes are accepted and not used.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The rectangle from which section insets are measured.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  /// A value of ``estimatedItemSize`` that requests that items size themselves. It has no effect,
  /// because estimated sizes are not used.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The minimum distance between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateIfChanged(minimumLineSpacing != oldValue) }
  }

  /// The minimum distance between items on a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateIfChanged(minimumInteritemSpacing != oldValue) }
  }

  /// The size of items for which the delegate provides no size.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateIfChanged(itemSize != oldValue) }
  }

  /// The estimated size of self-sizing items. Not used: the size of an item is given by the
  /// delegate or by ``itemSize``.
  open var estimatedItemSize = CGSize.zero {
    didSet { invalidateIfChanged(estimatedItemSize != oldValue) }
  }

  /// The axis along which lines follow one another.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateIfChanged(scrollDirection != oldValue) }
  }

  /// The size of headers; only the length along the scroll axis is used.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateIfChanged(headerReferenceSize != oldValue) }
  }

  /// The size of footers; only the length along the scroll axis is used.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidateIfChanged(footerReferenceSize != oldValue) }
  }

  /// The distances between a section's edges and its items.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateIfChanged(sectionInset != oldValue) }
  }

  /// The rectangle from which ``sectionInset`` is measured across the scroll axis.
  ///
  /// If the rectangle is the safe area or the layout margins, each section inset across the scroll
  /// axis grows by the safe area inset or the layout margin, minus the view's adjusted content
  /// inset, but never by less than 0. Apple's documentation gives no details, and UIKit's behavior
  /// was not measured.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidateIfChanged(sectionInsetReference != oldValue) }
  }

  /// True if headers stay in the visible range while their section is visible.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidateIfChanged(sectionHeadersPinToVisibleBounds != oldValue) }
  }

  /// True if footers stay in the visible range while their section is visible.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidateIfChanged(sectionFootersPinToVisibleBounds != oldValue) }
  }

  /// The engine of flow layouts that are created after this property is set.
  package static var engine = Engine.lazy

  /// The layout that computes the attributes and answers all queries.
  private let flow: any ArrangementLayout<NoPayload, FlowArrangement>
  private let hostAndDelegate = FlowHostAndDelegate()

  /// The values of the properties that ``flow`` has; nil if it has its own.
  private var copiedParameters: FlowParameters?

  /// True if `prepare` of this class has run.
  private var ownPrepareHasRun = false

  /// True if ``flow`` was not prepared since the last invalidation.
  private var isFlowStale = true

  /// True if the next query must prepare ``flow``, because the view has prepared this layout, and a
  /// subclass did not call `super.prepare()`.
  private var isFlowPreparedByQuery = false
  private var isPreparing = false

  public override init() {
    flow = Self.engine.layout(of: FlowArrangement())
    super.init()
    connectFlowToHostAndDelegate()
  }

  public required init?(coder: NSCoder) {
    flow = Self.engine.layout(of: FlowArrangement())
    super.init(coder: coder)
    connectFlowToHostAndDelegate()
  }

  private func connectFlowToHostAndDelegate() {
    hostAndDelegate.layout = self
    flow.host = hostAndDelegate
    flow.update { $0.delegate = hostAndDelegate }
  }

  /// Called after a property was set; `property` is its name.
  private func invalidateIfChanged(_ isChanged: Bool, property: String = #function) {
    guard isChanged else { return }
    didChangeValue(forKey: property)
    invalidateLayout()
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Preparation and queries

  override func prepareFromView() {
    isPreparing = true
    isFlowPreparedByQuery = isFlowStale
    super.prepareFromView()
    isPreparing = false
    isFlowPreparedByQuery = isFlowStale
  }

  open override func prepare() {
    super.prepare()
    prepareFlow()
    ownPrepareHasRun = true
  }

  private func prepareFlow() {
    isFlowStale = false
    isFlowPreparedByQuery = false
    // A subclass may compute a property, such as the size of items from that of the view.
    let parameters = FlowParameters(of: self)
    if parameters != copiedParameters {
      copiedParameters = parameters
      flow.update { parameters.copy(to: &$0) }
    }
    hostAndDelegate.retainViewAndDelegate()
    defer { hostAndDelegate.releaseViewAndDelegate() }
    do { try flow.prepare() } catch { preparationError = error }
  }

  /// The ``flow`` to query, which is prepared first if necessary.
  private var preparedFlow: any ArrangementLayout<NoPayload, FlowArrangement> {
    if isFlowPreparedByQuery { prepareFlow() }
    return flow
  }

  /// The insets that ``sectionInsetReference`` adds to the insets of sections.
  var insetsFromSectionInsetReference: Insets {
    guard let view = collectionView else { return .zero }
    let referenceInsets: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: referenceInsets = view.safeAreaInsets
    case .fromLayoutMargins: referenceInsets = view.layoutMargins
    }
    let contentInset = view.adjustedContentInset
    var addedInsets = Insets.zero
    if scrollDirection == .vertical {
      addedInsets.left = max(0, Double(referenceInsets.left - contentInset.left))
      addedInsets.right = max(0, Double(referenceInsets.right - contentInset.right))
    } else {
      addedInsets.top = max(0, Double(referenceInsets.top - contentInset.top))
      addedInsets.bottom = max(0, Double(referenceInsets.bottom - contentInset.bottom))
    }
    return addedInsets
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(preparedFlow.collectionViewContentSize)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var attributesList: [UICollectionViewLayoutAttributes] = []
    preparedFlow.visitLayoutAttributesForElements(in: Rect(rect)) {
      attributesList.append(uiKitAttributes($0))
    }
    return attributesList
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedFlow.layoutAttributesForItem(at: ElementPath(indexPath)).map(uiKitAttributes)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedFlow.layoutAttributesForSupplementaryView(
      ofKind: ElementKind(uiKitName: elementKind), at: ElementPath(indexPath)
    ).map(uiKitAttributes)
  }

  /// Creates a UIKit object of the class ``layoutAttributesClass``.
  private func uiKitAttributes(
    _ attributes: LayoutAttributes<NoPayload>
  ) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let uiKitAttributes = (type ?? UICollectionViewLayoutAttributes.self).init(_madeForCopy: ())
    uiKitAttributes.values.category = attributes.category == .cell ? .cell : .supplementaryView
    uiKitAttributes.values.kind = attributes.category == .cell ? nil : attributes.kind.uiKitName
    uiKitAttributes.values.indexPath = IndexPath(attributes.path)
    uiKitAttributes.values.frame = CGRect(attributes.frame)
    uiKitAttributes.values.center = CGPoint(attributes.center)
    uiKitAttributes.values.zIndex = attributes.zIndex
    return uiKitAttributes
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    flow.invalidateLayout(with: flowContext(for: context))
    isFlowStale = true
    isFlowPreparedByQuery = isPreparing
    super.invalidateLayout(with: context)
  }

  /// Creates a context for ``flow`` with the values of `context`.
  private func flowContext(
    for context: UICollectionViewLayoutInvalidationContext
  ) -> InvalidationContext {
    let flowContext = BridgedContext(context)
    // `flow` needs the batch's updates to find the sections that it can keep. Apple's contexts
    // have no such property.
    flowContext.updates = context.updates
    if !flowContext.updates.isEmpty { return flowContext }
    let uiKitFlowContext = context as? UICollectionViewFlowLayoutInvalidationContext
    flowContext.invalidatesDelegateMetrics =
      uiKitFlowContext?.invalidateFlowLayoutDelegateMetrics ?? false
    return flowContext
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard
      ownPrepareHasRun || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    else {
      // `flow` was never prepared, because a subclass that computes everything itself need not call
      // `prepare` of this class. Therefore this method compares the sizes itself.
      let size = collectionView?.bounds.size ?? newBounds.size
      return scrollDirection == .vertical
        ? newBounds.width != size.width : newBounds.height != size.height
    }
    return flow.shouldInvalidateLayout(forBoundsChange: Rect(newBounds))
  }

  /// Returns a context that makes the layout read the delegate's values again only if the size of
  /// the view changes.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext
    flowContext?.invalidateFlowLayoutDelegateMetrics =
      newBounds.size != collectionView?.bounds.size
    return context
  }
}

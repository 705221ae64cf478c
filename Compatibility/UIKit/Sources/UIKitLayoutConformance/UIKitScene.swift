#if canImport(UIKit)
  import CollectionLayout
  import LayoutDescriptions
  import LayoutGeometry
  import ScenarioFiles
  import ScenarioPlayer
  import UIKit

  /// The view and the data of a scenario in UIKit's types. A layout or its delegate reads them.
  @preconcurrency @MainActor
  public final class UIKitScene: NSObject {
    /// The data, which change with the steps of the scenario.
    let source: ScenarioSource

    /// The collection view of the layout under test; nil before the view is made.
    public private(set) weak var view: UICollectionView?

    /// The delegate of the collection view; nil if the scene itself is the delegate.
    ///
    /// If a layout's delegate protocol refines `UICollectionViewDelegate`, set this property in
    /// `makeLayout(on:)`. The scene keeps the delegate alive, so the delegate must not hold the scene
    /// strongly.
    public var delegate: (any UICollectionViewDelegate)?

    /// The size of items for which the scenario states none; nil if such items have the layout's own
    /// `itemSize`.
    private let itemSize: CGSize?

    /// The kinds of supplementary views that the layout has; nil for all kinds. The size of a header
    /// or footer of another kind is zero.
    var supplementaryKinds: [String]?

    /// Objects that the scene keeps alive, because the layout refers to them only weakly.
    private var retainedObjects: [AnyObject] = []

    /// Keeps `object` alive as long as the layout under test. Use this for an object to which the
    /// layout refers only weakly, such as a delegate. The object must not hold the scene strongly.
    public func keepAlive(_ object: AnyObject) { retainedObjects.append(object) }

    package init(_ source: ScenarioSource, itemSize: CGSize? = nil) {
      self.source = source
      self.itemSize = itemSize
    }

    /// The size of items for which a scenario with the layout `any` states no size. If a batch states
    /// the size of one item in a section without sizes, the other items of the section get this size
    /// in the data.
    static let usualItemSize = CGSize(width: 50, height: 50)

    /// The size that the scenario states for an item. If it states none, the result is 50 x 50 in a
    /// scene that the suite passes to ``UIKitLayout/makeLayout(on:)``; it is nil only in scenes that
    /// this package's own tests create.
    public func sizeForItem(at indexPath: IndexPath) -> CGSize? {
      source.sizeForItem(at: ElementPath(section: indexPath[0], item: indexPath[1]))
        .map { CGSize(width: $0.width, height: $0.height) } ?? itemSize
    }

    /// The height that the scenario states for an item; 50 if it states none.
    public func heightForItem(at indexPath: IndexPath) -> CGFloat {
      (sizeForItem(at: indexPath) ?? Self.usualItemSize).height
    }

    /// The size that the scenario states for the header of a section; zero if it states none, or if the
    /// layout does not declare headers in ``UIKitLayout/supplementaryKinds``.
    public func sizeForHeader(inSection section: Int) -> CGSize {
      headerSize(inSection: section) ?? .zero
    }

    /// The size of a footer, as ``sizeForHeader(inSection:)`` gives that of a header.
    public func sizeForFooter(inSection section: Int) -> CGSize {
      footerSize(inSection: section) ?? .zero
    }

    private func headerSize(inSection section: Int) -> CGSize? {
      guard hasSupplementaryKind(UICollectionView.elementKindSectionHeader) else { return .zero }
      return source.referenceSizeForHeader(inSection: section)
        .map { CGSize(width: $0.width, height: $0.height) }
    }

    private func footerSize(inSection section: Int) -> CGSize? {
      guard hasSupplementaryKind(UICollectionView.elementKindSectionFooter) else { return .zero }
      return source.referenceSizeForFooter(inSection: section)
        .map { CGSize(width: $0.width, height: $0.height) }
    }

    private func hasSupplementaryKind(_ kind: String) -> Bool {
      supplementaryKinds?.contains(kind) ?? true
    }

    /// Wraps the layout in an adapter that uses only members that Apple's UIKit also has. The scene
    /// does not keep the adapter alive.
    package func layoutUnderTestUsingPublicMembers(
      _ layout: UICollectionViewLayout, registeredElementKinds: Set<String>,
      configure: @escaping (LayoutSpecification) -> Void = { _ in }
    ) -> any LayoutUnderTest {
      let view = makeView(layout)
      connect(view)
      let adapter = ViewLayoutAdapter(of: view, registeredElementKinds: registeredElementKinds)
      return HostedLayout(adapter, source: source) { specification, _ in configure(specification) }
    }

    /// Makes a collection view with the layout. It has no data source yet.
    func makeView(_ layout: UICollectionViewLayout) -> SceneView {
      let view = SceneView(self, layout)
      self.view = view
      return view
    }

    /// Makes the scene the data source of `view`, and also its delegate unless ``delegate`` is set.
    func connect(_ view: SceneView) {
      view.delegate = delegate ?? self
      view.dataSource = self
    }
  }

  extension UIKitScene: UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
      source.numberOfSections
    }

    public func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { source.numberOfItems(inSection: section) }

    public func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  extension UIKitScene: UICollectionViewDelegateFlowLayout {
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let layoutItemSize =
        (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
      return source.delegatesItemSizes
        ? sizeForItem(at: indexPath) ?? layoutItemSize
        : UIKitPlatformSpecifics.answerOfMissingMethod(layoutItemSize)
    }

    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      guard let inset = source.inset(forSection: section) else {
        return (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
      }
      return UIEdgeInsets(
        top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
    }

    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
      source.minimumLineSpacing(forSection: section).map { CGFloat($0) }
        ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0
    }

    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
      source.minimumInteritemSpacing(forSection: section).map { CGFloat($0) }
        ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
    }

    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      headerSize(inSection: section)
        ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
    }

    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      footerSize(inSection: section)
        ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
    }
  }
#endif

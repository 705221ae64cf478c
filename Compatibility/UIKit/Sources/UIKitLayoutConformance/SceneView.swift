#if canImport(UIKit)
  import LayoutGeometry
  import ScenarioPlayer
  import UIKit

  /// A collection view whose bounds, insets and numbers of items are those of a scenario. It performs
  /// no layout passes, because the suite calls the layout itself.
  final class SceneView: UICollectionView {
    private let scene: UIKitScene

    /// The new bounds while `ViewLayoutAdapter` invalidates the layout for a change of the bounds;
    /// nil otherwise.
    var boundsDuringInvalidation: CGRect?

    /// The number of items in each section, as it was last read; nil if the numbers must be read
    /// again.
    private var itemCounts: [Int]?

    init(_ scene: UIKitScene, _ layout: UICollectionViewLayout) {
      self.scene = scene
      super.init(frame: .zero, collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { return nil }

    override var bounds: CGRect {
      get {
        if let newBounds = boundsDuringInvalidation
          ?? UIKitPlatformSpecifics.boundsDuringInvalidation(of: self)
        {
          return newBounds
        }
        let bounds = scene.source.bounds
        return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
      }
      set {}
    }

    override var frame: CGRect {
      get { CGRect(origin: .zero, size: bounds.size) }
      set {}
    }

    override var center: CGPoint {
      get { CGPoint(x: frame.midX, y: frame.midY) }
      set {}
    }

    /// The content inset of the scenario. A layout may set it, for example a carousel that centers
    /// its first and last item.
    override var contentInset: UIEdgeInsets {
      get {
        let inset = scene.source.contentInset
        return UIEdgeInsets(
          top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
      }
      set {
        scene.source.contentInset = Insets(
          top: newValue.top, left: newValue.left, bottom: newValue.bottom, right: newValue.right)
      }
    }

    override var adjustedContentInset: UIEdgeInsets { contentInset }

    override var contentOffset: CGPoint {
      get { bounds.origin }
      set {}
    }

    override var contentSize: CGSize {
      get { collectionViewLayout.collectionViewContentSize }
      set {}
    }

    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      self.contentOffset = contentOffset
    }

    /// Does nothing: the suite performs the passes.
    override func layoutSubviews() {}

    /// Runs `updates`, and performs no pass.
    override func performBatchUpdates(
      _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
      updates?()
      completion?(true)
    }

    override var traitCollection: UITraitCollection {
      UITraitCollection(displayScale: CGFloat(scene.source.scale))
    }

    override var numberOfSections: Int { currentItemCounts.count }

    /// The number of items in a section. Ends the process for a section that does not exist, even for
    /// section 0 of no sections, as UIKit does.
    override func numberOfItems(inSection section: Int) -> Int {
      let itemCounts = currentItemCounts
      precondition(
        itemCounts.indices.contains(section),
        "expected one of the \(itemCounts.count) sections, found a request for the number of items in section \(section)"
      )
      return itemCounts[section]
    }

    /// Discards the stored numbers of items, so that they are read again when they are needed.
    func discardItemCounts() { itemCounts = nil }

    private var currentItemCounts: [Int] {
      if let itemCounts { return itemCounts }
      let newItemCounts = (0..<scene.source.numberOfSections).map {
        scene.source.numberOfItems(inSection: $0)
      }
      itemCounts = newItemCounts
      return newItemCounts
    }
  }
#endif

#if canImport(UIKit)
  import LayoutDescriptions
  import LayoutGeometry
  import ScenarioFiles
  import UIKit

  /// Records the answers of `UICollectionViewFlowLayout` for a scenario.
  ///
  /// Uses only members that Apple's UIKit also has, so that the same source can record Apple's layout
  /// on Apple's platforms.
  @preconcurrency @MainActor
  public final class FlowRecording: NSObject {
    private let sections: [ResolvedSection]
    private let layout = UICollectionViewFlowLayout()

    private init(_ scenario: Scenario) {
      sections = scenario.data.resolved().sections
      super.init()
      let specification = scenario.layout
      layout.itemSize = CGSize(specification.size(.itemSize))
      layout.minimumLineSpacing = CGFloat(specification.number(.minimumLineSpacing))
      layout.minimumInteritemSpacing = CGFloat(specification.number(.minimumInteritemSpacing))
      layout.scrollDirection = specification.scrollDirection == .vertical ? .vertical : .horizontal
      layout.sectionInset = UIEdgeInsets(specification.insets(.sectionInset) ?? .zero)
      layout.headerReferenceSize = CGSize(specification.size(.headerReferenceSize))
      layout.footerReferenceSize = CGSize(specification.size(.footerReferenceSize))
      layout.sectionHeadersPinToVisibleBounds = specification.boolean(.pinsHeaders)
    }

    /// The layout's answers after its first `prepare`. Nil if the scenario is for another layout than
    /// `flow`, starts at a scroll offset other than zero, has another scale than the view, or has
    /// invalid data. Invalid data would end the process in UIKit.
    public static func transcript(of scenario: Scenario) -> FlowTranscript? {
      guard scenario.layout.kind.name == "flow", scenario.viewport.origin == .zero,
        FlowTranscript.expectedTranscript(of: scenario) != nil
      else { return nil }
      return FlowRecording(scenario).record(scenario)
    }

    private func record(_ scenario: Scenario) -> FlowTranscript? {
      let size = scenario.viewport.size
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: size.width, height: size.height),
        collectionViewLayout: layout)
      guard Double(view.traitCollection.displayScale) == scenario.scale else { return nil }
      view.contentInsetAdjustmentBehavior = .never
      view.contentInset = UIEdgeInsets(scenario.contentInset)
      view.contentOffset = .zero
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      for kind in Self.kindNamesByUIKitKind.keys {
        view.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: "edge")
      }
      view.dataSource = self
      if sections.contains(where: \.needsDelegate) { view.delegate = self }
      view.layoutIfNeeded()
      return transcript(scenario.id)
    }

    private static let kindNamesByUIKitKind = [
      UICollectionView.elementKindSectionHeader: "header",
      UICollectionView.elementKindSectionFooter: "footer",
    ]

    private func transcript(_ id: String) -> FlowTranscript {
      var frames: [String: [Double]] = [:]
      func add(_ attributes: UICollectionViewLayoutAttributes?, _ kind: String) {
        guard let attributes else { return }
        let name = FlowTranscript.elementName(
          ofKind: kind, section: attributes.indexPath.section, item: attributes.indexPath.item)
        let frame = attributes.frame
        frames[name] = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
      }
      for (number, section) in sections.enumerated() {
        for item in 0..<section.count {
          add(layout.layoutAttributesForItem(at: IndexPath(item: item, section: number)), "cell")
        }
        for (kind, name) in Self.kindNamesByUIKitKind {
          add(
            layout.layoutAttributesForSupplementaryView(
              ofKind: kind, at: IndexPath(item: 0, section: number)), name)
        }
      }
      let size = layout.collectionViewContentSize
      return FlowTranscript(
        scenario: id, contentSize: [Double(size.width), Double(size.height)], frames: frames)
    }
  }

  extension FlowRecording: UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    public func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { sections[section].count }

    public func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    public func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
  }

  extension FlowRecording: UICollectionViewDelegateFlowLayout {
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      sections[indexPath.section].sizes.map { CGSize($0[indexPath.item]) } ?? layout.itemSize
    }

    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { sections[section].inset.map { UIEdgeInsets($0) } ?? layout.sectionInset }

    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { sections[section].lineSpacing.map { CGFloat($0) } ?? layout.minimumLineSpacing }

    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
      sections[section].interitemSpacing.map { CGFloat($0) } ?? layout.minimumInteritemSpacing
    }

    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { sections[section].header.map { CGSize($0) } ?? layout.headerReferenceSize }

    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { sections[section].footer.map { CGSize($0) } ?? layout.footerReferenceSize }
  }

  extension ResolvedSection {
    /// True if the section states a value that only a delegate can provide.
    fileprivate var needsDelegate: Bool {
      sizes != nil || inset != nil || lineSpacing != nil || interitemSpacing != nil
        || header != nil || footer != nil
    }
  }

  extension CGSize {
    fileprivate init(_ size: Size) { self.init(width: size.width, height: size.height) }
  }

  extension UIEdgeInsets {
    fileprivate init(_ insets: Insets) {
      self.init(
        top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
        right: CGFloat(insets.right))
    }
  }
#endif

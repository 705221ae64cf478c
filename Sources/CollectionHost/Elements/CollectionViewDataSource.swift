import CollectionLayout

/// The source of a collection view's counts, cells and supplementary views.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections. A negative number counts as 0; one of 2^31 - 1 or more makes the pass
  /// throw.
  func numberOfSections(in view: CollectionView) -> Int

  /// The number of items in a section. A negative number counts as 0; one of 2^31 - 1 or more makes
  /// the pass throw.
  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of an item, dequeued from `view`.
  func collectionView(
    _ view: CollectionView, cellForItemAt path: ElementPath
  ) throws(HostError) -> CollectionCell

  /// The supplementary view of a kind, dequeued from `view`.
  func collectionView(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: ElementKind,
    at path: ElementPath
  ) throws(HostError) -> ReusableView
}

extension CollectionViewDataSource {
  public func numberOfSections(in view: CollectionView) -> Int { 1 }

  public func collectionView(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: ElementKind,
    at path: ElementPath
  ) throws(HostError) -> ReusableView {
    throw .noSupplementaryView(.supplementary(kind, path))
  }
}

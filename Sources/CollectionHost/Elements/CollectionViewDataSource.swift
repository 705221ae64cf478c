import CollectionLayout

/// Who knows the data of a collection view and makes its cells and supplementary views.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections; a negative one counts as 0, and one of 2^31 - 1 or more is refused.
  func numberOfSections(in view: CollectionView) -> Int

  /// The number of items in a section; a negative one counts as 0, and one of 2^31 - 1 or more is
  /// refused.
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

import CollectionLayout

/// Provides a collection view with its numbers of sections and items, its cells and its
/// supplementary views.
///
///     final class Photos: CollectionViewDataSource {
///       func collectionView(
///         _ view: CollectionView, numberOfItemsInSection section: Int
///       ) -> Int { 40 }
///
///       func collectionView(
///         _ view: CollectionView, cellForItemAt path: ElementPath
///       ) throws(HostError) -> CollectionCell {
///         try view.dequeueReusableCell(withReuseIdentifier: "photo")
///       }
///     }
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections. A negative number is replaced by 0. For a number of 2^31 - 1 or more,
  /// ``CollectionView/layoutIfNeeded()`` throws an error.
  func numberOfSections(in view: CollectionView) -> Int

  /// The number of items in a section. A negative number is replaced by 0. For a number of 2^31 - 1
  /// or more, ``CollectionView/layoutIfNeeded()`` throws an error.
  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// A cell for the item at `path`, dequeued from `view`.
  func collectionView(
    _ view: CollectionView, cellForItemAt path: ElementPath
  ) throws(HostError) -> CollectionCell

  /// A supplementary view of `kind`, dequeued from `view`.
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

import UIKit

/// A data source with the given sizes of items by section.
@MainActor
final class PhotoDataSource: NSObject, UICollectionViewDataSource {
  var sections: [[CGSize]]

  init(_ sections: [[CGSize]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }

  /// Creates a collection view with this data source and `layout`, and registers the classes of its
  /// cells and supplementary views.
  func view(
    _ layout: UICollectionViewLayout, width: CGFloat = 375, height: CGFloat = 400
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "edge")
    }
    view.dataSource = self
    return view
  }
}

/// A delegate that implements only the method that returns the sizes of items.
@MainActor
final class SizeDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  let photos: PhotoDataSource

  init(_ photos: PhotoDataSource) { self.photos = photos }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { photos.sections[indexPath.section][indexPath.item] }
}

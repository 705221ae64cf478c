import CoreGraphics

/// Lets a flow layout call its delegate in the form that layouts use with Apple's UIKit, where the
/// delegate's methods are optional:
///
///     delegate.collectionView?(view, layout: self, sizeForItemAt: path)
///
/// Here `collectionView` is a property that is never nil. The call itself returns nil if the
/// delegate does not implement the method. With `!` instead of `?`, the call returns a value that
/// is not optional.
@preconcurrency @MainActor
public struct FlowDelegateCalls {
  let delegate: any UICollectionViewDelegateFlowLayout

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize? {
    OptionalCall.result { delegate.collectionView(view, layout: layout, sizeForItemAt: path) }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets? {
    OptionalCall.result {
      delegate.collectionView(view, layout: layout, insetForSectionAt: section)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalCall.result {
      delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalCall.result {
      delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalCall.result {
      delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalCall.result {
      delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
    }
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { delegate.collectionView(view, layout: layout, sizeForItemAt: path) }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { delegate.collectionView(view, layout: layout, insetForSectionAt: section) }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
  }
}

extension UICollectionViewDelegateFlowLayout {
  /// Lets callers write `collectionView?(view, layout: ...)`, as for an optional method of
  /// Objective-C; see ``FlowDelegateCalls``.
  public var collectionView: FlowDelegateCalls? { FlowDelegateCalls(delegate: self) }
}

/// Lets callers call a data source's optional methods with `?`, as ``FlowDelegateCalls`` does for a
/// delegate.
@preconcurrency @MainActor
public struct DataSourceCalls {
  let dataSource: any UICollectionViewDataSource

  /// The number of sections; nil if the data source does not implement `numberOfSections(in:)`.
  public func callAsFunction(in view: UICollectionView) -> Int? {
    OptionalCall.result { dataSource.numberOfSections(in: view) }
  }

  public func callAsFunction(
    _ view: UICollectionView, canMoveItemAt path: IndexPath
  ) -> Bool? {
    OptionalCall.result { dataSource.collectionView(view, canMoveItemAt: path) }
  }

  public func callAsFunction(
    _ view: UICollectionView, moveItemAt sourcePath: IndexPath, to destinationPath: IndexPath
  ) { dataSource.collectionView(view, moveItemAt: sourcePath, to: destinationPath) }
}

extension UICollectionViewDataSource {
  /// Lets callers write `numberOfSections?(in: view)`, as for an optional method of Objective-C;
  /// see ``DataSourceCalls``.
  public var numberOfSections: DataSourceCalls? { DataSourceCalls(dataSource: self) }

  /// Lets callers write `collectionView?(view, moveItemAt: ...)`; see ``DataSourceCalls``.
  public var collectionView: DataSourceCalls? { DataSourceCalls(dataSource: self) }
}

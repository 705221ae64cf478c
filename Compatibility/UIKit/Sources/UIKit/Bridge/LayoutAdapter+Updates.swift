package import CollectionLayout
import CoreGraphics

extension LayoutAdapter {
  package func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    if isReloading { return }
    layout.prepare(forCollectionViewUpdates: updates.map { UICollectionViewUpdateItem($0) })
  }

  package func finalizeCollectionViewUpdates() {
    if isReloading { return }
    wasInvalidatedInFinalize = false
    layout.finalizeCollectionViewUpdates()
    if isDrivenBySuite, wasInvalidatedInFinalize { try? prepare() }
  }

  package func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    let (kind, path) = (element.kind.uiKitName, IndexPath(element.path))
    let object: UICollectionViewLayoutAttributes?
    switch element.category {
    case .cell: object = layout.initialLayoutAttributesForAppearingItem(at: path)
    case .supplementary:
      object = layout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: kind, at: path)
    case .decoration:
      object = layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
    return object.map { Self.attributes($0) }
  }

  package func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes? {
    let (kind, path) = (element.kind.uiKitName, IndexPath(element.path))
    let object: UICollectionViewLayoutAttributes?
    switch element.category {
    case .cell: object = layout.finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementary:
      object = layout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: kind, at: path)
    case .decoration:
      object = layout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: kind, at: path)
    }
    return object.map { Self.attributes($0) }
  }

  package func pathsToInsert(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    switch category {
    case .cell: return []
    case .supplementary:
      return sortedElementPaths(
        layout.indexPathsToInsertForSupplementaryView(ofKind: kind.uiKitName))
    case .decoration:
      return sortedElementPaths(layout.indexPathsToInsertForDecorationView(ofKind: kind.uiKitName))
    }
  }

  package func pathsToDelete(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    switch category {
    case .cell: return []
    case .supplementary:
      return sortedElementPaths(
        layout.indexPathsToDeleteForSupplementaryView(ofKind: kind.uiKitName))
    case .decoration:
      return sortedElementPaths(layout.indexPathsToDeleteForDecorationView(ofKind: kind.uiKitName))
    }
  }

  private func sortedElementPaths(_ paths: [IndexPath]) -> [ElementPath] {
    paths.map { ElementPath($0) }.sorted()
  }
}

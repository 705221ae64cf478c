extension BatchPlan {
  /// The identity of `element` after the batch; nil if the batch deletes or reloads the element.
  ///
  /// A cell moves with its item. The header and footer of a whole list stay. A section's header,
  /// footer or binder moves with the section. Any other view moves with the item at its path, or
  /// with its section if there is no such item.
  ///
  /// - Complexity: O(log k) for k changes.
  public func identityAfterBatch(of element: ElementIdentity) -> ElementIdentity? {
    identityOnOtherSide(
      of: element, hasItem: existsBeforeBatch, convertPath: pathAfterBatch,
      convertSection: numberAfterBatch)
  }

  /// The identity before the batch of the element that has the identity `element` after the batch;
  /// nil if the element is new.
  ///
  /// - Complexity: O(log k) for k changes.
  public func identityBeforeBatch(of element: ElementIdentity) -> ElementIdentity? {
    identityOnOtherSide(
      of: element,
      hasItem: {
        countsAfter.indices.contains($0.section) && $0.item < countsAfter[$0.section]
      }, convertPath: pathBeforeBatch, convertSection: numberBeforeBatch)
  }

  /// Converts an identity before the batch to the identity of the same element after the batch, or
  /// the reverse; nil if the element exists only before or only after the batch.
  ///
  /// - Parameters:
  ///   - hasItem: whether the data contain an item at a path. The data are those before the batch
  ///     if `element` is an identity before the batch, and otherwise those after it.
  ///   - convertPath: converts the path of an item; nil if the item exists only before or only
  ///     after the batch.
  ///   - convertSection: converts the number of a section; nil if the section exists only before or
  ///     only after the batch.
  private func identityOnOtherSide(
    of element: ElementIdentity, hasItem: (ElementPath) -> Bool,
    convertPath: (ElementPath) -> ElementPath?, convertSection: (Int) -> Int?
  ) -> ElementIdentity? {
    let path = element.path
    let convertedPath: ElementPath?
    switch element.kind {
    case .tableHeader, .tableFooter: convertedPath = path
    case .header, .footer, .binder:
      convertedPath = convertSection(path.section).map { ElementPath(section: $0, item: path.item) }
    default:
      convertedPath =
        element.category == .cell || hasItem(path)
        ? convertPath(path)
        : convertSection(path.section).map { ElementPath(section: $0, item: path.item) }
    }
    return convertedPath.map {
      ElementIdentity(category: element.category, kind: element.kind, path: $0)
    }
  }
}

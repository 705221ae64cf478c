import CollectionLayout

extension CollectionView {
  /// Registers a factory for cells. The factory receives the identifier.
  public func register(
    forCellWithReuseIdentifier identifier: String,
    factory: @escaping (String) -> CollectionCell
  ) {
    reuseQueues.register(.init(category: .cell, kind: .none, identifier: identifier), factory)
  }

  /// Registers a class for cells.
  public func register(
    _ type: CollectionCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    register(forCellWithReuseIdentifier: identifier) { type.init(reuseIdentifier: $0) }
  }

  /// Registers a factory for supplementary views of a kind. The factory receives the identifier.
  public func register(
    forSupplementaryViewOfKind kind: ElementKind, withReuseIdentifier identifier: String,
    factory: @escaping (String) -> ReusableView
  ) {
    reuseQueues.register(
      .init(category: .supplementary, kind: kind, identifier: identifier), factory)
  }

  /// Registers a class for supplementary views of a kind.
  public func register(
    _ type: ReusableView.Type, forSupplementaryViewOfKind kind: ElementKind,
    withReuseIdentifier identifier: String
  ) {
    register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) {
      type.init(reuseIdentifier: $0)
    }
  }

  /// Returns a cell registered under `identifier`: one from the reuse queue, after calling its
  /// `prepareForReuse()`, or a new one.
  ///
  /// - Throws: `unknownIdentifier` if no cell is registered under the identifier.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String
  ) throws(HostError) -> CollectionCell {
    let key = ReuseQueues.QueueKey(category: .cell, kind: .none, identifier: identifier)
    // The cast fails only if no view was returned, because every factory that is registered for
    // cells makes cells.
    guard let cell = reuseQueues.dequeue(key) as? CollectionCell else {
      throw .unknownIdentifier(
        identifier, of: .none, registered: reuseQueues.identifiers(category: .cell, kind: .none))
    }
    return cell
  }

  /// Returns a supplementary view registered for `kind` under `identifier`: one from the reuse
  /// queue, after calling its `prepareForReuse()`, or a new one.
  ///
  /// - Throws: `unknownIdentifier` if no view is registered for the kind and identifier.
  public func dequeueReusableSupplementaryView(
    ofKind kind: ElementKind, withReuseIdentifier identifier: String
  ) throws(HostError) -> ReusableView {
    let key = ReuseQueues.QueueKey(category: .supplementary, kind: kind, identifier: identifier)
    guard let view = reuseQueues.dequeue(key) else {
      throw .unknownIdentifier(
        identifier, of: kind,
        registered: reuseQueues.identifiers(category: .supplementary, kind: kind))
    }
    return view
  }

  /// The number of cells made, and the number of cells reused, under an identifier.
  public func reuseCounters(forCellWithReuseIdentifier identifier: String) -> ReuseQueues.Counters {
    reuseQueues.counters(.init(category: .cell, kind: .none, identifier: identifier))
  }

  /// The number of supplementary views made, and the number reused, under a kind and identifier.
  public func reuseCounters(
    forSupplementaryViewOfKind kind: ElementKind, withReuseIdentifier identifier: String
  ) -> ReuseQueues.Counters {
    reuseQueues.counters(.init(category: .supplementary, kind: kind, identifier: identifier))
  }

  /// The number of decoration views of a kind that were made, and the number of those reused.
  public func reuseCounters(forDecorationViewOfKind kind: ElementKind) -> ReuseQueues.Counters {
    reuseQueues.counters(.init(category: .decoration, kind: kind, identifier: kind.name))
  }

  /// The number of views made, and the number of views reused, for all kinds and identifiers.
  public var reuseCounters: ReuseQueues.Counters { reuseQueues.totalCounters }

  private func decorationFactory(of element: ElementIdentity) -> ((String) -> ReusableView)? {
    (collectionViewLayout as? any DecorationRegistering)?.decorationViews
      .factory(ofKind: element.kind)
  }

  func checkRegistration(of element: ElementIdentity) throws(HostError) {
    if decorationFactory(of: element) == nil { throw .unregisteredDecoration(element) }
  }

  func dequeueDecoration(_ element: ElementIdentity) throws(HostError) -> ReusableView {
    let key = ReuseQueues.QueueKey(
      category: .decoration, kind: element.kind, identifier: element.kind.name)
    guard let view = reuseQueues.dequeue(key, orMakeWith: decorationFactory(of: element)) else {
      throw .unregisteredDecoration(element)
    }
    return view
  }
}

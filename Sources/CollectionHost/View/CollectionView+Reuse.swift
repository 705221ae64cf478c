import CollectionLayout

extension CollectionView {
  /// Has cells of an identifier made by `factory`, which is given the identifier.
  public func register(
    forCellWithReuseIdentifier identifier: String,
    factory: @escaping (String) -> CollectionCell
  ) {
    queues.register(.init(category: .cell, kind: .none, identifier: identifier), factory)
  }

  /// Has cells of an identifier be of a class.
  public func register(
    _ type: CollectionCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    register(forCellWithReuseIdentifier: identifier) { type.init(reuseIdentifier: $0) }
  }

  /// Has supplementary views of a kind and identifier made by `factory`, which is given the
  /// identifier.
  public func register(
    forSupplementaryViewOfKind kind: ElementKind, withReuseIdentifier identifier: String,
    factory: @escaping (String) -> ReusableView
  ) {
    queues.register(.init(category: .supplementary, kind: kind, identifier: identifier), factory)
  }

  /// Has supplementary views of a kind and identifier be of a class.
  public func register(
    _ type: ReusableView.Type, forSupplementaryViewOfKind kind: ElementKind,
    withReuseIdentifier identifier: String
  ) {
    register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) {
      type.init(reuseIdentifier: $0)
    }
  }

  /// A cell registered under `identifier`: one used before, prepared for reuse, or a new one.
  ///
  /// - Throws: `unknownIdentifier`, and nothing has changed.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String
  ) throws(HostError) -> CollectionCell {
    let key = ReuseQueues.Key(category: .cell, kind: .none, identifier: identifier)
    // Only factories of cells are registered under keys of cells.
    guard let cell = queues.dequeue(key) as? CollectionCell else {
      throw .unknownIdentifier(
        identifier, of: .none, registered: queues.identifiers(category: .cell, kind: .none))
    }
    return cell
  }

  /// A supplementary view registered for a kind under `identifier`: one used before, prepared for
  /// reuse, or a new one.
  ///
  /// - Throws: `unknownIdentifier`, and nothing has changed.
  public func dequeueReusableSupplementaryView(
    ofKind kind: ElementKind, withReuseIdentifier identifier: String
  ) throws(HostError) -> ReusableView {
    let key = ReuseQueues.Key(category: .supplementary, kind: kind, identifier: identifier)
    guard let view = queues.dequeue(key) else {
      throw .unknownIdentifier(
        identifier, of: kind,
        registered: queues.identifiers(category: .supplementary, kind: kind))
    }
    return view
  }

  /// How many cells of an identifier were made and used again.
  public func reuseCounters(forCellWithReuseIdentifier identifier: String) -> ReuseQueues.Counters {
    queues.counters(.init(category: .cell, kind: .none, identifier: identifier))
  }

  /// How many supplementary views of a kind and identifier were made and used again.
  public func reuseCounters(
    forSupplementaryViewOfKind kind: ElementKind, withReuseIdentifier identifier: String
  ) -> ReuseQueues.Counters {
    queues.counters(.init(category: .supplementary, kind: kind, identifier: identifier))
  }

  /// How many decoration views of a kind were made and used again.
  public func reuseCounters(forDecorationViewOfKind kind: ElementKind) -> ReuseQueues.Counters {
    queues.counters(.init(category: .decoration, kind: kind, identifier: kind.name))
  }

  /// How many views of all sorts were made and used again.
  public var reuseCounters: ReuseQueues.Counters { queues.total }

  private func decorationFactory(of element: ElementIdentity) -> ((String) -> ReusableView)? {
    (collectionViewLayout as? any DecorationRegistering)?.decorationViews
      .factory(ofKind: element.kind)
  }

  func checkRegistration(of element: ElementIdentity) throws(HostError) {
    if decorationFactory(of: element) == nil { throw .unregisteredDecoration(element) }
  }

  func dequeueDecoration(_ element: ElementIdentity) throws(HostError) -> ReusableView {
    let key = ReuseQueues.Key(
      category: .decoration, kind: element.kind, identifier: element.kind.name)
    guard let view = queues.dequeue(key, orBy: decorationFactory(of: element)) else {
      throw .unregisteredDecoration(element)
    }
    return view
  }
}

import CoreGraphics

/// Index paths of items and rows, which have two indexes: the section and the item.
extension IndexPath {
  /// Creates the path of an item.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// Creates the path of a row, which is the same as that of an item.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Creates the path of an item.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// Creates the path of a row, which is the same as that of an item.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The first index.
  public var section: Int { index(atPosition: 0) }

  /// The second index.
  public var item: Int { index(atPosition: 1) }

  /// The second index.
  public var row: Int { index(atPosition: 1) }
}

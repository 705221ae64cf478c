import CollectionLayout
import LayoutGeometry

/// A layout that marks the last cell of every section, as no built-in layout does.
class MarkedLayout<Base: CollectionLayout>: CachedLayout<Base> {
  /// What is done to a marked cell.
  enum Mark { case hidden, raised }

  private let mark: Mark

  init(_ base: Base, _ mark: Mark) {
    self.mark = mark
    super.init(base)
  }

  /// Whether `old` attributes are kept in place of `new` ones.
  func keeps(_ old: Attributes, for new: Attributes) -> Bool { false }

  final override func renewed(
    _ present: [Attributes], past: [ElementIdentity: Attributes],
    after context: InvalidationContext?
  ) -> [Attributes] {
    var last: [Int: Int] = [:]
    for (place, attributes) in present.enumerated() where attributes.category == .cell {
      last[attributes.path.section] = place
    }
    return present.enumerated().map { place, attributes in
      var new = attributes
      if last[new.path.section] == place {
        switch mark {
        case .hidden: new.isHidden = true
        case .raised: new.zIndex = 1
        }
      }
      return past[new.element].flatMap { keeps($0, for: new) ? $0 : nil } ?? new
    }
  }
}

/// A list whose last rows are hidden; nothing is wrong with it.
func listWithHiddenRows<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  MarkedLayout(base, .hidden)
}

/// A list whose last rows are raised; nothing is wrong with it.
func listWithRaisedRows<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  MarkedLayout(base, .raised)
}

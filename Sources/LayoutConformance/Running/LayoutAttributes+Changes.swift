/// Changed copies of attributes, with which rules check that attributes are independent values.
extension LayoutAttributes {
  /// Copies of these attributes that each differ from them in one field, with the name of the
  /// field.
  var changedCopies: [(field: String, copy: LayoutAttributes)] {
    var copies: [(field: String, copy: LayoutAttributes)] = []
    func add(_ field: String, _ change: (inout LayoutAttributes) -> Void) {
      var copy = self
      change(&copy)
      copies.append((field, copy))
    }
    copies.append(("identity", copyWithNextItemIndex))
    // The added amounts are large enough to change any finite number.
    add("frame.x") { $0.frame.origin.x += 1 + frame.origin.x.magnitude }
    add("frame.y") { $0.frame.origin.y += 1 + frame.origin.y.magnitude }
    add("frame.width") { $0.frame.size.width = 1 + 2 * frame.width }
    add("frame.height") { $0.frame.size.height = 1 + 2 * frame.height }
    add("alpha") { $0.alpha += 1 + alpha.magnitude }
    add("zIndex") { $0.zIndex &+= 1 }
    add("isHidden") { $0.isHidden.toggle() }
    if let movedPayload = payload.withMovedTransform {
      add("transform") { $0.payload = movedPayload }
    }
    if let changedPayload = payload.withOtherCustomValues {
      add("custom values") { $0.payload = changedPayload }
    }
    return copies
  }

  private var copyWithNextItemIndex: LayoutAttributes {
    let path = ElementPath(section: element.path.section, item: element.path.item + 1)
    return LayoutAttributes(
      ElementIdentity(category: category, kind: kind, path: path), frame: frame, zIndex: zIndex,
      alpha: alpha, isHidden: isHidden, payload: payload)
  }
}

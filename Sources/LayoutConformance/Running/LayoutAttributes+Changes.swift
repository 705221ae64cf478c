/// Changed copies of attributes, with which rules check that attributes are independent values.
extension LayoutAttributes {
  /// Copies of these attributes that each differ from them in one field, with the name of the
  /// field.
  var changedCopies: [(field: String, copy: LayoutAttributes)] {
    var copies: [(field: String, copy: LayoutAttributes)] = []
    func addCopy(changing field: String, _ change: (inout LayoutAttributes) -> Void) {
      var copy = self
      change(&copy)
      copies.append((field, copy))
    }
    copies.append(("identity", copyWithNextItemIndex))
    // The added amounts are large enough to change any finite number.
    addCopy(changing: "frame.x") { $0.frame.origin.x += 1 + frame.origin.x.magnitude }
    addCopy(changing: "frame.y") { $0.frame.origin.y += 1 + frame.origin.y.magnitude }
    addCopy(changing: "frame.width") { $0.frame.size.width = 1 + 2 * frame.width }
    addCopy(changing: "frame.height") { $0.frame.size.height = 1 + 2 * frame.height }
    addCopy(changing: "alpha") { $0.alpha += 1 + alpha.magnitude }
    addCopy(changing: "zIndex") { $0.zIndex &+= 1 }
    addCopy(changing: "isHidden") { $0.isHidden.toggle() }
    if let movedPayload = payload.withMovedTransform {
      addCopy(changing: "transform") { $0.payload = movedPayload }
    }
    if let changedPayload = payload.withOtherCustomValues {
      addCopy(changing: "custom values") { $0.payload = changedPayload }
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

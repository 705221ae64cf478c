import CollectionHost
import CollectionLayout
import LayoutGeometry

/// A layout whose frames are right, and which finds them in a way of its own.
protocol QuerySpoilingLayout: ForwardingLayout {
  /// Those of `all` elements, which are in canonical order, that the layout finds in `rect`.
  ///
  /// `rect` has no NaN and is not null.
  func select(from all: [Attributes], in rect: Rect) -> [Attributes]
}

extension QuerySpoilingLayout {
  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let whole = base.layoutAttributesForElements(in: .infinite)
    return rect.isSearchable ? select(from: whole, in: rect) : []
  }

  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }
}

extension Rect {
  /// Whether anything at all can hit this rectangle.
  var isSearchable: Bool { Box(self).isOrdered && !isNull }

  /// The rectangle grown by a point on every side, so that it holds points on its far edges too.
  var widened: Rect {
    isInfinite ? self : Rect(x: minX - 1, y: minY - 1, width: width + 2, height: height + 2)
  }
}

extension Array {
  /// The elements in groups of `size`; the last group may have fewer.
  func grouped(by size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}

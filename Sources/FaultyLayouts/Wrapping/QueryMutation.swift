import CollectionLayout
import LayoutGeometry

/// A mutation that keeps the frames of the original layout, and changes how queries find elements.
protocol QueryMutation: CallMutation {
  /// The elements that a query for `rect` returns, chosen from `all`, which is in canonical order.
  ///
  /// `rect` has no NaN and is not null.
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>]
}

extension QueryMutation {
  func elementAttributes<Base: CollectionLayout>(
    of base: Base, in rect: Rect
  ) -> [Base.Attributes] {
    let allElements = base.layoutAttributesForElements(in: .infinite)
    return rect.canIntersect ? selectElements(from: allElements, in: rect) : []
  }
}

extension Rect {
  /// Whether a rectangle can intersect this one. False for the null rectangle and for a rectangle
  /// with a NaN.
  var canIntersect: Bool { Box(self).isOrdered && !isNull }

  /// The rectangle extended by one point on every side, so that rectangles that only touch its
  /// right or bottom edge intersect the result.
  var includingFarEdges: Rect {
    isInfinite ? self : Rect(x: minX - 1, y: minY - 1, width: width + 2, height: height + 2)
  }
}

extension Array {
  /// The elements in groups of `size`; the last group may be smaller.
  func grouped(by size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }

  /// The index of the first element that meets `condition`, or `endIndex` if none does.
  ///
  /// - Precondition: if an element meets the condition, all later elements meet it too.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

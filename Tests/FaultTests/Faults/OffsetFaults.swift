import CollectionLayout
import LayoutGeometry
import Layouts
import TamperedLayouts

extension Fault {
  /// Mistakes in target offsets and in adjustments of the offset.
  static let inOffsets: [Fault] = [
    Fault(
      "velocity-added", "invented: snapping code for one layout in the base class of all layouts",
      rule: "O-01", "expected the proposed offset"
    ) { layout, _ in
      layout.targetOffset = { Point(x: $0.x + $1.x * 10, y: $0.y + $1.y * 10) }
    },
    Fault(
      "snap-tie-to-the-last", "invented: compares distances with <= instead of <",
      rule: "O-04", "expected the nearest cell's offset", payload: CoverFlowPayload.self,
      in: .coverFlow
    ) { layout, source in
      let base = layout.base
      var (bounds, inset) = (Rect.zero, Insets.zero)
      layout.preparation = { (base) throws(LayoutError) in
        (bounds, inset) = (source.bounds, source.contentInset)
        try base.prepare()
      }
      layout.targetOffset = { proposed, velocity in
        let correct = base.targetContentOffset(
          forProposedContentOffset: proposed, withScrollingVelocity: velocity)
        let visible = Rect(origin: proposed, size: bounds.size)
        let middles = base.allAttributes.filter { $0.category == .cell && visible.hits($0.frame) }
          .map(\.frame.midX)
        func distance(_ middle: Double) -> Double { (middle - visible.midX).magnitude }
        guard proposed.isFinite, let least = middles.map(distance).min(),
          let last = middles.last(where: { distance($0) == least })
        else { return correct }
        let end = base.collectionViewContentSize.width + inset.right - bounds.width
        let x = min(max(last - bounds.width / 2, -inset.left), max(-inset.left, end))
        return Point(x: x, y: correct.y)
      }
    },
    Fault(
      "snap-huge-at-zero", "issue 31 of GLTableCollectionView",
      rule: "O-02", "expected a legal target", payload: CoverFlowPayload.self, in: .coverFlow
    ) { layout, _ in
      let base = layout.base
      layout.targetOffset = { proposed, velocity in
        let hasItems = base.layoutAttributesForItem(at: ElementPath(section: 0, item: 0)) != nil
        return proposed.x == 0 || !hasItems
          ? Point(x: .greatestFiniteMagnitude, y: proposed.y)
          : base.targetContentOffset(
            forProposedContentOffset: proposed, withScrollingVelocity: velocity)
      }
    },
    Fault(
      "offset-adjusted-backwards", "invented: subtracts the new height from the old one",
      rule: "O-06", "expected an offset adjustment of"
    ) { layout, _ in
      layout.shouldInvalidateForPreferred = { $0.frame.height != $1.frame.height }
      layout.preferredContextChange = { context, preferred, original in
        context.contentOffsetAdjustment.y = original.frame.height - preferred.frame.height
      }
    },
    Fault(
      "adjustment-overwritten", "invented: treats an adjustment as a position",
      rule: "O-05", "expected merged contexts to adjust the offset", in: .grid
    ) { layout, _ in
      layout.contextClass = OverwritingContext.self
    },
  ]
}

/// A context that loses its own offset adjustment when another one is merged into it.
private final class OverwritingContext: InvalidationContext {
  override func merge(_ other: InvalidationContext) {
    super.merge(other)
    contentOffsetAdjustment = other.contentOffsetAdjustment
  }
}

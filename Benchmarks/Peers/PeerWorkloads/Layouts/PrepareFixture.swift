import BenchmarkHarness
import CollectionLayout
import LayoutGeometry
import LayoutWorkloads
import Layouts

/// A flow layout with items of mixed sizes, whose `prepare` is compared with one greedy pass over
/// the sizes.
struct PrepareFixture {
  let layoutFixture: LayoutFixture

  /// The operation that prepares a new layout in `engine`.
  func makePrepareOperation(_ engine: Engine) -> MeasuredOperation {
    MeasuredOperation(
      setUp: { [layoutFixture] _ in layoutFixture.makeLayout(engine) },
      operation: { try $0.prepare() })
  }

  /// The operation that computes frames in one greedy pass. It reads sizes from an array.
  func makeGreedyFlowOperation() -> MeasuredOperation {
    let sizes = layoutFixture.itemSizes
    return makeGreedyFlowOperation { width, spacing in
      sizes.withUnsafeBufferPointer { sizes in
        GreedyFlow.frames(count: sizes.count, width: width, spacing: spacing) { sizes[$0] }
      }
    }
  }

  /// The operation that computes frames in one greedy pass. It asks the delegate for each size, as
  /// a layout must if its delegate cannot return all sizes at once.
  func makeGreedyFlowOperationWithDelegate() -> MeasuredOperation {
    let (fixture, count) = (layoutFixture, layoutFixture.itemSizes.count)
    let delegate = fixture.sizeDelegate
    return makeGreedyFlowOperation { width, spacing in
      GreedyFlow.frames(count: count, width: width, spacing: spacing) { item in
        delegate.sizeForItem(at: ElementPath(section: 0, item: item)) ?? .zero
      }
    }
  }

  private func makeGreedyFlowOperation(
    _ computeFrames: @escaping (_ width: Double, _ spacing: Double) -> [Rect]
  ) -> MeasuredOperation {
    let result = BuildResult<[Rect]>()
    return MeasuredOperation(
      operation: {
        result.value = computeFrames(
          BenchmarkLayout.viewBounds.width, FlowArrangement().minimumLineSpacing)
      }, restore: { result.value = nil })
  }
}

import BenchmarkHarness
import CollectionLayout
import LayoutGeometry
import LayoutWorkloads
import Layouts

/// A flow layout of mixed sizes, for comparing its `prepare` with one greedy pass.
struct PrepareFixture {
  let fixture: LayoutFixture

  /// The operation that prepares a new layout in `engine`.
  func prepareOperation(_ engine: Engine) -> MeasuredOperation {
    MeasuredOperation(
      setUp: { [fixture] _ in fixture.makeLayout(engine) }, operation: { try $0.prepare() })
  }

  /// The operation that computes frames in one greedy pass.
  func greedyOperation() -> MeasuredOperation {
    let sizes = fixture.itemSizes
    let result = BuildResult<[Rect]>()
    return MeasuredOperation(
      operation: {
        result.value = GreedyFlow.frames(
          sizes, width: BenchmarkLayout.viewBounds.width,
          spacing: FlowArrangement().minimumLineSpacing)
      }, restore: { result.value = nil })
  }
}

import BenchmarkHarness
import CollectionLayout
import LayoutGeometry
import LayoutWorkloads
import Layouts

/// A layout for comparing the time of a viewport query with the time that it takes to copy the same
/// number of attributes.
final class ViewportFixture {
  private let layoutFixture: LayoutFixture
  /// The viewports that are queried. There are many, so that the attributes of a large layout do
  /// not stay in the processor's caches.
  private let viewports: [Rect]

  init(_ fixture: LayoutFixture, count: Int) {
    layoutFixture = fixture
    viewports = (0..<max(1024, min(count / 32, 32_768))).map(fixture.viewport)
  }

  /// A prepared layout in `engine`.
  ///
  /// - Throws: ``UnexpectedPayload``, or `LayoutError`.
  private func makePreparedLayout(_ engine: Engine) throws -> any CollectionLayout<NoPayload> {
    guard let layout = layoutFixture.makeLayout(engine) as? any CollectionLayout<NoPayload> else {
      throw UnexpectedPayload()
    }
    try layout.prepare()
    return layout
  }

  /// The operation that queries a viewport and gets an array.
  func makeArrayQueryOperation(_ engine: Engine) throws -> MeasuredOperation {
    makeArrayQueryOperation(try makePreparedLayout(engine))
  }

  private func makeArrayQueryOperation(_ layout: some CollectionLayout<NoPayload>)
    -> MeasuredOperation
  {
    let (viewports, fixture) = (viewports, layoutFixture)
    return MeasuredOperation(
      setUp: { viewports[$0 % viewports.count] },
      operation: { rect in
        withExtendedLifetime(fixture) { layout.layoutAttributesForElements(in: rect) }
      })
  }

  /// The operation that queries a viewport, gets an array and reads the attributes in it.
  func makeQueryAndReadOperation(_ engine: Engine) throws -> MeasuredOperation {
    makeQueryAndReadOperation(try makePreparedLayout(engine))
  }

  private func makeQueryAndReadOperation(_ layout: some CollectionLayout<NoPayload>)
    -> MeasuredOperation
  {
    let (viewports, fixture) = (viewports, layoutFixture)
    return MeasuredOperation(
      setUp: { viewports[$0 % viewports.count] },
      operation: { rect in
        var sumOfYOrigins = 0.0
        withExtendedLifetime(fixture) {
          for attributes in layout.layoutAttributesForElements(in: rect) {
            sumOfYOrigins += attributes.frame.origin.y
          }
        }
        return sumOfYOrigins
      })
  }

  /// The operation that queries a viewport, and reads the attributes while it visits them.
  func makeVisitOperation(_ engine: Engine) throws -> MeasuredOperation {
    makeVisitOperation(try makePreparedLayout(engine))
  }

  private func makeVisitOperation(_ layout: some CollectionLayout<NoPayload>) -> MeasuredOperation {
    let (viewports, fixture) = (viewports, layoutFixture)
    return MeasuredOperation(
      setUp: { viewports[$0 % viewports.count] },
      operation: { rect in
        var sumOfYOrigins = 0.0
        withExtendedLifetime(fixture) {
          layout.visitLayoutAttributesForElements(in: rect) { sumOfYOrigins += $0.frame.origin.y }
        }
        return sumOfYOrigins
      })
  }

  /// The operation that queries a viewport with `visitLayoutAttributeRuns`, and reads the
  /// attributes in the arrays that this method passes.
  func makeOperationVisitingAttributeRuns(_ engine: Engine) throws -> MeasuredOperation {
    makeOperationVisitingAttributeRuns(try makePreparedLayout(engine))
  }

  private func makeOperationVisitingAttributeRuns(_ layout: some CollectionLayout<NoPayload>)
    -> MeasuredOperation
  {
    let (viewports, fixture) = (viewports, layoutFixture)
    return MeasuredOperation(
      setUp: { viewports[$0 % viewports.count] },
      operation: { rect in
        var sumOfYOrigins = 0.0
        withExtendedLifetime(fixture) {
          layout.visitLayoutAttributeRuns(in: rect) { run in
            for attributes in run { sumOfYOrigins += attributes.frame.origin.y }
          }
        }
        return sumOfYOrigins
      })
  }

  /// The operation that copies attributes into a new array from an array of all attributes, in
  /// which their position is already known. It copies as many attributes as a query returns.
  func makeAttributeCopyOperation() throws -> MeasuredOperation {
    let layout = try makePreparedLayout(.bucketed)
    let allAttributes = layout.layoutAttributesForElements(in: .infinite)
    let copiedRanges = viewports.map {
      Self.copiedRange(for: layout.layoutAttributesForElements(in: $0), in: allAttributes)
    }
    return MeasuredOperation(
      setUp: { copiedRanges[$0 % copiedRanges.count] }, operation: { Array(allAttributes[$0]) })
  }

  /// The range of `all` that has as many elements as `answer` and starts at the first element of
  /// `answer`. The range starts earlier if `all` has too few elements after that first one. All
  /// items must be in one section.
  private static func copiedRange(
    for answer: [LayoutAttributes<NoPayload>], in all: [LayoutAttributes<NoPayload>]
  ) -> Range<Int> {
    let firstIndex = min(answer.first?.path.item ?? 0, all.count - answer.count)
    return firstIndex..<firstIndex + answer.count
  }

  /// Compares the answers of `engine` with those of the eager engine. Each query is answered in
  /// three ways: with an array, by visiting single attributes, and by visiting arrays of
  /// attributes.
  func compareAnswers(of engine: Engine) throws -> WorkReport.Judgement {
    let layout = try makePreparedLayout(engine)
    let eagerLayout = try makePreparedLayout(.eager)
    var (missing, extra) = (0, 0)
    for rect in viewports.prefix(64) {
      let expected = Set(eagerLayout.layoutAttributesForElements(in: rect))
      var visitedAttributes: [LayoutAttributes<NoPayload>] = []
      layout.visitLayoutAttributesForElements(in: rect) { visitedAttributes.append($0) }
      var attributesOfRuns: [LayoutAttributes<NoPayload>] = []
      layout.visitLayoutAttributeRuns(in: rect) { attributesOfRuns += $0 }
      for answer in [
        layout.layoutAttributesForElements(in: rect), visitedAttributes, attributesOfRuns,
      ] {
        let commonCount = expected.intersection(answer).count
        missing += expected.count - commonCount
        extra += answer.count - commonCount
      }
    }
    return WorkReport.Judgement(
      conforms: missing == 0 && extra == 0, missing: missing, extra: extra)
  }
}

/// An error: the attributes of a layout have a payload, so copying them is not a fair comparison.
struct UnexpectedPayload: Error, CustomStringConvertible {
  let description = "expected a layout whose attributes have no payload"
}

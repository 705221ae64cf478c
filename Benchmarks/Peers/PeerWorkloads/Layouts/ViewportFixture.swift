import BenchmarkHarness
import CollectionLayout
import LayoutGeometry
import LayoutWorkloads
import Layouts

/// A layout, for comparing its viewport queries with a copy of as many attributes.
final class ViewportFixture {
  private let fixture: LayoutFixture
  /// The viewports. There are many, so that the attributes of a large layout do not stay in the
  /// processor's caches.
  private let viewports: [Rect]

  init(_ fixture: LayoutFixture, count: Int) {
    self.fixture = fixture
    viewports = (0..<max(1024, min(count / 32, 32_768))).map(fixture.viewport)
  }

  /// A prepared layout in `engine`.
  ///
  /// - Throws: ``UnexpectedPayload``, or `LayoutError`.
  private func prepared(_ engine: Engine) throws -> any CollectionLayout<NoPayload> {
    guard let layout = fixture.makeLayout(engine) as? any CollectionLayout<NoPayload> else {
      throw UnexpectedPayload()
    }
    try layout.prepare()
    return layout
  }

  /// The operation that queries a viewport and gets an array.
  func makeArrayQueryOperation(_ engine: Engine) throws -> MeasuredOperation {
    makeArrayQueryOperation(try prepared(engine))
  }

  private func makeArrayQueryOperation(_ layout: some CollectionLayout<NoPayload>)
    -> MeasuredOperation
  {
    let (viewports, fixture) = (viewports, fixture)
    return MeasuredOperation(
      setUp: { viewports[$0 % viewports.count] },
      operation: { rect in
        withExtendedLifetime(fixture) { layout.layoutAttributesForElements(in: rect) }
      })
  }

  /// The operation that queries a viewport, gets an array and reads the attributes in it.
  func makeReadOperation(_ engine: Engine) throws -> MeasuredOperation {
    makeReadOperation(try prepared(engine))
  }

  private func makeReadOperation(_ layout: some CollectionLayout<NoPayload>) -> MeasuredOperation {
    let (viewports, fixture) = (viewports, fixture)
    return MeasuredOperation(
      setUp: { viewports[$0 % viewports.count] },
      operation: { rect in
        var sum = 0.0
        withExtendedLifetime(fixture) {
          for attributes in layout.layoutAttributesForElements(in: rect) {
            sum += attributes.frame.origin.y
          }
        }
        return sum
      })
  }

  /// The operation that queries a viewport, and reads the attributes while it visits them.
  func makeVisitOperation(_ engine: Engine) throws -> MeasuredOperation {
    makeVisitOperation(try prepared(engine))
  }

  private func makeVisitOperation(_ layout: some CollectionLayout<NoPayload>) -> MeasuredOperation {
    let (viewports, fixture) = (viewports, fixture)
    return MeasuredOperation(
      setUp: { viewports[$0 % viewports.count] },
      operation: { rect in
        var sum = 0.0
        withExtendedLifetime(fixture) {
          layout.visitLayoutAttributesForElements(in: rect) { sum += $0.frame.origin.y }
        }
        return sum
      })
  }

  /// The operation that copies as many attributes as a query returns, from a known place in an
  /// array of all attributes, into a new array.
  func makeCopyOperation() throws -> MeasuredOperation {
    let layout = try prepared(.bucketed)
    let all = layout.layoutAttributesForElements(in: .infinite)
    let places = viewports.map { Self.place(of: layout.layoutAttributesForElements(in: $0), all) }
    return MeasuredOperation(
      setUp: { places[$0 % places.count] }, operation: { Array(all[$0]) })
  }

  /// A range of `all` with as many elements as `answer`, from its first element on. All items are
  /// in one section.
  private static func place(
    of answer: [LayoutAttributes<NoPayload>], _ all: [LayoutAttributes<NoPayload>]
  ) -> Range<Int> {
    let first = min(answer.first?.path.item ?? 0, all.count - answer.count)
    return first..<first + answer.count
  }

  /// Compares the answers of `engine` in both forms with those of the eager engine.
  func compareAnswers(of engine: Engine) throws -> WorkReport.Judgement {
    let (layout, eager) = (try prepared(engine), try prepared(.eager))
    var (missing, extra) = (0, 0)
    for rect in viewports.prefix(64) {
      let expected = Set(eager.layoutAttributesForElements(in: rect))
      var visited: [LayoutAttributes<NoPayload>] = []
      layout.visitLayoutAttributesForElements(in: rect) { visited.append($0) }
      for answer in [layout.layoutAttributesForElements(in: rect), visited] {
        let known = expected.intersection(answer).count
        missing += expected.count - known
        extra += answer.count - known
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

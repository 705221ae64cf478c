import CollectionHost
import CollectionLayout
import LayoutGeometry
import RecordedTexts
import Testing

@Suite struct RecorderTests {
  @Test("the transcript indents nested calls and shows their results or errors")
  func indentsNestedCalls() {
    let recorder = TranscriptRecorder()
    let value = recorder.record("outer", answer: { (value: Int) in "\(value)" }) {
      recorder.addLine("aside")
      #expect(throws: HostError.operationNotBegun("it")) {
        try recorder.record("inner") { () throws(HostError) in throw .operationNotBegun("it") }
      }
      return 3
    }
    #expect(value == 3)
    expectRecorded(recorder.text)
  }

  @Test("if a call clears the transcript, the result of this call is not appended to a later line")
  func clearingStartsNewLine() {
    let recorder = TranscriptRecorder()
    recorder.record("outer", answer: { "done" }) {
      recorder.clear()
      recorder.addLine("new")
    }
    #expect(recorder.lines == ["  new"])
  }

  @Test("the transcript describes invalidation contexts, updates and numbers")
  func describesContextsAndUpdates() throws {
    let recorder = TranscriptRecorder()
    let layout = recorder.recordingLayout(BoundsDependentLayout())
    let context = InvalidationContext()
    context.invalidatesDelegateMetrics = true
    context.invalidateItems(at: [path(0, 1), path(0, 2), path(0, 4)])
    context.invalidateSupplementaryElements(ofKind: .header, at: [path(1, 0)])
    context.contentOffsetAdjustment = Point(x: 0.5, y: -3)
    context.contentSizeAdjustment = Size(width: 1, height: 2)
    layout.invalidateLayout(with: context)
    layout.invalidateLayout()
    layout.prepare(forCollectionViewUpdates: [
      LayoutUpdate(action: .move, before: .section(1), after: .section(0)),
      LayoutUpdate(action: .reload, before: .item(path(0, 1)), after: .item(path(0, 2))),
      LayoutUpdate(action: .insert, before: nil, after: .section(4)),
    ])
    expectRecorded(recorder.text)
  }

  @Test(
    "a decorating layout forwards every member of the layout contract to the layout that it decorates"
  )
  func forwardsEveryMember() throws {
    let recorder = TranscriptRecorder()
    let base = RecordingLayout(BoundsDependentLayout(), recorder: recorder)
    let layout = DecoratedLayout(base)
    let view = CollectionView(bounds: Rect(x: 0, y: 0, width: 9, height: 9), layout: layout)
    #expect(base.base.host === view)
    let cell = ElementIdentity.cell(path(0, 0))
    let attributes = LayoutAttributes<NoPayload>(cell, frame: .zero)
    try layout.prepare()
    _ = layout.collectionViewContentSize
    var buffer: [LayoutAttributes<NoPayload>] = []
    layout.layoutAttributesForElements(in: .zero, into: &buffer)
    layout.visitLayoutAttributesForElements(in: .zero) { _ in }
    _ = layout.layoutAttributes(for: cell)
    _ = layout.layoutAttributes(for: .supplementary(.header, path(0, 0)))
    _ = layout.layoutAttributes(for: .decoration(.binder, path(0, 0)))
    _ = layout.shouldInvalidateLayout(forBoundsChange: .zero)
    _ = layout.invalidationContext(forBoundsChange: .zero)
    _ = layout.targetContentOffset(
      forProposedContentOffset: .zero, withScrollingVelocity: .zero)
    layout.prepare(forCollectionViewUpdates: [])
    _ = layout.initialLayoutAttributes(forAppearing: cell)
    _ = layout.finalLayoutAttributes(forDisappearing: cell)
    _ = layout.pathsToInsert(for: .supplementary, ofKind: .header)
    _ = layout.pathsToDelete(for: .decoration, ofKind: .binder)
    layout.finalizeCollectionViewUpdates()
    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
    let preferenceContext = layout.invalidationContext(
      forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
    #expect(preferenceContext.invalidatedItems == [path(0, 0)])
    layout.invalidateLayout()
    expectRecorded(recorder.text)
  }

  @Test(
    "by default, an element of any category is invalidated when its view prefers another size"
  )
  func preferenceInvalidatesElement() {
    let layout = BoundsDependentLayout()
    let elements: [ElementIdentity] = [
      .cell(path(1, 2)), .supplementary(.header, path(1, 0)), .decoration(.binder, path(2, 0)),
    ]
    for element in elements {
      let attributes = LayoutAttributes<NoPayload>(element, frame: .zero)
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
      let invalidatedElements =
        context.invalidatedItems.map { ElementIdentity.cell($0) }
        + context.invalidatedSupplementaryElements + context.invalidatedDecorationElements
      #expect(invalidatedElements == [element])
    }
  }
}

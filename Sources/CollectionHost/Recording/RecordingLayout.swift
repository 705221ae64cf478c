import CollectionLayout
import LayoutGeometry

/// A layout that records every call in a transcript and forwards it to another layout.
///
/// Reading the context class and the registered decoration views is not recorded. If layouts are
/// wrapped in each other, the recording layout must be the outermost one, because the view reports
/// invalidations only to the outermost layout.
public final class RecordingLayout<Base: CollectionLayout>: ForwardingLayout, DecorationRegistering
{
  public typealias Payload = Base.Payload
  public typealias Attributes = LayoutAttributes<Payload>

  public let base: Base
  let recorder: TranscriptRecorder

  /// The name of the layout in the transcript.
  let name: String

  /// The context of an `invalidateLayout(with:)` call that is being forwarded. The transcript
  /// already contains that call.
  private var forwardedContext: InvalidationContext?

  /// Creates a layout that forwards to `base` and records in `recorder`.
  public init(_ base: Base, recorder: TranscriptRecorder, name: String = "layout") {
    self.base = base
    self.name = name
    self.recorder = recorder
  }

  public var decorationViews: DecorationRegistry {
    (base as? any DecorationRegistering)?.decorationViews ?? DecorationRegistry()
  }

  public func prepare() throws(LayoutError) {
    try recorder.record("\(name).prepare()") { () throws(LayoutError) in try base.prepare() }
  }

  public var collectionViewContentSize: Size {
    recorder.record("\(name).collectionViewContentSize", answer: TranscriptFormatter.size) {
      base.collectionViewContentSize
    }
  }

  public func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    recorder.record(
      "\(name).layoutAttributesForElements(in: \(TranscriptFormatter.rect(rect)))",
      answer: { TranscriptFormatter.elements($0.map(\.element)) }
    ) { base.layoutAttributesForElements(in: rect) }
  }

  public func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  public func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    layoutAttributesForElements(in: rect).forEach(body)
  }

  public func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    recordLookup("layoutAttributesForItem", .cell(path)) {
      base.layoutAttributesForItem(at: path)
    }
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    recordLookup("layoutAttributesForSupplementaryView", .supplementary(kind, path)) {
      base.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    }
  }

  public func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    recordLookup("layoutAttributesForDecorationView", .decoration(kind, path)) {
      base.layoutAttributesForDecorationView(ofKind: kind, at: path)
    }
  }

  private func recordLookup(
    _ call: String, _ element: ElementIdentity, _ body: () -> Attributes?
  ) -> Attributes? {
    recorder.record(
      "\(name).\(call)(\(element))", answer: { TranscriptFormatter.attributes($0) }, body)
  }
}

extension RecordingLayout: InvalidationObserver {
  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    recorder.record(
      "\(name).shouldInvalidateLayout(forBoundsChange: \(TranscriptFormatter.rect(newBounds)))",
      answer: { "\($0)" }
    ) { base.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    recorder.record(
      "\(name).invalidationContext(forBoundsChange: \(TranscriptFormatter.rect(newBounds)))",
      answer: TranscriptFormatter.contextText
    ) { base.invalidationContext(forBoundsChange: newBounds) }
  }

  public func invalidateLayout() {
    recorder.record("\(name).invalidateLayout()") { base.invalidateLayout() }
  }

  public func invalidateLayout(with context: InvalidationContext) {
    let outerContext = forwardedContext
    forwardedContext = context
    defer { forwardedContext = outerContext }
    recorder.record("\(name).invalidateLayout(with: \(TranscriptFormatter.contextText(context)))") {
      base.invalidateLayout(with: context)
    }
  }

  /// Records an invalidation that the base layout made itself, for instance in its
  /// `invalidateLayout()`.
  func observeInvalidation(_ context: InvalidationContext) {
    if context !== forwardedContext {
      recorder.addLine(
        "\(name).invalidateLayout(with: \(TranscriptFormatter.contextText(context)))")
    }
  }

  public func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool {
    recorder.record(
      "\(name).shouldInvalidateLayout(\(TranscriptFormatter.preferredAndOriginalAttributes(preferred, over: original)))",
      answer: { "\($0)" }
    ) {
      base.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
  }

  public func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> InvalidationContext {
    recorder.record(
      "\(name).invalidationContext(\(TranscriptFormatter.preferredAndOriginalAttributes(preferred, over: original)))",
      answer: TranscriptFormatter.contextText
    ) {
      base.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
  }

  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    recorder.record(
      "\(name).targetContentOffset(forProposedContentOffset: \(TranscriptFormatter.point(proposed)), "
        + "withScrollingVelocity: \(TranscriptFormatter.point(velocity)))",
      answer: TranscriptFormatter.point
    ) {
      base.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }
  }
}

extension RecordingLayout {
  public func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    recorder.record(
      "\(name).prepare(forCollectionViewUpdates: \(TranscriptFormatter.updatesText(updates)))"
    ) { base.prepare(forCollectionViewUpdates: updates) }
  }

  public func finalizeCollectionViewUpdates() {
    recorder.record("\(name).finalizeCollectionViewUpdates()") {
      base.finalizeCollectionViewUpdates()
    }
  }

  public func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    recordLookup("initialLayoutAttributes", element) {
      base.initialLayoutAttributes(forAppearing: element)
    }
  }

  public func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes? {
    recordLookup("finalLayoutAttributes", element) {
      base.finalLayoutAttributes(forDisappearing: element)
    }
  }

  public func pathsToInsert(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    recordPaths("pathsToInsert", category, kind) {
      base.pathsToInsert(for: category, ofKind: kind)
    }
  }

  public func pathsToDelete(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    recordPaths("pathsToDelete", category, kind) {
      base.pathsToDelete(for: category, ofKind: kind)
    }
  }

  private func recordPaths(
    _ call: String, _ category: ElementCategory, _ kind: ElementKind, _ body: () -> [ElementPath]
  ) -> [ElementPath] {
    recorder.record(
      "\(name).\(call)(\(kind))",
      answer: { paths in
        TranscriptFormatter.elements(
          paths.map { ElementIdentity(category: category, kind: kind, path: $0) })
      }, body)
  }
}

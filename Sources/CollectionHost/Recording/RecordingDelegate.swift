import CollectionLayout
import LayoutGeometry

/// A delegate that records every call in a transcript and forwards it to another delegate, if there
/// is one.
///
/// A collection view holds its delegate weakly, so the caller must retain this object.
public final class RecordingDelegate: CollectionViewDelegate {
  /// Used in place of a missing delegate. All methods have their default implementations.
  private final class DefaultDelegate: CollectionViewDelegate {}

  let base: any CollectionViewDelegate
  let recorder: TranscriptRecorder

  /// Creates a delegate that records calls in `recorder` and forwards them to `base`. Without
  /// `base`, all methods have their default implementations.
  public init(_ base: (any CollectionViewDelegate)? = nil, recorder: TranscriptRecorder) {
    self.base = base ?? DefaultDelegate()
    self.recorder = recorder
  }

  private func recordBooleanCall(_ call: String, _ body: () -> Bool) -> Bool {
    recorder.record("delegate.\(call)", answer: { "\($0)" }, body)
  }

  private func recordNotification(_ call: String, _ body: () -> Void) {
    recorder.record("delegate.\(call)", body)
  }

  public func collectionView(
    _ view: CollectionView, shouldHighlightItemAt path: ElementPath
  ) -> Bool {
    recordBooleanCall("shouldHighlight(\(path))") {
      base.collectionView(view, shouldHighlightItemAt: path)
    }
  }

  public func collectionView(_ view: CollectionView, didHighlightItemAt path: ElementPath) {
    recordNotification("didHighlight(\(path))") {
      base.collectionView(view, didHighlightItemAt: path)
    }
  }

  public func collectionView(_ view: CollectionView, didUnhighlightItemAt path: ElementPath) {
    recordNotification("didUnhighlight(\(path))") {
      base.collectionView(view, didUnhighlightItemAt: path)
    }
  }

  public func collectionView(_ view: CollectionView, shouldSelectItemAt path: ElementPath) -> Bool {
    recordBooleanCall("shouldSelect(\(path))") {
      base.collectionView(view, shouldSelectItemAt: path)
    }
  }

  public func collectionView(
    _ view: CollectionView, shouldDeselectItemAt path: ElementPath
  ) -> Bool {
    recordBooleanCall("shouldDeselect(\(path))") {
      base.collectionView(view, shouldDeselectItemAt: path)
    }
  }

  public func collectionView(_ view: CollectionView, didSelectItemAt path: ElementPath) {
    recordNotification("didSelect(\(path))") { base.collectionView(view, didSelectItemAt: path) }
  }

  public func collectionView(_ view: CollectionView, didDeselectItemAt path: ElementPath) {
    recordNotification("didDeselect(\(path))") {
      base.collectionView(view, didDeselectItemAt: path)
    }
  }

  public func collectionView(
    _ view: CollectionView, willDisplay shown: ReusableView, for element: ElementIdentity
  ) {
    recordNotification("willDisplay(\(element))") {
      base.collectionView(view, willDisplay: shown, for: element)
    }
  }

  public func collectionView(
    _ view: CollectionView, didEndDisplaying shown: ReusableView, for element: ElementIdentity
  ) {
    recordNotification("didEndDisplaying(\(element))") {
      base.collectionView(view, didEndDisplaying: shown, for: element)
    }
  }
}

extension RecordingDelegate {
  public func collectionViewWillBeginDragging(_ view: CollectionView) {
    recordNotification("willBeginDragging") { base.collectionViewWillBeginDragging(view) }
  }

  public func collectionViewWillEndDragging(
    _ view: CollectionView, withVelocity velocity: Point, targetContentOffset target: inout Point
  ) {
    let proposedTarget = target
    target = recorder.record(
      "delegate.willEndDragging(withVelocity: \(TranscriptFormatter.point(velocity)), "
        + "targetContentOffset: \(TranscriptFormatter.point(proposedTarget)))",
      answer: TranscriptFormatter.point
    ) {
      var changedTarget = proposedTarget
      base.collectionViewWillEndDragging(
        view, withVelocity: velocity, targetContentOffset: &changedTarget)
      return changedTarget
    }
  }

  public func collectionViewDidEndDragging(_ view: CollectionView, willDecelerate: Bool) {
    recordNotification("didEndDragging(willDecelerate: \(willDecelerate))") {
      base.collectionViewDidEndDragging(view, willDecelerate: willDecelerate)
    }
  }

  public func collectionViewDidScroll(_ view: CollectionView) {
    recordNotification("didScroll to \(TranscriptFormatter.point(view.contentOffset))") {
      base.collectionViewDidScroll(view)
    }
  }

  public func collectionViewDidEndDecelerating(_ view: CollectionView) {
    recordNotification("didEndDecelerating") { base.collectionViewDidEndDecelerating(view) }
  }

  public func collectionView(
    _ view: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
  ) -> Point {
    recorder.record(
      "delegate.targetContentOffset(forProposedContentOffset: \(TranscriptFormatter.point(proposed)))",
      answer: TranscriptFormatter.point
    ) { base.collectionView(view, targetContentOffsetForProposedContentOffset: proposed) }
  }
}

import CollectionLayout

/// A data source that records every call in a transcript and forwards it to another data source.
///
///     let recorder = TranscriptRecorder()
///     let recordedPhotos = RecordingDataSource(photos, recorder: recorder)
///     view.dataSource = recordedPhotos
///
/// A collection view holds its data source weakly, so the caller must retain this object.
public final class RecordingDataSource: CollectionViewDataSource {
  let base: any CollectionViewDataSource
  let recorder: TranscriptRecorder

  /// Creates a data source that forwards to `base` and records in `recorder`.
  public init(_ base: any CollectionViewDataSource, recorder: TranscriptRecorder) {
    self.base = base
    self.recorder = recorder
  }

  public func numberOfSections(in view: CollectionView) -> Int {
    recorder.record("dataSource.numberOfSections", answer: { "\($0)" }) {
      base.numberOfSections(in: view)
    }
  }

  public func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    recorder.record("dataSource.numberOfItems(inSection: \(section))", answer: { "\($0)" }) {
      base.collectionView(view, numberOfItemsInSection: section)
    }
  }

  public func collectionView(
    _ view: CollectionView, cellForItemAt path: ElementPath
  ) throws(HostError) -> CollectionCell {
    try recorder.record("dataSource.cellForItem(at: \(path))") { () throws(HostError) in
      try base.collectionView(view, cellForItemAt: path)
    }
  }

  public func collectionView(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: ElementKind,
    at path: ElementPath
  ) throws(HostError) -> ReusableView {
    let element = ElementIdentity.supplementary(kind, path)
    return try recorder.record("dataSource.viewForSupplementaryElement(\(element))") {
      () throws(HostError) in
      try base.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
  }
}

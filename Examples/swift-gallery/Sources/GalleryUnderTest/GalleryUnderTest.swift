import Gallery
import LayoutConformance

/// The gallery for the suite. The sizes of a scenario's items are those of the photos, and a
/// section without a stated header has one of 30 points, so that every generated scenario has
/// headers to pin.
public struct GalleryUnderTest: VisitingLayout {
  public init() {}

  public var elementKinds: ElementKinds { ElementKinds(supplementary: [.header]) }

  public var capabilities: Set<Capability> { [.invalidation, .supplementary, .pinning, .updates] }

  public func makeLayout(for source: ScenarioSource) -> GalleryLayout {
    GalleryLayout(
      photoSize: { source.sizeForItem(at: $0) ?? Size(width: 3, height: 2) },
      headerHeight: { source.referenceSizeForHeader(inSection: $0)?.height ?? 30 })
  }
}

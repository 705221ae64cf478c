import Gallery
import LayoutConformance

/// The gallery as the suite tests it. The photos have the sizes of a scenario's items. If the
/// scenario states no header for a section, the section gets one of 30 points, so that every
/// generated scenario has headers to pin.
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

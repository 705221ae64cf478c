import CollectionLayout
import LayoutGeometry

/// How a photo fills its cell.
public enum PhotoLayoutMode: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The whole photo, as large as it fits.
  case aspectFit
  /// The whole cell.
  case aspectFill

  /// Where in `bounds` a photo of `photo` is drawn.
  ///
  /// For `aspectFit` the largest rectangle of the photo's aspect inside the bounds, centred; a photo
  /// without extent has none. For `aspectFill` the bounds.
  public func rect(ofPhoto photo: Size, in bounds: Rect) -> Rect {
    guard self == .aspectFit else { return bounds }
    guard photo.width > 0, photo.height > 0 else {
      return Rect(origin: bounds.center, size: .zero)
    }
    // Compared as products, so that no division decides which side limits.
    let isLimitedByWidth = photo.height * bounds.width <= photo.width * bounds.height
    let size =
      isLimitedByWidth
      ? Size(
        width: bounds.width,
        height: Lattice.snappedDown(bounds.width * photo.height / photo.width))
      : Size(
        width: Lattice.snappedDown(bounds.height * photo.width / photo.height),
        height: bounds.height)
    return Rect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
}

/// What attributes of a photo grid carry.
public struct PhotoPayload: AttributesPayload, BitwiseCopyable {
  /// How the cell's photo fills it; nil for what is no cell.
  public var layoutMode: PhotoLayoutMode?

  public init() { layoutMode = nil }

  /// Creates a payload that carries `layoutMode`.
  public init(layoutMode: PhotoLayoutMode) { self.layoutMode = layoutMode }
}

/// Who overrides the layout mode of single items.
public protocol PhotoGridDelegate: AnyObject {
  /// The items of a section with modes of their own.
  func layoutModes(inSection section: Int) -> [Int: PhotoLayoutMode]
}

import CollectionLayout
import LayoutGeometry

/// The ways in which a photo fills its cell.
///
///     let photo = PhotoLayoutMode.aspectFit.rect(
///       ofPhoto: Size(width: 30, height: 20), in: Rect(x: 0, y: 0, width: 60, height: 60))
///     photo.height  // 40
public enum PhotoLayoutMode: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The whole photo is visible and as large as the cell allows.
  case aspectFit
  /// The photo covers the whole cell.
  case aspectFill

  /// The rectangle within `bounds` in which a photo of the size `photo` is drawn.
  ///
  /// For `aspectFit` this is the largest centered rectangle with the photo's aspect ratio, which is
  /// empty if a side of the photo is 0. For `aspectFill` it is `bounds`.
  public func rect(ofPhoto photo: Size, in bounds: Rect) -> Rect {
    guard self == .aspectFit else { return bounds }
    guard photo.width > 0, photo.height > 0 else {
      return Rect(origin: bounds.center, size: .zero)
    }
    // Compares products instead of aspect ratios, because the division for a ratio would round.
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

/// The custom values of a photo grid's attributes.
public struct PhotoPayload: AttributesPayload, BitwiseCopyable {
  /// The mode in which the photo fills its cell; nil for elements that are not cells.
  public var layoutMode: PhotoLayoutMode?

  /// Creates the payload of an element that is not a cell.
  public init() { layoutMode = nil }

  public init(layoutMode: PhotoLayoutMode) { self.layoutMode = layoutMode }
}

/// Provides the layout modes of individual items.
///
///     final class Modes: PhotoGridDelegate {
///       func layoutModes(inSection section: Int) -> [Int: PhotoLayoutMode] { [0: .aspectFill] }
///     }
public protocol PhotoGridDelegate: AnyObject {
  /// The modes of those items of a section that do not have the grid's own layout mode. The keys
  /// are item numbers.
  func layoutModes(inSection section: Int) -> [Int: PhotoLayoutMode]
}

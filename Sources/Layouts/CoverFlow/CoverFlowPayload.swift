import CollectionLayout
import LayoutGeometry

/// The custom values of a cover flow's attributes.
///
///     let covers = Engine.lazy.layout(of: CoverFlowArrangement())
///     if let cover = covers.layoutAttributesForItem(at: path) {
///       print(cover.payload.maskingValue, cover.payload.shouldRasterize)
///     }
public struct CoverFlowPayload: TransformablePayload, BitwiseCopyable {
  /// The transform of the cover about its center.
  public var transform3D: Transform3D
  /// True if the element's view should be drawn once and then moved as a bitmap.
  public var shouldRasterize: Bool
  /// The opacity of the dark mask over the cover, from 0 to 0.6.
  public var maskingValue: Double

  /// Creates the custom values of an element that is not a cover, with the identity transform.
  public init() {
    transform3D = .identity
    shouldRasterize = false
    maskingValue = 0
  }

  /// Creates the custom values of a cover.
  public init(transform3D: Transform3D, maskingValue: Double) {
    self.transform3D = transform3D
    self.maskingValue = maskingValue
    shouldRasterize = true
  }
}

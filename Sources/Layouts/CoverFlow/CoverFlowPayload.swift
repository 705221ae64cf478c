import CollectionLayout
import LayoutGeometry

/// What attributes of a cover flow carry.
public struct CoverFlowPayload: TransformablePayload, BitwiseCopyable {
  public var transform3D: Transform3D
  /// Whether the view is to be drawn once and then moved as a picture.
  public var shouldRasterize: Bool
  /// How dark the cover is masked, 0 to 0.6.
  public var maskingValue: Double

  public init() {
    transform3D = .identity
    shouldRasterize = false
    maskingValue = 0
  }

  /// Creates the payload of a cover.
  public init(transform3D: Transform3D, maskingValue: Double) {
    self.transform3D = transform3D
    self.maskingValue = maskingValue
    shouldRasterize = true
  }
}

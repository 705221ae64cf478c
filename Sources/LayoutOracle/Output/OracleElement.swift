import CollectionLayout
import LayoutGeometry

/// Where one element is, by the oracle.
public struct OracleElement: Hashable, Sendable {
  /// Which element.
  public let identity: ElementIdentity

  /// The untransformed frame, in content coordinates.
  public let frame: Rect

  /// Front-to-back order.
  public let zIndex: Int

  /// The custom value `children` of `classTree`: the paths of the node's children, empty for a
  /// leaf; nil in every other layout.
  public let children: [ElementPath]?

  /// Creates an element from its parts.
  public init(
    _ identity: ElementIdentity, frame: Rect, zIndex: Int = 0, children: [ElementPath]? = nil
  ) {
    self.identity = identity
    self.frame = frame
    self.zIndex = zIndex
    self.children = children
  }
}

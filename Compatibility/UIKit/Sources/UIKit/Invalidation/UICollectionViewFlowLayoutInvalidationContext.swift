/// The invalidation context of a flow layout.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// True if the delegate's sizes, insets and spacings must be read again; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// True if the attributes must be computed again; true by default.
  open var invalidateFlowLayoutAttributes = true

  public override init() { super.init() }
}

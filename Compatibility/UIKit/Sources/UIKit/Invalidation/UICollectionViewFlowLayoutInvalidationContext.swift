/// The context of a flow layout.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// True, as by default, if the delegate's sizes, insets and spacings must be read again.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// True, as by default, if the attributes must be computed again.
  open var invalidateFlowLayoutAttributes = true

  public override init() { super.init() }
}

/// Upper bounds for the work of an implementation's layouts, stated by their author. Rules W-01 to
/// W-04 check them.
///
///     let bounds = WorkBounds(
///       sizes: .init(perElement: 1, constant: 10), repeatedQueryRequestsNothing: true)
public struct WorkBounds: Hashable, Sendable {
  /// The upper bound for the number of item sizes requested by the first `prepare` and the first
  /// query, as a function of the number of items; nil if not stated (rule W-01).
  public var sizes: Bound?

  /// True if a repeated query requests neither sizes nor numbers of sections or items (rule W-02).
  public var repeatedQueryRequestsNothing: Bool

  /// The upper bound for the number of elements compared with a query's rectangle, as a function of
  /// the number of elements in the answer; nil if not stated (rule W-03).
  public var candidates: Bound?

  /// True if an invalidation of items does not cause sections without these items to be computed
  /// again (rule W-04).
  public var keepsOtherSections: Bool

  /// An upper bound that grows linearly with a number of elements.
  public struct Bound: Hashable, Sendable {
    public var perElement: Int
    public var constant: Int

    /// Creates the bound `perElement * count + constant`.
    public init(perElement: Int, constant: Int) {
      self.perElement = perElement
      self.constant = constant
    }

    /// The value of the bound for `count` elements.
    public func limit(for count: Int) -> Int { perElement * count + constant }
  }

  /// Creates bounds. A bound that is left out is not checked.
  public init(
    sizes: Bound? = nil, repeatedQueryRequestsNothing: Bool = false,
    candidates: Bound? = nil, keepsOtherSections: Bool = false
  ) {
    self.sizes = sizes
    self.repeatedQueryRequestsNothing = repeatedQueryRequestsNothing
    self.candidates = candidates
    self.keepsOtherSections = keepsOtherSections
  }
}

import ScenarioFiles

/// The greatest amount of work that the layouts of an implementation do, as stated by their author.
/// Rules W-01 to W-04 check it.
///
///     let bounds = WorkBounds(sizes: .init(perElement: 1, besides: 10), repeatsWithoutAsking: true)
public struct WorkBounds: Hashable, Sendable {
  /// The number of item sizes requested until the first screen is answered, for the items of the
  /// data; nil if not stated (rule W-01).
  public var sizes: Bound?

  /// True if a repeated query requests neither sizes nor counts (rule W-02).
  public var repeatsWithoutAsking: Bool

  /// The number of elements compared with a query's rectangle, for the elements of the answer; nil
  /// if not stated (rule W-03).
  public var candidates: Bound?

  /// True if an invalidation of items lays out nothing beyond their sections (rule W-04).
  public var keepsOtherSections: Bool

  /// A limit that grows linearly with a number of elements.
  public struct Bound: Hashable, Sendable {
    public var perElement: Int
    public var besides: Int

    /// Creates bounds. What is left out is not stated.
    public init(perElement: Int, besides: Int) {
      self.perElement = perElement
      self.besides = besides
    }

    /// The greatest allowed number for `count` elements.
    public func limit(for count: Int) -> Int { perElement * count + besides }
  }

  /// Creates bounds that state nothing but what is given.
  public init(
    sizes: Bound? = nil, repeatsWithoutAsking: Bool = false, candidates: Bound? = nil,
    keepsOtherSections: Bool = false
  ) {
    self.sizes = sizes
    self.repeatsWithoutAsking = repeatsWithoutAsking
    self.candidates = candidates
    self.keepsOtherSections = keepsOtherSections
  }
}
